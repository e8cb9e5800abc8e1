import { describe, expect, it } from 'vitest'
import { parseUniversalVtt } from '../../src/import.js'
import { lightAt, mapFile, PNG, points } from './mapFile.js'

/** The occluders with their walls as plain arrays. */
function occludersOf(parts: object, options?: Parameters<typeof parseUniversalVtt>[1]) {
  const { occluders } = parseUniversalVtt(mapFile(parts), options)
  return occluders.map(({ kind, walls, open }) => ({ kind, walls: [...walls], open }))
}

const warningsOf = (parts: object) => parseUniversalVtt(mapFile(parts)).warnings

describe('parseUniversalVtt: the file', () => {
  it('reads text and objects alike', () => {
    const file = mapFile({ line_of_sight: [points(2, 1, 3, 1)], lights: [lightAt(2, 1)], image: PNG })
    expect(parseUniversalVtt(JSON.stringify(file))).toEqual(parseUniversalVtt(file))
  })

  it('accepts a byte order mark', () => {
    expect(parseUniversalVtt(`\uFEFF${JSON.stringify(mapFile())}`).width).toBe(400)
  })

  it.each([0.2, 0.3, 1, '1.0', 'uvtt', null, {}, undefined])('accepts the format %j', (format) => {
    expect(parseUniversalVtt(mapFile({ format })).width).toBe(400)
  })

  it('requires only a resolution', () => {
    expect(parseUniversalVtt(mapFile())).toEqual({
      ...{ width: 400, height: 300, grid: { x: 0, y: 0, size: 100 } },
      ...{ occluders: [], lights: [], warnings: [] },
    })
  })

  it('accepts null for every optional part', () => {
    const names = ['line_of_sight', 'objects_line_of_sight', 'portals', 'environment', 'lights', 'image']
    const file = mapFile(Object.fromEntries(names.map((name) => [name, null])))
    expect(parseUniversalVtt(file)).toEqual(parseUniversalVtt(mapFile()))
  })

  it('ignores unknown keys, at every depth', () => {
    const file = mapFile({
      software: 'X',
      line_of_sight: [
        [
          { x: 2, y: 1, z: 'high' },
          { x: 3, y: 1 },
        ],
      ],
      lights: [lightAt(2, 1, { flicker: NaN })],
      portals: [{ bounds: points(2, 1, 3, 1), position: 'unused', rotation: null, freestanding: 7 }],
    })
    expect(parseUniversalVtt(file)).toMatchObject({ warnings: [] })
  })

  it('neither changes the object nor keeps any part of it', () => {
    const build = () =>
      mapFile({
        line_of_sight: [points(2, 1, 3, 1)],
        objects_line_of_sight: [points(2, 1, 3, 1, 3, 2, 2, 1.01)],
        portals: [{ bounds: points(2, 2, 3, 2) }],
        lights: [lightAt(2, 1)],
      })
    const file = build() as { line_of_sight: { x: number }[][]; lights: { position: { x: number } }[] }
    const data = parseUniversalVtt(file)
    const before = structuredClone(data)
    expect(file).toEqual(build())
    for (const point of file.line_of_sight.flat()) point.x = 99
    for (const light of file.lights) light.position.x = 99
    expect(data).toEqual(before)
  })

  it('returns data that can be posted to a worker', () => {
    const data = parseUniversalVtt(mapFile({ line_of_sight: [points(2, 1, 3, 1)] }))
    expect(structuredClone(data)).toEqual(data)
  })
})

describe('parseUniversalVtt: pixels', () => {
  it('computes the size from map_size and pixels_per_grid', () => {
    const resolution = { map_origin: { x: 5, y: 5 }, map_size: { x: 10.5, y: 0 }, pixels_per_grid: 256 }
    expect(parseUniversalVtt({ resolution })).toMatchObject({ width: 2688, height: 0 })
  })

  it('subtracts map_origin from walls, objects, doors and lights alike', () => {
    const data = parseUniversalVtt(
      mapFile({
        line_of_sight: [points(2, 1, 6, 1.5)],
        objects_line_of_sight: [points(3, 2, 4, 2)],
        portals: [{ bounds: points(2, 3, 2, 4) }],
        lights: [lightAt(2.25, 1.5, { range: 5 })],
      }),
    )
    expect(data.occluders.map(({ walls }) => [...walls])).toEqual([
      [0, 0, 400, 50],
      [100, 100, 200, 100],
      [0, 200, 0, 300],
    ])
    expect(data.lights).toMatchObject([{ x: 25, y: 50, radius: 500 }])
  })

  it('keeps everything outside the image', () => {
    expect(occludersOf({ line_of_sight: [points(0, 0, 50, 0)] })).toMatchObject([{ walls: [-200, -100, 4800, -100] }])
  })

  it('reads a missing map_origin as 0, 0 with a warning', () => {
    const resolution = { map_size: { x: 1, y: 1 }, pixels_per_grid: 10 }
    const data = parseUniversalVtt({ resolution, lights: [lightAt(2, 1)] })
    expect(data.lights).toMatchObject([{ x: 20, y: 10 }])
    expect(data.warnings).toEqual(['resolution.map_origin is missing: read as 0, 0'])
  })
})

