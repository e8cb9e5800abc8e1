import { minValue, nullish, pipe, unknown } from 'valibot'
import { anyRecord, finite, integer, list, notNegative, positive, record, type Schema, text } from '../validate.js'

/** The parts of a map that are read, in Tiled's terms. Everything else is ignored. */
export interface TiledMap {
  orientation: string
  width: number
  height: number
  tilewidth: number
  tileheight: number
  staggeraxis: string
  staggerindex: string
  hexsidelength: number
  tilesets: unknown[]
  layers: unknown[]
}

export interface TiledLayer {
  type: string
  name: string
  class: string
  offsetx: number
  offsety: number
  parallaxx: number
  parallaxy: number
  properties?: unknown
  /** Only in groups. */
  layers: unknown[]
  /** Only in object layers. */
  objects: unknown[]
  /** Only in tile layers. */
  width: number
  height: number
  encoding?: string | null | undefined
  compression?: string | null | undefined
  data?: unknown
  chunks?: TiledChunk[] | null | undefined
}

export interface TiledChunk {
  x: number
  y: number
  width: number
  height: number
  data?: unknown
}

export interface TiledTileset {
  firstgid: number
  source?: string | null | undefined
  tilewidth: number
  tileheight: number
  objectalignment: string
  tilerendersize: string
  fillmode: string
  grid?: { orientation: string } | null | undefined
  tileoffset: { x: number; y: number }
  tiles?: unknown
}

export interface TiledTile {
  id: number
  type?: string | null | undefined
  class?: string | null | undefined
  imagewidth?: number | null | undefined
  imageheight?: number | null | undefined
  width?: number | null | undefined
  height?: number | null | undefined
  properties?: unknown
  objectgroup?: { objects: unknown[] } | null | undefined
}

export interface TiledObject {
  id: number
  name?: string | null | undefined
  type?: string | null | undefined
  class?: string | null | undefined
  template?: string | null | undefined
  x: number
  y: number
  width?: number | null | undefined
  height?: number | null | undefined
  rotation?: number | null | undefined
  gid?: number | null | undefined
  ellipse?: unknown
  point?: unknown
  capsule?: unknown
  text?: unknown
  polygon?: { x: number; y: number }[] | null | undefined
  polyline?: { x: number; y: number }[] | null | undefined
  properties?: unknown
}

const count = pipe(integer, minValue(0, 'zero or more'))
const word = text('text')
const anything = nullish(unknown())
const anyList = nullish(list(anything), [])
const points = nullish(list(record({ x: finite, y: finite })))

export const MAP: Schema<TiledMap> = record({
  orientation: nullish(word, 'orthogonal'),
  width: count,
  height: count,
  tilewidth: positive,
  tileheight: positive,
  staggeraxis: nullish(word, 'y'),
  staggerindex: nullish(word, 'odd'),
  hexsidelength: nullish(notNegative, 0),
  tilesets: anyList,
  layers: anyList,
})

export const LAYER: Schema<TiledLayer> = record({
  type: word,
  name: nullish(word, ''),
  class: nullish(word, ''),
  offsetx: nullish(finite, 0),
  offsety: nullish(finite, 0),
  parallaxx: nullish(finite, 1),
  parallaxy: nullish(finite, 1),
  properties: anything,
  layers: anyList,
  objects: anyList,
  width: nullish(count, 0),
  height: nullish(count, 0),
  encoding: nullish(word),
  compression: nullish(word),
  data: anything,
  chunks: nullish(list(record({ x: integer, y: integer, width: count, height: count, data: anything }))),
})

export const TILESET: Schema<TiledTileset> = record({
  firstgid: nullish(count, 1),
  source: nullish(word),
  tilewidth: nullish(notNegative, 0),
  tileheight: nullish(notNegative, 0),
  objectalignment: nullish(word, 'unspecified'),
  tilerendersize: nullish(word, 'tile'),
  fillmode: nullish(word, 'stretch'),
  grid: nullish(record({ orientation: nullish(word, 'orthogonal') })),
  tileoffset: nullish(record({ x: finite, y: finite }), { x: 0, y: 0 }),
  tiles: anything,
})

export const TILE: Schema<TiledTile> = record({
  id: count,
  type: nullish(word),
  class: nullish(word),
  imagewidth: nullish(notNegative),
  imageheight: nullish(notNegative),
  width: nullish(notNegative),
  height: nullish(notNegative),
  properties: anything,
  objectgroup: nullish(record({ objects: anyList })),
})

export const OBJECT: Schema<TiledObject> = record({
  id: nullish(finite, 0),
  name: nullish(word),
  type: nullish(word),
  class: nullish(word),
  template: nullish(word),
  x: finite,
  y: finite,
  width: nullish(finite),
  height: nullish(finite),
  rotation: nullish(finite),
  gid: nullish(count),
  ellipse: anything,
  point: anything,
  capsule: anything,
  text: anything,
  polygon: points,
  polyline: points,
  properties: anything,
})

/** A template: the object that others are made from, and the tileset of its tile. */
export const TEMPLATE: Schema<{ object: object; tileset?: unknown }> = record({
  object: anyRecord,
  tileset: anything,
})
