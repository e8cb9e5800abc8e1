// npm test: the parts in order, even after one that failed; `npm test -- unit browser` runs only those parts.
// Every half minute it tells how far it is, for those who see no more than what was printed.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './chromium.mjs'
import { findFirefox } from './firefox/findFirefox.mjs'
import { findWebKit } from './webkit/findWebKit.mjs'

const root = dirname(import.meta.dirname)
const temporary = mkdtempSync(join(tmpdir(), 'react-umbra-test-'))
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))

/** Seconds between two lines that tell how far it is. */
const EVERY = 30

let chromium

const parts = {
  lint: () => command('npm', ['run', '--silent', 'lint']),
  types: () => command('npm', ['run', '--silent', 'types']),
  chromium: async () => {
    chromium = await findChromium()
    console.log(chromium)
    process.env.UMBRA_CHROMIUM = chromium
    return { passed: 1, failed: 0 }
  },
  unit: () => vitest('unit'),
  browser: () => inChromium(() => vitest('browser')),
  firefox: async () => {
    const firefox = findFirefox()
    if (firefox === undefined) return { passed: 0, failed: 0, why: 'left out: no Firefox on the PATH' }
    process.env.UMBRA_FIREFOX = firefox
    return vitest('firefox')
  },
  webkit: async () => {
    const { missing, browser } = findWebKit()
    if (missing) return { passed: 0, failed: 0, why: `left out: no ${missing}` }
    process.env.UMBRA_WEBKIT = browser
    return vitest('webkit')
  },
  stories: () => inChromium(() => vitest('stories')),
  catalogue: () => inChromium(() => script('test/catalogue/run.mjs')),
  hygiene: () => inChromium(() => script('test/hygiene/run.mjs')),
  build: () => command('npm', ['run', '--silent', 'build']),
  package: () => inChromium(() => script('test/package/run.mjs')),
}

/** What `catalogue` does as well, and on what visitors get: the stories as they are written, for whoever changes one. */
const ONLY_WHEN_NAMED = ['stories']

async function inChromium(part) {
  if (!chromium) throw new Error('Not run, for want of Chromium.')
  return part()
}

/** How many tests of the part that runs are done by now. */
let done = 0

/** Runs a program in the repository; resolves to its exit code and what it printed, and counts its tests meanwhile. */
function run(program, args, testsIn = () => 0) {
  return new Promise((finished) => {
    const shell = process.platform === 'win32' && program !== process.execPath
    const env = process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : process.env
    const child = spawn(program, args, { cwd: root, env, shell, stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (data) => {
      process.stdout.write(data)
      text += data
      done = testsIn(text)
    })
    child.on('error', (error) => finished({ code: 1, text: String(error) }))
    child.on('close', (code) => finished({ code: code ?? 1, text }))
  })
}

async function command(program, args) {
  const { code } = await run(program, args)
  if (code !== 0) console.log(`not ok ${[program, ...args].join(' ')}`)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

async function vitest(project) {
  const file = join(temporary, `${project}.json`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await run(process.execPath, [vitest, 'run', '--project', project, ...reporters], testsOfFiles)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  // A file that does not even load has no tests to count.
  const broken = report.testResults.filter((it) => it.status === 'failed' && it.assertionResults.length === 0).length
  const failed = report.numFailedTests + broken
  tellFailures(report)
  return {
    passed: report.numPassedTests,
    // Errors outside of any test end Vitest with a code and no failed test.
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** The tests of the files that Vitest has told of, each in a line such as ` ✓ unit test/a.test.ts (12 tests) 34ms`. */
function testsOfFiles(text) {
  let sum = 0
  for (const [, count] of stripVTControlCharacters(text).matchAll(/^ [✓❯] .*\((\d+) tests?\b/gm)) sum += Number(count)
  return sum
}

/** A line for each test that failed, and for each file that did not load. */
function tellFailures({ testResults }) {
  for (const { name, status, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const path = relative(root, name)
    for (const { fullName } of failed) console.log(`not ok ${path} > ${fullName}`)
    if (status === 'failed' && assertionResults.length === 0) console.log(`not ok ${path}`)
  }
}

/** A program that prints a line for each of its tests. */
async function script(file) {
  const { code, text } = await run(
    process.execPath,
    [join(root, file)],
    (text) => text.match(/^(not )?ok /gm)?.length ?? 0,
  )
  const passed = text.match(/^ok /gm)?.length ?? 0
  const failed = text.match(/^not ok /gm)?.length ?? 0
  const skipped = text.match(/^skipped /gm)?.length ?? 0
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped }
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. The parts are ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
// What a part needs comes with it.
if (wanted.some((name) => ['browser', 'stories', 'catalogue', 'hygiene', 'package'].includes(name)))
  wanted.push('chromium')
if (wanted.includes('package')) wanted.push('build')

const sum = { passed: 0, failed: 0, skipped: 0 }
const lines = []
const running = Object.keys(parts).filter((name) =>
  wanted.length === 0 ? !ONLY_WHEN_NAMED.includes(name) : wanted.includes(name),
)
console.log(`${count(running.length, 'part')}: ${running.join(', ')}. Every ${EVERY} s tells how far it is.`)
const began = performance.now()
for (const [index, name] of running.entries()) {
  const place = `part ${index + 1} of ${running.length}`
  console.log(`\n== ${name} (${place})`)
  const start = performance.now()
  done = 0
  const told = setInterval(() => {
    const tests = done > 0 ? `, ${count(done, 'test')} done` : ''
    console.log(`.. ${name} (${place}): ${minutes(start)}${tests}; ${minutes(began)} in all`)
  }, 1000 * EVERY)
  const {
    passed,
    failed,
    skipped = 0,
    why,
  } = await parts[name]()
    .catch((error) => {
      console.log(`not ok ${name}: ${error.message}`)
      return { passed: 0, failed: 1 }
    })
    .finally(() => clearInterval(told))
  sum.passed += passed
  sum.failed += failed
  sum.skipped += skipped
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  lines.push(
    `${failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(10)} ${seconds.padStart(6)} s  ${why ?? say(passed, failed, skipped)}`,
  )
}
console.log(`\n${lines.join('\n')}\n\n${say(sum.passed, sum.failed, sum.skipped)}`)
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0

function minutes(since) {
  const seconds = Math.round((performance.now() - since) / 1000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

function count(number, word) {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}

function say(passed, failed, skipped) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
