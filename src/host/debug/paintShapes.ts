import { type DrawnShape, ringOf } from './drawnShape.js'
import { placesAround } from './Labels.js'
import type { DebugModel, Tools } from './model.js'
import type { Projection } from './Projection.js'
import { COLLIDING_TINT, LABEL, STYLE } from './style.js'

/** Largest distance of a drawn circle from the true one, in CSS pixels. */
const TOLERANCE = 0.1

/** Paints boxes, outlines and indexes of the shapes. Colliding shapes are drawn above the others. */
export function paintShapes({ pen, labels, projection }: Tools, { shapes, collisions, show }: DebugModel): void {
  const visible = [...shapes.entries()].filter(([, { box }]) => box !== null && projection.shows(box))
  if (show.boxes) {
    pen.lines(STYLE.boxes, (batcher) => {
      for (const [, { box }] of visible) batcher.ring(projection.corners(box!))
    })
  }
  if (!show.outlines) return
  const collidingIndexes = new Set(collisions.flatMap(({ a, b }) => [a, b]))
  const rings = (isColliding: boolean): Float64Array[] =>
    visible
      .filter(([i]) => collidingIndexes.has(i) === isColliding)
      .map(([, shape]) => projectedRing(projection, shape))
  const [separate, colliding] = [rings(false), rings(true)]
  pen.lines(STYLE.separate, (batcher) => {
    for (const ring of separate) batcher.ring(ring)
  })
  pen.fill(COLLIDING_TINT, colliding)
  pen.hatch(colliding)
  pen.lines(STYLE.colliding, (batcher) => {
    for (const ring of colliding) batcher.ring(ring)
  })
  for (const [i, { centroid }] of visible) labels.add(String(i), LABEL.shape, placesAround(projection.at(centroid)))
}

/** Returns a shape's outline in CSS pixels. */
export function projectedRing(projection: Projection, shape: DrawnShape): Float64Array {
  return projection.ring(ringOf(shape, TOLERANCE / projection.scale))
}
