import { createScene, type Scene, type SceneData } from 'react-umbra'
import { addReceiver } from 'react-umbra/core'
import * as geometry from 'react-umbra/geometry'
import {
  calibrate,
  formatDxf,
  formatFoundryScene,
  formatGeoJson,
  formatSvg,
  formatUniversalVtt,
  parseDxf,
  parseFoundryScene,
  parseGeoJson,
  parseLdtk,
  parseMap,
  parseSvg,
  parseTiled,
  parseUniversalVtt,
  parseWatabou,
  wallsFromMask,
} from 'react-umbra/import'
import {
  findRooms,
  formatVisibilityGraph,
  placeViewers,
  plansIn,
  sunAt,
  sunHours,
  visibilityGraph,
} from 'react-umbra/plans'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { checkSceneData } from '../../src/scene/data/checkSceneData.js'
import { parseHex } from '../../src/scene/lights/color.js'
import { areSame, corrupted, isUmbraError, partsOf, wrongValue } from '../helpers/hostile.js'
import { chance, pick, type Random, seeded } from '../helpers/random.js'

/** Number of calls per seed. */
const CALLS_PER_SEED = 400
const SEEDS = [1, 2, 3]

// Many corrupted arguments cause warnings, which these tests ignore.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('reportError', () => {})
})

type Call = (...values: never[]) => unknown

const light = {
  x: 1,
  y: 2,
  radius: 20,
  color: '#ff8800',
  intensity: 1,
  falloff: 'smooth',
  enabled: true,
  shadows: true,
  direction: 1,
  angle: 2,
  feather: 0.5,
}

const occluders = [
  { points: [0, 0, 9, 0, 9, 9], closed: true, x: 1, y: 2, rotation: 1, open: false, lit: true },
  {
    points: [
      [0, 0],
      [5, 0],
      [0, 5],
    ],
    blocks: ['light', 'move'],
    from: 'positive',
    limited: true,
  },
  {
    points: [
      { x: 0, y: 0 },
      { x: 5, y: 5 },
    ],
    closed: false,
  },
  { walls: [0, 0, 9, 9, 3, 3, 5, 1], blocks: [] },
  { walls: Float64Array.of(0, 0, 9, 9) },
  { shape: { kind: 'circle', x: 1, y: 1, radius: 3 } },
  { shape: { kind: 'box', x: 1, y: 1, width: 3, height: 4, rotation: 1 } },
  { shape: { kind: 'polygon', points: [0, 0, 5, 0, 0, 5] } },
]

const box = { minX: -50, minY: -50, maxX: 50, maxY: 50 }
const host = { requestFrame: () => {}, scale: 2 }

/** Returns calls of a scene's methods, each with valid arguments. */
function callsOf(scene: Scene): [string, Call, unknown[]][] {
  const lamp = scene.addLight({ x: 0, y: 0 })
  const wall = scene.addOccluder({ walls: [3, -1, 3, 1] })
  return [
    ['addLight', (...values) => scene.addLight(...(values as never as [never])).remove(), [light, 'Lamp']],
    ...occluders.map((occluder): [string, Call, unknown[]] => [
      'addOccluder',
      (...values) => scene.addOccluder(...(values as never as [never])).remove(),
      [occluder, 'Wall'],
    ]),
    [
      'addReceiver',
      (receiver) => addReceiver(scene, receiver as never).remove(),
      [{ points: [0, 0, 5, 0, 0, 5], height: 3 }],
    ],
    ['light.set', (change) => lamp.set(change), [light]],
    ['light.move', (...values) => lamp.move(...(values as never as [never, never])), [1, 2]],
    ...occluders.map((occluder): [string, Call, unknown[]] => [
      'occluder.set',
      (change) => wall.set(change),
      [occluder],
    ]),
    ['occluder.move', (...values) => wall.move(...(values as never as [never, never])), [1, 2]],
    ['attach', (one) => scene.attach(one)(), [host]],
    ['plan', (view) => scene.plan(view), [box]],
    ['subscribe', (listener) => scene.subscribe(listener)(), [() => {}]],
    ['walls', (channel) => scene.walls(channel), ['sight']],
    [
      'polygonFrom',
      (...values) => scene.polygonFrom(...(values as never as [never])),
      [
        { x: 1, y: 1 },
        { radius: 9, bounds: box },
      ],
    ],
    [
      'rememberedPolygon',
      (...values) => scene.rememberedPolygon()(...(values as never as [never, never])),
      [{ x: 1, y: 1 }, { channel: 'sight' }],
    ],
  ]
}

const map = {
  format: 0.3,
  resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 4, y: 3 }, pixels_per_grid: 10 },
  line_of_sight: [
    [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
    ],
  ],
  objects_line_of_sight: [
    [
      { x: 0, y: 0 },
      { x: 1, y: 1 },
      { x: 0, y: 1 },
    ],
  ],
  portals: [
    {
      bounds: [
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ],
      closed: true,
    },
  ],
  environment: { baked_lighting: false, ambient_light: 'ff112233' },
  lights: [{ position: { x: 1, y: 1 }, range: 3, intensity: 1, color: 'ffeccd8b', shadows: true }],
  image: 'iVBORw0KGgoAAAANSUhEUg==',
}

