import { describe, expect, it } from 'vitest'
import { createVisibilityMesh, visibilityPolygon } from '../../../src/geometry.js'
import { PLAIN } from '../../../src/visibility/attributes.js'
import { MeshViews } from '../../../src/visibility/mesh/MeshViews.js'
import { prepareMesh } from '../../../src/visibility/mesh/prepareMesh.js'
import { checkView } from '../../../src/visibility/view.js'
import { between, seeded } from '../../helpers/random.js'
import { areaOf, boxTo, fromTop, outline, pairs } from '../rings.js'
import { at, bounds, meshIn, seenFrom, WHOLE } from './eight.js'

const room = outline([2, 2], [6, 2], [6, 6], [2, 6])
/** A wall to the right of the center, and the visible area from the center past it. */
const screen = [6, 2, 6, 6]
const PAST_SCREEN = '0,0 8,0 6,2 6,6 8,8 0,8'
const areaFrom = (x: number, y: number, walls: number[], box = bounds) =>
  areaOf(createVisibilityMesh(walls, { bounds: box }).polygonFrom(at(x, y)))

describe('a viewer', () => {
  it('inside a room sees the room', () => {
    expect(seenFrom(3, 5, room)).toBe('2,2 6,2 6,6 2,6')
  })

  it('outside of a room sees past it on both sides', () => {
    expect(seenFrom(1, 4, outline([3, 3], [5, 3], [5, 5], [3, 5]))).toBe('0,0 8,0 8,0.5 3,3 3,5 8,7.5 8,8 0,8')
  })

  it('on a wall sees both sides of it', () => {
    expect(seenFrom(4, 4, [2, 4, 6, 4])).toBe(WHOLE)
    expect(seenFrom(4, 4, [2, 4, 6, 4, ...screen])).toBe(PAST_SCREEN)
  })

  it('on the wall of a room sees the room, and the outside past the wall’s ends', () => {
    expect(seenFrom(6, 4, room)).toBe('6,0 8,0 8,8 6,8 6,6 2,6 2,2 6,2')
  })

  it('on the corner of a room sees the room, and all outside that its two walls do not hide', () => {
    expect(seenFrom(6, 6, room)).toBe('6,0 8,0 8,8 0,8 0,6 2,6 2,2 6,2')
  })

  it('on a wall’s end sees past the wall', () => {
    expect(seenFrom(4, 4, [4, 4, 5, 4])).toBe(WHOLE)
    expect(seenFrom(4, 4, [1, 1, 4, 4, 4, 4, 8, 0])).toBe(WHOLE)
    expect(seenFrom(4, 4, [1, 4, 4, 4, ...screen])).toBe(PAST_SCREEN)
  })

  it('on a crossing of two walls sees past both', () => {
    expect(seenFrom(4, 4, [2, 2, 6, 6, 2, 6, 6, 2])).toBe(WHOLE)
    expect(seenFrom(4, 4, [2, 2, 6, 6, 2, 6, 6, 2, ...screen])).toBe(PAST_SCREEN)
  })

  it('an ulp beside a crossing sees one of its four sectors', () => {
    const cross = [0, 0, 8, 8, 0, 8, 8, 0]
    expect(seenFrom(4, 4 - 2 ** -51, cross)).toBe('0,0 8,0 4,4')
    expect(seenFrom(4 + 2 ** -50, 4, cross)).toBe('8,0 8,8 4,4')
    expect(seenFrom(4, 4 + 2 ** -50, cross)).toBe('4,4 8,8 0,8')
    expect(seenFrom(4 - 2 ** -51, 4, cross)).toBe('0,0 4,4 0,8')
  })

  it('an ulp below a wall sees what is below, even if crossings are rounded to the viewer’s height', () => {
    const almostLevel = [0, 4, 8, 4 + 2 ** -50]
    const places = [...meshIn([...almostLevel, 3, 0, 7, 5, 1, 2, 2, 6]).polygonFrom(at(1.5, 4))]
    expect(places.map((value) => Number(value.toFixed(9))).join()).toBe('6.2,4,0,4,0,0,3,0')
    expect(areaFrom(3, 4, [...almostLevel, 0, 1, 7, 8, 6, 2, 6, 5])).toBeCloseTo(24 + 8 / 3, 9)
  })

  it('on a T-junction sees past its walls', () => {
    expect(seenFrom(4, 4, [4, 0, 4, 8, 4, 4, 8, 4])).toBe(WHOLE)
    expect(seenFrom(4, 4, [4, 0, 4, 8, 1, 4, 4, 4, ...screen])).toBe(PAST_SCREEN)
  })

  it('on a T-junction whose end is rounded off the other wall sees one side of that wall', () => {
    // The double 1 / 3 is less than a third. So the end lies above the wall from (0, 0) to (6, 2), as y points down.
    expect(areaFrom(1, 1 / 3, [0, 0, 6, 2, 1, 1 / 3, 1, 0], boxTo(6, 2))).toBeCloseTo(6, 12)
  })

  it('an ulp beside a wall sees only one side of it', () => {
    expect(seenFrom(4, 4 - 2 ** -51, [0, 4, 8, 4])).toBe('0,0 8,0 8,4 0,4')
    expect(seenFrom(4, 4 + 2 ** -50, [0, 4, 8, 4])).toBe('0,4 8,4 8,8 0,8')
  })

  it('an ulp beside a wall that others split sees only one side of the given wall', () => {
    const split = [0, 0, 8, 7, 3.3, 0, 3.3, 8, 5.7, 0, 5.7, 8]
    for (const share of [0.1, 0.3, 0.45, 0.6, 0.9]) {
      const mesh = meshIn(split)
      const [x, y] = [8 * share, 7 * share]
      const above = { x, y: y - 2 ** -48 }
      const below = { x, y: y + 2 ** -48 }
      expect(mesh.canSee(above, at(x, 0)) && mesh.canSee(below, at(x, 8)), `${share}`).toBe(true)
      expect(mesh.canSee(above, at(x, 8)) || mesh.canSee(below, at(x, 0)), `${share}`).toBe(false)
    }
  })

  it('in line with a wall sees past it', () => {
    expect(seenFrom(1, 4, [3, 4, 5, 4])).toBe(WHOLE)
    expect(seenFrom(1, 4, [3, 4, 5, 4, 5, 2, 5, 6])).toBe('0,0 8,0 8,0.5 5,2 5,6 8,7.5 8,8 0,8')
  })
})

