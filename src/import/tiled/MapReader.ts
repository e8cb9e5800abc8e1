import { checkFinite, isFit } from '../../geometry/check.js'
import type { SceneDataLight, SceneDataOccluder } from '../../scene/data/sceneData.js'
import { isNamedDoor, isNamedLight, lightAt } from '../namedObjects.js'
import { wallsAlong, wallsAround } from '../polyline.js'
import type { TiledLayerInfo, TiledObjectInfo } from './info.js'
import type { Layer } from './layers.js'
import { ObjectReader, type ResolvedObject } from './ObjectReader.js'
import type { Orientation } from './orientation.js'
import { boxPoints, mapPoints, type Outline, rotationBy, shapeOf, tileCorner } from './outline.js'
import { readProperties } from './properties.js'
import type { Source } from './Source.js'
import type { TiledMap, TiledObject } from './schema.js'
import { FLIPPED_DIAGONALLY, FLIPPED_X, FLIPPED_Y, type Tile, type Tilesets, TURNED } from './Tilesets.js'
import { layerCells, type TileWalls, tileOccluders } from './TileWalls.js'

type IsWall = (layer: TiledLayerInfo, object?: TiledObjectInfo) => boolean

/** Maximum number of warnings about the layers and objects of one map. */
const MAX_WARNINGS = 1000

/**
 * Budget, in numbers, of calling the option for a collision object of a tile. Each layer with the tile calls it again.
 */
const CALLBACK_COST = 32

/** A collision object of a tile, with its outline in the tile's own pixels. */
interface TileShape {
  info: TiledObjectInfo
  outline: Outline
}

/** Reads the layers of a map, one after the other. */
export class MapReader {
  readonly walls: SceneDataOccluder[] = []
  readonly doors: SceneDataOccluder[] = []
  readonly lights: SceneDataLight[] = []
  #map: TiledMap
  #orientation: Orientation
  #tilesets: Tilesets
  #source: Source
  #isWall: IsWall
  #objects: ObjectReader
  /** The warnings so far, and the number of warnings left out. */
  #warned = new Set<string>()
  #omitted = 0
  /** The collision objects of tiles, and those that are walls in the current layer. Both are caches. */
  #shapes = new WeakMap<Tile, readonly TileShape[]>()
  #solid = new WeakMap<Tile, readonly Outline[]>()

  constructor(map: TiledMap, orientation: Orientation, tilesets: Tilesets, source: Source, isWall: IsWall) {
    this.#map = map
    this.#orientation = orientation
    this.#tilesets = tilesets
    this.#source = source
    this.#isWall = isWall
    this.#objects = new ObjectReader(tilesets, source)
  }

  read(layer: Layer): void {
    this.#solid = new WeakMap()
    const before = this.walls.length + this.doors.length + this.lights.length
    if (layer.type === 'objectgroup') {
      layer.objects.forEach((object, i) => {
        this.#readObject(object, layer, `${layer.at}.objects[${i}]`)
      })
    } else this.#readTiles(layer)
    const isMoving = layer.parallaxx !== 1 || layer.parallaxy !== 1
    if (isMoving && this.walls.length + this.doors.length + this.lights.length > before) {
      this.#warn(`${layer.at} moves by parallax: read at its resting position`)
    }
  }

  #warn(text: string): void {
    if (this.#warned.has(text)) return
    if (this.#warned.size >= MAX_WARNINGS) {
      this.#omitted++
      return
    }
    this.#warned.add(text)
    this.#source.warnings.push(text)
  }

