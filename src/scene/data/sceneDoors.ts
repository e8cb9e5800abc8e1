import { checkBoolean, checkOptions, failRange } from '../../geometry/check.js'
import type { SceneDataOccluder } from './sceneData.js'

/** State of each door, true if it is open, by its index among a map's occluders. */
export type OpenDoors = Readonly<Record<number, boolean>>

/** Throws on an index that isn't a door's, and on a state that isn't a boolean. */
export function checkDoors(name: string, doors: OpenDoors, occluders: readonly SceneDataOccluder[]): void {
  for (const [key, open] of Object.entries(checkOptions(doors, `${name} doors`))) {
    const kind = Object.hasOwn(occluders, key) ? occluders[Number(key)]?.kind : undefined
    if (kind !== 'door') failRange(`${name} doors[${key}]: data.occluders[${key}].kind`, "'door'", kind)
    checkBoolean(`${name} doors[${key}]`, open)
  }
}

/** Returns true if the door is open in the data. */
export function isOpen({ open, attributes }: SceneDataOccluder): boolean {
  return open || attributes?.open === true
}
