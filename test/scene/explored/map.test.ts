import { describe, expect, it, vi } from 'vitest'
import { createExploredMap, type ExploredMapData, exploredMapFrom } from '../../../src/core.js'
import { between, seeded, whole } from '../../helpers/random.js'

const MAP = { bounds: { minX: -3, minY: 5, maxX: 66.5, maxY: 47 }, cell: 2 }
const SQUARE = [0, 10, 20, 10, 20, 30, 0, 30]

function randomMap(seed: number) {
  const random = seeded(seed)
  const map = createExploredMap(MAP)
  for (let i = 0; i < 4; i++) map.add(Array.from({ length: 6 }, () => between(random, -10, 70)))
  return map
}

describe('a map that was saved', () => {
  it('is restored exactly', () => {
    for (let seed = 0; seed < 200; seed++) {
      const map = randomMap(seed)
      const text = JSON.stringify(map)
      const back = exploredMapFrom(JSON.parse(text) as ExploredMapData)
      expect(JSON.stringify(back)).toBe(text)
      expect(back.cells).toEqual(map.cells)
      expect([back.bounds, back.cell]).toEqual([map.bounds, map.cell])
    }
  })

  it('is restored if it is empty, full, or has only its first or last cells', () => {
    const { minX, minY, maxX, maxY } = MAP.bounds
    for (const ring of [
      [],
      [minX, minY, maxX, minY, maxX, maxY, minX, maxY],
      [minX, minY, minX + 2, minY, minX, minY + 2],
      [maxX, maxY, maxX - 1.5, maxY, maxX, maxY - 2],
    ]) {
      const map = createExploredMap(MAP)
      map.add(ring)
      expect(exploredMapFrom(map.toJSON()).cells).toEqual(map.cells)
    }
  })

  it('is short: a ring is stored as one run per row', () => {
    const map = createExploredMap({ bounds: { minX: 0, minY: 0, maxX: 4096, maxY: 4096 }, cell: 8 })
    map.add([10, 10, 4000, 20, 4000, 4000, 30, 3000])
    expect(map.toJSON().cells.length).toBeLessThan(512 * 5)
  })

  /** Encodes runs of cells as text: five bits per letter, plus 32 if more follow, and an FNV-1a checksum. */
  function textOf(runs: readonly (number | string)[]): string {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    let text = ''
    for (const run of runs) {
      if (typeof run === 'string') {
        text += run
        continue
      }
      let rest = run
      for (; rest >= 32; rest = Math.floor(rest / 32)) text += letters[32 + (rest % 32)]
      text += letters[rest]
    }
    let hash = 0x811c9dc5n
    for (const letter of text) hash = ((hash ^ BigInt(letter.charCodeAt(0))) * 0x01000193n) % 2n ** 32n
    for (let i = 0; i < 6; i++) text += letters[Number((hash >> BigInt(6 * i)) % 64n)]
    return text
  }

  it.each([1, 20, 31, 32, 33, 50, 64, 70])('is encoded as runs of cells in row order, with %i columns', (columns) => {
    const bounds = { minX: 0, minY: 0, maxX: columns, maxY: 3 }
    const saved = (explored: number) => {
      const map = createExploredMap({ bounds, cell: 1 })
      map.add([-1, -1, columns + 1, -1, columns + 1, 1, -1, 1])
      if (explored > 0) map.add([-1, 1, explored, 1, explored, 2, -1, 2])
      return map.toJSON()
    }
    for (let explored = 0; explored <= columns; explored++) {
      expect(saved(explored)).toEqual({ version: 1, bounds, cell: 1, cells: textOf([0, columns + explored]) })
    }
    const map = createExploredMap({ bounds, cell: 1 })
    expect(map.toJSON().cells).toBe(textOf([]))
    map.add([columns - 1, 1, columns + 1, 1, columns + 1, 3, columns - 1, 3])
    const last = columns === 1 ? [1, 2] : [2 * columns - 1, 1, columns - 1, 1]
    expect(map.toJSON().cells).toBe(textOf(last))
    expect(exploredMapFrom({ ...map.toJSON(), cells: textOf(last) }).cells).toEqual(map.cells)
  })

  it.each<[string, (number | string)[]]>([
    ['an unfinished number at the end', [3, 'g']],
    ['a number with a superfluous letter', [3, 'kA', 2]],
    ['a first number with a superfluous letter', ['gA', 2]],
    ['no cells between explored ones', [3, 2, 0, 2]],
    ['no explored cells', [3, 0, 2, 1]],
    ['unexplored cells at the end', [3, 2, 4]],
    ['a first run of no cells and nothing else', [0]],
    ['more cells than the map has', [3, 62]],
    ['a number of more bits than doubles have', ['_______B', 2]],
    ['an invalid letter', ['*', 2]],
  ])('is rejected with %s, even if its checksum is right', (_, runs) => {
    const saved = createExploredMap({ bounds: { minX: 0, minY: 0, maxX: 8, maxY: 8 }, cell: 1 }).toJSON()
    expect(exploredMapFrom({ ...saved, cells: textOf([3, 61]) }).share()).toBe(61 / 64)
    expect(exploredMapFrom({ ...saved, cells: textOf([0, 2]) }).share()).toBe(2 / 64)
    expect(() => exploredMapFrom({ ...saved, cells: textOf(runs) })).toThrow(
      'react-umbra: data.cells must be runs of 8 × 8 cells, got',
    )
  })

  it('is rejected if any letter is changed, left out or repeated', () => {
    const saved = randomMap(3).toJSON()
    const { cells } = saved
    const random = seeded(5)
    for (let i = 0; i < cells.length; i++) {
      const other = cells[i] === 'Q' ? 'R' : 'Q'
      for (const text of [
        cells.slice(0, i) + other + cells.slice(i + 1),
        cells.slice(0, i) + cells.slice(i + 1),
        cells.slice(0, i) + cells[i]! + cells.slice(i),
        cells.slice(0, whole(random, cells.length)),
      ]) {
        expect(() => exploredMapFrom({ ...saved, cells: text }), text).toThrow(
          'react-umbra: data.cells must be as toJSON wrote it: its checksum does not match, got',
        )
      }
    }
  })

  it('is rejected with an error that names the fault', () => {
    const saved = randomMap(3).toJSON()
    const rejects = (change: object, message: string): void =>
      expect(() => exploredMapFrom({ ...saved, ...change })).toThrow(`react-umbra: data.${message}`)
    rejects({ version: 2 }, 'version must be 1, got 2')
    rejects({ cell: '2' }, 'cell must be a number, got "2"')
    rejects({ cell: 1e-9 }, 'cell must be so large that the map has at most 16777216 cells, got 1e-9')
    rejects({ bounds: null }, 'bounds must be a box')
    rejects({ bounds: { ...saved.bounds, maxX: saved.bounds.minX } }, 'bounds must be a box with an area')
    rejects({ revision: -1 }, 'revision must be a whole number of 0 or more, got -1')
    rejects({ revision: '1' }, 'revision must be a number, got "1"')
    rejects({ cells: 3 }, 'cells must be the text that toJSON wrote, got 3')
    // The checksum is right, but the number of cells differs.
    rejects({ cell: 5 }, 'cells must be runs of 14 × 9 cells, got')
    expect(() => exploredMapFrom(null as never)).toThrow('react-umbra: data must be an object, got null')
  })
})

