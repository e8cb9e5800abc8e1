import type { Point } from '../../geometry/points.js'

/** How a wall's shadow ends, and where it begins: see `Transport`. */
export interface ShadowEnd {
  /** Hidden is what is nearer to the wall than this share of its way to the source. */
  readonly rise: number
  /** Hidden is what is nearer to the wall than so much, in world units. */
  readonly length: number
  /** Hidden is what is farther from the wall than so much, in world units. */
  readonly depth: number
}

/** Shadows that rise longer than this are as good as endless. */
const MOST_RISE = 0.9999

/** Parts of a wall, by the turn between their ends, are halved up to so small ones as there are after so many times. */
const MOST_HALVINGS = 10

/** The cosine of the largest turn over which an end is straight: over a smaller one it bends one way at most. */
const LARGEST_TURN = Math.cos(0.5)

/** Where the shadow begins and ends behind a place of a wall, from the source: `x, y` each. */
type Behind = readonly [fromX: number, fromY: number, toX: number, toY: number]

/**
 * What a wall, `x0, y0, x1, y1`, hides from a point of a source, within `range` of that at least: `x, y` each, by growing angle
 * on the far side. Its ends are curves at a distance from the wall, flattened to within `tolerance`, or straight by height;
 * null where it is seen edge on.
 */
export function endingShadow(
  source: Point,
  wall: Float64Array,
  { rise, length, depth }: ShadowEnd,
  range: number,
  tolerance: number,
): number[] | null {
  let [ax, ay] = [wall[0]! - source.x, wall[1]! - source.y]
  let [bx, by] = [wall[2]! - source.x, wall[3]! - source.y]
  const cross = ax * by - ay * bx
  if (cross === 0) return null
  if (cross < 0) [ax, ay, bx, by] = [bx, by, ax, ay]
  const most = Math.min(length, 4 * range)
  // One without end ends out of sight.
  const flatness = most < length ? range : tolerance
  const stretch = rise < 1 ? 1 / (1 - Math.min(rise, MOST_RISE)) : Number.POSITIVE_INFINITY
  const behind = (x: number, y: number): Behind => {
    const distance = Math.hypot(x, y)
    const from = 1 + depth / distance
    const to = Math.max(from, Math.min(stretch, 1 + most / distance))
    return [x * from, y * from, x * to, y * to]
  }
  const near: number[] = []
  const far: number[] = []
  const add = ([fromX, fromY, toX, toY]: Behind): void => {
    far.push(source.x + toX, source.y + toY)
    near.unshift(source.x + fromX, source.y + fromY)
  }
  /** Adds what is behind the wall between two places, without the first one. */
  const addPart = (px: number, py: number, qx: number, qy: number, halvings: number): void => {
    const [p, q] = [Math.hypot(px, py), Math.hypot(qx, qy)]
    // Where half of the turn between them is made, by the theorem on bisectors.
    const [mx, my] = [(px * q + qx * p) / (p + q), (py * q + qy * p) / (p + q)]
    const [first, middle, last] = [behind(px, py), behind(mx, my), behind(qx, qy)]
    const isFlat = px * qx + py * qy >= LARGEST_TURN * p * q && isNear(first, middle, last, 0, tolerance)
    if (halvings === 0 || (isFlat && isNear(first, middle, last, 2, flatness))) {
      add(last)
      return
    }
    addPart(px, py, mx, my, halvings - 1)
    addPart(mx, my, qx, qy, halvings - 1)
  }
  add(behind(ax, ay))
  let [px, py] = [ax, ay]
  for (const t of kinksOf(ax, ay, bx - ax, by - ay, most / (stretch - 1))) {
    const [qx, qy] = [ax + t * (bx - ax), ay + t * (by - ay)]
    addPart(px, py, qx, qy, MOST_HALVINGS)
    ;[px, py] = [qx, qy]
  }
  // The end itself, which the next wall shares with it to the last digit.
  addPart(px, py, bx, by, MOST_HALVINGS)
  return [...far, ...near]
}

/** Whether the middle one of three places lies within `tolerance` of the chord between the others. */
function isNear(first: Behind, middle: Behind, last: Behind, at: 0 | 2, tolerance: number): boolean {
  const [dx, dy] = [last[at]! - first[at]!, last[at + 1]! - first[at + 1]!]
  const [mx, my] = [middle[at]! - first[at]!, middle[at + 1]! - first[at + 1]!]
  return Math.abs(dx * my - dy * mx) <= tolerance * Math.hypot(dx, dy)
}

/**
 * Where between 0 and 1 a wall from (ax, ay) along (ux, uy) is so far from the source: there an end by height turns into
 * one by length.
 */
function kinksOf(ax: number, ay: number, ux: number, uy: number, distance: number): number[] {
  if (!(distance > 0 && distance < Number.POSITIVE_INFINITY)) return []
  const squared = ux * ux + uy * uy
  const cross = ax * uy - ay * ux
  const half = (distance * distance - (cross * cross) / squared) / squared
  if (!(half > 0)) return []
  const middle = -(ax * ux + ay * uy) / squared
  return [middle - Math.sqrt(half), middle + Math.sqrt(half)].filter((t) => t > 0 && t < 1)
}
