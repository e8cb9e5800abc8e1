import { type Box, checkBox } from '../geometry/boxes.js'
import { checkOptions, failRange } from '../geometry/check.js'
import { checkPoint } from '../geometry/checkPoint.js'
import type { Point, Ring, Walls } from '../geometry/points.js'
import { checkWalls } from '../geometry/walls.js'
import { warn } from '../geometry/warn.js'
import type { KeysOf } from '../geometry/warnings.js'
import { type AttributeList, attributeCodes } from './attributes.js'
import { boundsOfSweep } from './defaultBounds.js'
import { blockingWalls } from './sweep/blockingWalls.js'
import { Sweep } from './sweep/sweep.js'
import { boxContains, type CheckedView, checkView, type ViewOptions } from './view.js'

/** Options of `visibilityPolygon`. */
export interface VisibilityPolygonOptions extends ViewOptions {
  /**
   * The edge of the world: a box that contains the origin. By default the box around the walls, the origin, and its
   * radius, grown by a tenth of its larger side.
   */
  bounds?: Box | undefined
  /** Attributes of the walls by index. A wall without attributes blocks everything from both sides. */
  attributes?: AttributeList | undefined
}

// Not built by spreading `VIEW_OPTIONS`, because bundlers would keep that even if it is unused.
const OPTIONS: KeysOf<VisibilityPolygonOptions> = {
  radius: true,
  direction: true,
  angle: true,
  arcTolerance: true,
  channel: true,
  bounds: true,
  attributes: true,
}

/** Memory of the queries. One runs at a time, and no outside code runs in between. */
const sweep = /* @__PURE__ */ new Sweep()

/**
 * Returns the region seen from a point among walls, as a ring by increasing angle around it, clipped to bounds, radius,
 * and cone. Walls are `x0, y0, x1, y1` each, in any order; they may cross, touch, overlap, repeat, or have zero length.
 * Decided exactly: no light passes a corner. Needs no preparation; O(n α(n) log n) for n walls. A cone's ring starts
 * with the origin. The ring is empty if nothing is seen. Throws a TypeError or RangeError on input that is not finite,
 * wall arrays whose length is not a multiple of 4, a negative radius, an angle of 0 or less, an origin outside the
 * bounds, and if nothing bounds the view. Rotational sweep (Asano 1985) over an envelope of walls (Hershberger 1989),
 * with Shewchuk's predicates (1997).
 * @example
 * ```ts
 * const ring = visibilityPolygon({ x: 120, y: 80 }, [200, 0, 200, 160], { radius: 400 })
 * path.setAttribute('d', ringPath(ring))
 * ```
 */
export function visibilityPolygon(origin: Point, walls: Walls, options: VisibilityPolygonOptions = {}): Ring {
  const flat = checkWalls('walls', walls)
  const { attributes } = checkOptions(options)
  warn?.ifUnknown('visibilityPolygon', options, OPTIONS)
  const codes = attributeCodes('attributes', attributes, flat.length / 4)
  const viewer = checkPoint('origin', origin)
  const view = checkView(options)
  const bounds = options.bounds === undefined ? null : checkBox('bounds', options.bounds)
  if (bounds !== null && !boxContains(bounds, viewer))
    failRange('origin', `inside bounds ${JSON.stringify(bounds)}`, viewer)
  return sweepFrom(viewer, flat, codes, view, bounds)
}

/**
 * Like `visibilityPolygon`, for checked input. `codes` are the attributes as bits; `bounds` is null if none are given.
 */
export function sweepFrom(
  viewer: Point,
  walls: Float64Array,
  codes: Uint16Array | null,
  view: CheckedView,
  bounds: Box | null,
): Ring {
  if (view.radius === 0) return new Float64Array(0)
  const limited = view.radius !== undefined
  return sweep.polygon(viewer, blockingWalls(viewer, walls, codes, view.channel), {
    // If a radius bounds the view, the default bounds are beyond it and are left out.
    bounds: bounds ?? (limited ? null : boundsOfSweep(viewer, walls)),
    radius: view.radius ?? 0,
    arcTolerance: view.arcTolerance,
    cone: view.cone,
  })
}
