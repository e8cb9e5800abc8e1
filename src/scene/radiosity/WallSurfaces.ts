import { concatenate } from '../concatenate.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import type { OccluderMaterial } from '../occluders/occluder.js'
import { innerSidesOf } from '../occluders/outlines.js'

/** All walls of a scene and their effect on light. They include open doors, so that closing one only changes flags. */
export interface WallSurfaces {
  readonly walls: Float64Array
  /** Attributes of each wall as bits, as if panes were opaque. */
  readonly codes: Uint16Array
  /** Index of each wall's occluder in `entries` and `materials`. */
  readonly owners: Uint32Array
  readonly entries: readonly OccluderEntry[]
  readonly materials: readonly OccluderMaterial[]
  /** The inner side of each wall's outline, POSITIVE or NEGATIVE; 0 without one. */
  readonly innerSides: Uint8Array
}

/** Returns the walls of occluders that are on any layer. O(walls). */
export function wallSurfacesOf(occluders: Iterable<OccluderEntry>): WallSurfaces {
  const entries = [...occluders].filter(({ material }) => material.layer !== 0)
  const walls = concatenate(
    Float64Array,
    entries.map((entry) => entry.walls),
  )
  const codes = concatenate(
    Uint16Array,
    entries.map((entry) => entry.pane ?? entry.codes),
  )
  const innerSides = concatenate(
    Uint8Array,
    entries.map((entry) => innerSidesOf(entry.walls)),
  )
  const owners = new Uint32Array(codes.length)
  let wall = 0
  entries.forEach(({ codes }, owner) => {
    owners.fill(owner, wall, wall + codes.length)
    wall += codes.length
  })
  return { walls, codes, owners, entries, materials: entries.map(({ material }) => material), innerSides }
}
