import { describe, expect, it } from 'vitest'
import type { Point } from '../../../src/geometry/points.js'
import { compareCrossings } from '../../../src/visibility/sweep/frontOrder.js'
import { SweepInput } from '../../../src/visibility/sweep/SweepInput.js'
import { between, seeded, whole } from '../../helpers/random.js'
import { minus, over, plus, type Rational, rational, sign, times } from '../../helpers/rational.js'

function seenFrom({ x, y }: Point, walls: readonly number[]): SweepInput {
  const input = new SweepInput()
  input.reset(x, y, walls.length / 4, 0)
  input.addWalls(Float64Array.from(walls), false, -Infinity, -Infinity, Infinity, Infinity)
  return input
}

/** Returns the exact intersection of two lines through two points each, relative to a viewer. */
function meet(numbers: readonly number[], { x, y }: Point): [Rational, Rational] {
  const [ax, ay, bx, by, cx, cy, dx, dy] = numbers.map(rational)
  const [ux, uy, vx, vy] = [minus(bx!, ax!), minus(by!, ay!), minus(dx!, cx!), minus(dy!, cy!)]
  const t = over(minus(times(minus(cx!, ax!), vy), times(minus(cy!, ay!), vx)), minus(times(ux, vy), times(uy, vx)))
  return [minus(plus(ax!, times(t, ux)), rational(x)), minus(plus(ay!, times(t, uy)), rational(y))]
}

/** Returns two walls that cross at a point, within rounding. */
function crossingAt(x: number, y: number, angle: number, other: number, length = 3): number[] {
  return [angle, other].flatMap((it) => {
    const [dx, dy] = [length * Math.cos(it), length * Math.sin(it)]
    return [x - dx, y - dy, x + dx, y + dy]
  })
}

describe('crossings are compared by the angle at which they are seen', () => {
  it.each([0, 20, 30, 40, 46, 50, 53, 60])('exactly, where they are 2^-%i apart', (exponent) => {
    const random = seeded(exponent)
    for (let i = 0; i < 60; i++) {
      const angle = (): number => between(random, 0.1, 3)
      const [x, y, viewer] = [between(random, -9, 9), between(random, -9, 9), { x: -20, y: between(random, -9, 9) }]
      const away = 2 ** -exponent * between(random, -1, 1)
      const walls = [...crossingAt(x, y, angle(), angle()), ...crossingAt(x, y + away, angle(), angle())]
      const [px, py] = meet(walls.slice(0, 8), viewer)
      const [qx, qy] = meet(walls.slice(8), viewer)
      const expected = -sign(minus(times(px, qy), times(py, qx)))
      expect(Math.sign(compareCrossings(seenFrom(viewer, walls), 0, 1, 2, 3))).toBe(expected)
    }
  })

  it('exactly, where the viewer is within rounding of them', () => {
    const random = seeded(3)
    for (let i = 0; i < 4000; i++) {
      const angle = (): number => between(random, 0.1, 3)
      const [x, y] = [between(random, 1, 9), between(random, 1, 9)]
      const off = (): number => between(random, -1, 1) * 2 ** -(40 + whole(random, 12))
      const viewer = { x: x + (i % 2) * off(), y: y + off() }
      const walls = [
        ...crossingAt(x, y, angle(), angle()),
        ...crossingAt(x + (i % 3) * off(), y + (i % 5) * off(), angle(), angle()),
      ]
      const input = seenFrom(viewer, walls)
      if (input.count < 4) continue
      const [px, py] = meet(walls.slice(0, 8), viewer)
      const [qx, qy] = meet(walls.slice(8), viewer)
      const expected = -sign(minus(times(px, qy), times(py, qx)))
      expect(Math.sign(compareCrossings(input, 0, 1, 2, 3))).toBe(expected)
    }
  })

  it('exactly, where the walls are tiny and the viewer is far away', () => {
    const random = seeded(4)
    for (let i = 0; i < 500; i++) {
      const tiny = (): number => between(random, 1, 9) * 2 ** -50
      const angle = (): number => between(random, 0.1, 3)
      const viewer = { x: -20, y: between(random, -9, 9) }
      const walls = [tiny(), tiny()].flatMap((y) => crossingAt(tiny(), y, angle(), angle(), 2 ** -40))
      const [px, py] = meet(walls.slice(0, 8), viewer)
      const [qx, qy] = meet(walls.slice(8), viewer)
      const expected = -sign(minus(times(px, qy), times(py, qx)))
      expect(Math.sign(compareCrossings(seenFrom(viewer, walls), 0, 1, 2, 3))).toBe(expected)
    }
  })

  it('as equal where three walls meet in one point, and where two others cross farther along the same ray', () => {
    const random = seeded(1)
    for (let i = 0; i < 60; i++) {
      const viewer = { x: -20, y: whole(random, 9) }
      const [x, y] = [whole(random, 9), 20 + whole(random, 9)]
      const through = (px: number, py: number, dx: number, dy: number): number[] => [
        px - dx,
        py - dy,
        px + 2 * dx,
        py + 2 * dy,
      ]
      const walls = [
        ...through(x, y, 1, 0),
        ...through(x, y, 0, 1),
        ...through(x, y, 3, 1 + whole(random, 2)),
        ...through(2 * x + 20, 2 * y - viewer.y, 7, 1),
        ...through(2 * x + 20, 2 * y - viewer.y, -1, 5),
      ]
      const input = seenFrom(viewer, walls)
      expect(Math.abs(compareCrossings(input, 0, 1, 0, 2))).toBe(0)
      expect(Math.abs(compareCrossings(input, 0, 1, 1, 2))).toBe(0)
      expect(Math.abs(compareCrossings(input, 0, 2, 3, 4))).toBe(0)
    }
  })

  it('in the right order where a wall crosses two others', () => {
    const input = seenFrom({ x: 0, y: 0 }, [-5, 5, 5, 5, -3, 2, -3, 9, 3, 2, 3, 9])
    expect(compareCrossings(input, 2, 0, 0, 1)).toBeLessThan(0)
    expect(compareCrossings(input, 1, 0, 0, 2)).toBeGreaterThan(0)
    expect(compareCrossings(input, 0, 1, 1, 0)).toBe(0)
  })
})
