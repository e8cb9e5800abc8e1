import { describe, expect, it } from 'vitest'
import { sceneFromHash, sceneToHash } from '../../../stories/Start/Playground/address.js'
import { DEFAULT_SCENE } from '../../../stories/Start/Playground/defaultScene.js'
import { DEFAULTS, NO_FOG, SIGHT } from '../../../stories/Start/Playground/defaults.js'
import { addItem, changeItem } from '../../../stories/Start/Playground/edits.js'
import { pictureOf, sceneFromMap } from '../../../stories/Start/Playground/fromMap.js'
import { sceneFromJson, sceneToJson } from '../../../stories/Start/Playground/json.js'
import { KINDS, type PlaygroundScene } from '../../../stories/Start/Playground/playgroundScene.js'

/** One of each kind, with no prop at its default. */
const odd: PlaygroundScene = [...KINDS.map((kind, i) => [kind, i + 1] as const)].reduce<PlaygroundScene>(
  (scene, [kind, id]) => {
    const change = {
      color: '#123456',
      intensity: 1.25,
      falloff: 'linear',
      size: 7.5,
      blend: 'max',
      enabled: false,
      shadows: false,
      bright: 12.5,
      darkness: true,
      priority: -2,
      height: 90.5,
      shadowLength: 60,
      mask: 4294967293,
      ignores: 'under',
      flicker: 'torch',
      flickerSpeed: 1.5,
      flickerAmount: 0.125,
      glow: 0.75,
    }
    const sun = {
      direction: -2.5,
      elevation: 0.3,
      size: 0.0123,
      color: '#654321',
      intensity: 0.5,
      blend: 'add',
      priority: 3,
      enabled: false,
      shadows: false,
      shadowLength: 12,
      mask: 0,
    }
    const viewer = {
      radius: 77,
      direction: -1.5,
      angle: 2.25,
      senses: [
        { name: 'sight', radius: null, channel: 'sight', needs: 'dim' },
        { name: 'Gehör “群” \\', radius: 0, channel: 'sound', needs: 'dark' },
        { name: '', radius: 9.5, channel: null, needs: 'bright' },
      ],
      group: 'Späher & <co>',
      enabled: false,
    }
    const block = {
      open: true,
      blocks: ['move'],
      from: 'negative',
      limited: true,
      lit: false,
      drawn: false,
      depth: 4.5,
      opacity: 0.25,
      tint: '#c03050',
      tall: 33,
      layer: 2,
    }
    const isLight = kind === 'light' || kind === 'flashlight'
    const { size: _, ...glowing } = change
    const turned = kind === 'circle' ? {} : { rotation: -0.5432 }
    const partly = kind === 'wall' ? { limited: ['light', 'sight'], door: true } : {}
    const cone = kind === 'flashlight' ? { direction: 3.1, angle: 0.001, feather: 1 } : {}
    const added = addItem(scene, kind, { x: 10.25, y: 20 })
    if (kind === 'viewer') return changeItem(added, id, viewer)
    if (kind === 'sun') return changeItem(added, id, sun)
    if (kind === 'tube') return changeItem(added, id, { ...glowing, length: 90.5, rotation: -2.5 })
    return changeItem(added, id, isLight ? { ...change, ...cone } : { ...block, ...turned, ...partly })
  },
  {
    width: 333,
    height: 222,
    ambient: '#0a0b0c',
    grid: 15,
    snap: true,
    blend: 'add',
    renderer: 'webgl',
    daylight: 'bright',
    fog: {
      enabled: true,
      group: 'Späher & <co>',
      unexplored: '#010203',
      memory: false,
      cell: 12.5,
      remembered: '#aabbcc',
      saturation: 0.75,
      soft: 6,
    },
    items: [],
  },
)

const blank: PlaygroundScene = { ...odd, items: [] }

