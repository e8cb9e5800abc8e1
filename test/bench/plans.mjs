import { createVisibilityMesh } from 'react-umbra/geometry'
import { visibilityGraph } from 'react-umbra/plans'
import { seeded } from '../helpers/seeded.mjs'
import { figure, printTable, verdict } from './table.mjs'

const SIDE = 1000
/** Halls along either side, and the width of their doorways as a share of the side of a hall. */
const HALLS = 4
const DOORWAY = 0.2
const WALLS = 2000
/** Points along either side. */
const POINTS = 100
/** Seconds of processor time, and megabytes, at most. */
const BUDGET = 15
const MEMORY = 300

/**
 * A visibility graph of 10,000 points in an office of 2,000 walls, in which a point sees about a tenth of the others.
 */
export function benchPlans() {
  const mesh = createVisibilityMesh(office(), { bounds: { minX: 0, minY: 0, maxX: SIDE, maxY: SIDE } })
  const before = process.cpuUsage()
  const { connectivity } = visibilityGraph(mesh, [0, 0, SIDE, 0, SIDE, SIDE, 0, SIDE], { spacing: SIDE / POINTS })
  const seconds = process.cpuUsage(before).user / 1e6
  const memory = process.resourceUsage().maxRSS / 1e3
  const seen = connectivity.reduce((a, b) => a + b) / connectivity.length ** 2
  printTable(
    `visibility graph of ${POINTS ** 2} points over ${WALLS} walls, one thread`,
    ['', 'seen by a point', 'processor, s', 'budget', '', 'memory of all, MB', 'budget', ''],
    [
      [
        'visibilityGraph',
        ...[`${figure(100 * seen, 1)} %`, figure(seconds, 1), `${BUDGET} s`, verdict(seconds <= BUDGET)],
        ...[figure(memory), `${MEMORY} MB`, verdict(memory <= MEMORY)],
      ],
    ],
  )
}

/** Halls with doorways to their neighbors, and desks at random places. */
function office() {
  const walls = []
  const side = SIDE / HALLS
  for (let line = 1; line < HALLS; line++) {
    for (let hall = 0; hall < HALLS; hall++) {
      const ends = [0, 0.5 - DOORWAY / 2, 0.5 + DOORWAY / 2, 1].map((at) => side * (hall + at))
      for (const [from, to] of [ends.slice(0, 2), ends.slice(2)]) {
        walls.push(line * side, from, line * side, to, from, line * side, to, line * side)
      }
    }
  }
  const random = seeded(3)
  while (walls.length < 4 * WALLS) {
    const [x, y, width] = [random() * SIDE, random() * SIDE, 3]
    walls.push(...[x, y, x + width, y, x + width, y, x + width, y + width])
    walls.push(...[x + width, y + width, x, y + width, x, y + width, x, y])
  }
  return walls
}