describe('a view that the bounds do not limit', () => {
  const mesh = (walls: readonly number[]) =>
    new MeshViews(prepareMesh(Float64Array.from(walls), new Uint16Array(walls.length / 4).fill(PLAIN), bounds)!)
  const view = checkView({ radius: 20 })
  // In a triangle, and on an edge between two.
  const viewers = [at(3, 2), at(4, 4)]

  it('is the whole circle if there are no walls', () => {
    for (const viewer of viewers) {
      expect(mesh([]).polygon(viewer, view, { isBounded: false })).toEqual(
        visibilityPolygon(viewer, [], { radius: 20 }),
      )
    }
  })

  it('has one arc beside a wall', () => {
    const wall = [6, 2, 6, 6]
    for (const viewer of viewers) {
      expect(mesh(wall).polygon(viewer, view, { isBounded: false })).toEqual(
        visibilityPolygon(viewer, wall, { radius: 20 }),
      )
    }
  })
})

it('a view of many walls has the ring of the sweep, wherever its memory grows', () => {
  const random = seeded(7)
  const box = boxTo(100, 100)
  const walls = Array.from({ length: 700 }, () => {
    const [x, y] = [between(random, 1, 99), between(random, 1, 99)]
    return [x, y, x + between(random, -0.4, 0.4), y + between(random, -0.4, 0.4)]
  }).flat()
  const mesh = prepareMesh(Float64Array.from(walls), new Uint16Array(700).fill(PLAIN), box)!
  for (let i = 0; i < 20; i++) {
    const viewer = at(between(random, 30, 70), between(random, 30, 70))
    const cone = { direction: between(random, 0, 6), angle: between(random, 4, 6) }
    const ring = new MeshViews(mesh).polygon(viewer, checkView(cone), { isBounded: true })
    expect(ring).toEqual(visibilityPolygon(viewer, walls, { bounds: box, ...cone }))
  }
})

