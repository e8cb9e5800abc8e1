import { describe, expect, it } from 'vitest'
import { intersectRaySegment } from '../../src/geometry.js'
import { raycastAll } from '../../src/visibility/rays/raycastAll.js'
import { cases } from '../helpers/cases.js'
import { hardScene } from '../helpers/hardScenes.js'
import { print } from '../helpers/scenes.js'

const at = (x: number, y: number) => ({ x, y })

describe('raycastAll', () => {
  it('returns every wall that the ray meets, by increasing t, which is 1 at `through`', () => {
    const walls = [8, -1, 8, 3, 3, -1, 3, 1, 0, 2, 9, 2, -4, -1, -4, 1]
    expect(raycastAll(at(0, 0), at(2, 0), walls)).toEqual([
      { point: at(3, 0), t: 1.5, wall: 1 },
      { point: at(8, 0), t: 4, wall: 0 },
    ])
  })

  it('orders walls that it meets at the same point by number', () => {
    const walls = [4, 4, 0, 8, 1, 0, 1, 2, 4, 4, 8, 4, 4, 0, 4, 8]
    expect(raycastAll(at(0, 0), at(1, 1), walls).map(({ wall }) => wall)).toEqual([1, 0, 2, 3])
  })

  it('includes wall ends that touch the ray, walls along it, and walls without length', () => {
    const walls = [3, 6, 9, 9, 5, 10, 2, 4, 4, 8, 4, 8, 4, 9, 4, 9]
    expect(raycastAll(at(0, 0), at(1, 2), walls)).toEqual([
      { point: at(2, 4), t: 2, wall: 1 },
      { point: at(3, 6), t: 3, wall: 0 },
      { point: at(4, 8), t: 4, wall: 2 },
    ])
  })

  it('includes a wall that the ray starts on', () => {
    expect(raycastAll(at(2, 1), at(9, 9), [0, 0, 8, 4])).toEqual([{ point: at(2, 1), t: 0, wall: 0 }])
  })

  it('treats a ray through its own origin as a point', () => {
    expect(raycastAll(at(2, 1), at(2, 1), [0, 0, 8, 4, 0, 1, 1, 1])).toEqual([{ point: at(2, 1), t: 0, wall: 0 }])
  })

  it('returns an empty list without walls', () => {
    expect(raycastAll(at(0, 0), at(1, 0), [])).toEqual([])
  })

  it('agrees with intersectRaySegment for each wall, in 600 hard scenes', () => {
    for (let number = 0; number < cases(600); number++) {
      const scene = hardScene(number)
      const { origin, walls } = scene
      for (let k = 0; k < walls.length; k += 6) {
        const through = at(walls[k]!, walls[k + 1]!)
        const expected = []
        for (let wall = 0; 4 * wall < walls.length; wall++) {
          const [ax, ay, bx, by] = walls.slice(4 * wall) as [number, number, number, number]
          const met = intersectRaySegment(origin, through, at(ax, ay), at(bx, by))
          if (met !== null) expected.push({ point: met.point, t: met.t, wall })
        }
        expected.sort((a, b) => a.t - b.t || a.wall - b.wall)
        expect(raycastAll(origin, through, Float64Array.from(walls)), print(scene)).toEqual(expected)
      }
    }
  })

  const a = at(0, 0)
  it.each([
    ['origin.x', at(Number.NaN, 0), a, [], RangeError, 'origin.x must be a finite number, got NaN'],
    ['through', a, undefined, [], TypeError, 'through must be a point { x, y }, got undefined'],
    ['walls', a, a, {}, TypeError, 'walls must be a Float64Array or an array of numbers, got {}'],
    ['walls[3]', a, a, [0, 0, 1, Number.NaN], RangeError, 'walls[3] must be a finite number, got NaN'],
    ['length', a, a, [0, 0, 1], RangeError, 'walls.length must be a multiple of 4, got 3'],
  ])('rejects an invalid %s', (_, origin, through, walls, kind, message) => {
    const call = () => raycastAll(origin, through as typeof a, walls as number[])
    expect(call).toThrow(new kind(`react-umbra: ${message}`))
  })
})