describe('parseUniversalVtt: occluders', () => {
  it('returns one occluder per line: walls, then objects, then portals, each in file order', () => {
    const line = (y: number) => points(2, y, 3, y)
    const found = occludersOf({
      portals: [{ bounds: line(5) }, { bounds: line(6), closed: false }],
      objects_line_of_sight: [line(3), line(4)],
      line_of_sight: [line(1), line(2)],
    })
    expect(found.map(({ kind, walls }) => [kind, walls[1]])).toEqual([
      ['wall', 0],
      ['wall', 100],
      ['object', 200],
      ['object', 300],
      ['door', 400],
      ['door', 500],
    ])
  })

  it('returns one wall per pair of consecutive points', () => {
    expect(occludersOf({ line_of_sight: [points(2, 1, 3, 1, 3, 2, 2, 2)] })).toEqual([
      { kind: 'wall', walls: [0, 0, 100, 0, 100, 0, 100, 100, 100, 100, 0, 100], open: false },
    ])
  })

  it('ignores an empty line without a warning', () => {
    const parts = { line_of_sight: [[]], objects_line_of_sight: [[]] }
    expect(occludersOf(parts)).toEqual([])
    expect(warningsOf(parts)).toEqual([])
  })

  it('skips a line of one point with a warning', () => {
    const parts = { line_of_sight: [points(2, 1, 3, 1), points(2, 1)], objects_line_of_sight: [points(3, 3)] }
    expect(occludersOf(parts)).toHaveLength(1)
    expect(warningsOf(parts)).toEqual([
      'line_of_sight[1] is a single point, which blocks nothing: skipped',
      'objects_line_of_sight[0] is a single point, which blocks nothing: skipped',
    ])
  })

  it('skips a line of one repeated point with a warning', () => {
    const parts = { line_of_sight: [points(2, 1, 2, 1, 2, 1)] }
    expect(occludersOf(parts)).toEqual([])
    expect(warningsOf(parts)).toHaveLength(1)
  })

  it('drops zero-length walls without a warning', () => {
    const parts = { line_of_sight: [points(2, 1, 2, 1, 3, 1, 3, 1, 3, 2)] }
    expect(occludersOf(parts)).toMatchObject([{ walls: [0, 0, 100, 0, 100, 0, 100, 100] }])
    expect(warningsOf(parts)).toEqual([])
  })
})

describe('parseUniversalVtt: outlines of objects', () => {
  const outline = (...numbers: number[]) => occludersOf({ objects_line_of_sight: [points(...numbers)] })

  it('joins ends that are a rounding error apart', () => {
    expect(outline(2, 1, 3, 1, 3, 2, 2, 1.03125)).toMatchObject([
      { walls: [0, 0, 100, 0, 100, 0, 100, 100, 100, 100, 0, 3.125, 0, 3.125, 0, 0] },
    ])
  })

  it('adds nothing to a closed outline', () => {
    expect(outline(2, 1, 3, 1, 3, 2, 2, 1)).toMatchObject([{ walls: [0, 0, 100, 0, 100, 0, 100, 100, 100, 100, 0, 0] }])
  })

  it('keeps ends open that are farther apart than 1/20 of a square', () => {
    expect(outline(2, 1, 3, 1, 3, 2, 2, 1.06)[0]?.walls).toHaveLength(12)
  })

  it('does not join a line of two points, however short', () => {
    expect(outline(2, 1, 2, 1.04)[0]?.walls).toHaveLength(4)
  })

  it('does not join the ends of walls', () => {
    expect(occludersOf({ line_of_sight: [points(2, 1, 3, 1, 3, 2, 2, 1.04)] })[0]?.walls).toHaveLength(12)
  })
})

describe('parseUniversalVtt: options.objects', () => {
  const file = mapFile({
    line_of_sight: [points(2, 1, 3, 1)],
    objects_line_of_sight: [points(2, 1, 3, 1, 3, 2, 2, 1)],
    portals: [{ bounds: points(2, 1, 3, 1) }],
  })
  const attributesBy = (options: object) =>
    parseUniversalVtt(file, options).occluders.map(({ attributes }) => attributes)

  it.each([
    [{}, undefined],
    [{ objects: 'one-way' }, undefined],
    [{ objects: 'limited' }, { limited: true }],
    [{ objects: 'solid' }, {}],
  ])('%j gives objects the attributes %j, and walls and doors none', (options, attributes) => {
    expect(attributesBy(options)).toEqual([undefined, attributes, undefined])
  })

  it.each(['solids', null, 5])('rejects %j', (objects) => {
    expect(() => attributesBy({ objects })).toThrow(
      `react-umbra: options.objects must be one of solid, limited, one-way, got ${JSON.stringify(objects)}`,
    )
  })
})

describe('parseUniversalVtt: the grid', () => {
  it.each([
    [{ x: 2, y: 1 }, 0, 0],
    [undefined, 0, 0],
    [{ x: 1.25, y: -0.75 }, 75, 75],
    [{ x: -2, y: 0.5 }, 0, 50],
  ])('has the origin %j', (origin, x, y) => {
    const resolution = { map_origin: origin, map_size: { x: 4, y: 3 }, pixels_per_grid: 100 }
    expect(parseUniversalVtt({ resolution }).grid).toEqual({ x, y, size: 100 })
  })
})

