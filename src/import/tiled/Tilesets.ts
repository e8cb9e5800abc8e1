import { list, readShape } from '../shape.js'
import { readProperties } from './properties.js'
import type { Source } from './Source.js'
import { OBJECT, TILE, TILESET, type TiledObject, type TiledTileset } from './schema.js'

/** A tile of a tileset, as far as walls are concerned. */
export interface Tile {
  id: number
  width: number
  height: number
  class: string
  properties: ReadonlyMap<string, unknown>
  /** Its collision objects, in pixels of the tile. */
  objects: readonly TiledObject[]
  /** How many corners these have. */
  corners: number
  /** By which point a tile object is held; `unspecified` where the map's orientation says it. */
  alignment: string
  offset: { x: number; y: number }
  /** Whether it is drawn at the size of the map's cells. */
  fitsCells: boolean
  /** Whether its collision objects lie on an isometric grid of its own. */
  isIsometric: boolean
}

interface Tileset extends Tiles {
  firstgid: number
}

/** The contents of a tileset, whatever its first number is. */
interface Tiles {
  tiles: ReadonlyMap<number, Tile>
  blank: Omit<Tile, 'id'>
  /** True if any tile has collision objects. */
  haveObjects: boolean
}

/** The bits of a cell that flip its tile, and those that are its number. */
export const FLIPPED_X = 0x80000000
export const FLIPPED_Y = 0x40000000
export const FLIPPED_DIAGONALLY = 0x20000000
export const TURNED = 0x10000000
const NUMBER = 0x0fffffff

/** The tilesets of a map or template, asked by the numbers in its cells. */
export class Tilesets {
  /** Those with the largest numbers first. */
  #tilesets: Tileset[]
  #found = new Map<number, Tile | null>()
  /** True if any tile has collision objects. */
  readonly haveObjects: boolean

  /** Reads what is embedded, and what is in files of its own from those that were handed over. */
  constructor(tilesets: readonly unknown[], at: string, source: Source) {
    this.#tilesets = tilesets
      .flatMap((given, i) => readTileset(given, `${at}[${i}].`, source) ?? [])
      .sort((a, b) => b.firstgid - a.firstgid)
    this.haveObjects = this.#tilesets.some(({ haveObjects }) => haveObjects)
  }

  /** The tile that a number of a cell means, whatever its flip bits; null where its tileset is not there. */
  tile(gid: number): Tile | null {
    const number = gid & NUMBER
    let tile = this.#found.get(number)
    if (tile === undefined) {
      tile = this.#find(number)
      this.#found.set(number, tile)
    }
    return tile
  }

  #find(number: number): Tile | null {
    // The first one that begins at the number or before it, by halves: each may be asked for by a cell of its own.
    let [low, high] = [0, this.#tilesets.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#tilesets[middle]!.firstgid <= number) high = middle
      else low = middle + 1
    }
    const tileset = this.#tilesets[low]
    if (tileset === undefined) return null
    const id = number - tileset.firstgid
    return tileset.tiles.get(id) ?? { id, ...tileset.blank }
  }
}

function readTileset(given: unknown, at: string, source: Source): Tileset | null {
  const named = readShape(TILESET, given, source.name, source.path(at))
  if (!named.source) return { firstgid: named.firstgid, ...tilesOfTileset(named, source.path(at)) }
  const own = source.open(named.source, at.slice(0, -1))
  if (own === null) return null
  const path = own.source.path('')
  const tiles = own.source.once('tileset', () =>
    tilesOfTileset(readShape(TILESET, own.value, own.source.name, path), path),
  )
  return { firstgid: named.firstgid, ...tiles }
}

function tilesOfTileset(tileset: TiledTileset, at: string): Tiles {
  const blank = {
    width: tileset.tilewidth,
    height: tileset.tileheight,
    class: '',
    properties: new Map<string, unknown>(),
    objects: [],
    corners: 0,
    alignment: tileset.objectalignment,
    offset: tileset.tileoffset,
    fitsCells: tileset.tilerendersize === 'grid',
    isIsometric: tileset.grid?.orientation === 'isometric',
  }
  const tiles = readShape(list(TILE), tilesOf(tileset.tiles), at, `${at}tiles`)
  return {
    blank,
    haveObjects: tiles.some(({ objectgroup }) => (objectgroup?.objects ?? []).length > 0),
    tiles: new Map(
      tiles.map((tile, i) => {
        const path = `${at}tiles[${i}]`
        const objects = readShape(list(OBJECT), tile.objectgroup?.objects ?? [], at, `${path}.objectgroup.objects`)
        const read = {
          ...blank,
          id: tile.id,
          width: tile.width ?? tile.imagewidth ?? blank.width,
          height: tile.height ?? tile.imageheight ?? blank.height,
          class: tile.class || tile.type || '',
          properties: readProperties(tile.properties, `${path}.properties`),
          objects,
          corners: objects.reduce((sum, { polygon, polyline }) => sum + (polygon ?? polyline ?? BOX).length, 0),
        }
        return [tile.id, read]
      }),
    ),
  }
}

/** As many corners as a box has. */
const BOX = { length: 4 }

/** The list of tiles; Tiled before 1.2 wrote an object of them by their numbers. */
function tilesOf(tiles: unknown): unknown {
  if (typeof tiles !== 'object' || tiles === null) return tiles ?? []
  return Array.isArray(tiles) ? tiles : Object.entries(tiles).map(([id, tile]) => ({ ...tile, id: Number(id) }))
}
