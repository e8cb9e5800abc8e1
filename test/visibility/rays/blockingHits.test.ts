import { describe, expect, it } from 'vitest'
import { createVisibilityMesh } from '../../../src/geometry.js'
import { attributeCodes, CHANNELS, type WallAttributes } from '../../../src/visibility/attributes.js'
import { raycastFrom, visibleFrom } from '../../../src/visibility/rays/blockingHits.js'
import { checkView } from '../../../src/visibility/view.js'

const at = (x: number, y: number) => ({ x, y })
const bounds = { minX: 0, minY: 0, maxX: 10, maxY: 10 }
const limited = { limited: true }
const up = (x: number): number[] => [x, 0, x, 10]
const down = (x: number): number[] => [x, 10, x, 0]

function hitOf(walls: number[], attributes: (WallAttributes | undefined)[], angle = 0, from = at(1, 5), within = true) {
  const codes = attributeCodes('attributes', attributes, walls.length / 4)!
  const hit = raycastFrom(from, angle, Float64Array.from(walls), codes, CHANNELS.light, within ? bounds : null)
  return hit && [hit.wall, hit.point.x, hit.point.y]
}

describe('a ray past walls without a mesh', () => {
  it.each([
    ['upwards', up],
    ['downwards', down],
  ])('ends at the second limited wall, or at a plain one before it, if walls run %s', (_, wall) => {
    expect(hitOf([...wall(3), ...wall(5)], [limited, limited])).toEqual([1, 5, 5])
    expect(hitOf([...wall(3), ...wall(5), ...wall(4)], [limited, limited])).toEqual([2, 4, 5])
    expect(hitOf([...wall(3), ...wall(5), ...wall(6)], [limited, limited])).toEqual([1, 5, 5])
    expect(hitOf([...wall(3), ...wall(5), ...wall(2)], [limited, limited])).toEqual([2, 2, 5])
    expect(hitOf([...wall(3), ...wall(3)], [limited, limited])).toBeNull()
    expect(hitOf([...wall(3)], [limited])).toBeNull()
  })

  it('has no hit at the bounds, nor without any', () => {
    expect(hitOf([], [])).toBeNull()
    expect(hitOf([], [], 0, at(1, 5), false)).toBeNull()
    expect(hitOf(up(3), [{ open: true }])).toBeNull()
    expect(hitOf(up(3), [], 0, at(1, 5), false)).toEqual([0, 3, 5])
    expect(hitOf(up(3), [], Math.PI, at(1, 5))).toBeNull()
    expect([0, 0.5, 1, 1.5].map((turns) => hitOf([], [], turns * Math.PI, at(4, 4)))).toEqual(Array(4).fill(null))
  })

  it('passes a wall that it only grazes, limited or not', () => {
    const grazed = [5, 5, 5, 9]
    expect(hitOf(grazed, [], 0, at(1, 5), false)).toBeNull()
    expect(hitOf(grazed, [limited], 0, at(1, 5), false)).toBeNull()
    expect(hitOf([...grazed, ...up(7)], [limited], 0, at(1, 5), false)).toEqual([1, 7, 5])
    expect(hitOf([...grazed, ...up(7)], [])).toEqual([1, 7, 5])
  })

  it('passes walls that block only from the other side', () => {
    const from = (side: 'positive' | 'negative') => ({ from: side })
    const walls = [...up(3), ...up(4), ...up(5), ...up(6)]
    expect(hitOf(walls, [from('negative'), from('negative'), from('positive'), from('negative')])).toEqual([2, 5, 5])
    expect(hitOf(walls, [from('positive'), from('negative'), from('positive')])).toEqual([0, 3, 5])
    expect(hitOf(walls, [from('negative'), from('negative'), from('negative')])).toEqual([3, 6, 5])
  })

  it('out of the bounds has no hit', () => {
    expect(hitOf([12, 0, 12, 10], [], 0, at(10, 5))).toBeNull()
  })

  it('ends only if both of its sides are blocked, at the farther wall', () => {
    expect(hitOf([3, 0, 3, 5], [limited])).toBeNull()
    expect(hitOf([3, 5, 3, 10], [limited])).toBeNull()
    expect(hitOf([3, 5, 3, 10], [], 0, at(1, 5), false)).toBeNull()
    expect(hitOf([3, 0, 3, 5], [], 0, at(1, 5), false)).toBeNull()
    expect(hitOf([3, 5, 3, 10, ...up(6)], [])).toEqual([1, 6, 5])
    expect(hitOf([3, 0, 3, 5, ...up(6)], [])).toEqual([1, 6, 5])
  })

  it('ends at a wall only if the wall blocks from its side', () => {
    const walls = [...up(3), ...down(5), ...up(7)]
    expect(hitOf(walls, [{ from: 'negative' }, { from: 'positive' }, { from: 'positive' }])).toEqual([2, 7, 5])
    expect(hitOf(walls, [{ from: 'negative' }, { from: 'negative' }])).toEqual([1, 5, 5])
  })

  it('has no hit on sides of the bounds, nor on walls beyond them', () => {
    for (const turn of [0, 1, 2, 3]) expect(hitOf([], [], (turn * Math.PI) / 2)).toBeNull()
    expect(hitOf([...up(-3)], [], Math.PI, at(0, 5))).toBeNull()
  })

  it('along an edge of the bounds is stopped only by walls on the inner side', () => {
    const posts = [3, -5, 3, 0, 5, 0, 5, 5, 7, 10, 7, 5, 8, 10, 8, 15]
    expect(hitOf(posts, [], 0, at(0, 0))).toEqual([1, 5, 0])
    expect(hitOf(posts, [], 0, at(0, 10))).toEqual([2, 7, 10])
    expect(hitOf([], [], Math.PI, at(0, 5))).toBeNull()
  })
})

