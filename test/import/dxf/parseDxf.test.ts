import { describe, expect, it } from 'vitest'
import { parseDxf } from '../../../src/import.js'
import { box, dxfFile, type Groups, line, UNIT_METER } from './dxfFile.js'

/**
 * A room around the other entities, so that the corner of the drawing is known: 0, 0 to 10, 10 meters, 200 by 200
 * pixels.
 */
const ROOM = box(0, 0, 10, 10)

/** Walls of all occluders but the room, back in meters with y up. */
function wallsOf(entities: readonly Groups[], parts: Parameters<typeof dxfFile>[1] = {}): number[][] {
  const { occluders } = parseDxf(dxfFile([ROOM, ...entities], parts))
  return occluders
    .slice(1)
    .map(({ walls }) => Array.from(walls, (value, i) => Math.round((i % 2 === 0 ? value : 200 - value) * 5e4) / 1e6))
}

/** The corners that walls go through. */
const cornersOf = (walls: readonly number[]): number[] => [...walls.slice(0, 2), ...walls.filter((_, i) => i % 4 >= 2)]

/** Returns the smallest and the largest distance of all corners from a point. */
function distances(walls: readonly number[], x: number, y: number): [number, number] {
  const corners = cornersOf(walls)
  const far = corners.flatMap((value, i) => (i % 2 === 0 ? [Math.hypot(value - x, corners[i + 1]! - y)] : []))
  return [Math.min(...far), Math.max(...far)]
}

