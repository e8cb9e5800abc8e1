import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { seeded } from '../helpers/seeded.mjs'
import { bundle } from './bundle.mjs'

/** Characters of the files of the first round; those after it have other sizes, from 1 kB up to this. */
const LARGEST = 1_000_000
const SMALLEST = 1_000

/** Making a file counts too, so that one which ends nowhere is given up, in milliseconds. */
const ENDLESS = 60_000

/**
 * Reads files that ask for much work, each in a process of its own with a limit of processor time and of memory. File
 * `n` is the case `n` modulo their count. Gives the number of failures.
 */
export async function fuzzFiles({ from, scenes, only, all }) {
  const path = await bundle('files.ts')
  const { names } = await import(pathToFileURL(path).href)
  const end = scenes === undefined ? from + names.length : from + scenes
  let [count, failures, slowest, largest] = [0, 0, 0, 0]
  for (let number = from; number < end; number++) {
    const at = number % names.length
    if (only !== undefined && !names[at].includes(only)) continue
    const size = sizeOf(Math.floor(number / names.length), number)
    const outcome = await read(path, at, size)
    const { name, answer, failure, seconds = Number.NaN, megabytes = Number.NaN } = outcome
    count++
    slowest = Math.max(slowest, seconds)
    largest = Math.max(largest, megabytes)
    if (failure) failures++
    if (failure || all) {
      const figures = `${seconds.toFixed(2)} s ${megabytes.toFixed(0).padStart(4)} MB`
      console.log(`${failure ? 'FAILS' : 'ends '} ${figures}  ${number} ${name} (${size}): ${failure || answer}`)
    }
  }
  console.log(
    `\n${count} files: ${failures} failures, at most ${slowest.toFixed(2)} s of processor time and ${largest.toFixed(0)} MB`,
  )
  return failures
}

function sizeOf(round, number) {
  return round === 0 ? LARGEST : Math.round(SMALLEST * (LARGEST / SMALLEST) ** seeded(number)())
}

async function read(path, at, size) {
  const args = ['--max-old-space-size=600', join(path), String(at), String(size)]
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: ENDLESS })
    return JSON.parse(stdout)
  } catch (error) {
    return {
      name: `case ${at}`,
      failure: error.killed ? 'is not even made' : String(error.stderr ?? error).slice(-300),
    }
  }
}
