import { checkChoice } from '../../geometry/check.js'

/** A light level: needed by senses, and given to a scene by daylight. */
export type LightLevel = 'dark' | 'dim' | 'bright'

/** The levels by increasing light. */
export const LEVELS: Readonly<Record<LightLevel, number>> = { dark: 0, dim: 1, bright: 2 }

/** Default ambient light of a host, by its scene's daylight. */
export const AMBIENT: Readonly<Record<LightLevel, string>> = { dark: '#10131a', dim: '#7a8090', bright: '#ffffff' }

/** Returns a level, or throws an error that names it. */
export function checkLevel(name: string, level: unknown): LightLevel {
  checkChoice(name, LEVELS, level)
  return level as LightLevel
}
