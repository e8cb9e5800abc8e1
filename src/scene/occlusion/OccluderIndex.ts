import type { Box } from '../../geometry/boxes.js'
import type { Point, Ring } from '../../geometry/points.js'
import type { CheckedView } from '../../visibility/view.js'
import type { Clock } from '../clock.js'
import { type CheckedLight, needsTransport } from '../lights/checkedLight.js'
import type { LightFootprint, LightTracer } from '../lights/LightEntry.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import type { LateEffects } from '../transport/LateEffects.js'
import type { DepthLayers } from './DepthLayers.js'
import { VisibilityIndex, type WallsWithin } from './VisibilityIndex.js'

/** What tells walls apart by their depth. */
export type CreateLayers = (occluders: Iterable<OccluderEntry>, clock: Clock) => DepthLayers

/** Only a scene in which something has a depth loads what it takes, unless somebody has brought it. */
const loadLayers = (): Promise<typeof import('./DepthLayers.js')> => import('./DepthLayers.js')

/**
 * All of a scene that stops something: what is decided ends at a wall, what is shown goes on behind one that has a depth. Where
 * none has, and until what that takes is there, one index serves both.
 */
export class OccluderIndex implements LightTracer {
  /** All walls, whatever their depth. */
  readonly all: VisibilityIndex
  /** What lets light through in part. */
  readonly #panes = new Set<OccluderEntry>()
  #layers: DepthLayers | null = null
  #create: CreateLayers | null = null
  #isLoading = false
  readonly #occluders: ReadonlySet<OccluderEntry>
  readonly #clock: Clock
  readonly #effects: LateEffects
  readonly #shownAnew: (entry: OccluderEntry) => void

  /** `shownAnew` is told of occluders behind which more is shown than before, though they have not changed. */
  constructor(
    occluders: ReadonlySet<OccluderEntry>,
    clock: Clock,
    effects: LateEffects,
    shownAnew: (entry: OccluderEntry) => void,
  ) {
    this.all = new VisibilityIndex(occluders, clock)
    this.#effects = effects
    this.#occluders = occluders
    this.#clock = clock
    this.#shownAnew = shownAnew
  }

  /** An occluder came. */
  add(entry: OccluderEntry): void {
    this.all.add(entry)
    this.#place(entry)
  }

  /** An occluder's walls are elsewhere, or of another depth. */
  move(entry: OccluderEntry): void {
    this.all.move(entry)
    this.#place(entry)
  }

  remove(entry: OccluderEntry): void {
    this.all.remove(entry)
    this.#panes.delete(entry)
    this.#layers?.remove(entry)
  }

  /** An occluder stands where it stood and stops something else. */
  updateFlags(entry: OccluderEntry): void {
    this.all.updateFlags(entry)
    this.#layers?.updateFlags(entry)
  }

  /** Takes all that stands into meshes now, whether it has rested or not; resolved when they are there. */
  async settle(): Promise<void> {
    await this.all.settle()
    await this.#layers?.settle()
  }

  /** Loads what depths and effects take; rejects where it cannot be loaded. */
  async load(): Promise<void> {
    await Promise.all([this.#effects.load(), this.#create === null && this.#loadLayers()])
  }

  /** Brings what depths take. */
  bring(create: CreateLayers): void {
    this.#create = create
    const deep = [...this.#occluders].filter(({ matter }) => matter.depth > 0)
    if (deep.length === 0 || this.#layers !== null) return
    this.#layers = create(this.#occluders, this.#clock)
    for (const entry of deep) this.#shownAnew(entry)
  }

  /** What is shown to a view that has a radius; `reach` is the box of it. */
  ringFrom(viewer: Point, view: CheckedView, reach: Box): Ring {
    return this.shown(viewer, view, reach, null) ?? this.all.ringFrom(viewer, view, reach)
  }

  /** What is shown to a view within a box, which are its bounds where it has any; null: what is seen. */
  shown(viewer: Point, view: CheckedView, reach: Box, bounds: Box | null): Ring | null {
    return this.#layers?.shown(viewer, view, reach, bounds) ?? null
  }

  wallsWithin(viewer: Point, radius: number): WallsWithin[] {
    return this.#layers?.wallsWithin(viewer, radius) ?? [this.all.wallsWithin(viewer, radius)]
  }

  trace(light: CheckedLight, view: CheckedView, reach: Box, area: Box | null): LightFootprint | null {
    return this.isPlain(light) ? null : (this.effects?.traceTransport(this, light, view, reach, area) ?? null)
  }

  /** Whether a light falls just where it sees: nothing about it is peculiar, as of a sun or by a mask, and there are no panes. */
  isPlain(light: CheckedLight): boolean {
    return !needsTransport(light) && (this.#panes.size === 0 || !light.shadows)
  }

  /** The code that answers for lights that are not plain; null while it is not loaded. */
  get effects(): LateEffects['wanted'] {
    return this.#effects.wanted
  }

  /** All occluders. */
  get occluders(): Iterable<OccluderEntry> {
    return this.#occluders
  }

  #place(entry: OccluderEntry): void {
    if (entry.pane === null) this.#panes.delete(entry)
    else this.#panes.add(entry)
    if (this.#layers !== null) this.#layers.move(entry)
    else if (entry.matter.depth > 0 && this.#create !== null) this.#layers = this.#create(this.#occluders, this.#clock)
    else if (entry.matter.depth > 0) this.#load()
  }

  #load(): void {
    if (this.#isLoading) return
    this.#isLoading = true
    this.#loadLayers().catch(() => {
      // Meanwhile nothing behind walls is shown; the next occluder with a depth tries again.
      this.#isLoading = false
    })
  }

  async #loadLayers(): Promise<void> {
    const { DepthLayers } = await loadLayers()
    this.bring((occluders, clock) => new DepthLayers(occluders, clock))
  }
}
