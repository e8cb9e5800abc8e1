import { type Box, boxesMeet, extentOf, growBox } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import type { ConvexPart } from '../shapes/ConvexPart.js'
import { type PreparedShape, prepareShape } from '../shapes/prepareShape.js'
import { SLACK } from './collideAndSlide.js'
import { firstHit } from './firstHit.js'
import { MinkowskiPart } from './MinkowskiPart.js'

/**
 * A moving circle with center (x, y). Reflection turns its velocity and keeps its length, so the velocity may be in any
 * unit if `from` is given or there is nothing inside the box.
 */
export interface MovingCircle {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly vx: number
  readonly vy: number
}

/** A moving box with center (x, y), rotated by `rotation` radians, 0 by default. Its corners stay within the walls. */
export interface MovingBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation?: number | undefined
  readonly vx: number
  readonly vy: number
}

/** Position and velocity of a body. */
export interface BodyState {
  readonly x: number
  readonly y: number
  readonly vx: number
  readonly vy: number
}

/** Largest number of reflections in one step: each tests everything nearby. */
const MAX_BOUNCES = 1024

/** Least half size of a body, in slacks, so that points and lines have an area that can hit something. */
const MIN_HALF_SIZE = 4

/**
 * Moves a body from its start, reflecting it at shapes and at the sides of `centerBox`, in which its center stays.
 * Returns null if it hits none of the shapes. O(nearby shapes × reflections).
 */
export function bounceAmong(
  body: MovingCircle | MovingBox,
  { x: toX, y: toY, vx, vy }: BodyState,
  start: Point,
  centerBox: Box,
  others: readonly PreparedShape[],
): BodyState | null {
  const reach = 'radius' in body ? body.radius : Math.hypot(body.width, body.height) / 2
  const at: Box = { minX: start.x, minY: start.y, maxX: start.x, maxY: start.y }
  const near = growBox(at, Math.hypot(toX - start.x, toY - start.y) + reach)
  const found = others.flatMap(({ box, parts }) => (box !== null && boxesMeet(near, box) ? parts : []))
  const extent = found.reduce((most, part) => Math.max(most, extentOf(part)), 0)
  const slack = SLACK * Math.max(extent, -near.minX, -near.minY, near.maxX, near.maxY)
  const moving = partAtOrigin(body, MIN_HALF_SIZE * slack)
  const sums = found
    .map((part, index) => new MinkowskiPart(moving, part, index))
    .filter((part) => part.depthAt(start.x, start.y) <= 2 * slack)
  let hasHit = false
  let { x, y } = start
  let [restX, restY] = [toX - x, toY - y]
  const velocity = { x: vx, y: vy }
  for (let bounces = 0; bounces < MAX_BOUNCES; bounces++) {
    const length = Math.hypot(restX, restY)
    if (length === 0) break
    const [ux, uy] = [restX / length, restY / length]
    const side = sideHit(centerBox, x, y, restX, restY)
    const maxDistance = side === null ? length : length * side.time
    const hit = firstHit(sums, x, y, ux, uy, maxDistance, slack)
    if (hit === null && side === null) {
      x += restX
      y += restY
      break
    }
    hasHit ||= hit !== null
    const t = hit === null ? side!.time : hit.distance / length
    const normal = hit ?? side!
    x += restX * t
    y += restY * t
    if (hit !== null) {
      // Snap to the line, as closely as doubles can.
      const gap = hit.part.gapAt(x, y, hit.x, hit.y)
      x -= hit.x * gap
      y -= hit.y * gap
    }
    const along = (1 - t) * (restX * normal.x + restY * normal.y)
    restX = (1 - t) * restX - 2 * along * normal.x
    restY = (1 - t) * restY - 2 * along * normal.y
    const speed = velocity.x * normal.x + velocity.y * normal.y
    velocity.x -= 2 * speed * normal.x
    velocity.y -= 2 * speed * normal.y
  }
  // Adding zero turns a negative zero into a positive one.
  return hasHit ? { x: x + 0, y: y + 0, vx: velocity.x + 0, vy: velocity.y + 0 } : null
}

/**
 * Returns the side of the box that a displacement crosses: the fraction of the displacement, and a unit normal. Null
 * if it crosses none.
 */
function sideHit(
  { minX, minY, maxX, maxY }: Box,
  x: number,
  y: number,
  dx: number,
  dy: number,
): (Point & { time: number }) | null {
  const alongX = exitTime(minX, maxX, x, dx)
  const alongY = exitTime(minY, maxY, y, dy)
  if (Math.min(alongX, alongY) >= 1) return null
  return alongX <= alongY ? { time: alongX, x: 1, y: 0 } : { time: alongY, x: 0, y: 1 }
}

/**
 * Returns the fraction of a displacement at which it leaves an interval, or infinity if it starts outside or the
 * interval is empty.
 */
function exitTime(low: number, high: number, at: number, delta: number): number {
  if (delta === 0 || high <= low) return Number.POSITIVE_INFINITY
  const time = ((delta > 0 ? high : low) - at) / delta
  return time >= 0 ? time : Number.POSITIVE_INFINITY
}

/** Returns a body with its center at (0, 0), at least `minHalfSize` large. */
function partAtOrigin(body: MovingCircle | MovingBox, minHalfSize: number): ConvexPart {
  const { parts } =
    'radius' in body
      ? prepareShape('body', { kind: 'circle', x: 0, y: 0, radius: Math.max(body.radius, minHalfSize) })
      : prepareShape('body', {
          kind: 'box',
          x: 0,
          y: 0,
          width: Math.max(body.width, 2 * minHalfSize),
          height: Math.max(body.height, 2 * minHalfSize),
          ...(body.rotation === undefined ? {} : { rotation: body.rotation }),
        })
  return parts[0]
}
