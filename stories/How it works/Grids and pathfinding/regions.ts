import { type Box, collide, type Point, type Shape, type SpatialHash, visibilityPolygon } from 'react-umbra/geometry'
import { pointsOf } from '../../figure/paths.js'
import { seeded } from '../../figure/random.js'

export const WORLD: Box = { minX: 0, minY: 0, maxX: 640, maxY: 400 }

/** Items of a world: boxes of several sizes. */
export const ITEMS: readonly Box[] = scatter(400)

export type RegionKind = 'viewport' | 'circle' | 'cone'

/** A query: its kind, its center or apex, and a point on its edge. */
export interface Region {
  kind: RegionKind
  at: Point
  edge: Point
}

/** Angle between the cone's edges. */
const OPENING = Math.PI / 3

/** A query of a hash and its result. */
export interface Answer {
  /** The cells that were queried, within the world. */
  cells: Box[]
  /** The items in these cells. */
  looked: Set<Box>
  found: Set<Box>
}

function scatter(count: number): Box[] {
  const random = seeded(11)
  return Array.from({ length: count }, () => {
    const [width, height] = [4 + 9 * random(), 4 + 9 * random()]
    // Denser toward the center than at the sides.
    const x = WORLD.maxX * ((random() + random()) / 2) * 0.96 + 6
    const y = WORLD.maxY * random() * 0.94 + 4
    return { minX: x, minY: y, maxX: x + width, maxY: y + height }
  })
}

export function ask(hash: SpatialHash<Box>, region: Region): Answer {
  const shape = shapeOf(region)
  const cells = cellsOf(hash.cellSize, region).filter((cell) => region.kind !== 'cone' || (shape && meets(shape, cell)))
  const looked = new Set(cells.flatMap((cell) => inCell(hash, cell)))
  return { cells, looked, found: new Set(found(hash, region, shape, looked)) }
}

function found(hash: SpatialHash<Box>, region: Region, shape: Shape | null, looked: Set<Box>): Box[] {
  if (region.kind === 'viewport') return hash.query(boxOf(region))
  if (region.kind === 'circle') return hash.queryCircle({ ...region.at, radius: radiusOf(region) })
  return shape ? [...looked].filter((item) => meets(shape, item)) : []
}

export function radiusOf({ at, edge }: Region): number {
  return Math.hypot(edge.x - at.x, edge.y - at.y)
}

/** Returns the bounding box of a region. */
export function boxOf(region: Region): Box {
  const { kind, at, edge } = region
  const across = kind === 'viewport' ? Math.abs(edge.x - at.x) : radiusOf(region)
  const down = kind === 'viewport' ? Math.abs(edge.y - at.y) : radiusOf(region)
  if (kind !== 'cone') return { minX: at.x - across, minY: at.y - down, maxX: at.x + across, maxY: at.y + down }
  const points = [at, ...pointsOf(outlineOf(region))]
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }
}

/** A cone's outline: sight without walls. A cone without length has none. */
export function outlineOf(region: Region): Float64Array {
  const { at, edge } = region
  const direction = Math.atan2(edge.y - at.y, edge.x - at.x)
  return visibilityPolygon(at, [], { radius: radiusOf(region), direction, angle: OPENING })
}

function shapeOf(region: Region): Shape | null {
  const points = region.kind === 'cone' ? outlineOf(region) : []
  return points.length > 0 ? { kind: 'polygon', points } : null
}

/** Returns true if a shape overlaps a box; touching is not enough. */
function meets(shape: Shape, { minX, minY, maxX, maxY }: Box): boolean {
  const box = { x: (minX + maxX) / 2, y: (minY + maxY) / 2, width: maxX - minX, height: maxY - minY }
  return collide(shape, { kind: 'box', ...box }) !== null
}

/** The cells of a region's box, within the world. */
function cellsOf(size: number, region: Region): Box[] {
  const box = boxOf(region)
  const cells: Box[] = []
  const last = (value: number, end: number): number => Math.min(Math.floor(value / size), Math.ceil(end / size) - 1)
  for (let cy = Math.max(0, Math.floor(box.minY / size)); cy <= last(box.maxY, WORLD.maxY); cy++) {
    for (let cx = Math.max(0, Math.floor(box.minX / size)); cx <= last(box.maxX, WORLD.maxX); cx++) {
      cells.push({ minX: cx * size, minY: cy * size, maxX: (cx + 1) * size, maxY: (cy + 1) * size })
    }
  }
  return cells
}

/** Returns the items that reach into one cell, by a walk of zero length. */
function inCell(hash: SpatialHash<Box>, { minX, minY, maxX, maxY }: Box): Box[] {
  const middle = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 }
  const items: Box[] = []
  hash.walk(middle, middle, (_cx, _cy, here) => {
    items.push(...here)
  })
  return items
}