describe('parseUniversalVtt: portals', () => {
  const bounds = points(2, 1, 3, 1)
  const walls = [0, 0, 100, 0]

  it('reads closed: true as a closed door, with any option', () => {
    const door = [{ kind: 'door', walls, open: false }]
    expect(occludersOf({ portals: [{ bounds, closed: true }] })).toEqual(door)
    expect(occludersOf({ portals: [{ bounds, closed: true }] }, { openPortals: 'windows' })).toEqual(door)
  })

  it.each([undefined, null])('reads closed: %s as closed', (closed) => {
    expect(occludersOf({ portals: [{ bounds, closed }] })).toEqual([{ kind: 'door', walls, open: false }])
  })

  it.each([undefined, {}, { openPortals: undefined }, { openPortals: 'doors' as const }])(
    'reads closed: false as an open door with options %j',
    (options) => {
      expect(occludersOf({ portals: [{ bounds, closed: false }] }, options)).toEqual([
        { kind: 'door', walls, open: true },
      ])
    },
  )

  it("reads closed: false as a window with openPortals: 'windows'", () => {
    expect(occludersOf({ portals: [{ bounds, closed: false }] }, { openPortals: 'windows' })).toEqual([
      { kind: 'window', walls, open: false },
    ])
  })

  it('returns one wall per segment of bounds with more than two points', () => {
    expect(occludersOf({ portals: [{ bounds: points(2, 1, 3, 1, 3, 2) }] })).toMatchObject([
      { walls: [0, 0, 100, 0, 100, 0, 100, 100] },
    ])
  })

  it.each([undefined, null, []])('skips a portal with the bounds %j, with a warning', (missing) => {
    const portals = [{ bounds }, { position: { x: 3, y: 2 }, rotation: 1.5, bounds: missing, closed: true }]
    expect(occludersOf({ portals })).toHaveLength(1)
    expect(warningsOf({ portals })).toEqual(["portals[1].bounds is missing, so the portal's width is unknown: skipped"])
  })

  it('skips a portal of a single point with a warning', () => {
    expect(warningsOf({ portals: [{ bounds: points(2, 1) }] })).toEqual([
      'portals[0].bounds is a single point, which blocks nothing: skipped',
    ])
  })

  it.each([
    [null, 'TypeError', 'react-umbra: options must be an object, got null'],
    [{ openPortals: true }, 'TypeError', "react-umbra: options.openPortals must be 'doors' or 'windows', got true"],
    [
      { openPortals: 'gates' },
      'RangeError',
      `react-umbra: options.openPortals must be 'doors' or 'windows', got "gates"`,
    ],
  ])('rejects options %j', (options, name, message) => {
    const parse = () => parseUniversalVtt(mapFile(), options as unknown as { openPortals: 'doors' })
    expect(parse).toThrow(expect.objectContaining({ name, message }))
  })
})

describe('parseUniversalVtt: lights and the environment', () => {
  const lightOf = (parts: object) => parseUniversalVtt(mapFile({ lights: [lightAt(2, 1, parts)] })).lights[0]

  it('fills in the defaults of a light', () => {
    const light = { x: 0, y: 0, radius: 0, color: '#ffffff', intensity: 1, shadows: true }
    expect(lightOf({})).toEqual(light)
    expect(lightOf({ range: null, color: null, intensity: null, shadows: null })).toEqual(light)
  })

  it('keeps a light of range 0, and one of intensity 0', () => {
    expect(lightOf({ range: 0 })).toMatchObject({ radius: 0 })
    expect(lightOf({ range: 1, intensity: 0 })).toMatchObject({ radius: 100, intensity: 0 })
  })

  it('keeps shadows: false', () => {
    expect(lightOf({ shadows: false })).toMatchObject({ shadows: false })
  })

  it('multiplies the alpha into the intensity', () => {
    expect(lightOf({ color: '33eccd8b', intensity: 2 })).toMatchObject({ color: '#eccd8b', intensity: 0.4 })
  })

  it('returns the ambient light without its alpha', () => {
    expect(parseUniversalVtt(mapFile({ environment: { ambient_light: '80AABBCC' } })).ambient).toBe('#aabbcc')
  })

  it.each([{}, { ambient_light: null }])('returns no ambient light for %j', (environment) => {
    expect(parseUniversalVtt(mapFile({ environment }))).not.toHaveProperty('ambient')
  })

  it('warns about lights over baked lighting', () => {
    const environment = { baked_lighting: true }
    expect(warningsOf({ environment, lights: [lightAt(2, 1)] })).toEqual([
      'environment.baked_lighting is true and there are lights: the image is already lit, so its light is doubled',
    ])
    expect(warningsOf({ environment, lights: [] })).toEqual([])
    expect(warningsOf({ environment: { baked_lighting: false }, lights: [lightAt(2, 1)] })).toEqual([])
  })
})
