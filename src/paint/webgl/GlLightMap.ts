import type { Blend } from '../../scene/lights/blend.js'
import { ambientLight, type Rgba } from '../../scene/lights/color.js'
import type { FramePlan, LightPlan } from '../../scene/plan/plan.js'
import { sameValue } from '../../scene/sameValue.js'
import type { PaintOptions } from '../Painter.js'
import { MaskCache } from './atlas/MaskCache.js'
import { MaskDrawing } from './atlas/MaskDrawing.js'
import { type BlendPass, drawDarknesses } from './darkness.js'
import type { GlDevice } from './device/GlDevice.js'
import { type MapView, pixelsOf } from './device/MapView.js'
import type { Program } from './device/Program.js'
import type { IndirectMap } from './indirect/IndirectMap.js'
import { EFFECT_PARTS, INDIRECT_PARTS } from './lazyParts.js'
import { LightRecords } from './lights/LightRecords.js'
import { lightBox, type MappedLight, needsOwnDraw, needsTransmissionPass } from './lights/MappedLight.js'

/** Maximum number of bytes of masks of each kind. */
const MAX_BYTES = 2 ** 26

/** The options that a map depends on besides lights and view. */
type MapOptions = Omit<PaintOptions, 'view'>

/** Darknesses, and lights by their blends in the order of `BLENDS`. */
type Kind = Blend | 'darkness'
type Groups = Record<Kind, MappedLight[]>

/**
 * A light map on the GPU, painted in two passes. First, the fraction of each light that reaches each pixel is drawn
 * into an atlas of masks, only for lights whose ring or source has changed. Then each light is drawn as one rectangle
 * that reads its mask and is blended with the others. Inside a darkness, another map replaces this one, with only the
 * lights that it does not turn off.
 */
export class GlLightMap {
  readonly #device: GlDevice
  readonly #records: LightRecords
  readonly #maxBytes: number
  readonly #changed: () => void
  readonly #masks: MaskCache
  readonly #isNonBlocking: boolean
  /** Masks of light tinted by panes. */
  #tinted: MaskCache | null = null
  readonly #drawing: MaskDrawing
  /** Light from walls and the sky, once there is any. */
  #indirect: IndirectMap | null = null
  /** Parts that the masks were drawn with, true if ready: the effects, and the programs for soft lights. */
  #readiness: readonly boolean[] = []
  readonly #lights = new Map<number, MappedLight>()
  #view: MapView | null = null
  #paints = 0

  /**
   * Calls `changed` when the same plan can be painted better. Masks that need more than `maxBytes` bytes together are
   * drawn again in every paint. Unless `isNonBlocking`, a paint waits for the shader compiler, for hosts that don't
   * decide about frames themselves.
   */
  constructor(device: GlDevice, changed: () => void, maxBytes: number = MAX_BYTES, isNonBlocking = true) {
    this.#device = device
    this.#changed = changed
    this.#maxBytes = maxBytes
    this.#records = new LightRecords(device)
    this.#drawing = new MaskDrawing(device)
    this.#isNonBlocking = isNonBlocking
    this.#masks = new MaskCache(device, this.#records, this.#drawing, device.gl.R8, maxBytes)
  }

