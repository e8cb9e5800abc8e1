import { parseGeoJson, parseWatabou } from '../../../src/import.js'
import { type Amplifiers, copies, countOf, listOf } from './amplifier.js'

const plan = (features: string) => {
  const text = `{"type":"FeatureCollection","features":[${features}]}`
  return () => parseGeoJson(text)
}

const feature = (geometry: string, properties = '{}') =>
  `{"type":"Feature","properties":${properties},"geometry":${geometry}}`
const geometry = (type: string, coordinates: string) => `{"type":"${type}","coordinates":${coordinates}}`
const DOOR = '{"kind":"door"}'

export const geoJson: Amplifiers = {
  'deep nesting': {
    collections: (size) => {
      const open = '{"type":"GeometryCollection","geometries":['
      const count = countOf(`${open}]}`, size)
      return plan(feature(open.repeat(count) + ']}'.repeat(count)))
    },
    coordinates: (size) => plan(feature(geometry('MultiPolygon', '['.repeat(size / 2) + ']'.repeat(size / 2)))),
  },
  'long tokens': {
    name: (size) => plan(feature(geometry('Point', '[0,0]'), `{"kind":"${copies('aB-', size)}"}`)),
    type: (size) => plan(feature(geometry('a'.repeat(size), '[0,0]'))),
    position: (size) => plan(feature(geometry('Point', `[0,0,${listOf(size, () => '0')}]`))),
  },
  'repeated references': {
    levels: (size) =>
      plan(listOf(size, (i) => feature(geometry('LineString', '[[0,0],[1,1]]'), `{"level_id":"${i}"}`))),
  },
  'huge sizes': { world: () => plan(feature(geometry('LineString', '[[-180,-90],[180,90]]'))) },
  'sparse cells': {},
  'dense cells': {},
  curves: {},
  overlaps: {
    'walls and openings': (size) =>
      plan(
        listOf(size, (i) =>
          i % 2 === 0
            ? feature(geometry('LineString', '[[0,0],[1e-3,0]]'))
            : feature(geometry('LineString', `[[${(i % 997) * 1e-6},0],[${(i % 997) * 1e-6 + 5e-7},0]]`), DOOR),
        ),
      ),
    'a wall and openings': (size) =>
      plan(
        `${feature(geometry('LineString', `[${listOf(size / 2, (i) => `[${i % 2},0]`)}]`))},${feature(geometry('LineString', `[${listOf(size / 2, (i) => `[${(i % 99) * 1e-3},${(i % 7) * 1e-7}]`)}]`), DOOR)}`,
      ),
  },
  'unknown entities': {
    properties: (size) => plan(feature(geometry('Point', '[0,0]'), `{${listOf(size, (i) => `"p${i}":1`)}}`)),
    features: (size) => plan(listOf(size, (i) => `{"type":"Feature","feature_type":"t${i}"}`)),
    lights: (size) => plan(listOf(size, () => feature(geometry('LineString', '[]'), '{"kind":"light"}'))),
  },
  'empty entities': {
    features: (size) => plan(listOf(size, () => '{"type":"Feature"}')),
    polygons: (size) => plan(feature(geometry('MultiPolygon', `[${listOf(size, () => '[]')}]`))),
    rings: (size) => plan(feature(geometry('Polygon', `[${listOf(size, () => '[]')}]`))),
    points: (size) => plan(feature(geometry('MultiPoint', `[${listOf(size, () => '[0,0]')}]`))),
    geometries: (size) =>
      plan(
        feature(
          `{"type":"GeometryCollection","geometries":[${listOf(size, () => '{"type":"MultiPoint","coordinates":[]}')}]}`,
        ),
      ),
    lights: (size) => plan(feature(geometry('MultiPoint', `[${listOf(size, () => '[0,0]')}]`), '{"kind":"light"}')),
  },
}

const dungeon = (rects: string, more = '') => {
  const text = `{"rects":[${rects}]${more}}`
  return () => parseWatabou(text)
}
const rect = (x: number, y: number, w: number, h: number, more = '') => `{"x":${x},"y":${y},"w":${w},"h":${h}${more}}`
const ROTUNDA = ',"rotunda":true'

export const watabou: Amplifiers = {
  'deep nesting': { lists: (size) => dungeon('', `,"deep":${'['.repeat(size / 2)}${']'.repeat(size / 2)}`) },
  'long tokens': { number: (size) => dungeon(`{"x":${'1'.repeat(size)},"y":0,"w":1,"h":1}`) },
  'repeated references': {},
  'huge sizes': {
    rect: () => dungeon(rect(0, 0, 2 ** 50, 2 ** 50)),
    'no width': () => dungeon(rect(0, 0, 0, 2 ** 52)),
    'rects far apart': () => dungeon(`${rect(0, 0, 1, 1)},${rect(2 ** 52, 2 ** 52, 1, 1)}`),
    floor: () => dungeon(rect(0, 0, 2047, 2047)),
  },
  'sparse cells': {
    'rects at the ends': () => dungeon(`${rect(0, 0, 1, 1)},${rect(2046, 2046, 1, 1)}`),
  },
  'dense cells': {
    checkerboard: (size) => dungeon(listOf(size, (i) => rect((i * 2) % 2000, Math.floor(i / 1000) * 2, 1, 1))),
    // Rows times columns of holes.
    lattice: (size) =>
      dungeon(listOf(size, (i) => (i % 2 === 0 ? rect(i % 2000, 0, 1, 2000) : rect(0, (i - 1) % 2000, 2000, 1)))),
    comb: (size) => dungeon(listOf(size, (i) => rect((i * 2) % 2000, 0, 1, 2000))),
  },
  curves: {
    rotundas: (size) =>
      dungeon(listOf(size, (i) => rect((i * 60) % 1900, (Math.floor(i / 30) * 60) % 1900, 50, 50, ROTUNDA))),
    columns: (size) => dungeon('', `,"columns":[${listOf(size, () => '{"x":0,"y":0}')}]`),
  },
  overlaps: {
    rects: (size) => dungeon(listOf(size, () => rect(0, 0, 2000, 2000))),
    rotundas: (size) => dungeon(listOf(size, () => rect(0, 0, 1000, 1000, ROTUNDA))),
    'rotundas with passages': (size) =>
      dungeon(
        `${listOf(size / 2, () => rect(1, 1, 1000, 1000, ROTUNDA))},${listOf(size / 2, (i) => rect((2 * i) % 1000, 0, 1, 1))},${listOf(size / 2, (i) => rect(0, (2 * i) % 1000, 1, 1))}`,
      ),
  },
  'unknown entities': {
    doors: (size) =>
      dungeon('', `,"doors":[${listOf(size, (i) => `{"x":0,"y":0,"dir":{"x":1,"y":0},"type":${i + 99}}`)}]`),
  },
  'empty entities': {
    rects: (size) => dungeon(listOf(size, () => rect(0, 0, 0, 0))),
    doors: (size) => dungeon('', `,"doors":[${listOf(size, () => `{"x":0,"y":0,"dir":{"x":0,"y":0},"type":1}`)}]`),
  },
}
