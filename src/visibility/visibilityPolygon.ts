import { type Box, boxOf, checkBox, growBox, joinBoxes } from '../geometry/boxes.js'
import { checkFinite, checkNotNegative, checkPositive, failRange, failType } from '../geometry/check.js'
import { checkArcTolerance, defaultArcTolerance } from '../geometry/circles.js'
import type { Point, Ring, Walls } from '../geometry/points.js'
import { checkPoint } from '../geometry/segments.js'
import { checkWalls } from '../geometry/walls.js'
import type { Cone } from './sweep/limits.js'
import { Sweep } from './sweep/sweep.js'

/** What a view is cut to. */
export interface ViewOptions {
  /** How far is seen, in world units. Unlimited by default; 0 sees nothing. */
  radius?: number | undefined
  /** Middle of the cone, in radians from +x towards +y. @default 0 */
  direction?: number | undefined
  /** Full opening of the cone, in radians, above 0; 2π or more is a full turn. @default 2π */
  angle?: number | undefined
  /** How far the flattened range may lie from its circle, in world units. @default min(0.25, radius / 1000) */
  arcTolerance?: number | undefined
}

/** Options of `visibilityPolygon`. */
export interface VisibilityPolygonOptions extends ViewOptions {
  /**
   * The world's edge, which holds the origin. By default the box round the walls, the origin and its radius, grown by a
   * tenth of its larger side.
   */
  bounds?: Box | undefined
}

/** The memory of the queries: one runs at a time, and nothing of the caller's runs in between. */
const sweep = /* @__PURE__ */ new Sweep()

/** What the box round everything grows by when no bounds are given, as a share of its larger side. */
const DEFAULT_MARGIN = 0.1

/**
 * What is seen from a point past walls, as a ring by growing angle round it, cut to bounds, radius and cone. Walls are
 * `x0, y0, x1, y1` each, in any order; they may cross, touch, overlap, repeat or have no length. Decided exactly: no
 * light through a corner. Needs no preparation; O(n α(n) log n) for n walls. A cone's ring starts with the origin; an
 * empty ring sees nothing. Throws a TypeError or RangeError on input that is not finite, wall arrays whose length is no
 * multiple of 4, a negative radius, an angle of 0 or less, an origin outside the bounds, and when nothing bounds the view.
 * Rotational sweep (Asano 1985) over an envelope of walls (Hershberger 1989), with Shewchuk's predicates (1997).
 */
export function visibilityPolygon(origin: Point, walls: Walls, options: VisibilityPolygonOptions = {}): Ring {
  const viewer = checkPoint('origin', origin)
  const flat = checkWalls('walls', walls)
  const view = checkView(options)
  const bounds = options.bounds === undefined ? null : checkBox('bounds', options.bounds)
  if (bounds !== null && !holds(bounds, viewer)) failRange('origin', `inside bounds ${JSON.stringify(bounds)}`, viewer)
  if (view.radius === 0) return new Float64Array(0)
  const limited = view.radius !== undefined
  if (bounds === null && !limited && flat.length === 0) {
    failRange('walls', 'some walls where neither radius nor bounds is given', walls)
  }
  return sweep.polygon(viewer, flat, {
    bounds: bounds ?? (limited ? null : defaultBounds(viewer, flat)),
    radius: view.radius ?? 0,
    arcTolerance: view.arcTolerance,
    cone: view.cone,
  })
}

/** A view's numbers, checked, with defaults. */
export interface CheckedView {
  radius: number | undefined
  arcTolerance: number
  cone: Cone | null
}

/** Checks the options that all views share. */
export function checkView(options: ViewOptions): CheckedView {
  if (typeof options !== 'object' || options === null) failType('options', 'an object', options)
  const { radius, direction = 0, angle = 2 * Math.PI, arcTolerance } = options
  if (radius !== undefined) checkNotNegative('radius', radius)
  checkFinite('direction', direction)
  checkPositive('angle', angle)
  const range = radius ?? 0
  return {
    radius,
    arcTolerance:
      arcTolerance === undefined ? defaultArcTolerance(range) : checkArcTolerance('arcTolerance', arcTolerance, range),
    cone: angle >= 2 * Math.PI ? null : { direction, angle },
  }
}

function holds(box: Box, { x, y }: Point): boolean {
  return box.minX <= x && x <= box.maxX && box.minY <= y && y <= box.maxY
}

/** Where a radius bounds the view, the default bounds lie beyond it and are left out; this is for views without one. */
function defaultBounds({ x, y }: Point, walls: Float64Array): Box {
  const point = { minX: x, minY: y, maxX: x, maxY: y }
  const around = boxOf(walls)
  const box = around === null ? point : joinBoxes(around, point)
  return growBox(box, DEFAULT_MARGIN * Math.max(box.maxX - box.minX, box.maxY - box.minY))
}
