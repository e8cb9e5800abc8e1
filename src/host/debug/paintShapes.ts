import { type DrawnShape, ringOf } from './drawnShape.js'
import { around } from './Labels.js'
import type { DebugModel, Tools } from './model.js'
import type { PicturePlane } from './PicturePlane.js'
import { COLLIDING_TINT, LABEL, STYLE } from './style.js'

/** Largest distance of a drawn circle from the true one, in CSS pixels. */
const TOLERANCE = 0.1

/** Paints boxes, outlines and indexes of the shapes. Colliding shapes are drawn above the others. */
export function paintShapes({ pen, labels, projection }: Tools, { shapes, collisions, show }: DebugModel): void {
  const seen = [...shapes.entries()].filter(([, { box }]) => box !== null && projection.shows(box))
  if (show.boxes) {
    pen.lines(STYLE.boxes, (trace) => {
      for (const [, { box }] of seen) trace.ring(projection.corners(box!))
    })
  }
  if (!show.outlines) return
  const met = new Set(collisions.flatMap(({ a, b }) => [a, b]))
  const rings = (isMet: boolean): Float64Array[] =>
    seen.filter(([i]) => met.has(i) === isMet).map(([, shape]) => projectedRing(projection, shape))
  const [separate, colliding] = [rings(false), rings(true)]
  pen.lines(STYLE.separate, (trace) => {
    for (const ring of separate) trace.ring(ring)
  })
  pen.fill(COLLIDING_TINT, colliding)
  pen.hatch(colliding)
  pen.lines(STYLE.colliding, (trace) => {
    for (const ring of colliding) trace.ring(ring)
  })
  for (const [i, { centroid }] of seen) labels.add(String(i), LABEL.shape, around(projection.at(centroid)))
}

/** Returns a shape's outline in CSS pixels. */
export function projectedRing(projection: PicturePlane, shape: DrawnShape): Float64Array {
  return projection.ring(ringOf(shape, TOLERANCE / projection.scale))
}
