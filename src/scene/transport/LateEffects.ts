import type * as Effects from './effects.js'

/** Loaded by scenes alone that have a flicker, a light or an occluder that is not plain. */
const load = (): Promise<typeof Effects> => import('./effects.js')

/** The code for suns, panes, heights, masks and flickers, which a scene loads when it first needs some of it. */
export class LateEffects {
  #loaded: typeof Effects | null = null
  #isLoading = false
  readonly #ready: () => void

  /** `ready` is called when the code is there. */
  constructor(ready: () => void) {
    this.#ready = ready
  }

  /** Loads the code; rejects where it cannot be loaded. */
  async load(): Promise<void> {
    if (this.#loaded !== null) return
    const effects = await load()
    if (this.#loaded !== null) return
    this.#loaded = effects
    this.#ready()
  }

  /** The code, or null while it is not there; asking for it begins to load it. */
  get wanted(): typeof Effects | null {
    if (this.#loaded === null && !this.#isLoading) {
      this.#isLoading = true
      this.load().catch(() => {
        // Everything is taken for plain meanwhile; whoever asks next tries again.
        this.#isLoading = false
      })
    }
    return this.#loaded
  }
}
