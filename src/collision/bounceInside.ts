import { type Box, checkBox } from '../geometry/boxes.js'
import { checkFinite, checkNotNegative, failType } from '../geometry/check.js'

/** A circle on the move; its velocity in any unit, which only changes its sign. */
export interface MovingCircle {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly vx: number
  readonly vy: number
}

/** A box on the move, (x, y) its centre; turned by `rotation` radians, it keeps within the walls with its corners. */
export interface MovingBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly rotation?: number | undefined
  readonly vx: number
  readonly vy: number
}

/**
 * A body after its step, reflected at the walls of a box as often as it ran into one, be it many times in one step: a new
 * object with `x`, `y`, `vx` and `vy` turned and all else kept. A velocity ends up as if the body had left the box
 * outwards; on a wall it is not turned yet. Along an axis on which the body does not fit, or just fits, it is put into
 * the middle and its velocity stays. O(1). Throws on numbers that are not finite and on negative sizes.
 */
export function bounceInside<Body extends MovingCircle | MovingBox>(box: Box, body: Body): Body {
  const { minX, minY, maxX, maxY } = checkBox('box', box)
  if (typeof body !== 'object' || body === null) failType('body', 'a moving circle or box', body)
  const [halfX, halfY] = halfSizes(body)
  const [x, vx] = fold(
    checkFinite('body.x', body.x),
    checkFinite('body.vx', body.vx),
    minX + halfX,
    maxX - halfX,
    (minX + maxX) / 2,
  )
  const [y, vy] = fold(
    checkFinite('body.y', body.y),
    checkFinite('body.vy', body.vy),
    minY + halfY,
    maxY - halfY,
    (minY + maxY) / 2,
  )
  return { ...body, x, y, vx, vy }
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
