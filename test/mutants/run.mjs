// npm run mutants [-- geometry visibility] [--count 300] [--seed 7]: mutation tests over a random sample of each
// folder's mutants, another one each time; --seed repeats one. A path such as src/geometry/boxes.ts takes the mutants
// of one file. --all takes every mutant, and keeps what it found for the next time. --patience 4 waits four times as
// long for each mutant: on a busy machine tests would run out of time by themselves.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { seeded } from '../helpers/seeded.mjs'
import { describe } from './describe.mjs'
import { draw } from './draw.mjs'
import { CASES, FOLDERS, SAMPLE } from './folders.mjs'
import { keyOf, MUTATOR, mutantsOf } from './mutantsOf.mjs'
import { isLate, matches, score } from './score.mjs'

const root = dirname(dirname(import.meta.dirname))
process.chdir(root)

/** Stryker waits for a mutant this long, in milliseconds, and this many times as long as its tests take without it. */
const [WAIT, FACTOR] = [5_000, 1.5]

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: String(SAMPLE) },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    all: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '2' },
    patience: { type: 'string', default: '1' },
  },
})
const [count, seed, concurrency, patience] = [values.count, values.seed, values.concurrency, values.patience].map(
  Number,
)
const paths = positionals.length > 0 ? positionals : Object.keys(FOLDERS)
const folderOf = (path) => path.replace(/^src\//, '').split('/')[0]
const unknown = paths.filter((path) => !(folderOf(path) in FOLDERS))
if (unknown.length > 0)
  refuse(`Unknown folder: ${unknown.join(', ')}. The folders are ${Object.keys(FOLDERS).join(', ')}.`)
if (!(Number.isInteger(count) && count > 0)) refuse('--count is a whole number above zero.')
if (!(Number.isInteger(seed) && seed >= 0)) refuse('--seed is a whole number.')
if (!(Number.isInteger(concurrency) && concurrency > 0)) refuse('--concurrency is a whole number above zero.')
if (!(Number.isFinite(patience) && patience > 0)) refuse('--patience is a number above zero.')

function refuse(text) {
  console.error(text)
  process.exit(2)
}

// Maps and files of other programs are only on some machines, and the score must not depend on them.
for (const name of ['UMBRA_MAPS', 'UMBRA_FILES']) delete process.env[name]

const cache = join(root, 'node_modules/.cache/mutants')
mkdirSync(cache, { recursive: true })
const temporary = mkdtempSync(join(tmpdir(), 'react-umbra-mutants-'))
process.on('exit', () => rmSync(temporary, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

/** Runs the tests of a folder against its mutants, or those of one file: resolves to true if the score suffices. */
async function test(path) {
  const folder = folderOf(path)
  const { required, tests, exclude = [], cases = CASES } = FOLDERS[folder]
  const list = join(import.meta.dirname, 'equivalent', `${folder}.json`)
  const equivalents = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  const all = await mutantsOf(root, path === folder ? `src/${folder}` : path)
  const drawn = values.all || path !== folder ? all : draw(all, count, seeded(seed))
  const start = performance.now()
  process.env.UMBRA_CASES = String(cases)
  process.env.UMBRA_MUTANTS_TESTS = JSON.stringify({ tests, exclude })
  const outcomes = await run(folder, path, drawn)
  const seconds = (performance.now() - start) / 1000
  const statuses = new Map(outcomes.map((outcome) => [keyOf(outcome, 1), outcome]))
  const results = drawn.map((mutant) => {
    const outcome = statuses.get(keyOf(mutant))
    if (!outcome) throw new Error(`Stryker has left out ${keyOf(mutant)}.`)
    const { status, statusReason, killedBy } = outcome
    return { status, statusReason, killedBy, ...describe(root, mutant) }
  })
  const late = results.filter(isLate)
  const { killed, excused, errors, survivors, percent, failures } = score(results, equivalents, required)
  const everyMutant = path === folder ? all.map((mutant) => describe(root, mutant)) : null
  for (const entry of everyMutant ? equivalents : []) {
    if (!everyMutant.some((mutant) => matches(entry, mutant)))
      failures.push(
        `the list of equivalents has one that is no mutant: ${entry.file}  ${entry.original} → ${entry.replacement}`,
      )
  }

  for (const { file, line, original, replacement, status } of survivors)
    console.log(`${file}:${line}  ${original} → ${replacement}${status === 'NoCoverage' ? '  (no test runs it)' : ''}`)
  for (const { file, line, original, replacement } of late)
    console.log(`${file}:${line}  ${original} → ${replacement}  (killed by the clock)`)
  const report = join(cache, `${path.replaceAll('/', '-')}.json`)
  writeFileSync(report, JSON.stringify({ path, seed, percent, required, seconds, results }, null, 1))
  console.log(
    `${failures.length > 0 ? 'FAILED' : 'ok    '} ${path}: ${percent.toFixed(1)} % (required: ${required} %): ${killed} killed (${late.length} by the clock) of ` +
      `${results.length} drawn from ${all.length}, ${survivors.length} survived, ${excused} equivalent, ${errors} did not run; ` +
      `${seconds.toFixed(0)} s, ${(seconds / Math.max(1, results.length)).toFixed(1)} s a mutant; ${report.slice(root.length + 1)}`,
  )
  for (const failure of failures) console.log(`       ${failure}`)
  return failures.length === 0
}

/** Has Stryker run the tests of `folder` against the `drawn` mutants. */
async function run(folder, path, drawn) {
  const drawnFile = join(temporary, 'drawn.json')
  writeFileSync(drawnFile, JSON.stringify(drawn.map((mutant) => keyOf(mutant))))
  const isWhole = values.all && path === folder
  const range = ({ fileName, location: { start, end } }) =>
    `${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`
  return new Stryker({
    configFile: join(import.meta.dirname, 'stryker.config.json'),
    mutate: isWhole ? [`src/${folder}/**/*.ts`] : [...new Set(drawn.map(range))],
    mutator: MUTATOR,
    plugins: ['@stryker-mutator/vitest-runner', ...(isWhole ? [] : [join(import.meta.dirname, 'drawnOnly.mjs')])],
    checkers: isWhole ? [] : ['drawn-only'],
    drawnFile,
    concurrency,
    timeoutMS: patience * WAIT,
    timeoutFactor: patience * FACTOR,
    tempDirName: join(temporary, folder),
    incremental: isWhole,
    incrementalFile: join(cache, `${folder}.incremental.json`),
  }).runMutationTest()
}

console.log(values.all ? 'All mutants' : `${count} mutants of each folder, --seed ${seed}`)
let isGood = true
for (const path of paths) isGood = (await test(path)) && isGood
process.exit(isGood ? 0 : 1)
