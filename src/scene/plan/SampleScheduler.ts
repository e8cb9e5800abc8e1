import { defaultArcTolerance } from '../../geometry/circles.js'
import type { EmitterGeometry } from '../emitters/Emitter.js'
import { discGeometry } from '../emitters/point/geometry.js'
import type { Sampler } from '../host.js'
import { isSoft, type SoftLight } from '../lights/softLight.js'
import { detailOf } from '../occluders/flattenedCircle.js'
import { sameItems } from '../sameValue.js'
import { type EndlessWalls, endlessWalls } from '../transport/endlessWalls.js'
import { EFFECTS } from '../transport/lazyEffects.js'
import { regionsFrom } from '../transport/regionsFrom.js'
import type { EmitterShape, FramePlan, HardView, LightPlan, LightSamples, LightSource } from './plan.js'

/**
 * Numbers of views of a light: while it moves, when it rests, and when its penumbra is so wide that the steps of 64
 * views would show.
 */
const VIEW_COUNTS = [16, 64, 256] as const

/** Pixels of a penumbra above which the steps of 64 views would show: three per view. */
const MAX_PENUMBRA = 192

/**
 * Number of frames in which a light's source stays the same before finer views are traced, so that none are traced
 * while it moves.
 */
const FRAMES_TO_REST = 4

/** Maximum work of one frame on finer views: normally, and of the first frame, before which nothing is painted. */
const WORK_BUDGET = 2 ** 15
const FIRST_WORK_BUDGET = 2 ** 18

/** Work of a view without walls, in quarters of a microsecond. */
const VIEW_WORK = 64

/** Maximum count of numbers in the rings of a light's finest views: 8 MB. */
const MAX_NUMBERS = 2 ** 20

/** Ends of shadows are flattened this many times finer than rims, where hardly any light is left. */
const SHADOW_DETAIL = 4

/**
 * Returns the geometry of a shape. Those of shapes other than discs are part of the effects, which have loaded by then.
 */
function geometryOf(shape: EmitterShape): EmitterGeometry<EmitterShape> {
  const geometry = shape.shape === 'disc' ? discGeometry : EFFECTS.value!.emitterOfShape(shape)
  return geometry as EmitterGeometry<EmitterShape>
}

/** The traced views of one source. Kept while only the looks of its light change. */
class SampledSource {
  readonly #light: SoftLight
  readonly #endless: EndlessWalls
  readonly #penumbra: number
  readonly #work: number
  #detail = 0
  #points: Float64Array | null = null
  #nextSet: HardView[] = []
  #numbers = 0
  /** The finished sets, for painters. */
  samples: LightSamples

  constructor(light: SoftLight) {
    this.#light = light
    const { x, y, radius, source } = light
    this.#endless = endlessWalls(source.walls[0])
    this.#work = VIEW_WORK + source.walls.reduce((sum, { codes }) => sum + codes.length, 0)
    let square = radius * radius
    for (const { walls } of source.walls) {
      for (let i = 0; i < walls.length; i += 2) {
        square = Math.min(square, (walls[i]! - x) ** 2 + (walls[i + 1]! - y) ** 2)
      }
    }
    this.#penumbra = geometryOf(source.shape).penumbraOf(light, source.shape, Math.sqrt(square))
    this.samples = { extent: new Float64Array(0), sets: [] }
  }

