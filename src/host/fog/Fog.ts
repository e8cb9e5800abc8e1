import { type Box, joinBoxes } from '../../geometry/boxes.js'
import { type FogCanvases, FogPainter } from '../../paint/fog/FogPainter.js'
import { type FogView, isSameView } from '../../paint/fog/FogView.js'
import type { SightPlan } from '../../scene/plan/sightPlan.js'
import type { Scene } from '../../scene/Scene.js'
import { withSight } from '../../scene/sight/withSight.js'
import type { HostValue } from '../HostValue.js'
import type { Store } from '../store.js'
import type { FogSettings } from './settings.js'

/** The state of one fog in any host. Active from `mount` until the function that it returns is called. */
export class Fog {
  readonly #scene: Scene
  readonly #settings: Store<FogSettings>
  readonly #painter: FogPainter
  readonly #unmeasured: Store<number>
  #plan: SightPlan | null = null
  #view: FogView | null = null
  #isStale = true
  #isExploring = false

  constructor({ scene, unmeasured }: HostValue, settings: Store<FogSettings>, document: Document) {
    this.#scene = withSight(scene)
    this.#settings = settings
    this.#unmeasured = unmeasured
    this.#painter = new FogPainter(document)
  }

  get settings(): FogSettings {
    return this.#settings.get()
  }

  /** Starts the fog, and returns a function that stops it. Calls `changed` when it may look different. */
  mount(changed: () => void): () => void {
    let endExplored = (): void => {}
    const watchExplored = (): void => {
      endExplored()
      endExplored =
        this.settings.explored?.subscribe(() => {
          this.#isStale = true
          if (!this.#isExploring) changed()
        }) ?? endExplored
    }
    watchExplored()
    const ends = [
      this.#scene.watch(changed),
      this.#unmeasured.subscribe(changed),
      this.#settings.subscribe(() => {
        this.#isStale = true
        watchExplored()
        changed()
      }),
    ]
    return () => {
      for (const end of ends) end()
      endExplored()
      this.#painter.free()
    }
  }

  /** Discards the picture, after the canvases have lost theirs. */
  forget(): void {
    this.#isStale = true
  }

  /**
   * Adds the areas in sight to the explored map, unless some walls are not known yet. `area` is the part of the world
   * that the host shows, or null if unknown.
   */
  updateSight(area: Box | null): void {
    if (this.#unmeasured.get() > 0) return
    const { group, views, explored } = this.settings
    const bounds = explored === null || area === null ? (area ?? explored?.bounds) : joinBoxes(area, explored.bounds)
    const plan = views ?? (bounds === undefined ? null : this.#scene.sightPlan(bounds, { group }))
    if (plan === this.#plan && !this.#isStale) return
    this.#plan = plan
    this.#isStale = true
    if (plan === null || explored === null) return
    this.#isExploring = true
    explored.add(plan)
    this.#isExploring = false
  }

  /** Paints if something has changed since the last time, and returns true if it did. */
  paint(canvases: FogCanvases, view: FogView): boolean {
    if (!this.#isStale && isSameView(view, this.#view)) return false
    this.#isStale = false
    this.#view = view
    this.#painter.paint(canvases, this.#plan, this.settings.explored, view, this.settings)
    return true
  }
}
