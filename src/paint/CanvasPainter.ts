import { type Box, boxesMeet } from '../geometry/boxes.js'
import type { FramePlan, LightPlan } from '../scene/plan.js'
import { sameValue } from '../scene/sameValue.js'
import type { LightMapCanvas } from './LightMapCanvas.js'
import { lightMapContext } from './lightMapContext.js'
import type { Look, Painter } from './Painter.js'
import { addLights, paintAmbient } from './paintLightMap.js'
import { pixelBoxOf, regionsOf, wholeOf } from './pixelBoxes.js'
import { type Picture, RestingPicture } from './RestingPicture.js'

/** Paints that a light has to be the same in before it counts as one that rests. */
const PAINTS_TO_REST = 12

/** Fewer lights that rest are painted as fast as their picture is copied, which takes as much memory as the canvas. */
const FEWEST_AT_REST = 8

/** A light on the canvas. */
interface Painted {
  /** The paint that it came with, and the last that it was in. */
  readonly since: number
  seen: number
  /** The pixels that it touches, once asked for. */
  box?: Box | null
}

/** What a plan has that the last one had not, and the other way round. */
interface Change {
  readonly came: LightPlan[]
  readonly gone: Map<LightPlan, Painted>
  /** Those that came lately. */
  readonly moving: LightPlan[]
}

/**
 * Paints the light maps of one canvas, one after the other. Where many lights rest it keeps a picture of them, and paints those
 * that move over it, only where they were and are. What comes out is what painting everything would give.
 */
export class CanvasPainter implements Painter {
  /** Those of the last paint: while plans stay the same objects, so does what is painted. */
  #plan: FramePlan | null = null
  #look: Picture | null = null
  #lights = new Map<LightPlan, Painted>()
  #paints = 0
  #resting: RestingPicture | null = null
  #scratch: CanvasRenderingContext2D | null = null

  paint(canvas: LightMapCanvas, plan: FramePlan, { view: { x, y, zoom }, ambient, blend }: Look): void {
    const look = { canvas: { ...canvas }, view: { x, y, zoom }, ambient, blend }
    const looksSame = isSameLook(this.#look, look)
    if (looksSame && plan === this.#plan) return
    this.#plan = plan
    this.#look = look
    if (!looksSame) {
      this.#dropPicture()
      for (const painted of this.#lights.values()) delete painted.box
    }
    this.#paints++
    const change = this.#exchange(plan)
    const resting = looksSame ? this.#pictureFor(change) : null
    if (resting === null) this.#paintAll(look, plan)
    else this.#paintOver(look, resting, change)
  }

  forget(): void {
    this.#look = null
  }

  free(): void {
    this.forget()
    this.#plan = null
    this.#lights = new Map()
    this.#dropPicture()
    if (this.#scratch === null) return
    this.#scratch.canvas.width = 0
    this.#scratch.canvas.height = 0
    this.#scratch = null
  }

  /** Takes over the lights of a plan. */
  #exchange({ lights }: FramePlan): Change {
    const change: Change = { came: [], moving: [], gone: new Map() }
    for (const light of lights) {
      const known = this.#lights.get(light)
      if (known === undefined) {
        change.came.push(light)
        this.#lights.set(light, { since: this.#paints, seen: this.#paints })
      } else known.seen = this.#paints
      if (known === undefined || this.#paints - known.since < PAINTS_TO_REST) change.moving.push(light)
    }
    if (this.#lights.size === lights.length) return change
    for (const [light, painted] of this.#lights) if (painted.seen !== this.#paints) change.gone.set(light, painted)
    for (const light of change.gone.keys()) this.#lights.delete(light)
    return change
  }

  /** The picture of the lights that rest; null where it is not worth its memory. */
  #pictureFor({ moving }: Change): RestingPicture | null {
    if (this.#lights.size - moving.length < Math.max(FEWEST_AT_REST, moving.length)) this.#dropPicture()
    else this.#resting ??= RestingPicture.of(this.#look!, this.#makeScratch, this.#dropPicture)
    return this.#resting
  }

  #paintAll({ canvas, view, ambient }: Picture, plan: FramePlan): void {
    paintAmbient(canvas, ambient, wholeOf(canvas))
    addLights(canvas, this.#makeScratch, plan.lights, view)
  }

  /** Paints where lights have come and gone: what rests there, and over it what does not. */
  #paintOver({ canvas, view }: Picture, resting: RestingPicture, { came, moving, gone }: Change): void {
    const boxOf = (light: LightPlan, painted = this.#lights.get(light)!): Box | null => {
      if (painted.box === undefined) painted.box = pixelBoxOf(light, canvas, view)
      return painted.box
    }
    const leaving = [...gone.keys()].filter((light) => resting.has(light))
    const dirty: (Box | null)[] = resting.remove(leaving, canvas)
    if (resting.count < this.#lights.size - moving.length) {
      const young = new Set(moving)
      resting.add([...this.#lights.keys()].filter((light) => !young.has(light) && !resting.has(light)))
    }
    for (const light of came) dirty.push(boxOf(light))
    for (const [light, painted] of gone) dirty.push(boxOf(light, painted))
    const spoilt = dirty.filter((box) => box !== null)
    // Each light that moves lies in one region wholly, so that none has to be clipped.
    const boxes = moving.map((light) => boxOf(light)).filter((box) => box !== null)
    for (const region of regionsOf([...spoilt, ...boxes])) {
      if (!spoilt.some((box) => boxesMeet(box, region))) continue
      const inside = moving.filter((light) => {
        const box = boxOf(light)
        return box !== null && boxesMeet(box, region)
      })
      resting.copyTo(canvas.context, region)
      addLights(canvas, this.#makeScratch, inside, view)
    }
  }

  readonly #makeScratch = (): CanvasRenderingContext2D => {
    this.#scratch ??= lightMapContext(this.#look!.canvas.context.canvas.ownerDocument.createElement('canvas'))!
    return this.#scratch
  }

  readonly #dropPicture = (): void => {
    this.#resting?.free()
    this.#resting = null
  }
}

function isSameLook(a: Picture | null, b: Picture): boolean {
  if (a === null) return false
  const { context, ...size } = a.canvas
  const { context: other, ...otherSize } = b.canvas
  return (
    context === other &&
    sameValue(size, otherSize) &&
    sameValue(a.view, b.view) &&
    sameValue(a.ambient, b.ambient) &&
    a.blend === b.blend
  )
}
