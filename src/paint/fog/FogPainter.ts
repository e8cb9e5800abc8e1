import type { ExploredMap } from '../../scene/explored/ExploredMap.js'
import type { SightPlan } from '../../scene/plan/sightPlan.js'
import { type FogPaintOptions, type FogView, toCss } from './FogView.js'
import { SeenMask } from './SeenMask.js'
import { UnexploredCells } from './UnexploredCells.js'

/**
 * The canvases of a fog, each as large as the view and clear in the visible area; null for those that are not needed.
 */
export interface FogCanvases {
  /** Cover of the unexplored area. */
  readonly unexplored: CanvasRenderingContext2D
  /** Replaces the light map by the color of remembered areas. */
  readonly remembered: CanvasRenderingContext2D | null
  /** Gray, which removes the content's color if it is blended by `saturation`. */
  readonly faded: CanvasRenderingContext2D | null
  /** Black, which hides the halos of lights. */
  readonly unlit: CanvasRenderingContext2D | null
}

/**
 * Paints the cover of the world: clear where it is in sight, and different covers for remembered and unexplored areas.
 */
export class FogPainter {
  readonly #seen: SeenMask
  readonly #cells: UnexploredCells

  constructor(document: Document) {
    this.#seen = new SeenMask(document)
    this.#cells = new UnexploredCells(document)
  }

  /** Paints the fog. Without a plan nothing is in sight, and without a map nothing is remembered. */
  paint(
    canvases: FogCanvases,
    plan: SightPlan | null,
    map: ExploredMap | null,
    view: FogView,
    options: FogPaintOptions,
  ): void {
    if (plan !== null) this.#seen.paint(plan, view, options.soft)
    const { unexplored, remembered, faded, unlit } = canvases
    if (map === null) replaceWith(unexplored, toCss(options.unexplored))
    else {
      resetState(unexplored)
      unexplored.clearRect(0, 0, unexplored.canvas.width, unexplored.canvas.height)
      this.#cells.cover(unexplored, map, view, options.soft)
      unexplored.globalCompositeOperation = 'source-in'
      unexplored.fillStyle = toCss(options.unexplored)
      fillAll(unexplored)
    }
    if (remembered !== null) replaceWith(remembered, toCss(options.color))
    if (faded !== null) replaceWith(faded, `rgb(128 128 128 / ${1 - options.saturation})`)
    if (unlit !== null) replaceWith(unlit, '#000')
    if (plan === null) return
    for (const context of [unexplored, remembered, faded, unlit]) if (context !== null) this.#seen.clearIn(context)
  }

  free(): void {
    this.#seen.free()
    this.#cells.free()
  }
}

function resetState(context: CanvasRenderingContext2D): void {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalAlpha = 1
  context.globalCompositeOperation = 'source-over'
  context.fillStyle = context.strokeStyle = '#000'
}

/** Replaces the whole picture by a color, which may be translucent. */
function replaceWith(context: CanvasRenderingContext2D, style: string): void {
  resetState(context)
  context.globalCompositeOperation = 'copy'
  context.fillStyle = style
  fillAll(context)
}

function fillAll(context: CanvasRenderingContext2D): void {
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}
