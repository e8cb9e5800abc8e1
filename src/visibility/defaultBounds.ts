import { type Box, boxAround, boxOf, growBox, joinBoxes } from '../geometry/boxes.js'
import { failRange } from '../geometry/check.js'
import type { Point } from '../geometry/points.js'

/** Margin around the box of everything if no bounds are given, as a fraction of its larger side. */
const MARGIN = 0.1

const withMargin = (box: Box): Box => growBox(box, MARGIN * Math.max(box.maxX - box.minX, box.maxY - box.minY))

/** Returns the default bounds of a mesh, or null without walls. */
export function boundsOfMesh(walls: Float64Array): Box | null {
  const box = boxOf(walls)
  return box && withMargin(box)
}

/** Returns the default bounds of a viewer's sweep over walls without a radius. */
export function boundsOfSweep(viewer: Point, walls: Float64Array): Box {
  const box = boxOf(walls) ?? failRange('walls', 'non-empty if neither radius nor bounds is given', walls)
  return withMargin(joinBoxes(box, boxAround(viewer)))
}
