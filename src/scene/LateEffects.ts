import type * as Effects from './effects/effects.js'

/** Only a scene in which something flickers, is no plain wall or no plain light loads what that takes. */
const load = (): Promise<typeof Effects> => import('./effects/effects.js')

/** What a scene needs for suns, panes, heights, masks and flickers, from when it is there. */
export class LateEffects {
  #loaded: typeof Effects | null = null
  #isLoading = false
  readonly #ready: () => void

  /** `ready` is told when they come. */
  constructor(ready: () => void) {
    this.#ready = ready
  }

  /** Null while they are not there, from when on they are on their way. */
  get wanted(): typeof Effects | null {
    if (this.#loaded === null && !this.#isLoading) {
      this.#isLoading = true
      load().then(
        (effects) => {
          this.#loaded = effects
          this.#ready()
        },
        () => {
          // Until then all is plain; the next thing that is not tries again.
          this.#isLoading = false
        },
      )
    }
    return this.#loaded
  }
}
