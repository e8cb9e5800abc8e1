import { describe, expect, it, vi } from 'vitest'
import type { Box } from '../../src/geometry/boxes.js'
import type { Point } from '../../src/geometry/points.js'
import { CellTable } from '../../src/spatial/CellTable.js'
import { SpatialHash } from '../../src/spatial/SpatialHash.js'
import { supercoverCells } from '../../src/spatial/supercoverCells.js'
import { cases } from '../helpers/cases.js'
import { between, chance, pick, type Random, seeded, whole } from '../helpers/random.js'
import { compare, minus, plus, type Rational, rational, times } from '../helpers/rational.js'

const box = (minX: number, minY: number, maxX = minX, maxY = minY): Box => ({ minX, minY, maxX, maxY })
const hashOf = (cellSize: number, boxes: readonly Box[]): SpatialHash<number> => {
  const hash = new SpatialHash<number>({ cellSize })
  boxes.forEach((each, i) => {
    hash.insert(i, each)
  })
  return hash
}

/** Squared distance from a point to a box, in exact arithmetic. */
function squareTo({ x, y }: Point, { minX, minY, maxX, maxY }: Box): Rational {
  const aside = (value: number, low: number, high: number): Rational =>
    minus(rational(Math.min(Math.max(value, low), high)), rational(value))
  const [dx, dy] = [aside(x, minX, maxX), aside(y, minY, maxY)]
  return plus(times(dx, dx), times(dy, dy))
}

const meets = (a: Box, b: Box): boolean => a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY

/** A plain list with the results expected of the hash, in the order of inserts. */
class PlainList {
  all: { item: number; box: Box }[] = []
  query(where: Box): number[] {
    return this.all.filter((each) => meets(each.box, where)).map((each) => each.item)
  }
  queryCircle(circle: Point & { radius: number }): number[] {
    const r = rational(circle.radius)
    return this.all.filter((each) => compare(squareTo(circle, each.box), times(r, r)) <= 0).map((each) => each.item)
  }
  nearest(point: Point, count: number): number[] {
    const far = this.all.map((each) => ({ item: each.item, square: squareTo(point, each.box) }))
    // The engine's sort is stable.
    return far
      .sort((a, b) => compare(a.square, b.square))
      .slice(0, count)
      .map((each) => each.item)
  }
}

interface World {
  cellSize: number
  at(random: Random): number
  length(random: Random): number
}

const worlds: Record<string, World> = {
  'whole numbers, on grid lines': { cellSize: 4, at: (r) => whole(r, 41) - 20, length: (r) => whole(r, 9) },
  'floats, and grid lines that are not doubles': {
    cellSize: 0.1,
    at: (r) => (chance(r, 0.5) ? (whole(r, 41) - 20) * 0.1 : between(r, -2, 2)),
    length: (r) => (chance(r, 0.3) ? 0 : between(r, 0, 0.3)),
  },
  'items larger than cells, some of them by far': {
    cellSize: 1,
    at: (r) => between(r, -100, 100),
    length: (r) => pick(r, [0.5, 5, 15, 17, 50, 1e5, 1e99]) * r(),
  },
  'huge coordinates, far apart': {
    cellSize: 1,
    at: (r) => pick(r, [-1e12, 0, 1e12, 2 ** 32, 3 * 2 ** 32]) + whole(r, 20),
    length: (r) => whole(r, 3),
  },
  'beyond all cells': {
    cellSize: 1,
    at: (r) => pick(r, [-1e99, 1e90, 2 ** 52, 1e17, -4, 7]),
    length: (r) => pick(r, [0, 1, 1e5, 1e90]),
  },
}

