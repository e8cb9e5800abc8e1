import { describe, expect, it } from 'vitest'
import type { ShadowSpan } from '../../src/scene/plan/plan.js'
import { hiddenInterval } from '../../src/scene/transport/hiddenInterval.js'
import { ENDLESS } from '../../src/scene/transport/shadowSpan.js'

const POINT = { x: 0, y: 0 }
const LINE = { x0: -20, y0: 20, x1: 20, y1: 20 }

const hidden = (wall: number[], span: Partial<ShadowSpan> = {}, line = LINE) =>
  hiddenInterval(Float64Array.from(wall), 0, { ...ENDLESS, ...span }, line, POINT)

describe('the part of a line that a wall hides from a point', () => {
  it.each([
    ['parallel to it', [-5, 10, 5, 10]],
    ['parallel to it, the other way round', [5, 10, -5, 10]],
  ])('is the part behind the wall: %s', (_, wall) => {
    // Rays through (±5, 10) reach the line at (±10, 20).
    expect(hidden(wall)).toEqual([0.25, 0.75])
  })

  it('is the same for a line below the point or beside it', () => {
    for (const [wall, line] of [
      [[-5, -10, 5, -10], { x0: -20, y0: -20, x1: 20, y1: -20 }],
      [[10, -5, 10, 5], { x0: 20, y0: -20, x1: 20, y1: 20 }],
      [[-10, -5, -10, 5], { x0: -20, y0: -20, x1: -20, y1: 20 }],
    ] as const) {
      expect(hidden([...wall], {}, line)).toEqual([0.25, 0.75])
      expect(hidden([...wall.slice(2), ...wall.slice(0, 2)], {}, line)).toEqual([0.25, 0.75])
    }
  })

  it('is empty in front of the wall, beside it, and if the wall is seen edge-on', () => {
    expect(hidden([-5, 30, 5, 30])).toBeNull()
    expect(hidden([15, 10, 25, 10])).toBeNull()
    expect(hidden([0, 5, 0, 10])).toBeNull()
    expect(hidden([3, 10, 3, 10])).toBeNull()
  })

  it('begins where a line along a ray enters the shadow', () => {
    expect(hidden([-5, 10, 5, 10], {}, { x0: 0, y0: 0, x1: 0, y1: 40 })).toEqual([0.25, 1])
    expect(hidden([-5, 10, 5, 10], {}, { x0: 6, y0: 0, x1: 6, y1: 40 })).toEqual([0.3, 1])
  })

  it('is limited by the length of the shadow: only the part of the wall within it counts', () => {
    // No part of the wall is within 10 of the point, and the part up to ±7.5 is within 12.5.
    expect(hidden([-9, 10, 9, 10], { length: 10 })).toBeNull()
    expect(hidden([-9, 10, 9, 10], { length: 9 })).toBeNull()
    expect(hidden([-9, 10, 9, 10], { length: 12.5 })).toEqual([0.125, 0.875])
    expect(hidden([-9, 10, 0, 10], { length: 12.5 })).toEqual([0.125, 0.5])
    expect(hidden([8, 10, 9, 10], { length: 12.5 })).toBeNull()
  })

  it('is limited by the ratio of the shadow’s length to the distance of the wall', () => {
    expect(hidden([-5, 10, 5, 10], { ratio: 1.5 })).toEqual([0.25, 0.75])
    expect(hidden([-5, 10, 5, 10], { ratio: 0.5 })).toBeNull()
  })
})
