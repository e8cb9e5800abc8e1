import { MAX_EXCUSED } from './folders.mjs'

const KILLED = ['Killed', 'Timeout']
const ALIVE = ['Survived', 'NoCoverage']

/**
 * Scores the `results` of a folder, each `{ status, file, line, source, original, replacement }`: the share of its
 * mutants that tests kill. Excuses those alive that `equivalents` list; mutants that do not run at all count neither
 * way.
 */
export function score(results, equivalents, required) {
  const killed = results.filter(({ status }) => KILLED.includes(status))
  const alive = results.filter(({ status }) => ALIVE.includes(status))
  const errors = results.length - killed.length - alive.length
  const excused = alive.filter((mutant) => equivalents.some((entry) => matches(entry, mutant)))
  const survivors = alive.filter((mutant) => !excused.includes(mutant))
  const counted = killed.length + survivors.length
  const percent = counted === 0 ? 0 : (100 * killed.length) / counted
  const share = results.length === 0 ? 0 : (100 * excused.length) / results.length
  const failures = []
  if (percent < required) failures.push(`${percent.toFixed(1)} % is below the required ${required} %`)
  if (share > MAX_EXCUSED) failures.push(`${share.toFixed(1)} % are excused, more than ${MAX_EXCUSED} %`)
  return { killed: killed.length, excused: excused.length, errors, survivors, percent, failures }
}

/** True if `entry` of a list of equivalents means `mutant`; line numbers are left out, so that it outlives edits. */
export function matches(entry, mutant) {
  return ['file', 'source', 'original', 'replacement'].every((key) => entry[key] === mutant[key])
}

/**
 * True if a mutant counts as killed because its tests ran out of time, which a busy machine may cause. One that repeats
 * itself a hundred times as often as the code did is stopped by its count, on every machine.
 */
export function isLate({ status, statusReason }) {
  return status === 'Timeout' && !statusReason?.startsWith('Hit limit')
}
