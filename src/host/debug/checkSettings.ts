import type { Collision } from '../../collision/world/findCollisions.js'
import { checkFinite, checkPositive, failRange, failType } from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import { type DrawnShape, drawnShape } from './drawnShape.js'
import { type CollisionDebugSettings, DEFAULT_SWITCHES, type DebugRay, type Switches } from './settings.js'

/**
 * Checks all settings except the shapes. Throws an error that names the invalid one. `count` is the number of shapes.
 */
export function checkSettings(settings: CollisionDebugSettings, count: number): void {
  const { collisions = [], rays = [], hash } = settings
  list('collisions', collisions).forEach((collision, i) => {
    checkCollision(`CollisionDebug collisions[${i}]`, collision, count)
  })
  list('rays', rays).forEach((ray, i) => {
    checkRay(`CollisionDebug rays[${i}]`, ray)
  })
  if (hash !== undefined && typeof hash?.cells !== 'function') failType('CollisionDebug hash', 'a SpatialHash', hash)
  for (const name of Object.keys(DEFAULT_SWITCHES) as (keyof Switches)[]) {
    const value: unknown = settings[name] ?? true
    if (typeof value !== 'boolean') failType(`CollisionDebug ${name}`, 'a boolean', value)
  }
}

/** Returns the checked shapes in their drawn form. */
export function checkShapes({ shapes = [] }: CollisionDebugSettings): DrawnShape[] {
  return list('shapes', shapes).map((shape, i) => drawnShape(`CollisionDebug shapes[${i}]`, shape))
}

function list<T>(name: string, value: readonly T[]): readonly T[] {
  return Array.isArray(value) ? value : failType(`CollisionDebug ${name}`, 'a list', value)
}

function checkCollision(name: string, collision: Collision, count: number): void {
  if (typeof collision?.contact !== 'object' || collision.contact === null) {
    failType(name, 'a collision { a, b, contact }', collision)
  }
  const { a, b, contact } = collision
  for (const [side, place] of Object.entries({ a, b })) {
    if (!Number.isInteger(checkFinite(`${name}.${side}`, place)) || place < 0 || place >= count) {
      failRange(`${name}.${side}`, `an index of shapes, below ${count}`, place)
    }
  }
  checkFinite(`${name}.contact.depth`, contact.depth)
  checkPoint(`${name}.contact.normal`, contact.normal)
  checkPoint(`${name}.contact.mtv`, contact.mtv)
  if (!Array.isArray(contact.points)) failType(`${name}.contact.points`, 'a list of points', contact.points)
  contact.points.forEach((point, i) => {
    checkPoint(`${name}.contact.points[${i}]`, point)
  })
}

function checkRay(name: string, ray: DebugRay): void {
  if (typeof ray !== 'object' || ray === null) failType(name, 'a ray { from, to }', ray)
  checkPoint(`${name}.from`, ray.from)
  checkPoint(`${name}.to`, ray.to)
  if (ray.hit !== undefined && ray.hit !== null) checkPoint(`${name}.hit`, ray.hit)
  if (ray.cellSize !== undefined) checkPositive(`${name}.cellSize`, ray.cellSize)
}
