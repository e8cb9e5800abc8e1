// npm run fuzz -- --scenes 1000000 [--from 0] [--oracle]: engine against engine, and with --oracle against brute force
// too. --index plays scenes: occluders are added, moved, left at rest, opened and removed, and each view is compared
// with a new scene's. --sight compares light levels and sightings with brute force. --paths compares shortest paths
// with a brute-force visibility graph. --slide compares slides along walls, shapes and tiles with small steps.
// --measures compares coverages with slabs, and isovists with numeric integration. --changes changes meshes at random
// and checks their views against new meshes and brute force. --buffers reads damaged buffers of meshes. --edit plays
// 200 random actions on an editor for each scene. --interest plays 100 ticks of 150 entities, 6 viewers in 3 groups,
// doors and lamps, and compares what each group knows with sightings. --files reads expensive map files, each within
// limits of time and memory; --only <text> reads those with the text in their name, --all prints the figures of each.
// Each scene or file has a number: `--from <number> --scenes 1` repeats a failure.
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { bundle } from './bundle.mjs'
import { fuzzFiles } from './files.mjs'

const THREADS = 2

/** Checks that last longer, in milliseconds, count as endless; the slowest scene takes a small share of it. */
const ENDLESS = 20_000

/** Stops after this many failures. */
const FAILURES = 10

/** Kinds of checks besides that of engine against engine, and what each compares. */
const CHECKS = {
  index: 'the index against scenes made anew',
  sight: 'levels and sightings against brute force',
  paths: 'shortest paths against brute force',
  slide: 'slides against small steps',
  measures: 'coverages and isovists against slabs and integration',
  changes: 'changed meshes against new ones and brute force',
  buffers: 'damaged mesh buffers, rejected or usable',
  edit: 'editors against their own rules',
  interest: 'what groups know against sightings',
}

const flag = { type: 'boolean', default: false }

const { values } = parseArgs({
  options: {
    ...Object.fromEntries(Object.keys(CHECKS).map((name) => [name, flag])),
    scenes: { type: 'string' },
    from: { type: 'string', default: '0' },
    oracle: flag,
    files: flag,
    only: { type: 'string' },
    all: flag,
  },
})
const [from, scenes] = [Number(values.from), Number(values.scenes ?? 10_000)]
if (!(Number.isInteger(from) && from >= 0 && Number.isInteger(scenes) && scenes > 0)) {
  console.error('--from and --scenes are whole numbers.')
  process.exit(2)
}
if (values.files) {
  const failures = await fuzzFiles({ ...values, from, scenes: values.scenes && scenes })
  process.exit(failures > 0 ? 1 : 0)
}

const path = await bundle('fuzz.ts')
const { describe } = await import(pathToFileURL(path).href)

const start = performance.now()
const seconds = () => ((performance.now() - start) / 1000).toFixed(1)
const families = new Map()
let done = 0
let failures = 0

function fail(number, what) {
  failures++
  console.log(`\nscene ${number}: ${what}`)
  if (failures < FAILURES) return
  console.log(`\n${failures} failures; stopped.`)
  process.exit(1)
}

/** Works on every `THREADS`th scene from `first` on; past a scene whose check does not end a new thread goes on. */
function work(first) {
  return new Promise((finished, broken) => {
    const pulse = new Int32Array(new SharedArrayBuffer(8))
    const workerData = { first, step: THREADS, end: from + scenes, ...values, pulse }
    const worker = new Worker(path, { workerData })
    let beats = -1
    const watch = setInterval(() => {
      if (pulse[1] !== beats) {
        beats = pulse[1]
        return
      }
      clearInterval(watch)
      fail(pulse[0], `a check that does not end\n${describe(pulse[0], values)}`)
      worker.terminate().then(() => finished(work(pulse[0] + THREADS)), broken)
    }, ENDLESS)
    worker.on('error', broken)
    worker.on('message', ({ number, failure, names = [], done: isDone }) => {
      if (failure) fail(number, failure)
      for (const name of names) families.set(name, (families.get(name) ?? 0) + 1)
      done += names.length
      if (!isDone) return
      clearInterval(watch)
      finished()
    })
  })
}

const progress = setInterval(() => process.stderr.write(`${done} of ${scenes} scenes, ${seconds()} s\n`), 10_000)
await Promise.all(Array.from({ length: THREADS }, (_, i) => work(from + i)))
clearInterval(progress)

for (const [name, count] of [...families].sort()) console.log(`${String(count).padStart(9)}  ${name}`)
const check = Object.keys(CHECKS).find((name) => values[name])
const against = check ? CHECKS[check] : `engine against engine${values.oracle ? ' and brute force' : ''}`
console.log(`\n${done} scenes, ${against}: ${failures} failures, ${seconds()} s`)
process.exitCode = failures > 0 ? 1 : 0
