import { describe, expect, it } from 'vitest'
import { BudgetExceeded } from '../../../src/visibility/mesh/vertices.js'
import { WallSets } from '../../../src/visibility/mesh/wallSets.js'

const EMPTY = -1

/** Returns the walls of a set, the last one added first, as `3+` if along the edge, otherwise `3-`. */
function wallsOf(sets: WallSets, first: number): string {
  const found: string[] = []
  for (let set = first; set !== EMPTY; set = sets.next(set)) {
    found.push(`${sets.wall(set)}${sets.isAlong(set) ? '+' : '-'}`)
  }
  return found.join(' ')
}

/** Returns a set of walls with these numbers; odd ones run against the edge. */
const setOf = (sets: WallSets, walls: readonly number[]): number =>
  walls.reduce((set, wall) => sets.with(set, wall, wall % 2 === 0), EMPTY)

describe('sets of walls on an edge', () => {
  it('hold walls with their directions, and lose one at a time', () => {
    const sets = new WallSets(100)
    const all = setOf(sets, [4, 5, 6])
    expect(wallsOf(sets, all)).toBe('6+ 5- 4+')
    expect(wallsOf(sets, sets.without(all, 6))).toBe('5- 4+')
    expect(wallsOf(sets, sets.without(all, 5))).toBe('6+ 4+')
    expect(wallsOf(sets, sets.without(all, 4))).toBe('6+ 5-')
    expect(wallsOf(sets, sets.without(all, 7))).toBe('6+ 5- 4+')
    expect(sets.without(setOf(sets, [3]), 3)).toBe(EMPTY)
    expect(sets.without(EMPTY, 3)).toBe(EMPTY)
    expect(wallsOf(sets, all)).toBe('6+ 5- 4+')
  })

  it('throw if more walls share edges than allowed', () => {
    const sets = new WallSets(2)
    const three = setOf(sets, [0, 1, 2])
    expect(() => setOf(sets, [0])).not.toThrow()
    expect(wallsOf(sets, sets.with(three, 3, true))).toBe('3+ 2+ 1- 0+')
    expect(() => sets.with(three, 4, true)).toThrow(BudgetExceeded)
  })
})

describe('compacting sets', () => {
  /** Adds sets that no edge uses. */
  const addUnused = (sets: WallSets, count: number): void => {
    for (let i = 0; i < count; i++) setOf(sets, [0, 1])
  }

  it('keeps the sets of edges, whether of no wall, one, or several', () => {
    const sets = new WallSets(1e6)
    const edges = Int32Array.of(setOf(sets, [2, 3]), EMPTY, setOf(sets, [7]), setOf(sets, [1, 2, 3, 4]), 0)
    addUnused(sets, 2000)
    edges[4] = setOf(sets, [8, 9, 10])
    const before = Array.from(edges, (set) => wallsOf(sets, set))
    expect(before).toEqual(['3- 2+', '', '7-', '4+ 3- 2+ 1-', '10+ 9- 8+'])
    sets.compact(edges, edges.length)
    expect(Array.from(edges, (set) => wallsOf(sets, set))).toEqual(before)
    expect(wallsOf(sets, sets.with(edges[0]!, 6, true))).toBe('6+ 3- 2+')
  })

  it('makes room for about as many walls again', () => {
    const sets = new WallSets(1100)
    addUnused(sets, 1100)
    const edges = Int32Array.of(setOf(sets, [2, 3]), EMPTY)
    expect(() => addUnused(sets, 1)).toThrow(BudgetExceeded)
    sets.compact(edges, edges.length)
    expect(() => addUnused(sets, 1000)).not.toThrow()
  })

  it('happens only above a thousand entries, and then only after these have doubled', () => {
    const sets = new WallSets(1e6)
    const isCompacted = (edges: Int32Array): boolean => {
      const before = edges.slice()
      sets.compact(edges, edges.length)
      return before.join() !== edges.join()
    }
    addUnused(sets, 1000)
    const few = Int32Array.of(setOf(sets, [2, 3]))
    expect(isCompacted(few)).toBe(false)
    addUnused(sets, 100)
    expect(isCompacted(few)).toBe(true)
    addUnused(sets, 500)
    few[0] = setOf(sets, [2, 3])
    expect(isCompacted(few)).toBe(false)
    addUnused(sets, 500)
    const many = Int32Array.from({ length: 1500 }, () => setOf(sets, [2, 3]))
    expect(isCompacted(many)).toBe(true)
    addUnused(sets, 1000)
    many[0] = setOf(sets, [2, 3])
    expect(isCompacted(many)).toBe(false)
    addUnused(sets, 1000)
    many[0] = setOf(sets, [2, 3])
    expect(isCompacted(many)).toBe(true)
  })
})
