import { expect, it } from 'vitest'
import { ALL_CHANNELS, NEGATIVE, POSITIVE } from '../../../src/visibility/attributes.js'
import { blocksViewer } from '../../../src/visibility/sweep/blockingWalls.js'

it('a wall that blocks from one side blocks nothing seen edge-on', () => {
  const walls = Float64Array.of(0, 0, 4, 0)
  const blocksFrom = (y: number, side: number): boolean => blocksViewer({ x: 6, y }, walls, 0, ALL_CHANNELS | side, 1)
  expect([1, 0, -1].map((y) => blocksFrom(y, POSITIVE))).toEqual([true, false, false])
  expect([1, 0, -1].map((y) => blocksFrom(y, NEGATIVE))).toEqual([false, false, true])
})