  /** Adds a warning with the number of warnings left out. */
  reportOmitted(): void {
    if (this.#omitted > 0)
      this.#source.warnings.push(`${this.#omitted} more warnings about layers and objects are left out`)
  }

  #readTiles(layer: Layer): void {
    const areTilesWalls = this.#isWall(layerInfo(layer))
    if (!areTilesWalls && !this.#tilesets.haveObjects) return
    if ((layer.data ?? null) === null && !layer.chunks) return
    const wallsOf = (cell: number) => this.#tileWalls(cell, layer, areTilesWalls)
    const { budget } = this.#source
    const found = tileOccluders(layer, layerCells(layer, layer.at), wallsOf, this.#orientation, budget)
    for (const { walls } of found) {
      // Build the name only for an error: there may be millions of coordinates.
      for (const at of walls) if (!isFit(at)) checkFinite(`${layer.at} in pixels`, at)
    }
    // Push one by one: a layer may have more outlines than a call takes arguments.
    for (const occluder of found) this.walls.push(occluder)
  }

  /** Returns the walls of a cell. */
  #tileWalls(cell: number, layer: Layer, areTilesWalls: boolean): TileWalls {
    const tile = this.#tilesets.tile(cell)
    if (tile === null || tile.objects.length === 0) return { fillsCell: areTilesWalls, outlines: [] }
    const { tilewidth, tileheight } = this.#map
    const outlines = this.#collisionOutlines(tile, layer)
    const fills = tile.width === tilewidth && tile.height === tileheight && tile.offset.x === 0 && tile.offset.y === 0
    if (fills && this.#map.orientation === 'orthogonal' && outlines.some((outline) => isBox(outline, tile))) {
      return { fillsCell: true, outlines: [] }
    }
    if (outlines.length === 0) return { fillsCell: false, outlines }
    const what = `${layer.at}: tile ${tile.id}`
    if (this.#orientation.isHexagonal && cell & (FLIPPED_DIAGONALLY | TURNED)) {
      this.#warn(`${what} is rotated in a hexagonal map: its collision objects are left out`)
      return { fillsCell: false, outlines: [] }
    }
    if (tile.fitsCells && !(tile.width === tilewidth && tile.height === tileheight)) {
      this.#warn(`${what} is scaled to the map's cells: its collision objects are left out`)
      return { fillsCell: false, outlines: [] }
    }
    const height = cell & FLIPPED_DIAGONALLY ? tile.width : tile.height
    const [x, y] = [tile.offset.x, tileheight - height + tile.offset.y]
    return {
      fillsCell: false,
      outlines: outlines.map(({ points, isClosed }) => ({
        points: mapPoints(flipped(points, cell, tile), (px, py) => [px + x, py + y]),
        isClosed,
      })),
    }
  }

  /** Returns the collision objects of a tile that are walls, in its own pixels. */
  #collisionOutlines(tile: Tile, layer: Layer): readonly Outline[] {
    let solid = this.#solid.get(tile)
    if (solid === undefined) {
      solid = this.#solidOutlines(tile, layer)
      this.#solid.set(tile, solid)
    }
    return solid
  }

  #solidOutlines(tile: Tile, layer: Layer): readonly Outline[] {
    if (tile.isIsometric) {
      this.#warn(`${layer.at}: tile ${tile.id} has an isometric grid: its collision objects are left out`)
      return []
    }
    const shapes = this.#shapesOf(tile)
    this.#source.budget.spend(CALLBACK_COST * shapes.length, `${layer.at}: tile ${tile.id}`)
    const about = layerInfo(layer)
    return shapes.flatMap(({ info, outline }) => (this.#isWall(about, info) ? [outline] : []))
  }

  #shapesOf(tile: Tile): readonly TileShape[] {
    let shapes = this.#shapes.get(tile)
    if (shapes === undefined) {
      shapes = tile.objects.flatMap((object, i) => {
        const at = `tile ${tile.id}: objects[${i}]`
        const properties = readProperties(object.properties, `${at}.properties`)
        const { name, id } = object
        const info = { name: name ?? '', class: object.class || object.type || '', properties, id, tile: tile.id }
        const shape = shapeOf(object)
        // A shape with fewer than two corners has no walls, however often it is repeated.
        if (shape === null || shape.points.length < 4) return []
        this.#source.budget.spend(2 * shape.points.length, at)
        const turn = rotationBy(object.rotation ?? 0)
        const points = mapPoints(shape.points, (px, py) => {
          const [x, y] = turn(px, py)
          return [object.x + x, object.y + y]
        })
        return [{ info, outline: { points, isClosed: shape.isClosed } }]
      })
      this.#shapes.set(tile, shapes)
    }
    return shapes
  }

