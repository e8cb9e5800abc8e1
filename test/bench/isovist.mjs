import { castRays, createVisibilityMesh, isovist } from 'react-umbra/geometry'
import { quantile } from './measure.mjs'
import { figure, printTable, verdict } from './table.mjs'
import { drawTown } from './town.mjs'

const WALLS = 500
/** Points along either side. */
const SIDE = 200
/** Seconds for the whole map in one thread at most. */
const BUDGET = 2
const ROUNDS = 5
/** Points at which rays are cast: at all of them it would take minutes. */
const SAMPLED = 50
/** Largest median relative error of areas from sampled views: as precise as rays get in any time. */
const PRECISION = 1e-3

/** A map of isovists: the time of the whole of it, and that of one point beside sampling by rays. */
export function benchIsovist() {
  const { walls, width, height } = drawTown(WALLS)
  const bounds = { minX: -1, minY: -1, maxX: width + 1, maxY: height + 1 }
  // A ray is to end at the world's edge, as a view does.
  const walled = Float64Array.of(...walls, ...sidesOf(bounds))
  const walledMesh = createVisibilityMesh(walled)
  const points = Array.from({ length: SIDE * SIDE }, (_, i) => ({
    x: (((i % SIDE) + 0.5) * width) / SIDE,
    y: ((Math.floor(i / SIDE) + 0.5) * height) / SIDE,
  }))
  const whole = []
  for (let round = 0; round < ROUNDS; round++) {
    whole.push(
      secondsOf(() => {
        const mesh = createVisibilityMesh(walls, { bounds })
        for (const point of points) isovist(mesh.polygonFrom(point), point)
      }),
    )
  }
  const seconds = quantile(whole, 0.5)
  const sampled = points.filter((_, i) => i % Math.floor(points.length / SAMPLED) === 0)
  const mesh = createVisibilityMesh(walls, { bounds })
  const areas = sampled.map((point) => isovist(mesh.polygonFrom(point), point).area)
  let count = 256
  const angles = () => Array.from({ length: count }, (_, i) => (2 * Math.PI * i) / count)
  const samplers = {
    castRays: (point) => castRays(point, walled, { count }),
    'raycast of the mesh': (point) => angles().map((angle) => walledMesh.raycast(point, angle)),
  }
  const areasOf = (sampler) => sampled.map((point) => sampledArea(sampler(point)))
  const offOf = (found) =>
    quantile(
      found.map((area, i) => Math.abs(area / areas[i] - 1)),
      0.5,
    )
  while (offOf(areasOf(samplers['raycast of the mesh'])) > PRECISION) count *= 2
  const perPoint = seconds / points.length
  const rows = Object.entries(samplers).map(([name, sampler]) => {
    const times = Array.from({ length: ROUNDS }, () => secondsOf(() => areasOf(sampler)))
    const one = quantile(times, 0.5) / sampled.length
    const what = `${name}, ${figure(count)} rays: area to ${PRECISION}`
    return [what, figure(1e6 * one, 1), figure(one * points.length, 1), figure(one / perPoint), '', '']
  })
  printTable(
    `isovist map of ${WALLS} walls, ${SIDE} × ${SIDE} points, one thread`,
    ['', 'µs per point', 'whole map, s', 'ratio', 'budget', ''],
    [
      [
        'createVisibilityMesh, polygonFrom, isovist: exact',
        ...[figure(1e6 * perPoint, 1), figure(seconds, 2), '', `${BUDGET} s`, verdict(seconds <= BUDGET)],
      ],
      ...rows,
    ],
  )
}

/** Area of a view that is known by rays at equal angles: sectors as wide as the step between two. */
function sampledArea(rays) {
  return rays.reduce((sum, { distance }) => sum + distance * distance, 0) * (Math.PI / rays.length)
}

function secondsOf(run) {
  const start = performance.now()
  run()
  return (performance.now() - start) / 1000
}

const sidesOf = ({ minX, minY, maxX, maxY }) => [
  ...[minX, minY, maxX, minY],
  ...[maxX, minY, maxX, maxY],
  ...[maxX, maxY, minX, maxY],
  ...[minX, maxY, minX, minY],
]