describe('points past walls without a mesh', () => {
  const seenFrom = (
    points: ReturnType<typeof at>[],
    walls: number[],
    options = {},
    given: typeof bounds | null = bounds,
  ) => {
    const codes = attributeCodes('attributes', [], walls.length / 4)!
    return visibleFrom(at(1, 5), points, Float64Array.from(walls), codes, checkView(options), given)
  }

  it('are seen up to a wall, and at the viewer’s own position', () => {
    expect(seenFrom([at(1, 5), at(2, 5), at(3, 5), at(4, 5), at(1, 9)], up(3))).toEqual([true, true, true, false, true])
    expect(seenFrom([at(1, 5), at(2, 5)], [...up(1)])).toEqual([true, true])
  })

  it('are not seen beyond the bounds, given or by default', () => {
    expect(seenFrom([at(10, 5), at(11, 5), at(0, 0), at(1, -1)], [4, 8, 5, 8])).toEqual([true, false, true, false])
    expect(seenFrom([at(5.4, 5), at(5.5, 5)], [4, 8, 5, 8], {}, null)).toEqual([true, false])
  })

  it('along an edge of the bounds are seen on its inner side only', () => {
    const codes = attributeCodes('attributes', [], 1)!
    const seen = (from: number, to: number, wall: number[]): boolean[] =>
      visibleFrom(at(10, from), [at(10, to)], Float64Array.from(wall), codes, checkView({}), bounds)
    for (const [from, to] of [
      [2, 8],
      [8, 2],
    ] as const) {
      expect(seen(from, to, [7, 5, 10, 5])).toEqual([false])
      expect(seen(from, to, [7, 5, 9, 5])).toEqual([true])
      expect(seen(from, to, [10, 5, 13, 5])).toEqual([true])
    }
  })

  it('are seen along an edge of the bounds if the inner side is free', () => {
    const post = [5, 2, 5, 5, 7, 5, 7, 8]
    expect(seenFrom([at(6, 5), at(8, 5)], post, {}, { ...bounds, minY: 5 })).toEqual([true, false])
    expect(seenFrom([at(4, 5), at(6, 5)], post, {}, { ...bounds, maxY: 5 })).toEqual([true, false])
  })

  it('are not seen in a cone without width, not even at the viewer’s own position', () => {
    expect(seenFrom([at(1, 5), at(3, 5)], up(9), { angle: 1e-18 })).toEqual([false, false])
  })

  it('are limited to radius and cone', () => {
    expect(seenFrom([at(3, 5), at(3.1, 5)], up(9), { radius: 2 })).toEqual([true, false])
    expect(seenFrom([at(1, 5), at(2, 5)], up(9), { radius: 0 })).toEqual([false, false])
    expect(seenFrom([at(1, 5), at(2, 5)], up(9), { angle: 1e-300 })).toEqual([false, false])
    expect(seenFrom([at(1, 5), at(3, 5), at(1, 7), at(3, 6.9)], up(9), { angle: Math.PI / 2 })).toEqual([
      true,
      true,
      false,
      true,
    ])
  })
})

it('maxDistance excludes hits beyond it and adds none', () => {
  const mesh = createVisibilityMesh(up(3), { bounds })
  expect(mesh.raycast(at(1, 5), Math.PI, { maxDistance: 5 })).toBeNull()
  expect(mesh.raycast(at(1, 5), Math.PI)).toBeNull()
  expect(mesh.raycast(at(1, 5), 0, { maxDistance: 2 })).toEqual({ point: at(3, 5), distance: 2, wall: 0 })
  expect(mesh.raycast(at(1, 5), 0, { maxDistance: 1.9 })).toBeNull()
})
