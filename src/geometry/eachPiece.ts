import { boxOf } from './boxes.js'
import { type Circle, circleBox } from './circles.js'
import type { Ring } from './points.js'

/** Maximum number of lines across a target. With more corners and crossings than that, the lines are equally spaced. */
const MAX_LINES = 4096

/** An edge or arc that crosses a slab. */
interface Crossing {
  /** Index of its ring; -1 for the target. */
  ring: number
  /** Position of its crossing with the slab's center line. */
  x: number
  /** The area to the left of an arc within the slab, minus that to the left of x; 0 for an edge. */
  bulge: number
}

/**
 * Splits a target into pieces, each entirely inside or outside every ring (even-odd rule). Calls `visit` with each
 * piece's area and, per ring, 1 if it is inside, otherwise 0. Returns the area of the target. Slabs between the heights
 * of all corners and crossings contain only trapezoids, whose area is their height times their width at the center
 * line; arcs of circles are integrated. Accurate to rounding up to 4,096 heights, beyond that to about a 4,096th of the
 * target's height for each edge. O(heights × edges near the target + pairs of edges). Rings must not cross themselves.
 */
export function eachPiece(
  target: Ring | Circle,
  rings: readonly Ring[],
  visit: (area: number, inside: Uint8Array) => void,
): number {
  const circle = 'radius' in target ? target : null
  const box = 'radius' in target ? circleBox(target) : boxOf(target)
  if (box === null) return 0
  const { minX, minY, maxX, maxY } = box
  const edges: number[] = []
  const owners: number[] = []
  // Edges to the left of the target only determine which rings contain it.
  const leftEdges: number[] = []
  const leftOwners: number[] = []
  const heights: number[] = [minY, maxY]
  const addRing = (ring: Ring, owner: number): void => {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const ax = ring[j]
      const ay = ring[j + 1]
      const bx = ring[i]
      const by = ring[i + 1]
      if ((ax > maxX && bx > maxX) || Math.max(ay, by) <= minY || Math.min(ay, by) >= maxY) continue
      const isLeft = ax < minX && bx < minX
      // A horizontal edge crosses no line, but bounds a slab.
      if (ay === by) {
        heights.push(ay)
        continue
      }
      ;(isLeft ? leftOwners : owners).push(owner)
      ;(isLeft ? leftEdges : edges).push(ax, ay, bx, by)
      if (!isLeft) heights.push(ay, by)
    }
  }
  if (!('radius' in target)) addRing(target, -1)
  rings.forEach(addRing)
  addCrossings(edges, owners, heights)
  if (circle !== null) addCircleCrossings(circle, edges, heights)
  const lines = linesBetween(heights, minY, maxY)
  const inside = new Uint8Array(rings.length)
  const crossings: Crossing[] = []
  let total = 0
  for (let i = 0; i < lines.length; i += 2) {
    const height = lines[i]
    const y = lines[i + 1]
    inside.fill(0)
    for (let k = 0; k < leftOwners.length; k++) {
      if (leftEdges[4 * k + 1] > y !== leftEdges[4 * k + 3] > y) inside[leftOwners[k]] ^= 1
    }
    crossings.length = 0
    for (let k = 0; k < owners.length; k++) {
      const ay = edges[4 * k + 1]
      const by = edges[4 * k + 3]
      if (ay > y === by > y) continue
      const ax = edges[4 * k]
      crossings.push({ ring: owners[k], x: ax + ((y - ay) / (by - ay)) * (edges[4 * k + 2] - ax), bulge: 0 })
    }
    if (circle !== null) addArcs(circle, y, height, crossings)
    crossings.sort((a, b) => a.x - b.x)
    let isInTarget = false
    let last = 0
    let lastBulge = 0
    for (const { ring, x, bulge } of crossings) {
      const area = height * (x - last) + bulge - lastBulge
      if (isInTarget && x > last && area > 0) {
        total += area
        visit(area, inside)
      }
      if (ring < 0) isInTarget = !isInTarget
      else inside[ring] ^= 1
      last = x
      lastBulge = bulge
    }
  }
  return total
}

/** Adds the heights at which edges of different rings cross, and crossings of the target with itself. */
function addCrossings(edges: readonly number[], owners: readonly number[], heights: number[]): void {
  for (let i = 0; i < owners.length; i++) {
    const ax = edges[4 * i]
    const ay = edges[4 * i + 1]
    const dx = edges[4 * i + 2] - ax
    const dy = edges[4 * i + 3] - ay
    for (let j = i + 1; j < owners.length; j++) {
      if (owners[i] === owners[j] && owners[i] >= 0) continue
      const bx = edges[4 * j]
      const by = edges[4 * j + 1]
      const ex = edges[4 * j + 2] - bx
      const ey = edges[4 * j + 3] - by
      const turn = dx * ey - dy * ex
      const t = ((bx - ax) * ey - (by - ay) * ex) / turn
      const u = ((bx - ax) * dy - (by - ay) * dx) / turn
      if (t > 0 && t < 1 && u > 0 && u < 1) heights.push(ay + t * dy)
    }
    if (heights.length > MAX_LINES) return
  }
}

/** Adds the heights at which edges cross a circle. */
function addCircleCrossings({ x, y, radius }: Circle, edges: readonly number[], heights: number[]): void {
  for (let i = 0; i < edges.length && heights.length <= MAX_LINES; i += 4) {
    const ax = edges[i] - x
    const ay = edges[i + 1] - y
    const dx = edges[i + 2] - edges[i]
    const dy = edges[i + 3] - edges[i + 1]
    const square = dx * dx + dy * dy
    // Half a chord to either side of the line's point nearest to the center.
    const nearest = -(ax * dx + ay * dy) / square
    const distance = (ax * dy - ay * dx) ** 2 / square
    const half = Math.sqrt((radius * radius - distance) / square)
    for (const t of [nearest - half, nearest + half]) if (t > 0 && t < 1) heights.push(edges[i + 1] + t * dy)
  }
}

/** Adds the crossings of a circle's two arcs with a slab. */
function addArcs({ x, y, radius }: Circle, centerY: number, height: number, crossings: Crossing[]): void {
  const from = Math.max(-radius, centerY - height / 2 - y)
  const to = Math.min(radius, centerY + height / 2 - y)
  const half = Math.sqrt(Math.max(0, radius * radius - (centerY - y) ** 2))
  const bulge = (areaBelow(to, radius) - areaBelow(from, radius)) / 2 - height * half
  crossings.push({ ring: -1, x: x - half, bulge: -bulge }, { ring: -1, x: x + half, bulge })
}

/** Returns the area of a circle about (0, 0) between its horizontal diameter and a height. */
function areaBelow(height: number, radius: number): number {
  return (
    height * Math.sqrt(Math.max(0, radius * radius - height * height)) + radius * radius * Math.asin(height / radius)
  )
}

/** Returns the heights of the slabs and their center lines, `height, y` each. */
function linesBetween(heights: number[], minY: number, maxY: number): number[] {
  const lines: number[] = []
  if (heights.length > MAX_LINES) {
    const height = (maxY - minY) / MAX_LINES
    for (let i = 0; i < MAX_LINES; i++) lines.push(height, minY + (i + 0.5) * height)
    return lines
  }
  heights.sort((a, b) => a - b)
  for (let i = 1; i < heights.length; i++) {
    const from = Math.max(heights[i - 1], minY)
    const to = Math.min(heights[i], maxY)
    if (to > from) lines.push(to - from, (from + to) / 2)
  }
  return lines
}
