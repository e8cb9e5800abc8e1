import { looseTuple, maxValue, minValue, nullish, pipe } from 'valibot'
import { anyRecord, finite, list, record, type Schema, text } from '../validate.js'

/** The name of the file in errors. */
export const NAME = 'the GeoJSON file'

/** Degrees east and north. Further values, such as a height, are ignored. */
export type Position = readonly [longitude: number, latitude: number, ...rest: unknown[]]

const degrees = (name: string, max: number) => {
  const expected = `a ${name} from -${max} to ${max} degrees`
  return pipe(finite, minValue(-max, expected), maxValue(max, expected))
}
const position: Schema<Position> = looseTuple(
  [degrees('longitude', 180), degrees('latitude', 90)],
  'a longitude and a latitude',
)
const line = list(position)
const lines = list(line)

/** Types of geometry: the nesting of their positions, and what a list of positions is. */
export const COORDINATES: ReadonlyMap<
  string,
  { shape: Schema<{ coordinates: unknown }>; levels: number; kind: 'point' | 'line' | 'ring' }
> = new Map([
  ['Point', { shape: record({ coordinates: position }), levels: 0, kind: 'point' }],
  ['MultiPoint', { shape: record({ coordinates: line }), levels: 1, kind: 'point' }],
  ['LineString', { shape: record({ coordinates: line }), levels: 1, kind: 'line' }],
  ['MultiLineString', { shape: record({ coordinates: lines }), levels: 2, kind: 'line' }],
  ['Polygon', { shape: record({ coordinates: lines }), levels: 2, kind: 'ring' }],
  ['MultiPolygon', { shape: record({ coordinates: list(lines) }), levels: 3, kind: 'ring' }],
])

export const TYPED: Schema<{ type: string }> = record({ type: text('the type of a feature or geometry') })
export const COLLECTION: Schema<{ features: object[] }> = record({ features: list(anyRecord) })
export const GEOMETRIES: Schema<{ geometries: object[] }> = record({ geometries: list(anyRecord) })

/** The parts of a feature that are read; `feature_type` is IMDF's. */
export interface GeoFeature {
  feature_type?: string | null | undefined
  geometry?: object | null | undefined
  properties?: object | null | undefined
}

export const FEATURE: Schema<GeoFeature> = record({
  feature_type: nullish(text('the name of a type')),
  geometry: nullish(anyRecord),
  properties: nullish(anyRecord),
})
