import { boxOf } from '../../geometry/boxes.js'
import type { Ring } from '../../geometry/points.js'
import type { LitPlan, SightPlan } from '../../scene/plan/sightPlan.js'
import { freeCanvas } from '../canvas/lightMapContext.js'
import { type Edge, edgeOf } from './Edge.js'
import { type FogView, isSameView } from './FogView.js'

type Context = CanvasRenderingContext2D

/** An outline in a mask, and the pixels that it and the lines along it may touch. */
interface Outline {
  readonly path: Path2D
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The first steps of plans, with the area that they light. */
interface LitBase {
  plan: LitPlan
  readonly context: Context
}

/**
 * The visible area, as the alpha of a canvas: 1 if a pixel is fully visible, falling to 0 a little inside the edges.
 * Soft masks are painted small and scaled up.
 */
export class SeenMask {
  readonly #document: Document
  #mask: Context | null = null
  #scratch: Context | null = null
  #lit = new Map<LitPlan, Context>()
  /** Canvases of areas that are no longer lit, for the next ones. */
  #spare: Context[] = []
  /** Lit areas of the first steps of plans, which stay while later steps change. */
  #bases: LitBase[] = []
  #view: FogView | null = null
  #soft = 0
  #edge: Edge = { factor: 1, lines: [] }

  constructor(document: Document) {
    this.#document = document
  }

  paint({ senses }: SightPlan, view: FogView, soft: number): void {
    this.#begin(view, soft)
    const [mask, scratch] = [this.#mask!, this.#scratch!]
    clear(mask)
    const lit = new Map<LitPlan, Context>()
    for (const sense of senses) {
      const outline = this.#outlineOf(sense.ring, view)
      if (outline === null) continue
      this.#fillInside(scratch, outline)
      if (sense.lit !== null) {
        const litArea = lit.get(sense.lit) ?? this.#lit.get(sense.lit) ?? this.#paintLit(sense.lit, view)
        lit.set(sense.lit, litArea)
        combine(scratch, 'destination-in', litArea, outline)
      }
      combine(mask, 'source-over', scratch, outline)
    }
    for (const [plan, context] of this.#lit) if (!lit.has(plan)) this.#spare.push(context)
    this.#lit = lit
    this.#bases = this.#bases.filter(({ plan, context }) => {
      const isUsed = [...lit.keys()].some((other) => commonSteps(plan, other) === plan.steps.length)
      if (!isUsed) this.#spare.push(context)
      return isUsed
    })
  }

  /** Clears the visible area from a picture of the view that was painted last. */
  clearIn(context: Context): void {
    const { canvas } = this.#mask!
    const { factor } = this.#edge
    context.globalCompositeOperation = 'destination-out'
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.imageSmoothingEnabled = factor > 1
    context.imageSmoothingQuality = 'low'
    context.drawImage(canvas, 0, 0, canvas.width * factor, canvas.height * factor)
    context.globalCompositeOperation = 'source-over'
  }

  free(): void {
    this.#forgetLit()
    for (const context of [this.#mask, this.#scratch, ...this.#spare]) if (context !== null) freeCanvas(context)
    this.#mask = this.#scratch = this.#view = null
    this.#spare = []
  }

  #forgetLit(): void {
    this.#spare.push(...this.#lit.values(), ...this.#bases.map((base) => base.context))
    this.#lit.clear()
    this.#bases = []
  }

  #begin(view: FogView, soft: number): void {
    const edge = edgeOf(view, soft)
    this.#mask ??= this.#createContext()
    this.#scratch ??= this.#createContext()
    const [width, height] = [Math.ceil(view.width / edge.factor), Math.ceil(view.height / edge.factor)]
    for (const { canvas } of [this.#mask, this.#scratch]) {
      if (canvas.width !== width) canvas.width = width
      if (canvas.height !== height) canvas.height = height
    }
    // Lit areas stay valid while lamps rest and only viewers move.
    if (soft !== this.#soft || !isSameView(view, this.#view)) this.#forgetLit()
    this.#view = view
    this.#soft = soft
    this.#edge = edge
  }

  /**
   * Returns the area that a plan lights. Steps that have changed, such as those of a moving lamp, are painted over the
   * steps before them, which are cached.
   */
  #paintLit(plan: LitPlan, view: FogView): Context {
    let unchanged = 0
    for (const before of this.#lit.keys()) unchanged = Math.max(unchanged, commonSteps(before, plan))
    const base = this.#baseOf(plan, unchanged, view)
    const litArea = this.#spareContext()
    if (base === undefined) this.#paintSteps(litArea, plan, 0, view)
    else {
      litArea.drawImage(base.context.canvas, 0, 0)
      this.#paintSteps(litArea, plan, base.plan.steps.length, view)
    }
    return litArea
  }

  /** Returns the lit area of the first `unchanged` steps of a plan, which have not changed since the last paint. */
  #baseOf(plan: LitPlan, unchanged: number, view: FogView): LitBase | undefined {
    const last = this.#bases.find((base) => commonSteps(base.plan, plan) === base.plan.steps.length)
    const from = last?.plan.steps.length ?? 0
    if (unchanged <= from) return last
    const base = last ?? { plan, context: this.#spareContext() }
    base.plan = { everywhere: plan.everywhere, steps: plan.steps.slice(0, unchanged) }
    this.#paintSteps(base.context, base.plan, from, view)
    if (last === undefined) this.#bases.push(base)
    return base
  }

  /** Paints the steps of a plan from index `from` on, over the area that those before it light. */
  #paintSteps(light: Context, { everywhere, steps }: LitPlan, from: number, view: FogView): void {
    const scratch = this.#spareContext()
    if (from === 0 && everywhere) light.fillRect(0, 0, light.canvas.width, light.canvas.height)
    for (const { ring, isLit } of steps.slice(from)) {
      const outline = this.#outlineOf(ring, view)
      if (outline === null) continue
      if (isLit) this.#fillInside(scratch, outline)
      else this.#fillOver(scratch, outline)
      combine(light, isLit ? 'source-over' : 'destination-out', scratch, outline)
    }
    this.#spare.push(scratch)
  }

  /** Fills the inside of an outline, up to its edge, and clears the rest of its box. */
  #fillInside(context: Context, { path, left, top, width, height }: Outline): void {
    context.clearRect(left, top, width, height)
    context.fill(path, 'evenodd')
    context.globalCompositeOperation = 'destination-out'
    this.#stroke(context, path)
    context.globalCompositeOperation = 'source-over'
  }

