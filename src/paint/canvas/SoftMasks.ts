import type { Box } from '../../geometry/boxes.js'
import { isSoft, type SoftLight } from '../../scene/lights/softLight.js'
import type { LightPlan, LightSource } from '../../scene/plan/plan.js'
import { SampleRings } from '../../scene/plan/SampleRings.js'
import type { LightMapCanvas, WorldView } from './LightMapCanvas.js'
import { freeCanvas, lightMapContext } from './lightMapContext.js'
import { pixelBoxOf } from './pixelBoxes.js'
import { type Placed, placedOn } from './placedPath.js'
import { clearFor, drawRings, GROUP, type MaskPlace } from './softMask.js'

/** Rings of a light: while it moves, when it rests, and when its penumbra is so wide that the steps of those would show. */
const COARSE = 16
const FINE = 64
const FINEST = 256

/** Pixels of a penumbra above which its steps would show: three for each. */
const WIDEST_FINE = 3 * FINE

/** Paints that a light's shadows have to be the same in before they are drawn finer, so that one that moves is not, between. */
const PAINTS_TO_REST = 4

/** Work of one paint on finer shadows: by itself, and of a first paint, which nothing is seen before. */
const WORK = 2 ** 15
const FIRST_WORK = 2 ** 18

/** Work of one ring, in quarters of a microsecond, measured without a GPU. A pixel adds 1 / PIXELS_OF_WORK. */
const RING_WORK = 64
const PIXELS_OF_WORK = 256

/** Maximum pixels of cached masks, as a multiple of the canvas's. Beyond it, rings are filled again in each paint. */
const MOST_KEPT = 4
const LEAST_KEPT = 2 ** 20

/** A mask that is drawn, or on the way. */
interface Mask {
  readonly context: CanvasRenderingContext2D
  readonly box: Box
  readonly count: number
  done: number
}

/** A light's soft shadows on a canvas. */
interface Shadows {
  readonly rings: SampleRings
  light: SoftLight
  /** The pixels that it touches, once asked for. */
  box: Box | null | undefined
  /** The paint that they came with, or since which the canvas shows something else. */
  since: number
  /** Number of rings that they were last painted from. */
  shown: number
  mask: Mask | null
  /** A finer one that is on the way. */
  next: Mask | null
}

/** The masks of the soft lights of one canvas: coarse while a light or the view moves, finer bit by bit after that. */
export class SoftMasks {
  #shadows = new Map<LightSource, Shadows>()
  /** The numbers of the lights. */
  #known = new Set<number>()
  #canvas: LightMapCanvas | null = null
  #view: WorldView = { x: 0, y: 0, zoom: 1 }
  #paints = 0
  /** Pixels of all masks. */
  #kept = 0
  #shared: CanvasRenderingContext2D | null = null
  #group: CanvasRenderingContext2D | null = null
  #single: CanvasRenderingContext2D | null = null

