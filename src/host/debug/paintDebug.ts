import type { LayerView } from './DrawingLayer.js'
import { Labels } from './Labels.js'
import type { DebugModel } from './model.js'
import { Pen } from './Pen.js'
import { PicturePlane } from './PicturePlane.js'
import { paintCells, paintRayCells } from './paintCells.js'
import { paintContacts } from './paintContacts.js'
import { paintRays } from './paintRays.js'
import { paintShapes } from './paintShapes.js'

/**
 * Paints a debug view onto a context whose transform takes CSS pixels. The world is projected here, by whatever affine
 * matrix, so that lines and letters are not: what is large lies below what is small, labels above all.
 */
export function paintDebug(context: CanvasRenderingContext2D, view: LayerView, model: DebugModel): void {
  const projection = new PicturePlane(view)
  const labels = new Labels(context, projection.picture)
  const tools = { pen: new Pen(context, projection.frame), labels, projection }
  paintRayCells(tools, model)
  paintCells(tools, model)
  paintShapes(tools, model)
  paintRays(tools, model)
  paintContacts(tools, model)
  if (model.show.labels) labels.draw()
}
