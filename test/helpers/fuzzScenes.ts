import { bigFamilies, crowdedFamilies } from './bigFamilies.js'
import { hardFamilies } from './hardFamilies.js'
import { hardScene } from './hardScenes.js'
import { hugeFamilies, meshFamilies } from './meshFamilies.js'
import type { Scene } from './scenes.js'

/** Families of a few walls, of hundreds, and of thousands. */
const small = { ...hardFamilies, ...meshFamilies }
const large = { ...crowdedFamilies, ...bigFamilies }

/** One scene in `LARGE` has hundreds of walls, and one in `HUGE` of those has thousands. */
const LARGE = 50
const HUGE = 5

/**
 * Returns the scene of a number, always the same, from all families. Pass false for `huge` if brute
 * force is used, too.
 */
export function fuzzScene(number: number, huge: boolean): Scene {
  if (number % LARGE !== LARGE - 1) return hardScene(number, small)
  const turn = (number - LARGE + 1) / LARGE
  return hardScene(turn, huge && turn % HUGE === HUGE - 1 ? hugeFamilies : large)
}