it('requires a box and a cell size', () => {
  const rejects = (options: object, message: string): void =>
    expect(() => createExploredMap({ ...MAP, ...options })).toThrow(`react-umbra: ${message}`)
  rejects({ cell: 0 }, 'cell must be above zero, got 0')
  rejects({ cell: Number.NaN }, 'cell must be a finite number, got NaN')
  rejects({ cell: 0.001 }, 'cell must be so large that the map has at most 16777216 cells, got 0.001')
  rejects({ bounds: { minX: -1e100, minY: -1e100, maxX: 1e100, maxY: 1e100 } }, 'cell must be so large that')
  rejects({ bounds: { minX: 0, minY: 0, maxX: 0, maxY: 9 } }, 'bounds must be a box with an area')
  rejects({ bounds: undefined }, 'bounds must be a box')
  expect(() => createExploredMap(undefined as never)).toThrow('react-umbra: options must be an object')
})

it('rejects invalid rings, points, boxes and maps', () => {
  const map = createExploredMap(MAP)
  const rejects = (call: () => unknown, message: string): void => expect(call).toThrow(`react-umbra: ${message}`)
  rejects(() => map.add([1, 2, 3, Number.NaN, 5, 6]), 'ring[3] must be a finite number, got NaN')
  rejects(() => map.add([1, 2]), 'ring must be a polygon of three points or more')
  rejects(() => map.add(null as never), 'ring must be flat numbers')
  rejects(() => map.has({ x: 1 } as never), 'point.y must be a number')
  rejects(() => map.share({} as never), 'box.minX must be a number')
  rejects(() => map.merge({} as never), 'other must be an ExploredMap, got {}')
  rejects(
    () => map.merge(createExploredMap({ ...MAP, cell: 3 })),
    "other.cell must be the same as this map's, 2, got 3",
  )
  rejects(
    () => map.merge(createExploredMap({ ...MAP, bounds: { ...MAP.bounds, maxX: 9 } })),
    "other.bounds must be the same as this map's",
  )
  rejects(() => map.subscribe(3 as never), 'listener must be a function, got 3')
  expect(map.share()).toBe(0)
})