  /** Like `#fillInside`, but for a darkness, which extends beyond its edge. */
  #fillOver(context: Context, { path, left, top, width, height }: Outline): void {
    context.clearRect(left, top, width, height)
    context.fill(path, 'evenodd')
    this.#stroke(context, path)
  }

  #stroke(context: Context, path: Path2D): void {
    context.lineJoin = 'round'
    context.lineCap = 'round'
    for (const { width, alpha } of this.#edge.lines) {
      context.lineWidth = width
      context.globalAlpha = alpha
      context.stroke(path)
    }
    context.globalAlpha = 1
  }

  /**
   * Returns an outline in pixels of the mask, or null if none of it is inside. Computed in doubles, because a canvas
   * has single precision.
   */
  #outlineOf(ring: Ring, { matrix }: FogView): Outline | null {
    const { factor, lines } = this.#edge
    const [a, b, c, d, e, f] = matrix
    const path = new Path2D()
    const corners = new Float64Array(ring.length)
    for (let i = 0; i < ring.length; i += 2) {
      const [x, y] = [ring[i]!, ring[i + 1]!]
      corners[i] = (a * x + c * y + e) / factor
      corners[i + 1] = (b * x + d * y + f) / factor
      path.lineTo(corners[i]!, corners[i + 1]!)
    }
    path.closePath()
    const box = boxOf(corners)
    if (box === null) return null
    const { canvas } = this.#mask!
    const reach = lines.at(-1)!.width / 2 + 1
    const [left, top] = [Math.max(0, Math.floor(box.minX - reach)), Math.max(0, Math.floor(box.minY - reach))]
    const width = Math.min(canvas.width, Math.ceil(box.maxX + reach)) - left
    const height = Math.min(canvas.height, Math.ceil(box.maxY + reach)) - top
    return width > 0 && height > 0 ? { path, left, top, width, height } : null
  }

  /** Returns a clear canvas of the mask's size. */
  #spareContext(): Context {
    const context = this.#spare.pop() ?? this.#createContext()
    if (!sizeLike(context, this.#mask!)) clear(context)
    return context
  }

  #createContext(): Context {
    const canvas = this.#document.createElement('canvas')
    canvas.width = canvas.height = 1
    return canvas.getContext('2d')!
  }
}

/** Returns the number of equal steps at the start of two plans. */
function commonSteps(a: LitPlan, b: LitPlan): number {
  if (a.everywhere !== b.everywhere) return 0
  const differs = a.steps.findIndex(({ ring, isLit }, i) => ring !== b.steps[i]?.ring || isLit !== b.steps[i].isLit)
  return differs < 0 ? a.steps.length : differs
}

/** Gives a canvas the size of another. Returns true if that cleared it. */
function sizeLike({ canvas }: Context, { canvas: { width, height } }: Context): boolean {
  if (canvas.width === width && canvas.height === height) return false
  canvas.width = width
  canvas.height = height
  return true
}

function clear(context: Context): void {
  context.clearRect(0, 0, context.canvas.width, context.canvas.height)
}

/** Draws the part of a mask that an outline may touch onto another. */
function combine(target: Context, operation: GlobalCompositeOperation, source: Context, outline: Outline): void {
  const { left, top, width, height } = outline
  target.save()
  target.globalCompositeOperation = operation
  // Some composite operations affect pixels beyond the drawn shape.
  target.beginPath()
  target.rect(left, top, width, height)
  target.clip()
  target.drawImage(source.canvas, left, top, width, height, left, top, width, height)
  target.restore()
}