describe('parseDxf', () => {
  it('reads lines, y down in pixels, with a grid of meters', () => {
    expect(parseDxf(dxfFile([ROOM, line(1, 2, 3, 2)]))).toEqual({
      width: 200,
      height: 200,
      grid: { x: 0, y: 0, size: 20, distance: 1, units: 'm' },
      units: 'm',
      toSource: [0.05, 0, 0, -0.05, 0, 10],
      occluders: [
        {
          kind: 'wall',
          walls: [0, 200, 200, 200, 200, 200, 200, 0, 200, 0, 0, 0, 0, 0, 0, 200],
          open: false,
          closed: true,
          sourceLayer: 'A-WALL',
        },
        { kind: 'wall', walls: [20, 160, 60, 160], open: false, sourceLayer: 'A-WALL' },
      ],
      lights: [],
      warnings: [],
    })
  })

  it.each([
    [1, 0.0254],
    [2, 0.3048],
    [4, 0.001],
    [5, 0.01],
    [6, 1],
  ])('reads the unit %i as %f meters', (unit, meters) => {
    const { width, grid } = parseDxf(dxfFile([ROOM], { header: [9, '$INSUNITS', 70, unit] }), { pixelsPerMetre: 100 })
    expect(width).toBeCloseTo(10 * meters * 100, 9)
    expect(grid?.size).toBe(100)
  })

  it('scales a drawing without a unit to 2,000 pixels, with a warning', () => {
    const { width, height, grid, warnings } = parseDxf(dxfFile([box(0, 0, 10, 5)], { header: [] }))
    expect([width, height, grid]).toEqual([2000, 1000, undefined])
    expect(warnings).toEqual(['$INSUNITS has no unit: scaled to 2000 pixels along the larger side'])
  })

  it('does not scale a drawing without a unit that is a single point', () => {
    const { width, height, toSource, occluders } = parseDxf(dxfFile([line(3, 4, 3, 4)], { header: [] }))
    expect([width, height, toSource, occluders]).toEqual([0, 0, [1, 0, 0, -1, 3, 4], []])
  })

  it.each<[string, Groups]>([
    ['larger', [9, '$EXTMIN', 10, -1, 20, -2, 30, 0, 9, '$EXTMAX', 10, 11, 20, 12, 30, 0]],
    ['smaller', [9, '$EXTMIN', 10, 1, 20, 1, 30, 0, 9, '$EXTMAX', 10, 9, 20, 9, 30, 0]],
    ['empty', [9, '$EXTMIN', 10, 1e20, 20, 1e20, 30, 1e20, 9, '$EXTMAX', 10, -1e20, 20, -1e20, 30, -1e20]],
    ['huge', [9, '$EXTMIN', 10, -1e99, 20, -1e99, 9, '$EXTMAX', 10, 1e99, 20, 1e99]],
    ['incomplete', [9, '$EXTMIN', 10, -5, 9, '$EXTMAX']],
    ['meaningless', [9, '$EXTMIN', 10, 'nan', 20, '-1.#IND', 9, '$EXTMAX', 10, '1e999', 20, '']],
  ])('bounds a drawing by its entities, even if its declared extent is %s', (_, extent) => {
    for (const unit of [UNIT_METER, []]) {
      expect(parseDxf(dxfFile([ROOM], { header: [...unit, ...extent] }))).toEqual(
        parseDxf(dxfFile([ROOM], { header: unit })),
      )
    }
  })

  it('reads a bulge as an arc through both ends, on the correct side', () => {
    const half: Groups = [0, 'LWPOLYLINE', 8, 'A-WALL', 70, 0, 10, 6, 20, 5, 42, 1, 10, 4, 20, 5]
    const [walls] = wallsOf([half])
    expect(cornersOf(walls!).slice(0, 2)).toEqual([6, 5])
    expect(cornersOf(walls!).slice(-2)).toEqual([4, 5])
    // Counterclockwise from the right to the left, over the center. A quarter of a pixel is 0.0125 meters.
    expect(Math.max(...cornersOf(walls!).filter((_, i) => i % 2 === 1))).toBeGreaterThan(5.98)
    const [least, most] = distances(walls!, 5, 5)
    expect(least).toBeCloseTo(1, 5)
    expect(most).toBeCloseTo(1, 5)
    const [quarter] = wallsOf([
      [0, 'LWPOLYLINE', 8, 'A-WALL', 70, 0, 10, 6, 20, 5, 42, -Math.tan(Math.PI / 8), 10, 5, 20, 4],
    ])
    expect(distances(quarter!, 5, 5)).toEqual([expect.closeTo(1, 5), expect.closeTo(1, 5)])
  })

  it('reads the vertices of a POLYLINE, except those of a spline frame', () => {
    const vertex = (x: number, y: number, flags = 0): Groups => [0, 'VERTEX', 8, 'A-WALL', 10, x, 20, y, 70, flags]
    const entity: Groups = [0, 'POLYLINE', 8, 'A-WALL', 66, 1, 70, 1, 10, 0, 20, 0]
    const walls = wallsOf([
      [...entity, ...vertex(1, 1), ...vertex(9, 9, 16), ...vertex(2, 1), ...vertex(2, 3), 0, 'SEQEND'],
    ])
    expect(walls).toEqual([[1, 1, 2, 1, 2, 1, 2, 3, 2, 3, 1, 1]])
  })

  it('flattens circles, arcs, and ellipses to within a quarter of a pixel', () => {
    const [circle, arc, ellipse] = wallsOf([
      [0, 'CIRCLE', 8, 'A-WALL', 10, 5, 20, 5, 40, 3],
      [0, 'ARC', 8, 'A-WALL', 10, 5, 20, 5, 40, 3, 50, 270, 51, 90],
      [0, 'ELLIPSE', 8, 'A-WALL', 10, 5, 20, 5, 11, 0, 21, 4, 40, 0.5, 41, 0, 42, 2 * Math.PI],
    ])
    expect(distances(circle!, 5, 5)).toEqual([expect.closeTo(3, 5), expect.closeTo(3, 5)])
    for (let i = 0; i < circle!.length; i += 4) {
      const middle = Math.hypot((circle![i]! + circle![i + 2]!) / 2 - 5, (circle![i + 1]! + circle![i + 3]!) / 2 - 5)
      expect(3 - middle).toBeLessThanOrEqual(0.0125 + 1e-6)
    }
    expect(Math.min(...cornersOf(arc!).filter((_, i) => i % 2 === 0))).toBeGreaterThanOrEqual(5)
    const [xs, ys] = [0, 1].map((axis) => cornersOf(ellipse!).filter((_, i) => i % 2 === axis))
    expect([Math.min(...ys!), Math.max(...ys!)]).toEqual([1, 9])
    expect(Math.max(...xs!)).toBeGreaterThan(6.98)
    expect(Math.max(...xs!)).toBeLessThanOrEqual(7)
  })

  it('reads a rational spline as a quarter of a circle, and fit points as lines', () => {
    const knots = [0, 0, 0, 1, 1, 1].flatMap((knot) => [40, knot])
    const quarter: Groups = [
      ...[0, 'SPLINE', 8, 'A-WALL', 70, 4, 71, 2, ...knots, 41, 1, 41, Math.SQRT1_2, 41, 1],
      ...[10, 8, 20, 5, 10, 8, 20, 8, 10, 5, 20, 8],
    ]
    const [walls, fit] = wallsOf([quarter, [0, 'SPLINE', 8, 'A-WALL', 70, 0, 71, 3, 11, 1, 21, 1, 11, 2, 21, 2]])
    expect(distances(walls!, 5, 5)).toEqual([expect.closeTo(3, 5), expect.closeTo(3, 5)])
    expect(walls!.length).toBeGreaterThan(16)
    expect(fit).toEqual([1, 1, 2, 2])
  })

  it('reads the same spline from shifted or scaled knots', () => {
    const spline = (knots: number[]): Groups => [
      ...[0, 'SPLINE', 8, 'A-WALL', 70, 8, 71, 2, ...knots.flatMap((knot) => [40, knot])],
      ...[10, 2, 20, 2, 10, 4, 20, 6, 10, 6, 20, 2, 10, 8, 20, 6],
    ]
    const [first, shifted, scaled] = wallsOf([
      spline([0, 0, 0, 1, 2, 2, 2]),
      spline([5, 5, 5, 6, 7, 7, 7]),
      spline([-3, -3, -3, 1, 5, 5, 5]),
    ])
    expect(shifted).toEqual(first)
    expect(scaled).toEqual(first)
    // At the inner knot, a quadratic spline is halfway between two controls.
    const corners = cornersOf(first!)
    expect(corners.slice(0, 2)).toEqual([2, 2])
    expect(corners.some((x, i) => i % 2 === 0 && x === 5 && corners[i + 1] === 4)).toBe(true)
    expect(corners.slice(-2)).toEqual([8, 6])
  })

  it('reads outlines of faces and solids, which swap their third and fourth corners', () => {
    const corners = [10, 1, 20, 1, 11, 2, 21, 1, 12, 2, 22, 2, 13, 1, 23, 2]
    const swapped = [10, 1, 20, 1, 11, 2, 21, 1, 12, 1, 22, 2, 13, 2, 23, 2]
    const square = [1, 1, 2, 1, 2, 1, 2, 2, 2, 2, 1, 2, 1, 2, 1, 1]
    expect(
      wallsOf([
        [0, '3DFACE', 8, 'A-WALL', ...corners],
        [0, 'SOLID', 8, 'A-WALL', ...swapped],
      ]),
    ).toEqual([square, square])
    expect(wallsOf([[0, 'TRACE', 8, 'A-WALL', 10, 1, 20, 1, 11, 2, 21, 1, 12, 2, 22, 2]])).toEqual([
      [1, 1, 2, 1, 2, 1, 2, 2, 2, 2, 1, 1],
    ])
  })
})