it('merges another map', () => {
  const [one, other, both] = [createExploredMap(MAP), createExploredMap(MAP), createExploredMap(MAP)]
  const far = [40, 10, 60, 10, 60, 30]
  one.add(SQUARE)
  other.add(far)
  both.add(SQUARE)
  both.add(far)
  expect(one.merge(other)).toBe(true)
  expect(one.cells).toEqual(both.cells)
  expect(one.merge(other)).toBe(false)
  expect(other.cells).not.toEqual(both.cells)
})

it('has() is true up to the edges of explored cells, and false outside the bounds', () => {
  const map = createExploredMap(MAP)
  map.add([-99, -99, 99, -99, 99, 99, -99, 99])
  for (const [x, y] of [
    [-3, 5],
    [66.5, 47],
    [66.5, 5],
  ] as const) {
    expect(map.has({ x, y })).toBe(true)
  }
  for (const [x, y] of [
    [-3.001, 10],
    [10, 4.999],
    [66.501, 10],
    [10, 47.001],
  ] as const) {
    expect(map.has({ x, y })).toBe(false)
  }
})

describe('the explored fraction of a box', () => {
  it('is measured by area', () => {
    const map = randomMap(8)
    const random = seeded(9)
    const { bounds, cell } = MAP
    for (let i = 0; i < 100; i++) {
      const [a, b, c, d] = [
        between(random, -20, 80),
        between(random, -20, 80),
        between(random, -9, 60),
        between(random, -9, 60),
      ]
      const box = { minX: Math.min(a, b), maxX: Math.max(a, b), minY: Math.min(c, d), maxY: Math.max(c, d) }
      let area = 0
      for (let x = bounds.minX; x < bounds.maxX; x += cell) {
        for (let y = bounds.minY; y < bounds.maxY; y += cell) {
          const width = Math.min(box.maxX, x + cell, bounds.maxX) - Math.max(box.minX, x)
          const height = Math.min(box.maxY, y + cell, bounds.maxY) - Math.max(box.minY, y)
          if (width > 0 && height > 0 && map.has({ x: x + 0.1, y: y + 0.1 })) area += width * height
        }
      }
      const boxArea = (box.maxX - box.minX) * (box.maxY - box.minY)
      expect(map.share(box)).toBeCloseTo(area / boxArea, 9)
    }
    expect(map.share()).toBeCloseTo(map.share(MAP.bounds), 12)
  })

  it('is exactly 1 if all is explored', () => {
    const map = createExploredMap({ bounds: { minX: 0.1, minY: 0.3, maxX: 77.7, maxY: 33.3 }, cell: 0.7 })
    map.add([0, 0, 99, 0, 99, 99, 0, 99])
    expect(map.share()).toBe(1)
    expect(map.share({ minX: 3.3, minY: 4.1, maxX: 50.07, maxY: 9.9 })).toBe(1)
  })

  it('is measured along a line, or at a point, for a box without area', () => {
    const map = createExploredMap(MAP)
    map.add(SQUARE)
    expect(map.share({ minX: 5, minY: 15, maxX: 5, maxY: 15 })).toBe(1)
    expect(map.share({ minX: 15, minY: 15, maxX: 25, maxY: 15 })).toBeCloseTo(0.6, 9)
    expect(map.share({ minX: 99, minY: 15, maxX: 99, maxY: 15 })).toBe(0)
  })
})

it('notifies subscribers of new cells, and of nothing else', () => {
  const map = createExploredMap(MAP)
  const heard = vi.fn()
  const end = map.subscribe(heard)
  map.subscribe(heard)
  map.clear()
  map.add([200, 200, 210, 200, 210, 210])
  expect(heard).toHaveBeenCalledTimes(0)
  map.add(SQUARE)
  map.add(SQUARE)
  expect(heard).toHaveBeenCalledTimes(2)
  end()
  map.merge(map)
  map.clear()
  expect(heard).toHaveBeenCalledTimes(3)
  expect(map.share()).toBe(0)
})

it('keeps no reference to its arguments', () => {
  const bounds = { minX: 0, minY: 0, maxX: 10, maxY: 10 }
  const map = createExploredMap({ bounds, cell: 1 })
  bounds.maxX = 5
  map.add([0, 0, 10, 0, 10, 10, 0, 10])
  expect(map.has({ x: 9, y: 9 })).toBe(true)
  const saved = map.toJSON()
  ;(saved.bounds as { maxX: number }).maxX = 3
  expect(map.bounds.maxX).toBe(10)
})
