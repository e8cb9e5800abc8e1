import { checkBoolean, checkFinite, checkFunction, checkOptions } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import type { SceneData } from '../../scene/data/sceneData.js'
import { Budget } from '../Budget.js'
import { type HandedFiles, openFiles } from '../handedFiles.js'
import { readShape } from '../shape.js'
import type { TiledLayerInfo, TiledObjectInfo } from './info.js'
import { type Layer, readLayers } from './layers.js'
import { MapReader } from './MapReader.js'
import { openTiled } from './open.js'
import { orientationOf } from './orientation.js'
import { Source } from './Source.js'
import { MAP } from './schema.js'
import { Tilesets } from './Tilesets.js'

/** What `parseTiled` reads a map with, and what of it stops light. */
export interface TiledOptions {
  /** Tilesets and templates in files of their own: texts, or objects parsed from them, by their path from the map. */
  files?: HandedFiles | undefined
  /**
   * Whether an object stops light; without an object, whether whole tiles of the layer do that have no collision objects.
   * @default collision objects of tiles, and all of layers whose name or class has `wall`, `collision`, `occluder` or `solid`
   * in it
   */
  walls?: ((layer: TiledLayerInfo, object?: TiledObjectInfo) => boolean) | undefined
}

const OPTIONS: Known<TiledOptions> = { files: true, walls: true }

const NAME = 'the Tiled map'

const SOLID = /wall|collision|occluder|solid/i

/** What stops light where no option says it. */
const isSolid = (layer: TiledLayerInfo, object?: TiledObjectInfo): boolean =>
  object?.tile !== undefined || SOLID.test(layer.name) || SOLID.test(layer.class)

/**
 * Reads a map of Tiled, JSON (`.tmj`) or XML (`.tmx`) by its first character. The result counts in pixels of the map; that of
 * an infinite map from the upper left corner of the box around all chunks.
 *
 * - **Walls** ({@link TiledOptions.walls}): of tile layers the outline of whole cells, a ring each, one wall along a whole row,
 *   `closed` around cells, and all other shapes of a layer's tiles together; of object layers one for each object. Flips,
 *   rotations, chunks, offsets and alignments count; ellipses and capsules are flattened to a quarter of a pixel.
 * - **Doors**: objects whose class has the word `door` or with a property `door`; properties `open`, `locked`, `secret`.
 * - **Lights**: objects whose class has the word `light`, `lamp` or `torch` or with a property `light`; properties `radius` in
 *   pixels (else half of an ellipse's longer side), `color`, `intensity`.
 * - **Orientations**: orthogonal, isometric, staggered and hexagonal; `grid` where cells are squares.
 * - **Warnings**: files that were not handed over, what was skipped, layers with parallax (read where they lie at rest).
 *
 * Layers hidden in the editor are read all the same; pictures are not. Data of a layer: CSV, XML, base64 alone or with zlib,
 * gzip or zstd. XML with a DOCTYPE is refused, and so are more than 4,194,304 cells in a layer or 16,777,216 in all, those of
 * chunks that lie over one another counted; compressed data is inflated to four bytes a cell and no further. A file may become
 * 100,000 numbers and 64 more for each of its characters: what repeats, bends or compresses more walls than that is refused.
 * Nothing is fetched. O(cells + walls). Objects given are neither changed nor kept.
 *
 * The format: https://doc.mapeditor.org/en/stable/reference/tmx-map-format/
 *
 * @param map The text of the file, or the object parsed from its JSON.
 * @throws TypeError or RangeError where something is wrong, by its path in the words of Tiled's JSON, also of XML:
 *   `react-umbra: layers[2].objects[0].x must be a finite number, got "a"`; parts of other files have these before the path.
 */
export function parseTiled(map: string | object, options: TiledOptions = {}): SceneData {
  const { files, walls = isSolid } = checkOptions(options)
  warn?.ifUnknown('parseTiled', options, OPTIONS)
  checkFunction('options.walls', walls)
  const warnings: string[] = []
  const budget = new Budget()
  const source = new Source(NAME, '', openFiles(files), warnings, budget)
  const read = readShape(MAP, openTiled(map, NAME), NAME)
  budget.add(map)
  const orientation = orientationOf(read)
  const layers = readLayers(read.layers, source)
  const frame = frameOf(layers, orientation.width, orientation.height, orientation.cell, read)
  const reader = new MapReader(
    read,
    orientation,
    new Tilesets(read.tilesets, 'tilesets', source),
    source,
    (layer, object) => checkBoolean('what options.walls gives', walls(layer, object)),
  )
  for (const layer of layers)
    reader.read({ ...layer, offsetx: layer.offsetx - frame.x, offsety: layer.offsety - frame.y })
  reader.tellUntold()
  const { tilewidth: size } = read
  const isSquare = read.orientation === 'orthogonal' && size === read.tileheight
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

/** The box of the picture: of the map, or of all chunks of an infinite one. */
function frameOf(
  layers: readonly Layer[],
  width: number,
  height: number,
  cell: (x: number, y: number) => readonly [number, number],
  { tilewidth, tileheight }: { tilewidth: number; tileheight: number },
): Frame {
  const boxes = layers.flatMap(({ chunks, box }) => (chunks && chunks.length > 0 ? [box] : []))
  if (boxes.length === 0) return { x: 0, y: 0, width, height }
  // All corners, since rows of an isometric map run aslant, and the cells beside them, since every other row may be shifted.
  const ends = (min: number, max: number) => [min, Math.min(min + 1, max - 1), Math.max(min, max - 2), max - 1]
  const places = boxes.flatMap(({ minX, minY, maxX, maxY }) =>
    ends(minX, maxX).flatMap((x) => ends(minY, maxY).map((y) => cell(x, y))),
  )
  const min = [Infinity, Infinity]
  const max = [-Infinity, -Infinity]
  for (const place of places) {
    for (const k of [0, 1]) {
      min[k] = Math.min(min[k]!, place[k]!)
      max[k] = Math.max(max[k]!, place[k]!)
    }
  }
  const [x, y] = min as [number, number]
  return { x, y, width: max[0]! + tilewidth - x, height: max[1]! + tileheight - y }
}
