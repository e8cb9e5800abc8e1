// npm test: every part in order, even after one that failed; `npm test -- unit browser` runs only those parts.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { findFirefox } from './firefox/findFirefox.mjs'
import { findWebKit } from './webkit/findWebKit.mjs'

const root = dirname(import.meta.dirname)
const temporary = mkdtempSync(join(tmpdir(), 'react-umbra-test-'))
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))

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

async function inChromium(part) {
  if (!chromium) throw new Error('Not run, for want of Chromium.')
  return part()
}

/** Runs a program in the repository; resolves to its exit code, and to what it printed where that is wanted. */
function run(program, args, output = 'inherit') {
  return new Promise((done) => {
    const shell = process.platform === 'win32' && program !== process.execPath
    const child = spawn(program, args, { cwd: root, shell, stdio: ['ignore', output, 'inherit'] })
    let text = ''
    child.stdout?.on('data', (data) => {
      process.stdout.write(data)
      text += data
    })
    child.on('error', (error) => done({ code: 1, text: String(error) }))
    child.on('close', (code) => done({ code: code ?? 1, text }))
  })
}

async function command(program, args) {
  const { code } = await run(program, args)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

async function vitest(project) {
  const file = join(temporary, `${project}.json`)
  const { code } = await run(process.execPath, [
    join(root, 'node_modules/vitest/vitest.mjs'),
    ...['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ])
  const report = JSON.parse(readFileSync(file, 'utf8'))
  // A file that does not even load has no tests to count.
  const broken = report.testResults.filter((it) => it.status === 'failed' && it.assertionResults.length === 0).length
  const failed = report.numFailedTests + broken
  return {
    passed: report.numPassedTests,
    // Errors outside of any test end Vitest with a code and no failed test.
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A program that prints a line for each of its tests. */
async function script(file) {
  const { code, text } = await run(process.execPath, [join(root, file)], 'pipe')
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
for (const [name, part] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n== ${name}`)
  const start = performance.now()
  const {
    passed,
    failed,
    skipped = 0,
    why,
  } = await part().catch((error) => {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  })
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

function say(passed, failed, skipped) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
