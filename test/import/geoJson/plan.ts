import { type GeoJsonOptions, parseGeoJson, type SceneData } from '../../../src/import.js'

/** Meters per degree of latitude. */
export const DEGREE = (6_371_008.8 * Math.PI) / 180

/** Converts places in meters, y down, to positions near (0, 0), where a degree is equally long in both directions. */
export const places = (...meters: [number, number][]): [number, number][] =>
  meters.map(([x, y]) => [x / DEGREE, -y / DEGREE])

export const geometry = (type: string, coordinates: unknown, properties: object = {}, parts: object = {}): object => ({
  type: 'Feature',
  geometry: { type, coordinates },
  properties,
  ...parts,
})

export const line = (meters: [number, number][], properties?: object, parts?: object): object =>
  geometry('LineString', places(...meters), properties, parts)

/** A rectangle given by two opposite corners in meters. */
export const box = (x0: number, y0: number, x1: number, y1: number, properties?: object, parts?: object): object =>
  geometry('Polygon', [places([x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0])], properties, parts)

export const parse = (features: object[], options?: GeoJsonOptions): SceneData =>
  parseGeoJson({ type: 'FeatureCollection', features }, options)

/** Returns the walls of each occluder in meters, rounded to the millimeter. */
export const wallsOf = ({ occluders, grid }: SceneData): number[][] =>
  occluders.map(({ walls }) => Array.from(walls, (at) => Math.round((at / grid!.size) * 1000) / 1000 + 0))
