import { describe, expect, it } from 'vitest'
import { CHANNELS, PLAIN } from '../../../src/visibility/attributes.js'
import { createVisibilityMesh } from '../../../src/visibility/createVisibilityMesh.js'
import { SourceFlood } from '../../../src/visibility/mesh/flood/SourceFlood.js'
import { prepareMesh } from '../../../src/visibility/mesh/prepareMesh.js'
import { cases } from '../../helpers/cases.js'
import { between, seeded, whole } from '../../helpers/random.js'

const BOUNDS = { minX: 0, minY: 0, maxX: 100, maxY: 100 }

function foundFrom(walls: readonly number[], x: number, y: number, range: number, size: number) {
  const mesh = prepareMesh(Float64Array.from(walls), new Uint16Array(walls.length / 4).fill(PLAIN), BOUNDS)!
  const flood = new SourceFlood(mesh)
  mesh.locateViewer({ x, y })
  flood.run(CHANNELS.light, range, size)
  return { found: new Set(flood.found.subarray(0, flood.count)), box: flood.box }
}

describe('a flood of straight light from a disc', () => {
  it.each(Array.from({ length: cases(12) }, (_, i) => i + 1))(
    'finds every wall that a point of the disc sees (seed %d)',
    (seed) => {
      const random = seeded(seed)
      for (let i = 0; i < 10; i++) {
        const walls = Array.from({ length: 10 + whole(random, 50) }, () => {
          const [x, y, angle, length] = [
            between(random, 10, 90),
            between(random, 10, 90),
            between(random, 0, 7),
            between(random, 1, 18),
          ]
          return [x, y, x + length * Math.cos(angle), y + length * Math.sin(angle)]
        }).flat()
        const [x, y, size] = [between(random, 20, 80), between(random, 20, 80), between(random, 0, 8)]
        const { found } = foundFrom(walls, x, y, 1000, size)
        const missed = new Set<number>()
        const mesh = createVisibilityMesh(walls, { bounds: { minX: -100, minY: -100, maxX: 200, maxY: 200 } })
        for (let k = 0; k < 40; k++) {
          const [far, turn] = [size * Math.sqrt(random()), between(random, 0, 7)]
          const from = { x: x + far * Math.cos(turn), y: y + far * Math.sin(turn) }
          if (!mesh.canSee({ x, y }, from)) continue
          for (let ray = 0; ray < 12; ray++) {
            const hit = mesh.raycast(from, between(random, 0, 7), { maxDistance: 500 })
            if (hit !== null && hit.wall !== null && hit.wall >= 0 && !found.has(hit.wall)) missed.add(hit.wall)
          }
        }
        expect(missed).toEqual(new Set())
      }
    },
  )

  it('excludes walls that no point of the disc sees, even if there is a way to them around corners', () => {
    const shelter = [40, 40, 60, 40]
    const behind = Array.from({ length: 20 }, (_, i) => [49 + 0.1 * i, 30, 49 + 0.1 * i, 31]).flat()
    const { found } = foundFrom([...shelter, ...behind], 50, 60, 1000, 2)
    expect(found).toEqual(new Set([0]))
  })

  it.each([
    ['+x', (x: number, y: number) => [x, y]],
    ['+y', (x: number, y: number) => [-y, x]],
    ['-x', (x: number, y: number) => [-x, -y]],
    ['-y', (x: number, y: number) => [y, -x]],
  ])('goes through a gap but not past its end that is exactly in direction %s', (_, turned) => {
    for (const side of [1, -1]) {
      const placed = (walls: readonly number[]): number[] =>
        Array.from({ length: walls.length / 2 }, (_, i) => {
          const [x, y] = turned(walls[2 * i]!, side * walls[2 * i + 1]!) as [number, number]
          return [50 + x, 50 + y]
        }).flat()
      // A gap from the axis to one side of it, and pillars behind it on both sides.
      const screens = [10, -45, 10, -4, 10, 0, 10, 45]
      const seen = [20, -3, 21, -3, 30, -6, 31, -6]
      const hidden = [15, 4, 16, 3, 20, 3, 21, 3, 25, 9, 26, 8, 30, 6, 31, 6, 40, 2, 41, 1, 40, 12, 41, 14]
      const { found } = foundFrom(placed([...screens, ...seen, ...hidden]), 50, 50, 1000, 0)
      expect(found).toEqual(new Set([0, 1, 2, 3]))
    }
  })

  it.each([0.1, 0.9, 1.7, 2.5, 3.3, 4.1, 4.9, 5.7])(
    'goes through a gap between the lines that touch the disc and an end of the gap (turned by %d)',
    (angle) => {
      for (const side of [1, -1]) {
        const placed = (walls: readonly number[]): number[] =>
          Array.from({ length: walls.length / 2 }, (_, i) => {
            const [x, y] = [walls[2 * i]!, side * walls[2 * i + 1]!]
            return [50 + x * Math.cos(angle) - y * Math.sin(angle), 50 + x * Math.sin(angle) + y * Math.cos(angle)]
          }).flat()
        const room = [10, 2, 10, 9, 10, 9, -8, 9, -8, 9, -8, -7, -8, -7, 10, -7, 10, -7, 10, -1]
        const foundBehind = (post: number[]) => foundFrom(placed([...room, ...post]), 50, 50, 1000, 0.5).found.has(5)
        // The lines are at y = 4.52 and y = -2.51 for x = 20, and at y = 7.03 and y = -4.01 for x = 30.
        const seen = [
          [20, 4.4, 20, 4],
          [30, 6.9, 30, 6.5],
          [20, -2.4, 20, -2.1],
          [30, -3.9, 30, -3.6],
        ]
        const hidden = [
          [20, 4.6, 20, 5],
          [30, 7.1, 30, 7.5],
          [20, -2.6, 20, -3],
          [30, -4.1, 30, -4.5],
        ]
        expect(seen.map(foundBehind)).toEqual([true, true, true, true])
        expect(hidden.map(foundBehind)).toEqual([false, false, false, false])
      }
    },
  )

  it('stops at its range, and returns the box of what it reaches', () => {
    const room = [10, 10, 40, 10, 40, 10, 40, 30, 40, 30, 10, 30, 10, 30, 10, 10]
    expect(foundFrom([...room, 90, 5, 90, 95], 20, 20, 1000, 3)).toEqual({
      found: new Set([0, 1, 2, 3]),
      box: { minX: 10, minY: 10, maxX: 40, maxY: 30 },
    })
    expect(foundFrom(room, 12, 12, 3, 1).found).toEqual(new Set([0, 3]))
  })
})
