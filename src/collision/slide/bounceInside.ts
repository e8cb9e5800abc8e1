import { type Box, checkBox } from '../../geometry/boxes.js'
import { checkFinite, checkNotNegative, checkOptions, failType } from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import type { Point, Walls } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import { prepareAgainst } from '../shapes/prepareAgainst.js'
import { bounceAmong, type Step } from './bounceAmong.js'

/**
 * A circle on the move, (x, y) its centre; its velocity is turned and keeps its length, so it may be in any unit where `from`
 * is given or nothing stands in the box.
 */
export interface MovingCircle {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly vx: number
  readonly vy: number
}

/** A box on the move as a circle is; turned by `rotation` radians, 0 by default, it keeps within the walls with its corners. */
export interface MovingBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation?: number | undefined
  readonly vx: number
  readonly vy: number
}

/** What `bounceInside` reflects a body at besides its box. */
export interface BounceOptions {
  /** What the body is reflected at besides the box: shapes, or flat walls `x0, y0, x1, y1, …` @default none */
  against?: readonly Shape[] | Walls | undefined
  /** Where the body was before its step. @default (x − vx, y − vy), as by a velocity in world units a step */
  from?: Point | undefined
}

const OPTIONS: Known<BounceOptions> = { against: true, from: true }

/**
 * A body after its step, reflected at the walls of a box as often as it ran into one, be it many times in one step: a new
 * object with `x`, `y`, `vx` and `vy` turned and all else kept. A velocity ends up as if the body had left the box
 * outwards; on a wall it is not turned yet. Along an axis on which the body does not fit, or just fits, it is put into
 * the middle and its velocity stays. O(1). What it meets of `against` on its straight way from `from` reflects it as well,
 * at its edges and corners, swept, so that nothing is too thin or too fast; what it lies in at first lets it out, what has
 * no area or length reflects nothing. O(n) for n shapes or walls, and for those near for each of up to 1,024 reflections; a
 * way of more ends there. Throws on numbers that are not finite and on negative sizes, and as `sweepShape` does.
 * @example
 * ```ts
 * const box = { minX: 0, minY: 0, maxX: 100, maxY: 100 }
 * bounceInside(box, { x: 95, y: 50, radius: 10, vx: 8, vy: 0 }) // { x: 85, y: 50, radius: 10, vx: -8, vy: 0 }
 * ```
 */
export function bounceInside<Body extends MovingCircle | MovingBox>(
  box: Box,
  body: Body,
  options: BounceOptions = {},
): Body {
  const checked = checkBox('box', box)
  if (typeof body !== 'object' || body === null) failType('body', 'a moving circle or box', body)
  const [halfX, halfY] = halfSizes(body)
  const [x, y] = [checkFinite('body.x', body.x), checkFinite('body.y', body.y)]
  const [vx, vy] = [checkFinite('body.vx', body.vx), checkFinite('body.vy', body.vy)]
  const { against = [], from = { x: x - vx, y: y - vy } } = checkOptions(options)
  warn?.ifUnknown('bounceInside', options, OPTIONS)
  const others = prepareAgainst(against, 'options.against')
  const start = checkPoint('options.from', from)
  const room: Box = {
    minX: checked.minX + halfX,
    minY: checked.minY + halfY,
    maxX: checked.maxX - halfX,
    maxY: checked.maxY - halfY,
  }
  const step: Step = { x, y, vx, vy }
  const end = (others.length > 0 && bounceAmong(body, step, start, room, others)) || step
  const [toX, toVx] = fold(end.x, end.vx, room.minX, room.maxX, (checked.minX + checked.maxX) / 2)
  const [toY, toVy] = fold(end.y, end.vy, room.minY, room.maxY, (checked.minY + checked.maxY) / 2)
  return { ...body, x: toX, y: toY, vx: toVx, vy: toVy }
}

/** How far a body reaches from its centre along x and along y. */
function halfSizes(body: MovingCircle | MovingBox): [number, number] {
  if ('radius' in body) {
    const radius = checkNotNegative('body.radius', body.radius)
    return [radius, radius]
  }
  const width = checkNotNegative('body.width', body.width) / 2
  const height = checkNotNegative('body.height', body.height) / 2
  const rotation = body.rotation === undefined ? 0 : checkFinite('body.rotation', body.rotation)
  const cosine = Math.abs(Math.cos(rotation))
  const sine = Math.abs(Math.sin(rotation))
  return [width * cosine + height * sine, width * sine + height * cosine]
}

/** A place and its velocity, folded like a triangle wave into low to high. */
function fold(at: number, velocity: number, low: number, high: number, middle: number): [number, number] {
  const length = high - low
  if (length <= 0) return [middle, velocity]
  if (at >= low && at <= high) return [at, velocity]
  const out = at > high ? 1 : -1
  // The way beyond the wall: after two lengths all is as it was. Remainders are exact.
  const way = (out > 0 ? at - high : low - at) % (2 * length)
  const turned = way > 0 && way <= length
  const from = turned ? way : (2 * length - way) % (2 * length)
  const place = out > 0 ? high - from : low + from
  // Adding zero turns a negative zero into a plain one.
  return [Math.min(high, Math.max(low, place)), Math.abs(velocity) * (turned ? -out : out) + 0]
}
