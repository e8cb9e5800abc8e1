import { describe, expect, it } from 'vitest'
import { coverage, createVisibilityMesh, pointInPolygon } from '../../src/geometry.js'
import { placeViewers } from '../../src/plans.js'
import { cases } from '../helpers/cases.js'
import { seeded } from '../helpers/random.js'

const bounds = { minX: 0, minY: 0, maxX: 100, maxY: 60 }
const region = [0, 0, 100, 0, 100, 60, 0, 60]
/** Six rooms along a corridor. */
const walls = [0, 1, 2].flatMap((i) => {
  const x = 33.3 * i
  return [
    ...[x, 25, x + 12, 25, x + 20, 25, x + 33.3, 25, x + 33.3, 0, x + 33.3, 25],
    ...[x, 35, x + 8, 35, x + 16, 35, x + 33.3, 35, x + 33.3, 35, x + 33.3, 60],
  ]
})
const mesh = createVisibilityMesh(walls, { bounds })
const shareOf = (viewers: { x: number; y: number; direction?: number }[], options = {}) => {
  const rings = viewers.map(({ x, y, direction }) =>
    mesh.polygonFrom({ x, y }, { ...options, ...(direction !== undefined && { direction }) }),
  )
  const { area, covered } = coverage(rings, region)
  return covered / area
}

describe('placeViewers', () => {
  it('places one viewer nearly as well as the best of many random places', () => {
    const random = seeded(1)
    let best = 0
    for (let i = 0; i < cases(1500); i++) best = Math.max(best, shareOf([{ x: random() * 100, y: random() * 60 }]))
    const { viewers, share, bound } = placeViewers(mesh, region, { count: 1 })
    expect(viewers).toHaveLength(1)
    expect(share).toBeCloseTo(shareOf(viewers), 9)
    expect(share).toBeGreaterThan(0.97 * best)
    expect(bound).toBeGreaterThanOrEqual(share)
  })

  it.each<[string, number[]]>([
    ['an L of thin corridors', [0, 0, 2000, 0, 2000, 5, 5, 5, 5, 2000, 0, 2000]],
    [
      'a zigzag corridor',
      [0, 1, 2, 3, 4, 5, 6, 7, 8]
        .flatMap((i) => [100 * i, 800 * (i % 2)])
        .concat([8, 7, 6, 5, 4, 3, 2, 1, 0].flatMap((i) => [100 * i, 800 * (i % 2) + 12])),
    ],
  ])('covers thin regions that fill little of their bounding boxes: %s', (_, outline) => {
    const edges = outline.flatMap((value, i) =>
      i % 2 === 0
        ? [value, outline[i + 1]!, outline[(i + 2) % outline.length]!, outline[(i + 3) % outline.length]!]
        : [],
    )
    const corridor = createVisibilityMesh(edges)
    const random = seeded(2)
    let best = 0
    for (let i = 0; i < cases(60); ) {
      const place = { x: random() * 2000, y: random() * 2000 }
      if (pointInPolygon(place, outline) !== 'inside') continue
      i++
      const { area, covered } = coverage([corridor.polygonFrom(place)], outline)
      best = Math.max(best, covered / area)
    }
    let before = 0.97 * best
    for (const count of [1, 2, 3]) {
      const { share } = placeViewers(corridor, outline, { count })
      expect(share).toBeGreaterThan(before)
      before = share - 1e-12
    }
  })

  it('covers more with more viewers, reaches the requested share, and stays within the bound', () => {
    let before = 0
    for (let count = 1; count <= 4; count++) {
      const { share, bound, viewers } = placeViewers(mesh, region, { count, radius: 50 })
      expect(viewers).toHaveLength(count)
      expect(share).toBeGreaterThanOrEqual(before)
      expect(bound).toBeGreaterThanOrEqual(share)
      expect(bound).toBeLessThanOrEqual(1)
      before = share
    }
    const { viewers, share } = placeViewers(mesh, region, { share: 0.9 })
    expect(share).toBeGreaterThanOrEqual(0.9)
    expect(viewers.length).toBeLessThan(12)
  })

  it('sees through walls that block light, and stops at those that block sight', () => {
    const shareWith = (blocks: 'light' | 'sight') => {
      const hall = createVisibilityMesh([50, 0, 50, 60], { bounds, attributes: [{ blocks: [blocks] }] })
      return placeViewers(hall, region, { count: 1, candidates: [{ x: 25, y: 30 }] }).share
    }
    expect(shareWith('light')).toBe(1)
    expect(shareWith('sight')).toBeCloseTo(0.5, 9)
  })

  it('rejects candidates outside given bounds with a RangeError', () => {
    const place = () => placeViewers(mesh, region, { count: 1, candidates: [{ x: 101, y: 30 }] })
    expect(place).toThrow(RangeError)
    expect(place).toThrow('react-umbra: origin must be inside bounds')
  })

  it('turns viewers with a cone', () => {
    const { viewers, share } = placeViewers(mesh, region, { count: 1, angle: Math.PI / 2 })
    expect(viewers[0]!.direction).toBeTypeOf('number')
    expect(share).toBeCloseTo(shareOf(viewers, { angle: Math.PI / 2 }), 9)
  })

  it('chooses among given candidates, and bounds their best coverage', () => {
    const candidates = [
      { x: 10, y: 30 },
      { x: 10, y: 10 },
      { x: 90, y: 50 },
    ]
    const { viewers, bound } = placeViewers(mesh, region, { count: 2, candidates })
    for (const viewer of viewers) expect(candidates).toContainEqual(viewer)
    const best = Math.max(
      ...[
        [0, 1],
        [0, 2],
        [1, 2],
      ].map((pair) => shareOf(pair.map((i) => candidates[i]!))),
    )
    expect(bound).toBeGreaterThanOrEqual(best - 1e-9)
  })

  it.each<[object, string]>([
    [{}, 'options must be given either count or share'],
    [{ count: 1, share: 1 }, 'options must be given either count or share'],
    [{ count: 1.5 }, 'options.count must be a whole number up to 100, got 1.5'],
    [{ count: 101 }, 'options.count must be a whole number up to 100, got 101'],
    [{ share: 2 }, 'options.share must be from 0 to 1, got 2'],
    [{ count: 1, candidates: '' }, 'options.candidates must be an array of points, got ""'],
  ])('rejects %j', (options, message) => {
    expect(() => placeViewers(mesh, region, options)).toThrow(`react-umbra: ${message}`)
  })
})
