import { describe, expect, it } from 'vitest'
import { type Channel, createVisibilityMesh, visibilityPolygon, type WallAttributes } from '../../src/geometry.js'
import { bruteForce } from '../helpers/oracle.js'
import { mergedRingOf, meshRingOf, ringOf, type Scene } from '../helpers/scenes.js'
import { areaOf, boxTo } from './rings.js'

const bounds = boxTo(8, 8)
const origin = { x: 1, y: 4 }
const limited = { limited: true }

/** A wall from top to bottom, down or up. */
const across = (x: number): number[] => [x, 0, x, 8]
const upwards = (x: number): number[] => [x, 8, x, 0]

/** A scene, and its visible area, computed by hand. */
type Case = readonly [
  what: string,
  area: number,
  walls: number[],
  attributes: (WallAttributes | undefined)[],
  more?: Partial<Scene>,
]

const cases: Case[] = [
  ['a wall without attributes blocks', 32, across(4), []],
  ['a wall beyond the end of the attributes blocks', 32, [...across(6), ...across(4)], [{ open: true }]],
  ['an open wall blocks nothing', 64, across(4), [{ open: true }]],
  ['a closed wall blocks', 32, across(4), [{ open: false }]],

  ['the default channel is light', 32, across(4), [{ blocks: ['light'] }]],
  ['a wall lets through a channel that it does not list', 64, across(4), [{ blocks: ['sight', 'move', 'sound'] }]],
  ['a wall blocks a channel that it lists', 32, across(4), [{ blocks: ['sight', 'sound'] }], { channel: 'sound' }],
  ['a wall with an empty list of channels blocks nothing', 64, across(4), [{ blocks: [] }]],

  ["from: 'positive' blocks a viewer on the positive side", 32, across(4), [{ from: 'positive' }]],
  ["from: 'negative' blocks no viewer on the positive side", 64, across(4), [{ from: 'negative' }]],
  ["from: 'negative' blocks a viewer on the negative side", 32, upwards(4), [{ from: 'negative' }]],
  ["from: 'positive' blocks no viewer on the negative side", 64, upwards(4), [{ from: 'positive' }]],
  ["from: 'both' blocks a viewer on the negative side", 32, upwards(4), [{ from: 'both' }]],
  ['a one-way wall does not block a viewer on it', 64, across(4), [{ from: 'positive' }], { origin: { x: 4, y: 4 } }],
  [
    'a one-way wall lets through up to a plain wall behind it',
    48,
    [...across(4), ...across(6)],
    [{ from: 'negative' }],
  ],

  ['one limited wall lets through', 64, across(4), [limited]],
  ['the second limited wall blocks', 48, [...across(4), ...across(6)], [limited, limited]],
  [
    'the second of three limited walls blocks, in any order of the list',
    40,
    [...across(6), ...across(3), ...across(5)],
    [limited, limited, limited],
  ],
  ['a plain wall behind a limited one blocks', 48, [...across(6), ...across(4)], [undefined, limited]],
  ['a plain wall before a limited one blocks', 32, [...across(6), ...across(4)], [limited]],
  ['overlapping limited walls count once', 64, [...across(4), ...across(4)], [limited, limited]],
  [
    'overlapping limited walls count once in either direction',
    64,
    [...across(4), ...upwards(4), 4, 2, 4, 6],
    [limited, limited, limited],
  ],
  ['partly overlapping limited walls count once', 64, [4, 0, 4, 5, 4, 3, 4, 8], [limited, limited]],
  [
    'a limited wall behind overlapping ones blocks',
    48,
    [...across(4), ...upwards(4), ...across(6)],
    [limited, limited, limited],
  ],
  ['a plain wall on a limited one blocks', 32, [...across(4), ...across(4)], [limited]],
  ['limited walls that share an end let through', 64, [4, 0, 4, 4, 4, 4, 4, 8], [limited, limited]],
  // From (0, 4), up to the second of the two: one trapezoid below, one above.
  [
    'where limited walls cross, the farther one blocks',
    40,
    [2, 0, 6, 8, 2, 8, 6, 0],
    [limited, limited],
    { origin: { x: 0, y: 4 } },
  ],
  // Past the ends of the short wall, the long one comes first and lets through.
  [
    'a limited wall blocks only where a shorter one stands before it',
    40,
    [2, 3, 2, 5, ...across(4)],
    [limited, limited],
    { origin: { x: 0, y: 4 } },
  ],
  ['an open limited wall does not count', 64, [...across(3), ...across(4)], [{ limited: true, open: true }, limited]],
  [
    'a limited wall that blocks from the other side does not count',
    64,
    [...across(3), ...across(4)],
    [{ limited: true, from: 'negative' }, limited],
  ],
  [
    'a limited wall that blocks another channel does not count',
    64,
    [...across(3), ...across(4)],
    [{ limited: true, blocks: ['move'] }, limited],
  ],
  ['a limited wall that the viewer is on does not count', 64, [...across(1), ...across(4)], [limited, limited]],
  ['a limited wall in line with the viewer does not count', 64, [2, 4, 3, 4, ...across(4)], [limited, limited]],

  ['one wall limited for light lets light through', 64, across(4), [{ limited: ['light'] }]],
  ['one wall limited for other channels blocks light', 32, across(4), [{ limited: ['sight', 'move', 'sound'] }]],
  ['one wall limited for no channel blocks', 32, across(4), [{ limited: [] }]],
  ['one wall limited for sight lets sight through', 64, across(4), [{ limited: ['sight'] }], { channel: 'sight' }],
  ['one wall limited for movement lets movement through', 64, across(4), [{ limited: ['move'] }], { channel: 'move' }],
  [
    'one wall limited for light and sound lets sound through',
    64,
    across(4),
    [{ limited: ['light', 'sound'] }],
    { channel: 'sound' },
  ],
  [
    'the second wall limited for the channel blocks',
    40,
    [...across(3), ...across(5), ...across(6)],
    [{ limited: ['sight'] }, { limited: ['sight', 'move'] }, { limited: ['move'] }],
    { channel: 'sight' },
  ],
  [
    'a wall limited for another channel blocks like a plain one',
    24,
    [...across(3), ...across(5)],
    [{ limited: ['sight'] }, { limited: ['sight'] }],
    { channel: 'move' },
  ],
  [
    'a wall limited for a channel that it does not block lets it through',
    64,
    across(4),
    [{ limited: ['light'], blocks: ['sight'] }],
  ],

  [
    'the second limited wall blocks within a cone',
    4,
    [...across(2), ...across(3)],
    [limited, limited],
    { angle: Math.PI / 2 },
  ],
]