describe('a viewer has the ring of the sweep, to the last digit', () => {
  it('in front of a wall that slopes by an ulp', () => {
    const random = seeded(5)
    for (let i = 0; i < 50; i++) {
      const top = between(random, 5, 6)
      const posts = [0.2, 0.4, 0.6, 0.8].flatMap((part) => [8 * part, 2, 8 * part + 0.3, 2.1])
      const walls = [...posts, 0, top, 8, top - 2 ** -50]
      const viewer = at(between(random, 1, 7), 1)
      const ring = meshIn(walls).polygonFrom(viewer)
      expect(ring).toEqual(visibilityPolygon(viewer, walls, { bounds }))
      for (const [, y] of pairs(ring)) expect(y).toBeLessThanOrEqual(top)
    }
  })

  it('close to the line of a wall, beside or in front of the wall', () => {
    const random = seeded(6)
    const world = boxTo(8000, 8000)
    for (let i = 0; i < 80; i++) {
      const [x, y] = [between(random, 3000, 5000), between(random, 3000, 5000)]
      const turn = between(random, 0, 7)
      const distance = 10 ** -between(random, 0, 11)
      const place = (along: number, across: number): [number, number] => [
        x + along * Math.cos(turn) - across * Math.sin(turn),
        y + along * Math.sin(turn) + across * Math.cos(turn),
      ]
      const isBeside = i % 2 === 1
      const far = isBeside ? distance : 100
      const posts = [
        ...[2, 4].flatMap((along) => place(along * far, distance / 2)),
        ...[10, 12].flatMap((along) => place(along * far, distance / 4)),
      ]
      const walls = [...posts, ...place(isBeside ? -1000 : 100, 0), ...place(2000, 0)]
      const viewer = at(...place(0, distance))
      const ring = createVisibilityMesh(walls, { bounds: world }).polygonFrom(viewer)
      expect(ring, `${i}`).toEqual(visibilityPolygon(viewer, walls, { bounds: world }))
    }
  })
})

describe('a viewer on the bounds', () => {
  it('is the first point of the ring', () => {
    const pillar = outline([3, 3], [5, 3], [5, 5], [3, 5])
    for (const walls of [[], pillar]) {
      for (const viewer of [at(0, 0), at(8, 0), at(8, 8), at(0, 8), at(0, 3), at(3, 0), at(8, 3), at(3, 8)]) {
        const ring = meshIn(walls).polygonFrom(viewer)
        expect(pairs(ring)[0]).toEqual([viewer.x, viewer.y])
        expect(ring).toEqual(visibilityPolygon(viewer, walls, { bounds }))
      }
    }
  })

  it.each([
    [4, 0],
    [8, 3],
    [5, 8],
    [0, 1],
    [0, 0],
    [8, 0],
    [8, 8],
    [0, 8],
  ] as const)('at %d, %d sees all of their inside', (x, y) => {
    expect(areaFrom(x, y, [])).toBe(64)
    expect(areaFrom(x, y, [3, 5, 3, 5])).toBe(64)
  })

  it('sees past walls that start there', () => {
    expect(areaFrom(4, 0, [4, 0, 4, 6, 6, 0, 6, 8])).toBe(48)
  })

  it('sees from a corner up to a wall across it, and from behind the wall the rest', () => {
    const across = [0, 4, 4, 0]
    expect(seenFrom(0, 0, across)).toBe('0,0 4,0 0,4')
    expect(seenFrom(8, 8, across)).toBe('4,0 8,0 8,8 0,8 0,4')
    expect(areaFrom(0, 4, across)).toBe(64)
  })

  it('sees the inside past a wall along the bounds, up to the next wall', () => {
    expect(seenFrom(4, 0, [0, 0, 8, 0, 0, 3, 8, 3])).toBe('0,0 4,0 8,0 8,3 0,3')
  })

  it('that looks out of them sees nothing', () => {
    const mesh = meshIn([])
    expect(fromTop(mesh.polygonFrom(at(8, 4), { direction: 0, angle: 1 }))).toBe('')
    expect(areaOf(mesh.polygonFrom(at(8, 4), { direction: Math.PI, angle: Math.PI }))).toBeCloseTo(64, 12)
  })
})
