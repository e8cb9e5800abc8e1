// A visibility graph of an office. Prints seconds of processor time, the fraction of points that a point sees, and the
// megabytes that the process took at most.
import '../production.mjs'
import { createVisibilityMesh } from 'react-umbra/geometry'
import { visibilityGraph } from 'react-umbra/plans'
import { seeded } from '../../helpers/seeded.mjs'

const SIDE = 1000
/** Halls along either side, and the width of their doorways as a share of the side of a hall. */
const HALLS = 4
const DOORWAY = 0.2

const [points, count] = process.argv.slice(2).map(Number)
const mesh = createVisibilityMesh(office(count), { bounds: { minX: 0, minY: 0, maxX: SIDE, maxY: SIDE } })
const before = process.cpuUsage()
const spacing = SIDE / Math.sqrt(points)
const { connectivity } = visibilityGraph(mesh, [0, 0, SIDE, 0, SIDE, SIDE, 0, SIDE], { spacing })
const seconds = process.cpuUsage(before).user / 1e6
const memory = process.resourceUsage().maxRSS / 1e3
const seen = connectivity.reduce((a, b) => a + b) / connectivity.length ** 2
console.log(JSON.stringify({ seconds, memory, seen }))

/** Halls with doorways to their neighbors, and desks at random places. */
function office(count) {
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
  while (walls.length < 4 * count) {
    const [x, y, width] = [random() * SIDE, random() * SIDE, 3]
    walls.push(...[x, y, x + width, y, x + width, y, x + width, y + width])
    walls.push(...[x + width, y + width, x, y + width, x, y + width, x, y])
  }
  return walls
}
