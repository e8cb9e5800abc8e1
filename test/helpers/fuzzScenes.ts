import { bigFamilies, crowdedFamilies } from './bigFamilies.js'
import { hardFamilies } from './hardFamilies.js'
import { hardScene } from './hardScenes.js'
import { hugeFamilies, meshFamilies } from './meshFamilies.js'
import type { Scene } from './scenes.js'

/** Families of a few walls, of hundreds, and of thousands. */
const small = { ...hardFamilies, ...meshFamilies }
const large = { ...crowdedFamilies, ...bigFamilies }

/** One scene in so many has hundreds of walls, and one in so many of those thousands. */
const LARGE = 50
const HUGE = 5

/** The scene of a number, the same for ever, from all families. `huge` is false where brute force is asked too. */
export function fuzzScene(number: number, huge: boolean): Scene {
  if (number % LARGE !== LARGE - 1) return hardScene(number, small)
  const turn = (number - LARGE + 1) / LARGE
  return hardScene(turn, huge && turn % HUGE === HUGE - 1 ? hugeFamilies : large)
}
