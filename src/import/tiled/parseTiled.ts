import { checkBoolean, checkFinite, checkFunction, checkOptions } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import type { SceneData } from '../../scene/data/sceneData.js'
import { Budget } from '../Budget.js'
import { type HandedFiles, openFiles } from '../handedFiles.js'
import { validate } from '../validate.js'
import type { TiledLayerInfo, TiledObjectInfo } from './info.js'
import { type Layer, readLayers } from './layers.js'
import { MapReader } from './MapReader.js'
import { openTiled } from './open.js'
import { orientationOf } from './orientation.js'
import { Source } from './Source.js'
import { MAP } from './schema.js'
import { Tilesets } from './Tilesets.js'

/** Options of `parseTiled`. */
export interface TiledOptions {
  /** External tilesets and templates: texts, or objects parsed from them, by their path relative to the map. */
  files?: HandedFiles | undefined
  /**
   * Returns true if an object blocks light; called without an object, returns true if whole tiles of the layer without
   * collision objects do. @default collision objects of tiles, and everything in layers whose name or class contains
   * `wall`, `collision`, `occluder`, or `solid`
   */
  walls?: ((layer: TiledLayerInfo, object?: TiledObjectInfo) => boolean) | undefined
}

const OPTIONS: KeysOf<TiledOptions> = { files: true, walls: true }

const NAME = 'the Tiled map'

const SOLID = /wall|collision|occluder|solid/i

/** Default of the option `walls`. */
const isSolid = (layer: TiledLayerInfo, object?: TiledObjectInfo): boolean =>
  object?.tile !== undefined || SOLID.test(layer.name) || SOLID.test(layer.class)

/**
 * Reads a map of Tiled, JSON (`.tmj`) or XML (`.tmx`) by its first character. The result is in pixels of the map. An
 * infinite map begins at the top left corner of the bounding box of all chunks.
 *
 * - **Walls** ({@link TiledOptions.walls}): for tile layers the outlines of filled cells, one ring each, with one wall
 *   along a whole row, `closed` around cells, and all other shapes of a layer's tiles together; for object layers one
 *   occluder per object. Flips, rotations, chunks, offsets, and alignments are applied; ellipses and capsules are
 *   flattened to within a quarter of a pixel.
 * - **Doors**: objects with the word `door` in their class or with a property `door`; properties `open`, `locked`,
 *   `secret`.
 * - **Lights**: objects with the word `light`, `lamp`, or `torch` in their class or with a property `light`;
 *   properties `radius` in pixels (default: half of an ellipse's longer side), `color`, `intensity`.
 * - **Orientations**: orthogonal, isometric, staggered, and hexagonal. `grid` is set if cells are squares.
 * - **Warnings**: missing files, skipped parts, layers with parallax (read at their resting position).
 *
 * Layers hidden in the editor are read nevertheless; images are not. Layer data may be CSV, XML, or base64,
 * uncompressed or with zlib, gzip, or zstd. Rejects more than 4,194,304 cells in a layer or
 * 16,777,216 in total, including those of overlapping chunks. Compressed data is inflated to at most four bytes per
 * cell. A file may produce 100,000 numbers plus 64 per character: anything that repeats, bends, or compresses more
 * walls than that is rejected. Does not change or keep objects, and fetches nothing. O(cells + walls).
 *
 * @param map The text of the file, or the object parsed from its JSON.
 * @throws TypeError or RangeError with the path of the invalid part in Tiled's JSON, also for XML: `react-umbra:
 *   layers[2].objects[0].x must be a finite number, got "a"`. Paths in other files begin with the file.
 * @see https://doc.mapeditor.org/en/stable/reference/tmx-map-format/
 */
export function parseTiled(map: string | object, options: TiledOptions = {}): SceneData {
  const { files, walls = isSolid } = checkOptions(options)
  warn?.ifUnknown('parseTiled', options, OPTIONS)
  checkFunction('options.walls', walls)
  const warnings: string[] = []
  const budget = new Budget()
  const source = new Source(NAME, '', openFiles(files), warnings, budget)
  const tiledMap = validate(MAP, openTiled(map, NAME), NAME)
  budget.add(map)
  const orientation = orientationOf(tiledMap)
  const layers = readLayers(tiledMap.layers, source)
  const frame = frameOf(layers, orientation.width, orientation.height, orientation.cell, tiledMap)
  const reader = new MapReader(
    tiledMap,
    orientation,
    new Tilesets(tiledMap.tilesets, 'tilesets', source),
    source,
    (layer, object) => checkBoolean('the result of options.walls', walls(layer, object)),
  )
  for (const layer of layers)
    reader.read({ ...layer, offsetx: layer.offsetx - frame.x, offsety: layer.offsety - frame.y })
  reader.reportOmitted()
  const { tilewidth: size } = tiledMap
  const isSquare = tiledMap.orientation === 'orthogonal' && size === tiledMap.tileheight
  return {
    width: checkFinite('the width in pixels', frame.width),
    height: checkFinite('the height in pixels', frame.height),
    ...(isSquare && { grid: { x: 0, y: 0, size: checkFinite('tilewidth', size) } }),
    occluders: [...reader.walls, ...reader.doors],
    lights: reader.lights,
    warnings,
  }
}

interface Frame {
  x: number
  y: number
  width: number
  height: number
}

/** Returns the bounding box of the picture: that of the map, or of all chunks of an infinite one. */
function frameOf(
  layers: readonly Layer[],
  width: number,
  height: number,
  cell: (x: number, y: number) => readonly [number, number],
  { tilewidth, tileheight }: { tilewidth: number; tileheight: number },
): Frame {
  const boxes = layers.flatMap(({ chunks, box }) => (chunks && chunks.length > 0 ? [box] : []))
  if (boxes.length === 0) return { x: 0, y: 0, width, height }
  // Use all corners, because rows of an isometric map are diagonal, and the cells next to them, because every other row
  // may be shifted.
  const ends = (min: number, max: number) => [min, Math.min(min + 1, max - 1), Math.max(min, max - 2), max - 1]
  const corners = boxes.flatMap(({ minX, minY, maxX, maxY }) =>
    ends(minX, maxX).flatMap((x) => ends(minY, maxY).map((y) => cell(x, y))),
  )
  const min = [Infinity, Infinity]
  const max = [-Infinity, -Infinity]
  for (const corner of corners) {
    for (const k of [0, 1]) {
      min[k] = Math.min(min[k]!, corner[k]!)
      max[k] = Math.max(max[k]!, corner[k]!)
    }
  }
  const [x, y] = min as [number, number]
  return { x, y, width: max[0]! + tilewidth - x, height: max[1]! + tileheight - y }
}
