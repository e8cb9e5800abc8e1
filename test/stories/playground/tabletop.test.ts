import type { SceneData } from 'react-umbra'
import { parseFoundryScene, parseUniversalVtt } from 'react-umbra/import'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SCENE } from '../../../stories/Start/Playground/defaultScene.js'
import { DEFAULTS, NO_FOG, SIGHT } from '../../../stories/Start/Playground/defaults.js'
import { sceneFromMap } from '../../../stories/Start/Playground/fromMap.js'
import type { Corner, FreeItem, PlaygroundScene } from '../../../stories/Start/Playground/playgroundScene.js'
import type { PlaygroundDocument } from '../../../stories/Start/Playground/playgroundState.js'
import { readText } from '../../../stories/Start/Playground/readFile.js'
import { type Tabletop, tabletopFile } from '../../../stories/Start/Playground/tabletop.js'
import { mapFromScene } from '../../../stories/Start/Playground/toMap.js'
import { sampleFile } from '../../helpers/files.js'

const line: readonly Corner[] = [
  [-40, 0],
  [40, 0],
]

const wall = (x: number, y: number, said: Partial<FreeItem> = {}): FreeItem =>
  ({ ...DEFAULTS.wall, kind: 'wall', x, y, points: line, ...said }) as FreeItem

const FREE: readonly FreeItem[] = [
  wall(100, 50),
  { ...DEFAULTS.rectangle, kind: 'rectangle', x: 200, y: 100, width: 60, height: 20, rotation: Math.PI / 2 },
  { ...DEFAULTS.circle, kind: 'circle', x: 300, y: 100, radius: 30, lit: true },
  wall(100, 150, { door: true }),
  wall(100, 200, { door: true, open: true }),
  wall(100, 250, { blocks: ['move', 'sound'] }),
  { ...DEFAULTS.light, kind: 'light', x: 50, y: 60, radius: 120, color: '#ffc98a', intensity: 1.5, shadows: false },
  {
    ...{ ...DEFAULTS.flashlight, kind: 'flashlight', x: 70, y: 80, radius: 200, direction: 1, angle: 0.5 },
    ...{ bright: 20, priority: 3, feather: 0 },
  },
  { ...DEFAULTS.light, kind: 'light', x: 90, y: 60, radius: 60, darkness: true },
  { ...DEFAULTS.light, kind: 'light', x: 90, y: 60, radius: 60, enabled: false },
  {
    ...{ ...DEFAULTS.viewer, kind: 'viewer', x: 30, y: 40, direction: 2, angle: 1.5 },
    senses: [SIGHT, { name: 'basicSight', radius: 90, channel: 'sight', needs: 'dark' }],
  },
  { ...DEFAULTS.viewer, kind: 'viewer', x: 330, y: 40 },
]

const withItems = (free: readonly FreeItem[]): PlaygroundDocument => ({
  scene: {
    ...{ ...DEFAULT_SCENE, width: 400, height: 300, ambient: '#404040', grid: 40 },
    items: free.map((item, i) => ({ ...item, id: i + 1 })),
  },
  picture: null,
})

const OPEN = withItems(FREE)

const numbers = (map: SceneData) => map.occluders.map(({ kind, walls, open }) => ({ kind, open, walls: [...walls] }))

/** Numbers to a millionth of a pixel: files count in squares and degrees. */
const near = (value: unknown, digits = 6): unknown =>
  JSON.parse(JSON.stringify(value), (_, one) => (typeof one === 'number' ? Number(one.toFixed(digits)) + 0 : one))

/** Each wall as one of its own, in the order of their numbers. */
const singly = (map: SceneData, digits = 6): string[] =>
  map.occluders
    .flatMap(({ kind, open, walls }) =>
      Array.from({ length: walls.length / 4 }, (_, i) => {
        const [x0, y0, x1, y1] = near([...walls].slice(4 * i, 4 * i + 4), digits) as [number, number, number, number]
        return JSON.stringify([kind === 'object' ? 'wall' : kind, open, [x0, y0], [x1, y1]])
      }),
    )
    .sort()

