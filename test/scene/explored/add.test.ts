import { describe, expect, it } from 'vitest'
import { createExploredMap, type ExploredMap } from '../../../src/core.js'
import { pointInPolygon, visibilityPolygon } from '../../../src/geometry.js'
import { between, chance, nextDouble, type Random, seeded, whole } from '../../helpers/random.js'

const MAP = { bounds: { minX: -3, minY: 5, maxX: 67, maxY: 47 }, cell: 2 }

interface Place {
  readonly x: number
  readonly y: number
}

/** Returns the centers of a map's columns or rows, by definition. */
function middlesOf(from: number, to: number, cell: number): number[] {
  const count = Math.ceil((to - from) / cell - 1e-6)
  return Array.from({ length: count }, (_, i) =>
    i < count - 1 ? from + (i + 0.5) * cell : (from + i * cell) / 2 + to / 2,
  )
}

/** Fails unless the cells are those whose centers are visible. */
function expectCells(map: ExploredMap, isSeen: (middle: Place) => boolean): void {
  const { minX, minY, maxX, maxY } = map.bounds
  const { columns, rows, stride, words } = map.cells
  const [xs, ys] = [middlesOf(minX, maxX, map.cell), middlesOf(minY, maxY, map.cell)]
  expect([columns, rows]).toEqual([xs.length, ys.length])
  const wrong: string[] = []
  for (const [row, y] of ys.entries()) {
    for (const [column, x] of xs.entries()) {
      const isSet = ((words[row * stride + (column >> 5)]! >>> (column & 31)) & 1) === 1
      if (isSet !== isSeen({ x, y })) wrong.push(`${x}, ${y} is ${isSet ? '' : 'not '}explored`)
    }
  }
  expect(wrong).toEqual([])
}

const inOrOn = (ring: readonly number[]) => (point: Place) => pointInPolygon(point, ring) !== 'outside'

/** Returns a random ring, with corners anywhere, on cell centers, one double beside them, or level with each other. */
function randomRing(random: Random): number[] {
  const ring: number[] = []
  const count = 3 + whole(random, 9)
  for (let i = 0; i < count; i++) {
    const place = (): number => {
      const kind = whole(random, 4)
      if (kind === 0) return between(random, -20, 80)
      const middle = 2 * whole(random, 30)
      return kind === 1 ? nextDouble(middle, chance(random, 0.5)) : middle
    }
    const turn = i > 0 ? whole(random, 5) : 2
    if (turn === 0) ring.push(place(), ring.at(-1)!)
    else if (turn === 1) ring.push(ring.at(-2)!, place())
    else ring.push(place(), place())
  }
  return ring
}

describe('cells whose centers are in or on a ring', () => {
  it('are explored, and no others', () => {
    const random = seeded(7)
    for (let i = 0; i < 400; i++) {
      const map = createExploredMap(MAP)
      const ring = randomRing(random)
      const isNew = map.add(ring)
      expectCells(map, inOrOn(ring))
      expect(isNew).toBe(map.share() > 0)
    }
  })

  it('are explored by visibility polygons', () => {
    const random = seeded(11)
    for (let i = 0; i < 60; i++) {
      const walls = Array.from({ length: 40 }, () => 2 * whole(random, 35))
      const origin = { x: between(random, 0, 60), y: between(random, 6, 40) }
      const ring = visibilityPolygon(origin, walls, { bounds: { minX: -30, minY: -30, maxX: 99, maxY: 99 } })
      const map = createExploredMap(MAP)
      map.add(ring)
      expectCells(map, inOrOn([...ring]))
    }
  })

  it('are decided exactly even if cells are tiny or far from the origin', () => {
    const random = seeded(13)
    for (const [at, side] of [
      [1e9, 2 ** -20],
      [-1e15, 0.125],
      [1e-200, 1e-202],
      [0, 1e98],
    ] as const) {
      const bounds = { minX: at, minY: at, maxX: at + 50 * side, maxY: at + 50 * side }
      for (let i = 0; i < 20; i++) {
        const ring = Array.from({ length: 10 }, () => at + side * between(random, -20, 70))
        const map = createExploredMap({ bounds, cell: side })
        map.add(ring)
        expectCells(map, inOrOn(ring))
      }
    }
  })

  it('stay explored when others are added', () => {
    const map = createExploredMap(MAP)
    const random = seeded(17)
    const rings = Array.from({ length: 12 }, () => randomRing(random).map((value) => value / 3 + 10))
    for (const ring of rings) map.add(ring)
    expectCells(map, (middle) => rings.some((ring) => inOrOn(ring)(middle)))
  })

  it('are clipped at the far edges of the bounds', () => {
    const map = createExploredMap({ bounds: { minX: 0, minY: 0, maxX: 100, maxY: 10 }, cell: 30 })
    // A whole last cell would have its center beyond the bounds, which is never seen.
    map.add([0, 0, 100, 0, 100, 10, 0, 10])
    expect(map.share()).toBe(1)
  })
})

it('accepts every form of an outline, and an empty one', () => {
  const square = [0, 10, 20, 10, 20, 30, 0, 30]
  const maps = [
    square,
    new Float64Array(square),
    [
      { x: 0, y: 10 },
      { x: 20, y: 10 },
      { x: 20, y: 30 },
      { x: 0, y: 30 },
    ],
  ].map((ring) => {
    const map = createExploredMap(MAP)
    expect(map.add(ring)).toBe(true)
    expect(map.add([])).toBe(false)
    expect(map.add(ring)).toBe(false)
    return JSON.stringify(map)
  })
  expect(new Set(maps).size).toBe(1)
})

it('adds the visible area of a sight plan: its rings where there is enough light', () => {
  const random = seeded(19)
  for (let i = 0; i < 40; i++) {
    const steps = Array.from({ length: 5 }, () => ({
      ring: Float64Array.from(randomRing(random)),
      isLit: chance(random, 0.6),
    }))
    const lit = { everywhere: chance(random, 0.5), steps }
    const senses = [
      { ring: Float64Array.from(randomRing(random)), lit },
      { ring: Float64Array.from(randomRing(random)), lit: null },
    ]
    const isLit = (middle: Place): boolean =>
      steps.reduce((before, step) => (inOrOn([...step.ring])(middle) ? step.isLit : before), lit.everywhere)
    const isSeen = (middle: Place): boolean =>
      senses.some((sense) => inOrOn([...sense.ring])(middle) && (sense.lit === null || isLit(middle)))
    const map = createExploredMap(MAP)
    map.add({ senses })
    expectCells(map, isSeen)
    expect(map.add({ senses })).toBe(false)
    // After the map was cleared, objects that were added before count again.
    map.clear()
    map.add({ senses })
    expectCells(map, isSeen)
  }
})
