import { vi } from 'vitest'
import { CollisionWorld } from '../../src/collision/world/CollisionWorld.js'
import { BoxGrid } from '../../src/spatial/BoxGrid.js'
import { box, circle } from './shapes.js'

/**
 * Returns the hit of a query among `side` squared circles, 20 units apart, and the numbers of searches and of shapes
 * found by them. If `isStopped`, a box is at its start.
 */
export function countWork<Hit>(side: number, isStopped: boolean, query: (world: CollisionWorld) => Hit) {
  const world = new CollisionWorld()
  for (let i = 0; i < side ** 2; i++) world.add(circle(20 * (i % side), 20 * Math.floor(i / side), 4))
  if (isStopped) world.add(box(10, 10, 2, 2))
  const near = vi.spyOn(BoxGrid.prototype, 'near')
  const hit = query(world)
  const work = { searches: near.mock.calls.length, shapes: near.mock.results.flatMap(({ value }) => value).length }
  near.mockRestore()
  return { hit, work }
}
