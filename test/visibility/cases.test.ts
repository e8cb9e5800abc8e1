import { describe, expect, it } from 'vitest'
import { visibilityPolygon } from '../../src/geometry.js'
import { areaOf, boxTo, fromTop, outline } from './rings.js'

const at = (x: number, y: number) => ({ x, y })
const bounds = boxTo(8, 8)
const ringFrom = (x: number, y: number, walls: number[], box = bounds) =>
  fromTop(visibilityPolygon(at(x, y), walls, { bounds: box }))

const WHOLE = '0,0 8,0 8,8 0,8'

describe('the visible region', () => {
  it('of an empty world is its bounds', () => {
    expect(ringFrom(3, 5, [])).toBe(WHOLE)
  })

  it('of a room is the room', () => {
    const room = outline([1, 1], [6, 1], [6, 5], [1, 5])
    expect(ringFrom(2, 2, room)).toBe('1,1 6,1 6,5 1,5')
  })

  it('goes out through a door', () => {
    const room = [1, 1, 7, 1, 7, 1, 7, 7, 7, 7, 1, 7, 1, 7, 1, 5, 1, 3, 1, 1]
    expect(ringFrom(5, 4, room)).toBe('1,1 7,1 7,7 1,7 1,5 0,5.25 0,2.75 1,3')
  })

  it('ends at a pillar and continues on both sides of its shadow', () => {
    const pillar = outline([4, 3], [6, 3], [6, 5], [4, 5])
    expect(ringFrom(2, 4, pillar)).toBe('0,0 8,0 8,1 4,3 4,5 8,7 8,8 0,8')
  })

  it('ends at a corner that faces the viewer and passes corners that it grazes', () => {
    const pillar = outline([4, 4], [6, 4], [6, 6], [4, 6])
    expect(ringFrom(2, 2, pillar)).toBe('0,0 8,0 8,5 6,4 4,4 4,6 5,8 0,8')
  })
})

describe('walls that touch let nothing through', () => {
  it('at a T-junction', () => {
    const tee = [4, 0, 4, 8, 4, 4, 8, 4]
    expect(ringFrom(2, 3, tee)).toBe('0,0 4,0 4,8 0,8')
    expect(ringFrom(6, 2, tee)).toBe('4,0 8,0 8,4 4,4')
  })

  it('at a T-junction of slanted walls whose end is rounded to either side', () => {
    for (const share of [0.1, 0.2, 0.3, 0.6, 0.7, 0.9]) {
      const tee = [1, 0, 8, 7, 1 + 7 * share, 7 * share, 0, 8]
      const ring = visibilityPolygon(at(7, 1), tee, { bounds })
      expect(areaOf(ring), `${share}`).toBeCloseTo(49 / 2, 9)
    }
  })

  it('where two walls share an end', () => {
    expect(ringFrom(1, 4, [4, 0, 5, 4, 5, 4, 4, 8])).toBe('0,0 4,0 5,4 4,8 0,8')
    expect(ringFrom(1, 4, [4, 0, 3, 4, 4, 8, 3, 4])).toBe('0,0 4,0 3,4 4,8 0,8')
  })

  it('where the corners of two boxes touch', () => {
    const tiles = [...outline([4, 0], [6, 0], [6, 4], [4, 4]), ...outline([2, 4], [4, 4], [4, 8], [2, 8])]
    expect(ringFrom(2, 2, tiles)).toBe('0,0 4,0 4,4 2,4 2,8 0,8')
  })

  it('where they cross', () => {
    expect(ringFrom(4, 2, [0, 3, 8, 7, 0, 7, 8, 3])).toBe('0,0 8,0 8,3 4,5 0,3')
  })

  it('where they barely cross', () => {
    const walls = [0, 4, 4 + 2 ** -40, 4, 4, 4 - 2 ** -40, 4, 8, 4, 4, 8, 4]
    expect(areaOf(visibilityPolygon(at(4, 2), walls, { bounds }))).toBeCloseTo(32, 9)
  })
})

describe('the ring is the same', () => {
  const walls = [2, 6, 6, 6, 5, 1, 7, 3]
  const ring = ringFrom(4, 4, walls)

  it.each([
    ['with repeated walls', [...walls, ...walls]],
    ['with a reversed copy of a wall', [...walls, 6, 6, 2, 6]],
    ['with a wall on part of another', [...walls, 3, 6, 5, 6]],
    ['with walls that overlap one another and lie on a third', [...walls, 2, 6, 4, 6, 3, 6, 6, 6]],
    ['with a wall cut in two', [2, 6, 3, 6, 3, 6, 6, 6, 5, 1, 7, 3]],
    [
      'with walls without length in free space, on a wall, and on a wall’s end',
      [1, 1, 1, 1, 3, 6, 3, 6, ...walls, 5, 1, 5, 1],
    ],
    ['with a wall without length under the viewer', [...walls, 4, 4, 4, 4]],
    ['with walls in another order and direction', [7, 3, 5, 1, 6, 6, 2, 6]],
    ['with a wall behind another', [...walls, 3, 7, 5, 7]],
    ['with a wall on the bounds', [...walls, 0, 0, 8, 0]],
    ['with a wall beyond the bounds', [...walls, 9, 0, 9, 8, -5, -5, 20, -1]],
    ['with a wall in line with the viewer that touches no other wall', [...walls, 1, 4, 3, 4]],
  ])('%s', (_, others) => {
    expect(ringFrom(4, 4, others)).toEqual(ring)
  })
})
