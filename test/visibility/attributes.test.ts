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

/** A scene, and the area of it that is seen, found by hand. */
type Case = readonly [
  what: string,
  area: number,
  walls: number[],
  attributes: (WallAttributes | undefined)[],
  more?: Partial<Scene>,
]

const cases: Case[] = [
  ['no attributes: it stops everything', 32, across(4), []],
  ['none for one of two walls', 32, [...across(6), ...across(4)], [{ open: true }]],
  ['an open wall stops nothing', 64, across(4), [{ open: true }]],
  ['a wall that is not open stops', 32, across(4), [{ open: false }]],

  ['light is what is asked for', 32, across(4), [{ blocks: ['light'] }]],
  ['another channel than what the wall stops', 64, across(4), [{ blocks: ['sight', 'move', 'sound'] }]],
  ['the very channel', 32, across(4), [{ blocks: ['sight', 'sound'] }], { channel: 'sound' }],
  ['a wall that stops no channel', 64, across(4), [{ blocks: [] }]],

  ['a viewer on the positive side that stops', 32, across(4), [{ from: 'positive' }]],
  ['a viewer on the positive side that lets through', 64, across(4), [{ from: 'negative' }]],
  ['a viewer on the negative side that stops', 32, upwards(4), [{ from: 'negative' }]],
  ['a viewer on the negative side that lets through', 64, upwards(4), [{ from: 'positive' }]],
  ['both sides', 32, upwards(4), [{ from: 'both' }]],
  ['a viewer on a wall that stops one side', 64, across(4), [{ from: 'positive' }], { origin: { x: 4, y: 4 } }],
  ['a one-way wall before a plain one', 48, [...across(4), ...across(6)], [{ from: 'negative' }]],

  ['one limited wall lets through', 64, across(4), [limited]],
  ['the second limited wall stops', 48, [...across(4), ...across(6)], [limited, limited]],
  ['the second of three, in any order', 40, [...across(6), ...across(3), ...across(5)], [limited, limited, limited]],
  ['a plain wall behind a limited one stops', 48, [...across(6), ...across(4)], [undefined, limited]],
  ['a plain wall before a limited one stops', 32, [...across(6), ...across(4)], [limited]],
  ['overlapping limited walls count once', 64, [...across(4), ...across(4)], [limited, limited]],
  ['turned round too', 64, [...across(4), ...upwards(4), 4, 2, 4, 6], [limited, limited, limited]],
  ['where one ends on the other too', 64, [4, 0, 4, 5, 4, 3, 4, 8], [limited, limited]],
  ['and the next one stops', 48, [...across(4), ...upwards(4), ...across(6)], [limited, limited, limited]],
  ['a plain wall on a limited one stops', 32, [...across(4), ...across(4)], [limited]],
  ['limited walls that share an end let through', 64, [4, 0, 4, 4, 4, 4, 4, 8], [limited, limited]],
  // From (0, 4) up to the second of the two: a trapezoid below, one above.
  ['limited walls that cross', 40, [2, 0, 6, 8, 2, 8, 6, 0], [limited, limited], { origin: { x: 0, y: 4 } }],
  // Beyond the short fence's ends the long one is the first and lets through.
  ['a short fence before a long one', 40, [2, 3, 2, 5, ...across(4)], [limited, limited], { origin: { x: 0, y: 4 } }],
  ['an open limited wall does not count', 64, [...across(3), ...across(4)], [{ limited: true, open: true }, limited]],
  [
    'nor one that stops the other side',
    64,
    [...across(3), ...across(4)],
    [{ limited: true, from: 'negative' }, limited],
  ],
  ['nor one for another channel', 64, [...across(3), ...across(4)], [{ limited: true, blocks: ['move'] }, limited]],
  ['nor one in which the viewer stands', 64, [...across(1), ...across(4)], [limited, limited]],
  ['nor one in line with the viewer', 64, [2, 4, 3, 4, ...across(4)], [limited, limited]],

  ['limited for the channel alone', 64, across(4), [{ limited: ['light'] }]],
  ['limited for others, it stops', 32, across(4), [{ limited: ['sight', 'move', 'sound'] }]],
  ['limited for no channel, it stops', 32, across(4), [{ limited: [] }]],
  ['limited for sight, asked for sight', 64, across(4), [{ limited: ['sight'] }], { channel: 'sight' }],
  ['limited for movement, asked for movement', 64, across(4), [{ limited: ['move'] }], { channel: 'move' }],
  ['limited for sound, asked for sound', 64, across(4), [{ limited: ['light', 'sound'] }], { channel: 'sound' }],
  [
    'the second one for the channel stops',
    40,
    [...across(3), ...across(5), ...across(6)],
    [{ limited: ['sight'] }, { limited: ['sight', 'move'] }, { limited: ['move'] }],
    { channel: 'sight' },
  ],
  [
    'one that is limited for another channel is a plain one',
    24,
    [...across(3), ...across(5)],
    [{ limited: ['sight'] }, { limited: ['sight'] }],
    { channel: 'move' },
  ],
  ['limited for a channel that it does not stop', 64, across(4), [{ limited: ['light'], blocks: ['sight'] }]],

  ['within a cone', 4, [...across(2), ...across(3)], [limited, limited], { angle: Math.PI / 2 }],
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

  it('are seen up to the second one', () => {
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

describe('walls that are limited only for sight', () => {
  const mesh = createVisibilityMesh([...across(4), ...across(6)], {
    bounds,
    attributes: [{ limited: ['sight'] }, { limited: ['sight'] }],
  })
  const channels = ['light', 'sight', 'move', 'sound'] as const

  it('let points and rays of sight pass, and no others', () => {
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

  it('can be set by `setWall`, which copies its lists', () => {
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

describe('rejects', () => {
  const polygon = (attributes: unknown, channel?: unknown) => () =>
    visibilityPolygon(origin, across(4), { bounds, attributes, channel } as object)
  const mesh = (attributes: unknown) => () => createVisibilityMesh(across(4), { bounds, attributes } as object)

  it.each([
    ['{}', {}, TypeError, 'attributes must be'],
    ['a longer list than walls', [undefined, undefined], RangeError, 'attributes.length must be'],
    ['a number for attributes', [7], TypeError, 'attributes[0] must be'],
    ['a side that is none', [{ from: 'left' }], RangeError, 'attributes[0].from must be'],
    ['an unknown channel', [{ blocks: ['light', 'smell'] }], RangeError, 'attributes[0].blocks[1] must be'],
    ['a channel alone', [{ blocks: 'light' }], TypeError, 'attributes[0].blocks must be'],
    ['a number for open', [{ open: 1 }], TypeError, 'attributes[0].open must be'],
    ['a word for limited', [{ limited: 'yes' }], TypeError, 'attributes[0].limited must be true, false or an array'],
    ['an unknown channel there', [{ limited: ['smell'] }], RangeError, 'attributes[0].limited[0] must be'],
  ] as const)('%s', (_, attributes, kind, message) => {
    for (const call of [polygon(attributes), mesh(attributes)]) {
      expect(call).toThrow(kind)
      expect(call).toThrow(`react-umbra: ${message}`)
    }
  })

  it('an unknown channel', () => {
    expect(polygon([], 'smell')).toThrow(RangeError)
    expect(polygon([], 'smell')).toThrow('react-umbra: channel must be one of light, sight, move, sound, got "smell"')
  })

  it('an unknown wall, and leaves the mesh unchanged on bad attributes', () => {
    const prepared = createVisibilityMesh(across(4), { bounds })
    for (const index of [1, -1, 0.5]) expect(() => prepared.setWall(index, {})).toThrow('react-umbra: index must be')
    expect(() => prepared.setWall(0, { open: true, from: 'left' as 'both' })).toThrow('react-umbra: ')
    expect(areaOf(prepared.polygonFrom(origin))).toBe(32)
  })
})
