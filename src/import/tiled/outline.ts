import { arcPoints } from '../arcs.js'
import type { Orientation } from './orientation.js'
import type { TiledObject } from './schema.js'
import type { Tile } from './Tilesets.js'

/** The line or outline of an object. */
export interface Outline {
  /** Points as `x, y, …` in pixels. */
  points: number[]
  isClosed: boolean
}

/** Maximum distance of a chord from its arc: a quarter of a pixel, which is invisible. */
const ARC_ERROR = 1 / 4

/** Offset of a tile object's top left corner from its anchor, as fractions of its size. */
const ALIGNMENTS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['topleft', [0, 0]],
  ['top', [0.5, 0]],
  ['topright', [1, 0]],
  ['left', [0, 0.5]],
  ['center', [0.5, 0.5]],
  ['right', [1, 0.5]],
  ['bottomleft', [0, 1]],
  ['bottom', [0.5, 1]],
  ['bottomright', [1, 1]],
])

/** Rotates a point by a fixed angle. */
export type Rotation = (x: number, y: number) => readonly [number, number]

/** Returns a rotation by degrees, clockwise on the screen. Quarter turns are exact. */
export function rotationBy(degrees: number): Rotation {
  const degreesInTurn = ((degrees % 360) + 360) % 360
  const radians = (degreesInTurn * Math.PI) / 180
  const [cos, sin] = degreesInTurn % 90 === 0 ? QUARTERS[degreesInTurn / 90]! : [Math.cos(radians), Math.sin(radians)]
  return (x, y) => [x * cos - y * sin, x * sin + y * cos]
}

const QUARTERS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]

/**
 * Returns the shape of an object other than a tile, relative to its position and not yet rotated, or null for points
 * and texts.
 */
export function shapeOf(object: TiledObject): Outline | null {
  const { polygon, polyline } = object
  const [w, h] = [object.width ?? 0, object.height ?? 0]
  if (object.text || object.point) return null
  if (polygon) return { points: polygon.flatMap(({ x, y }) => [x, y]), isClosed: true }
  if (polyline) return { points: polyline.flatMap(({ x, y }) => [x, y]), isClosed: false }
  if (w === 0 && h === 0) return null
  if (object.ellipse) return { points: roundedBox(w, h, w / 2, h / 2), isClosed: true }
  const radius = Math.min(w, h) / 2
  if (object.capsule) return { points: roundedBox(w, h, radius, radius), isClosed: true }
  return { points: [0, 0, w, 0, w, h, 0, h], isClosed: true }
}

/**
 * Returns points whose bounding box is that of an object other than a tile: its shape, the corners around a curve, or
 * its position.
 */
export function boxPoints(object: TiledObject): readonly number[] {
  const { width, height, ellipse, capsule } = object
  const [w, h] = [width ?? 0, height ?? 0]
  const isCurve = (ellipse || capsule) && !object.polygon && !object.polyline && !object.text && !object.point
  return isCurve ? [0, 0, w, h] : (shapeOf(object)?.points ?? [0, 0])
}

/** Returns a box whose corners are quarters of an ellipse with these radii. */
function roundedBox(w: number, h: number, rx: number, ry: number): number[] {
  if (!(rx > 0 && ry > 0)) return [0, 0, w, 0, w, h, 0, h]
  const quarter = Math.PI / 2
  const centers = [
    [w - rx, h - ry],
    [rx, h - ry],
    [rx, ry],
    [w - rx, ry],
  ] as const
  return centers.flatMap(([x, y], i) =>
    arcPoints({ x, y }, { x: rx, y: ry }, i * quarter, (i + 1) * quarter, ARC_ERROR),
  )
}

/** Returns the top left corner of a tile object's box of this size, relative to its position. */
export function tileCorner(
  tile: Tile | null,
  width: number,
  height: number,
  orientation: Orientation,
): readonly [number, number] {
  const alignment = tile === null || tile.alignment === 'unspecified' ? orientation.alignment : tile.alignment
  const [x, y] = ALIGNMENTS.get(alignment) ?? [0, 1]
  return [-x * width, -y * height]
}

/** Maps points `x, y, …` to a new array. */
export function mapPoints(
  points: readonly number[],
  map: (x: number, y: number) => readonly [number, number],
): number[] {
  const mapped: number[] = []
  for (let i = 0; i < points.length; i += 2) mapped.push(...map(points[i]!, points[i + 1]!))
  return mapped
}
