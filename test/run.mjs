// npm test: the parts in order, even after one that failed; `npm test -- unit browser` runs only those parts.
// Every half minute it tells how far it is, for those who see no more than what was printed.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
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

/** Where the catalogue is built. */
const site = join(temporary, 'site')

/** What each part does, given where it prints. */
const parts = {
  lint: (out) => command(out, 'npm', ['run', '--silent', 'lint']),
  types: (out) => command(out, 'npm', ['run', '--silent', 'types']),
  chromium: async (out) => {
    chromium = await findChromium()
    out.print(`${chromium}\n`)
    process.env.UMBRA_CHROMIUM = chromium
    return { passed: 1, failed: 0 }
  },
  unit: (out) => vitest(out, 'unit'),
  site: (out) => script(out, 'test/catalogue/build.mjs', [site]),
  browser: (out) => inChromium(() => vitest(out, 'browser')),
  firefox: async (out) => {
    const firefox = findFirefox()
    if (firefox === undefined) return { passed: 0, failed: 0, why: 'left out: no Firefox on the PATH' }
    process.env.UMBRA_FIREFOX = firefox
    return vitest(out, 'firefox')
  },
  webkit: async (out) => {
    if (process.env.UMBRA_WEBKIT === 'playwright') return vitest(out, 'webkit')
    const { missing, browser } = findWebKit()
    if (missing) return { passed: 0, failed: 0, why: `left out: no ${missing}` }
    process.env.UMBRA_WEBKIT = browser
    return vitest(out, 'webkit')
  },
  stories: (out) => inChromium(() => vitest(out, 'stories')),
  catalogue: (out) => inChromium(() => script(out, 'test/catalogue/run.mjs', ['--site', site])),
  build: (out) => command(out, 'npm', ['run', '--silent', 'build']),
  hygiene: (out) => inChromium(() => script(out, 'test/hygiene/run.mjs')),
  package: (out) => inChromium(() => script(out, 'test/package/run.mjs')),
}

/** What `catalogue` does as well, and on what visitors get: the stories as they are written, for whoever changes one. */
const ONLY_WHEN_NAMED = ['stories']

/** Parts that run at the same time as one before them, since each alone leaves a core idle: one page, one program. */
const BESIDE = { site: 'unit', webkit: 'firefox', package: 'hygiene' }

async function inChromium(part) {
  if (!chromium) throw new Error('Not run, for want of Chromium.')
  return part()
}

/** Where a part prints: at once, or what it has printed when it is `shown`, so that parts do not mix. */
class Output {
  /** How many tests of the part are done by now. */
  done = 0
  #held = ''
  #isShown = false

  print(text) {
    if (this.#isShown) process.stdout.write(text)
    else this.#held += text
  }

  show() {
    this.#isShown = true
    process.stdout.write(this.#held)
    this.#held = ''
  }
}

/** Runs a program in the repository; resolves to its exit code and what it printed, and counts its tests meanwhile. */
function run(out, program, args, testsIn = () => 0) {
  return new Promise((finished) => {
    const shell = process.platform === 'win32' && program !== process.execPath
    const env = process.stdout.isTTY ? { FORCE_COLOR: '1', ...process.env } : process.env
    const child = spawn(program, args, { cwd: root, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (data) => {
      out.print(data)
      text += data
      out.done = testsIn(text)
    })
    child.stderr.setEncoding('utf8').on('data', (data) => out.print(data))
    child.on('error', (error) => finished({ code: 1, text: String(error) }))
    child.on('close', (code) => finished({ code: code ?? 1, text }))
  })
}

async function command(out, program, args) {
  const { code } = await run(out, program, args)
  if (code !== 0) out.print(`not ok ${[program, ...args].join(' ')}\n`)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

async function vitest(out, project) {
  const file = join(temporary, `${project}.json`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  // By itself Vitest leaves one core to whoever watches.
  const workers = `--maxWorkers=${availableParallelism()}`
  const args = [vitest, 'run', '--project', project, workers, ...reporters]
  const { code } = await run(out, process.execPath, args, testsOfFiles)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  // A file that does not even load has no tests to count.
  const broken = report.testResults.filter((it) => it.status === 'failed' && it.assertionResults.length === 0).length
  const failed = report.numFailedTests + broken
  tellFailures(out, report)
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
function tellFailures(out, { testResults }) {
  for (const { name, status, assertionResults } of testResults) {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const path = relative(root, name)
    for (const { fullName } of failed) out.print(`not ok ${path} > ${fullName}\n`)
    if (status === 'failed' && assertionResults.length === 0) out.print(`not ok ${path}\n`)
  }
}

/** A program that prints a line for each of its tests. */
async function script(out, file, args = []) {
  const { code, text } = await run(
    out,
    process.execPath,
    [join(root, file), ...args],
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
if (wanted.includes('catalogue')) wanted.push('site')

const sum = { passed: 0, failed: 0, skipped: 0 }
const lines = []
const running = Object.keys(parts).filter((name) =>
  wanted.length === 0 ? !ONLY_WHEN_NAMED.includes(name) : wanted.includes(name),
)
console.log(`${count(running.length, 'part')}: ${running.join(', ')}. Every ${EVERY} s tells how far it is.`)
const began = performance.now()
/** Each a part, and those beside it. */
const steps = []
for (const name of running) {
  if (steps.at(-1)?.[0] === BESIDE[name] && name in BESIDE) steps.at(-1).push(name)
  else steps.push([name])
}
for (const step of steps) {
  for (const { output, end } of step.map(runPart)) {
    output.show()
    enter(await end)
  }
}
console.log(`\n${lines.join('\n')}\n\n${say(sum.passed, sum.failed, sum.skipped)}`)
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0

/** Starts a part: where it prints, and what it comes to. */
function runPart(name) {
  const output = new Output()
  const place = `part ${running.indexOf(name) + 1} of ${running.length}`
  output.print(`\n== ${name} (${place})\n`)
  const start = performance.now()
  const told = setInterval(() => {
    const tests = output.done > 0 ? `, ${count(output.done, 'test')} done` : ''
    console.log(`.. ${name} (${place}): ${minutes(start)}${tests}; ${minutes(began)} in all`)
  }, 1000 * EVERY)
  const end = parts[name](output)
    .catch((error) => {
      output.print(`not ok ${name}: ${error.message}\n`)
      return { passed: 0, failed: 1 }
    })
    .finally(() => clearInterval(told))
    .then((result) => ({ ...result, name, seconds: (performance.now() - start) / 1000 }))
  return { output, end }
}

/** Enters what a part has come to in the sum, and in the lines at the end. */
function enter({ name, seconds, passed, failed, skipped = 0, why }) {
  sum.passed += passed
  sum.failed += failed
  sum.skipped += skipped
  const time = seconds.toFixed(1).padStart(6)
  lines.push(`${failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(10)} ${time} s  ${why ?? say(passed, failed, skipped)}`)
}

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
