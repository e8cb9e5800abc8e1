import { type Box, boxesMeet, boxOf, joinBoxes } from '../../geometry/boxes.js'
import type { Ring } from '../../geometry/points.js'
import type { LightPlan } from '../../scene/plan/plan.js'
import { canvasTransform } from './canvasTransform.js'
import type { LightMapCanvas, WorldView } from './LightMapCanvas.js'

/** Margin around a ring, in pixels, for its antialiased edge and rounding to single precision. */
const MARGIN = 1

/** Maximum number of regions. More are merged into one: fewer copies, of more pixels. */
const MAX_REGIONS = 4

/** Returns the outline that a light's color fills: its ring, or the area that its soft shadows are cut out of. */
export function outlineOf({ samples, ring }: LightPlan): Ring {
  return samples?.extent ?? ring
}

/** Returns the pixels of a canvas that a light touches, as a box of whole numbers, or null if it touches none. */
export function pixelBoxOf(light: LightPlan, canvas: LightMapCanvas, view: WorldView): Box | null {
  const box = boxOf(outlineOf(light))
  if (box === null) return null
  const { kx, ky } = canvasTransform(canvas, view)
  const touched = {
    minX: Math.max(0, Math.floor((box.minX - view.x) * kx) - MARGIN),
    minY: Math.max(0, Math.floor((box.minY - view.y) * ky) - MARGIN),
    maxX: Math.min(canvas.width, Math.ceil((box.maxX - view.x) * kx) + MARGIN),
    maxY: Math.min(canvas.height, Math.ceil((box.maxY - view.y) * ky) + MARGIN),
  }
  return touched.minX < touched.maxX && touched.minY < touched.maxY ? touched : null
}

export function wholeOf({ width, height }: LightMapCanvas): Box {
  return { minX: 0, minY: 0, maxX: width, maxY: height }
}

/** Returns a few disjoint boxes that cover all given ones. */
export function regionsOf(boxes: Iterable<Box>): Box[] {
  let regions: Box[] = []
  for (const box of boxes) {
    let region = box
    // After a merge, it may overlap others.
    for (;;) {
      const apart = regions.filter((other) => !boxesMeet(other, region))
      if (apart.length === regions.length) break
      region = regions.filter((other) => boxesMeet(other, region)).reduce(joinBoxes, region)
      regions = apart
    }
    regions.push(region)
    if (regions.length > MAX_REGIONS) regions = [regions.reduce(joinBoxes)]
  }
  return regions
}
