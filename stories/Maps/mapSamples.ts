import cellar from '../maps/samples/cellar.json?raw'
import chapel from '../maps/samples/chapel.uvtt?raw'
import clinic from '../maps/samples/clinic.geojson?raw'
import cottage from '../maps/samples/cottage.svg?raw'
import keep from '../maps/samples/keep.tmx?raw'
import keepTiles from '../maps/samples/keep-tiles.xml?raw'
import mill from '../maps/samples/mill.ldtk?raw'
import office from '../maps/samples/office.dxf?raw'
import watchtower from '../maps/samples/watchtower.json?raw'
import yard from '../maps/samples/yard.tmj?raw'
import type { NamedText } from './handedFiles.js'
import type { MapFile } from './readMap.js'
import type { MapFormat } from './recognize.js'

export type SampleName =
  | 'Foundry VTT'
  | 'Universal VTT'
  | 'Tiled, XML'
  | 'Tiled, JSON'
  | 'LDtk'
  | 'Watabou'
  | 'SVG'
  | 'GeoJSON'
  | 'DXF'

/** A map of the project's own in each of the formats. */
export const SAMPLES: Readonly<Record<SampleName, MapFile>> = {
  'Foundry VTT': sample('Foundry VTT', 'watchtower.json', watchtower),
  'Universal VTT': sample('Universal VTT', 'chapel.uvtt', chapel),
  'Tiled, XML': sample('Tiled', 'keep.tmx', keep, [{ name: 'keep-tiles.xml', text: keepTiles }]),
  'Tiled, JSON': sample('Tiled', 'yard.tmj', yard),
  LDtk: sample('LDtk', 'mill.ldtk', mill),
  Watabou: sample('Watabou', 'cellar.json', cellar),
  SVG: sample('SVG', 'cottage.svg', cottage),
  GeoJSON: sample('GeoJSON', 'clinic.geojson', clinic),
  DXF: sample('DXF', 'office.dxf', office),
}

export const SAMPLE_NAMES = Object.keys(SAMPLES) as SampleName[]

function sample(format: MapFormat, name: string, text: string, others: readonly NamedText[] = []): MapFile {
  return { name, format, text, others }
}