  /** Takes over the lights of a plan; `stays` where the canvas shows the same part of the world as before. */
  begin(lights: readonly LightPlan[], canvas: LightMapCanvas, view: WorldView, stays: boolean): void {
    this.#paints++
    this.#canvas = canvas
    this.#view = view
    const [before, ids] = [this.#shadows, this.#known]
    this.#shadows = new Map()
    this.#known = new Set()
    for (const light of lights) {
      if (!isSoft(light)) continue
      const known = before.get(light.source)
      // A darkness is not tinted by the panes that it passes.
      const isSame = known !== undefined && known.light.darkness === light.darkness
      const shadows = isSame ? known : this.#newShadows(light, ids.has(light.id))
      if (isSame) before.delete(light.source)
      shadows.light = light
      if (!stays && shadows.box !== undefined) {
        this.#drop(shadows)
        shadows.since = this.#paints
      }
      this.#shadows.set(light.source, shadows)
      this.#known.add(light.id)
    }
    for (const gone of before.values()) this.#drop(gone)
  }

  /** Continues to refine masks. Returns true if there is more to draw. */
  refine(): boolean {
    let left = this.#paints === 1 ? FIRST_WORK : WORK
    for (const shadows of this.#shadows.values()) {
      while (left > 0 && this.#rests(shadows) && this.#wanted(shadows) > 0) left -= this.#draw(shadows, left)
    }
    return this.isBusy
  }

  /** True if some shadows are not as fine as they will be. */
  get isBusy(): boolean {
    for (const shadows of this.#shadows.values()) if (this.#wanted(shadows) > 0) return true
    return false
  }

  /** Returns true if a light's shadows are as fine as they will be. */
  isFinal(light: LightPlan): boolean {
    return !isSoft(light) || this.#wanted(this.#shadows.get(light.source)!) === 0
  }

  /** Returns true if finer shadows are ready than were painted. */
  hasFiner(light: LightPlan): boolean {
    if (!isSoft(light)) return false
    const shadows = this.#shadows.get(light.source)!
    return shadows.shown < this.#ready(shadows)
  }

  /** Returns the finest mask that is ready. */
  maskOf(light: SoftLight, box: Box): HTMLCanvasElement {
    const shadows = this.#shadows.get(light.source)!
    shadows.shown = this.#ready(shadows)
    if (shadows.mask !== null) return shadows.mask.context.canvas
    this.#shared ??= this.#makeContext()
    clearFor(this.#shared, box)
    drawRings(this.#shared, light, this.#place(box), shadows.shown)
    return this.#shared.canvas
  }

  free(): void {
    for (const shadows of this.#shadows.values()) this.#drop(shadows)
    this.#shadows.clear()
    this.#known.clear()
    this.#paints = 0
    if (this.#shared !== null) freeCanvas(this.#shared)
    if (this.#group !== null) freeCanvas(this.#group)
    if (this.#single !== null) freeCanvas(this.#single)
    this.#shared = this.#group = this.#single = null
  }

  /** Returns shadows to start with. A moving light starts over; a new light doesn't wait. */
  #newShadows(light: SoftLight, moves: boolean): Shadows {
    const since = moves ? this.#paints : this.#paints - PAINTS_TO_REST
    return { light, rings: SampleRings.of(light), box: undefined, since, shown: 0, mask: null, next: null }
  }

  #rests({ since }: Shadows): boolean {
    return this.#paints - since >= PAINTS_TO_REST
  }

  /** Returns the number of rings that shadows can be painted from now. */
  #ready(shadows: Shadows): number {
    const { mask, rings } = shadows
    return mask?.count ?? (this.#rests(shadows) && rings.hasAll(FINE) ? FINE : COARSE)
  }

  /** Returns the number of rings to draw them from next; 0 if they are as fine as they will be. */
  #wanted(shadows: Shadows): number {
    const box = this.#boxOf(shadows)
    if (box === null) return 0
    if (shadows.next !== null) return shadows.next.count
    const ready = this.#ready(shadows)
    const hasRoom = this.#hasRoomFor(box)
    if (ready < FINE || (shadows.mask === null && hasRoom)) return FINE
    if (ready === FINEST || !hasRoom) return 0
    const { kx, ky } = this.#placed(box)
    return shadows.rings.widestPenumbra * Math.max(kx, ky) > WIDEST_FINE ? FINEST : 0
  }

  /** Draws a part of what is wanted; how much work that was. */
  #draw(shadows: Shadows, most: number): number {
    const { light, rings } = shadows
    const box = this.#boxOf(shadows)!
    const count = this.#wanted(shadows)
    const work = RING_WORK + light.source.walls.reduce((sum, { codes }) => sum + codes.length, 0)
    if (shadows.next === null && !this.#hasRoomFor(box)) {
      rings.traceNext(FINE)
      return work
    }
    shadows.next ??= this.#newMask(box, count)
    const { next } = shadows
    const length = rings.lengthFor(count)
    const each = work + pixelsOf(box) / PIXELS_OF_WORK
    const to = Math.min(length, next.done + GROUP * Math.ceil(most / each / GROUP))
    const drawn = to - next.done
    drawRings(next.context, light, this.#place(box), count, next.done, to)
    next.done = to
    if (to === length) {
      if (shadows.mask !== null) this.#freeMask(shadows.mask)
      shadows.mask = next
      shadows.next = null
    }
    return drawn * each
  }

  #boxOf(shadows: Shadows): Box | null {
    if (shadows.box === undefined) shadows.box = pixelBoxOf(shadows.light, this.#canvas!, this.#view)
    return shadows.box
  }

  #placed({ minX, minY }: Box): Placed {
    return placedOn(this.#canvas!, this.#view, minX, minY)
  }

  #place(box: Box): MaskPlace {
    return { box, placed: this.#placed(box), spare: this.#spare, single: this.#alone }
  }

  readonly #spare = (): CanvasRenderingContext2D => {
    this.#group ??= this.#makeContext()
    return this.#group
  }

  readonly #alone = (): CanvasRenderingContext2D => {
    this.#single ??= this.#makeContext()
    return this.#single
  }

  #hasRoomFor(box: Box): boolean {
    const { width, height } = this.#canvas!
    return this.#kept + pixelsOf(box) <= Math.max(LEAST_KEPT, MOST_KEPT * width * height)
  }

  #newMask(box: Box, count: number): Mask {
    const context = this.#makeContext()
    this.#kept += pixelsOf(box)
    clearFor(context, box)
    return { context, box, count, done: 0 }
  }

  #drop(shadows: Shadows): void {
    if (shadows.mask !== null) this.#freeMask(shadows.mask)
    if (shadows.next !== null) this.#freeMask(shadows.next)
    shadows.mask = shadows.next = null
    shadows.box = undefined
  }

  #freeMask({ context, box }: Mask): void {
    this.#kept -= pixelsOf(box)
    freeCanvas(context)
  }

  #makeContext(): CanvasRenderingContext2D {
    const canvas = this.#canvas!.context.canvas.ownerDocument.createElement('canvas')
    canvas.width = canvas.height = 1
    return lightMapContext(canvas)!
  }
}

function pixelsOf({ minX, minY, maxX, maxY }: Box): number {
  return (maxX - minX) * (maxY - minY)
}
