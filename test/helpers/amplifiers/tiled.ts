import { deflateSync } from 'node:zlib'
import { parseTiled } from '../../../src/import.js'
import { type Amplifiers, copies, countOf, listOf } from './amplifier.js'

type Files = Readonly<Record<string, string>>

const map = (layers: string, parts = '', files: Files = {}) => {
  const text = `{"width":9,"height":9,"tilewidth":16,"tileheight":16,"layers":[${layers}]${parts && `,${parts}`}}`
  return () => parseTiled(text, { files })
}

const xml = (content: string, files: Files = {}) => {
  const text = `<map width="9" height="9" tilewidth="16" tileheight="16">${content}</map>`
  return () => parseTiled(text, { files })
}

const objects = (list: string) => `{"type":"objectgroup","name":"walls","objects":[${list}]}`
const object = (parts: string) => `{"x":0,"y":0${parts && `,${parts}`}}`
const HUGE_ELLIPSE = '"width":1e9,"height":1e9,"ellipse":true'

/** The cells of a box in base64 with zlib. */
function packed(width: number, height: number, cell: (x: number, y: number) => number): string {
  const cells = new Uint32Array(width * height)
  for (let i = 0; i < cells.length; i++) cells[i] = cell(i % width, Math.floor(i / width))
  return deflateSync(new Uint8Array(cells.buffer)).toString('base64')
}

const ZLIB = '"encoding":"base64","compression":"zlib"'

function zlibLayer(width: number, height: number, cell: (x: number, y: number) => number): string {
  const data = packed(width, height, cell)
  return `{"type":"tilelayer","name":"walls","width":${width},"height":${height},${ZLIB},"data":"${data}"}`
}

/** Four layers, for a large file of as many cells as a layer may have, which are as many as are read. */
const fourLayers = (size: number, cell: (x: number, y: number) => number) => {
  const side = Math.min(2047, Math.max(8, Math.floor(size / 100)))
  return Array.from({ length: 4 }, () => zlibLayer(side, side, cell)).join()
}

/** Layers that are the same, about `size` characters of them. */
const layers = (size: number, layer: string) => listOf(size, () => layer)

const csv = (width: number, height: number, cell: (x: number, y: number) => number) => {
  const cells = Array.from({ length: width * height }, (_, i) => cell(i % width, Math.floor(i / width)))
  return `{"type":"tilelayer","name":"walls","width":${width},"height":${height},"data":[${cells}]}`
}

/** A side of cells that makes a layer as large as may be, or smaller for small files. */
const sideOf = (size: number) => Math.min(2000, Math.max(4, Math.floor(size / 16)))

const tileset = (tiles: string) => `{"firstgid":1,"tilewidth":16,"tileheight":16,"tiles":[${tiles}]}`
const tile = (list: string) => `{"id":0,"objectgroup":{"objects":[${list}]}}`

/** Returns a template of an object with the given properties or corners. */
const template = (parts: string) => `{"object":{"x":0,"y":0${parts && `,${parts}`}}}`
const properties = (count: number) =>
  `"properties":[${Array.from({ length: count }, (_, i) => `{"name":"p${i}"}`).join()}]`
const polygon = (count: number) => `"polygon":[${Array.from({ length: count }, (_, i) => `{"x":${i},"y":${i % 3}}`)}]`

