import { formatFoundryScene, formatUniversalVtt } from 'react-umbra/import'
import type { PlaygroundDocument } from './playgroundState.js'
import { lostInMap, mapFromScene } from './toMap.js'

/** A file for a tabletop, and in words what of the scene is not in it. */
export interface TabletopFile {
  name: string
  text: string
  lost: readonly string[]
}

export type Tabletop = 'Universal VTT' | 'Foundry scene'

/** Translates the formats' messages about losses to the panel's words; null if the scene loses nothing. */
const WORDS: readonly (readonly [RegExp, string | null])[] = [
  [/viewers are lost/, 'viewers'],
  [/daylight is lost/, 'daylight'],
  [/is a darkness/, 'darknesses'],
  [/\.angle is lost/, 'cones'],
  [/\.bright is lost/, 'bright'],
  [/\.priority is lost/, 'priority'],
  [/\.intensity is lost/, 'intensity beyond 2'],
  [/attributes|stops neither/, 'what is blocked, from where and limited'],
  // Sides of the same line are equal to light.
  [/its outline becomes walls/, null],
  [/becomes \d+ doors/, 'doors of several walls'],
  [/senses\[\d+\]\.name/, 'names of senses'],
  [/senses\[/, 'some senses'],
  [/ambient: its hue/, 'the hue of the ambient light'],
  [/data\.image is lost/, 'the picture'],
  // The playground does not say what a square measures.
  [/grid\.distance/, null],
]

/** A scene and its picture as a file that tabletops take. */
export function tabletopFile({ scene, picture }: PlaygroundDocument, tabletop: Tabletop): TabletopFile {
  const lost = new Set<string>()
  const onLoss = (loss: string): void => {
    const known = WORDS.find(([pattern]) => pattern.test(loss))
    const words = known === undefined ? loss : known[1]
    if (words !== null) lost.add(words)
  }
  const map = mapFromScene(scene, picture?.src ?? null)
  const isFoundry = tabletop === 'Foundry scene'
  const text = isFoundry ? formatFoundryScene(map, { name: 'Playground', onLoss }) : formatUniversalVtt(map, { onLoss })
  const name = isFoundry ? 'fvtt-Scene-playground.json' : 'playground.uvtt'
  return { name, text, lost: [...lost, ...lostInMap(scene)] }
}
