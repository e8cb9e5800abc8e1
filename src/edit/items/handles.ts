import type { Point } from '../../geometry/points.js'
import { hasWalls, type SceneItem } from '../document/sceneDocument.js'
import {
  boundsOfItem,
  boundsOfItems,
  centerOf,
  directionTo,
  distance,
  edgesOf,
  endsOf,
  nearestOn,
  pointAt,
  positionOf,
} from './itemGeometry.js'

/** A point of an item that changes it when dragged. */
export interface ItemHandle extends Point {
  /** Identity within its item. */
  readonly id: string
  /** The part of the item that it changes. */
  readonly kind: 'end' | 'radius' | 'reach' | 'opening' | 'rotation'
  /** Index of the end, for `kind: 'end'`. */
  readonly index: number
}

/** CSS pixels from an item to the handle that rotates it, and from a sun's mark to the one of its direction. */
const HANDLE_GAP = 32

/** Position of the handle of a cone's opening, as a fraction of the radius. */
const OPENING_FRACTION = 0.7

/** Default radius of lights. */
export const DEFAULT_RADIUS = 300

/** Default opening of a flashlight. */
const DEFAULT_ANGLE = Math.PI / 4

/** Returns the handles of an item. `pixel` is the size of a CSS pixel in world units. */
export function handlesOf(item: SceneItem, pixel: number): ItemHandle[] {
  const seen = new Set<string>()
  const handles: ItemHandle[] = []
  for (const [index, { x, y }] of endsOf(item).entries()) {
    const key = `${x},${y}`
    // Consecutive walls share an end.
    if (hasWalls(item) && seen.has(key)) continue
    seen.add(key)
    handles.push({ id: `end-${index}`, kind: 'end', index, x, y })
  }
  const add = (kind: ItemHandle['kind'], { x, y }: Point): void => {
    handles.push({ id: kind, kind, index: 0, x, y })
  }
  const cone = coneOf(item)
  if (cone !== null) {
    const { position, direction, angle, reach } = cone
    const length = reach ?? HANDLE_GAP * 2 * pixel
    add('reach', pointAt(position, direction, length))
    if (angle !== null) add('opening', pointAt(position, direction + angle / 2, length * OPENING_FRACTION))
  } else if (item.kind === 'tube') {
    const [a, b] = [{ x: item.x0, y: item.y0 }, { x: item.x1, y: item.y1 }] // biome-ignore format: a pair
    add('radius', pointAt(centerOf(item), directionTo(a, b) - Math.PI / 2, item.radius ?? DEFAULT_RADIUS))
  } else if ('radius' in item && item.radius !== undefined) add('radius', { x: item.x + item.radius, y: item.y })
  else if (item.kind === 'light') add('radius', { x: item.x + DEFAULT_RADIUS, y: item.y })
  if (hasWalls(item) || item.kind === 'outline' || item.kind === 'box' || item.kind === 'tube') {
    add('rotation', rotationHandlePosition(item, pixel))
  }
  return handles
}

function rotationHandlePosition(item: SceneItem, pixel: number): Point {
  if (item.kind === 'box')
    return pointAt(item, (item.rotation ?? 0) - Math.PI / 2, item.height / 2 + HANDLE_GAP * pixel)
  return { x: centerOf(item).x, y: boundsOfItem(item).minY - HANDLE_GAP * pixel }
}

/** Returns the handle that rotates several items about their common center. */
export function sharedRotationHandle(items: readonly SceneItem[], pixel: number): ItemHandle {
  const { minX, maxX, minY } = boundsOfItems(items)
  return { id: 'rotation', kind: 'rotation', index: 0, x: (minX + maxX) / 2, y: minY - HANDLE_GAP * pixel }
}

/** The cone in which an item shines or sees. */
interface Cone {
  readonly position: Point
  readonly direction: number
  /** Angle between the edges of its cone, or null if it has none. */
  readonly angle: number | null
  /** Length, or null if it is endless. */
  readonly reach: number | null
}

/** Returns the cone of an item, or null for items without one. */
export function coneOf(item: SceneItem): Cone | null {
  const position = positionOf(item)
  if (position === null) return null
  if (item.kind === 'sun') return { position, direction: item.direction, angle: null, reach: null }
  if (item.kind === 'flashlight') {
    const { direction = 0, angle = DEFAULT_ANGLE, radius = DEFAULT_RADIUS } = item
    return { position, direction, angle: Math.min(angle, 2 * Math.PI), reach: radius }
  }
  if (item.kind === 'viewer' && item.angle !== undefined && item.angle < 2 * Math.PI)
    return { position, direction: item.direction ?? 0, angle: item.angle, reach: item.radius ?? null }
  return null
}

/**
 * Returns an item with one of its handles at another place. `step` rounds angles, in radians; 0 doesn't. Handles of
 * rotations change several items, by `rotateItems`.
 */
export function moveHandle<T extends SceneItem>(item: T, handle: ItemHandle, to: Point, step = 0): T {
  const changed = applyHandle(item, handle, to, (angle) => (step === 0 ? angle : Math.round(angle / step) * step))
  return changed as T
}

function applyHandle(item: SceneItem, handle: ItemHandle, to: Point, roundAngle: (angle: number) => number): SceneItem {
  const position = positionOf(item) ?? centerOf(item)
  switch (handle.kind) {
    case 'end':
      return item.kind === 'box' ? resizeBox(item, handle.index, to) : moveEnd(item, handle.index, to)
    case 'radius':
      return {
        ...item,
        radius: distance(item.kind === 'tube' ? nearestOn(edgesOf(item)[0]!, to) : position, to),
      } as SceneItem
    case 'reach': {
      const direction = roundAngle(directionTo(position, to))
      const reach = 'radius' in item && item.radius !== undefined ? { radius: distance(position, to) } : null
      return {
        ...item,
        direction,
        ...(item.kind === 'flashlight' ? { radius: distance(position, to) } : reach),
      } as SceneItem
    }
    case 'opening': {
      const { direction } = coneOf(item)!
      const turn = directionTo(position, to) - direction
      const half = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))
      return { ...item, angle: Math.max(0.01, roundAngle(2 * half)) } as SceneItem
    }
    case 'rotation':
      return item
  }
}

/** Returns an item with one of its ends at another place; all other ends stay. */
function moveEnd(item: SceneItem, index: number, { x, y }: Point): SceneItem {
  if (item.kind === 'tube') return { ...item, ...(index === 0 ? { x0: x, y0: y } : { x1: x, y1: y }) }
  if (item.kind === 'outline') return { ...item, points: item.points.map((point, i) => (i === index ? [x, y] : point)) }
  if (!hasWalls(item)) return item
  const walls = [...item.walls]
  walls.splice(2 * index, 2, x, y)
  return { ...item, walls }
}

/** Returns a box with one corner at another place and the opposite one where it was. */
function resizeBox(box: Extract<SceneItem, { kind: 'box' }>, index: number, to: Point): SceneItem {
  const opposite = endsOf(box)[(index + 2) % 4]!
  const { rotation = 0 } = box
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  const [dx, dy] = [to.x - opposite.x, to.y - opposite.y]
  const [x, y] = [(to.x + opposite.x) / 2, (to.y + opposite.y) / 2]
  return { ...box, x, y, width: Math.abs(dx * cos + dy * sin), height: Math.abs(dy * cos - dx * sin) }
}
