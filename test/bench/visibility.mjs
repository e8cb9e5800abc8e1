// npm run bench: visibilityPolygon against npm visibility-polygon, in one run on one machine. A table, never a test.
import { visibilityPolygon } from 'react-umbra/geometry'
import { compute } from 'visibility-polygon'
import { drawnMaps, realMap } from '../helpers/maps.mjs'

/** How many times faster visibilityPolygon must be at least, on the real maps. */
const BUDGETS = { potholes: 4, arena: 4, aurora: 1 }

const ROUNDS = 25
/** Milliseconds that one round of the slower library may take: sets the number of viewpoints. */
const ROUND = 300
const WARM_UP = 1500

const folder = process.env.UMBRA_MAPS
const maps = folder ? ['potholes', 'arena', 'aurora'].map((name) => realMap(folder, name)) : drawnMaps()

console.log(
  folder
    ? `Real maps from ${folder}`
    : 'Maps that the project draws itself: the budgets are for the real ones, in the folder that UMBRA_MAPS names',
)
console.log(`Node ${process.version}, ${ROUNDS} rounds, medians in µs per query ± median deviation\n`)
printRow(['map', 'walls', 'react-umbra', 'visibility-polygon', 'ratio', 'budget', ''])
for (const map of maps) {
  const { ours, theirs } = measure(map)
  const ratio = theirs.median / ours.median
  const budget = BUDGETS[map.name]
  const verdict = budget === undefined ? ['none', ''] : [`${budget} ×`, ratio >= budget ? 'ok' : 'NOT OK']
  printRow([map.name, map.walls.length / 4, say(ours), say(theirs), `${ratio.toFixed(2)} ×`, ...verdict])
}

/** Both libraries over the same viewpoints in turn, round by round, so that whatever else the machine does hits both. */
function measure({ walls, viewpoints }) {
  const flat = Float64Array.from(walls)
  const segments = segmentsOf(walls)
  const libraries = {
    ours: (viewpoint) => visibilityPolygon(viewpoint, flat),
    theirs: ({ x, y }) => compute([x, y], segments),
  }
  let asked = viewpoints
  const round = (name) => {
    const start = performance.now()
    for (const viewpoint of asked) libraries[name](viewpoint)
    return performance.now() - start
  }
  // As many viewpoints as the slower one answers in good time, then both until they are warm.
  asked = viewpoints.slice(0, 2)
  round('theirs')
  asked = viewpoints.slice(0, Math.max(2, Math.floor((2 * ROUND) / round('theirs'))))
  for (const start = performance.now(); performance.now() - start < WARM_UP; ) {
    round('ours')
    round('theirs')
  }
  const times = { ours: [], theirs: [] }
  for (let i = 0; i < ROUNDS; i++) {
    // Each goes first every other time.
    for (const name of i % 2 === 0 ? ['ours', 'theirs'] : ['theirs', 'ours']) {
      times[name].push((1000 * round(name)) / asked.length)
    }
  }
  return { ours: summary(times.ours), theirs: summary(times.theirs) }
}

function segmentsOf(walls) {
  const segments = []
  for (let i = 0; i < walls.length; i += 4) {
    segments.push([
      [walls[i], walls[i + 1]],
      [walls[i + 2], walls[i + 3]],
    ])
  }
  return segments
}

function summary(values) {
  const middle = medianOf(values)
  return { median: middle, deviation: medianOf(values.map((value) => Math.abs(value - middle))) }
}

function medianOf(values) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1]
}

function say({ median, deviation }) {
  return `${median.toFixed(1)} ± ${deviation.toFixed(1)}`
}

function printRow([map, walls, ...rest]) {
  const [ours, theirs, ratio, budget, verdict] = rest
  const cells = [
    String(walls).padStart(6),
    ours.padStart(16),
    theirs.padStart(20),
    ratio.padStart(8),
    budget.padStart(7),
  ]
  console.log(`${map.padEnd(9)} ${cells.join(' ')}  ${verdict}`)
}
