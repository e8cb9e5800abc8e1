import { type Box, checkBox } from '../../geometry/boxes.js'
import { checkFinite, checkNotNegative, checkOptions, failType } from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import type { Point, Walls } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { prepareAgainst } from '../shapes/prepareAgainst.js'
import { type BodyState, bounceAmong, type MovingBox, type MovingCircle } from './bounceAmong.js'

/** Options of `bounceInside`. */
export interface BounceOptions {
  /** Obstacles inside the box: shapes, or flat walls `x0, y0, x1, y1, …` @default none */
  against?: readonly Shape[] | Walls | undefined
  /** Position of the body before its step. @default (x − vx, y − vy), for a velocity in world units per step */
  from?: Point | undefined
}

const OPTIONS: KeysOf<BounceOptions> = { against: true, from: true }

/**
 * Reflects a body at the walls of a box, as many times as it hit one during its step. Returns a new object with `x`,
 * `y`, `vx`, and `vy` updated and everything else kept. The velocity is as if the body had crossed the walls; a body
 * exactly on a wall isn't reflected yet. Along an axis on which the body doesn't fit, or just fits, it is centered and
 * keeps its velocity. O(1).
 *
 * The obstacles in `against` reflect it too, at their edges and corners, anywhere on its straight path from `from`, so
 * nothing is too thin or too fast. Obstacles that overlap the start let the body out, and those without area or length
 * reflect nothing. O(n) for n shapes or walls, plus O(nearby ones) for each of up to 1,024 reflections, after which the
 * path ends. Throws on non-finite numbers and negative sizes, and like `sweepShape`.
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
  const centerBox: Box = {
    minX: checked.minX + halfX,
    minY: checked.minY + halfY,
    maxX: checked.maxX - halfX,
    maxY: checked.maxY - halfY,
  }
  const state: BodyState = { x, y, vx, vy }
  const end = (others.length > 0 && bounceAmong(body, state, start, centerBox, others)) || state
  const [toX, toVx] = fold(end.x, end.vx, centerBox.minX, centerBox.maxX, (checked.minX + checked.maxX) / 2)
  const [toY, toVy] = fold(end.y, end.vy, centerBox.minY, centerBox.maxY, (checked.minY + checked.maxY) / 2)
  return { ...body, x: toX, y: toY, vx: toVx, vy: toVy }
}

/** Returns the extent of a body from its center, along x and along y. */
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

/** Folds a position and its velocity into the interval from low to high, like a triangle wave. */
function fold(at: number, velocity: number, low: number, high: number, center: number): [number, number] {
  const length = high - low
  if (length <= 0) return [center, velocity]
  if (at >= low && at <= high) return [at, velocity]
  const side = at > high ? 1 : -1
  // Distance beyond the wall. After two lengths everything repeats. Remainders are exact.
  const excess = (side > 0 ? at - high : low - at) % (2 * length)
  const isReversed = excess > 0 && excess <= length
  const from = isReversed ? excess : (2 * length - excess) % (2 * length)
  const position = side > 0 ? high - from : low + from
  // Adding zero turns a negative zero into a positive one.
  return [Math.min(high, Math.max(low, position)), Math.abs(velocity) * (isReversed ? -side : side) + 0]
}