describe('a map of a scene', () => {
  const map = mapFromScene(OPEN.scene)

  it('has its bodies where they stand, as what they are', () => {
    expect(map.occluders.map(({ kind, open }) => [kind, open])).toEqual([
      ['wall', false],
      ['wall', false],
      ['object', false],
      ['door', false],
      ['door', true],
      ['window', false],
    ])
    expect(map.occluders.every(({ attributes }) => attributes === undefined)).toBe(true)
    expect(near(map.occluders[1]!.walls)).toEqual([
      ...[210, 70, 210, 130, 210, 130, 190, 130],
      ...[190, 130, 190, 70, 190, 70, 210, 70],
    ])
  })

  it('has a round body to a quarter of a pixel', () => {
    const { walls } = map.occluders[2]!
    for (let i = 0; i < walls.length; i += 4) {
      expect(Math.hypot(walls[i]! - 300, walls[i + 1]! - 100)).toBeCloseTo(30)
      const [x, y] = [(walls[i]! + walls[i + 2]!) / 2, (walls[i + 1]! + walls[i + 3]!) / 2]
      expect(Math.hypot(x - 300, y - 100)).toBeGreaterThan(29.75)
    }
    expect([walls[0], walls[1]]).toEqual([walls.at(-2), walls.at(-1)])
  })

  it('says what stops what is not usual', () => {
    const odd = (kind: 'wall' | 'polygon', said: object): FreeItem =>
      ({ ...wall(0, 0), ...(kind === 'polygon' && { points: [...line, [0, 40]] }), kind, ...said }) as FreeItem
    const { scene } = withItems([
      odd('wall', { from: 'negative', limited: ['sight'] }),
      odd('wall', { blocks: ['move'] }),
      odd('wall', { open: true }),
      odd('polygon', { open: true }),
      odd('polygon', { lit: true, from: 'negative', limited: true }),
      odd('polygon', { lit: true, from: 'negative' }),
    ])
    const said = mapFromScene(scene).occluders.map(({ kind, open, attributes }) => ({ kind, open, attributes }))
    expect(said).toEqual([
      { kind: 'wall', open: false, attributes: { from: 'negative', limited: ['sight'] } },
      { kind: 'window', open: false, attributes: { blocks: ['move'] } },
      { kind: 'door', open: true },
      { kind: 'wall', open: true },
      { kind: 'object', open: false, attributes: { from: 'positive', limited: true } },
      { kind: 'object', open: false },
    ])
  })

  it('leads back to the same items', () => {
    const { items } = sceneFromMap(map, OPEN.scene)
    const enabled = FREE.filter((item) => !('enabled' in item) || item.enabled)
    expect(items.map(({ kind, x, y }) => [kind, Math.round(x), Math.round(y)])).toEqual(
      // Boxes and circles are outlines now.
      enabled.map(({ kind, x, y }) => [kind === 'rectangle' || kind === 'circle' ? 'polygon' : kind, x, y]),
    )
    expect(mapFromScene({ ...OPEN.scene, items }).lights).toEqual(map.lights)
    expect(mapFromScene({ ...OPEN.scene, items }).viewers).toEqual(map.viewers)
  })
})

describe.each<Tabletop>(['Universal VTT', 'Foundry scene'])('a %s file', (tabletop) => {
  const read = (document: PlaygroundDocument): SceneData => {
    const { text } = tabletopFile(document, tabletop)
    return tabletop === 'Universal VTT' ? parseUniversalVtt(text) : parseFoundryScene(text)
  }

  it('of the scene that the playground begins with is read without a warning', () => {
    const document = { scene: DEFAULT_SCENE, picture: null }
    expect(read(document)).toMatchObject({ width: 960, height: 600, grid: { x: 0, y: 0, size: 20 }, warnings: [] })
    expect(singly(read(document))).toEqual(singly(mapFromScene(DEFAULT_SCENE)))
  })

  it('is opened by the playground, recognized by its content', () => {
    const { name, text } = tabletopFile(OPEN, tabletop)
    const { document, says } = readText(text, name, { scene: DEFAULT_SCENE, picture: null })
    expect(says).toMatch(new RegExp(`^Loaded ${name}: \\d+ walls, 2 doors, \\d lights`))
    expect(document.scene).toMatchObject({ width: 400, height: 300, grid: 40 })
    // The playground keeps hundredths.
    expect(singly(mapFromScene(document.scene), 2)).toEqual(singly(read(OPEN), 2))
  })
})

describe('a Universal VTT file', () => {
  const { text, lost, name } = tabletopFile(OPEN, 'Universal VTT')
  const map = mapFromScene(OPEN.scene)
  const read = parseUniversalVtt(text)

  it('holds all walls, doors and windows, walls first', () => {
    const order = ['wall', 'object', 'door', 'window']
    const sorted = [...map.occluders].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    expect(near(numbers(read))).toEqual(near(numbers({ ...map, occluders: sorted })))
  })

  it('holds lights that shine all round, and reports what it cannot hold', () => {
    const [light, cone] = map.lights
    const { direction: _, angle: __, bright: ___, priority: ____, ...round } = cone!
    expect(near(read.lights)).toEqual(near([light, round]))
    expect(read.viewers).toBeUndefined()
    expect(name).toBe('playground.uvtt')
    expect(lost).toEqual(['viewers', 'cones', 'bright', 'priority', 'darknesses', 'what is off'])
  })

  it('holds the picture', () => {
    const src = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
    const file = tabletopFile({ ...OPEN, picture: { src, name: 'a.gif' } }, 'Universal VTT')
    expect(parseUniversalVtt(file.text).image).toBe(src)
    expect(tabletopFile({ ...OPEN, picture: { src, name: 'a.gif' } }, 'Foundry scene').lost).toContain('the picture')
  })
})

