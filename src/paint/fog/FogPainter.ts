import type { ExploredMap } from '../../scene/ExploredMap.js'
import type { SightPlan } from '../../scene/sightPlan.js'
import { css, type FogLook, type FogView } from './FogView.js'
import { SeenMask } from './SeenMask.js'
import { UnexploredCells } from './UnexploredCells.js'

/** What a fog is painted on, each as large as the view; null where there is nothing of that kind to paint. */
export interface FogCanvases {
  /** Covers what nobody has seen. */
  readonly unexplored: CanvasRenderingContext2D
  /** To be multiplied over the content: 1 where it is seen. */
  readonly remembered: CanvasRenderingContext2D | null
  /** Grey, whose saturation the content is to take. */
  readonly faded: CanvasRenderingContext2D | null
}

/** Paints what covers the world: where what is seen now shows, what is remembered, and what nobody has seen. */
export class FogPainter {
  readonly #seen: SeenMask
  readonly #cells: UnexploredCells

  constructor(document: Document) {
    this.#seen = new SeenMask(document)
    this.#cells = new UnexploredCells(document)
  }

  /** Without a plan nothing is seen, without a map nothing is remembered. */
  paint(canvases: FogCanvases, plan: SightPlan | null, map: ExploredMap | null, view: FogView, look: FogLook): void {
    if (plan !== null) this.#seen.paint(plan, view, look.soft)
    const { unexplored, remembered, faded } = canvases
    begin(unexplored)
    if (map === null) fillAll(unexplored)
    else this.#cells.cover(unexplored, map, view, look.soft)
    unexplored.globalCompositeOperation = 'source-in'
    unexplored.fillStyle = css(look.unexplored)
    fillAll(unexplored)
    if (remembered !== null) {
      begin(remembered)
      remembered.fillStyle = css(look.color)
      fillAll(remembered)
    }
    if (faded !== null) {
      begin(faded)
      faded.fillStyle = `rgb(128 128 128 / ${1 - look.saturation})`
      fillAll(faded)
    }
    if (plan === null) return
    for (const context of [unexplored, remembered, faded]) if (context !== null) this.#seen.clearIn(context)
  }

  free(): void {
    this.#seen.free()
    this.#cells.free()
  }
}

function begin(context: CanvasRenderingContext2D): void {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalAlpha = 1
  context.globalCompositeOperation = 'source-over'
  context.clearRect(0, 0, context.canvas.width, context.canvas.height)
  context.fillStyle = context.strokeStyle = '#000'
}

function fillAll(context: CanvasRenderingContext2D): void {
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}
