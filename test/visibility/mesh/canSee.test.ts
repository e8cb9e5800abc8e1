import { describe, expect, it } from 'vitest'
import { createVisibilityMesh, type Point, type ViewOptions } from '../../../src/geometry.js'
import { nextDouble } from '../../helpers/random.js'
import { outline } from '../rings.js'
import { at, bounds, meshIn } from './eight.js'

const viewer = at(1, 4)

/** Returns the result of `canSee`, with which `visiblePoints` must agree. */
const sees = (walls: number[], from: Point, to: Point, options: ViewOptions = {}) => {
  const mesh = meshIn(walls)
  const seen = mesh.canSee(from, to, options)
  expect(mesh.visiblePoints(from, [at(0, 0), to], options)[1]).toBe(seen)
  return seen
}

describe('a line of sight', () => {
  it('passes a corner that it grazes, on either side', () => {
    expect(sees([4, 4, 4, 8], viewer, at(8, 4))).toBe(true)
    expect(sees([4, 0, 4, 4], viewer, at(8, 4))).toBe(true)
    expect(sees(outline([3, 4], [5, 4], [5, 6], [3, 6]), viewer, at(8, 4))).toBe(true)
    expect(sees([3, 4, 5, 4], viewer, at(8, 4))).toBe(true)
    expect(sees([4, nextDouble(4, false), 4, 8], viewer, at(8, 4))).toBe(false)
  })

  it('does not pass between two walls that share an end', () => {
    expect(sees([4, 0, 4, 4, 4, 4, 4, 8], viewer, at(8, 4))).toBe(false)
    expect(sees([4, 0, 4, 4, 6, 4, 6, 8, 4, 4, 6, 4], viewer, at(8, 4))).toBe(false)
    expect(sees([4, 0, 4, 4, 4, 4, 8, 0], viewer, at(8, 4))).toBe(true)
  })

  it('does not pass between two corners that it grazes on opposite sides', () => {
    expect(sees([3, 0, 3, 4, 5, 4, 5, 8], viewer, at(4, 4))).toBe(true)
    expect(sees([3, 0, 3, 4, 5, 4, 5, 8], viewer, at(5, 4))).toBe(true)
    expect(sees([3, 0, 3, 4, 5, 4, 5, 8], viewer, at(nextDouble(5, true), 4))).toBe(false)
    expect(sees([3, 0, 3, 4, 5, 0, 5, 4], viewer, at(8, 4))).toBe(true)
  })

  it('does not pass a crossing that no double can represent', () => {
    // Their crossing is (16 / 3, 16 / 3).
    const cross = [4, 4, 8, 8, 8, 4, 0, 8]
    for (const to of [at(7, 6), at(5.34, 5.5), at(8, 5.4)]) expect(sees(cross, at(1, 5), to)).toBe(false)
    expect(sees(cross, at(6, 5.5), at(7, 6))).toBe(true)
  })
})

describe('a point', () => {
  it('on a wall is seen, and one an ulp behind it is not', () => {
    const across = [4, 0, 4, 8]
    expect(sees(across, viewer, at(4, 3))).toBe(true)
    expect(sees(across, viewer, at(4, 0))).toBe(true)
    expect(sees(across, viewer, at(nextDouble(4, true), 3))).toBe(false)
    expect(sees(across, at(7, 4), at(nextDouble(4, false), 3))).toBe(false)
  })

  it('on a slanted wall that others split is seen from both sides, and one an ulp off from one side', () => {
    const mesh = meshIn([0, 0, 8, 7, 3.3, 0, 3.3, 8, 0, 2, 8, 6])
    // 7 × 2 = 8 × 1.75 exactly.
    const on = at(2, 1.75)
    expect(mesh.canSee(at(2, 1), on)).toBe(true)
    expect(mesh.canSee(at(2, 2.5), on)).toBe(true)
    expect(mesh.canSee(at(2, 1), at(2, nextDouble(1.75, true)))).toBe(false)
    expect(mesh.canSee(at(2, 2.5), at(2, nextDouble(1.75, false)))).toBe(false)
  })

  it('at the viewer’s position is always seen', () => {
    const walls = [4, 0, 4, 8, 0, 0, 8, 8]
    for (const own of [viewer, at(4, 2), at(4, 4), at(4, 0), at(0, 0), at(8, 3)]) {
      expect(sees(walls, own, { ...own })).toBe(true)
      expect(sees(walls, own, { ...own }, { direction: 1, angle: 0.1, radius: 1e-9 })).toBe(true)
    }
  })

  it('on the bounds is seen, and one outside of them is not', () => {
    expect(sees([], viewer, at(8, 8))).toBe(true)
    expect(sees([], viewer, at(8, 5))).toBe(true)
    expect(sees([], viewer, at(nextDouble(8, true), 5))).toBe(false)
    expect(sees([], at(8, 4), at(8, 8))).toBe(true)
    expect(sees([], at(8, 4), at(8, -1))).toBe(false)
    expect(sees([], at(0, 0), at(8, 0))).toBe(true)
  })

  it('on the bounds is not seen along them past a wall that starts there', () => {
    expect(sees([4, 0, 4, 3], at(2, 0), at(4, 0))).toBe(true)
    expect(sees([4, 0, 4, 3], at(2, 0), at(5, 0))).toBe(false)
    expect(sees([4, -2, 4, 3], at(8, 0), at(3, 0))).toBe(false)
  })
})