export const tiled: Amplifiers = {
  'deep nesting': {
    groups: (size) => {
      const open = '{"type":"group","layers":['
      const count = countOf(`${open}]}`, size)
      return map(open.repeat(count) + ']}'.repeat(count))
    },
    'groups 48 deep, again and again': (size) => {
      const one = `${'{"type":"group","layers":['.repeat(48)}${']}'.repeat(48)}`
      return map(listOf(size, () => one))
    },
    'doors of nothing, 48 deep': (size) =>
      map(
        `${'{"type":"group","layers":['.repeat(48)}${objects(listOf(size, () => object('"class":"door"')))}${']}'.repeat(48)}`,
      ),
    elements: (size) => xml(`${copies('<group>', size / 2)}${'</group>'.repeat(countOf('<group>', size / 2))}`),
    'elements alone': (size) => {
      const text = `${copies('<a>', size / 2)}${'</a>'.repeat(countOf('<a>', size / 2))}`
      return () => parseTiled(text)
    },
    lists: (size) => map('', `"deep":${'['.repeat(size / 2)}${']'.repeat(size / 2)}`),
    properties: (size) =>
      map(objects(object(`"properties":[{"name":"a","value":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}]`))),
  },
  'long tokens': {
    name: (size) => map(`{"type":"objectgroup","name":"${copies('aB-', size)}","objects":[${object('')}]}`),
    class: (size) => map(objects(object(`"class":"${copies('aB-', size)}"`))),
    path: (size) => map(objects(object(`"template":"${copies('a/../', size)}"`))),
    csv: (size) => map(`{"type":"tilelayer","width":1,"height":1,"encoding":"csv","data":"${copies('1,', size)}"}`),
    base64: (size) => map(`{"type":"tilelayer","width":1,"height":1,${ZLIB},"data":"${copies(' ', size)}"}`),
    points: (size) =>
      xml(
        `<objectgroup name="walls"><object x="0" y="0"><polygon points="${copies('1,1 ', size)}"/></object></objectgroup>`,
      ),
  },
  'repeated references': {
    templates: (size) =>
      map(objects(listOf(size / 2, () => object('"template":"a.tj"'))), '', {
        'a.tj': template(`${polygon(countOf('{"x":999,"y":1},', size / 2))}`),
      }),
    'templates of properties': (size) =>
      map(objects(listOf(size, () => object('"template":"a.tj"'))), '', { 'a.tj': template(properties(1000)) }),
    'templates of properties with one': (size) =>
      map(objects(listOf(size, () => object('"template":"a.tj","properties":[{"name":"a"}]'))), '', {
        'a.tj': template(properties(1000)),
      }),
    'templates by other paths': (size) =>
      map(objects(listOf(size / 2, (i) => object(`"template":"${'./'.repeat(i % 500)}a.tj"`))), '', {
        'a.tj': `{"object":{"x":0,"y":0,"gid":1},"tileset":${tileset(listOf(size / 2, (i) => `{"id":${i}}`))}}`,
      }),
    'templates of a tileset': (size) => {
      const files: Record<string, string> = { 'a.tsj': tileset(listOf(size / 3, (i) => `{"id":${i}}`)) }
      const count = countOf('{"object":{"x":0,"y":0,"gid":1},"tileset":{"source":"a.tsj"}}', size / 3)
      for (let i = 0; i < count; i++) {
        files[`${i}.tj`] = '{"object":{"x":0,"y":0,"gid":1},"tileset":{"firstgid":1,"source":"a.tsj"}}'
      }
      return map(objects(Array.from({ length: count }, (_, i) => object(`"template":"${i}.tj"`)).join()), '', files)
    },
    tilesets: (size) =>
      map('', `"tilesets":[${listOf(size / 2, (i) => `{"firstgid":${i},"source":"a.tsj"}`)}]`, {
        'a.tsj': tileset(listOf(size / 2, (i) => `{"id":${i}}`)),
      }),
    'tilesets and cells': (size) => {
      const count = countOf('{"firstgid":99999},9999,', size)
      return map(
        csv(count, 1, (x) => x + 1),
        `"tilesets":[${tileset(tile(object('"width":1,"height":1')))},${Array.from({ length: count }, (_, i) => `{"firstgid":${count - i + 1}}`)}]`,
      )
    },
    'tile objects': (size) =>
      map(
        objects(listOf(size / 2, () => object('"gid":1'))),
        `"tilesets":[${tileset(tile(listOf(size / 2, () => object('"width":1,"height":1'))))}]`,
      ),
    'tile objects of ellipses': (size) =>
      map(
        objects(listOf(size / 2, () => object('"gid":1'))),
        `"tilesets":[${tileset(tile(listOf(size / 2, () => object(HUGE_ELLIPSE))))}]`,
      ),
    'tile objects of nothing': (size) =>
      map(
        objects(listOf(size / 2, () => object('"gid":1'))),
        `"tilesets":[${tileset(tile(listOf(size / 2, () => object('"polygon":[]'))))}]`,
      ),
    'cells of collision objects': (size) =>
      map(
        zlibLayer(sideOf(size), sideOf(size), () => 1),
        `"tilesets":[${tileset(tile(listOf(size, () => object('"width":1,"height":1'))))}]`,
      ),
    'cells of empty polygons': (size) =>
      map(
        zlibLayer(sideOf(size), sideOf(size), () => 1),
        `"tilesets":[${tileset(tile(listOf(size, () => object('"polygon":[]'))))}]`,
      ),
    'cells of polygons of no length': (size) =>
      map(
        zlibLayer(sideOf(size), sideOf(size), () => 1),
        `"tilesets":[${tileset(tile(listOf(size, () => object('"polygon":[{"x":0,"y":0},{"x":0,"y":0}]'))))}]`,
      ),
    'layers of collision objects': (size) =>
      map(
        layers(
          size / 2,
          csv(1, 1, () => 1),
        ),
        `"tilesets":[${tileset(tile(listOf(size / 2, () => object('"polygon":[]'))))}]`,
      ),
    'layers of tilesets': (size) =>
      map(
        layers(
          size / 2,
          csv(1, 1, () => 1),
        ),
        `"tilesets":[${tileset(listOf(size / 2, (i) => `{"id":${i}}`))}]`,
      ),
    'layers of collision properties': (size) =>
      map(
        layers(
          size,
          csv(1, 1, () => 1),
        ),
        `"tilesets":[${tileset(tile(listOf(100, () => object(`"polygon":[],${properties(1000)}`))))}]`,
      ),
  },
  'huge sizes': {
    layer: () => map(zlibLayer(1, 1, () => 1).replaceAll(':1,', ':9007199254740991,')),
    chunk: () => map(`{"type":"tilelayer","chunks":[{"x":0,"y":0,"width":0,"height":9007199254740991,"data":[]}]}`),
    map: () => map('', '"width":9007199254740991,"height":9007199254740991'),
    // The largest number of layers that are read.
    'four layers of zeros': (size) => map(fourLayers(size, () => 0)),
    'four layers of ones': (size) => map(fourLayers(size, () => 1)),
    'layers of zeros': (size) =>
      map(
        layers(
          size,
          zlibLayer(sideOf(size), sideOf(size), () => 0),
        ),
      ),
    'layers of ones': (size) =>
      map(
        layers(
          size,
          zlibLayer(sideOf(size), sideOf(size), () => 1),
        ),
      ),
  },
  'sparse cells': {
    hexagons: (size) =>
      map(
        layers(
          size,
          zlibLayer(sideOf(size), sideOf(size), (x, y) => Number(x % 2 === 0 && y % 2 === 0)),
        ),
        '"orientation":"hexagonal","hexsidelength":8',
      ),
    'hexagons side by side': (size) =>
      map(
        layers(
          size,
          zlibLayer(sideOf(size), sideOf(size), () => 1),
        ),
        '"orientation":"hexagonal","hexsidelength":8',
      ),
    'four layers of hexagons': (size) =>
      map(
        fourLayers(size, (x, y) => Number(x % 9 === 0 && y % 9 === 0)),
        '"orientation":"hexagonal","hexsidelength":8',
      ),
    'four layers of hexagons side by side': (size) =>
      map(
        fourLayers(size, () => 1),
        '"orientation":"hexagonal","hexsidelength":8',
      ),
    'four layers of dots': (size) => map(fourLayers(size, (x, y) => Number(x % 30 === 0 && y % 30 === 0))),
    'chunks far apart': () =>
      map(
        `{"type":"tilelayer","name":"walls","chunks":[{"x":0,"y":0,"width":1,"height":1,"data":[1]},{"x":2046,"y":2046,"width":1,"height":1,"data":[1]}]}`,
      ),
    'layers of chunks far apart': (size) =>
      map(
        layers(
          size,
          `{"type":"tilelayer","name":"walls","chunks":[{"x":0,"y":0,"width":1,"height":1,"data":[1]},{"x":2046,"y":2046,"width":1,"height":1,"data":[1]}]}`,
        ),
      ),
  },
  'dense cells': {
    checkerboard: (size) => map(zlibLayer(sideOf(size), sideOf(size), (x, y) => (x + y) % 2)),
    checkerboards: (size) =>
      map(
        layers(
          size,
          zlibLayer(sideOf(size), sideOf(size), (x, y) => (x + y) % 2),
        ),
      ),
    'checkerboards of staggered cells': (size) =>
      map(
        layers(
          size,
          zlibLayer(sideOf(size), sideOf(size), (x, y) => (x + y) % 2),
        ),
        '"orientation":"staggered"',
      ),
    comb: (size) => map(zlibLayer(sideOf(size), sideOf(size), (x, y) => (y === 0 ? 1 : x % 2))),
    'checkerboard in CSV': (size) => {
      const side = Math.max(2, Math.floor(Math.sqrt(size / 2)))
      return map(csv(side, side, (x, y) => (x + y) % 2))
    },
    'tile elements': (size) =>
      xml(
        `<layer name="walls" width="${countOf('<tile/>', size)}" height="1"><data>${copies('<tile/>', size)}</data></layer>`,
      ),
  },
  curves: {
    ellipses: (size) => map(objects(listOf(size, () => object(HUGE_ELLIPSE)))),
    capsules: (size) => map(objects(listOf(size, () => object('"width":1e9,"height":1e8,"capsule":true')))),
    'lights of ellipses': (size) => map(objects(listOf(size, () => object(`"class":"light",${HUGE_ELLIPSE}`)))),
    'doors of ellipses': (size) => map(objects(listOf(size, () => object(`"class":"door",${HUGE_ELLIPSE}`)))),
    'cells of ellipses': (size) =>
      map(
        zlibLayer(sideOf(size), sideOf(size), () => 1),
        `"tilesets":[${tileset(tile(object(HUGE_ELLIPSE)))}]`,
      ),
  },
  overlaps: {
    chunks: (size) => {
      const side = sideOf(size)
      const chunk = `{"x":0,"y":0,"width":${side},"height":${side},"data":"${packed(side, side, () => 1)}"}`
      return map(`{"type":"tilelayer","name":"walls",${ZLIB},"chunks":[${listOf(size, () => chunk)}]}`)
    },
    'chunks without cells': (size) =>
      map(
        `{"type":"tilelayer","chunks":[${listOf(size, () => '{"x":0,"y":0,"width":0,"height":2000000,"data":[]}')}]}`,
      ),
    layers: (size) =>
      map(
        layers(
          size,
          csv(2, 2, () => 1),
        ),
      ),
    tilesets: (size) => map('', `"tilesets":[${listOf(size, () => '{}')}]`),
  },
  'unknown entities': {
    layers: (size) => map(listOf(size, (i) => `{"type":"t${i}"}`)),
    elements: (size) => xml(listOf(size, (i) => `<x${i}/>`).replaceAll(',', '')),
    properties: (size) => map(objects(object(`"properties":{${listOf(size, (i) => `"p${i}":1`)}}`))),
    templates: (size) => map(objects(listOf(size, (i) => object(`"template":"${i}"`)))),
    tilesets: (size) => map('', `"tilesets":[${listOf(size, (i) => `{"source":"${i}"}`)}]`),
    'tiles turned in hexagons': (size) =>
      map(
        layers(
          size,
          zlibLayer(sideOf(size), 1, (x) => 0x20000001 + x),
        ),
        `"orientation":"hexagonal","tilesets":[${tileset(listOf(size, (i) => `{"id":${i},"objectgroup":{"objects":[{"x":0,"y":0,"width":1,"height":1}]}}`))}]`,
      ),
  },
  'empty entities': {
    objects: (size) => map(objects(listOf(size, () => object('')))),
    'empty polygons': (size) => map(objects(listOf(size, () => object('"polygon":[]')))),
    'doors of nothing': (size) => map(objects(listOf(size, () => object('"class":"door"')))),
    'lights of nothing': (size) => map(objects(listOf(size, () => object('"class":"light"')))),
    layers: (size) => map(listOf(size, () => '{"type":"objectgroup"}')),
    groups: (size) => map(listOf(size, () => '{"type":"group"}')),
    tiles: (size) => map('', `"tilesets":[${tileset(listOf(size, () => '{"id":0}'))}]`),
    chunks: (size) =>
      map(`{"type":"tilelayer","chunks":[${listOf(size, () => '{"x":0,"y":0,"width":0,"height":0,"data":[]}')}]}`),
    elements: (size) => xml(copies('<a/>', size)),
  },
}
