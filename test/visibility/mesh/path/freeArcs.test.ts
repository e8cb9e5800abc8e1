import { describe, expect, it } from 'vitest'
import { CHANNELS, NEGATIVE, PLAIN, POSITIVE } from '../../../../src/visibility/attributes.js'
import { canTouchCorner } from '../../../../src/visibility/mesh/path/canTouchCorner.js'
import { FreeArcs } from '../../../../src/visibility/mesh/path/FreeArcs.js'
import { NearbyWalls } from '../../../../src/visibility/mesh/path/NearbyWalls.js'
import { prepareMesh } from '../../../../src/visibility/mesh/prepareMesh.js'

const BOUNDS = { minX: 0, minY: 0, maxX: 100, maxY: 100 }
const HALF = Math.PI

/** Returns the free arcs around (50, 50), where the first wall starts, towards +y; their radius is the clearance. */
function arcsAmong(more: readonly number[], codes: readonly number[] = [], clearance = 5) {
  const walls = Float64Array.of(50, 50, 50, 90, ...more)
  const all = Uint16Array.from({ length: walls.length / 4 }, (_, i) => codes[i] ?? PLAIN)
  const mesh = prepareMesh(walls, all, BOUNDS)!
  const nearby = new NearbyWalls(mesh)
  nearby.begin(CHANNELS.move, false)
  const { vertices } = mesh
  let vertex = 4
  while (vertices.xy[2 * vertex] !== 50 || vertices.xy[2 * vertex + 1] !== 50) vertex++
  const arcs = new FreeArcs(mesh, nearby, vertex, clearance, clearance * (1 - 1e-9))
  return { arcs, mesh, nearby, corner: mesh.mesh.outgoing[vertex]! }
}

