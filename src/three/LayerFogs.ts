import type { Group } from 'three'
import type { FogSettings } from '../host/fog/settings.js'
import type { HostValue } from '../host/HostValue.js'
import type { Store } from '../host/store.js'
import { FogQuads } from './FogQuads.js'

/** The fogs over a layer: they may come before the layer is mounted, as children do. */
export class LayerFogs {
  readonly #fogs = new Set<FogQuads>()
  #group: Group | null = null
  #invalidate = (): void => {}

  readonly cover = (host: HostValue, settings: Store<FogSettings>): (() => void) => {
    const fog = new FogQuads(host, settings, () => this.#invalidate())
    this.#fogs.add(fog)
    if (this.#group !== null) fog.mount(this.#group)
    return () => {
      this.#fogs.delete(fog)
      fog.unmount()
    }
  }

  /** Lays the fogs over a layer's group, until the function is called that it gives back. */
  attach(group: Group, invalidate: () => void): () => void {
    this.#group = group
    this.#invalidate = invalidate
    for (const fog of this.#fogs) fog.mount(group)
    return () => {
      this.#group = null
      for (const fog of this.#fogs) fog.unmount()
      this.#invalidate = () => {}
    }
  }
}
