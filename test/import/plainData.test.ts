import { describe, expect, it } from 'vitest'
import {
  parseDxf,
  parseFoundryScene,
  parseGeoJson,
  parseLdtk,
  parseSvg,
  parseTiled,
  parseUniversalVtt,
  parseWatabou,
  type SceneData,
  wallsFromMask,
} from '../../src/import.js'
import { dxfFile, line } from './dxf/dxfFile.js'
import { mapFile, points } from './mapFile.js'

const layer = { __identifier: 'a', __type: 'IntGrid', __cWid: 1, __cHei: 1, __gridSize: 8, intGridCsv: [1] }
const ldtkEntity = { __identifier: 'Door', px: [0, 0], width: 8, height: 8, fieldInstances: [] }
const plan = (...geometries: object[]) => ({
  type: 'FeatureCollection',
  features: geometries.map((geometry, i) => ({
    type: 'Feature',
    properties: { kind: i === 0 ? 'wall' : 'door' },
    geometry,
  })),
})
const lineString = (...coordinates: number[][]) => ({ type: 'LineString', coordinates })

const parsed: Record<string, () => SceneData> = {
  parseUniversalVtt: () => parseUniversalVtt(mapFile({ line_of_sight: [points(2, 1, 3, 1)] })),
  parseFoundryScene: () => parseFoundryScene({ walls: [{ c: [0, 0, 1, 1] }] }),
  parseLdtk: () =>
    parseLdtk({
      levels: [{ identifier: 'a', pxWid: 8, pxHei: 8, layerInstances: [{ ...layer, entityInstances: [ldtkEntity] }] }],
    }),
  'parseTiled, cells of a grid': () => parseTiled(tiledMap('orthogonal')),
  'parseTiled, hexagons': () => parseTiled(tiledMap('hexagonal')),
  parseWatabou: () =>
    parseWatabou({
      rects: [
        { x: 0, y: 0, w: 3, h: 3 },
        { x: 3, y: 0, w: 3, h: 3, rotunda: true },
      ],
      doors: [{ x: 1, y: 1, dir: { x: 1, y: 0 }, type: 1 }],
      columns: [{ x: 1, y: 1 }],
    }),
  parseSvg: () => parseSvg('<svg width="9" height="9"><rect width="3" height="3"/><path d="M1 1h3"/></svg>'),
  'parseSvg, with a viewBox': () => parseSvg('<svg viewBox="0 0 9 9"><path d="M1 1h3"/></svg>'),
  'parseGeoJson, whole and cut walls': () =>
    parseGeoJson(plan(lineString([0, 0], [1e-3, 0]), lineString([4e-4, 0], [5e-4, 0]))),
  'parseDxf, doors of several lines': () =>
    parseDxf(
      dxfFile([line(0, 0, 9, 0), [0, 'INSERT', 8, 'A-DOOR', 2, 'D', 10, 1, 20, 0]], {
        blocks: { D: { entities: [line(0, 0, 1, 0, '0'), line(0, 0, 0, 1, '0')] } },
      }),
    ),
  wallsFromMask: () => wallsFromMask({ width: 1, height: 1, data: Uint8Array.of(0, 0, 0, 255) }),
}

function tiledMap(orientation: string): object {
  const data = { type: 'tilelayer', name: 'walls', width: 2, height: 1, data: [1, 1] }
  const objects = [
    { x: 0, y: 0, width: 4, height: 4 },
    {
      x: 0,
      y: 0,
      polyline: [
        { x: 0, y: 0 },
        { x: 5, y: 5 },
      ],
    },
  ]
  return {
    orientation,
    ...{ width: 2, height: 1, tilewidth: 8, tileheight: 8, hexsidelength: 4 },
    layers: [data, { type: 'objectgroup', name: 'walls', objects }],
  }
}

describe('parsers return plain data that JSON preserves', () => {
  it.each(Object.entries(parsed))('%s', (_, parse) => {
    const data = parse()
    expect(data.occluders.length).toBeGreaterThan(0)
    for (const { walls } of data.occluders) {
      expect(Array.isArray(walls)).toBe(true)
      expect(walls.length).toBeGreaterThan(0)
    }
    expect(JSON.parse(JSON.stringify(data))).toEqual(data)
  })
})
