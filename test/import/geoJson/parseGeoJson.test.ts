import { describe, expect, it } from 'vitest'
import { parseGeoJson } from '../../../src/import.js'
import { box, DEGREE, geometry, line, parse, places, wallsOf } from './plan.js'

describe('parseGeoJson: projection', () => {
  it('is equirectangular about the center of the box, from its northwest corner, in meters', () => {
    const corners = [
      [8.54, 47.38],
      [8.541, 47.38],
      [8.541, 47.379],
      [8.54, 47.379],
    ]
    const data = parseGeoJson({ type: 'Polygon', coordinates: [[...corners, corners[0]]] })
    // On the sphere, a thousandth of a degree is 111.19508 m.
    const width = 20 * 111.195_080_233_532_9 * Math.cos((47.3795 * Math.PI) / 180)
    expect(data.width).toBeCloseTo(width, 6)
    expect(data.height).toBeCloseTo(20 * 111.195_080_233_532_9, 6)
    expect(data.grid).toEqual({ x: 0, y: 0, size: 20, distance: 1, units: 'm' })
    const [x0, y0, x1, y1, , , x2, y2] = data.occluders[0]!.walls
    expect([x0, y0, y1]).toEqual([0, 0, 0])
    expect([x1, x2]).toEqual([data.width, data.width])
    expect(y2).toBe(data.height)
    expect(data.warnings).toEqual([])
  })

  it('scales by pixelsPerMetre and ignores heights', () => {
    const text = JSON.stringify({
      type: 'LineString',
      coordinates: [
        [0, 0, 400],
        [10 / DEGREE, 0, -3],
      ],
    })
    const data = parseGeoJson(text, { pixelsPerMetre: 7 })
    expect(data).toMatchObject({ height: 0, grid: { size: 7 } })
    expect(data.width).toBeCloseTo(70, 9)
  })

  it('reads plans across the antimeridian in one piece', () => {
    const [east, west] = [180 - 5 / DEGREE, -180 + 5 / DEGREE]
    const data = parseGeoJson({
      type: 'LineString',
      coordinates: [
        [east, 0],
        [west, 0],
      ],
    })
    expect(data.width).toBeCloseTo(200, 5)
    expect(Array.from(data.occluders[0]!.walls, Math.round)).toEqual([0, 0, 200, 0])
    expect(data.warnings).toEqual([])
    const around = [
      [-170, 0],
      [0, 0],
      [170, 0],
      [90, 0],
    ]
    expect(() => parseGeoJson({ type: 'LineString', coordinates: around })).toThrow(
      'the box of all features must be at most 180 degrees wide, also across the antimeridian, got 190',
    )
  })

  it('warns about implausibly large plans', () => {
    const { warnings } = parseGeoJson({
      type: 'LineString',
      coordinates: [
        [0, 0],
        [50, 30],
      ],
    })
    expect(warnings).toEqual(['the features are 5370 km wide: are their coordinates degrees?'])
  })

  it('uses the box of everything in the file, including features that block nothing', () => {
    const venue = box(0, 0, 30, 20, {}, { feature_type: 'venue' })
    const data = parse([venue, box(10, 10, 12, 12)])
    expect([data.width, data.height].map(Math.round)).toEqual([600, 400])
    expect(wallsOf(data)[0]!.slice(0, 4)).toEqual([10, 10, 12, 10])
  })

  it('has no size without a position', () => {
    const empty = { width: 0, height: 0, occluders: [], lights: [] }
    expect(parse([])).toMatchObject(empty)
    expect(parse([{ type: 'Feature', geometry: null, properties: null }, geometry('Polygon', [])])).toMatchObject(empty)
  })
})

