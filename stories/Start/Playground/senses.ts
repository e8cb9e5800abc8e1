import { SIGHT } from './defaults.js'
import type { ViewerSense } from './playgroundScene.js'

/** Ways to see that many games know, by the names that they have there. */
export const SENSE_PRESETS: Readonly<Record<string, readonly ViewerSense[]>> = {
  sight: [SIGHT],
  darkvision: [SIGHT, { ...SIGHT, name: 'darkvision', radius: 180, needs: 'dark' }],
  'weak eyes': [{ ...SIGHT, needs: 'bright' }],
  hearing: [SIGHT, { name: 'hearing', radius: 240, channel: 'sound', needs: 'dark' }],
  tremorsense: [{ name: 'tremorsense', radius: 120, channel: null, needs: 'dark' }],
}

/** Label of a choice that is no preset. */
export const OWN = 'own'

/** The name of the preset that these are. */
export const presetOf = (senses: readonly ViewerSense[]): string =>
  Object.keys(SENSE_PRESETS).find((name) => JSON.stringify(SENSE_PRESETS[name]) === JSON.stringify(senses)) ?? OWN
