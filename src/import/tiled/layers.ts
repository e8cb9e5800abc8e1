import { failRange } from '../../geometry/check.js'
import { MAX_CELLS } from '../cellOutlines.js'
import { validate } from '../validate.js'
import { readProperties } from './properties.js'
import type { Source } from './Source.js'
import { LAYER, type TiledLayer } from './schema.js'

/** A layer of a map, flattened out of its groups. */
export interface Layer extends Omit<TiledLayer, 'properties'> {
  /** Path in the file. */
  at: string
  properties: ReadonlyMap<string, unknown>
  /** Bounding box of its chunks, or of the layer itself, in cells. */
  box: CellBox
}

export interface CellBox {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

/** Maximum nesting of groups. */
const MAX_DEPTH = 50

/** Maximum number of cells in all layers. */
const MAX_TOTAL_CELLS = 4 * MAX_CELLS

/**
 * Budget spent on each layer, in numbers: far less than its own text adds, so that only objects that reference others
 * repeatedly exceed the budget.
 */
const LAYER_COST = 64

type Placed = Pick<TiledLayer, 'offsetx' | 'offsety' | 'parallaxx' | 'parallaxy'>

/**
 * Returns the tile layers and object layers of a map in the file's order, with the offsets and parallax factors of
 * their groups.
 */
export function readLayers(layers: readonly unknown[], source: Source): Layer[] {
  const found: Layer[] = []
  let cells = 0
  const read = (rawLayers: readonly unknown[], at: string, parent: Placed, depth: number): void => {
    if (depth > MAX_DEPTH) failRange(source.path(at), `nested at most ${MAX_DEPTH} groups deep`, rawLayers)
    rawLayers.forEach((rawLayer, i) => {
      const path = `${at}[${i}]`
      source.budget.spend(LAYER_COST, path)
      const layer = validate(LAYER, rawLayer, source.name, source.path(`${path}.`))
      const placed = {
        offsetx: parent.offsetx + layer.offsetx,
        offsety: parent.offsety + layer.offsety,
        parallaxx: parent.parallaxx * layer.parallaxx,
        parallaxy: parent.parallaxy * layer.parallaxy,
      }
      if (layer.type === 'group') read(layer.layers, `${path}.layers`, placed, depth + 1)
      else if (layer.type === 'tilelayer' || layer.type === 'objectgroup') {
        const box = boxOf(layer, path)
        cells += Math.max((box.maxX - box.minX) * (box.maxY - box.minY), cellsOfChunks(layer))
        if (cells > MAX_TOTAL_CELLS) failRange('layers', `of at most ${MAX_TOTAL_CELLS} cells in total`, cells)
        const properties = readProperties(layer.properties, `${path}.properties`)
        found.push({ ...layer, ...placed, at: path, properties, box })
      }
    })
  }
  read(layers, 'layers', { offsetx: 0, offsety: 0, parallaxx: 1, parallaxy: 1 }, 1)
  return found
}

/** Returns the number of cells of all chunks, which may overlap. */
function cellsOfChunks({ chunks }: TiledLayer): number {
  return chunks?.reduce((sum, { width, height }) => sum + width * height, 0) ?? 0
}

function boxOf({ type, width, height, chunks, data }: TiledLayer, at: string): CellBox {
  let box = { minX: 0, minY: 0, maxX: 0, maxY: 0 }
  if (type !== 'tilelayer') return box
  if (!chunks) box = { ...box, maxX: width, maxY: data === undefined || data === null ? 0 : height }
  else {
    box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
    for (const { x, y, width: w, height: h } of chunks) {
      box.minX = Math.min(box.minX, x)
      box.minY = Math.min(box.minY, y)
      box.maxX = Math.max(box.maxX, x + w)
      box.maxY = Math.max(box.maxY, y + h)
    }
    if (chunks.length === 0) box = { minX: 0, minY: 0, maxX: 0, maxY: 0 }
  }
  const [columns, rows] = [box.maxX - box.minX, box.maxY - box.minY]
  if (!((columns + 1) * (rows + 1) <= MAX_CELLS)) failRange(at, `within ${MAX_CELLS} cells`, [columns, rows])
  return box
}