describe('parseGeoJson: geometries', () => {
  const square = places([0, 0], [4, 0], [4, 4], [0, 4], [0, 0])
  const hole = places([1, 1], [2, 1], [2, 2], [1, 1])
  const path = places([0, 0], [4, 0], [4, 4])

  it.each([
    ['LineString', path, [[2, false]]],
    ['LineString', square, [[4, true]]],
    [
      'MultiLineString',
      [path, path],
      [
        [2, false],
        [2, false],
      ],
    ],
    [
      'Polygon',
      [square, hole],
      [
        [4, true],
        [3, true],
      ],
    ],
    ['Polygon', [square.slice(0, 4)], [[4, true]]],
    [
      'MultiPolygon',
      [[square, hole], [square]],
      [
        [4, true],
        [3, true],
        [4, true],
      ],
    ],
    ['MultiPolygon', [], []],
    ['LineString', places([1, 1], [1, 1]), []],
  ])('%s', (type, coordinates, expected) => {
    const alone = parseGeoJson({ type, coordinates })
    expect(alone.occluders.map(({ walls, closed = false }) => [walls.length / 4, closed])).toEqual(expected)
    expect(parseGeoJson(geometry(type, coordinates)).occluders).toEqual(alone.occluders)
    const collected = {
      type: 'GeometryCollection',
      geometries: [{ type: 'GeometryCollection', geometries: [{ type, coordinates }] }],
    }
    expect(parseGeoJson(collected).occluders).toEqual(alone.occluders)
    expect(parse([{ type: 'Feature', geometry: collected }]).occluders).toEqual(alone.occluders)
  })

  it('does not turn rooms into walls if walls are named', () => {
    const plan = [
      line(
        [
          [0, 0],
          [9, 0],
        ],
        { kind: 'wall' },
      ),
      box(0, 0, 4, 4, { kind: 'room' }),
      line(
        [
          [1, 0],
          [2, 0],
        ],
        { kind: 'door' },
      ),
    ]
    const { occluders, rooms } = parse(plan)
    expect(occluders.map(({ kind }) => kind)).toEqual(['wall', 'door'])
    expect(rooms).toHaveLength(1)
    expect(parse(plan.slice(1)).occluders.map(({ kind }) => kind)).toEqual(['wall', 'door'])
  })

  it('reads named points as texts, and names rooms after those that are not in a hole', () => {
    const [outer] = [places([0, 0], [9, 0], [9, 9], [0, 9], [0, 0])]
    const hole = places([2, 2], [4, 2], [4, 4], [2, 4], [2, 2])
    const { texts, rooms, warnings } = parse(
      [
        geometry('Polygon', [outer, hole], { kind: 'room' }),
        geometry('Point', places([3, 3])[0], { label: 'Shaft', layer: 'Labels' }),
        geometry('Point', places([6, 6])[0], { name: 'Hall' }),
      ],
      { pixelsPerMetre: 10 },
    )
    expect(texts!.map(({ x, y, ...rest }) => ({ x: Math.round(x), y: Math.round(y), ...rest }))).toEqual([
      { x: 30, y: 30, text: 'Shaft', sourceLayer: 'Labels' },
      { x: 60, y: 60, text: 'Hall' },
    ])
    expect(rooms).toMatchObject([{ name: 'Hall' }])
    expect(warnings).toEqual([])
  })

  it('skips and counts points that are not lights', () => {
    const points = [
      geometry('Point', [0, 0]),
      geometry(
        'MultiPoint',
        [
          [0, 0],
          [0, 0],
        ],
        { kind: 'door' },
      ),
    ]
    expect(parse(points)).toMatchObject({
      occluders: [],
      lights: [],
      warnings: [
        'Point without a type, which is neither a light nor a text: left out',
        'Point (2) of type "door", which is neither a light nor a text: left out',
      ],
    })
  })
})

describe('parseGeoJson: names', () => {
  it('are read from properties, and walls come first', () => {
    const { occluders } = parse([
      line(
        [
          [0, 0],
          [1, 0],
        ],
        { kind: 'window' },
      ),
      line(
        [
          [0, 1],
          [1, 1],
        ],
        { class: 'Double door', open: true, locked: true, secret: true },
      ),
      line(
        [
          [0, 2],
          [1, 2],
        ],
        { indoor: 'wall', name: 'Door factory' },
      ),
      box(0, 3, 1, 4, { type: 'furniture' }),
      line(
        [
          [0, 5],
          [1, 5],
        ],
        { layer: 'outdoors', open: true },
      ),
    ])
    expect(occluders.map(({ kind, open, locked, secret }) => [kind, open, locked, secret])).toEqual([
      ['wall', false, undefined, undefined],
      ['wall', false, undefined, undefined],
      ['object', false, undefined, undefined],
      ['window', false, undefined, undefined],
      ['door', true, true, true],
    ])
  })

  it('mark lights at points, with radii in meters', () => {
    const { lights, warnings } = parse([
      geometry('Point', places([0, 0])[0], { kind: 'lamp', radius: 5, color: '#ffaa00', intensity: 0.5 }),
      geometry('MultiPoint', places([10, 0], [0, 10]), { category: 'torch', radius: 2 }),
      geometry('Point', places([5, 5])[0], { kind: 'light' }),
      line(
        [
          [0, 0],
          [1, 0],
        ],
        { kind: 'light' },
      ),
    ])
    expect(lights.map(({ x, y, ...rest }) => ({ x: Math.round(x), y: Math.round(y), ...rest }))).toEqual([
      { x: 0, y: 0, radius: 100, color: '#ffaa00', intensity: 0.5, shadows: true },
      { x: 200, y: 0, radius: 40, color: '#ffffff', intensity: 1, shadows: true },
      { x: 0, y: 200, radius: 40, color: '#ffffff', intensity: 1, shadows: true },
    ])
    expect(warnings).toEqual([
      'features[2] is named as a light but has no radius: skipped',
      'features[3] is named as a light but is not a point: read as a wall',
    ])
  })
})

