import type { Point } from '../../geometry/points.js'
import type { ShadowSpan } from '../plan/plan.js'
import type { OutlineBuilder } from './OutlineBuilder.js'

/** Shadows that are longer than this, as a multiple of the wall's distance, are drawn as if they were endless. */
const MAX_RATIO = 1e4

/** Maximum number of times that a part of a wall is halved, by the angle between its ends. */
const MAX_HALVINGS = 10

/**
 * The cosine of the largest turn over which an end is drawn straight. Over a smaller one, it bends in one direction at
 * most.
 */
const MAX_TURN_COSINE = Math.cos(0.5)

/** The points where the shadow begins and ends behind a point of a wall, from the source: `x, y` each. */
type ShadowSegment = readonly [fromX: number, fromY: number, toX: number, toY: number]

/**
 * Adds the outline of a wall's shadow from a point of a source, within `range` of the point at least, by increasing
 * angle on the far side. The wall is `x0, y0, x1, y1`. Ends by length are curves, flattened to within `tolerance`; ends
 * by height are straight. Adds none if the point sees the wall edge on.
 */
export function addShadow(
  outlines: OutlineBuilder,
  source: Point,
  wall: Float64Array,
  { start, length, ratio }: ShadowSpan,
  range: number,
  tolerance: number,
): void {
  let [ax, ay] = [wall[0]! - source.x, wall[1]! - source.y]
  let [bx, by] = [wall[2]! - source.x, wall[3]! - source.y]
  const cross = ax * by - ay * bx
  if (cross === 0) return
  if (cross < 0) [ax, ay, bx, by] = [bx, by, ax, ay]
  const maxLength = Math.min(length, 4 * range)
  // An endless shadow ends out of sight.
  const flatness = maxLength < length ? range : tolerance
  const stretch = ratio < Number.POSITIVE_INFINITY ? 1 + Math.min(ratio, MAX_RATIO) : Number.POSITIVE_INFINITY
  const shadowBehind = (x: number, y: number): ShadowSegment => {
    const distance = Math.hypot(x, y)
    const from = 1 + start / distance
    const to = Math.max(from, Math.min(stretch, 1 + maxLength / distance))
    return [x * from, y * from, x * to, y * to]
  }
  const add = ([fromX, fromY, toX, toY]: ShadowSegment): void => {
    outlines.add(source.x + toX, source.y + toY)
    outlines.addReversed(source.x + fromX, source.y + fromY)
  }
  /** Adds the outline behind the wall between two points, without the first one. */
  const addPart = (px: number, py: number, qx: number, qy: number, halvings: number): void => {
    const [p, q] = [Math.hypot(px, py), Math.hypot(qx, qy)]
    // On the bisector of the angle between them, by the angle bisector theorem.
    const [mx, my] = [(px * q + qx * p) / (p + q), (py * q + qy * p) / (p + q)]
    const [first, midpoint, last] = [shadowBehind(px, py), shadowBehind(mx, my), shadowBehind(qx, qy)]
    const isFlat = px * qx + py * qy >= MAX_TURN_COSINE * p * q && isNear(first, midpoint, last, 0, tolerance)
    if (halvings === 0 || (isFlat && isNear(first, midpoint, last, 2, flatness))) {
      add(last)
      return
    }
    addPart(px, py, mx, my, halvings - 1)
    addPart(mx, my, qx, qy, halvings - 1)
  }
  add(shadowBehind(ax, ay))
  let [px, py] = [ax, ay]
  for (const t of kinksOf(ax, ay, bx - ax, by - ay, maxLength / (stretch - 1))) {
    const [qx, qy] = [ax + t * (bx - ax), ay + t * (by - ay)]
    addPart(px, py, qx, qy, MAX_HALVINGS)
    ;[px, py] = [qx, qy]
  }
  // The exact end, which the next wall shares.
  addPart(px, py, bx, by, MAX_HALVINGS)
  outlines.close()
}

/** Returns true if the second of three points lies within `tolerance` of the chord between the others. */
function isNear(
  first: ShadowSegment,
  midpoint: ShadowSegment,
  last: ShadowSegment,
  at: 0 | 2,
  tolerance: number,
): boolean {
  const [dx, dy] = [last[at]! - first[at]!, last[at + 1]! - first[at + 1]!]
  const [mx, my] = [midpoint[at]! - first[at]!, midpoint[at + 1]! - first[at + 1]!]
  return Math.abs(dx * my - dy * mx) <= tolerance * Math.hypot(dx, dy)
}

/**
 * Returns the places from 0 to 1 along a wall from (ax, ay) along (ux, uy) that are at a distance from the source.
 * There an end by height turns into one by length.
 */
function kinksOf(ax: number, ay: number, ux: number, uy: number, distance: number): number[] {
  if (!(distance > 0 && distance < Number.POSITIVE_INFINITY)) return []
  const squared = ux * ux + uy * uy
  const cross = ax * uy - ay * ux
  const half = (distance * distance - (cross * cross) / squared) / squared
  if (!(half > 0)) return []
  const midpoint = -(ax * ux + ay * uy) / squared
  return [midpoint - Math.sqrt(half), midpoint + Math.sqrt(half)].filter((t) => t > 0 && t < 1)
}