describe('parseDxf: blocks', () => {
  const blocks = { Post: { base: [1, 1] as const, entities: [line(1, 1, 2, 1, '0')] } }
  const insert = (...groups: Groups): Groups => [0, 'INSERT', 8, 'A-WALL', 2, 'POST', 10, 5, 20, 5, ...groups]

  it('moves, scales, rotates, and mirrors blocks', () => {
    expect(wallsOf([insert()], { blocks })).toEqual([[5, 5, 6, 5]])
    expect(wallsOf([insert(41, 2, 42, 2, 50, 90)], { blocks })).toEqual([[5, 5, 5, 7]])
    expect(wallsOf([insert(41, -1)], { blocks })).toEqual([[5, 5, 4, 5]])
    // Seen from below, x is mirrored, and so is that of its insertion point.
    expect(wallsOf([[0, 'INSERT', 8, 'A-WALL', 2, 'Post', 10, -5, 20, 5, 230, -1]], { blocks })).toEqual([[5, 5, 4, 5]])
  })

  it('repeats blocks in columns and rows, rotated as a whole', () => {
    expect(wallsOf([insert(70, 2, 71, 2, 44, 2, 45, 3)], { blocks })).toEqual([
      [5, 5, 6, 5],
      [7, 5, 8, 5],
      [5, 8, 6, 8],
      [7, 8, 8, 8],
    ])
    expect(wallsOf([insert(70, 2, 44, 2, 50, 90)], { blocks })).toEqual([
      [5, 5, 5, 6],
      [5, 7, 5, 8],
    ])
  })

  it('nests blocks at most 16 deep', () => {
    const nested = { ...blocks, Pair: { entities: [insert(), insert(50, 90)] } }
    expect(wallsOf([[0, 'INSERT', 8, 'A-WALL', 2, 'Pair', 10, 0, 20, -1]], { blocks: nested })).toEqual([
      [5, 4, 6, 4],
      [5, 4, 5, 5],
    ])
    const endless = { Post: { entities: [insert()] } }
    expect(() => wallsOf([insert()], { blocks: endless })).toThrow(
      /^react-umbra: INSERT at line \d+ must be nested at most 16 deep, got "POST"/,
    )
  })

  it('limits the total number of entities, array items, and points', () => {
    const ten = (name: string): Groups[] =>
      Array.from({ length: 10 }, () => [0, 'INSERT', 8, '0', 2, name, 10, 0, 20, 0])
    const bomb = Object.fromEntries([...'ABCDEFGH'].map((name, i) => [name, { entities: ten('BCDEFGHI'[i]!) }]))
    // Insertions of an empty block count too, and take less time than lines.
    const places: Groups = [0, 'INSERT', 8, '0', 2, 'J', 10, 0, 20, 0, 70, 100, 71, 100]
    const all = { ...bomb, I: { entities: [places] }, J: { entities: [] } }
    expect(() => wallsOf(ten('A'), { blocks: all })).toThrow(
      'react-umbra: the DXF file must be of at most 1048576 entities',
    )
    expect(() => wallsOf([insert(70, 30000, 71, 30000)], { blocks })).toThrow(
      'an array of at most 1048576, got [30000,30000]',
    )
    const arcs = Array.from({ length: 3000 }, (_, i) => [10, i % 2, 20, 0, 42, 1e-3]).flat()
    const large: Groups = [
      0,
      'LWPOLYLINE',
      8,
      'A-WALL',
      70,
      0,
      ...arcs.map((value, i) => (i % 6 === 1 ? Number(value) * 1e9 : value)),
    ]
    expect(() => wallsOf([large])).toThrow(
      'react-umbra: the DXF file must be simpler: its lines may have at most 1048576 points',
    )
  })

  it('warns about missing blocks', () => {
    expect(parseDxf(dxfFile([ROOM, insert()])).warnings).toEqual([
      'INSERT of "POST" on layer "A-WALL", a block that is not in the file: left out',
    ])
  })
})

