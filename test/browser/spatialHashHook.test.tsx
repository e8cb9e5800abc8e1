import { act, render } from '@testing-library/react'
import { StrictMode, Suspense, startTransition, use, useEffect, useInsertionEffect, useState } from 'react'
import { type Box, type UseSpatialHashOptions, useSpatialHash } from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { SpatialHash } from '../../src/spatial/SpatialHash.js'
import { between, chance, pick, type Random, seeded, whole } from '../helpers/random.js'
import { mountOverlay } from './mount.js'

afterEach(() => {
  vi.restoreAllMocks()
})

const everywhere: Box = { minX: -1e9, minY: -1e9, maxX: 1e9, maxY: 1e9 }

/** Returns a box of one by one at (x, 0). */
function at(x: number): Box {
  return { minX: x, minY: 0, maxX: x + 1, maxY: 1 }
}

/** All results of the hook so far, the latest last. */
type Given<T> = (SpatialHash<T> | Error)[]

function useEither<T>(options: UseSpatialHashOptions<T>): SpatialHash<T> | Error {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: it is called on every render.
    return useSpatialHash(options)
  } catch (error) {
    // Keeps the number of hooks the same as without an error.
    // biome-ignore lint/correctness/useHookAtTopLevel: one or the other is called on every render.
    useInsertionEffect(() => {})
    return error as Error
  }
}

/** Keeps rendering after an error, as the hook's state does while a boundary shows a fallback. */
function Reader<T>({ given, ...options }: UseSpatialHashOptions<T> & { given: Given<T> }) {
  given.push(useEither(options))
  return null
}

/** Renders the hook with names at places, once and then as often as the function is called. */
function follow(places: [string, number][], options: { cellSize?: number; strict?: boolean } = {}) {
  const given: Given<string> = []
  const element = (list: [string, number][], cellSize = options.cellSize ?? 8) => {
    const boxes = new Map(list)
    const reader = (
      <Reader
        given={given}
        items={list.map(([name]) => name)}
        getBox={(name) => at(boxes.get(name)!)}
        cellSize={cellSize}
      />
    )
    return options.strict ? <StrictMode>{reader}</StrictMode> : reader
  }
  const { rerender } = render(element(places))
  return {
    given,
    latest: () => hashOf(given),
    show: (list: [string, number][], cellSize?: number) => {
      rerender(element(list, cellSize))
      return hashOf(given)
    },
  }
}

function hashOf<T>(given: Given<T>): SpatialHash<T> {
  const last = given.at(-1)
  if (!(last instanceof SpatialHash)) throw last
  return last
}

/** Counts changes of any hash from now on. */
function countChanges() {
  const insert = vi.spyOn(SpatialHash.prototype, 'insert')
  const update = vi.spyOn(SpatialHash.prototype, 'update')
  const remove = vi.spyOn(SpatialHash.prototype, 'remove')
  return () => {
    const names = [insert, update, remove].map((spy) => spy.mock.calls.map(([item]) => item).join(''))
    for (const spy of [insert, update, remove]) spy.mockClear()
    return names
  }
}

