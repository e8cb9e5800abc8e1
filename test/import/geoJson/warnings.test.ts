import { describe, expect, it } from 'vitest'
import { geometry, line, parse } from './plan.js'

const EMPTY = {
  Point: [0, 0],
  LineString: [
    [0, 0],
    [0, 0],
  ],
}

describe('parseGeoJson names the geometry and the layer in warnings', () => {
  const walls = line([
    [0, 0],
    [9, 0],
  ])
  const warningsOf = (feature: object): string[] => parse([walls, feature]).warnings

  it.each<[string, object, string]>([
    [
      'a point',
      geometry('Point', EMPTY.Point, { layer: 'A-WALL' }),
      'Point on layer "A-WALL", which is neither a light nor a text: left out',
    ],
    [
      'points',
      geometry(
        'MultiPoint',
        [
          [0, 0],
          [0, 1e-5],
        ],
        { kind: 'tree' },
      ),
      'Point (2) of type "tree", which is neither a light nor a text: left out',
    ],
    [
      'a line with one distinct point',
      geometry('LineString', EMPTY.LineString, { layer: 'A' }),
      'LineString on layer "A", without length: left out',
    ],
    [
      'a missing geometry',
      { type: 'Feature', geometry: null, properties: { class: 'wall' } },
      'Feature of type "wall", without a geometry: left out',
    ],
    [
      'a unit without a geometry',
      { type: 'Feature', feature_type: 'unit', geometry: null, properties: {} },
      'Feature of type "unit", without a geometry: left out',
    ],
    [
      'a detail of IMDF',
      geometry('MultiLineString', [EMPTY.LineString, EMPTY.LineString], {}, { feature_type: 'detail' }),
      'LineString (2) of type "detail", which blocks nothing: left out',
    ],
    [
      'no properties',
      { type: 'Feature', geometry: null, properties: null },
      'Feature without a type, without a geometry: left out',
    ],
  ])('about %s', (_, feature, warning) => {
    expect(warningsOf(feature)).toEqual([warning])
  })
})
