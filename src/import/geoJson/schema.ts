import { looseTuple, maxValue, minValue, nullish, pipe } from 'valibot'
import { anyRecord, finite, list, record, type Shape, text } from '../shape.js'

/** Degrees east and north; what follows, such as a height, is not read. */
export type Position = readonly [longitude: number, latitude: number, ...rest: unknown[]]

const degrees = (what: string, most: number) => {
  const expected = `a ${what} from -${most} to ${most} degrees`
  return pipe(finite, minValue(-most, expected), maxValue(most, expected))
}
const position: Shape<Position> = looseTuple(
  [degrees('longitude', 180), degrees('latitude', 90)],
  'a longitude and a latitude',
)
const line = list(position)
const lines = list(line)

/** Each type of geometry: how many lists its positions lie in, and what a list of them is. */
export const COORDINATES: ReadonlyMap<
  string,
  { shape: Shape<{ coordinates: unknown }>; levels: number; kind: 'point' | 'line' | 'ring' }
> = new Map([
  ['Point', { shape: record({ coordinates: position }), levels: 0, kind: 'point' }],
  ['MultiPoint', { shape: record({ coordinates: line }), levels: 1, kind: 'point' }],
  ['LineString', { shape: record({ coordinates: line }), levels: 1, kind: 'line' }],
  ['MultiLineString', { shape: record({ coordinates: lines }), levels: 2, kind: 'line' }],
  ['Polygon', { shape: record({ coordinates: lines }), levels: 2, kind: 'ring' }],
  ['MultiPolygon', { shape: record({ coordinates: list(lines) }), levels: 3, kind: 'ring' }],
])

export const TYPED: Shape<{ type: string }> = record({ type: text('the type of a feature or geometry') })
export const COLLECTION: Shape<{ features: object[] }> = record({ features: list(anyRecord) })
export const GEOMETRIES: Shape<{ geometries: object[] }> = record({ geometries: list(anyRecord) })

/** What is read of a feature; `feature_type` is IMDF's. */
export interface GeoFeature {
  feature_type?: string | null | undefined
  geometry?: object | null | undefined
  properties?: object | null | undefined
}

export const FEATURE: Shape<GeoFeature> = record({
  feature_type: nullish(text('the name of a type')),
  geometry: nullish(anyRecord),
  properties: nullish(anyRecord),
})