describe.each([
  ['the default scene', DEFAULT_SCENE],
  ['an odd one', odd],
  ['an empty one', blank],
])('%s', (_, scene) => {
  it('comes back from JSON', () => {
    expect(sceneFromJson(sceneToJson(scene))).toEqual(scene)
  })

  it('comes back from an address', () => {
    const hash = sceneToHash(scene)!
    expect(hash).toMatch(/^#scene=1\.[\w-]+$/)
    expect(sceneFromHash(hash)).toEqual(scene)
  })
})

describe('an address', () => {
  it('is short', () => {
    expect(sceneToHash(DEFAULT_SCENE)!.length).toBeLessThan(1500)
  })

  it('keeps what a light throws, and the relief of the ground', () => {
    const lamps = [
      { ...DEFAULTS.light, id: 1, kind: 'light', x: 10, y: 20, image: 'window', imageRotation: 0.5 },
      { ...DEFAULTS.flashlight, id: 2, kind: 'flashlight', x: 30, y: 20, image: 'address', imageAddress: '/a b.png' },
    ] as const
    const scene = { ...blank, relief: true, items: lamps }
    expect(sceneFromHash(sceneToHash(scene)!)).toEqual(scene)
    expect(sceneFromJson(sceneToJson(scene))).toEqual(scene)
  })

  it('is not made of a scene that is too large for one', () => {
    let large = blank
    for (let i = 0; i < 300; i++) large = addItem(large, 'rectangle')
    expect(sceneToHash(large)).toBeNull()
  })

  it('of before there were viewers still leads to the same scene', () => {
    const old =
      '#scene=1.eyJ3Ijo0MDAsImgiOjMwMCwiQSI6IiMxMDIwMzAiLCJHIjoyMCwiUyI6dHJ1ZSwiaiI6ImFkZCIsIlIiOiJhdXRvIiwiSSI6W3siayI6' +
      'ImxpZ2h0IiwieCI6OTAsInkiOjgwLCJyIjoyMDAsImMiOiIjZmZkOWEwIiwieiI6Nn0seyJrIjoid2FsbCIsIngiOjIwMCwieSI6MTUwLCJuIjp0' +
      'cnVlLCJwIjpbWzAsLTQwXSxbMCw0MF1dfV19'
    const scene = sceneFromHash(old)!
    expect(scene).toEqual({
      ...{ width: 400, height: 300, ambient: '#102030', grid: 20, snap: true, blend: 'add', renderer: 'auto' },
      daylight: 'dark',
      fog: NO_FOG,
      items: [
        { ...DEFAULTS.light, id: 1, kind: 'light', x: 90, y: 80, radius: 200, color: '#ffd9a0', size: 6 },
        {
          ...{ ...DEFAULTS.wall, id: 2, kind: 'wall', x: 200, y: 150, open: true },
          points: [
            [0, -40],
            [0, 40],
          ],
        },
      ],
    })
    // A scene without fog is written as before.
    expect(sceneToHash(scene)).toBe(old)
  })

  it('of something else is none', () => {
    expect(sceneFromHash('')).toBeNull()
    expect(sceneFromHash('#usage')).toBeNull()
  })

  const cut = sceneToHash(DEFAULT_SCENE)!.slice(0, 300)
  it.each([
    '#scene=',
    '#scene=2.abc',
    '#scene=1.',
    '#scene=1.%%%',
    `#scene=1.${btoa('[]')}`,
    `#scene=1.${btoa('7')}`,
    cut,
  ])('that is broken throws: %s', (hash) => {
    expect(() => sceneFromHash(hash)).toThrow()
  })
})

describe('JSON of a scene', () => {
  const withItem = (item: unknown) => JSON.stringify({ width: 100, height: 100, items: [item] })

  it('may leave out what has a default', () => {
    const scene = sceneFromJson(withItem({ kind: 'light', x: 1, y: 2 }))
    expect(scene.items[0]).toEqual({
      id: 1,
      kind: 'light',
      x: 1,
      y: 2,
      radius: 300,
      color: '#ffffff',
      intensity: 1,
      falloff: 'smooth',
      size: 0,
      blend: 'host',
      bright: null,
      darkness: false,
      priority: 0,
      enabled: true,
      shadows: true,
      height: null,
      shadowLength: null,
      mask: 4294967295,
      ignores: 'nothing',
      flicker: 'steady',
      flickerSpeed: 1,
      flickerAmount: null,
      glow: 0,
      image: 'nothing',
      imageAddress: '',
      imageRotation: 0,
    })
    expect(scene).toMatchObject({ ambient: '#000000', grid: 20, snap: false, blend: 'screen', renderer: 'auto' })
    expect(scene).toMatchObject({ daylight: 'dark', fog: NO_FOG })
  })

  it('may leave out what a sun and a pane have by default', () => {
    const { items } = sceneFromJson(
      '{"width": 100, "height": 100, "items": [{"kind": "sun", "x": 1, "y": 2}, {"kind": "circle", "x": 1, "y": 2, "radius": 3}]}',
    )
    expect(items[0]).toEqual({ ...DEFAULTS.sun, id: 1, kind: 'sun', x: 1, y: 2 })
    expect(items[1]).toMatchObject({ opacity: 1, tint: '#ffffff', tall: null, layer: 4294967295 })
  })

  it('may leave out what a viewer, a sense and a fog have by default', () => {
    const scene = sceneFromJson(
      JSON.stringify({
        width: 100,
        height: 100,
        fog: { enabled: true },
        items: [
          { kind: 'viewer', x: 1, y: 2 },
          { kind: 'viewer', x: 1, y: 2, senses: [{}] },
        ],
      }),
    )
    expect(scene.fog).toEqual({ ...NO_FOG, enabled: true })
    expect(scene.items[0]).toEqual({ ...DEFAULTS.viewer, id: 1, kind: 'viewer', x: 1, y: 2 })
    expect(scene.items[1]).toEqual({ ...scene.items[0], id: 2 })
  })

  it.each([
    ['{', 'That is not JSON'],
    ['', 'That is not JSON'],
    ['7', 'The scene must be an object, got 7.'],
    ['{"version": 9}', 'version must be 1, got 9.'],
    ['{"height": 100}', 'width must be given, got nothing.'],
    ['{"width": 100, "height": 1e9}', 'height must be from 50 to 10000, got 1000000000.'],
    [withItem({ kind: 'moon' }), 'items[0].kind must be a kind of item, got "moon".'],
    [withItem(7), 'items[0] must be an object, got 7.'],
    [withItem({ kind: 'light', x: 1 }), 'items[0].y must be given, got nothing.'],
    [withItem({ kind: 'light', x: 1, y: 2, radius: -5 }), 'items[0].radius must be zero or more, got -5.'],
    [withItem({ kind: 'light', x: 1, y: 2, color: 'red' }), 'items[0].color must be a color #rrggbb, got "red".'],
    [withItem({ kind: 'circle', x: 1, y: 2, radius: 3, lit: 1 }), 'items[0].lit must be true or false, got 1.'],
    [
      withItem({ kind: 'wall', x: 1, y: 2, points: [[0, 0]] }),
      'items[0].points must be 2 corners or more, got [[0,0]].',
    ],
    [
      withItem({ kind: 'polygon', x: 1, y: 2, points: [[0, 0], [1], [2, 2]] }),
      'items[0].points[1] must be a corner [x, y], got [1].',
    ],
    [withItem({ kind: 'circle', x: 1, y: 2, radius: 3, depth: -1 }), 'items[0].depth must be zero or more, got -1.'],
    [
      withItem({ kind: 'circle', x: 1, y: 2, radius: 3, limited: 'no' }),
      'items[0].limited must be true, false or an array of channels, got "no".',
    ],
    [withItem({ kind: 'light', x: 1, y: 2, mask: 0.5 }), 'items[0].mask must be bits from 0 to 4294967295, got 0.5.'],
    [
      withItem({ kind: 'light', x: 1, y: 2, flicker: 'disco' }),
      'items[0].flicker must be one of steady, candle, torch, pulse, fault, got "disco".',
    ],
    [withItem({ kind: 'circle', x: 1, y: 2, radius: 3, opacity: 2 }), 'items[0].opacity must be from 0 to 1, got 2.'],
    [withItem({ kind: 'sun', x: 1, y: 2, elevation: 2 }), 'items[0].elevation must be above 0, at most π / 2, got 2.'],
    [withItem({ kind: 'viewer', x: 1, y: 2, radius: -1 }), 'items[0].radius must be zero or more, got -1.'],
    [withItem({ kind: 'viewer', x: 1, y: 2, senses: [{}, 7] }), 'items[0].senses[1] must be a sense, got 7.'],
    [
      withItem({ kind: 'viewer', x: 1, y: 2, senses: [{ needs: 'noon' }] }),
      'items[0].senses[0].needs must be one of dark, dim, bright, got "noon".',
    ],
    [
      withItem({ kind: 'viewer', x: 1, y: 2, group: 'a'.repeat(61) }),
      'items[0].group must be a text of at most 60 letters',
    ],
    ['{"width": 100, "height": 100, "daylight": 1}', 'daylight must be one of dark, dim, bright, got 1.'],
    ['{"width": 100, "height": 100, "fog": true}', 'fog must be an object, got true.'],
    ['{"width": 100, "height": 100, "fog": {"cell": 1}}', 'fog.cell must be from 4 to 100, got 1.'],
    ['{"width": 100, "height": 100, "fog": {"saturation": 2}}', 'fog.saturation must be from 0 to 1, got 2.'],
    [
      withItem({ kind: 'circle', x: 1, y: 2, radius: 3, blocks: ['wind'] }),
      'items[0].blocks[0] must be one of light, sight, move, sound, got "wind".',
    ],
  ])('that is wrong says where: %s', (text, message) => {
    expect(() => sceneFromJson(text)).toThrow(message)
  })
})

describe('a map', () => {
  const walls = [0, 0, 80, 0, 80, 0, 80, 60, 80, 60, 0, 60, 0, 60, 0, 0]
  const map = {
    width: 200,
    height: 100,
    grid: { x: 0, y: 0, size: 70 },
    occluders: [
      { kind: 'object' as const, walls, open: false },
      { kind: 'wall' as const, walls: [0, 0, 10, 0, 50, 0, 60, 0], open: false },
      { kind: 'door' as const, walls: [5, 5, 5, 25], open: true },
      { kind: 'window' as const, walls: [9, 9, 9, 29], open: false },
    ],
    lights: [
      { x: 5, y: 6, radius: 70, color: '#ffeedd', intensity: 0.5, shadows: false },
      {
        ...{ x: 7, y: 8, radius: 70, color: '#ffeedd', intensity: 1, shadows: true },
        bright: 20,
        direction: 1,
        angle: 2,
      },
    ],
    viewers: [
      { x: 9, y: 9, radius: 50, senses: [{ name: 'hearing', channel: 'sound' as const }] },
      { x: 1, y: 1 },
    ],
    warnings: [],
  }
  const scene = sceneFromMap(map, DEFAULT_SCENE)

  it('brings its grid', () => {
    expect(scene).toMatchObject({ width: 200, height: 100, grid: 70, ambient: DEFAULT_SCENE.ambient })
  })

  it('becomes items that stand where its walls are', () => {
    expect(scene.items.map(({ kind, x, y }) => [kind, x, y])).toEqual([
      ['polygon', 40, 30],
      ['wall', 5, 0],
      ['wall', 55, 0],
      ['wall', 5, 15],
      ['wall', 9, 19],
      ['light', 5, 6],
      ['flashlight', 7, 8],
      ['viewer', 9, 9],
      ['viewer', 1, 1],
    ])
    expect(scene.items[0]).toMatchObject({ lit: true })
    expect(scene.items[3]).toMatchObject({
      open: true,
      door: true,
      points: [
        [0, -10],
        [0, 10],
      ],
    })
    expect(scene.items[4]).toMatchObject({ blocks: ['move', 'sound'], drawn: true })
    expect(scene.items[5]).toMatchObject({ color: '#ffeedd', intensity: 0.5, shadows: false })
    expect(scene.items[6]).toMatchObject({ bright: 20, direction: 1, angle: 2, feather: 0 })
    expect(scene.items[7]).toMatchObject({ radius: 50, senses: [{ ...SIGHT, name: 'hearing', channel: 'sound' }] })
    expect(scene.items[8]).toMatchObject(DEFAULTS.viewer)
  })

  it('stops what its attributes say', () => {
    const line = [0, 0, 10, 0]
    const occluders = [
      {
        ...{ kind: 'wall' as const, walls: line, open: false },
        attributes: { blocks: ['light' as const], from: 'negative' as const, limited: true },
      },
      {
        ...{ kind: 'window' as const, walls: line, open: false },
        attributes: { blocks: ['move' as const], open: true, limited: ['move' as const] },
      },
      { kind: 'object' as const, walls, open: false, attributes: {} },
      { kind: 'wall' as const, walls: walls.slice(0, 12), open: false, closed: true },
    ]
    const { items } = sceneFromMap({ ...map, occluders, lights: [], viewers: [] }, DEFAULT_SCENE)
    expect(items).toMatchObject([
      { kind: 'wall', blocks: ['light'], from: 'negative', limited: true, open: false, door: false },
      { kind: 'wall', blocks: ['move'], from: 'both', limited: ['move'], open: true, door: false },
      { kind: 'polygon', blocks: ['light', 'sight', 'move', 'sound'], limited: false, lit: false },
      { kind: 'polygon', points: { length: 4 } },
    ])
  })

  it('has no picture but one of its own', () => {
    const image = 'data:image/png;base64,AAAA'
    expect(pictureOf({ ...map, image })).toBe(image)
    expect(sceneFromMap({ ...map, image }, DEFAULT_SCENE).items[0]).toMatchObject({ drawn: false })
    for (const away of ['https://example.org/a.png', 'worlds/a.png', 'data:text/html,a']) {
      expect(pictureOf({ ...map, image: away })).toBeNull()
      expect(sceneFromMap({ ...map, image: away }, DEFAULT_SCENE).items[0]).toMatchObject({ drawn: true })
    }
  })

  it('comes back from an address like any other scene', () => {
    expect(sceneFromHash(sceneToHash(scene)!)).toEqual(scene)
  })
})
