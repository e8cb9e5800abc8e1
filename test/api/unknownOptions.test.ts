import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as geometry from '../../src/geometry.js'
import {
  formatFoundryScene,
  formatUniversalVtt,
  parseDxf,
  parseFoundryScene,
  parseGeoJson,
  parseLdtk,
  parseMap,
  parseTiled,
  parseUniversalVtt,
  parseWatabou,
  wallsFromMask,
} from '../../src/import.js'
import { mapFile } from '../import/mapFile.js'

const warned = vi.spyOn(console, 'warn')

beforeEach(() => {
  warned.mockReset().mockImplementation(() => {})
})

const o = { x: 0, y: 0 }
const walls = [1, -1, 1, 1, -2, -2, 2, -2]
const room = { minX: -9, minY: -9, maxX: 9, maxY: 9 }
const ball = { x: 0, y: 0, radius: 1, vx: 1, vy: 0 }
const pixels = { x: 0, y: 0, width: 1, height: 1, alpha: new Uint8Array(1) }
const circle = { kind: 'circle', x: 0, y: 0, radius: 1 } as const
const mesh = geometry.createVisibilityMesh(walls)
const world = (): geometry.CollisionWorld => {
  const made = new geometry.CollisionWorld()
  made.add(circle)
  return made
}

/** Calls of all functions with options, each with valid options. */
const CALLS: Record<string, [options: object, call: (options: never) => unknown]> = {
  visibilityPolygon: [{ radius: 3, channel: 'sight' }, (options) => geometry.visibilityPolygon(o, walls, options)],
  createVisibilityMesh: [{ attributes: [] }, (options) => geometry.createVisibilityMesh(walls, options)],
  polygonFrom: [{ angle: 1, direction: 2 }, (options) => mesh.polygonFrom(o, options)],
  canSee: [{ arcTolerance: 1 }, (options) => mesh.canSee(o, o, options)],
  visiblePoints: [{ radius: 1 }, (options) => mesh.visiblePoints(o, [o], options)],
  visibleShare: [{ radius: 1 }, (options) => mesh.visibleShare(o, circle, options)],
  raycast: [{ maxDistance: 3 }, (options) => mesh.raycast(o, 0, options)],
  pathBetween: [{ channel: 'sight' }, (options) => mesh.pathBetween(o, o, options)],
  setWall: [{ open: true }, (options) => mesh.setWall(0, options)],
  attributes: [{ limited: true }, (options) => geometry.visibilityPolygon(o, walls, { attributes: [options] })],
  isovist: [{ walls }, (options) => geometry.isovist([], o, options)],
  castRays: [{ count: 3 }, (options) => geometry.castRays(o, walls, options)],
  bounceInside: [{ against: undefined, from: undefined }, (options) => geometry.bounceInside(room, ball, options)],
  findCollisions: [{ filter: undefined }, (options) => geometry.findCollisions([], options)],
  CollisionWorld: [{ cellSize: 3 }, (options) => new geometry.CollisionWorld(options)],
  'CollisionWorld add': [{ layer: 1, mask: 1 }, (options) => new geometry.CollisionWorld().add(circle, options)],
  'CollisionWorld set': [{ resting: 'wakes' }, (options) => world().set(0, options)],
  'CollisionWorld raycast': [{ mask: 1 }, (options) => world().raycast(o, { x: 3, y: 4 }, options)],
  'CollisionWorld sweep': [{ mask: 1 }, (options) => world().sweep(0, o, options)],
  pixelsCollide: [{ round: true }, (options) => geometry.pixelsCollide(pixels, pixels, options)],
  moveAndSlide: [{ mask: 1, ignores: 0 }, (options) => geometry.moveAndSlide(circle, o, [], options)],
  TileGrid: [{ tileSize: 1 }, (options) => new geometry.TileGrid([[0]], options)],
  SpatialHash: [{ cellSize: 1 }, (options) => new geometry.SpatialHash(options)],
  formatFoundryScene: [
    { name: 'A', onLoss: () => {} },
    (options) => formatFoundryScene({ width: 1, height: 1, occluders: [], lights: [], warnings: [] }, options),
  ],
  formatUniversalVtt: [
    { onLoss: () => {} },
    (options) => formatUniversalVtt({ width: 1, height: 1, occluders: [], lights: [], warnings: [] }, options),
  ],
  parseFoundryScene: [{ level: 'a' }, (options) => parseFoundryScene({ walls: [], levels: [{ _id: 'a' }] }, options)],
  parseGeoJson: [{ pixelsPerMetre: 5 }, (options) => parseGeoJson({ type: 'Point', coordinates: [0, 0] }, options)],
  parseLdtk: [
    { level: 'A', solid: () => true, files: {} },
    (options) => parseLdtk({ levels: [{ identifier: 'A', pxWid: 1, pxHei: 1 }] }, options),
  ],
  parseTiled: [
    { walls: () => true, files: {} },
    (options) => parseTiled({ width: 1, height: 1, tilewidth: 1, tileheight: 1 }, options),
  ],
  parseMap: [{ dxf: { pixelsPerMetre: 20 } }, (options) => parseMap({ rects: [] }, options)],
  parseWatabou: [{ gridSize: 10 }, (options) => parseWatabou({ rects: [] }, options)],
  parseDxf: [{ pixelsPerMetre: 20, layers: () => null }, (options) => parseDxf('0\nSECTION\n0\nEOF', options)],
  wallsFromMask: [
    { color: '#000000', tolerance: 3 },
    (options) => wallsFromMask({ width: 1, height: 1, data: new Uint8Array(4) }, options),
  ],
  parseUniversalVtt: [{ openPortals: 'doors' }, (options) => parseUniversalVtt(mapFile(), options)],
}

describe('unknown options cause one warning each in development', () => {
  it.each(Object.entries(CALLS))('%s', (name, [options, call]) => {
    call(options as never)
    expect(warned).not.toHaveBeenCalled()
    for (let times = 0; times < 2; times++) call({ ...options, raduis: 3 } as never)
    expect(warned.mock.calls).toEqual([
      [
        expect.stringMatching(
          `^react-umbra: ${name} has no prop or option "raduis". Expected one of: .*${Object.keys(options)[0]}`,
        ),
      ],
    ])
  })
})

describe('angles that are probably in degrees cause a warning', () => {
  it.each<[string, () => unknown]>([
    ['direction', () => mesh.polygonFrom(o, { direction: 90, angle: 1 })],
    ['angle', () => mesh.raycast(o, -45)],
    ['a.rotation', () => geometry.collide({ kind: 'box', x: 0, y: 0, width: 1, height: 1, rotation: 90 }, circle)],
    [
      'shapes[1].rotation',
      () =>
        geometry.findCollisions(
          [0, 90, 45].map((rotation) => ({ kind: 'box' as const, x: 0, y: 0, width: 1, height: 1, rotation })),
        ),
    ],
  ])('%s', (name, call) => {
    call()
    call()
    expect(warned.mock.calls).toEqual([[expect.stringContaining(`react-umbra: ${name} of `)]])
  })
})