  /**
   * Starts loading and compiling the code that the plan needs. Returns true while the first attempt is pending. Call it
   * before `paint`, which otherwise waits for the compiler. Calls `changed` when an attempt has ended. Until
   * `EFFECT_PARTS` has loaded, lights have hard shadows and plain colors, and darknesses are skipped.
   */
  requestParts({ lights, indirect }: FramePlan, options: MapOptions): boolean {
    const needsEffectParts = (light: LightPlan): boolean =>
      light.source !== null || light.darkness || needsTransmissionPass(light) || needsOwnDraw(light, options)
    const needed = [
      ...(lights.some(needsEffectParts) ? [EFFECT_PARTS] : []),
      ...(indirect !== undefined ? [INDIRECT_PARTS] : []),
    ]
    const missing = needed.filter((part) => part.getOrLoad(this.#changed) === null)
    const isLoading = missing.some(({ error }) => error === null)
    const isCompiled = !this.#isNonBlocking || (this.#device.isReady && this.#drawing.compile(lights))
    // Request another paint after this one.
    if (!isCompiled) queueMicrotask(this.#changed)
    return isLoading || !isCompiled
  }

  /**
   * Paints a whole map: the ambient light, and over it the lights. Sums may leave the range 0 to 1. `bindOutput` binds
   * the target, floats of the view's size, and is called again after each drawing into another target.
   */
  paint(plan: FramePlan, view: MapView, options: MapOptions, bindOutput: () => void): void {
    const device = this.#device
    const { gl } = device
    device.begin()
    const indirect = this.#prepareIndirect(plan, view, options.isIndirectCoarse === true)
    const { ambient, darkAmbient = ambient, blend } = options
    const groups = this.#updateLights(plan, view, blend)
    const all = Object.values(groups).flat()
    const caches = [this.#masks, this.#tinted].filter((cache) => cache !== null)
    const lightsIn = (lights: readonly MappedLight[], cache: MaskCache) => lights.filter(({ masks }) => masks === cache)
    for (const cache of caches) cache.prepare(lightsIn(all, cache), view)
    const blendPass: BlendPass = (lights, bindTarget, begin) => {
      for (const cache of caches) {
        cache.forEachBatch(lightsIn(lights, cache), view, bindTarget, (batch) => {
          const effectParts = EFFECT_PARTS.value
          const textured = batch.filter(({ plan }) => effectParts && needsOwnDraw(plan, options))
          const plain = textured.length > 0 ? batch.filter((light) => !textured.includes(light)) : batch
          begin().use({ size: [view.width, view.height], toLocal: view.toLocal })
          device.drawQuads(
            Float32Array.from(plain, ({ number }) => number),
            [1, 0],
          )
          if (textured.length > 0) effectParts!.drawTexturedLights(device, textured, view, options, this.#changed)
        })
      }
    }
    const { darkness, ...blends } = groups
    const paintLights = (abovePriority: number, bindTarget: () => void, color: Rgba): void => {
      bindTarget()
      gl.clearColor(...ambientLight(color), 1)
      gl.clear(gl.COLOR_BUFFER_BIT)
      for (const [kind, all] of Object.entries(blends)) {
        const lights = all.filter(({ plan }) => plan.priority > abovePriority)
        const isIndirect = indirect !== null && kind === blend && abovePriority < 0
        if (lights.length === 0 && !isIndirect) continue
        // Clamp sums at 1 before anything is subtracted from them.
        if (kind === 'subtract' && (blends.add.length > 0 || (indirect !== null && blend === 'add')))
          device.clampTarget(gl.MIN, 1)
        if (isIndirect) {
          this.#blendProgram(kind as Blend)
          indirect.draw()
        }
        if (lights.length > 0) blendPass(lights, bindTarget, () => this.#blendProgram(kind as Blend))
      }
    }
    paintLights(Number.NEGATIVE_INFINITY, bindOutput, ambient)
    const paintAbove = (priority: number, bindTarget: () => void): void =>
      paintLights(priority, bindTarget, darkAmbient)
    if (darkness.length > 0) drawDarknesses(device, darkness, view, bindOutput, paintAbove, blendPass)
    EFFECT_PARTS.value?.releaseUnusedTextures(this.#changed, plan, options)
    gl.colorMask(true, true, true, true)
    gl.disable(gl.BLEND)
    gl.blendEquation(gl.FUNC_ADD)
    device.end()
  }

  /** Frees all of its GPU memory. */
  delete(): void {
    for (const resource of [this.#records, this.#masks, this.#tinted, this.#indirect]) resource?.delete()
  }

  /** Computes the indirect light of a plan. Returns null if there is none, or while its code is missing. */
  #prepareIndirect({ indirect }: FramePlan, view: MapView, isCoarse: boolean): IndirectMap | null {
    const parts = INDIRECT_PARTS.value
    if (indirect === undefined || parts === null) return null
    this.#indirect ??= new parts.IndirectMap(this.#device)
    this.#indirect.prepare(indirect, view, isCoarse)
    return this.#indirect
  }

  /** Updates the lights to those of a plan. Returns those that touch the map. */
  #updateLights({ lights }: FramePlan, view: MapView, blend: Blend): Groups {
    const groups: Groups = { screen: [], add: [], max: [], subtract: [], darkness: [] }
    const isSameView = sameValue(view, this.#view)
    this.#view = view
    this.#paints++
    const readiness = [EFFECT_PARTS.value !== null, !this.#isNonBlocking || this.#drawing.compile(lights)]
    const isSameReadiness = sameValue(readiness, this.#readiness)
    this.#readiness = readiness
    for (const plan of lights) {
      const masks = this.#masksOf(plan)
      let light = this.#lights.get(plan.id)
      const before = light?.plan
      if (light === undefined) {
        light = { number: this.#records.allocate(), plan, box: null, masks, tile: null, isStale: true, lastPaint: 0 }
        this.#lights.set(plan.id, light)
      }
      const isSameCache = masks === light.masks
      if (before !== plan || !isSameView || !isSameCache || !isSameReadiness) {
        light.plan = plan
        if (!isSameCache) light.masks.release(light, true)
        light.masks = masks
        this.#records.write(light.number, plan, view.originX, view.originY)
        // A darkness is not tinted by the panes that it passes.
        const isSameTint = before?.darkness === plan.darkness
        const isSameShape = before?.ring === plan.ring && before.source === plan.source
        const isSameMask = isSameView && isSameCache && isSameReadiness && isSameTint && isSameShape
        if (!isSameMask) {
          light.isStale = true
          light.box = pixelsOf(view, lightBox(plan))
          masks.release(light)
        }
      }
      light.lastPaint = this.#paints
      if (light.box !== null) groups[plan.darkness ? 'darkness' : (plan.blend ?? blend)].push(light)
    }
    if (this.#lights.size > lights.length) this.#dropUnused()
    return groups
  }

  #dropUnused(): void {
    for (const [id, light] of this.#lights) {
      if (light.lastPaint === this.#paints) continue
      this.#lights.delete(id)
      light.masks.release(light, true)
      this.#records.free(light.number)
    }
  }

  /** Returns the cache of a light's mask. */
  #masksOf({ source }: LightPlan): MaskCache {
    if (source === null || source.walls.length === 1 || EFFECT_PARTS.value === null) return this.#masks
    const { RGBA8 } = this.#device.gl
    this.#tinted ??= new MaskCache(this.#device, this.#records, this.#drawing, RGBA8, this.#maxBytes / 4)
    return this.#tinted
  }

  /** Returns the program that draws each light as a rectangle, with its blend function set. */
  #blendProgram(kind: Blend): Program {
    const device = this.#device
    const { gl } = device
    device.blend(kind === 'max' ? gl.MAX : kind === 'subtract' ? gl.FUNC_REVERSE_SUBTRACT : gl.FUNC_ADD)
    gl.blendFunc(gl.ONE, kind === 'screen' ? gl.ONE_MINUS_SRC_COLOR : gl.ONE)
    return device.lights
  }
}