const sceneData = {
  width: 3,
  height: 3,
  occluders: [
    { kind: 'wall', walls: [0, 0, 1, 1], open: false },
    { kind: 'window', walls: new Float64Array(4), open: true },
    { kind: 'door', walls: [0, 0, 1, 1], open: true, attributes: { limited: ['sight'] }, secret: true, closed: false },
  ],
  lights: [
    { x: 0, y: 0, radius: 1, color: '#ffffff', intensity: 1, shadows: true },
    { x: 0, y: 0, radius: 1, color: '#ffffff', intensity: 1, shadows: true, bright: 1, angle: 1, darkness: true },
  ],
  viewers: [{ x: 1, y: 2, radius: 3, senses: [{ name: 'sight', channel: null }] }],
  grid: { x: 0, y: 0, size: 50, distance: 5, units: 'ft' },
  warnings: [],
}

const origin = { x: 0, y: 0 }
const target = { x: 3, y: 4 }
const walls = [1, -1, 1, 1, -2, -2, 2, -2]
const shapes = occluders.flatMap(({ shape }) => (shape === undefined ? [] : [shape]))
const mesh = () => geometry.createVisibilityMesh(walls)
const pixels = { x: 0, y: 0, width: 2, height: 1, alpha: new Uint8Array(2) }

const foundryScene = {
  ...{ width: 9, height: 9, padding: 0.25, grid: { size: 3, distance: 5 }, levels: [{ _id: 'a' }] },
  walls: [{ c: [0, 0, 1, 1], sense: 1, door: 1, ds: 2, levels: ['a'] }],
  lights: [{ x: 1, y: 1, config: { dim: 5, color: '#ff0000', angle: 60 } }],
  tokens: [{ x: 1, y: 1, sight: { enabled: true, range: 5 }, detectionModes: { feelTremor: { range: 3 } } }],
}

const ldtk = {
  levels: [
    {
      identifier: 'A',
      pxWid: 2,
      pxHei: 1,
      layerInstances: [
        {
          __identifier: 'a',
          __type: 'IntGrid',
          __cWid: 2,
          __cHei: 1,
          __gridSize: 1,
          intGridCsv: [1, 0],
          entityInstances: [],
        },
      ],
    },
  ],
}

const tiled = {
  ...{ orientation: 'orthogonal', width: 2, height: 1, tilewidth: 1, tileheight: 1 },
  tilesets: [{ firstgid: 1, source: 'a.tsj' }],
  layers: [
    { type: 'tilelayer', name: 'walls', width: 2, height: 1, data: [1, 0] },
    { type: 'objectgroup', name: 'walls', objects: [{ id: 1, x: 1, y: 1, width: 2, height: 2, rotation: 5 }] },
  ],
}

const geoJson = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      feature_type: 'unit',
      properties: { level_id: 'a' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1e-4, 0],
        ],
      },
    },
    {
      type: 'Feature',
      properties: { kind: 'door' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1e-5, 0],
        ],
      },
    },
  ],
}

const REGION = [0, 0, 3, 0, 3, 3]

