import type { Camera, Matrix4, Object3D, WebGLRenderer } from 'three'
import type { Box } from '../geometry/boxes.js'
import { HaloPlans } from '../paint/halo/HaloPlans.js'
import type { Blend } from '../scene/lights/blend.js'
import type { FramePlan } from '../scene/plan/plan.js'
import { LightMap } from './LightMap.js'
import { LayerQuad } from './LightQuad.js'
import { createScreenMaterial, type Remembered, showRemembered } from './mapMaterial.js'
import type { Projection } from './projection.js'

/** Screened over the picture, black leaves it as it is. */
const BLACK = [0, 0, 0, 1] as const

/** Where its quad lies: over that of the light map, which is the first, and under the fogs. */
const ABOVE_MAP = 1.5

/** The halos of a layer's lights, painted by a light map of their own and screened by a quad over that of the light map. */
export class LayerHalo {
  readonly #map: LightMap
  readonly #quad = new LayerQuad('react-umbra halo', createScreenMaterial(), ABOVE_MAP)
  readonly #plans = new HaloPlans()

  /** `changed` is called when the same plan is painted better from now on. */
  constructor(changed: () => void) {
    this.#map = new LightMap(changed)
  }

  /**
   * Paints the halos of what a light map shows, in the middle of the same frame; whether the next frame is to show what this one
   * cannot: a quad that has just come.
   */
  paint(
    renderer: WebGLRenderer,
    group: Object3D,
    size: { readonly width: number; readonly height: number },
    projection: Projection,
    area: Box | null,
    plan: FramePlan,
    blend: Blend,
  ): boolean {
    const halos = this.#plans.planOf(plan, blend, projection.scaleIn(size.width, size.height))
    if (halos === null) {
      this.end()
      return false
    }
    this.#map.paint(renderer, size, projection, area, halos, { ambient: BLACK, blend })
    const isNew = this.#quad.parent !== group
    if (isNew) group.add(this.#quad)
    return isNew
  }

  show(matrix: Matrix4, camera: Camera, isLinear: boolean, remembered: Remembered | null): void {
    showRemembered(this.#quad.material, remembered)
    this.#quad.show(this.#map.texture, matrix, camera, isLinear)
  }

  /** Takes it out of the layer; a frame that is being drawn shows nothing in its place. */
  end(): void {
    this.#quad.removeFromParent()
    this.#map.dispose()
  }

  free(): void {
    this.end()
    this.#quad.free()
  }
}
