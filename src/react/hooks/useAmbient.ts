'use client'
import { useSyncExternalStore } from 'react'
import type { Scene } from '../../scene/Scene.js'
import { AMBIENT, type LightLevel } from '../../scene/sight/level.js'

/**
 * The ambient color of a host, and the one inside of darknesses: the given one, else those of its scene's daylight. `daylight`
 * is that of the host's own scene, which effects set later. Renders again when the daylight changes.
 */
export function useAmbient(
  { daylights }: Scene,
  given: string | undefined,
  daylight: LightLevel | undefined,
): { ambient: string; darkAmbient: string } {
  const level = (): LightLevel => daylight ?? daylights.level
  const now = useSyncExternalStore((changed) => daylights.subscribe(changed), level, level)
  // Not `??`: null is refused.
  return given === undefined
    ? { ambient: AMBIENT[now], darkAmbient: AMBIENT.dark }
    : { ambient: given, darkAmbient: given }
}
