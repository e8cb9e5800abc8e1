import { type Box, boxesMeet, extentOf, growBox } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import type { ConvexPart } from '../shapes/ConvexPart.js'
import { type PreparedShape, prepareShape } from '../shapes/prepareShape.js'
import type { MovingBox, MovingCircle } from './bounceInside.js'
import { SLACK } from './collideAndSlide.js'
import { firstHit } from './firstHit.js'
import { MinkowskiPart } from './MinkowskiPart.js'

/** Where a body is, and its velocity. */
export interface Step {
  readonly x: number
  readonly y: number
  readonly vx: number
  readonly vy: number
}

/** A way that is reflected more often ends at the last one: each costs a look at all that is near. */
const MOST_BOUNCES = 1024

/** The least half size of a body in slacks, so that points and lines have an area to be stopped by. */
const GRAIN = 4

/**
 * A body's way from its start, reflected at shapes and at the sides of the room that its centre has, or null where it meets
 * none of the shapes. O(shapes near × reflections).
 */
export function bounceAmong(
  body: MovingCircle | MovingBox,
  { x: toX, y: toY, vx, vy }: Step,
  start: Point,
  room: Box,
  others: readonly PreparedShape[],
): Step | null {
  const reach = 'radius' in body ? body.radius : Math.hypot(body.width, body.height) / 2
  const at: Box = { minX: start.x, minY: start.y, maxX: start.x, maxY: start.y }
  const near = growBox(at, Math.hypot(toX - start.x, toY - start.y) + reach)
  const found = others.flatMap(({ box, parts }) => (box !== null && boxesMeet(near, box) ? parts : []))
  const extent = found.reduce((most, part) => Math.max(most, extentOf(part)), 0)
  const slack = SLACK * Math.max(extent, -near.minX, -near.minY, near.maxX, near.maxY)
  const moving = partAtZero(body, GRAIN * slack)
  const grown = found
    .map((part, index) => new MinkowskiPart(moving, part, index))
    .filter((part) => part.depthAt(start.x, start.y) <= 2 * slack)
  let meetsOne = false
  let { x, y } = start
  let [restX, restY] = [toX - x, toY - y]
  const velocity = { x: vx, y: vy }
  for (let bounces = 0; bounces < MOST_BOUNCES; bounces++) {
    const length = Math.hypot(restX, restY)
    if (length === 0) break
    const [ux, uy] = [restX / length, restY / length]
    const side = sideOf(room, x, y, restX, restY)
    const reached = side === null ? length : length * side.time
    const stop = firstHit(grown, x, y, ux, uy, reached, slack)
    if (stop === null && side === null) {
      x += restX
      y += restY
      break
    }
    meetsOne ||= stop !== null
    const share = stop === null ? side!.time : stop.distance / length
    const normal = stop ?? side!
    x += restX * share
    y += restY * share
    if (stop !== null) {
      // Onto the very line, as near as doubles are.
      const gap = stop.part.gapAt(x, y, stop.x, stop.y)
      x -= stop.x * gap
      y -= stop.y * gap
    }
    const along = (1 - share) * (restX * normal.x + restY * normal.y)
    restX = (1 - share) * restX - 2 * along * normal.x
    restY = (1 - share) * restY - 2 * along * normal.y
    const speed = velocity.x * normal.x + velocity.y * normal.y
    velocity.x -= 2 * speed * normal.x
    velocity.y -= 2 * speed * normal.y
  }
  // Adding zero turns a negative zero into a plain one.
  return meetsOne ? { x: x + 0, y: y + 0, vx: velocity.x + 0, vy: velocity.y + 0 } : null
}

/** A side of the room that a way goes over: the share of the way, and the unit vector inwards. */
function sideOf(
  { minX, minY, maxX, maxY }: Box,
  x: number,
  y: number,
  dx: number,
  dy: number,
): (Point & { time: number }) | null {
  const alongX = timeOver(minX, maxX, x, dx)
  const alongY = timeOver(minY, maxY, y, dy)
  if (Math.min(alongX, alongY) >= 1) return null
  return alongX <= alongY ? { time: alongX, x: -Math.sign(dx), y: 0 } : { time: alongY, x: 0, y: -Math.sign(dy) }
}

/** When a way leaves an interval that it is in; never where it is not, or there is no room. */
function timeOver(low: number, high: number, at: number, way: number): number {
  if (way === 0 || high <= low) return Number.POSITIVE_INFINITY
  const time = ((way > 0 ? high : low) - at) / way
  return time >= 0 ? time : Number.POSITIVE_INFINITY
}

/** A body with its centre at (0, 0), at least of the size of a grain. */
function partAtZero(body: MovingCircle | MovingBox, grain: number): ConvexPart {
  const { parts } =
    'radius' in body
      ? prepareShape('body', { kind: 'circle', x: 0, y: 0, radius: Math.max(body.radius, grain) })
      : prepareShape('body', {
          kind: 'box',
          x: 0,
          y: 0,
          width: Math.max(body.width, 2 * grain),
          height: Math.max(body.height, 2 * grain),
          ...(body.rotation === undefined ? {} : { rotation: body.rotation }),
        })
  return parts[0]
}
