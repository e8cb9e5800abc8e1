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

export function noneFollowed(): FollowedShapes {
  return { world: new CollisionWorld(), ids: [], copies: [] }
}

/**
 * Updates the world to the next list. Returns true if anything changed. An invalid shape throws before the first
 * change.
 */
export function followShapes(followed: FollowedShapes, copies: readonly PosedShape[]): boolean {
  const { world, ids, copies: before } = followed
  const isSame = (place: number, was: number): boolean =>
    place < copies.length && was < before.length && sameValue(copies[place], before[was])
  let start = 0
  while (isSame(start, start)) start++
  if (start === copies.length && start === before.length) return false
  // If the list got shorter, its last entries are probably unchanged but shifted.
  const gone = Math.max(before.length - copies.length, 0)
  let end = copies.length
  while (end > start && isSame(end - 1, end - 1 + gone)) end--
  const changed: number[] = []
  for (let place = start; place < end; place++) if (!isSame(place, place)) changed.push(place)
  const isSameShape = (place: number): boolean =>
    place < before.length && sameValue(copies[place]!.shape, before[place]!.shape)
  const other = new Set(changed.filter((place) => !isSameShape(place)))
  for (const place of other) prepareShape(nameOf(place), copies[place]!.shape)
  try {
    for (const place of changed) {
      const { shape, x, y, rotation } = copies[place]!
      if (place >= ids.length) ids.push(world.add(shape))
      else if (other.has(place) || Number.isNaN(x)) world.update(ids[place]!, shape)
      if (!Number.isNaN(x)) world.moveTo(ids[place]!, x, y, rotation)
    }
  } catch (error) {
    // A shape that is moved very far may lose its area to rounding, and throws. The world then has only some of the
    // changes, and the list doesn't say which. So the next call starts with an empty one.
    Object.assign(followed, noneFollowed())
    throw error
  }
  for (const id of ids.splice(end, gone)) world.remove(id)
  followed.copies = copies
  return true
}

const nameOf = (place: number): string => `useCollisions shapes[${place}]`

/** Marks a shape without a position of its own. NaN is not a valid position. */
const AS_IT_IS = { x: Number.NaN, y: Number.NaN, rotation: 0 }

/**
 * Returns a copy of the shape and its position. Other properties of the object are neither compared nor kept.
 */
export function copyOf(given: Shape | PosedShape, place: number): PosedShape {
  const name = nameOf(place)
  if (!(typeof given === 'object' && given !== null && 'shape' in given)) {
    return { shape: shapeCopy(name, given), ...AS_IT_IS }
  }
  const shape = shapeCopy(`${name}.shape`, given.shape)
  const { x, y, rotation = (shape?.kind === 'box' ? shape.rotation : undefined) ?? 0 } = given
  return {
    shape,
    x: checkFinite(`${name}.x`, x),
    y: checkFinite(`${name}.y`, y),
    rotation: checkFinite(`${name}.rotation`, rotation),
  }
}

function shapeCopy(name: string, shape: Shape): Shape {
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