/** Calls of all other functions, each with valid arguments. */
const CALLS: [string, Call, unknown[]][] = [
  ['formatFoundryScene', formatFoundryScene as Call, [sceneData, { name: 'A', onLoss: () => {} }]],
  ['formatUniversalVtt', formatUniversalVtt as Call, [sceneData, { onLoss: () => {} }]],
  ['parseDxf', parseDxf as Call, ['0\nSECTION\n0\nEOF', { pixelsPerMetre: 9, layers: () => null }]],
  ['parseFoundryScene', parseFoundryScene as Call, [foundryScene, { level: 'a' }]],
  ['parseTiled', parseTiled as Call, [tiled, { walls: () => true, files: { 'a.tsj': { tiles: [] } } }]],
  ['parseLdtk', parseLdtk as Call, [ldtk, { level: 'A', solid: () => true, files: { 'A.ldtkl': '{}' } }]],
  ['parseGeoJson', parseGeoJson as Call, [geoJson, { pixelsPerMetre: 5, level: 'a' }]],
  ['parseSvg', parseSvg as Call, ['<svg><path id="door" d="M0 0h5"/></svg>', { layers: { walls: ['a'] } }]],
  ['calibrate', calibrate as Call, [sceneData, origin, target, 2, 'm']],
  ['formatDxf', formatDxf as Call, [sceneData, { rings: { A: [[0, 0, 5, 0, 5, 5]] } }]],
  ['formatGeoJson', formatGeoJson as Call, [sceneData, { rings: { A: [[0, 0, 5, 0, 5, 5]] } }]],
  ['formatSvg', formatSvg as Call, [sceneData, { rings: { A: [[0, 0, 5, 0, 5, 5]] } }]],
  ['findRooms', findRooms as Call, [walls, walls]],
  ['formatVisibilityGraph', formatVisibilityGraph as Call, [{ ...visibilityGraph(mesh(), REGION, { spacing: 1 }) }]],
  ['plansIn', plansIn as Call, [{ postMessage() {}, addEventListener() {}, terminate() {} }]],
  ['sunAt', sunAt as Call, [new Date(0), 50, 10]],
  // Each call gets a new mesh.
  [
    'visibilityGraph',
    (...values) => visibilityGraph(mesh(), ...(values as never as [never, never])),
    [REGION, { spacing: 1, radius: 9 }],
  ],
  [
    'sunHours',
    (...values) => sunHours(mesh(), ...(values as never as [never, never])),
    [REGION, { date: new Date(0), latitude: 50, longitude: 10, spacing: 1, step: 60, heights: [1] }],
  ],
  [
    'placeViewers',
    (...values) => placeViewers(mesh(), ...(values as never as [never, never])),
    [REGION, { count: 1, candidates: [origin] }],
  ],
  ['parseMap', parseMap as Call, [{ rects: [{ x: 0, y: 0, w: 2, h: 2 }] }, { watabou: { gridSize: 10 } }]],
  ['parseWatabou', parseWatabou as Call, [{ rects: [{ x: 0, y: 0, w: 2, h: 2 }] }, { gridSize: 10 }]],
  ['parseUniversalVtt', parseUniversalVtt as Call, [map, { openPortals: 'windows', objects: 'solid' }]],
  [
    'wallsFromMask',
    wallsFromMask as Call,
    [
      { width: 2, height: 1, data: Uint8Array.of(0, 0, 0, 255, 9, 9, 9, 9) },
      { color: '#000000', tolerance: 9 },
    ],
  ],
  ['checkSceneData', (data) => checkSceneData('data', data as SceneData, parseHex), [sceneData]],
  ['visibilityPolygon', geometry.visibilityPolygon as Call, [origin, walls, { radius: 5, angle: 1, bounds: box }]],
  ['pathBetween', (...values) => mesh().pathBetween(...(values as never as [never, never])), [origin, target, {}]],
  ['polygonFrom', (...values) => mesh().polygonFrom(...(values as never as [never])), [origin, { radius: 5 }]],
  [
    'mesh.raycast',
    (...values) => mesh().raycast(...(values as never as [never, never])),
    [origin, 1, { maxDistance: 3 }],
  ],
  ['castRays', geometry.castRays as Call, [origin, walls, { count: 5 }]],
  ['raycastAll', geometry.raycastAll as Call, [origin, target, walls]],
  ['collide', geometry.collide as Call, [shapes[0], shapes[2]]],
  ['sweepShape', geometry.sweepShape as Call, [shapes[1], target, shapes]],
  ['sweepShape to walls', geometry.sweepShape as Call, [shapes[1], target, walls]],
  ['moveAndSlide', geometry.moveAndSlide as Call, [shapes[2], target, shapes]],
  ['moveAndSlide among walls', geometry.moveAndSlide as Call, [shapes[1], target, walls]],
  ['findCollisions', geometry.findCollisions as Call, [shapes, { filter: () => true }]],
  ['pixelsCollide', geometry.pixelsCollide as Call, [pixels, pixels, { threshold: 3 }]],
  ['pointInPolygon', geometry.pointInPolygon as Call, [origin, [origin, target, { x: 9, y: 0 }]]],
  ['supercoverCells', geometry.supercoverCells as Call, [origin, target, 1]],
]

/**
 * Makes a call with corrupted arguments. Returns a description if it throws an error that isn't the library's own, or
 * changes its arguments, otherwise null.
 */
function failureOf(random: Random, [name, call, validArguments]: [string, Call, unknown[]]): string | null {
  const values = validArguments.map((value) => {
    let given = value
    while (chance(random, 0.55)) given = corrupted(random, given)
    return given
  })
  if (chance(random, 0.05)) values.push(wrongValue(random))
  const before = values.flatMap((value) => partsOf(value))
  try {
    call(...(values as never[]))
  } catch (error) {
    if (!isUmbraError(error)) return `${name}: ${error instanceof Error ? error.stack : String(error)}`
  }
  const after = values.flatMap((value) => partsOf(value))
  if (!areSame(before, after)) return `${name} changed its arguments`
  return null
}

describe.each(SEEDS)('calls with corrupted arguments, seed %i', (seed) => {
  it('return or throw an error of react-umbra, leave their arguments unchanged, and leave the scene working', () => {
    const random = seeded(seed)
    const scene = createScene()
    const calls = callsOf(scene)
    for (let i = 0; i < CALLS_PER_SEED; i++) {
      expect(failureOf(random, pick(random, calls))).toBeNull()
      if (i % 50 === 0) scene.settle()
    }
    scene.addLight({ x: 1000, y: 0, radius: 50 })
    expect(scene.plan({ minX: 990, minY: -9, maxX: 1010, maxY: 9 }).lights.length).toBeGreaterThan(0)
  })

  it('return or throw an error of react-umbra and leave their arguments unchanged, without a scene', () => {
    const random = seeded(1000 + seed)
    for (let i = 0; i < CALLS_PER_SEED; i++) expect(failureOf(random, pick(random, CALLS))).toBeNull()
  })
})