describe('the circle around the end of a wall is free', () => {
  it('on the other side of the wall', () => {
    const { arcs } = arcsAmong([])
    expect(arcs.reachFrom(1.5 * HALF, 1)).toBeCloseTo(HALF / 2, 6)
    expect(arcs.reachFrom(1.5 * HALF, -1)).toBeCloseTo(HALF / 2, 6)
    expect(arcs.reachFrom(HALF, 1)).toBeCloseTo(HALF, 6)
    expect(arcs.reachFrom(HALF, -1)).toBeCloseTo(0, 6)
    expect(arcs.reachFrom(0, -1)).toBeCloseTo(HALF, 6)
    expect(arcs.reachFrom(-0.5, 1)).toBeCloseTo(0.5, 6)
    expect(arcs.reachFrom(HALF / 2, 1)).toBe(-1)
    expect(arcs.reachFrom(0.01, 1)).toBe(-1)
    expect(arcs.reachFrom(HALF - 0.01, 1)).toBe(-1)
  })

  it('up to another wall, and up to its end', () => {
    const { arcs } = arcsAmong([50, 42, 90, 42])
    expect(arcs.reachFrom(HALF, 1)).toBeCloseTo(Math.asin(0.8), 6)
    expect(arcs.reachFrom(0, -1)).toBeCloseTo(Math.asin(0.6), 6)
    expect(arcs.reachFrom(-0.3, 1)).toBeCloseTo(0.3, 6)
    expect(arcs.reachFrom(-0.3, -1)).toBeCloseTo(Math.asin(0.6) - 0.3, 6)
    expect(arcs.reachFrom(1.5 * HALF, 1)).toBe(-1)
    expect(arcs.reachFrom(1.5 * HALF, -1)).toBe(-1)
  })

  it('past a wall that it only touches, but not past a nearer one', () => {
    expect(arcsAmong([10, 40, 90, 40]).arcs.reachFrom(HALF, 1)).toBeCloseTo(HALF, 6)
    expect(arcsAmong([10, 40.01, 90, 40.01]).arcs.reachFrom(HALF, 1)).toBeLessThan(HALF / 2)
    expect(arcsAmong([10, 39, 90, 39]).arcs.reachFrom(HALF, 1)).toBeCloseTo(HALF, 6)
  })

  it('all around beside a wall that it touches within rounding', () => {
    const { arcs } = arcsAmong([10, 40 + 1e-9, 90, 40 + 1e-9], [0])
    for (const angle of [0, 1, 2, 3, 4, 1.5 * HALF, 5, 6]) expect(arcs.reachFrom(angle, 1)).toBe(2 * HALF)
  })

  it('up to a one-way wall on its blocking side, and past it from the other', () => {
    const { move } = CHANNELS
    const stopped = arcsAmong([10, 42, 90, 42], [PLAIN, move | POSITIVE]).arcs
    expect(stopped.reachFrom(HALF, 1)).toBeCloseTo(Math.asin(0.6), 6)
    expect(stopped.reachFrom(0, -1)).toBeCloseTo(Math.asin(0.6), 6)
    expect(stopped.reachFrom(-Math.asin(0.6) - 0.1, 1)).toBeCloseTo(Math.asin(0.6) + 0.1, 6)
    expect(arcsAmong([10, 42, 90, 42], [PLAIN, move | NEGATIVE]).arcs.reachFrom(HALF, 1)).toBeCloseTo(HALF, 6)
    const upright = arcsAmong([58, 90, 58, 10], [PLAIN, move | POSITIVE]).arcs
    expect(upright.reachFrom(HALF, 1)).toBeCloseTo(HALF, 6)
    const facing = arcsAmong([58, 90, 58, 10], [PLAIN, move | NEGATIVE]).arcs
    expect(facing.reachFrom(HALF, 1)).toBeCloseTo(HALF - Math.acos(0.6), 6)
    expect(facing.reachFrom(-0.1, -1)).toBeCloseTo(HALF - 0.1, 6)
    // A short wall, which the circle passes beside.
    const short = arcsAmong([49, 42, 51, 42], [PLAIN, move | POSITIVE]).arcs
    expect(short.reachFrom(HALF, 1)).toBeLessThan(HALF / 2)
  })

  it.each<[string, number, number[]]>([
    ['below it', -HALF / 2, [50, 42, 90, 42, 50, 42, 50, 10]],
    ['below it, mirrored', -HALF / 2, [50, 42, 10, 42, 50, 42, 50, 10]],
    ['beside it', 0, [58, 50, 58, 10, 58, 50, 90, 50]],
    ['beside it, mirrored', 0, [58, 50, 58, 90, 58, 50, 90, 50]],
  ])('up to a corner %s, of which only the outside is near', (_, towards, corner) => {
    const { arcs } = arcsAmong([...corner, 10, 8, 90, 8], [0])
    const reaches = [1, -1].map((winding) => arcs.reachFrom(towards + HALF, winding)).sort((a, b) => a - b)
    // On one side up to the wall, on the other up to its end.
    expect(reaches).toEqual([expect.closeTo(HALF - Math.acos(0.6), 6), expect.closeTo(HALF - Math.acos(0.8), 6)])
  })

  it('up to a one-way wall from the end along an axis, on its blocking side only', () => {
    const { move } = CHANNELS
    const reach = (side: number, angle: number, winding: number): number =>
      arcsAmong([50, 50, 90, 50], [0, move | side]).arcs.reachFrom(angle, winding)
    // Its positive side faces +y.
    expect(reach(POSITIVE, 0.75 * HALF, -1)).toBeCloseTo(0.25 * HALF, 6)
    expect(reach(NEGATIVE, 1.25 * HALF, 1)).toBeCloseTo(0.25 * HALF, 6)
    expect(reach(POSITIVE, 1.25 * HALF, 1)).toBeGreaterThan(HALF)
    expect(reach(NEGATIVE, 0.75 * HALF, -1)).toBeGreaterThan(HALF)
  })

  it.each([
    ['+x', 0, [58, 50, 90, 50]],
    ['+y', HALF / 2, [50, 58, 50, 90]],
    ['-x', HALF, [42, 50, 10, 50]],
    ['-y', 1.5 * HALF, [50, 42, 50, 10]],
  ])('up to the near end of a one-way wall in line with the first, in direction %s', (_, direction, wall) => {
    const { move } = CHANNELS
    const turned = [wall[2]!, wall[3]!, wall[0]!, wall[1]!]
    for (const way of [wall, turned]) {
      for (const side of [POSITIVE, NEGATIVE]) {
        const { arcs } = arcsAmong(way, [0, move | side])
        for (const winding of [1, -1]) {
          expect(arcs.reachFrom(direction + HALF, winding)).toBeCloseTo(HALF - Math.acos(0.8), 6)
        }
      }
    }
  })

  it('nowhere in a narrow passage', () => {
    const { arcs } = arcsAmong([45, 10, 45, 90, 55, 10, 55, 90])
    for (const angle of [0, 1, 2, 3, 4, 5, 6]) expect(arcs.reachFrom(angle, 1)).toBe(-1)
  })

  it('all around for an open wall, and up to a one-way wall on its blocking side', () => {
    const open = arcsAmong([], [POSITIVE | NEGATIVE]).arcs
    for (const angle of [0, 1, 2, 3, 4, 5, 6]) expect(open.reachFrom(angle, 1)).toBe(2 * HALF)
    // Its positive side faces -x: it stops arcs that come from there by decreasing angle, and not from the other side.
    const oneWay = arcsAmong([], [CHANNELS.move | POSITIVE]).arcs
    expect(oneWay.reachFrom(1.25 * HALF, -1)).toBeCloseTo(0.25 * HALF, 6)
    expect(oneWay.reachFrom(0.25 * HALF, 1)).toBeGreaterThan(HALF)
    // From beside it, on that side, the arc ends at the wall itself.
    expect(oneWay.reachFrom(0.75 * HALF, -1)).toBeCloseTo(0.25 * HALF, 6)
    const other = arcsAmong([], [CHANNELS.move | NEGATIVE]).arcs
    expect(other.reachFrom(1.75 * HALF, 1)).toBeCloseTo(0.25 * HALF, 6)
    expect(other.reachFrom(0.75 * HALF, -1)).toBeGreaterThan(HALF)
  })
})

it('a path bends around a corner only on the far side of its walls', () => {
  const straight = arcsAmong([])
  const leans = ({ mesh, nearby, corner }: typeof straight, angle: number) =>
    canTouchCorner(mesh, nearby, corner, angle)
  for (const angle of [HALF, 1.25 * HALF, 1.5 * HALF, 2 * HALF]) expect(leans(straight, angle)).toBe(true)
  for (const angle of [0.1, HALF / 4, HALF / 2, HALF - 0.1]) expect(leans(straight, angle)).toBe(false)
})