  #readObject(given: unknown, layer: Layer, at: string): void {
    const thing = this.#objects.read(given, at)
    if (thing === null) return
    const { object, property } = thing
    const isLight = booleanOr(property('light'), isNamedLight(thing.class))
    if (booleanOr(property('door'), isNamedDoor(thing.class))) {
      const [outline] = this.#outlines(thing, layer, at, 'box')
      if (outline === undefined) this.#warn(`${at} is a door without size: skipped`)
      else {
        const secret = property('secret') === true && { secret: true }
        const locked = property('locked') === true && { locked: true }
        const open = property('open') === true
        this.doors.push({ kind: 'door', ...outline, open, ...secret, ...locked })
      }
    } else if (isLight) {
      const guess = object.ellipse ? Math.max(object.width ?? 0, object.height ?? 0) / 2 : null
      const light = lightAt(at, this.#center(thing, layer, at), property, guess, this.#source.warnings)
      if (light !== null) this.lights.push(light)
    } else {
      const info = infoOf(thing)
      const isWall = this.#isWall(layerInfo(layer), info)
      if (!isWall && (thing.tile === null || thing.tile.objects.length === 0)) return
      const outlines = this.#outlines(thing, layer, at, isWall ? 'wall' : 'objects')
      if (outlines.length === 0 && isWall && !object.text) this.#warn(`${at} is a point, which blocks nothing: skipped`)
      for (const outline of outlines) this.walls.push({ kind: 'wall', ...outline, open: false })
    }
  }

  /**
   * Returns a function that converts a point of an object to the picture: rotated about the object's position, with
   * the layer's offset.
   */
  #place(
    { object }: ResolvedObject,
    layer: Layer,
    at: string,
    isTile: boolean,
  ): (x: number, y: number) => [number, number] {
    const turn = rotationBy(object.rotation ?? 0)
    const [x, y] = this.#orientation.place(object.x, object.y)
    return (dx, dy) => {
      const [px, py] = isTile ? [x + dx, y + dy] : this.#orientation.place(object.x + dx, object.y + dy)
      const [tx, ty] = turn(px - x, py - y)
      return [
        checkFinite(`${at}.x in pixels`, x + tx + layer.offsetx),
        checkFinite(`${at}.y in pixels`, y + ty + layer.offsety),
      ]
    }
  }

  /** Returns the center of an object's bounding box in the picture. */
  #center(thing: ResolvedObject, layer: Layer, at: string): { x: number; y: number } {
    const { object, tile } = thing
    const isTile = Boolean(object.gid)
    const points = isTile ? tileBox(object, tile, this.#orientation) : boxPoints(object)
    const center = (k: number) => {
      const along = points.filter((_, i) => i % 2 === k)
      return (along.reduce((a, b) => Math.min(a, b)) + along.reduce((a, b) => Math.max(a, b))) / 2
    }
    const [x, y] = this.#place(thing, layer, at, isTile)(center(0), center(1))
    return { x, y }
  }

  /**
   * Returns the walls of an object: its outline, or for a tile object its box or its collision objects, depending on
   * `use`.
   */
  #outlines(thing: ResolvedObject, layer: Layer, at: string, use: Use): Pick<SceneDataOccluder, 'walls' | 'closed'>[] {
    const isTile = Boolean(thing.object.gid)
    const place = this.#place(thing, layer, at, isTile)
    const shapes = isTile ? this.#tileShapes(thing, layer, use) : [shapeOf(thing.object)]
    return shapes.flatMap((shape) => {
      if (shape === null) return []
      const points = mapPoints(shape.points, place)
      const walls = shape.isClosed ? wallsAround(points) : wallsAlong(points)
      this.#source.budget.spend(walls.length, at)
      return walls.length > 0 ? [{ walls, ...(shape.isClosed && { closed: true }) }] : []
    })
  }

  #tileShapes({ object, tile }: ResolvedObject, layer: Layer, use: Use): Outline[] {
    const box = tileBox(object, tile, this.#orientation)
    const [left, top, right, , , bottom] = box as [number, number, number, number, number, number]
    if (tile !== null && tile.objects.length > 0 && use !== 'box') {
      const [w, h] = [right - left, bottom - top]
      const [scaleX, scaleY] = tileScale(tile, w, h)
      const [x0, y0] = [left + (w - tile.width * scaleX) / 2, top + (h - tile.height * scaleY) / 2]
      // Tile objects are never flipped diagonally, because they can be rotated.
      const flips = (object.gid ?? 0) & (FLIPPED_X | FLIPPED_Y)
      return this.#collisionOutlines(tile, layer).map(({ points, isClosed }) => ({
        points: mapPoints(flipped(points, flips, tile), (x, y) => [x0 + x * scaleX, y0 + y * scaleY]),
        isClosed,
      }))
    }
    return use === 'objects' ? [] : [{ points: box, isClosed: true }]
  }
}

