import { describe, expect, it } from 'vitest'
import { ConvexPair } from '../../src/collision/pairs/ConvexPair.js'
import { collide } from '../../src/collision/pairs/collide.js'
import { type PreparedShape, prepareShape } from '../../src/collision/shapes/prepareShape.js'
import { cases } from '../helpers/cases.js'
import { between, seeded } from '../helpers/random.js'
import { star } from './shapes.js'

describe('the minimum translation of concave shapes', () => {
  it('is the shortest along the normals of all edges, by brute force over all pairs and normals', () => {
    const random = seeded(313)
    for (let round = 0; round < cases(20); round++) {
      const corners = 2 * Math.floor(between(random, 4, 18))
      const radii = Array.from({ length: 2 * corners }, () => between(random, 3, 10))
      const a = star(corners, 0, 0, (i) => radii[i]!)
      const b = star(corners, between(random, -12, 12), between(random, -12, 12), (i) => radii[corners + i]!)
      const contact = collide(a, b)
      const [one, other] = [prepareShape('a', a), prepareShape('b', b)]
      const shortest = shortestWay(one, other)
      if (contact === null) expect(shortest).toBe(0)
      else expect(contact.depth / shortest).toBeCloseTo(1, 12)
    }
  })
})

/** Returns the shortest way out along any normal, by following every pair of parts along each. */
function shortestWay(a: PreparedShape, b: PreparedShape): number {
  const pairs = a.parts.flatMap((part) => b.parts.map((other) => new ConvexPair(part, other)))
  let shortest = Number.POSITIVE_INFINITY
  for (const [shape, sign] of [[a, 1] as const, [b, -1] as const]) {
    for (const [i, { normals }] of shape.parts.entries()) {
      for (let j = 0; j < normals.length; j += 2) {
        if (shape.decomposition?.isCut(i, j)) continue
        shortest = Math.min(shortest, endAlong(pairs, sign * normals[j]!, sign * normals[j + 1]!))
      }
    }
  }
  return shortest
}

function endAlong(pairs: readonly ConvexPair[], x: number, y: number): number {
  const stretches = pairs.flatMap((pair) => {
    pair.findInterval(x, y, 1e-12)
    return pair.high > Math.max(pair.low, 0) ? [[pair.low, pair.high] as const] : []
  })
  let end = 0
  for (const [low, high] of stretches.sort((p, q) => p[0] - q[0])) if (low <= end) end = Math.max(end, high)
  return end
}
