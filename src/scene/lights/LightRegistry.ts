import type { Box } from '../../geometry/boxes.js'
import { ItemGrid } from '../../spatial/ItemGrid.js'
import type { Clock } from '../clock.js'
import { needsTransport } from '../emitters/kinds.js'
import type { OccluderIndex } from '../occlusion/OccluderIndex.js'
import { FramePlanner } from '../plan/FramePlanner.js'
import type { FramePlan } from '../plan/plan.js'
import type { LightEntry } from './LightEntry.js'

/** All lights of a scene, by their reach, with the planner of their frames. */
export class LightRegistry {
  /** All lights in the order of their registration. */
  readonly all: Set<LightEntry> = new Set()
  /** Lights that cast shadows, by their reach. `#reaches` holds every light except suns. */
  readonly #shadowing = new ItemGrid<LightEntry>()
  readonly #reaches = new ItemGrid<LightEntry>()
  /** Lights that shine everywhere. */
  readonly #suns = new Set<LightEntry>()
  /** Lights that shine and flicker. A light that is off is in neither set, since its changes are not reported. */
  readonly #flickering = new Set<LightEntry>()
  /** Lights that shine and aren't plain, whatever the occluders. */
  readonly #nonPlain = new Set<LightEntry>()
  readonly #frames: FramePlanner
  readonly #index: OccluderIndex
  readonly #clock: Clock
  #detail = 1

  constructor(index: OccluderIndex, clock: Clock) {
    this.#index = index
    this.#clock = clock
    this.#frames = new FramePlanner({
      lightsIn: (view) => this.in(view),
      planOf: (light, view) => light.plan(this.#detail, index, view ?? null),
    })
  }

  /** Handles a light that was added, or whose reach has changed. */
  place(light: LightEntry): void {
    const { reach } = light
    this.all.add(light)
    if (reach === null) this.#suns.add(light)
    else this.#suns.delete(light)
    this.#reaches.place(light, reach)
    this.#shadowing.place(light, light.hasShadows ? reach : null)
  }

  /** Handles a light that may look different. */
  changed(light: LightEntry): void {
    const isShining = light.isLit && !light.isRemoved
    if (isShining && light.light.flicker !== null) this.#flickering.add(light)
    else this.#flickering.delete(light)
    if (isShining && needsTransport(light.light)) this.#nonPlain.add(light)
    else this.#nonPlain.delete(light)
    this.#frames.changed(light)
  }

  /** Handles a light that was removed. */
  remove(light: LightEntry): void {
    light.isRemoved = true
    this.#suns.delete(light)
    this.#reaches.remove(light)
    this.#shadowing.remove(light)
    this.changed(light)
  }

  /** Returns the lights that reach into a box, or all of them, in any order. */
  in(box: Box | undefined): Iterable<LightEntry> {
    return box === undefined ? this.all : [...this.#reaches.near(box), ...this.#suns]
  }

  /** Handles a change of walls within boxes. Returns true if the ring of a shining light may change. */
  invalidateWithin(boxes: readonly Box[]): boolean {
    let isSeen = false
    for (const box of boxes) {
      for (const light of [...this.#shadowing.near(box), ...this.#suns]) {
        if (!light.wallsChanged(box)) continue
        this.#frames.changed(light)
        isSeen ||= light.isLit
      }
    }
    return isSeen
  }

  /** Drops all rings because the tracer of lights was replaced. */
  invalidateAll(): void {
    for (const light of this.all) {
      light.wallsChanged(null)
      this.#frames.changed(light)
    }
  }

  /** Returns true if some light cannot be planned without the effects. */
  get needsEffects(): boolean {
    return this.#nonPlain.size > 0 || this.#flickering.size > 0 || (this.#index.hasPanes && this.all.size > 0)
  }

  /** Sets the time and the detail of the next frame. Lights flicker unless `isStill`. */
  advance(detail: number, isStill: boolean): void {
    this.#detail = detail
    if (this.#flickering.size === 0) return
    const { effects } = this.#index
    const seconds = this.#clock.now() / 1000
    for (const light of this.#flickering) {
      const { flicker } = light.light
      const fraction = effects === null || isStill ? 1 : effects.flickerFraction(flicker!, light.order, seconds)
      if (light.setFlicker(fraction)) this.#frames.changed(light)
    }
  }

  /** Returns the plan for a view. It has no visible side effects, and loads nothing. */
  describe(view: Box | undefined): FramePlan {
    return this.#frames.plan(view, this.#detail)
  }
}
