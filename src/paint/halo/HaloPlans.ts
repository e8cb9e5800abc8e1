import { defaultArcTolerance } from '../../geometry/circles.js'
import type { Ring } from '../../geometry/points.js'
import { ringAround } from '../../scene/emitters/tube/ringAround.js'
import type { Blend } from '../../scene/lights/blend.js'
import type { Rgba } from '../../scene/lights/color.js'
import { detailOf } from '../../scene/occluders/flattenedCircle.js'
import type { FramePlan, LightPlan, LightSource } from '../../scene/plan/plan.js'
import { sameItems } from '../../scene/sameValue.js'
import { clipToRadius } from '../../scene/transport/clipToRadius.js'

/** Halos are added to the picture, so they are painted over black. */
export const HALO_AMBIENT: Rgba = [0, 0, 0, 1]

/** Reach of a halo as a fraction of its light's radius. */
const REACH = 1 / 4

/** A cut ring, and the circle that it was cut to. */
interface CutRing {
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly ring: Ring
}

/**
 * Derives the plans of halos from the plans of a host's frames. The host paints them over black and blends them over
 * its picture by `screen`. Each glowing light has a halo with a quarter of its radius and the same falloff, cone,
 * source and blend mode. Darknesses turn halos off like lights. Cookies and normal maps affect only the ground, not
 * halos. Unchanged parts stay the same object.
 */
export class HaloPlans {
  #detail = 0
  #last: FramePlan | null = null
  #halos = new WeakMap<LightPlan, LightPlan>()
  #rings = new WeakMap<Ring, CutRing>()
  readonly #sources = new WeakMap<LightSource, LightSource>()

  /**
   * Returns the plan of a frame's halos, or null if there are none. `blend` applies to lights without a blend mode, and
   * `scale` is the maximum number of pixels per world unit. A light that subtracts has no halo.
   */
  planOf({ lights, flickers }: FramePlan, blend: Blend, scale: number): FramePlan | null {
    const detail = detailOf(Math.max(1, scale))
    if (detail > this.#detail) {
      this.#detail = detail
      this.#halos = new WeakMap()
      this.#rings = new WeakMap()
    }
    const hasHalo = (light: LightPlan): boolean => light.glow > 0 && (light.blend ?? blend) !== 'subtract'
    const relevant = lights.filter((light) => light.darkness || hasHalo(light))
    if (relevant.every(({ darkness }) => darkness)) {
      this.#last = null
      return null
    }
    const halos = relevant.map((light) => (light.darkness ? light : this.#haloOf(light)))
    const last = this.#last
    if (last !== null && last.flickers === flickers && sameItems(halos, last.lights)) return last
    this.#last = { lights: halos, flickers }
    return this.#last
  }

  #haloOf(light: LightPlan): LightPlan {
    let halo = this.#halos.get(light)
    if (halo === undefined) {
      const { x, y, intensity, fullIntensity, glow } = light
      const shape = light.source?.shape
      const reach = shape?.shape === 'segment' ? shape.reach : light.radius
      const radius = light.radius - reach * (1 - REACH)
      const source = light.source && this.#sourceOf(light.source)
      const line = source?.shape.shape === 'segment' ? source.shape : null
      const outline = light.samples?.extent ?? light.ring
      const extent = line === null ? this.#cut(outline, x, y, radius) : ringAround(line, this.#detail)
      halo = {
        ...light,
        ring: this.#cut(light.ring, x, y, radius),
        radius,
        intensity: intensity * glow,
        fullIntensity: fullIntensity && fullIntensity * glow,
        source,
        samples: light.samples && { extent, sets: light.samples.sets },
        image: null,
        height: null,
      }
      this.#halos.set(light, halo)
    }
    return halo
  }

  /** Returns the cut ring. A light that only flickers keeps its ring, and so does its halo. */
  #cut(ring: Ring, x: number, y: number, radius: number): Ring {
    const known = this.#rings.get(ring)
    if (known !== undefined && known.x === x && known.y === y && known.radius === radius) return known.ring
    const cut = clipToRadius(ring, { x, y }, radius, defaultArcTolerance(radius, this.#detail))
    this.#rings.set(ring, { x, y, radius, ring: cut })
    return cut
  }

  /** Returns a copy of the source, because painters cache their data per source for one radius. */
  #sourceOf(source: LightSource): LightSource {
    let copy = this.#sources.get(source)
    if (copy === undefined) {
      const { shape, walls } = source
      copy = { shape: shape.shape === 'segment' ? { ...shape, reach: shape.reach * REACH } : shape, walls }
      this.#sources.set(source, copy)
    }
    return copy
  }
}