describe('parseDxf: layers', () => {
  const kindsOf = (...layers: string[]) => parseDxf(dxfFile(layers.map((layer, i) => line(0, i, 5, i + 1, layer))))

  it('derives walls, doors, windows, and objects from layer names', () => {
    const { occluders, warnings } = kindsOf(
      'A-DOOR',
      'a-glaz',
      'A-WALL-EXTR',
      'Interior Walls',
      'Windows 2',
      'A-FURN',
      'Dims',
      'E-LITE',
    )
    expect(occluders.map(({ kind }) => kind)).toEqual(['wall', 'wall', 'object', 'door', 'window', 'window'])
    expect(warnings).toEqual([
      'LINE on layer "Dims", not a layer of walls, doors, or windows: left out',
      'LINE on layer "E-LITE", not a layer of walls, doors, or windows: left out',
    ])
  })

  it('reads unknown layers as walls if no layer is named as walls', () => {
    const { occluders, warnings } = kindsOf('0', 'Plan', 'Dims', 'Doors')
    expect(occluders.map(({ kind }) => kind)).toEqual(['wall', 'wall', 'door'])
    expect(warnings).toEqual(['LINE on layer "Dims", not a layer of walls, doors, or windows: left out'])
  })

  it('takes kinds from options.layers if it is a function', () => {
    const text = dxfFile([line(0, 0, 1, 1, 'A-WALL'), line(0, 1, 1, 2, 'Dims')])
    const { occluders } = parseDxf(text, { layers: (name) => (name === 'Dims' ? 'window' : null) })
    expect(occluders.map(({ kind }) => kind)).toEqual(['window'])
    for (const kind of ['wall', 'object', 'door', 'window'] as const) {
      expect(parseDxf(text, { layers: () => kind }).occluders.map((occluder) => occluder.kind)).toEqual([kind, kind])
    }
    for (const kind of ['gate', '', undefined]) {
      expect(() => parseDxf(text, { layers: () => kind as never })).toThrow(
        'the result of options.layers for A-WALL must be',
      )
    }
  })

  it('leaves out layers that are off or frozen, in blocks as well, and paper space', () => {
    const layers = [
      { name: 'A-WALL-OFF', color: -7 },
      { name: 'A-WALL-COLD', flags: 1 },
    ]
    const blocks = { B: { entities: [line(1, 1, 2, 2, '0'), line(1, 2, 2, 2, 'a-wall-off')] } }
    const at = [10, 0, 20, 0]
    expect(
      wallsOf(
        [
          line(0, 0, 1, 1, 'A-WALL-OFF'),
          [0, 'INSERT', 8, 'A-WALL-COLD', 2, 'B', ...at],
          [0, 'INSERT', 8, 'A-WALL', 2, 'B', ...at],
          [...line(0, 0, 5, 5), 67, 1],
          [...line(0, 0, 5, 5), 60, 1],
        ],
        { layers, blocks },
      ),
    ).toEqual([[1, 1, 2, 2]])
  })

  it('reads the door of a block as one door, without its swing arc', () => {
    const blocks = {
      Door: {
        entities: [
          box(0, 0, 1, 0.1, '0'),
          line(0, 0.1, 1, 0.1, '0'),
          [0, 'ARC', 8, '0', 10, 0, 20, 0, 40, 1, 50, 0, 51, 90],
        ],
      },
    }
    const at = (x: number): Groups => [0, 'INSERT', 8, 'A-DOOR', 2, 'Door', 10, x, 20, 1]
    const { occluders } = parseDxf(dxfFile([ROOM, at(2), at(5)], { blocks }))
    expect(occluders.slice(1).map(({ kind, walls, open }) => [kind, walls.length / 4, open])).toEqual([
      ['door', 1, false],
      ['door', 1, false],
    ])
  })
})

