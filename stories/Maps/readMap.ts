import type { SceneData } from 'react-umbra'
import {
  type ObjectsAs,
  type OpenPortals,
  parseDxf,
  parseFoundryScene,
  parseGeoJson,
  parseLdtk,
  parseSvg,
  parseTiled,
  parseUniversalVtt,
  parseWatabou,
} from 'react-umbra/import'
import { filesByPath, type NamedText } from './handedFiles.js'
import type { MapFormat } from './recognize.js'

/** A map as it was opened, so that it can be read again with other options. */
export interface MapFile extends NamedText {
  format: MapFormat
  /** Tilesets, templates and levels that came with it. */
  others: readonly NamedText[]
}

/** Options of the importers. Each uses only its own. */
export interface MapOptions {
  /** Universal VTT: meaning of portals that the file marks as open. */
  openPortals: OpenPortals
  /** Universal VTT: how objects block light. */
  objects: ObjectsAs
  /** Foundry VTT, LDtk and GeoJSON: name of the level to read; the first one if it isn't in the file. */
  level: string
  /** Watabou: side of a square, in pixels. */
  gridSize: number
  /** GeoJSON and DXF: pixels per meter. */
  pixelsPerMetre: number
}

/**
 * Reads a file with the importer of its format. Throws the importer's errors, and an error if there is
 * nothing to show.
 */
export function readMap(file: MapFile, options: MapOptions): SceneData {
  const map = parse(file, options)
  if (map.width > 0 && map.height > 0) return map
  throw new RangeError(`the map has no area, it is ${map.width} × ${map.height} pixels`)
}

function parse({ format, text, others }: MapFile, options: MapOptions): SceneData {
  const { openPortals, objects, gridSize, pixelsPerMetre } = options
  const level = options.level || undefined
  switch (format) {
    case 'Universal VTT':
      return parseUniversalVtt(text, { openPortals, objects })
    case 'Foundry VTT':
      return parseFoundryScene(text, { level })
    case 'Tiled':
      return parseTiled(text, { files: filesByPath(text, others) })
    case 'LDtk':
      return parseLdtk(text, { level, files: filesByPath(text, others) })
    case 'Watabou':
      return parseWatabou(text, { gridSize })
    case 'SVG':
      return parseSvg(text)
    case 'GeoJSON':
      return parseGeoJson(text, { level, pixelsPerMetre })
    case 'DXF':
      return parseDxf(text, { pixelsPerMetre })
  }
}
