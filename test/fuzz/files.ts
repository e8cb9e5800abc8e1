import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { CASES } from '../helpers/amplifiers/index.js'

/** Limits of one file, from when it is handed over until its answer is there. */
const MAX_SECONDS = 5
const MAX_MEGABYTES = 600

/** Interval between checks of the limits, in milliseconds. */
const INTERVAL = 20

/** The stack of a page's main thread in Chromium, about; that of a worker thread of Node is 4 MB. */
const STACK_MEGABYTES = 1

/** Result for a file, printed as a line of JSON. */
interface Outcome {
  name: string
  /** Number of occluders or characters, or the library's error. */
  answer: string
  failure: string | null
  seconds: number
  megabytes: number
}

/** The names of all cases, for `files.mjs`. */
export const names = CASES.map(([name]) => name)

const [number = Number.NaN, size = Number.NaN] = process.argv.slice(2).map(Number)

if (!isMainThread) read()
else if (process.argv[2] !== undefined && Number.isInteger(number)) watch()

/** Runs in its own thread: makes the file, reads it and reports the result. */
function read(): void {
  const [, make] = CASES[workerData.number]!
  const call = make(workerData.size)
  parentPort!.postMessage({ start: true })
  let answer: string
  let failure: string | null = null
  try {
    answer = summaryOf(call())
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    answer = text.slice(0, 200)
    if (!text.startsWith('react-umbra: ')) failure = `throws an error that is not ours: ${answer}`
    else if (text.length > 10_000) failure = `throws an error of ${text.length} characters`
  }
  parentPort!.postMessage({ answer, failure })
}

function summaryOf(answer: unknown): string {
  if (typeof answer === 'string') return `${answer.length} characters`
  const { occluders, lights, warnings } = answer as { occluders: unknown[]; lights: unknown[]; warnings: unknown[] }
  return `${occluders.length} occluders, ${lights.length} lights, ${warnings.length} warnings`
}

/** Looks at the limits while the other thread reads. */
function watch(): void {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { number, size },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES, stackSizeMb: STACK_MEGABYTES },
  })
  let before: NodeJS.CpuUsage | null = null
  const seconds = (): number => {
    if (before === null) return 0
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1e6
  }
  const end = (answer: string, failure: string | null): void => {
    const megabytes = process.resourceUsage().maxRSS / 1024
    const outcome: Outcome = { name: names[number]!, answer, failure, seconds: seconds(), megabytes }
    process.stdout.write(`${JSON.stringify(outcome)}\n`, () => process.exit())
  }
  const overrun = (): string | null => {
    if (before === null) return null
    if (seconds() > MAX_SECONDS) return `takes more than ${MAX_SECONDS} s`
    return process.resourceUsage().maxRSS / 1024 > MAX_MEGABYTES ? `takes more than ${MAX_MEGABYTES} MB` : null
  }
  setInterval(() => {
    const failure = overrun()
    if (failure !== null) end('', failure)
  }, INTERVAL)
  worker.on('error', (error) => end('', error.message))
  worker.on('message', (message) => {
    if (message.start) before = process.cpuUsage()
    else end(message.answer, message.failure ?? overrun())
  })
}
