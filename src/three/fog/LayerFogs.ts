import type { Camera, Group, Matrix4 } from 'three'
import type { FogSettings } from '../../host/fog/settings.js'
import type { HostValue } from '../../host/HostValue.js'
import type { Store } from '../../host/store.js'
import type { LayerParts } from '../LayerParts.js'
import type { Projection } from '../projection.js'
import type { Remembered } from '../remembered.js'
import type { LayerRenderer } from '../renderers.js'
import { FogQuads } from './FogQuads.js'
import { JoinedMemory } from './JoinedMemory.js'

/** The fogs over a layer. They may mount before the layer does, as children do. */
export class LayerFogs {
  readonly #parts: LayerParts
  readonly #fogs = new Set<FogQuads>()
  readonly #joinedMemory = new JoinedMemory()
  #group: Group | null = null
  #invalidate = (): void => {}

  constructor(parts: LayerParts) {
    this.#parts = parts
  }

  readonly cover = (host: HostValue, settings: Store<FogSettings>): (() => void) => {
    const fog = new FogQuads(this.#parts, host, settings, () => this.#invalidate())
    this.#fogs.add(fog)
    if (this.#group !== null) fog.mount(this.#group)
    return () => {
      this.#fogs.delete(fog)
      fog.unmount()
    }
  }

  /** Prepares the fogs for the current frame. Returns the remembered areas of the layer, or null if there are none. */
  paint(renderer: LayerRenderer, camera: Camera, matrix: Matrix4, projection: Projection): Remembered | null {
    const remembered = [...this.#fogs].map((fog) => fog.paint(renderer, camera, matrix, projection))
    return this.#joinedMemory.of(remembered.filter((areas) => areas !== null))
  }

  /** Adds the fogs to a layer's group until the returned function is called. */
  attach(group: Group, invalidate: () => void): () => void {
    this.#group = group
    this.#invalidate = invalidate
    for (const fog of this.#fogs) fog.mount(group)
    return () => {
      this.#group = null
      for (const fog of this.#fogs) fog.unmount()
      this.#joinedMemory.free()
      this.#invalidate = () => {}
    }
  }
}