describe.each([false, true])('useSpatialHash, strict mode %s', (strict) => {
  it('holds the items, in the order of the list', () => {
    const { latest, given } = follow(
      [
        ['c', 0],
        ['a', 9],
        ['b', 3],
      ],
      { strict },
    )
    expect(latest().query(everywhere)).toEqual(['c', 'a', 'b'])
    expect(latest().query({ minX: 4, minY: 1, maxX: 9, maxY: 2 })).toEqual(['a', 'b'])
    expect(latest().cellSize).toBe(8)
    expect(latest().size).toBe(3)
    expect(new Set(given).size).toBe(1)
  })

  it('returns the same hash while nothing changes, and a new one for every change', () => {
    const { latest, show } = follow([['a', 0]], { strict })
    const changes: [string, number][][] = [
      [['a', 1]],
      [
        ['a', 1],
        ['b', 5],
      ],
      [
        ['b', 5],
        ['a', 1],
      ],
      [
        ['b', 5],
        ['c', 1],
      ],
      [['c', 1]],
      [],
      [['c', 1]],
    ]
    const seen = new Set([latest()])
    for (const [n, list] of changes.entries()) {
      const hash = show(list)
      seen.add(hash)
      expect(seen.size).toBe(n + 2)
      for (let i = 0; i < 3; i++) expect(show([...list])).toBe(hash)
      expect(hash.query(everywhere)).toEqual(list.map(([name]) => name))
      for (const [name, x] of list) expect(hash.query({ ...at(x), minX: x + 0.5, maxX: x + 0.5 })).toEqual([name])
    }
  })

  it('changes only items that were added, removed or moved', () => {
    const { show } = follow(
      [
        ['a', 0],
        ['b', 10],
        ['c', 20],
        ['d', 30],
      ],
      { strict },
    )
    const changes = countChanges()
    show([
      ['a', 0],
      ['b', 10],
      ['c', 20],
      ['d', 30],
    ])
    expect(changes()).toEqual(['', '', ''])
    show([
      ['a', 0],
      ['b', 11],
      ['c', 20],
      ['d', 30],
    ])
    expect(changes()).toEqual(['', 'b', ''])
    show([
      ['a', 0],
      ['c', 20],
      ['d', 30],
      ['e', 40],
    ])
    expect(changes()).toEqual(['e', '', 'b'])
    show([
      ['c', 25],
      ['d', 30],
      ['e', 45],
      ['f', 50],
      ['g', 50],
    ])
    expect(changes()).toEqual(['fg', 'ce', 'a'])
    show([])
    expect(changes()).toEqual(['', '', 'cdefg'])
  })

  it('reinserts all items after a change of the order', () => {
    const { show } = follow(
      [
        ['a', 0],
        ['b', 10],
        ['c', 20],
        ['d', 30],
      ],
      { strict },
    )
    const changes = countChanges()
    const swapped = show([
      ['a', 0],
      ['c', 20],
      ['b', 10],
      ['d', 30],
    ])
    expect(changes()).toEqual(['cbd', '', 'cbd'])
    expect(swapped.query(everywhere)).toEqual(['a', 'c', 'b', 'd'])
    const put = show([
      ['a', 0],
      ['c', 20],
      ['new', 5],
      ['b', 10],
      ['d', 30],
    ])
    expect(changes()).toEqual(['newbd', '', 'bd'])
    expect(put.query(everywhere)).toEqual(['a', 'c', 'new', 'b', 'd'])
  })

  it('builds a new hash for another cell size', () => {
    const list: [string, number][] = [
      ['a', 0],
      ['b', 10],
    ]
    const { latest, show } = follow(list, { strict })
    const small = latest()
    const large = show(list, 100)
    expect(large).not.toBe(small)
    expect([small.cellSize, large.cellSize]).toEqual([8, 100])
    expect(large.cells()).toHaveLength(1)
    expect(show(list, 100)).toBe(large)
  })

  it('names invalid arguments, changes nothing, and continues once they are valid', () => {
    const good: [string, number][] = [
      ['a', 0],
      ['b', 10],
      ['c', 20],
    ]
    const { given, latest, show } = follow(good, { strict })
    const hash = latest()
    const changes = countChanges()
    expect(() =>
      show([
        ['new', 1],
        ['a', 1],
        ['c', 20],
        ['d', Number.NaN],
      ]),
    ).toThrow('react-umbra: useSpatialHash getBox(items[3]).minX must be a finite number, got NaN')
    expect(() => show([...good, ['e', 1], ['b', 10]])).toThrow(
      /^react-umbra: useSpatialHash items\[4\] must be another item than items\[1\], got "b"$/,
    )
    for (const cellSize of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, null as never]) {
      expect(() => show(good, cellSize)).toThrow(/^react-umbra: useSpatialHash cellSize must be /)
    }
    expect(changes()).toEqual(['', '', ''])
    expect(given.filter((one) => one instanceof Error).length).toBeGreaterThanOrEqual(7)
    expect(show(good)).toBe(hash)
    expect(show([...good, ['d', 30]]).query(everywhere)).toEqual(['a', 'b', 'c', 'd'])
    expect(changes()).toEqual(['d', '', ''])
  })

  it.each(strict ? [1] : [2])('returns the same as a new hash for random lists: %i', (seed) => {
    const random = seeded(seed)
    const names = Array.from({ length: 24 }, (_, i) => ({ name: i }))
    const boxes = new Map(names.map((item) => [item, randomBox(random)]))
    const given: Given<{ name: number }> = []
    let items: { name: number }[] = []
    let cellSize = 10
    const element = () => {
      const reader = <Reader given={given} items={[...items]} getBox={(item) => boxes.get(item)!} cellSize={cellSize} />
      return strict ? <StrictMode>{reader}</StrictMode> : reader
    }
    const { rerender } = render(element())
    for (let step = 0; step < 200; step++) {
      const before = hashOf(given)
      const was = [cellSize, items, items.map((item) => boxes.get(item))]
      items = changedList(random, items, names)
      if (chance(random, 0.03)) cellSize = pick(random, [2, 10, 50])
      if (chance(random, 0.7)) for (const item of names) if (chance(random, 0.2)) boxes.set(item, randomBox(random))
      rerender(element())
      const hash = hashOf(given)
      const isSame = JSON.stringify(was) === JSON.stringify([cellSize, items, items.map((item) => boxes.get(item))])
      expect(hash === before).toBe(isSame)
      const fresh = new SpatialHash<{ name: number }>({ cellSize })
      for (const item of items) fresh.insert(item, boxes.get(item)!)
      expect(hash.size).toBe(fresh.size)
      expect(hash.cells()).toEqual(fresh.cells())
      expect(hash.query(everywhere)).toEqual(fresh.query(everywhere))
      const place = randomBox(random)
      expect(hash.query(place)).toEqual(fresh.query(place))
      const point = { x: place.minX, y: place.minY }
      expect(hash.nearest(point, 5)).toEqual(fresh.nearest(point, 5))
    }
  })
})

