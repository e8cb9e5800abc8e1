import type { SceneData } from '../../scene/data/sceneData.js'
import { type PlanFormatOptions, type PlanLine, planLayers, toSourceOf } from './planLayers.js'

/**
 * Writes a plan as a GeoJSON FeatureCollection: lines and polygons with the property `kind` (`wall`, `object`, `door`,
 * `window`, `room`), rings such as views or coverage with `layer`, and texts as points with `name`. Coordinates are
 * those of the file if `toSource` is known, so degrees from −180 to 180 if it was GeoJSON; otherwise pixels. Lights and
 * the image are not written. Throws a TypeError or RangeError on invalid data or rings.
 * @example
 * ```ts
 * const geoJson = formatGeoJson(parseGeoJson(text), { rings: { views: [view] } })
 * ```
 */
export function formatGeoJson(data: SceneData, options: PlanFormatOptions = {}): string {
  const layers = planLayers('formatGeoJson', data, options)
  const toFile = toSourceOf(data)
  const wrap = data.units === 'deg' ? wrapLongitude : (value: number) => value
  const features = layers
    .filter(({ kind }) => kind !== 'room')
    .flatMap(({ name, kind, lines }) =>
      lines.map((line) => feature(geometryOf(line, toFile, wrap), kind === 'ring' ? { layer: name } : { kind })),
    )
  for (const { outline, holes = [], name, level } of data.rooms ?? []) {
    const coordinates = [outline, ...holes].map((ring, i) => ringOf(toFile(ring), i === 0, wrap))
    features.push(feature({ type: 'Polygon', coordinates }, { kind: 'room', name, level }))
  }
  for (const { x, y, text } of data.texts ?? []) {
    features.push(
      feature({ type: 'Point', coordinates: positionsOf(toFile([x, y]), wrap)[0]! }, { kind: 'text', name: text }),
    )
  }
  return JSON.stringify({ type: 'FeatureCollection', features })
}

/** Transforms the first coordinate of each position. */
type Wrap = (value: number) => number

/** Returns a longitude from −180 to 180 degrees, because `toSource` continues beyond 180 across the antimeridian. */
const wrapLongitude: Wrap = (longitude) => (longitude > 180 ? longitude - 360 : longitude)

const feature = (geometry: object, properties: object): object => ({ type: 'Feature', properties, geometry })

function geometryOf(
  { points, isClosed }: PlanLine,
  toFile: (points: readonly number[]) => number[],
  wrap: Wrap,
): object {
  const filePoints = toFile(points)
  return isClosed
    ? { type: 'Polygon', coordinates: [ringOf(filePoints, true, wrap)] }
    : { type: 'LineString', coordinates: positionsOf(filePoints, wrap) }
}

/** Returns a ring in the form of GeoJSON: closed, an outer one counterclockwise with y up. */
function ringOf(points: readonly number[], isOuter: boolean, wrap: Wrap): number[][] {
  let twiceArea = 0
  for (let i = 0; i < points.length; i += 2) {
    const [bx, by] = [points[(i + 2) % points.length]!, points[(i + 3) % points.length]!]
    twiceArea += points[i]! * by - bx * points[i + 1]!
  }
  const positions = positionsOf(points, wrap)
  if (twiceArea > 0 !== isOuter) positions.reverse()
  return [...positions, positions[0]!]
}

function positionsOf(points: readonly number[], wrap: Wrap): number[][] {
  return Array.from({ length: points.length / 2 }, (_, i) => [wrap(points[2 * i]!), points[2 * i + 1]!])
}