/** Shape of a tile object: its box, its collision objects or else its box, or only its collision objects. */
type Use = 'box' | 'wall' | 'objects'

/** Returns the box of a tile object relative to its position. */
function tileBox(object: TiledObject, tile: Tile | null, orientation: Orientation): number[] {
  const [w, h] = [object.width ?? tile?.width ?? 0, object.height ?? tile?.height ?? 0]
  const [x, y] = tileCorner(tile, w, h, orientation)
  const [scaleX, scaleY] = tile === null ? [0, 0] : tileScale(tile, w, h)
  const left = x + (tile === null || tile.width === 0 ? 0 : tile.offset.x * scaleX)
  const top = y + (tile === null || tile.height === 0 ? 0 : tile.offset.y * scaleY)
  return [left, top, left + w, top, left + w, top + h, left, top + h]
}

/** Returns the factors by which an object of some size scales its tile. */
function tileScale({ width, height, keepsAspect }: Tile, w: number, h: number): readonly [number, number] {
  const [x, y] = [w / width, h / height]
  const least = Math.min(x, y)
  return keepsAspect ? [least, least] : [x, y]
}

/** Flips points of a tile by the bits of its cell: first diagonally, which swaps its sides, then along each axis. */
function flipped(points: readonly number[], cell: number, { width, height }: Tile): number[] {
  const isDiagonal = (cell & FLIPPED_DIAGONALLY) !== 0
  const [w, h] = isDiagonal ? [height, width] : [width, height]
  return mapPoints(points, (px, py) => {
    const [x, y] = isDiagonal ? [py, px] : [px, py]
    return [cell & FLIPPED_X ? w - x : x, cell & FLIPPED_Y ? h - y : y]
  })
}

/** Returns true if an outline is the entire box of a tile. */
function isBox({ points, isClosed }: Outline, { width, height }: Tile): boolean {
  const box = [0, 0, width, 0, width, height, 0, height]
  return isClosed && points.length === box.length && points.every((at, i) => at === box[i])
}

/** Returns the property if it is a Boolean, otherwise the result by class. */
const booleanOr = (property: unknown, byClass: boolean): boolean => (typeof property === 'boolean' ? property : byClass)

/** Describes an object to an option. Its properties are collected only if the option reads them. */
function infoOf(thing: ResolvedObject): TiledObjectInfo {
  const { id, name } = thing.object
  return {
    ...{ id, name: name ?? '', class: thing.class },
    get properties() {
      return thing.properties()
    },
  }
}

const layerInfo = ({ name, class: own, properties }: Layer): TiledLayerInfo => ({ name, class: own, properties })
