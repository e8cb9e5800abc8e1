import { checkFinite, checkList, failRange, isFit } from '../../geometry/check.js'
import type { Walls } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import { ConvexPart } from './ConvexPart.js'
import { type PreparedShape, prepareShape, shapeFromPart } from './prepareShape.js'

/**
 * Checks and prepares obstacles: shapes, or flat walls. A wall becomes a part of two corners, or no part if its length
 * is zero.
 */
export function prepareAgainst(against: readonly Shape[] | Walls, name = 'against'): PreparedShape[] {
  if (!areWalls(against)) {
    checkList(name, 'shapes or numbers', against)
    return Array.from(against, (other, i) => prepareShape(`${name}[${i}]`, other))
  }
  if (against.length % 4 !== 0) failRange(`${name}.length`, 'a multiple of 4', against.length)
  const walls: PreparedShape[] = []
  for (let i = 0; i < against.length; i += 4) {
    const corners = Array.from({ length: 4 }, (_, k) => against[i + k])
    // Build the argument's name only for an error.
    for (let k = 0; k < 4; k++) if (!isFit(corners[k])) checkFinite(`${name}[${i + k}]`, corners[k])
    const wall = new ConvexPart(corners)
    const hasLength = corners[0] !== corners[2] || corners[1] !== corners[3]
    walls.push(shapeFromPart(wall, hasLength ? undefined : []))
  }
  return walls
}

/** Returns true if `against` is a Float64Array, or an array whose first element is a number. */
export function areWalls(against: unknown): against is Walls {
  return against instanceof Float64Array || (Array.isArray(against) && typeof against[0] === 'number')
}
