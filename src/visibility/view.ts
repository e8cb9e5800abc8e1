import type { Box } from '../geometry/boxes.js'
import { checkFinite, checkNotNegative, checkOptions, checkPositive } from '../geometry/check.js'
import { checkArcTolerance, defaultArcTolerance } from '../geometry/circles.js'
import type { Point } from '../geometry/points.js'
import { warn } from '../geometry/warn.js'
import type { KeysOf } from '../geometry/warnings.js'
import { type Channel, checkChannel } from './attributes.js'
import { type Cone, coneOf } from './sweep/viewLimits.js'

/** Options that limit a view. */
export interface ViewOptions {
  /** Radius of the view, in world units. Unlimited by default; 0 sees nothing. */
  radius?: number | undefined
  /** Center line of the cone, in radians from +x toward +y. @default 0 */
  direction?: number | undefined
  /** Angle between the cone's edges, in radians, above 0; 2π or more is a full turn. @default 2π */
  angle?: number | undefined
  /** Largest distance between the flattened range and its circle, in world units. @default min(0.25, radius / 1000) */
  arcTolerance?: number | undefined
  /** The channel of the query. A wall may block one channel and let another pass. @default 'light' */
  channel?: Channel | undefined
}

/** Every option of a view. */
export const VIEW_OPTIONS: KeysOf<ViewOptions> = {
  radius: true,
  direction: true,
  angle: true,
  arcTolerance: true,
  channel: true,
}

/** A view's numbers, checked, with defaults. */
export interface CheckedView {
  radius: number | undefined
  arcTolerance: number
  cone: Cone | null
  /** The channel's bit. */
  channel: number
}

/** Checks the options that all views have in common. */
export function checkView(options: ViewOptions): CheckedView {
  const { radius, direction = 0, angle = 2 * Math.PI, arcTolerance } = checkOptions(options)
  if (radius !== undefined) checkNotNegative('radius', radius)
  checkFinite('direction', direction)
  checkPositive('angle', angle)
  warn?.ifDegrees('direction', direction)
  warn?.ifDegrees('angle', angle)
  const range = radius ?? 0
  return {
    radius,
    arcTolerance:
      arcTolerance === undefined ? defaultArcTolerance(range) : checkArcTolerance('arcTolerance', arcTolerance, range),
    cone: coneOf({ direction, angle }),
    channel: checkChannel('channel', options.channel),
  }
}

/** Returns true if a box contains a point, outline included. */
export function boxContains(box: Box, { x, y }: Point): boolean {
  return box.minX <= x && x <= box.maxX && box.minY <= y && y <= box.maxY
}

/** Returns true if a box holds another one. Their outlines may touch. */
export function holdsBox(outer: Box, inner: Box): boolean {
  return outer.minX <= inner.minX && outer.minY <= inner.minY && outer.maxX >= inner.maxX && outer.maxY >= inner.maxY
}
