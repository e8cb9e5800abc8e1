import { checkChoice } from '../../geometry/check.js'

/** How bright it is: what senses need, and what a scene has by day. */
export type LightLevel = 'dark' | 'dim' | 'bright'

/** The levels by growing light. */
export const LEVELS: Readonly<Record<LightLevel, number>> = { dark: 0, dim: 1, bright: 2 }

/** A level, or an error that names it. */
export function checkLevel(name: string, level: unknown): LightLevel {
  checkChoice(name, LEVELS, level)
  return level as LightLevel
}
