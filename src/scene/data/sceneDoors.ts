import { checkBoolean, checkOptions, failRange } from '../../geometry/check.js'
import type { SceneDataOccluder } from './sceneData.js'

/** The open doors, by their index among a map's occluders. */
export type OpenDoors = Readonly<Record<number, boolean>>

/** Throws on what names no door, or says neither that it is open nor that it is not. */
export function checkDoors(name: string, doors: OpenDoors, occluders: readonly SceneDataOccluder[]): void {
  for (const [key, open] of Object.entries(checkOptions(doors, `${name} doors`))) {
    const kind = Object.hasOwn(occluders, key) ? occluders[Number(key)]?.kind : undefined
    if (kind !== 'door') failRange(`${name} doors[${key}]: data.occluders[${key}].kind`, "'door'", kind)
    checkBoolean(`${name} doors[${key}]`, open)
  }
}

/** Returns true if the data says that it is open. */
export function isOpen({ open, attributes }: SceneDataOccluder): boolean {
  return open || attributes?.open === true
}
