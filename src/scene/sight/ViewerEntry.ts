import { coneOf } from '../../visibility/sweep/viewLimits.js'
import { checkProps } from '../occluders/occluder.js'
import { snapshot } from '../sameValue.js'
import type { SceneContext } from './SceneContext.js'
import { SightRegion } from './SightRegion.js'
import { type CheckedSense, type CheckedViewer, changeViewer, checkViewer, type SceneViewer } from './viewer.js'

/** A sense of a viewer, and the region that it perceives regardless of light. */
export interface SenseEntry {
  readonly sense: CheckedSense
  readonly region: SightRegion
}

/** A viewer in a scene: its props, and what each of its senses perceives. */
export class ViewerEntry {
  senses: readonly SenseEntry[] = []
  /** The props as they were given, for `toJSON`. */
  rawProps: SceneViewer
  #viewer: CheckedViewer
  /** Generated id, used if the props have none. */
  readonly #generatedId: string
  readonly #name: string
  readonly #context: SceneContext
  readonly #changed: () => void

  constructor(generatedId: string, name: string, props: SceneViewer, context: SceneContext, changed: () => void) {
    this.#generatedId = generatedId
    this.#name = name
    this.#context = context
    this.#changed = changed
    checkProps(name, props)
    this.#viewer = checkViewer(name, props)
    this.rawProps = snapshot(props)
    this.#updateRegions()
  }

  /** The viewer's id. */
  get id(): string {
    return this.#viewer.id ?? this.#generatedId
  }

  /** Returns true if the viewer is enabled and in the group; undefined means any group. */
  isActiveIn(group: string | undefined): boolean {
    return this.#viewer.enabled && (group === undefined || this.#viewer.group === group)
  }

  /** Changes some props. If one of them is invalid, throws and leaves the viewer unchanged. */
  set(change: Partial<SceneViewer>): void {
    checkProps(`${this.#name} change`, change)
    const viewer = changeViewer(this.#name, this.#viewer, change)
    this.rawProps = { ...this.rawProps, ...snapshot(change) }
    if (viewer === this.#viewer) return
    this.#viewer = viewer
    this.#updateRegions()
    this.#changed()
  }

  /** Updates the region of each sense to the viewer's position, range, and direction. */
  #updateRegions(): void {
    const { x, y, radius, senses } = this.#viewer
    const cone = coneOf(this.#viewer)
    this.senses = senses.map((sense, i) => {
      const reach = Math.min(radius ?? Number.POSITIVE_INFINITY, sense.radius ?? Number.POSITIVE_INFINITY)
      const view = { x, y, radius: Number.isFinite(reach) ? reach : null, cone, channel: sense.channel }
      const region = this.senses[i]?.region ?? new SightRegion(this.#context, view)
      region.set(view)
      return { sense, region }
    })
  }
}