describe('SpatialHash', () => {
  for (const [name, world] of Object.entries(worlds)) {
    it(`agrees with a plain list: ${name}`, () => {
      const random = seeded(411)
      const hash = new SpatialHash<number>({ cellSize: world.cellSize })
      const list = new PlainList()
      const place = (): Box => {
        const [x, y] = [world.at(random), world.at(random)]
        return box(x, y, x + world.length(random), y + world.length(random))
      }
      let last = 0
      const steps = cases(500)
      for (let i = 0; i < steps; i++) {
        const kind = random()
        const index = whole(random, list.all.length)
        // Grows, then shrinks, so that cells come and go.
        if (list.all.length === 0 || kind < (i < steps / 2 ? 0.25 : 0.1)) {
          const where = place()
          hash.insert(last, where)
          list.all.push({ item: last++, box: where })
        } else if (kind < 0.35) hash.remove(list.all.splice(index, 1)[0]!.item)
        else if (kind < 0.7) {
          const each = list.all[index]!
          const shift = chance(random, 0.5) ? world.cellSize / 8 : 0
          const { minX, minY, maxX, maxY } = each.box
          each.box = shift ? box(minX + shift, minY, maxX + shift, maxY) : place()
          hash.update(each.item, each.box)
        } else {
          const where = place()
          expect(hash.query(where)).toEqual(list.query(where))
          const [x, y] = [world.at(random), world.at(random)]
          const circle = {
            x,
            y,
            radius: chance(random, 0.3) ? world.length(random) : world.cellSize * whole(random, 5),
          }
          expect(hash.queryCircle(circle)).toEqual(list.queryCircle(circle))
          const count = pick(random, [1, 1, 3, 8, 1000])
          expect(hash.nearest({ x, y }, count)).toEqual(list.nearest({ x, y }, count))
        }
        expect(hash.size).toBe(list.all.length)
      }
      for (const { item } of list.all) hash.remove(item)
      expect(hash.cells()).toEqual([])
      expect(hash.query(box(-1e100, -1e100, 1e100, 1e100))).toEqual([])
    })

    it(`returns the nearest hit of a ray: ${name}`, () => {
      const random = seeded(412)
      for (let round = 0; round < cases(12); round++) {
        const boxes = Array.from({ length: 60 }, () => {
          const [x, y] = [world.at(random), world.at(random)]
          return box(x, y, x + world.length(random), y + world.length(random))
        })
        const hash = hashOf(world.cellSize, boxes)
        for (let i = 0; i < 30; i++) {
          const a = { x: world.at(random), y: world.at(random) }
          const b = chance(random, 0.2) ? { x: a.x, y: world.at(random) } : { x: world.at(random), y: world.at(random) }
          const hits = boxes.map((each) => enterTime(a, b, each))
          let best = -1
          hits.forEach((t, item) => {
            if (t !== null && (best < 0 || t < hits[best]!)) best = item
          })
          const asked: number[] = []
          const hit = hash.raycast(a, b, (item) => {
            asked.push(item)
            return hits[item]!
          })
          expect(hit).toEqual(best < 0 ? null : { item: best, t: hits[best]! })
          expect(new Set(asked).size).toBe(asked.length)
        }
      }
    })
  }

  it('finds items that touch, once each, in the order of inserts', () => {
    const hash = new SpatialHash<string>({ cellSize: 10 })
    hash.insert('right', box(10, 0, 35, 5))
    hash.insert('left', box(-25, -25, 0, 0))
    hash.insert('away', box(10.001, 10.001, 11, 11))
    expect(hash.query(box(0, 0, 10, 10))).toEqual(['right', 'left'])
    hash.update('right', box(-5, -5, 10, 10))
    expect(hash.query(box(-100, -100, 10, 10))).toEqual(['right', 'left'])
  })

  it('distinguishes cells whose numbers differ by 2^32', () => {
    const hash = hashOf(1, [box(0.5, 0.5), box(2 ** 32 + 0.5, 0.5), box(0.5, -(2 ** 32) + 0.5)])
    expect(hash.cells().map(({ cx, cy }) => [cx, cy])).toEqual([
      [0, -(2 ** 32)],
      [0, 0],
      [2 ** 32, 0],
    ])
    expect(hash.query(box(0, 0, 1, 1))).toEqual([0])
  })

  it('updates items in any order, with `undefined` and free slots among them', () => {
    const hash = new SpatialHash<string | undefined>({ cellSize: 10 })
    for (const item of ['a', undefined, 'b', 'c']) hash.insert(item, box(0, 0))
    hash.remove('b')
    hash.update('a', box(50, 0))
    // The next slot is that of undefined, and the one after it is free.
    hash.update(undefined, box(60, 0))
    hash.remove(undefined)
    expect(() => hash.update(undefined, box(70, 0))).toThrow('react-umbra: item must be in the hash')
    hash.update('c', box(80, 0))
    hash.update('a', box(90, 0))
    expect(hash.query(box(0, 0, 100, 0))).toEqual(['a', 'c'])
    expect(hash.query(box(85, 0, 95, 0))).toEqual(['a'])
  })

  it('distinguishes far cells in walks and in the list of cells too', () => {
    const far = 2 ** 32
    const hash = hashOf(1, [box(0.5, 0.5), box(far + 0.5, 0.5)])
    const walked: number[] = []
    hash.walk({ x: 0.2, y: 0.5 }, { x: 0.8, y: 0.5 }, (_cx, _cy, items) => void walked.push(...items))
    expect(walked).toEqual([0])
    expect(hash.cells().map(({ cx, count }) => [cx, count])).toEqual([
      [0, 1],
      [far, 1],
    ])
    expect(hash.nearest({ x: 0.5, y: 0.5 }, 1)).toEqual([0])
  })

  it('queries circles exactly: a box at distance 5 is within a radius of 5, but not of slightly less', () => {
    const hash = hashOf(1, [box(3, 4, 9, 9), box(-0.3, -0.4)])
    expect(hash.queryCircle({ x: 0, y: 0, radius: 5 })).toEqual([0, 1])
    expect(hash.queryCircle({ x: 0, y: 0, radius: 5 - 2 ** -50 })).toEqual([1])
  })

  it('keeps items over more than 256 cells out of the cells', () => {
    const hash = hashOf(1, [box(0, 0, 15.5, 15.5), box(0, 0, 16, 15.5), box(-1e100, -1e100, 1e100, 1e100)])
    expect(hash.cells()).toHaveLength(256)
    expect(hash.query(box(3, 3, 4, 4))).toEqual([0, 1, 2])
    hash.update(2, box(3, 3))
    expect(hash.cells().filter(({ count }) => count === 2)).toEqual([{ cx: 3, cy: 3, count: 2, box: box(3, 3, 4, 4) }])
  })

  it('finds the nearest of few items far away, and none in an empty hash', () => {
    const hash = new SpatialHash<string>({ cellSize: 1 })
    expect(hash.nearest({ x: 0, y: 0 })).toEqual([])
    hash.insert('far', box(1e12, 1e12))
    hash.insert('farther', box(-1e12, 1e12 + 1))
    hash.insert('as far', box(-1e12, -1e12))
    expect(hash.nearest({ x: 0, y: 0 })).toEqual(['far'])
    expect(hash.nearest({ x: 0, y: 0 }, 9)).toEqual(['far', 'as far', 'farther'])
    expect(hash.nearest({ x: 0, y: 0 }, 0)).toEqual([])
  })

  it('reads 9 cells or fewer for the nearest of 10,000 items, and no more cells than items if they are far', () => {
    /** Returns the number of cells that are read for the item nearest to a point among `side` squared ones. */
    const cellsRead = (side: number, x: number, y: number) => {
      const corner = (i: number) => [10 * (i % side) + 3, 10 * Math.floor(i / side) + 3] as const
      const hash = hashOf(
        10,
        Array.from({ length: side ** 2 }, (_, i) => box(...corner(i))),
      )
      const first = vi.spyOn(CellTable.prototype, 'first')
      expect(hash.nearest({ x, y })).toHaveLength(1)
      const reads = first.mock.calls.length
      first.mockRestore()
      return reads
    }
    expect(cellsRead(100, 500, 500)).toBeLessThanOrEqual(9)
    expect(cellsRead(10, 3000, 3000)).toBeLessThanOrEqual(10 ** 2)
  })

  it('returns the nearest hit, not the first found, and tests no item in cells behind it', () => {
    // The first item is found in the first cell but hit farther on. The third is in a cell behind the hit.
    const hash = hashOf(10, [box(5, 4, 45, 6), box(22, 4, 24, 6), box(60, 4, 64, 6)])
    for (let i = 3; i < 20; i++) hash.insert(i, box(1000, 1000))
    const asked: number[] = []
    const hit = hash.raycast({ x: 0, y: 5 }, { x: 100, y: 5 }, (item) => {
      asked.push(item)
      return [0.44, 0.22, 0.6][item]!
    })
    expect(hit).toEqual({ item: 1, t: 0.22 })
    expect(asked).toEqual([0, 1])
    expect(hash.raycast({ x: 0, y: 5 }, { x: 100, y: 5 }, () => null)).toBeNull()
    expect(hash.raycast({ x: 0, y: 5 }, { x: 100, y: 5 }, () => 0.5)).toEqual({ item: 0, t: 0.5 })
  })

  it('walks the cells of the supercover with their items, until told to stop', () => {
    const hash = hashOf(10, [box(12, 12), box(5, 5, 15, 5), box(-1000, 0, 1000, 9), box(0, 500)])
    const seen: [number, number, number[]][] = []
    hash.walk({ x: 5, y: 5 }, { x: 15, y: 15 }, (cx, cy, items) => {
      seen.push([cx, cy, items])
    })
    expect(seen).toEqual([
      [0, 0, [1, 2]],
      [1, 0, [1, 2]],
      [0, 1, []],
      [1, 1, [0]],
    ])
    const random = seeded(413)
    for (let i = 0; i < cases(200); i++) {
      const [a, b] = [
        { x: whole(random, 99), y: whole(random, 99) },
        { x: whole(random, 99), y: whole(random, 99) },
      ]
      const cells: number[] = []
      hash.walk(a, b, (cx, cy) => {
        cells.push(cx, cy)
        return true
      })
      expect(cells).toEqual([...supercoverCells(a, b, 10)])
    }
    let count = 0
    hash.walk({ x: 0, y: 1 }, { x: 1e12, y: 1 }, () => ++count < 5)
    expect(count).toBe(5)
  })

  it('tests every item once, even if a test queries the hash itself', () => {
    const hash = new SpatialHash<number>({ cellSize: 1 })
    // Each over many cells, so that a ray meets it again and again.
    for (let i = 0; i < 20; i++) hash.insert(i, box(0, i % 3, 12, 3))
    const [a, b] = [
      { x: 0, y: 1 },
      { x: 12, y: 3 },
    ]
    const asked: number[] = []
    const inner: number[] = []
    const ask = (): void => {
      hash.raycast(a, b, (item) => {
        inner.push(item)
        return null
      })
      expect(hash.nearest({ x: 5, y: 2 }, 30)).toHaveLength(20)
    }
    hash.raycast(a, b, (item) => {
      asked.push(item)
      ask()
      return null
    })
    expect(asked).toHaveLength(20)
    expect(new Set(asked).size).toBe(20)
    expect(inner).toHaveLength(400)
    // And again after a test that throws.
    expect(() =>
      hash.raycast(a, b, () => {
        throw new Error('no answer')
      }),
    ).toThrow('no answer')
    inner.length = 0
    ask()
    expect(inner).toHaveLength(20)
  })

  it('accepts any item that a Map accepts, and copies boxes', () => {
    const hash = new SpatialHash<unknown>({ cellSize: 1 })
    const where = { minX: 0, minY: 0, maxX: 1, maxY: 1 }
    const items = [undefined, null, Number.NaN, 'a', {}]
    for (const item of items) hash.insert(item, where)
    where.minX = where.maxX = 50
    expect(hash.query(box(0, 0))).toEqual(items)
    hash.remove(undefined)
    expect(hash.size).toBe(4)
    hash.clear()
    expect([hash.size, hash.cells(), hash.query(box(0, 0))]).toEqual([0, [], []])
    hash.insert('a', where)
    expect(hash.query(box(50, 0))).toEqual(['a'])
  })

  it('rejects invalid arguments by name, and stays unchanged', () => {
    const hash = new SpatialHash<unknown>({ cellSize: 1 })
    hash.insert('a', box(0, 0))
    const fails = (work: () => void, message: string): void => {
      expect(work).toThrow(`react-umbra: ${message}`)
    }
    fails(() => hash.insert('a', box(0, 0)), 'item must be new to the hash (`update` moves one that is in), got "a"')
    fails(() => hash.update({ id: 7 }, box(0, 0)), 'item must be in the hash (`insert` takes it in), got {"id":7}')
    fails(() => hash.remove('b'), 'item must be in the hash (`insert` takes it in), got "b"')
    fails(() => hash.insert('b', box(0, Number.NaN)), 'box.minY must be a finite number, got NaN')
    fails(() => hash.update('a', box(0, 0, Number.POSITIVE_INFINITY)), 'box.maxX must be a finite number, got Infinity')
    fails(() => hash.query(box(2, 0, 1, 0)), 'box must be a box with minX at most maxX')
    fails(() => hash.queryCircle({ x: 0, y: 0, radius: -1 }), 'circle.radius must be zero or more, got -1')
    fails(() => hash.nearest({ x: 0, y: Number.NaN }), 'point.y must be a finite number, got NaN')
    fails(() => hash.nearest({ x: 0, y: 0 }, 1.5), 'count must be a whole number, got 1.5')
    fails(
      () => hash.raycast({ x: 0, y: 0 }, { x: 1, y: 1 }, () => 2),
      'the result of test must be 0 to 1 or null, got 2',
    )
    fails(() => hash.walk({ x: 0, y: 0 }, { x: 1e100, y: 1 }, () => true), 'a and b must be within 2^51 cells of 1')
    fails(() => new SpatialHash({ cellSize: 0 }), 'options.cellSize must be above zero, got 0')
    fails(() => new SpatialHash(undefined as never), 'options must be an object, got undefined')
    expect([hash.size, hash.query(box(0, 0))]).toEqual([1, ['a']])
  })
})

/** Returns the time at which the segment enters the box, in doubles, or null if it misses or almost misses. */
function enterTime(a: Point, b: Point, { minX, minY, maxX, maxY }: Box): number | null {
  let [near, far] = [0, 1]
  for (const [from, to, low, high] of [
    [a.x, b.x, minX, maxX],
    [a.y, b.y, minY, maxY],
  ] as const) {
    if (from === to) {
      if (from < low || from > high) return null
      continue
    }
    const [first, last] = from < to ? [low, high] : [high, low]
    near = Math.max(near, (first - from) / (to - from))
    far = Math.min(far, (last - from) / (to - from))
  }
  return near < far * (1 - 2 ** -40) ? near : null
}
