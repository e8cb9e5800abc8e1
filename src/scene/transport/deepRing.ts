import type { Box } from '../../geometry/boxes.js'
import { defaultArcTolerance } from '../../geometry/circles.js'
import type { Point, Ring } from '../../geometry/points.js'
import type { CheckedView } from '../../visibility/view.js'
import { sweepFrom } from '../../visibility/visibilityPolygon.js'

/** The view past the walls of one depth: a ring around the viewer, and the distance that it continues behind it. */
export interface RingOfDepth {
  readonly ring: Ring
  readonly depth: number
}

/**
 * The largest turn, as its cosine, between two points of a flattened curve: within 14 degrees, it bends in one
 * direction at most.
 */
const MAX_TURN_COSINE = Math.cos(0.25)

/**
 * Maximum number of times that a side is halved. 2 to that power is more sides than a full turn needs at the finest.
 */
const MAX_HALVINGS = 12

/**
 * Returns the ring past walls of several depths: along each ray, the nearest of the rings' points, each moved away from
 * the viewer by the ring's depth. Flattened to within the view's arc tolerance. O(n log n) for n corners of all rings.
 */
export function deepRing(viewer: Point, rings: readonly RingOfDepth[], view: CheckedView, bounds: Box | null): Ring {
  const walls: number[] = []
  for (const { ring, depth } of rings) addDeepened(ring, viewer, depth, view.arcTolerance, walls)
  return sweepFrom(viewer, Float64Array.from(walls), null, view, bounds)
}

/** Adds the sides of a ring, each point moved away from the viewer by a depth, to a list of walls. */
function addDeepened(ring: Ring, { x, y }: Point, depth: number, arcTolerance: number, walls: number[]): void {
  const tolerance = arcTolerance > 0 ? arcTolerance : defaultArcTolerance(depth)
  const add = (ax: number, ay: number, bx: number, by: number): void => {
    walls.push(x + ax, y + ay, x + bx, y + by)
  }
  /** Adds the side from a to b, both relative to the viewer. */
  const addSide = (ax: number, ay: number, bx: number, by: number, halvings: number): void => {
    const [a, b] = [Math.hypot(ax, ay), Math.hypot(bx, by)]
    const [fromA, fromB] = [1 + depth / a, 1 + depth / b]
    const [px, py, qx, qy] = [ax * fromA, ay * fromA, bx * fromB, by * fromB]
    const dot = ax * bx + ay * by
    // Straight along a ray: the edge of a shadow.
    if (halvings === 0 || (ax * by - ay * bx <= 0 && dot > 0)) {
      add(px, py, qx, qy)
      return
    }
    // The bisector, by the angle bisector theorem. A half turn has its bisector on the left.
    const [mx, my] = [(ax * b + bx * a) / (a + b), (ay * b + by * a) / (a + b)]
    const m = Math.hypot(mx, my)
    const [nx, ny] = m > 0 ? [mx * (1 + depth / m), my * (1 + depth / m)] : [(-ay * depth) / a, (ax * depth) / a]
    const length = Math.hypot(qx - px, qy - py)
    const isFlat = Math.abs((qx - px) * (ny - py) - (qy - py) * (nx - px)) <= tolerance * length
    if (isFlat && dot >= MAX_TURN_COSINE * a * b) {
      add(px, py, qx, qy)
      return
    }
    // A point equal to the viewer has no direction, so it is moved aside first.
    const [ux, uy] = m > 0 ? [mx, my] : [(-ay * Number.EPSILON * depth) / a, (ax * Number.EPSILON * depth) / a]
    addSide(ax, ay, ux, uy, halvings - 1)
    addSide(ux, uy, bx, by, halvings - 1)
  }
  let [ax, ay] = [ring[ring.length - 2]! - x, ring[ring.length - 1]! - y]
  for (let i = 0; i < ring.length; i += 2) {
    const [bx, by] = [ring[i]! - x, ring[i + 1]! - y]
    const isAtViewer = (ax === 0 && ay === 0) || (bx === 0 && by === 0)
    // The sides of a cone's ring that meet at the viewer are the cone's own.
    if (!isAtViewer) {
      if (depth === 0) add(ax, ay, bx, by)
      else addSide(ax, ay, bx, by, MAX_HALVINGS)
    }
    ax = bx
    ay = by
  }
}
