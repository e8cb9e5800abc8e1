import type { Amplifier, Amplifiers } from './amplifier.js'
import { dxfs } from './dxf.js'
import { ldtk } from './ldtk.js'
import { geoJson, watabou } from './plans.js'
import { drawings } from './svg.js'
import { foundry, universalVtt } from './tabletops.js'
import { tiled } from './tiled.js'
import { mask, writtenFoundry, writtenVtt } from './written.js'

/** Readers and writers of `react-umbra/import`, with the files that ask much of them. */
const FORMATS: Readonly<Record<string, Amplifiers>> = {
  parseLdtk: ldtk,
  parseSvg: drawings,
  parseTiled: tiled,
  parseDxf: dxfs,
  parseGeoJson: geoJson,
  parseWatabou: watabou,
  parseUniversalVtt: universalVtt,
  parseFoundryScene: foundry,
  formatUniversalVtt: writtenVtt,
  formatFoundryScene: writtenFoundry,
  wallsFromMask: mask,
}

/** All files as `parseSvg: curves: circles` and the like, in a fixed order. */
export const CASES: readonly (readonly [name: string, make: Amplifier])[] = Object.entries(FORMATS).flatMap(
  ([format, patterns]) =>
    Object.entries(patterns).flatMap(([pattern, files]) =>
      Object.entries(files).map(([name, make]) => [`${format}: ${pattern}: ${name}`, make] as const),
    ),
)
