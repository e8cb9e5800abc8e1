import { parseLdtk } from '../../../src/import.js'
import { type Amplifiers, copies, listOf } from './amplifier.js'

const read = (text: string) => () => parseLdtk(text)

const project = (layers: string, more = '') =>
  `{"levels":[{"identifier":"a","pxWid":9,"pxHei":9,"layerInstances":[${layers}]${more}}]}`

const layer = (parts: string) =>
  `{"__identifier":"a","__type":"IntGrid","__cWid":0,"__cHei":0,"__gridSize":1${parts === '' ? '' : `,${parts}`}}`

const grid = (width: number, height: number, cell: (x: number, y: number) => number) => {
  const cells = Array.from({ length: width * height }, (_, i) => cell(i % width, Math.floor(i / width)))
  return layer(`"__cWid":${width},"__cHei":${height},"intGridCsv":[${cells}]`)
}

const entity = (name: string, fields = '') =>
  `{"__identifier":"${name}","px":[0,0],"width":0,"height":0,"fieldInstances":[${fields}]}`

const side = (size: number) => Math.max(2, Math.floor(Math.sqrt(size / 2)))

export const ldtk: Amplifiers = {
  'deep nesting': {
    lists: (size) => read(project('', `,"deep":${'['.repeat(size / 2)}${']'.repeat(size / 2)}`)),
  },
  'long tokens': {
    name: (size) => read(project(layer(`"entityInstances":[${entity('-A'.repeat(size / 2))}]`))),
    path: (size) =>
      read(
        `{"levels":[{"identifier":"a","pxWid":9,"pxHei":9,"layerInstances":null,"externalRelPath":"${copies('../', size)}"}]}`,
      ),
  },
  'repeated references': {
    levels: (size) => read(`{"levels":[${listOf(size, () => '{"identifier":"a","pxWid":9,"pxHei":9}')}]}`),
  },
  'huge sizes': {
    'no width': () => read(project(layer('"__cHei":9007199254740991'))),
    'no height': () => read(project(layer('"__cWid":9007199254740991'))),
    'layers without width': (size) => read(project(listOf(size, () => layer('"__cHei":4000000')))),
    entities: (size) =>
      read(project(layer(`"entityInstances":[${listOf(size, () => entity('door').replace('0,', '1e99,'))}]`))),
  },
  'sparse cells': {
    diagonal: (size) => read(project(grid(side(size), side(size), (x, y) => (x === y ? 1 : 0)))),
  },
  'dense cells': {
    checkerboard: (size) => read(project(grid(side(size), side(size), (x, y) => (x + y) % 2))),
    comb: (size) => read(project(grid(side(size), side(size), (x, y) => (y === 0 ? 1 : x % 2)))),
    row: (size) => read(project(grid(Math.ceil(size / 2), 1, (x) => x % 2))),
    values: (size) => read(project(grid(Math.ceil(size / 7), 1, (x) => x))),
  },
  curves: {},
  overlaps: {
    layers: (size) => {
      const one = grid(8, 8, (x, y) => (x + y) % 2)
      return read(project(listOf(size, () => one)))
    },
  },
  'unknown entities': {
    entities: (size) => read(project(layer(`"entityInstances":[${listOf(size, (i) => entity(`x${i}`))}]`))),
    layers: (size) =>
      read(
        project(listOf(size, (i) => `{"__identifier":"${i}","__type":"T${i}","__cWid":0,"__cHei":0,"__gridSize":1}`)),
      ),
    'hidden layers': (size) => read(project(listOf(size, () => layer('"visible":false')))),
  },
  'empty entities': {
    layers: (size) => read(project(listOf(size, () => layer('')))),
    doors: (size) => read(project(layer(`"entityInstances":[${listOf(size, () => entity('door'))}]`))),
    fields: (size) =>
      read(
        project(
          layer(
            `"entityInstances":[${entity(
              'door',
              listOf(size, () => '{"__identifier":"a"}'),
            )}]`,
          ),
        ),
      ),
  },
}
