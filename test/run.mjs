// npm test runs all parts, in parallel where there are cores. `npm test -- unit browser` runs only those parts, `npm
// test -- quick` the quick ones. A part's output appears when it ends; a line every half minute lists running parts.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './chromium.mjs'
import { findFirefox } from './firefox/findFirefox.mjs'
import { findWebKit } from './webkit/findWebKit.mjs'

const root = dirname(import.meta.dirname)
// Some of the seeded cases: hosted CI and `npm run fuzz` try them all.
process.env.UMBRA_CASES ??= '0.25'
const temporary = mkdtempSync(join(tmpdir(), 'react-umbra-test-'))
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))

/** Seconds between two progress lines. */
const EVERY = 30

let chromium

/** The folder that the catalog is built into. */
const site = join(temporary, 'site')

/**
 * The parts, those that take longest or that others wait for first: what each does, given where it prints, and which
 * parts have to end before it.
 */
const parts = {
  chromium: {
    run: async (out) => {
      chromium = await findChromium()
      out.print(`${chromium}\n`)
      process.env.UMBRA_CHROMIUM = chromium
      return { passed: 1, failed: 0 }
    },
  },
  site: { run: (out) => script(out, 'test/catalogue/build.mjs', [site, ...ifQuick]) },
  build: { run: (out) => command(out, 'npm', ['run', '--silent', 'build']) },
  browser: { needs: ['chromium'], run: (out) => inChromium(() => vitest(out, 'browser', 'browserAlone', 'pictures')) },
  catalogue: {
    needs: ['chromium', 'site'],
    run: (out) => inChromium(() => script(out, 'test/catalogue/run.mjs', ['--site', site, ...ifQuick])),
  },
  unit: { run: (out) => vitest(out, 'unit', 'unitIsolated', 'unitHeavy') },
  package: { needs: ['chromium', 'build'], run: (out) => inChromium(() => script(out, 'test/package/run.mjs')) },
  webkit: {
    run: async (out) => {
      if (process.env.UMBRA_WEBKIT === 'playwright') return vitest(out, 'webkit')
      const { missing, browser } = findWebKit()
      if (missing) return { passed: 0, failed: 0, why: `left out: no ${missing}` }
      process.env.UMBRA_WEBKIT = browser
      return vitest(out, 'webkit')
    },
  },
  firefox: {
    run: async (out) => {
      const firefox = findFirefox()
      if (firefox === undefined) return { passed: 0, failed: 0, why: 'left out: no Firefox on the PATH' }
      process.env.UMBRA_FIREFOX = firefox
      return vitest(out, 'firefox')
    },
  },
  hygiene: { needs: ['chromium'], run: (out) => inChromium(() => script(out, 'test/hygiene/run.mjs')) },
  lint: { run: (out) => scripts(out, 'lint', 'spell') },
  // One row of `npm run matrix`, with some of its scenes.
  matrix: {
    needs: ['chromium'],
    run: (out) => inChromium(() => script(out, 'test/matrix/run.mjs', ['today', '--quick'])),
  },
  players: { run: (out) => script(out, 'test/players/run.mjs') },
  types: { run: (out) => command(out, 'npm', ['run', '--silent', 'types']) },
  stories: { needs: ['chromium'], run: (out) => inChromium(() => vitest(out, 'stories')) },
}

/**
 * Parts that only run if named. `catalog` includes them in the form that visitors get; this one runs the plays as
 * written, for their authors.
 */
const ONLY_WHEN_NAMED = ['stories']

/** The parts that `npm test -- quick` runs: of the catalog only the docs pages, with the stories on them. */
const QUICK = ['lint', 'types', 'unit', 'catalogue']

async function inChromium(part) {
  if (!chromium) throw new Error('Not run, for want of Chromium.')
  return part()
}

/** The output of a part. It is shown when the part ends, so that parts do not mix. */
class Output {
  /** Number of tests of the part that have ended. */
  done = 0
  #text = ''

  print(text) {
    this.#text += text
  }

