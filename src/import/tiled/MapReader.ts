import { checkFinite, isFit } from '../../geometry/check.js'
import type { SceneDataLight, SceneDataOccluder } from '../../scene/data/sceneData.js'
import { isNamedDoor, isNamedLight, lightAt } from '../namedObjects.js'
import { wallsOf } from '../polyline.js'
import type { TiledLayerInfo, TiledObjectInfo } from './info.js'
import type { Layer } from './layers.js'
import { ObjectReader, type ResolvedObject } from './ObjectReader.js'
import type { Orientation } from './orientation.js'
import { boxPoints, mapPoints, type Outline, rotationBy, shapeOf, tileCorner } from './outline.js'
import { readProperties } from './properties.js'
import type { Source } from './Source.js'
import type { TiledMap, TiledObject } from './schema.js'
import { FLIPPED_DIAGONALLY, FLIPPED_X, FLIPPED_Y, ROTATED_HEXAGONAL, type Tile, type Tilesets } from './Tilesets.js'
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
    const countBefore = this.walls.length + this.doors.length + this.lights.length
    if (layer.type === 'objectgroup') {
      layer.objects.forEach((object, i) => {
        this.#readObject(object, layer, `${layer.at}.objects[${i}]`)
      })
    } else this.#readTiles(layer)
    const hasParallax = layer.parallaxx !== 1 || layer.parallaxy !== 1
    if (hasParallax && this.walls.length + this.doors.length + this.lights.length > countBefore) {
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
    if (!areTilesWalls && !this.#tilesets.hasObjects) return
    if ((layer.data ?? null) === null && !layer.chunks) return
    const tileWallsOf = (cell: number) => this.#tileWalls(cell, layer, areTilesWalls)
    const { budget } = this.#source
    const found = tileOccluders(layer, layerCells(layer), tileWallsOf, this.#orientation, budget)
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
    const isCellSized =
      tile.width === tilewidth && tile.height === tileheight && tile.offset.x === 0 && tile.offset.y === 0
    if (isCellSized && this.#map.orientation === 'orthogonal' && outlines.some((outline) => isBox(outline, tile))) {
      return { fillsCell: true, outlines: [] }
    }
    if (outlines.length === 0) return { fillsCell: false, outlines }
    const label = `${layer.at}: tile ${tile.id}`
    if (this.#orientation.isHexagonal && cell & (FLIPPED_DIAGONALLY | ROTATED_HEXAGONAL)) {
      this.#warn(`${label} is rotated in a hexagonal map: its collision objects are left out`)
      return { fillsCell: false, outlines: [] }
    }
    if (tile.fitsCells && !(tile.width === tilewidth && tile.height === tileheight)) {
      this.#warn(`${label} is scaled to the map's cells: its collision objects are left out`)
      return { fillsCell: false, outlines: [] }
    }
    const height = cell & FLIPPED_DIAGONALLY ? tile.width : tile.height
    const [x, y] = [tile.offset.x, tileheight - height + tile.offset.y]
    return {
      fillsCell: false,
      outlines: outlines.map(({ points, isClosed }) => ({
        points: mapPoints(flipPoints(points, cell, tile), (px, py) => [px + x, py + y]),
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
    const currentLayer = layerInfo(layer)
    return shapes.flatMap(({ info, outline }) => (this.#isWall(currentLayer, info) ? [outline] : []))
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
        const rotate = rotationBy(object.rotation ?? 0)
        const points = mapPoints(shape.points, (px, py) => {
          const [x, y] = rotate(px, py)
          return [object.x + x, object.y + y]
        })
        return [{ info, outline: { points, isClosed: shape.isClosed } }]
      })
      this.#shapes.set(tile, shapes)
    }
    return shapes
  }

  #readObject(raw: unknown, layer: Layer, at: string): void {
    const resolved = this.#objects.read(raw, at)
    if (resolved === null) return
    const { object, property } = resolved
    const isLight = booleanOr(property('light'), isNamedLight(resolved.class))
    if (booleanOr(property('door'), isNamedDoor(resolved.class))) {
      const [outline] = this.#outlines(resolved, layer, at, 'box')
      if (outline === undefined) this.#warn(`${at} is a door without size: skipped`)
      else {
        const secret = property('secret') === true && { secret: true }
        const locked = property('locked') === true && { locked: true }
        const open = property('open') === true
        this.doors.push({ kind: 'door', ...outline, open, ...secret, ...locked })
      }
    } else if (isLight) {
      const guess = object.ellipse ? Math.max(object.width ?? 0, object.height ?? 0) / 2 : null
      const light = lightAt(at, this.#center(resolved, layer, at), property, guess, this.#source.warnings)
      if (light !== null) this.lights.push(light)
    } else {
      const info = infoOf(resolved)
      const isWall = this.#isWall(layerInfo(layer), info)
      if (!isWall && (resolved.tile === null || resolved.tile.objects.length === 0)) return
      const outlines = this.#outlines(resolved, layer, at, isWall ? 'wall' : 'objects')
      if (outlines.length === 0 && isWall && !object.text) this.#warn(`${at} is a point, which blocks nothing: skipped`)
      for (const outline of outlines) this.walls.push({ kind: 'wall', ...outline, open: false })
    }
  }

  /**
   * Returns a function that converts a point of an object to the picture: rotated about the object's position, with
   * the layer's offset.
   */
  #toPicture(
    { object }: ResolvedObject,
    layer: Layer,
    at: string,
    isTile: boolean,
  ): (x: number, y: number) => [number, number] {
    const rotate = rotationBy(object.rotation ?? 0)
    const [x, y] = this.#orientation.toPixels(object.x, object.y)
    return (dx, dy) => {
      const [px, py] = isTile ? [x + dx, y + dy] : this.#orientation.toPixels(object.x + dx, object.y + dy)
      const [tx, ty] = rotate(px - x, py - y)
      return [
        checkFinite(`${at}.x in pixels`, x + tx + layer.offsetx),
        checkFinite(`${at}.y in pixels`, y + ty + layer.offsety),
      ]
    }
  }

  /** Returns the center of an object's bounding box in the picture. */
  #center(resolved: ResolvedObject, layer: Layer, at: string): { x: number; y: number } {
    const { object, tile } = resolved
    const isTile = Boolean(object.gid)
    const points = isTile ? tileBox(object, tile, this.#orientation) : boxPoints(object)
    const center = (k: number) => {
      const along = points.filter((_, i) => i % 2 === k)
      return (along.reduce((a, b) => Math.min(a, b)) + along.reduce((a, b) => Math.max(a, b))) / 2
    }
    const [x, y] = this.#toPicture(resolved, layer, at, isTile)(center(0), center(1))
    return { x, y }
  }

  /**
   * Returns the walls of an object: its outline, or for a tile object its box or its collision objects, depending on
   * `mode`.
   */
  #outlines(
    resolved: ResolvedObject,
    layer: Layer,
    at: string,
    mode: TileShapeMode,
  ): Pick<SceneDataOccluder, 'walls' | 'closed'>[] {
    const isTile = Boolean(resolved.object.gid)
    const toPicture = this.#toPicture(resolved, layer, at, isTile)
    const shapes = isTile ? this.#tileShapes(resolved, layer, mode) : [shapeOf(resolved.object)]
    return shapes.flatMap((shape) => {
      if (shape === null) return []
      const points = mapPoints(shape.points, toPicture)
      const walls = wallsOf(points, shape.isClosed)
      this.#source.budget.spend(walls.length, at)
      return walls.length > 0 ? [{ walls, ...(shape.isClosed && { closed: true }) }] : []
    })
  }

  #tileShapes({ object, tile }: ResolvedObject, layer: Layer, mode: TileShapeMode): Outline[] {
    const box = tileBox(object, tile, this.#orientation)
    const [left, top, right, , , bottom] = box as [number, number, number, number, number, number]
    if (tile !== null && tile.objects.length > 0 && mode !== 'box') {
      const [w, h] = [right - left, bottom - top]
      const [scaleX, scaleY] = tileScale(tile, w, h)
      const [x0, y0] = [left + (w - tile.width * scaleX) / 2, top + (h - tile.height * scaleY) / 2]
      // Tile objects are never flipped diagonally, because they can be rotated.
      const flips = (object.gid ?? 0) & (FLIPPED_X | FLIPPED_Y)
      return this.#collisionOutlines(tile, layer).map(({ points, isClosed }) => ({
        points: mapPoints(flipPoints(points, flips, tile), (x, y) => [x0 + x * scaleX, y0 + y * scaleY]),
        isClosed,
      }))
    }
    return mode === 'objects' ? [] : [{ points: box, isClosed: true }]
  }
}

/** Shape of a tile object: its box, its collision objects or else its box, or only its collision objects. */
type TileShapeMode = 'box' | 'wall' | 'objects'

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
  const scale = Math.min(x, y)
  return keepsAspect ? [scale, scale] : [x, y]
}

/** Flips points of a tile by the bits of its cell: first diagonally, which swaps its sides, then along each axis. */
function flipPoints(points: readonly number[], cell: number, { width, height }: Tile): number[] {
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
function infoOf(resolved: ResolvedObject): TiledObjectInfo {
  const { id, name } = resolved.object
  return {
    ...{ id, name: name ?? '', class: resolved.class },
    get properties() {
      return resolved.properties()
    },
  }
}

const layerInfo = ({ name, class: own, properties }: Layer): TiledLayerInfo => ({ name, class: own, properties })
