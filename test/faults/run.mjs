// npm run faults [-- slug … | -- --part unit]: makes each fault in a copy of the repository and checks that its test
// fails.
import { parseArgs } from 'node:util'
import { applyPatch, copyTree, revertPatch } from './copy.mjs'
import { faults, filesOf } from './list.mjs'
import { TestRunner } from './TestRunner.mjs'

const start = Date.now()
const chosen = chosenFaults()
const tree = copyTree()
let failed = 0
for (const part of new Set(chosen.map((fault) => fault.part))) {
  await runPart(
    chosen.filter((fault) => fault.part === part),
    part,
  )
}
console.log(`${chosen.length - failed} passed, ${failed} failed (${Math.round((Date.now() - start) / 1000)} s)`)
process.exit(failed === 0 ? 0 : 1)

/** The faults that were asked for: all of them, those of one part of the suite, or those named. */
function chosenFaults() {
  const { values, positionals } = parseArgs({ options: { part: { type: 'string' } }, allowPositionals: true })
  for (const slug of positionals) if (!faults.some((fault) => fault.slug === slug)) refuse(`no fault is named ${slug}`)
  if (values.part !== undefined && !faults.some(({ part }) => part === values.part)) {
    refuse(`--part must be unit, browser or pictures, got ${values.part}`)
  }
  return faults.filter(
    ({ slug, part }) =>
      (values.part === undefined || part === values.part) && (positionals.length === 0 || positionals.includes(slug)),
  )
}

function refuse(message) {
  console.error(`faults: ${message}.`)
  process.exit(1)
}

/** Runs all tests once without any fault, then for each fault the test that must catch it. */
async function runPart(those, part) {
  const runner = await TestRunner.open(tree, part)
  const files = [...new Set(those.map(({ file }) => file))]
  const titles = [...new Set(those.map(({ test }) => test))]
  const before = await runner.run(files, titles)
  for (const fault of those) {
    const { slug, file, test } = fault
    const result = before.find((one) => one.file === file && one.title === test)
    const why = result?.passed
      ? await whyMissed(runner, fault)
      : `without any fault ${outcomeOf(fault, result, before)}`
    if (why === null) console.log(`ok ${slug}: caught by ${part}, ${file} > ${test}`)
    else {
      failed++
      console.log(`not ok ${slug}: ${why}`)
    }
  }
  await runner.close()
}

/** Returns the reason why a fault is not caught by its test; null if it is caught. */
async function whyMissed(runner, fault) {
  const refused = applyPatch(tree, fault)
  if (refused !== null) return `${fault.patch} does not apply: ${refused}`
  runner.forget(filesOf(fault))
  try {
    const results = await runner.run([fault.file], [fault.test])
    const result = results.find((one) => one.file === fault.file && one.title === fault.test)
    if (result === undefined || result.passed) return `with the fault ${outcomeOf(fault, result, results)}`
    const expected = fault.error ?? 'AssertionError'
    return result.errors.some((error) => error.startsWith(expected))
      ? null
      : `${fault.test} fails otherwise than by ${expected}: ${result.errors.join('\n')}`
  } finally {
    revertPatch(tree, fault)
    runner.forget(filesOf(fault))
  }
}

/** Returns the outcome of a fault's test, in words. */
function outcomeOf({ file, test }, result, results) {
  const loading = results.filter((one) => one.file === file && one.title === null).flatMap(({ errors }) => errors)
  if (result === undefined) return [`there is no test ${file} > ${test}`, ...loading].join('\n')
  return result.passed ? `${file} > ${test} passes` : `${file} > ${test} fails: ${result.errors.join('\n')}`
}