describe('a Foundry scene', () => {
  const { text, lost, name } = tabletopFile(OPEN, 'Foundry scene')
  const map = mapFromScene(OPEN.scene)
  const read = parseFoundryScene(text)

  it('holds all walls, doors and windows, each wall singly', () => {
    expect(singly(read)).toEqual(singly(map))
    // A lit occluder blocks light that leaves it.
    const sides = read.occluders.filter(({ attributes }) => attributes?.from === 'positive')
    expect(sides).toHaveLength(map.occluders[2]!.walls.length / 4)
  })

  it('holds lights with cone, bright, priority and darkness, and viewers with senses', () => {
    const withBright = map.lights.map((light) => ({ bright: light.radius / 2, ...light }))
    expect(near(read.lights)).toEqual(near(withBright))
    const [first, second] = map.viewers!
    expect(near(read.viewers)).toEqual(
      near([{ ...first, senses: [{}, { name: 'basicSight', radius: 90, needs: 'dark' }] }, second]),
    )
    expect(read.ambient).toBe('#404040')
    expect(name).toBe('fvtt-Scene-playground.json')
    expect(lost).toEqual(['what is off'])
  })
})

it('a Foundry scene of others comes as doors, windows and who sees', () => {
  const current: PlaygroundDocument = { scene: DEFAULT_SCENE, picture: null }
  const { document, says } = readText(sampleFile('watchtower.json'), 'watchtower.json', current)
  expect(says).toBe('Loaded watchtower.json: 18 walls, 3 doors, 3 lights, 1 viewer.')
  expect(document.picture).toBeNull()
  const map = mapFromScene(document.scene)
  const kinds = (kind: string): number => map.occluders.filter((one) => one.kind === kind).length
  const given = parseFoundryScene(sampleFile('watchtower.json'))
  expect(kinds('window')).toBe(given.occluders.filter(({ kind }) => kind === 'window').length)
  const said = (data: SceneData) => data.occluders.map(({ attributes, open }) => ({ attributes, open }))
  expect(said(map)).toEqual(said(given))
})

it('parts that no map can store are reported', () => {
  const items: readonly FreeItem[] = [
    { ...DEFAULTS.light, kind: 'light', x: 1, y: 2, falloff: 'linear', size: 4, blend: 'max', intensity: 3 },
    { ...DEFAULTS.flashlight, kind: 'flashlight', x: 1, y: 2 },
    wall(1, 2, { depth: 4, limited: true }),
    {
      ...{ ...DEFAULTS.viewer, kind: 'viewer', x: 1, y: 2, group: 'a' },
      senses: [
        { ...SIGHT, name: 'eyes' },
        { ...SIGHT, needs: 'bright' },
      ],
    },
  ]
  const { scene } = withItems(items)
  const odd: PlaygroundScene = { ...scene, ambient: '#102030', daylight: 'dim', fog: { ...NO_FOG, enabled: true } }
  const inPanel = ['falloff', 'sizes of lights', 'blend', 'feather', 'depth', 'groups', 'fog']
  expect(tabletopFile({ scene: odd, picture: null }, 'Foundry scene').lost).toEqual([
    ...['the hue of the ambient light', 'what is blocked, from where and limited', 'intensity beyond 2'],
    ...['names of senses', 'some senses'],
    ...inPanel,
  ])
  expect(tabletopFile({ scene: odd, picture: null }, 'Universal VTT').lost).toEqual([
    ...['viewers', 'daylight', 'what is blocked, from where and limited', 'cones'],
    ...inPanel,
  ])
  expect(tabletopFile(withItems([]), 'Universal VTT').lost).toEqual([])
})

it('animation, suns and glass are reported too', () => {
  const light = { ...DEFAULTS.light, kind: 'light', x: 1, y: 2 } as const
  const lost = (...items: FreeItem[]) => tabletopFile(withItems(items), 'Foundry scene').lost
  expect(lost({ ...light, flicker: 'torch' })).toEqual(['flicker'])
  expect(lost({ ...light, glow: 0.5 })).toEqual(['glow'])
  expect(lost({ ...DEFAULTS.tube, kind: 'tube', x: 1, y: 2, length: 30 })).toEqual(['tubes'])
  expect(lost({ ...DEFAULTS.sun, kind: 'sun', x: 1, y: 2 })).toEqual(['suns'])
  expect(lost(wall(1, 2, { opacity: 0.5 }))).toEqual(['panes'])
  expect(lost({ ...light, height: 9 })).toEqual(['heights'])
  expect(lost(wall(1, 2, { tall: 9 }))).toEqual(['heights'])
  expect(lost({ ...light, shadowLength: 9 })).toEqual(['lengths of shadows'])
  expect(lost({ ...light, mask: 1 }, wall(1, 2, { layer: 1 }))).toEqual(['masks and layers'])
  expect(lost({ ...light, ignores: 'under' })).toEqual(['what lights ignore'])
})
