import type { Camera, Matrix4, Object3D } from 'three'
import { HALO_AMBIENT, HaloPlans } from '../paint/halo/HaloPlans.js'
import type { LayerMap, LayerParts, MapFrame, MapMaterial } from './LayerParts.js'
import { LayerQuad } from './LayerQuad.js'
import { type Remembered, showRemembered } from './remembered.js'
import type { LayerRenderer } from './renderers.js'

/** Black changes nothing when it is screened over the picture. */

/** Render order of its quad: above the light map's, which is the first, and below the fogs. */
const RENDER_ORDER = 1.5

/** The halos of a layer's lights, painted by their own light map and screened by a quad above that of the light map. */
export class LayerHalo {
  readonly #map: LayerMap
  readonly #quad: LayerQuad<MapMaterial>
  readonly #plans = new HaloPlans()

  /** `changed` is called when the same plan can be painted better from now on. */
  constructor(parts: LayerParts, renderer: LayerRenderer, changed: () => void) {
    this.#map = parts.createMap(renderer)
    this.#map.changed = changed
    this.#quad = new LayerQuad('react-umbra halo', parts.createScreenMaterial(), RENDER_ORDER)
  }

  /**
   * Paints the halos of a light map's plan within the current frame. Returns true if its quad has just been added, and
   * so is visible only in the next frame.
   */
  paint(renderer: LayerRenderer, group: Object3D, frame: MapFrame): boolean {
    const { size, projection, plan, options } = frame
    const { blend } = options
    const halos = this.#plans.planOf(plan, blend, projection.scaleIn(size.width, size.height))
    if (halos === null) {
      this.end()
      return false
    }
    this.#map.paint(renderer, { ...frame, plan: halos, options: { ambient: HALO_AMBIENT, blend } })
    const isNew = this.#quad.parent !== group
    if (isNew) group.add(this.#quad)
    return isNew
  }

  show(matrix: Matrix4, camera: Camera, renderer: LayerRenderer, remembered: Remembered | null): void {
    showRemembered(this.#quad.material, remembered)
    this.#quad.show(this.#map.texture, matrix, camera, renderer)
  }

  /** Removes it from the layer. The current frame no longer shows it. */
  end(): void {
    this.#quad.removeFromParent()
    this.#map.dispose()
  }

  free(): void {
    this.end()
    this.#quad.free()
  }
}