const engines: [string, (scene: Scene) => number][] = [
  ['the sweep', (scene) => areaOf(ringOf(scene))],
  ['the sweep by merging', (scene) => areaOf(mergedRingOf(scene))],
  ['the mesh', (scene) => areaOf(meshRingOf(scene))],
  ['brute force', (scene) => bruteForce(scene).area],
]

describe.each(engines)('attributes: %s', (_, area) => {
  it.each(cases.map((given) => [given[0], given] as const))('%s', (_, [name, right, walls, attributes, more]) => {
    expect(area({ name, origin, walls, bounds, attributes, ...more })).toBeCloseTo(right, 9)
  })
})

describe('points and rays past limited walls', () => {
  const mesh = createVisibilityMesh([...across(4), ...across(6), ...across(7)], {
    bounds,
    attributes: [limited, limited],
  })

  it('points are seen up to the second one', () => {
    const points = [4, 5, 6, 6.5, 8].map((x) => ({ x, y: 4 }))
    expect(mesh.visiblePoints(origin, points)).toEqual([true, true, true, false, false])
    expect(points.map((point) => mesh.canSee(origin, point))).toEqual([true, true, true, false, false])
  })

  it('a ray ends at the second one', () => {
    expect(mesh.raycast(origin, 0)).toEqual({ point: { x: 6, y: 4 }, distance: 5, wall: 1 })
    expect(mesh.raycast({ x: 5, y: 4 }, 0)).toEqual({ point: { x: 7, y: 4 }, distance: 2, wall: 2 })
    expect(mesh.raycast({ x: 5, y: 4 }, Math.PI)).toBeNull()
  })
})