  show() {
    process.stdout.write(this.#text)
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

/** Runs scripts of package.json one after another. */
async function scripts(out, ...names) {
  const total = { passed: 0, failed: 0 }
  for (const name of names) {
    const { passed, failed } = await command(out, 'npm', ['run', '--silent', name])
    total.passed += passed
    total.failed += failed
  }
  return total
}

async function vitest(out, ...projects) {
  const [project] = projects
  const file = join(temporary, `${project}.json`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  // By default, Vitest leaves one core free.
  const workers = `--maxWorkers=${availableParallelism()}`
  const args = [vitest, 'run', ...projects.flatMap((name) => ['--project', name]), workers, ...reporters]
  const { code } = await run(out, process.execPath, args, testsOfFiles)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  // A file that does not even load has no tests to count.
  const broken = report.testResults.filter((it) => it.status === 'failed' && it.assertionResults.length === 0).length
  const failed = report.numFailedTests + broken
  printFailures(out, report)
  return {
    passed: report.numPassedTests,
    // Errors outside of any test end Vitest with a code and no failed test.
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/**
 * Returns the number of tests in the files that Vitest listed, in lines like ` ✓ unit test/a.test.ts (12 tests) 34ms`.
 */
function testsOfFiles(text) {
  let sum = 0
  for (const [, count] of stripVTControlCharacters(text).matchAll(/^ [✓❯] .*\((\d+) tests?\b/gm)) sum += Number(count)
  return sum
}

/** Prints a line for each test that failed, and for each file that did not load. */
function printFailures(out, { testResults }) {
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

const named = process.argv.slice(2)
const ifQuick = named.includes('quick') ? ['--quick'] : []
const wanted = new Set(named.flatMap((name) => (name === 'quick' ? QUICK : [name])))
const unknown = [...wanted].filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. The parts are quick, ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
// What a part needs comes with it.
for (const name of wanted) for (const need of parts[name].needs ?? []) wanted.add(need)

const sum = { passed: 0, failed: 0, skipped: 0 }
const lines = []
const all = Object.keys(parts).filter((name) =>
  wanted.size === 0 ? !ONLY_WHEN_NAMED.includes(name) : wanted.has(name),
)
console.log(`${count(all.length, 'part')}: ${all.join(', ')}. Every ${EVERY} s a line tells what runs.`)
const began = performance.now()
/** When each part that runs began, and where it prints. */
const running = new Map()
const ended = new Set()
const progress = setInterval(() => {
  const states = [...running].map(([name, { start, output }]) => {
    const tests = output.done > 0 ? `, ${count(output.done, 'test')} done` : ''
    return `${name} ${minutes(start)}${tests}`
  })
  console.log(`.. ${states.join('; ')}; ${minutes(began)} in all`)
}, 1000 * EVERY)
await Promise.all(Array.from({ length: availableParallelism() }, runParts))
clearInterval(progress)
console.log(`\n${lines.join('\n')}\n\n${summary(sum.passed, sum.failed, sum.skipped)}`)
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0

/** Runs one part after another, each as soon as those that it needs have ended. */
async function runParts() {
  for (;;) {
    const waiting = all.filter((name) => !running.has(name) && !ended.has(name))
    const isReady = (name) => (parts[name].needs ?? []).every((need) => ended.has(need))
    const next = waiting.find(isReady)
    if (next !== undefined) await runPart(next)
    else if (waiting.length === 0) return
    else await Promise.race([...running.values()].map(({ end }) => end))
  }
}

/** Runs a part, shows its output, and adds its result to the sum. */
async function runPart(name) {
  const output = new Output()
  output.print(`\n== ${name}\n`)
  const start = performance.now()
  const end = parts[name].run(output).catch((error) => {
    output.print(`not ok ${name}: ${error.message}\n`)
    return { passed: 0, failed: 1 }
  })
  running.set(name, { start, output, end })
  const result = await end
  running.delete(name)
  ended.add(name)
  output.show()
  enter({ ...result, name, seconds: (performance.now() - start) / 1000 })
}

/** Adds the result of a part to the sum, and to the lines at the end. */
function enter({ name, seconds, passed, failed, skipped = 0, why }) {
  sum.passed += passed
  sum.failed += failed
  sum.skipped += skipped
  const time = seconds.toFixed(1).padStart(6)
  lines.push(
    `${failed > 0 ? 'FAILED' : 'ok    '} ${name.padEnd(10)} ${time} s  ${why ?? summary(passed, failed, skipped)}`,
  )
}

function minutes(since) {
  const seconds = Math.round((performance.now() - since) / 1000)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

function count(number, word) {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}

function summary(passed, failed, skipped) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