it('lists unsupported entities by type and layer', () => {
  const { warnings } = parseDxf(
    dxfFile([ROOM, [0, 'MLINE', 8, '0'], [0, 'HATCH', 8, 'A-WALL'], [0, 'MLINE', 8, '0'], [0, '__proto__', 8, '0']]),
  )
  expect(warnings).toEqual([
    'MLINE (2), __proto__ on layer "0", unsupported: left out',
    'HATCH on layer "A-WALL", unsupported: left out',
  ])
})

it('warns about an empty drawing', () => {
  expect(parseDxf(dxfFile([]))).toMatchObject({
    width: 0,
    height: 0,
    occluders: [],
    warnings: ['no lines on layers of walls, doors, or windows'],
  })
})

describe('parseDxf throws', () => {
  const file = dxfFile([line(0, 0, 1, 1)])
  it.each<[string, unknown, string]>([
    ['an object', {}, 'the DXF file must be its text or its bytes'],
    ['nothing', '', 'the DXF file must be ASCII DXF, which begins with a group 0, got ""'],
    ['binary DXF', 'AutoCAD Binary DXF\r\n\u001a\u0000', 'the DXF file must be ASCII DXF; save it as that'],
    ['another text', '<svg>\n</svg>', 'line 1 of the DXF file must be a group code, a whole number, got "<svg>"'],
    ['a file that is cut off', file.slice(0, -40), 'the DXF file ends without EOF'],
  ])('for %s', (_, text, message) => {
    expect(() => parseDxf(text as string)).toThrow(message)
    expect(() => parseDxf(text as string)).toThrow(/^react-umbra: /)
  })

  it('for invalid options', () => {
    expect(() => parseDxf(file, { pixelsPerMetre: 0 })).toThrow('options.pixelsPerMetre must be above zero, got 0')
    expect(() => parseDxf(file, { layers: 'walls' as never })).toThrow('options.layers must be a function, got "walls"')
  })
})
