import { coverage, createVisibilityMesh } from 'react-umbra/geometry'
import { seeded } from '../helpers/seeded.mjs'
import { quantile } from './measure.mjs'
import { figure, printTable, verdict } from './table.mjs'

const CAMERAS = 40
const SIDE = 1000
/** Pillars along either side of the hall. */
const PILLARS = 12
const ROUNDS = 7
/** Milliseconds for cameras with a range at most. */
const BUDGET = 1000

/**
 * Measures the coverage of cameras in a hall of pillars: with a camera's usual range, and over the whole hall, where
 * all views overlap.
 */
export function benchCoverage() {
  const step = SIDE / PILLARS
  const walls = Array.from({ length: PILLARS ** 2 }, (_, i) =>
    pillar(step * ((i % PILLARS) + 0.45), step * (Math.floor(i / PILLARS) + 0.45), step / 10),
  ).flat()
  const mesh = createVisibilityMesh(walls, { bounds: { minX: 0, minY: 0, maxX: SIDE, maxY: SIDE } })
  const rows = [
    ['a range of a quarter of the hall', { radius: SIDE / 4, arcTolerance: 0.003 }],
    ['no range', {}],
  ].map(([name, options]) => {
    const random = seeded(7)
    const rings = Array.from({ length: CAMERAS }, () =>
      mesh.polygonFrom({ x: random() * SIDE, y: random() * SIDE }, options),
    )
    const times = Array.from({ length: ROUNDS }, () => {
      const start = performance.now()
      coverage(rings, [0, 0, SIDE, 0, SIDE, SIDE, 0, SIDE])
      return performance.now() - start
    })
    const time = quantile(times, 0.5)
    const corners = rings.reduce((sum, ring) => sum + ring.length / 2, 0) / CAMERAS
    const budget = 'radius' in options ? [`${BUDGET} ms`, verdict(time <= BUDGET)] : ['', '']
    return [name, figure(corners), figure(time), ...budget]
  })
  printTable(
    `coverage of ${CAMERAS} cameras among ${PILLARS ** 2} pillars`,
    ['', 'corners per view', 'ms', 'budget', ''],
    rows,
  )
}

const pillar = (x, y, side) => [
  ...[x, y, x + side, y],
  ...[x + side, y, x + side, y + side],
  ...[x + side, y + side, x, y + side],
  ...[x, y + side, x, y],
]
