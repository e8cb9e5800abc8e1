import type { Box } from '../../geometry/boxes.js'
import type { Point, Ring } from '../../geometry/points.js'
import type { CheckedView } from '../../visibility/view.js'
import { type Light, needsTransport } from '../emitters/kinds.js'
import type { LightFootprint, LightTracer } from '../lights/footprint.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import type { WallsWithin } from '../occluders/wallList.js'
import type { LightSource } from '../plan/plan.js'
import { EFFECTS, type Effects } from '../transport/lazyEffects.js'
import { DepthLayers } from './DepthLayers.js'
import type { MeshOptions } from './MeshOptions.js'
import { VisibilityIndex } from './VisibilityIndex.js'

/**
 * All occluders of a scene. Queries stop at a wall, and painting continues behind one that has a depth. If none has,
 * one index serves both.
 */
export class OccluderIndex implements LightTracer {
  /** All walls of any depth. */
  readonly all: VisibilityIndex
  /** The panes: occluders that let a part of light through. */
  readonly #panes = new Set<OccluderEntry>()
  /** The occluders that emit light. */
  readonly #emissive = new Set<OccluderEntry>()
  #layers: DepthLayers | null = null
  readonly #occluders: ReadonlySet<OccluderEntry>
  readonly #options: MeshOptions
  readonly #effectsSettled: () => void

  /** `effectsSettled` is called after an attempt to load the effects. */
  constructor(occluders: ReadonlySet<OccluderEntry>, options: MeshOptions, effectsSettled: () => void) {
    this.all = new VisibilityIndex(occluders, options)
    this.#occluders = occluders
    this.#options = options
    this.#effectsSettled = effectsSettled
  }

  /** Adds an occluder. */
  add(entry: OccluderEntry): void {
    this.all.add(entry)
    this.#place(entry)
  }

  /** Updates an occluder whose walls have moved or have another depth. */
  move(entry: OccluderEntry): void {
    this.all.move(entry)
    this.#place(entry)
  }

  remove(entry: OccluderEntry): void {
    this.all.remove(entry)
    this.#panes.delete(entry)
    this.#emissive.delete(entry)
    this.#layers?.remove(entry)
  }

  /** Updates the flags of an occluder that has not moved. */
  updateFlags(entry: OccluderEntry): void {
    this.#updateEmissive(entry)
    this.all.updateFlags(entry)
    this.#layers?.updateFlags(entry)
  }

  /** Adds all walls to meshes now, even if they have just moved. Resolves when the meshes are ready. */
  async settle(): Promise<void> {
    await this.all.settle()
    await this.#layers?.settle()
  }

  /** Returns the ring shown to a view with a radius; `reach` is its box. */
  ringFrom(viewer: Point, view: CheckedView, reach: Box): Ring {
    return this.shownRing(viewer, view, reach, null) ?? this.all.ringFrom(viewer, view, reach)
  }

  /**
   * Returns the ring to paint for a view within `reach`, which equals `bounds` if these are given. Returns null if that
   * is the visible ring.
   */
  shownRing(viewer: Point, view: CheckedView, reach: Box, bounds: Box | null): Ring | null {
    return this.#layers?.shownRing(viewer, view, reach, bounds) ?? null
  }

  wallsWithin(viewer: Point, radius: number, size: number | null): WallsWithin[] {
    return this.#layers?.wallsWithin(viewer, radius, size) ?? [this.all.wallsWithin(viewer, radius, size)]
  }

  trace(light: Light, view: CheckedView, area: Box | null): LightFootprint | null {
    return this.isPlain(light) ? null : (this.effects?.emitterOf(light).trace(this, light, view, area) ?? null)
  }

  sourceOf(light: Light): LightSource | null {
    return this.effects?.emitterOf(light).sourceOf(this, light) ?? null
  }

  /** Returns true if a light falls exactly where it sees: nothing about it needs transport, and no panes affect it. */
  isPlain(light: Light): boolean {
    return !needsTransport(light) && (this.#panes.size === 0 || !light.shadows)
  }

  /** The code for lights that aren't plain; null while it is missing. */
  get effects(): Effects | null {
    return EFFECTS.value
  }

  /** Starts loading the effects if they are missing. */
  loadEffects(): void {
    EFFECTS.getOrLoad(this.#effectsSettled)
  }

  /** Returns true if there are occluders that let a part of light through. */
  get hasPanes(): boolean {
    return this.#panes.size > 0
  }

  /** Returns true if there are occluders that emit light. */
  get hasEmission(): boolean {
    return this.#emissive.size > 0
  }

  /** All occluders. */
  get occluders(): ReadonlySet<OccluderEntry> {
    return this.#occluders
  }

  #updateEmissive(entry: OccluderEntry): void {
    if (entry.material.emission.some((channel) => channel > 0)) this.#emissive.add(entry)
    else this.#emissive.delete(entry)
  }

  #place(entry: OccluderEntry): void {
    this.#updateEmissive(entry)
    if (entry.pane === null) this.#panes.delete(entry)
    else this.#panes.add(entry)
    if (this.#layers !== null) this.#layers.move(entry)
    else if (entry.material.depth > 0) this.#layers = new DepthLayers(this.#occluders, this.#options)
  }
}
