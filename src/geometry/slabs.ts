import { boxOf } from './boxes.js'
import { type Circle, circleBox } from './circles.js'
import type { Ring } from './points.js'

/** Lines across a target at most: beyond that many corners and crossings they lie at equal distances. */
const MOST_LINES = 4096

/** An edge or arc that passes a slab. */
interface Meeting {
  /** The ring that it is of; the target's is -1. */
  ring: number
  /** Where the slab's middle line meets it. */
  x: number
  /** The area to the left of an arc within the slab, less that to the left of x; 0 for an edge. */
  bulge: number
}

/**
 * Parts a target into pieces, each wholly inside or outside of every one of some rings (even-odd), and gives each piece's
 * area with which rings it lies in, 1 or 0 each; gives back the area of all. Slabs between the heights of all corners and
 * crossings hold trapezoids alone, whose area is their height times their width along the middle; a side on a circle's arc is
 * integrated. Right to rounding up to 4,096 such heights, beyond that to about a 4,096th of the target's height for each edge.
 * O(heights × edges near the target + crossings' pairs); rings that do not cross themselves.
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
  // Rings' edges to the left of the target only say what lies inside of them.
  const aside: number[] = []
  const asideOwners: number[] = []
  const heights: number[] = [minY, maxY]
  const addRing = (ring: Ring, owner: number): void => {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const ax = ring[j]
      const ay = ring[j + 1]
      const bx = ring[i]
      const by = ring[i + 1]
      if ((ax > maxX && bx > maxX) || Math.max(ay, by) <= minY || Math.min(ay, by) >= maxY) continue
      const isAside = ax < minX && bx < minX
      // What runs along the lines is met by none, and yet bounds a slab.
      if (ay === by) {
        heights.push(ay)
        continue
      }
      ;(isAside ? asideOwners : owners).push(owner)
      ;(isAside ? aside : edges).push(ax, ay, bx, by)
      if (!isAside) heights.push(ay, by)
    }
  }
  if (!('radius' in target)) addRing(target, -1)
  rings.forEach(addRing)
  addCrossings(edges, owners, heights)
  if (circle !== null) addCircleCrossings(circle, edges, heights)
  const lines = linesBetween(heights, minY, maxY)
  const inside = new Uint8Array(rings.length)
  const met: Meeting[] = []
  let total = 0
  for (let i = 0; i < lines.length; i += 2) {
    const height = lines[i]
    const y = lines[i + 1]
    inside.fill(0)
    for (let k = 0; k < asideOwners.length; k++) {
      if (aside[4 * k + 1] > y !== aside[4 * k + 3] > y) inside[asideOwners[k]] ^= 1
    }
    met.length = 0
    for (let k = 0; k < owners.length; k++) {
      const ay = edges[4 * k + 1]
      const by = edges[4 * k + 3]
      if (ay > y === by > y) continue
      const ax = edges[4 * k]
      met.push({ ring: owners[k], x: ax + ((y - ay) / (by - ay)) * (edges[4 * k + 2] - ax), bulge: 0 })
    }
    if (circle !== null) addArcs(circle, y, height, met)
    met.sort((a, b) => a.x - b.x)
    let isIn = false
    let last = 0
    let lastBulge = 0
    for (const { ring, x, bulge } of met) {
      const area = height * (x - last) + bulge - lastBulge
      if (isIn && x > last && area > 0) {
        total += area
        visit(area, inside)
      }
      if (ring < 0) isIn = !isIn
      else inside[ring] ^= 1
      last = x
      lastBulge = bulge
    }
  }
  return total
}

/** The heights at which edges of different rings cross, and those of the target itself. */
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
    if (heights.length > MOST_LINES) return
  }
}

/** The heights at which edges cross a circle. */
function addCircleCrossings({ x, y, radius }: Circle, edges: readonly number[], heights: number[]): void {
  for (let i = 0; i < edges.length && heights.length <= MOST_LINES; i += 4) {
    const ax = edges[i] - x
    const ay = edges[i + 1] - y
    const dx = edges[i + 2] - edges[i]
    const dy = edges[i + 3] - edges[i + 1]
    const square = dx * dx + dy * dy
    // From the point of the line that is nearest to the center, half a chord to either side.
    const middle = -(ax * dx + ay * dy) / square
    const distance = (ax * dy - ay * dx) ** 2 / square
    const half = Math.sqrt((radius * radius - distance) / square)
    for (const t of [middle - half, middle + half]) if (t > 0 && t < 1) heights.push(edges[i + 1] + t * dy)
  }
}

/** Adds where a circle's two arcs pass a slab. */
function addArcs({ x, y, radius }: Circle, middle: number, height: number, met: Meeting[]): void {
  const from = Math.max(-radius, middle - height / 2 - y)
  const to = Math.min(radius, middle + height / 2 - y)
  const half = Math.sqrt(Math.max(0, radius * radius - (middle - y) ** 2))
  const bulge = (areaBelow(to, radius) - areaBelow(from, radius)) / 2 - height * half
  met.push({ ring: -1, x: x - half, bulge: -bulge }, { ring: -1, x: x + half, bulge })
}

/** The area of a circle about (0, 0) between its horizontal diameter and a height. */
function areaBelow(height: number, radius: number): number {
  return (
    height * Math.sqrt(Math.max(0, radius * radius - height * height)) + radius * radius * Math.asin(height / radius)
  )
}

/** The heights of slabs and their middle lines, `height, y` each. */
function linesBetween(heights: number[], minY: number, maxY: number): number[] {
  const lines: number[] = []
  if (heights.length > MOST_LINES) {
    const height = (maxY - minY) / MOST_LINES
    for (let i = 0; i < MOST_LINES; i++) lines.push(height, minY + (i + 0.5) * height)
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
