import { prepareShape } from '../../collision/shapes/prepareShape.js'
import { CollisionWorld } from '../../collision/world/CollisionWorld.js'
import { checkFinite } from '../../geometry/check.js'
import { checkPolygon } from '../../geometry/polygons.js'
import type { Shape } from '../../geometry/shapes.js'
import { sameValue } from '../../scene/sameValue.js'

/**
 * A shape and its position: the center of a circle or a box; a polygon's points are rotated about (0, 0) and then
 * moved.
 */
export interface PosedShape {
  /** The shape before it is moved. Keep the same object while it only moves. */
  shape: Shape
  /** x of its position, in world units. */
  x: number
  y: number
  /** Rotation in radians, from +x toward +y. @default a box's own, else 0 */
  rotation?: number | undefined
}

/** Shapes of the last list in a world. Ids grow with the index: shapes are only added at the end. */
export interface FollowedShapes {
  world: CollisionWorld
  ids: number[]
  copies: readonly PosedShape[]
}

export function createFollowedShapes(): FollowedShapes {
  return { world: new CollisionWorld(), ids: [], copies: [] }
}

/**
 * Updates the world to the next list. Returns true if anything changed. An invalid shape throws before the first
 * change.
 */
export function followShapes(followed: FollowedShapes, copies: readonly PosedShape[]): boolean {
  const { world, ids, copies: before } = followed
  const isSame = (index: number, oldIndex: number): boolean =>
    index < copies.length && oldIndex < before.length && sameValue(copies[index], before[oldIndex])
  let start = 0
  while (isSame(start, start)) start++
  if (start === copies.length && start === before.length) return false
  // If the list got shorter, its last entries are probably unchanged but shifted.
  const removedCount = Math.max(before.length - copies.length, 0)
  let end = copies.length
  while (end > start && isSame(end - 1, end - 1 + removedCount)) end--
  const changed: number[] = []
  for (let index = start; index < end; index++) if (!isSame(index, index)) changed.push(index)
  const isSameShape = (index: number): boolean =>
    index < before.length && sameValue(copies[index]!.shape, before[index]!.shape)
  const reshaped = new Set(changed.filter((index) => !isSameShape(index)))
  for (const index of reshaped) prepareShape(nameOf(index), copies[index]!.shape)
  try {
    for (const index of changed) {
      const { shape, x, y, rotation } = copies[index]!
      if (index >= ids.length) ids.push(world.add(shape))
      else if (reshaped.has(index) || Number.isNaN(x)) world.update(ids[index]!, shape)
      if (!Number.isNaN(x)) world.moveTo(ids[index]!, x, y, rotation)
    }
  } catch (error) {
    // A shape that is moved very far may lose its area to rounding, and throws. The world then has only some of the
    // changes, and the list doesn't say which. So the next call starts with an empty one.
    Object.assign(followed, createFollowedShapes())
    throw error
  }
  for (const id of ids.splice(end, removedCount)) world.remove(id)
  followed.copies = copies
  return true
}

const nameOf = (index: number): string => `useCollisions shapes[${index}]`

/** Marks a shape without a position of its own. NaN is not a valid position. */
const NO_POSE = { x: Number.NaN, y: Number.NaN, rotation: 0 }

/**
 * Returns a copy of the shape and its position. Other properties of the object are neither compared nor kept.
 */
export function copyOf(given: Shape | PosedShape, index: number): PosedShape {
  const name = nameOf(index)
  if (!(typeof given === 'object' && given !== null && 'shape' in given)) {
    return { shape: copyShape(name, given), ...NO_POSE }
  }
  const shape = copyShape(`${name}.shape`, given.shape)
  const { x, y, rotation = (shape?.kind === 'box' ? shape.rotation : undefined) ?? 0 } = given
  return {
    shape,
    x: checkFinite(`${name}.x`, x),
    y: checkFinite(`${name}.y`, y),
    rotation: checkFinite(`${name}.rotation`, rotation),
  }
}

function copyShape(name: string, shape: Shape): Shape {
  switch (shape?.kind) {
    case 'circle':
      return { kind: 'circle', x: shape.x, y: shape.y, radius: shape.radius }
    case 'box': {
      const { x, y, width, height, rotation } = shape
      return { kind: 'box', x, y, width, height, rotation }
    }
    case 'polygon':
      return { kind: 'polygon', points: checkPolygon(`${name}.points`, shape.points) }
    default:
      // The check reports the error.
      return shape
  }
}