describe('parseGeoJson: IMDF', () => {
  const of = (feature_type: string) => ({ feature_type })

  it('reads its feature types', () => {
    const { occluders, warnings } = parse([
      box(0, 0, 9, 9, {}, of('level')),
      box(0, 0, 5, 5, { category: 'room' }, of('unit')),
      box(1, 1, 2, 2, { category: 'door' }, of('fixture')),
      box(1, 1, 2, 2, { feature_type: 'kiosk' }),
      box(0, 0, 9, 9, {}, of('venue')),
      geometry('Point', [0, 0], { category: 'light' }, of('amenity')),
      box(0, 0, 9, 9, { kind: 'window' }, of('something')),
    ])
    expect(occluders.map(({ kind }) => kind)).toEqual(['wall', 'object', 'object', 'window'])
    expect(warnings).toEqual([])
  })

  it('opens openings that have no door', () => {
    const opening = (door: unknown) =>
      line(
        [
          [0, 0],
          [1, 0],
        ],
        { door },
        of('opening'),
      )
    const { occluders } = parse([
      opening({ type: 'swing' }),
      opening(null),
      opening({ type: 'open' }),
      line(
        [
          [0, 0],
          [1, 0],
        ],
        {},
        of('opening'),
      ),
    ])
    expect(occluders.map(({ kind, open }) => [kind, open])).toEqual([
      ['door', false],
      ['door', true],
      ['door', true],
      ['door', false],
    ])
  })

  it('reads one level, and features without a level', () => {
    const features = [
      line(
        [
          [0, 0],
          [1, 0],
        ],
        { level_id: 'a' },
        of('unit'),
      ),
      line(
        [
          [0, 0],
          [2, 0],
        ],
        { level_id: 'b' },
        of('unit'),
      ),
      line([
        [0, 0],
        [3, 0],
      ]),
      line(
        [
          [0, 0],
          [9, 0],
        ],
        { level_id: 'venue-wide' },
        of('detail'),
      ),
    ]
    const first = parse(features)
    expect(wallsOf(first)).toEqual([
      [0, 0, 1, 0],
      [0, 0, 3, 0],
    ])
    expect(first.warnings).toEqual(['only the level a is read, not b: set options.level to choose another'])
    const second = parse(features, { level: 'b' })
    expect(wallsOf(second)).toEqual([
      [0, 0, 2, 0],
      [0, 0, 3, 0],
    ])
    expect([second.width, second.warnings]).toEqual([first.width, []])
    expect(() => parse(features, { level: 'c' })).toThrow(
      'react-umbra: options.level must be the level_id of a feature (a, b), got "c"',
    )
    expect(() => parse(features, { level: 3 as never })).toThrow(TypeError)
  })
})

describe('parseGeoJson names the path of invalid parts', () => {
  it.each([
    [[], 'the GeoJSON file must be its text or the object parsed from it, got []'],
    ['{', 'the GeoJSON file is not valid JSON'],
    [{}, 'type must be the type of a feature or geometry, got undefined'],
    [
      { type: 'Topology' },
      'type must be one of Point, MultiPoint, LineString, MultiLineString, Polygon, MultiPolygon, GeometryCollection, Feature, FeatureCollection, got "Topology"',
    ],
    [{ type: 'FeatureCollection' }, 'features must be an array, got undefined'],
    [{ type: 'FeatureCollection', features: [null] }, 'features[0] must be an object, got null'],
    [{ type: 'FeatureCollection', features: [{ type: 'Point' }] }, 'features[0].type must be Feature, got "Point"'],
    [
      {
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [0, '1'],
          ],
        ],
      },
      'coordinates[0][1][1] must be a finite number, got "1"',
    ],
    [{ type: 'Polygon', coordinates: [[[0, 0], [0]]] }, 'coordinates[0][1]'],
    [{ type: 'Point', coordinates: [0, 91] }, 'coordinates[1] must be a latitude from -90 to 90 degrees, got 91'],
    [
      { type: 'LineString', coordinates: [[950_000, 6_000_000]] },
      'coordinates[0][0] must be a longitude from -180 to 180 degrees, got 950000',
    ],
    [{ type: 'LineString', coordinates: [0, 1] }, 'coordinates[0] must be a longitude and a latitude, got 0'],
    [geometry('Circle', [0, 0]), 'geometry.type must be one of'],
    [
      { type: 'FeatureCollection', features: [geometry('Point', null)] },
      'features[0].geometry.coordinates must be a longitude and a latitude, got null',
    ],
  ])('%j', (file, message) => {
    expect(() => parseGeoJson(file as object)).toThrow(`react-umbra: ${message}`)
  })

  it('rejects deep collections and invalid options', () => {
    let deep: object = { type: 'Point', coordinates: [0, 0] }
    for (let i = 0; i < 5000; i++) deep = { type: 'GeometryCollection', geometries: [deep] }
    expect(() => parseGeoJson(deep)).toThrow('must be collections nested at most 20 deep, got ')
    expect(() => parseGeoJson({ type: 'Point', coordinates: [0, 0] }, { pixelsPerMetre: 0 })).toThrow(
      'react-umbra: options.pixelsPerMetre must be above zero, got 0',
    )
    expect(() =>
      parse(
        [
          line([
            [0, 0],
            [10, 0],
          ]),
        ],
        { pixelsPerMetre: 1e100 },
      ),
    ).toThrow('react-umbra: the width in pixels must be')
  })
})
