import { expect, it } from 'vitest'
import { pointTowards } from '../../src/visibility/pointTowards.js'

it('a direction is along an axis from half the spacing of doubles near a full turn on, and not before', () => {
  expect(pointTowards(0, 0, 2 ** -50).y).toBeGreaterThan(0)
  expect(pointTowards(0, 0, 2 ** -51).y).toBe(0)
  expect(pointTowards(0, 0, Math.PI / 2).x).toBe(0)
})
