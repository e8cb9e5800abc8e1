import { describe, expect, it } from 'vitest'
import { readXml } from '../../src/import/xml.js'
import {
  formatFoundryScene,
  parseFoundryScene,
  parseGeoJson,
  parseLdtk,
  parseTiled,
  parseWatabou,
  type SceneData,
  wallsFromMask,
} from '../../src/import.js'
import { sceneFile } from './foundry/sceneFile.js'

/** Returns the message of the error that `work` throws. */
function messageOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    return (error as Error).message
  }
  return 'nothing was thrown'
}

/** A project with a level with a layer with an entity, each with these additional parts. */
const project = (level: object, layer: object = {}, entity: object = {}): object => ({
  levels: [
    {
      identifier: 'A',
      pxWid: 10,
      pxHei: 10,
      layerInstances: [
        {
          __identifier: 'Things',
          __type: 'Entities',
          __cWid: 1,
          __cHei: 1,
          __gridSize: 10,
          entityInstances: [{ __identifier: 'Door', px: [0, 0], width: 5, height: 5, fieldInstances: [], ...entity }],
          ...layer,
        },
      ],
      ...level,
    },
  ],
})
const inLayer = 'levels[0].layerInstances[0]'
const inEntity = `${inLayer}.entityInstances[0]`

describe('parseLdtk names invalid parts', () => {
  it.each<[unknown, string]>([
    ['', 'the LDtk project must be JSON text, got ""'],
    [project({}, { __identifier: 5 }), `${inLayer}.__identifier must be a name, got 5`],
    [project({}, { __type: undefined }), `${inLayer}.__type must be a name, got undefined`],
    [project({}, { __cWid: -1 }), `${inLayer}.__cWid must be zero or more, got -1`],
    [project({}, { __cHei: 1.5 }), `${inLayer}.__cHei must be a whole number, got 1.5`],
    [project({}, { __gridSize: 0 }), `${inLayer}.__gridSize must be above zero, got 0`],
    [
      project({}, { __type: 'IntGrid', intGridCsv: [1, 2] }),
      `${inLayer}.intGridCsv.length must be 1, one number for each of 1 × 1 cells, got 2`,
    ],
    [project({}, {}, { px: 1 }), `${inEntity}.px must be two numbers, got 1`],
    [project({}, {}, { __pivot: [0, 0, 0] }), `${inEntity}.__pivot[2] must be two numbers, got 0`],
    [project({}, {}, { __tags: [7] }), `${inEntity}.__tags[0] must be a name, got 7`],
    [project({}, {}, { width: -1 }), `${inEntity}.width must be zero or more, got -1`],
    [project({}, {}, { px: [1e200, 0] }), `${inEntity}.px[0] in pixels must be from -1e+100 to 1e+100, got 1e+200`],
    [project({}, {}, { px: [0, 1e200] }), `${inEntity}.px[1] in pixels must be from -1e+100 to 1e+100, got 1e+200`],
    [project({}, {}, { width: 1e200 }), `${inEntity}.width in pixels must be from -1e+100 to 1e+100, got 1e+200`],
    [project({}, {}, { height: 1e200 }), `${inEntity}.height in pixels must be from -1e+100 to 1e+100, got 1e+200`],
    [project({ externalRelPath: 5 }), 'levels[0].externalRelPath must be a path, got 5'],
    [project({ pxWid: 1e200 }), 'levels[0].pxWid must be from -1e+100 to 1e+100, got 1e+200'],
    [project({ pxHei: 1e200 }), 'levels[0].pxHei must be from -1e+100 to 1e+100, got 1e+200'],
    [{ levels: [] }, 'levels must be a list with a level, got []'],
    [
      { worlds: [{ levels: [{ identifier: 'A', pxWid: -1 }] }] },
      'worlds[0].levels[0].pxWid must be zero or more, got -1',
    ],
  ])('%#', (file, message) => {
    expect(messageOf(() => parseLdtk(file as object))).toBe(`react-umbra: ${message}`)
  })

  it('lists at most ten levels', () => {
    const levels = Array.from({ length: 11 }, (_, i) => ({ identifier: `L${i}` }))
    const names = 'L0, L1, L2, L3, L4, L5, L6, L7, L8, L9'
    expect(messageOf(() => parseLdtk({ levels }, { level: 'X' }))).toBe(
      `react-umbra: options.level must be the identifier of a level (${names}, …), got "X"`,
    )
    expect(messageOf(() => parseLdtk({ levels: levels.slice(0, 10) }, { level: 5 as never }))).toBe(
      `react-umbra: options.level must be the identifier of a level (${names}), got 5`,
    )
  })
})

