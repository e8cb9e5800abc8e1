import { expect, it } from 'vitest'
import { pointTowards } from '../../src/visibility/pointTowards.js'

it('a direction within 2⁻⁵¹ of an axis is exactly along it, and one 2⁻⁵⁰ off is not', () => {
  expect(pointTowards(0, 0, 2 ** -50).y).toBeGreaterThan(0)
  expect(pointTowards(0, 0, 2 ** -51).y).toBe(0)
  expect(pointTowards(0, 0, Math.PI / 2).x).toBe(0)
})
