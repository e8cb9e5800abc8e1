import { arcPoints } from '../arcs.js'
import type { Orientation } from './orientation.js'
import type { TiledObject } from './schema.js'
import type { Tile } from './Tilesets.js'

/** The line or outline of an object. */
export interface Outline {
  /** `x, y, …` in pixels. */
  points: number[]
  isClosed: boolean
}

/** How far a chord may lie from its arc: a quarter of a pixel, which nobody sees. */
const ARC_ERROR = 1 / 4

/** The share of its size by which a tile object's upper left corner lies from where it is held. */
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

/** Turns a point by degrees, clockwise as seen; exactly by quarter turns. */
export type Turn = (x: number, y: number) => readonly [number, number]

export function turnBy(degrees: number): Turn {
  const turn = ((degrees % 360) + 360) % 360
  const radians = (turn * Math.PI) / 180
  const [cos, sin] = turn % 90 === 0 ? QUARTERS[turn / 90]! : [Math.cos(radians), Math.sin(radians)]
  return (x, y) => [x * cos - y * sin, x * sin + y * cos]
}

const QUARTERS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]

/** The shape of an object that is no tile, from where it is, not turned yet; null for a point, and for text. */
export function shapeOf(object: TiledObject): Outline | null {
  const { polygon, polyline } = object
  const [w, h] = [object.width ?? 0, object.height ?? 0]
  if (object.text || object.point) return null
  if (polygon) return { points: polygon.flatMap(({ x, y }) => [x, y]), isClosed: true }
  if (polyline) return { points: polyline.flatMap(({ x, y }) => [x, y]), isClosed: false }
  if (w === 0 && h === 0) return null
  if (object.ellipse) return { points: rounded(w, h, w / 2, h / 2), isClosed: true }
  const radius = Math.min(w, h) / 2
  if (object.capsule) return { points: rounded(w, h, radius, radius), isClosed: true }
  return { points: [0, 0, w, 0, w, h, 0, h], isClosed: true }
}

/** Points whose box is that of an object that is no tile: its own, or the corners around a curve; its place for a point. */
export function boxPoints(object: TiledObject): readonly number[] {
  const { width, height, ellipse, capsule } = object
  const [w, h] = [width ?? 0, height ?? 0]
  const isCurve = (ellipse || capsule) && !object.polygon && !object.polyline && !object.text && !object.point
  return isCurve ? [0, 0, w, h] : (shapeOf(object)?.points ?? [0, 0])
}

/** A box whose corners are quarters of an ellipse with these radii. */
function rounded(w: number, h: number, rx: number, ry: number): number[] {
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

/** The upper left corner of a tile object's box of this size, from where it is. */
export function tileCorner(
  tile: Tile | null,
  width: number,
  height: number,
  orientation: Orientation,
): readonly [number, number] {
  const named = tile === null || tile.alignment === 'unspecified' ? orientation.alignment : tile.alignment
  const [x, y] = ALIGNMENTS.get(named) ?? [0, 1]
  return [-x * width, -y * height]
}

/** Points `x, y, …`, each given anew. */
export function mapPoints(
  points: readonly number[],
  to: (x: number, y: number) => readonly [number, number],
): number[] {
  const mapped: number[] = []
  for (let i = 0; i < points.length; i += 2) mapped.push(...to(points[i]!, points[i + 1]!))
  return mapped
}
