import { type Box, boxesMeet, boxOf, joinBoxes } from '../../geometry/boxes.js'
import type { Ring } from '../../geometry/points.js'
import { isSoft } from '../../scene/lights/softLight.js'
import { detailOf } from '../../scene/occluders/roundOutline.js'
import type { LightPlan } from '../../scene/plan/plan.js'
import { SampleRings } from '../../scene/plan/SampleRings.js'
import type { LightMapCanvas, WorldView } from './LightMapCanvas.js'
import { type Placed, placedOn } from './placedPath.js'

/** Pixels around a ring that its smoothed edge may still touch, with what single precision rounds. */
const EDGE = 1

/** More regions than this become one: fewer copies, of more pixels. */
const MOST_REGIONS = 4

/** Returns the outline that a light's color fills: its ring, or the area that its soft shadows are cut out of. */
export function outlineOf(light: LightPlan, { kx, ky }: Placed): Ring {
  return isSoft(light) ? SampleRings.of(light).outline(detailOf(Math.max(kx, ky))) : light.ring
}

/** Returns the pixels of a canvas that a light touches, as a box of whole numbers, or null if it touches none. */
export function pixelBoxOf(light: LightPlan, canvas: LightMapCanvas, view: WorldView): Box | null {
  const placed = placedOn(canvas, view)
  const box = boxOf(outlineOf(light, placed))
  if (box === null) return null
  const { kx, ky } = placed
  const touched = {
    minX: Math.max(0, Math.floor((box.minX - view.x) * kx) - EDGE),
    minY: Math.max(0, Math.floor((box.minY - view.y) * ky) - EDGE),
    maxX: Math.min(canvas.width, Math.ceil((box.maxX - view.x) * kx) + EDGE),
    maxY: Math.min(canvas.height, Math.ceil((box.maxY - view.y) * ky) + EDGE),
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
    // Joined with one it may meet others.
    for (;;) {
      const apart = regions.filter((other) => !boxesMeet(other, region))
      if (apart.length === regions.length) break
      region = regions.filter((other) => boxesMeet(other, region)).reduce(joinBoxes, region)
      regions = apart
    }
    regions.push(region)
    if (regions.length > MOST_REGIONS) regions = [regions.reduce(joinBoxes)]
  }
  return regions
}
