import { type GeoJsonOptions, parseGeoJson, type SceneData } from '../../../src/import.js'

/** Meters of a degree of latitude. */
export const DEGREE = (6_371_008.8 * Math.PI) / 180

/** Places in meters about (0, 0), y down, as positions there, where a degree is as long either way. */
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

/** A box of meters, from corner to corner. */
export const box = (x0: number, y0: number, x1: number, y1: number, properties?: object, parts?: object): object =>
  geometry('Polygon', [places([x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0])], properties, parts)

export const parse = (features: object[], options?: GeoJsonOptions): SceneData =>
  parseGeoJson({ type: 'FeatureCollection', features }, options)

/** The walls of each occluder, in meters to the millimeter. */
export const wallsOf = ({ occluders, grid }: SceneData): number[][] =>
  occluders.map(({ walls }) => Array.from(walls, (at) => Math.round((at / grid!.size) * 1000) / 1000 + 0))