describe('walls that are limited for one channel', () => {
  const mesh = createVisibilityMesh([...across(4), ...across(6)], {
    bounds,
    attributes: [{ limited: ['sight'] }, { limited: ['sight'] }],
  })
  const channels = ['light', 'sight', 'move', 'sound'] as const

  it('let points and rays pass on that channel only', () => {
    const seen = channels.map((channel) =>
      mesh.visiblePoints(
        origin,
        [
          { x: 5, y: 4 },
          { x: 7, y: 4 },
        ],
        { channel },
      ),
    )
    expect(seen).toEqual([
      [false, false],
      [true, false],
      [false, false],
      [false, false],
    ])
    expect(channels.map((channel) => mesh.raycast(origin, 0, { channel })?.wall)).toEqual([0, 1, 0, 0])
  })

  it('can be set by `setWall`, which copies the list of channels', () => {
    const limits: Channel[] = ['move']
    const other = createVisibilityMesh(across(4), { bounds })
    other.setWall(0, { limited: limits })
    limits[0] = 'light'
    other.setWall(0, { blocks: ['light', 'sight', 'move'] })
    const areas = channels.map((channel) => areaOf(other.polygonFrom(origin, { channel })))
    expect(areas).toEqual([32, 32, 64, 64])
  })
})

describe('setWall', () => {
  it('changes the given attributes and keeps the others', () => {
    const mesh = createVisibilityMesh([...across(3), ...across(4)], { bounds, attributes: [limited, limited] })
    const area = () => areaOf(mesh.polygonFrom(origin))
    expect(area()).toBeCloseTo(32, 9)
    mesh.setWall(0, { open: true })
    expect(area()).toBeCloseTo(64, 9)
    mesh.setWall(0, { open: false })
    expect(area()).toBeCloseTo(32, 9)
    mesh.setWall(0, { limited: false })
    expect(area()).toBeCloseTo(24, 9)
  })

  it('copies the attributes, so later changes of the objects have no effect', () => {
    const attributes: WallAttributes[] = [{ open: true }]
    const mesh = createVisibilityMesh(across(4), { bounds, attributes })
    attributes[0]!.open = false
    mesh.setWall(0, { limited: false })
    expect(areaOf(mesh.polygonFrom(origin))).toBe(64)
  })
})

describe('visibilityPolygon and meshes reject', () => {
  const polygon = (attributes: unknown, channel?: unknown) => () =>
    visibilityPolygon(origin, across(4), { bounds, attributes, channel } as object)
  const mesh = (attributes: unknown) => () => createVisibilityMesh(across(4), { bounds, attributes } as object)

  it.each([
    ['an object instead of a list', {}, TypeError, 'attributes must be'],
    ['a longer list than walls', [undefined, undefined], RangeError, 'attributes.length must be'],
    ['a number for attributes', [7], TypeError, 'attributes[0] must be'],
    ['an unknown side', [{ from: 'left' }], RangeError, 'attributes[0].from must be'],
    ['an unknown channel in blocks', [{ blocks: ['light', 'smell'] }], RangeError, 'attributes[0].blocks[1] must be'],
    ['a channel instead of a list of channels', [{ blocks: 'light' }], TypeError, 'attributes[0].blocks must be'],
    ['a number for open', [{ open: 1 }], TypeError, 'attributes[0].open must be'],
    ['a string for limited', [{ limited: 'yes' }], TypeError, 'attributes[0].limited must be true, false or an array'],
    ['an unknown channel in limited', [{ limited: ['smell'] }], RangeError, 'attributes[0].limited[0] must be'],
  ] as const)('%s', (_, attributes, kind, message) => {
    for (const call of [polygon(attributes), mesh(attributes)]) {
      expect(call).toThrow(kind)
      expect(call).toThrow(`react-umbra: ${message}`)
    }
  })

  it('an unknown channel of a query', () => {
    expect(polygon([], 'smell')).toThrow(RangeError)
    expect(polygon([], 'smell')).toThrow('react-umbra: channel must be one of light, sight, move, sound, got "smell"')
  })

  it('an unknown wall, and invalid attributes without changing the mesh', () => {
    const prepared = createVisibilityMesh(across(4), { bounds })
    for (const index of [1, -1, 0.5]) expect(() => prepared.setWall(index, {})).toThrow('react-umbra: index must be')
    expect(() => prepared.setWall(0, { open: true, from: 'left' as 'both' })).toThrow('react-umbra: ')
    expect(areaOf(prepared.polygonFrom(origin))).toBe(32)
  })
})