describe('parseFoundryScene and formatFoundryScene report problems', () => {
  it('with the padding of a grid without squares', () => {
    const { warnings } = parseFoundryScene(sceneFile({ padding: 0.25, grid: { type: 0, size: 50, distance: 5 } }))
    expect(warnings).toEqual(['padding of a grid without squares may differ in Foundry: the image may be misplaced'])
  })

  it('with an invalid image', () => {
    const { warnings, image } = parseFoundryScene(sceneFile({ background: { src: 'Blob:x' } }))
    expect(image).toBeUndefined()
    expect(warnings).toEqual(['the image\'s address begins with "blob:", which is not allowed: left out'])
  })

  it('with unnamed levels', () => {
    const levels = [{ name: 'Cellar' }, { _id: 'b' }, {}]
    expect(parseFoundryScene(sceneFile({ levels })).warnings).toEqual([
      'levels: only Cellar is read, not b, an unnamed level',
    ])
    expect(messageOf(() => parseFoundryScene(sceneFile({ levels }), { level: 'X' }))).toBe(
      'react-umbra: options.level must be one of the file\'s levels (Cellar, b, an unnamed level), got "X"',
    )
    expect(messageOf(() => parseFoundryScene(sceneFile(), { level: 'X' }))).toBe(
      'react-umbra: options.level must be one of the file\'s levels (there are none), got "X"',
    )
    expect(messageOf(() => parseFoundryScene(sceneFile(), { level: 5 as never }))).toBe(
      "react-umbra: options.level must be a level's _id or name, got 5",
    )
  })

  it('with numbers that cannot be written', () => {
    const data: SceneData = { width: 10, height: 10, occluders: [], lights: [], warnings: [] }
    const grid = { x: 0, y: 0, size: 1e100, distance: 1e-100 }
    expect(messageOf(() => formatFoundryScene({ ...data, grid }))).toMatch(
      /^react-umbra: data\.grid\.size by its distance must be/,
    )
    const light = { x: 0, y: 0, radius: 1e100, color: '#ffffff', intensity: 1, shadows: true }
    const tiny = { x: 0, y: 0, size: 1e-50, distance: 1 }
    expect(messageOf(() => formatFoundryScene({ ...data, grid: tiny, lights: [light] }))).toMatch(
      /^react-umbra: a range in data\.grid\.distance must be/,
    )
    expect(messageOf(() => formatFoundryScene(data, { name: 5 as never }))).toBe(
      'react-umbra: options.name must be text, got 5',
    )
  })
})

describe('other parsers name invalid parts', () => {
  const tiled = (parts: object): object => ({
    orientation: 'orthogonal',
    width: 1,
    height: 1,
    tilewidth: 10,
    tileheight: 10,
    tilesets: [],
    layers: [],
    ...parts,
  })
  const layer = (parts: object): object =>
    tiled({
      layers: [{ type: 'objectgroup', name: 'walls', objects: [{ id: 1, x: 0, y: 0, width: 5, height: 5 }], ...parts }],
    })
  const cells = (parts: object): object =>
    tiled({ layers: [{ type: 'tilelayer', name: 'walls', width: 1, height: 1, ...parts }] })

  it.each<[string, () => unknown, string]>([
    ['a Tiled map that is empty', () => parseTiled(''), 'the Tiled map must be'],
    [
      'properties that are a number',
      () => parseTiled(layer({ properties: 5 })),
      'layers[0].properties must be a list of properties, got 5',
    ],
    [
      'a property whose name is a number',
      () => parseTiled(layer({ properties: [{ name: 5 }] })),
      'layers[0].properties[0].name must be a name, got 5',
    ],
    [
      '1001 properties',
      () => parseTiled(layer({ properties: new Array(1001).fill({ name: 'a' }) })),
      'layers[0].properties.length must be at most 1000, got 1001',
    ],
    [
      'an answer that is none',
      () => parseTiled(layer({}), { walls: () => 1 as never }),
      'the result of options.walls must be true or false, got 1',
    ],
    ['cells that are a number', () => parseTiled(cells({ data: 5 })), 'layers[0].data must be an array or text, got 5'],
    [
      'a map of Watabou whose rects are too far',
      () => parseWatabou({ rects: [{ x: 0, y: 0, w: 1, h: 1 }] }, { gridSize: 1e100 }),
      'the width in pixels must be',
    ],
    [
      'a picture that is none',
      () => wallsFromMask(null as never),
      'picture must be a picture { width, height, data } such as an ImageData, got null',
    ],
    [
      'a type that is a number',
      () => parseGeoJson({ type: 'Feature', feature_type: 5, geometry: null }),
      'feature_type must be the name of a type, got 5',
    ],
    [
      'a tag that does not end',
      () => readXml('<a></a', 'a.svg'),
      'a.svg: line 1 must be a tag that ends with ">"; it may be truncated, got "a"',
    ],
    [
      'an instruction that does not end',
      () => readXml('<?xml', 'a.svg'),
      'a.svg: line 1 must be an instruction that ends with "?>"; it may be truncated, got "?xml"',
    ],
    [
      'text that does not end',
      () => readXml('<a><![CDATA[b', 'a.svg'),
      'a.svg: line 1 must be text that ends with "]]>"; it may be truncated, got "b"',
    ],
  ])('%s', (_, work, message) => {
    const thrown = messageOf(work)
    expect(thrown.startsWith(`react-umbra: ${message}`), thrown).toBe(true)
  })

  it('names the layer whose chunks are too far apart', () => {
    const chunk = { x: 0, y: 0, width: 1, height: 1, data: [1] }
    const far = { ...chunk, x: 4_000_000, y: 4_000_000 }
    expect(messageOf(() => parseTiled(cells({ chunks: [chunk, far] })))).toBe(
      'react-umbra: layers[0] must be within 4194304 cells, got [4000001,4000001]',
    )
  })
})
