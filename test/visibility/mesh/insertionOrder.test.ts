import { expect, it } from 'vitest'
import { insertionOrder } from '../../../src/visibility/mesh/insertionOrder.js'
import { runToEnd } from '../../../src/visibility/mesh/slices.js'

it('the insertion order contains each of more than 8 million points once', () => {
  const count = 2 ** 23 + 1
  const times = new Uint8Array(count)
  for (const point of runToEnd(insertionOrder(new Float64Array(2 * count)))) times[point]!++
  expect(times.indexOf(0)).toBe(-1)
})
