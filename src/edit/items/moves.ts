import type { Point } from '../../geometry/points.js'
import { hasWalls, isEditable, type SceneItem } from '../document/sceneDocument.js'
import { positionOf } from './itemGeometry.js'

/** A change of a point. */
export type PointMap = (x: number, y: number) => readonly [x: number, y: number]

/** Returns an item with its position, ends and corners mapped. */
function mapPoints<T extends SceneItem>(item: T, map: PointMap): T {
  const source: SceneItem = item
  const change = (): Partial<Record<string, unknown>> => {
    if (hasWalls(source)) return { walls: mapFlat(source.walls, map) }
    if (source.kind === 'outline') return { points: source.points.map(([x, y]) => map(x, y)) }
    if (source.kind === 'tube') {
      const [x0, y0] = map(source.x0, source.y0)
      const [x1, y1] = map(source.x1, source.y1)
      return { x0, y0, x1, y1 }
    }
    const position = positionOf(source)!
    const [x, y] = map(position.x, position.y)
    return { x, y }
  }
  return { ...item, ...change() }
}

function mapFlat(flat: readonly number[], map: PointMap): number[] {
  const mapped: number[] = []
  for (let i = 0; i + 1 < flat.length; i += 2) mapped.push(...map(flat[i]!, flat[i + 1]!))
  return mapped
}

/** A set of points, looked up by their coordinates. */
class PointSet {
  readonly #rows = new Map<number, Set<number>>()

  get isEmpty(): boolean {
    return this.#rows.size === 0
  }

  add(x: number, y: number): this {
    const row = this.#rows.get(x)
    if (row === undefined) this.#rows.set(x, new Set([y]))
    else row.add(y)
    return this
  }

  has(x: number, y: number): boolean {
    return this.#rows.get(x)?.has(y) === true
  }
}

/**
 * Returns the items with some of them moved. With `keepsJoints`, ends of other walls that coincide with an end of a
 * moved wall move along. Items that stay are the same objects. O(n).
 */
export function moveItems(
  items: readonly SceneItem[],
  ids: ReadonlySet<string>,
  dx: number,
  dy: number,
  keepsJoints: boolean,
): readonly SceneItem[] {
  if (dx === 0 && dy === 0) return items
  const shift: PointMap = (x, y) => [x + dx, y + dy]
  const joined = keepsJoints ? endsOfWalls(items, ids) : new PointSet()
  return items.map((item) => (ids.has(item.id) ? mapPoints(item, shift) : moveJoined(item, joined, shift)))
}

/**
 * Returns the items with some of them rotated about one point by an angle in radians. With `keepsJoints`, ends of other
 * walls that coincide with an end of a rotated wall move along. O(n).
 */
export function rotateItems(
  items: readonly SceneItem[],
  ids: ReadonlySet<string>,
  angle: number,
  pivot: Point,
  keepsJoints: boolean,
): readonly SceneItem[] {
  if (angle === 0) return items
  const [cos, sin] = [exact(Math.cos(angle)), exact(Math.sin(angle))]
  const rotate: PointMap = (x, y) => {
    const [u, v] = [x - pivot.x, y - pivot.y]
    return [pivot.x + u * cos - v * sin, pivot.y + u * sin + v * cos]
  }
  const joined = keepsJoints ? endsOfWalls(items, ids) : new PointSet()
  return items.map((item) =>
    ids.has(item.id) ? withDirection(mapPoints(item, rotate), angle) : moveJoined(item, joined, rotate),
  )
}

/** Returns a sine or cosine without its rounding error at quarter turns. */
const exact = (value: number): number => (Math.abs(value) < 1e-12 ? 0 : value)

/** Returns an item with its direction rotated by an angle. */
function withDirection(item: SceneItem, angle: number): SceneItem {
  if (item.kind === 'box') return { ...item, rotation: (item.rotation ?? 0) + angle }
  const hasCone = item.kind === 'flashlight' || (item.kind === 'viewer' && item.angle !== undefined)
  if (hasCone || item.kind === 'sun') return { ...item, direction: (item.direction ?? 0) + angle }
  return item
}

/** Returns the ends of all walls among items. */
function endsOfWalls(items: readonly SceneItem[], ids: ReadonlySet<string>): PointSet {
  const ends = new PointSet()
  for (const item of items) {
    if (!ids.has(item.id) || !hasWalls(item)) continue
    for (let i = 0; i < item.walls.length; i += 2) ends.add(item.walls[i]!, item.walls[i + 1]!)
  }
  return ends
}

/** Returns the items with the ends of all editable walls at one point moved to another. O(n). */
export function moveJoint(items: readonly SceneItem[], from: Point, to: Point): readonly SceneItem[] {
  const joined = new PointSet().add(from.x, from.y)
  return items.map((item) => moveJoined(item, joined, () => [to.x, to.y]))
}

/** Returns a wall with those ends mapped that are among `joined`. Returns the same item if there are none. */
function moveJoined(item: SceneItem, joined: PointSet, map: PointMap): SceneItem {
  if (joined.isEmpty || !hasWalls(item) || !isEditable(item) || !hasJoinedEnd(item.walls, joined)) return item
  return mapPoints(item, (x, y) => (joined.has(x, y) ? map(x, y) : [x, y]))
}

function hasJoinedEnd(walls: readonly number[], joined: PointSet): boolean {
  for (let i = 0; i < walls.length; i += 2) if (joined.has(walls[i]!, walls[i + 1]!)) return true
  return false
}
