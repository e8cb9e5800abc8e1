import { list, validate } from '../validate.js'
import { readProperties } from './properties.js'
import type { Source } from './Source.js'
import { OBJECT, TILE, TILESET, type TiledObject, type TiledTileset } from './schema.js'

/** The parts of a tile that matter for walls. */
export interface Tile {
  id: number
  width: number
  height: number
  class: string
  properties: ReadonlyMap<string, unknown>
  /** Collision objects, in pixels of the tile. */
  objects: readonly TiledObject[]
  /** Number of corners of the collision objects. */
  corners: number
  /** Anchor of a tile object; `unspecified` for the default of the map's orientation. */
  alignment: string
  offset: { x: number; y: number }
  /** True if it is drawn at the size of the map's cells. */
  fitsCells: boolean
  /** True if tile objects of another shape show it undistorted, in the middle of their box. */
  keepsAspect: boolean
  /** True if its collision objects are on an isometric grid of its own. */
  isIsometric: boolean
}

interface Tileset extends TilesetContents {
  firstgid: number
}

/** The contents of a tileset, independent of its first number. */
interface TilesetContents {
  tiles: ReadonlyMap<number, Tile>
  defaults: Omit<Tile, 'id'>
  /** True if any tile has collision objects. */
  hasObjects: boolean
}

/** Flip bits of a cell, and the mask of the tile's number. */
export const FLIPPED_X = 0x80000000
export const FLIPPED_Y = 0x40000000
export const FLIPPED_DIAGONALLY = 0x20000000
export const ROTATED_HEXAGONAL = 0x10000000
const ID_MASK = 0x0fffffff

/** The tilesets of a map or template, looked up by the numbers in its cells. */
export class Tilesets {
  /** Sorted by descending first number. */
  #tilesets: Tileset[]
  #cache = new Map<number, Tile | null>()
  /** True if any tile has collision objects. */
  readonly hasObjects: boolean

  /** Reads embedded tilesets, and external ones from the files passed in. */
  constructor(tilesets: readonly unknown[], at: string, source: Source) {
    this.#tilesets = tilesets
      .flatMap((given, i) => readTileset(given, `${at}[${i}].`, source) ?? [])
      .sort((a, b) => b.firstgid - a.firstgid)
    this.hasObjects = this.#tilesets.some(({ hasObjects }) => hasObjects)
  }

  /** Returns the tile of a cell, ignoring its flip bits, or null if its tileset is missing. */
  tile(gid: number): Tile | null {
    const number = gid & ID_MASK
    let tile = this.#cache.get(number)
    if (tile === undefined) {
      tile = this.#find(number)
      this.#cache.set(number, tile)
    }
    return tile
  }

  #find(number: number): Tile | null {
    // Find the tileset by binary search, because every cell may have a different number.
    let [low, high] = [0, this.#tilesets.length]
    while (low < high) {
      const mid = (low + high) >> 1
      if (this.#tilesets[mid]!.firstgid <= number) high = mid
      else low = mid + 1
    }
    const tileset = this.#tilesets[low]
    if (tileset === undefined) return null
    const id = number - tileset.firstgid
    return tileset.tiles.get(id) ?? { id, ...tileset.defaults }
  }
}

function readTileset(given: unknown, at: string, source: Source): Tileset | null {
  const reference = validate(TILESET, given, source.name, source.path(at))
  if (!reference.source) return { firstgid: reference.firstgid, ...tilesOfTileset(reference, source.path(at)) }
  const file = source.open(reference.source, at.slice(0, -1))
  if (file === null) return null
  const path = file.source.path('')
  const tiles = file.source.memoize(() => tilesOfTileset(validate(TILESET, file.value, file.source.name, path), path))
  return { firstgid: reference.firstgid, ...tiles }
}

function tilesOfTileset(tileset: TiledTileset, at: string): TilesetContents {
  const defaults = {
    width: tileset.tilewidth,
    height: tileset.tileheight,
    class: '',
    properties: new Map<string, unknown>(),
    objects: [],
    corners: 0,
    alignment: tileset.objectalignment,
    offset: tileset.tileoffset,
    fitsCells: tileset.tilerendersize === 'grid',
    keepsAspect: tileset.fillmode === 'preserve-aspect-fit',
    isIsometric: tileset.grid?.orientation === 'isometric',
  }
  const tiles = validate(list(TILE), tilesOf(tileset.tiles), at, `${at}tiles`)
  return {
    defaults,
    hasObjects: tiles.some(({ objectgroup }) => (objectgroup?.objects ?? []).length > 0),
    tiles: new Map(
      tiles.map((tile, i) => {
        const path = `${at}tiles[${i}]`
        const objects = validate(list(OBJECT), tile.objectgroup?.objects ?? [], at, `${path}.objectgroup.objects`)
        const entry = {
          ...defaults,
          id: tile.id,
          width: tile.width ?? tile.imagewidth ?? defaults.width,
          height: tile.height ?? tile.imageheight ?? defaults.height,
          class: tile.class || tile.type || '',
          properties: readProperties(tile.properties, `${path}.properties`),
          objects,
          corners: objects.reduce((sum, { polygon, polyline }) => sum + (polygon ?? polyline ?? BOX).length, 0),
        }
        return [tile.id, entry]
      }),
    ),
  }
}

/** A box has four corners. */
const BOX = { length: 4 }

/** Returns the list of tiles. Tiled before 1.2 wrote an object keyed by their numbers. */
function tilesOf(tiles: unknown): unknown {
  if (typeof tiles !== 'object' || tiles === null) return tiles ?? []
  return Array.isArray(tiles) ? tiles : Object.entries(tiles).map(([id, tile]) => ({ ...tile, id: Number(id) }))
}