  /** Makes arcs fine enough for `scale` pixels per world unit, and traces the coarsest views. Returns the work. */
  begin(scale: number): number {
    const detail = detailOf(scale)
    if (detail > this.#detail) {
      this.#detail = detail
      const { shape } = this.#light.source
      const extent = geometryOf(shape).extent(this.#light, shape, detail)
      // Only curves, which are the ends of shadows, have to be traced again. Rings have straight edges.
      const hasCurves = this.samples.sets[0]?.some(({ regions }) => regions.length > 0) ?? false
      this.samples = { extent, sets: hasCurves ? [] : this.samples.sets }
      if (hasCurves) this.#points = null
    }
    let work = 0
    while (this.samples.sets.length === 0) work += this.traceNext()
    return work
  }

  /** Returns true if finer views than the finished ones would improve the picture. */
  needsFiner(scale: number): boolean {
    const { length } = this.samples.sets
    if (length < 2) return true
    const isAffordable = (this.#numbers / VIEW_COUNTS[1]) * VIEW_COUNTS[2] <= MAX_NUMBERS
    return length < VIEW_COUNTS.length && isAffordable && this.#penumbra * scale > MAX_PENUMBRA
  }

  /** Traces one more view. Returns the work. */
  traceNext(): number {
    const { source, radius } = this.#light
    const { shape } = source
    const emitter = geometryOf(shape)
    const { sets, extent } = this.samples
    if (this.#points === null) {
      this.#points = emitter.samplePoints(this.#light, shape, this.#endless, VIEW_COUNTS[sets.length]!)
      this.#nextSet = []
      this.#numbers = 0
    }
    const at = 2 * this.#nextSet.length
    const point = { x: this.#points[at]!, y: this.#points[at + 1]! }
    const isOpen = this.#endless.numbers.length === 0
    const ring = isOpen ? null : emitter.ringFrom(this.#light, shape, point, this.#endless)
    const tolerance = defaultArcTolerance(radius, SHADOW_DETAIL * this.#detail)
    const regions = regionsFrom(source, point, emitter.rangeOf(this.#light, shape), tolerance)
    this.#nextSet.push({ ring, regions })
    this.#numbers += ring?.length ?? 0
    if (2 * this.#nextSet.length === this.#points.length) {
      this.samples = { extent, sets: [...sets, this.#nextSet] }
      this.#points = null
    }
    return this.#work
  }
}

/** Sources stay the same objects while only looks change, so a flicker traces nothing. */
const sampled = /* @__PURE__ */ new WeakMap<LightSource, SampledSource>()

/** Plans the views of soft lights for a host: few while a light moves, and finer ones bit by bit when it rests. */
export class SampleScheduler implements Sampler {
  /** The first frame of each source that was in the last frame. */
  #firstFrames = new Map<LightSource, number>()
  /** The numbers of the lights in the last frame. */
  #ids = new Set<number>()
  #frames = 0
  readonly #plans = new WeakMap<LightPlan, LightPlan>()
  #last: FramePlan | null = null

  advance({ lights }: FramePlan, scale: number): boolean {
    this.#frames++
    const [firstFrames, ids] = [this.#firstFrames, this.#ids]
    this.#firstFrames = new Map()
    this.#ids = new Set()
    let budget = this.#frames === 1 ? FIRST_WORK_BUDGET : WORK_BUDGET
    let isBusy = false
    for (const light of lights) {
      if (!isSoft(light)) continue
      const { source, id } = light
      // A light that moves starts over; a new one doesn't wait.
      const first = firstFrames.get(source) ?? (ids.has(id) ? this.#frames : this.#frames - FRAMES_TO_REST)
      this.#firstFrames.set(source, first)
      this.#ids.add(id)
      let views = sampled.get(source)
      if (views === undefined) {
        views = new SampledSource(light)
        sampled.set(source, views)
      }
      budget -= views.begin(scale)
      const isResting = this.#frames - first >= FRAMES_TO_REST
      while (isResting && budget > 0 && views.needsFiner(scale)) budget -= views.traceNext()
      isBusy ||= views.needsFiner(scale)
    }
    return isBusy
  }

  withSamples(plan: FramePlan): FramePlan {
    const lights = plan.lights.map((light) => this.#lightWithSamples(light))
    const last = this.#last
    if (last && last.flickers === plan.flickers && last.receivers === plan.receivers && sameItems(lights, last.lights))
      return last
    this.#last = { ...plan, lights }
    return this.#last
  }

  #lightWithSamples(light: LightPlan): LightPlan {
    const samples = light.source === null ? undefined : sampled.get(light.source)?.samples
    if (samples === undefined) return light
    let plan = this.#plans.get(light)
    if (plan?.samples !== samples) {
      plan = { ...light, samples }
      this.#plans.set(light, plan)
    }
    return plan
  }
}
