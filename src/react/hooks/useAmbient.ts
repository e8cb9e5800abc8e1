'use client'
import { useSyncExternalStore } from 'react'
import type { Scene } from '../../scene/Scene.js'
import { AMBIENT, type LightLevel } from '../../scene/sight/level.js'

/**
 * Returns the ambient color of a host and the one inside darknesses: the given color, otherwise those of the scene's
 * daylight. `daylight` is that of the host's own scene, which effects set later. Renders again when the daylight changes.
 */
export function useAmbient(
  { daylights }: Scene,
  given: string | undefined,
  daylight: LightLevel | undefined,
): { ambient: string; darkAmbient: string } {
  const level = (): LightLevel => daylight ?? daylights.level
  const now = useSyncExternalStore((changed) => daylights.subscribe(changed), level, level)
  // Not `??`: null must throw.
  return given === undefined
    ? { ambient: AMBIENT[now], darkAmbient: AMBIENT.dark }
    : { ambient: given, darkAmbient: given }
}