/** Returns a random box on a coarse raster, so that boxes return to previous places; some are too large for cells. */
function randomBox(random: Random): Box {
  const [minX, minY] = [5 * whole(random, 20), 5 * whole(random, 20)]
  const size = chance(random, 0.05) ? 1000 : 5 * whole(random, 4)
  return { minX, minY, maxX: minX + size, maxY: minY + between(random, 0, size) }
}

function changedList<T>(random: Random, list: readonly T[], all: readonly T[]): T[] {
  const next = list.filter(() => chance(random, 0.95))
  const others = all.filter((item) => !next.includes(item))
  for (const item of others) {
    if (chance(random, 0.1)) next.splice(chance(random, 0.7) ? next.length : whole(random, next.length + 1), 0, item)
  }
  if (chance(random, 0.1)) next.reverse()
  if (chance(random, 0.1)) next.sort(() => random() - 0.5)
  return next
}

describe('useSpatialHash', () => {
  it('accepts any items, compared like the keys of a Map', () => {
    const given: Given<unknown> = []
    const items = [Number.NaN, 0, 'a', null, undefined, Symbol.iterator, [1], [1]]
    const element = (list: unknown[]) => <Reader given={given} items={list} getBox={() => at(0)} cellSize={8} />
    const { rerender } = render(element(items))
    const hash = hashOf(given)
    expect(hash.query(everywhere)).toEqual(items)
    const changes = countChanges()
    // Minus zero is the same key as zero.
    rerender(element(items.map((item) => (item === 0 ? -0 : item))))
    expect(hashOf(given)).toBe(hash)
    expect(changes()).toEqual(['', '', ''])
    rerender(element([...items, 'last']))
    expect(changes()).toEqual(['last', '', ''])
    rerender(element([...items, Number.NaN]))
    expect(String(given.at(-1))).toContain('useSpatialHash items[8] must be another item than items[0], got NaN')
  })

  it('copies boxes, so that one mutated in place counts as changed at the next render', () => {
    const given: Given<string> = []
    const box = { minX: 0, minY: 0, maxX: 1, maxY: 1 }
    const element = () => <Reader given={given} items={['a']} getBox={() => box} cellSize={8} />
    const { rerender } = render(element())
    const hash = hashOf(given)
    box.maxX = 50
    expect(hash.query(at(40))).toEqual([])
    rerender(element())
    expect(hashOf(given)).not.toBe(hash)
    expect(hashOf(given).query(at(40))).toEqual(['a'])
  })

  it.each([
    [{ items: null }, 'items must be a list, got null'],
    [{ items: 'abc' }, 'items must be a list, got "abc"'],
    [{ getBox: undefined }, 'getBox must be a function, got undefined'],
    [{ getBox: () => null }, 'getBox(items[0]) must be a box { minX, minY, maxX, maxY }, got null'],
    [{ getBox: () => ({ ...at(0), maxY: '1' }) }, 'getBox(items[0]).maxY must be a number, got "1"'],
    [{ getBox: () => ({ ...at(0), maxX: -1 }) }, 'getBox(items[0]) must be a box with minX at most maxX, got {'],
    [{ cellSize: undefined }, 'cellSize must be a number, got undefined'],
  ])('%o throws while it renders', (options, message) => {
    const given: Given<string> = []
    const all = { items: ['a'], getBox: () => at(0), cellSize: 8, ...options } as UseSpatialHashOptions<string>
    render(<Reader given={given} {...all} />)
    expect((given[0] as Error).message).toContain(`react-umbra: useSpatialHash ${message}`)
  })

  it('rethrows errors of getBox, and works afterwards', () => {
    const given: Given<string> = []
    const element = (bad: string) => (
      <Reader
        given={given}
        items={['a', 'b']}
        getBox={(item) => {
          if (item === bad) throw new Error('no such box')
          return at(bad === '' ? 0 : 5)
        }}
        cellSize={8}
      />
    )
    const { rerender } = render(element(''))
    const hash = hashOf(given)
    rerender(element('b'))
    expect(String(given.at(-1))).toBe('Error: no such box')
    rerender(element(''))
    expect(hashOf(given)).toBe(hash)
    expect(hash.query(at(0))).toEqual(['a', 'b'])
    expect(hash.query(at(5))).toEqual([])
  })

  it('undoes changes that the caller made to the hash', () => {
    const list: [string, number][] = [
      ['a', 0],
      ['b', 10],
    ]
    const { latest, show } = follow(list)
    latest().insert('c', at(20))
    expect(show(list).query(everywhere)).toEqual(['a', 'b'])
    latest().remove('a')
    expect(show(list).query(everywhere)).toEqual(['a', 'b'])
    latest().clear()
    expect(show([...list, ['c', 20]]).query(everywhere)).toEqual(['a', 'b', 'c'])
    // As many as before, but not the items of the list.
    latest().remove('a')
    latest().insert('x', at(0))
    expect(show([['a', 1], ...list.slice(1), ['c', 20]]).query(everywhere)).toEqual(['a', 'b', 'c'])
    latest().update('a', at(500))
    expect(show(list).query(at(0))).toEqual(['a'])
  })

  it('reruns effects that depend on it only when an item changed', () => {
    const seen: string[][] = []
    function Watcher({ items }: { items: string[] }) {
      const hash = useSpatialHash({ items, getBox: () => at(0), cellSize: 8 })
      useEffect(() => {
        seen.push(hash.query(everywhere))
      }, [hash])
      return null
    }
    const { rerender } = render(<Watcher items={['a']} />)
    rerender(<Watcher items={['a']} />)
    rerender(<Watcher items={['a', 'b']} />)
    rerender(<Watcher items={['a', 'b']} />)
    rerender(<Watcher items={['b']} />)
    expect(seen).toEqual([['a'], ['a', 'b'], ['b']])
  })

  it('is correct after a discarded render', async () => {
    const never = new Promise<never>(() => {})
    const rendered: string[] = []
    const shown: string[] = []
    let change = (_items: string[]) => {}
    let renderAgain = (_n: number) => {}
    function Waiting({ items }: { items: string[] }) {
      if (items.includes('late')) use(never)
      return null
    }
    function Parent() {
      const [items, setItems] = useState(['a', 'b'])
      const [n, setN] = useState(0)
      change = setItems
      renderAgain = setN
      const hash = useSpatialHash({ items, getBox: () => at(items.length), cellSize: 8 })
      rendered.push(hash.query(everywhere).join(''))
      useEffect(() => {
        shown.push(`${n} ${hash.query(at(2))}`)
      }, [hash, n])
      return <Waiting items={items} />
    }
    render(
      <Suspense>
        <Parent />
      </Suspense>,
    )
    await act(async () => startTransition(() => change(['late', 'b', 'c', 'a'])))
    expect(rendered).toContain('latebca')
    expect(shown).toEqual(['0 a,b'])
    await act(async () => renderAgain(1))
    expect(shown).toEqual(['0 a,b', '1 a,b'])
    await act(async () => change(['b', 'c']))
    expect(shown.at(-1)).toBe('1 b,c')
  })

  it('is the same object with the same items when a transition is discarded', async () => {
    const never = new Promise<never>(() => {})
    const rendered: SpatialHash<string>[] = []
    const shown: SpatialHash<string>[] = []
    let change = (_items: string[]) => {}
    let renderAgain = (_n: number) => {}
    function Waiting({ items }: { items: string[] }) {
      if (items.includes('late')) use(never)
      return null
    }
    function Parent() {
      const [items, setItems] = useState(['a', 'b'])
      const [n, setN] = useState(0)
      change = setItems
      renderAgain = setN
      const hash = useSpatialHash({ items, getBox: () => at(items.length), cellSize: 8 })
      rendered.push(hash)
      useEffect(() => {
        shown[n] = hash
      }, [hash, n])
      return <Waiting items={items} />
    }
    render(
      <Suspense>
        <Parent />
      </Suspense>,
    )
    const before = shown[0]!
    await act(async () => startTransition(() => change(['late', 'b', 'c', 'a'])))
    const late = rendered.at(-1)!
    expect(late).not.toBe(before)
    for (let i = 0; i < 2; i++) {
      expect(before.query(everywhere)).toEqual(['a', 'b'])
      expect(before.size).toBe(2)
      expect(before.nearest({ x: 4, y: 0 }, 9)).toEqual(['a', 'b'])
      expect(late.query(everywhere)).toEqual(['late', 'b', 'c', 'a'])
      expect(late.query(at(4))).toEqual(['late', 'b', 'c', 'a'])
    }
    // Reading the other one during a walk does not disturb it.
    const met: string[] = []
    before.walk({ x: 0.5, y: 0.5 }, { x: 20, y: 0.5 }, (_, __, items) => {
      expect(late.size).toBe(4)
      met.push(items.join(''))
    })
    expect(met).toEqual(['ab', '', ''])
    await act(async () => renderAgain(1))
    expect(shown[1]).toBe(before)
    await act(async () => change(['b', 'c']))
    // Changes the hash that was on the screen, and leaves the other one as it was rendered.
    expect(before.query(everywhere)).toEqual(['b', 'c'])
    expect(late.query(everywhere)).toEqual(['late', 'b', 'c', 'a'])
    expect(before.query(everywhere)).toEqual(['b', 'c'])
  })

  it('works inside an overlay, with a separate hash for each call', async () => {
    const [first, second]: [Given<string>, Given<string>] = [[], []]
    const content = (x: number) => (
      <>
        <Reader given={first} items={['a']} getBox={() => at(x)} cellSize={8} />
        <Reader given={second} items={['a', 'b']} getBox={() => at(0)} cellSize={8} />
      </>
    )
    const { update } = await mountOverlay(content(0))
    const hash = hashOf(second)
    update(content(30))
    expect(hashOf(first).query(at(30))).toEqual(['a'])
    expect(hashOf(second)).toBe(hash)
    expect(hash.query(at(0))).toEqual(['a', 'b'])
  })
})