describe('a viewer on a wall', () => {
  it('sees both sides, and along it', () => {
    const walls = [2, 4, 6, 4, 5, 3, 5, 5]
    for (const to of [at(4, 0), at(4, 8), at(4.9, 3.5), at(4.9, 4.5), at(5, 4), at(0, 4)])
      expect(sees(walls, at(4, 4), to)).toBe(true)
    for (const to of [at(5.1, 4), at(6, 4), at(8, 4), at(6, 3), at(6, 5)]) expect(sees(walls, at(4, 4), to)).toBe(false)
  })

  it('or on a corner is blocked only by the other walls', () => {
    const room = outline([2, 2], [6, 2], [6, 6], [2, 6])
    expect(sees(room, at(6, 6), at(3, 3))).toBe(true)
    expect(sees(room, at(6, 6), at(7, 1))).toBe(true)
    expect(sees(room, at(6, 6), at(6, 0))).toBe(true)
    expect(sees(room, at(6, 6), at(5, 1))).toBe(false)
    expect(sees(room, at(6, 4), at(0, 4))).toBe(false)
  })
})

describe('a radius', () => {
  it('includes points on its circle', () => {
    expect(sees([], viewer, at(4, 8), { radius: 5 })).toBe(true)
    expect(sees([], viewer, at(4, 8), { radius: nextDouble(5, false) })).toBe(false)
    expect(sees([3, 0, 3, 8], viewer, at(4, 8), { radius: 5 })).toBe(false)
  })

  it('of zero sees nothing', () => {
    expect(sees([], viewer, at(2, 4), { radius: 0 })).toBe(false)
    expect(sees([], viewer, viewer, { radius: 0 })).toBe(false)
  })
})

describe('a cone', () => {
  /** Cones that start, and that end, exactly towards +x. */
  const after: ViewOptions = { direction: 0.5, angle: 1 }
  const before: ViewOptions = { direction: -0.5, angle: 1 }

  it('includes points on its edges', () => {
    for (const cone of [after, before]) {
      expect(sees([], viewer, at(8, 4), cone)).toBe(true)
      expect(sees([], at(3, 4), viewer, cone)).toBe(false)
    }
    expect(sees([], viewer, at(8, nextDouble(4, true)), after)).toBe(true)
    expect(sees([], viewer, at(8, nextDouble(4, false)), after)).toBe(false)
    expect(sees([], viewer, at(8, nextDouble(4, true)), before)).toBe(false)
    expect(sees([], viewer, at(8, nextDouble(4, false)), before)).toBe(true)
  })

  it('is blocked on its edges only by walls inside it', () => {
    const within = [4, 4, 4, 8]
    expect(sees(within, viewer, at(8, 4))).toBe(true)
    expect(sees(within, viewer, at(8, 4), after)).toBe(false)
    expect(sees(within, viewer, at(4, 4), after)).toBe(true)
    expect(sees(within, viewer, at(8, 4), before)).toBe(true)
  })

  it('wider than half a turn excludes points behind it', () => {
    const wide: ViewOptions = { direction: 0, angle: 1.5 * Math.PI }
    expect(sees([], at(4, 4), at(0, 4), wide)).toBe(false)
    expect(sees([], at(4, 4), at(2, 1), wide)).toBe(true)
    expect(sees([], at(4, 4), at(2, 7), wide)).toBe(true)
    expect(sees([], at(4, 4), at(1, 2), wide)).toBe(false)
    expect(sees([], at(4, 4), at(0, 4), { direction: 1, angle: 2 * Math.PI })).toBe(true)
  })

  it('that rounds to zero sees nothing', () => {
    expect(sees([], viewer, at(8, 4), { angle: Number.MIN_VALUE })).toBe(false)
  })
})

it('visiblePoints returns a result for each point, in their order', () => {
  const mesh = createVisibilityMesh([4, 0, 4, 8], { bounds, attributes: [{ blocks: ['sight'] }] })
  const points = [at(2, 2), at(6, 2), at(9, 9), at(4, 4), viewer]
  expect(mesh.visiblePoints(viewer, points, { channel: 'sight' })).toEqual([true, false, false, true, true])
  expect(mesh.visiblePoints(viewer, points, { channel: 'move' })).toEqual([true, true, false, true, true])
  expect(mesh.visiblePoints(viewer, [])).toEqual([])
})
