import { createVisibilityMesh } from 'react-umbra/geometry'
import { drawnMaps, realMap } from '../helpers/maps.mjs'
import { quantile } from './measure.mjs'
import { figure, printTable, verdict } from './table.mjs'

const MAPS = ['potholes', 'arena', 'aurora']
/** Ends of paths looked at for each map, and how many of the longest paths are timed. */
const WAYS = 150
const LONGEST = 20
/** Number of timed searches per path, after as many to warm up. */
const ROUNDS = 15
/**
 * Number of paths that are also found with a clearance, rounds for each, and the clearance as a
 * fraction of the map's width.
 */
const CLEAR = 5
const CLEAR_ROUNDS = 3
const CLEARANCE = 1 / 1000
/** Milliseconds for a long path over aurora at most. */
const BUDGET = 10

/**
 * The longest of the shortest paths between some viewpoints of each map: the median time of each, and of all of them;
 * beside what is seen from their starts by the same mesh, and some of them with a clearance.
 */
export function benchPaths() {
  const folder = process.env.UMBRA_MAPS
  const maps = folder ? MAPS.map((name) => realMap(folder, name)) : drawnMaps()
  const rows = maps.map(({ name, walls, viewpoints }) => {
    const mesh = createVisibilityMesh(walls)
    const longest = longestWays(mesh, viewpoints)
    const times = longest.map(({ a, b }) => medianTime(() => mesh.pathBetween(a, b)))
    const median = quantile(times, 0.5)
    const views = longest.map(({ a }) => medianTime(() => mesh.polygonFrom(a)))
    const clearance = CLEARANCE * sizeOf(walls)
    const wide = longest
      .slice(0, CLEAR)
      .map(({ a, b }) => medianTime(() => mesh.pathBetween(a, b, { clearance }), CLEAR_ROUNDS))
    return [
      name,
      figure(walls.length / 4),
      `${figure(longest.at(-1).path.length)} to ${figure(longest[0].path.length)}`,
      figure(
        quantile(
          longest.map(({ path }) => path.points.length),
          0.5,
        ),
      ),
      figure(median, 2),
      figure(Math.min(...times), 2),
      figure(Math.max(...times), 2),
      figure(median / quantile(views, 0.5)),
      figure(quantile(wide, 0.5), 2),
      ...(name === 'aurora' ? [`${BUDGET} ms`, verdict(median <= BUDGET)] : ['', '']),
    ]
  })
  const headings = [
    'map',
    'walls',
    'lengths',
    'points',
    'median',
    'quickest',
    'slowest',
    'in views',
    'clearance',
    'budget',
    '',
  ]
  printTable(`pathBetween of a prepared mesh, the ${LONGEST} longest of ${WAYS} paths: ms`, headings, rows)
}

function sizeOf(walls) {
  const xs = walls.filter((_, i) => i % 2 === 0)
  return xs.reduce((most, x) => Math.max(most, x), xs[0]) - xs.reduce((least, x) => Math.min(least, x), xs[0])
}

function longestWays(mesh, viewpoints) {
  const count = viewpoints.length
  const ways = Array.from({ length: WAYS }, (_, i) => {
    const [a, b] = [viewpoints[i % count], viewpoints[(i * 7 + 1 + Math.floor(i / count)) % count]]
    return { a, b, path: mesh.pathBetween(a, b) }
  })
  const found = ways.filter(({ path }) => path !== null)
  return found.sort((p, q) => q.path.length - p.path.length).slice(0, LONGEST)
}

function medianTime(run, rounds = ROUNDS) {
  const times = Array.from({ length: 2 * rounds }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return quantile(times.slice(rounds), 0.5)
}
