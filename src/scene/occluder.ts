import { checkFinite, failType } from '../geometry/check.js'
import type { Outline, Walls } from '../geometry/points.js'
import { flattenOutline } from '../geometry/polygons.js'
import { checkWalls } from '../geometry/walls.js'
import { checkBoolean } from './light.js'
import { outlineOf, type Shape } from './shapes.js'

/** Something that stops light: an outline or a line of `points`, flat `walls`, or a `shape`; several of them together too. */
export interface OccluderProps {
  /** Corners of an outline or a line: points, pairs `[x, y]` or flat numbers, in world units. Fewer than two block nothing. */
  points?: Outline | undefined
  /** Whether the last of the points is joined to the first. @default true */
  closed?: boolean | undefined
  /** Walls as flat numbers, `x0, y0, x1, y1` each. */
  walls?: Walls | undefined
  /** A circle, a box or a polygon. */
  shape?: Shape | undefined
  /** Moves the whole, in world units. @default 0 */
  x?: number | undefined
  /** @default 0 */
  y?: number | undefined
  /** Turns the whole about its own (0, 0) before it is moved, in radians from +x towards +y. @default 0 */
  rotation?: number | undefined
  /** An open occluder, such as a door, stops nothing. @default false */
  open?: boolean | undefined
}

/** The walls of an occluder as its props say, before it is turned and moved. Throws on anything that is not finite. */
export function wallsOfProps(name: string, { points, closed = true, walls, shape }: OccluderProps): Float64Array {
  const parts: Float64Array[] = []
  checkBoolean(`${name} closed`, closed)
  if (points !== undefined) parts.push(wallsAlong(flattenOutline(`${name} points`, points), closed))
  if (walls !== undefined) parts.push(checkWalls(`${name} walls`, walls))
  if (shape !== undefined) parts.push(wallsAlong(outlineOf(`${name} shape`, shape), true))
  return concatenate(parts)
}

/** The walls turned by `rotation` and moved by (x, y): new numbers, the given ones stay. */
export function placeWalls(
  name: string,
  walls: Float64Array,
  { x = 0, y = 0, rotation = 0 }: OccluderProps,
): Float64Array {
  checkFinite(`${name} x`, x)
  checkFinite(`${name} y`, y)
  checkFinite(`${name} rotation`, rotation)
  const cos = Math.cos(rotation)
  const sin = Math.sin(rotation)
  const placed = new Float64Array(walls.length)
  for (let i = 0; i < walls.length; i += 2) {
    placed[i] = x + (rotation === 0 ? walls[i]! : walls[i]! * cos - walls[i + 1]! * sin)
    placed[i + 1] = y + (rotation === 0 ? walls[i + 1]! : walls[i]! * sin + walls[i + 1]! * cos)
  }
  return placed
}

/** One wall from each corner to the next; a single corner makes none. */
function wallsAlong(corners: Float64Array, closed: boolean): Float64Array {
  const count = corners.length / 2
  const wallCount = count < 2 ? 0 : closed && count > 2 ? count : count - 1
  const walls = new Float64Array(4 * wallCount)
  for (let i = 0; i < wallCount; i++) {
    const next = (i + 1) % count
    walls.set(corners.subarray(2 * i, 2 * i + 2), 4 * i)
    walls.set(corners.subarray(2 * next, 2 * next + 2), 4 * i + 2)
  }
  return walls
}

export function concatenate(parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The checked `open` of an occluder. */
export function isOpen(name: string, { open = false }: OccluderProps): boolean {
  return checkBoolean(`${name} open`, open)
}

/** An object, or an error that says what was given instead. */
export function checkProps(name: string, props: unknown): void {
  if (typeof props !== 'object' || props === null) failType(name, 'an object of props', props)
}
