import type { Point } from '../../src/geometry/points.js'
import type { Scene } from './scenes.js'

/** Finer than the default, so that areas are right to one part in a million. */
export const FINE_ARC = 2e-7

/** A range on a map, within a box of its own. */
export function sceneWithin(name: string, origin: Point, radius: number, walls: number[]): Scene {
  const bounds = { minX: origin.x - radius, minY: origin.y - radius, maxX: origin.x + radius, maxY: origin.y + radius }
  return { name, origin, radius, arcTolerance: radius * FINE_ARC, bounds, walls }
}

/** Returns the scene with only the walls within its radius, so that brute force can skip the others. */
export function nearby(scene: Scene): Scene {
  const { origin, radius, walls, attributes } = scene
  if (radius === undefined) return scene
  const isNear = (_: unknown, wall: number): boolean => comesWithin(radius, origin, walls.slice(4 * wall, 4 * wall + 4))
  const near = { ...scene, walls: walls.filter((value, i) => isNear(value, i >> 2)) }
  if (attributes !== undefined) near.attributes = attributes.filter(isNear)
  return near
}

function comesWithin(radius: number, { x, y }: Point, wall: readonly number[]): boolean {
  const [ax, ay, bx, by] = wall as [number, number, number, number]
  const besideX = Math.max(ax, bx) < x - radius || Math.min(ax, bx) > x + radius
  const besideY = Math.max(ay, by) < y - radius || Math.min(ay, by) > y + radius
  return !(besideX || besideY)
}
