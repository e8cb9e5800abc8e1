import type { LayerView } from './DrawingLayer.js'
import { Labels } from './Labels.js'
import type { DebugModel } from './model.js'
import { Pen } from './Pen.js'
import { Projection } from './Projection.js'
import { paintCells, paintRayCells } from './paintCells.js'
import { paintContacts } from './paintContacts.js'
import { paintRays } from './paintRays.js'
import { paintShapes } from './paintShapes.js'

/**
 * Paints a debug view on a context that is transformed to CSS pixels. Projects the world here, by any affine matrix, so
 * that lines and letters keep their size. Large marks lie below small ones, labels above everything.
 */
export function paintDebug(context: CanvasRenderingContext2D, view: LayerView, model: DebugModel): void {
  const projection = new Projection(view)
  const labels = new Labels(context, projection.picture)
  const tools = { pen: new Pen(context, projection.frame), labels, projection }
  paintRayCells(tools, model)
  paintCells(tools, model)
  paintShapes(tools, model)
  paintRays(tools, model)
  paintContacts(tools, model)
  if (model.show.labels) labels.draw()
}
