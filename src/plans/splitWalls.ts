import { boxOf } from '../geometry/boxes.js'
import { failRange } from '../geometry/check.js'

/** Points, and the edges between them, which do not cross. */
export interface PlanarGraph {
  /** `x, y, …` */
  points: number[]
  /** Pairs of different points, each once. */
  edges: [number, number][]
}

/** Distance within which points are joined, as a fraction of the plan's size. */
const TOLERANCE = 1e-6

/** Maximum number of crossings, and of comparisons. */
const MAX_CROSSINGS = 2 ** 20
const MAX_STEPS = 2 ** 28

/** Splits walls where they cross or touch, and joins points that are close. */
export function splitWalls(walls: readonly number[]): PlanarGraph {
  const count = walls.length / 4
  const box = boxOf(walls)
  const size = box === null ? 0 : Math.max(box.maxX - box.minX, box.maxY - box.minY)
  const tolerance = size * TOLERANCE
  const merged = new PointMerger(tolerance)
  /** Per wall: points on it, by their position along it. */
  const pointsOnWall: { t: number; point: number }[][] = []
  const order = Array.from({ length: count }, (_, i) => i)
  const left = (i: number) => Math.min(walls[4 * i]!, walls[4 * i + 2]!)
  order.sort((a, b) => left(a) - left(b))
  for (let i = 0; i < count; i++) {
    const [x0, y0, x1, y1] = wallAt(walls, i)
    pointsOnWall.push([
      { t: 0, point: merged.add(x0, y0) },
      { t: 1, point: merged.add(x1, y1) },
    ])
  }
  let [crossings, steps] = [0, 0]
  for (let k = 0; k < count; k++) {
    const i = order[k]!
    const [ax, ay, bx, by] = wallAt(walls, i)
    const right = Math.max(ax, bx) + tolerance
    for (let m = k + 1; m < count && left(order[m]!) <= right; m++) {
      const j = order[m]!
      if (++steps > MAX_STEPS) failRange('walls', 'fewer, or farther apart', count)
      const [cx, cy, dx, dy] = wallAt(walls, j)
      if (Math.min(cy, dy) > Math.max(ay, by) + tolerance || Math.max(cy, dy) < Math.min(ay, by) - tolerance) continue
      for (const [x, y] of intersections(ax, ay, bx, by, cx, cy, dx, dy, tolerance)) {
        if (++crossings > MAX_CROSSINGS)
          failRange('walls', `such that they cross at most ${MAX_CROSSINGS} times`, crossings)
        const point = merged.add(x, y)
        pointsOnWall[i]!.push({ t: positionOn(ax, ay, bx, by, x, y), point })
        pointsOnWall[j]!.push({ t: positionOn(cx, cy, dx, dy, x, y), point })
      }
    }
  }
  const edges = new Map<string, [number, number]>()
  for (const points of pointsOnWall) {
    points.sort((a, b) => a.t - b.t)
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1]!.point, points[i]!.point]
      if (a !== b) edges.set(a < b ? `${a} ${b}` : `${b} ${a}`, [a, b])
    }
  }
  return { points: merged.points, edges: [...edges.values()] }
}

type Wall = [number, number, number, number]

const wallAt = (walls: readonly number[], i: number): Wall => walls.slice(4 * i, 4 * i + 4) as Wall

function positionOn(ax: number, ay: number, bx: number, by: number, x: number, y: number): number {
  const squared = (bx - ax) ** 2 + (by - ay) ** 2
  return squared === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared
}

/** Returns where two walls meet: ends of one on the other, otherwise their crossing. */
function intersections(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
  tolerance: number,
): [number, number][] {
  const found: [number, number][] = []
  if (isOn(ax, ay, bx, by, cx, cy, tolerance)) found.push([cx, cy])
  if (isOn(ax, ay, bx, by, dx, dy, tolerance)) found.push([dx, dy])
  if (isOn(cx, cy, dx, dy, ax, ay, tolerance)) found.push([ax, ay])
  if (isOn(cx, cy, dx, dy, bx, by, tolerance)) found.push([bx, by])
  if (found.length > 0) return found
  const [ux, uy, vx, vy] = [bx - ax, by - ay, dx - cx, dy - cy]
  const across = ux * vy - uy * vx
  const t = ((cx - ax) * vy - (cy - ay) * vx) / across
  const s = ((cx - ax) * uy - (cy - ay) * ux) / across
  return t > 0 && t < 1 && s > 0 && s < 1 ? [[ax + t * ux, ay + t * uy]] : []
}

function isOn(ax: number, ay: number, bx: number, by: number, x: number, y: number, tolerance: number): boolean {
  const t = Math.min(1, Math.max(0, positionOn(ax, ay, bx, by, x, y)))
  return Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y) <= tolerance
}

/** Numbers points, and gives close ones the same number. */
class PointMerger {
  readonly points: number[] = []
  readonly #tolerance: number
  readonly #cells = new Map<string, number[]>()

  constructor(tolerance: number) {
    this.#tolerance = tolerance
  }

  add(x: number, y: number): number {
    const cell = 4 * this.#tolerance || 1
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
    for (let i = column - 1; i <= column + 1; i++) {
      for (let j = row - 1; j <= row + 1; j++) {
        for (const point of this.#cells.get(`${i} ${j}`) ?? []) {
          if (Math.hypot(this.points[2 * point]! - x, this.points[2 * point + 1]! - y) <= 2 * this.#tolerance)
            return point
        }
      }
    }
    const point = this.points.length / 2
    this.points.push(x, y)
    const key = `${column} ${row}`
    const own = this.#cells.get(key)
    if (own === undefined) this.#cells.set(key, [point])
    else own.push(point)
    return point
  }
}
