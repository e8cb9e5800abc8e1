import { createExploredMap } from 'react-umbra/core'
import { expect, it } from 'vitest'
import { strokeOutline } from '../../../stories/Maps/brush.js'

const CELL = 2
const explored = () => createExploredMap({ bounds: { minX: 0, minY: 0, maxX: 200, maxY: 100 }, cell: CELL })

it.each([
  [{ x: 50, y: 50 }, { x: 50, y: 50 }], // biome-ignore format: two points
  [{ x: 40, y: 50 }, { x: 140, y: 50 }], // biome-ignore format: two points
  [{ x: 150, y: 70 }, { x: 60, y: 30 }], // biome-ignore format: two points
])('a stroke reveals the area of a round brush from %o to %o, and hides it again', (from, to) => {
  const radius = 20
  const map = explored()
  map.set(strokeOutline(from, to, radius), true)
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const area = Math.PI * radius ** 2 + 2 * radius * length
  // A circle of 24 corners lacks 1.2 % of its area; cells count by their centers.
  expect(map.share() * 200 * 100).toBeGreaterThan(0.96 * area)
  expect(map.share() * 200 * 100).toBeLessThan(1.03 * area)
  map.set(strokeOutline(to, from, radius + CELL), false)
  expect(map.share()).toBe(0)
})
