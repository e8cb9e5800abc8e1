import { act, render } from '@testing-library/react'
import { StrictMode, Suspense, startTransition, use, useEffect, useInsertionEffect, useState } from 'react'
import { type PosedShape, type Shape, type UseCollisionsOptions, useCollisions } from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CollisionWorld } from '../../src/collision/world/CollisionWorld.js'
import { type Collision, findCollisions } from '../../src/collision/world/findCollisions.js'
import { box, circle, moved, polygon, randomShape } from '../collision/shapes.js'
import { between, chance, pick, type Random, seeded, whole } from '../helpers/random.js'
import { mountOverlay } from './mount.js'

afterEach(() => {
  vi.restoreAllMocks()
})

/** All results of the hook so far, the latest last. */
type Given = (readonly Collision[] | Error)[]

function useEither(options: UseCollisionsOptions): readonly Collision[] | Error {
  try {
    // biome-ignore lint/correctness/useHookAtTopLevel: it is called on every render.
    return useCollisions(options)
  } catch (error) {
    // Keeps the number of hooks the same as without an error.
    // biome-ignore lint/correctness/useHookAtTopLevel: one or the other is called on every render.
    useInsertionEffect(() => {})
    return error as Error
  }
}

/** Keeps rendering after an error, as the hook's state does while a boundary shows a fallback. */
function Reader({ given, ...options }: UseCollisionsOptions & { given: Given }) {
  given.push(useEither(options))
  return null
}

type Filter = UseCollisionsOptions['filter']

/** Renders the hook once, and then as often as `show` is called. */
function follow(shapes: UseCollisionsOptions['shapes'], strict = false) {
  const given: Given = []
  const element = (list: UseCollisionsOptions['shapes'], filter?: Filter) => {
    const reader = <Reader given={given} shapes={list} filter={filter} />
    return strict ? <StrictMode>{reader}</StrictMode> : reader
  }
  const { rerender } = render(element(shapes))
  return {
    given,
    latest: () => latestOf(given),
    show: (list: UseCollisionsOptions['shapes'], filter?: Filter) => {
      rerender(element(list, filter))
      return latestOf(given)
    },
  }
}

function latestOf(given: Given): readonly Collision[] {
  const last = given.at(-1)
  if (!Array.isArray(last)) throw last
  return last
}

const pairsOf = (found: readonly Collision[]) => found.map(({ a, b }) => `${a}-${b}`).join(' ')

/** Returns a function that reports how often each method of worlds was called since its last call. */
function countChanges() {
  const spies = (['add', 'update', 'remove', 'collisions'] as const).map((name) =>
    vi.spyOn(CollisionWorld.prototype, name),
  )
  return () => {
    const [add, update, remove, collisions] = spies.map((spy) => spy.mock.calls.length)
    for (const spy of spies) spy.mockClear()
    return { add, update, remove, collisions }
  }
}

const nothing = { add: 0, update: 0, remove: 0, collisions: 0 }

/** Returns a row of circles. Each overlaps the next. */
const row = (...xs: number[]) => xs.map((x) => circle(x, 0, 6))

describe.each([false, true])('useCollisions, strict mode %s', (strict) => {
  it('returns the same as findCollisions', () => {
    const shapes = [circle(0, 0, 5), box(3, 0, 2, 2), polygon(4, -5, 9, 0, 4, 5), circle(90, 0, 1)]
    const { given, latest, show } = follow(shapes, strict)
    expect(pairsOf(latest())).toBe('0-1 0-2')
    expect(latest()).toEqual(findCollisions(shapes))
    expect(new Set(given).size).toBe(1)
    expect(show([])).toEqual([])
  })

  it('returns the same array and entries as long as they are equal', () => {
    const { latest, show } = follow(row(0, 10, 20), strict)
    const first = latest()
    expect(show(row(0, 10, 20))).toBe(first)
    // A shape that touches nothing changes nothing.
    expect(show(row(0, 10, 20, 500))).toBe(first)
    expect(show(row(0, 10, 20, 600, 900))).toBe(first)
    const more = show(row(0, 10, 20, 30, 900))
    expect(pairsOf(more)).toBe('0-1 1-2 2-3')
    expect([more[0], more[1]]).toEqual([first[0], first[1]])
    expect(more[0]).toBe(first[0])
    expect(more[1]).toBe(first[1])
    const other = show(row(0, 11, 20, 30, 900))
    expect(pairsOf(other)).toBe('0-1 1-2 2-3')
    expect(other.map((one, i) => one === more[i])).toEqual([false, false, true])
    // Back to the first list, after another array in between.
    expect(show(row(0, 10, 20))).toEqual(first)
    const none = show([])
    expect(none).toEqual([])
    expect(show(row(0, 50))).toBe(none)
  })

  it('tests only what changed', () => {
    const { latest, show } = follow(row(0, 10, 20, 30, 40), strict)
    const changes = countChanges()
    show(row(0, 10, 20, 30, 40))
    show(row(0, 10, 20, 30, 40), (a) => a !== 1)
    show(row(0, 10, 20, 30, 40), (a) => a !== 2)
    expect(changes()).toEqual(nothing)
    show(row(0, 10, 21, 30, 40))
    expect(changes()).toEqual({ ...nothing, update: 1, collisions: 1 })
    show(row(0, 10, 21, 30, 40, 50, 60))
    expect(changes()).toEqual({ ...nothing, add: 2, collisions: 1 })
    show(row(0, 10, 21, 30, 40))
    expect(changes()).toEqual({ ...nothing, remove: 2, collisions: 1 })
    // Removes an inner one, then another while its neighbors move.
    expect(pairsOf(show(row(0, 10, 30, 40)))).toBe('0-1 2-3')
    expect(changes()).toEqual({ ...nothing, remove: 1, collisions: 1 })
    show(row(1, 10, 40))
    expect(changes()).toEqual({ ...nothing, update: 1, remove: 1, collisions: 1 })
    expect(pairsOf(latest())).toBe('0-1')
    show(row(7, 1, 10, 40))
    expect(changes()).toEqual({ ...nothing, add: 1, update: 3, collisions: 1 })
    expect(pairsOf(latest())).toBe('0-1 0-2 1-2')
  })

  it('moves shapes given by position without creating new ones', () => {
    const l = polygon(0, 0, 9, 0, 9, 3, 3, 3, 3, 9, 0, 9)
    const posed = (x: number, rotation?: number): PosedShape[] => [
      { shape: box(7, 7, 4, 2, Math.PI / 2), x: 6, y: 6, rotation },
      { shape: { ...l }, x, y: 0 },
      { shape: circle(1, 2, 3), x: 100 + x, y: 0 },
    ]
    const { latest, show } = follow(posed(20), strict)
    expect(latest()).toEqual([])
    const changes = countChanges()
    const moves = vi.spyOn(CollisionWorld.prototype, 'moveTo')
    // The box stands upright in the dent, 2 by 4.
    expect(show(posed(0))).toEqual([])
    expect(pairsOf(show(posed(0, 0)))).toBe('')
    expect(pairsOf(show(posed(2)))).toBe('')
    expect(pairsOf(show(posed(2.5)))).toBe('0-1')
    expect(pairsOf(show(posed(-2.5, 0)))).toBe('')
    expect(changes()).toEqual({ ...nothing, collisions: 5 })
    expect(moves).toHaveBeenCalledTimes(2 + 1 + 3 + 2 + 3)
    // From one notation to the other, and back.
    expect(pairsOf(show([circle(0, 0, 1), l]))).toBe('0-1')
    expect(pairsOf(show([{ shape: circle(0, 0, 1), x: -9, y: 0 }, l]))).toBe('')
    expect(pairsOf(show([circle(0, 0, 1), l]))).toBe('0-1')
  })

  it('names an invalid position, and recovers from a shape that degenerates far away', () => {
    const at = (x: number): PosedShape[] => [
      { shape: circle(0, 0, 1), x: 0, y: 0 },
      // Its waist vanishes where doubles are 16 apart.
      { shape: polygon(0, 0, 10, 0, 6, 5, 10, 10, 0, 10, 4, 5), x, y: 0 },
    ]
    const { latest, show } = follow(at(0), strict)
    expect(pairsOf(latest())).toBe('0-1')
    expect(() => show(at(Number.NaN))).toThrow(
      'react-umbra: useCollisions shapes[1].x must be a finite number, got NaN',
    )
    expect(() => show([{ shape: circle(0, 0, -1), x: 0, y: 0 }])).toThrow(/^react-umbra: useCollisions shapes\[0\]/)
    expect(pairsOf(show(at(0)))).toBe('0-1')
    expect(() => show([{ ...at(0)[0]!, x: 50 }, at(2 ** 56)[1]!])).toThrow(/^react-umbra: shape.points/)
    expect(pairsOf(show(at(0)))).toBe('0-1')
  })

  it('calls an inline filter with indexes of the list at every render', () => {
    const shapes = row(0, 10, 20, 30)
    const { latest, show } = follow(shapes, strict)
    const all = latest()
    const but = (gone: number) => show([...shapes], (a, b) => a !== gone && b > a)
    const some = but(1)
    expect(pairsOf(some)).toBe('0-1 2-3')
    expect([some[0], some[1]]).toEqual([all[0], all[2]])
    expect(some[1]).toBe(all[2])
    expect(but(1)).toBe(some)
    expect(pairsOf(but(0))).toBe('1-2 2-3')
    expect(but(9)).toEqual(all)
    // As in findCollisions, only false excludes a pair.
    expect(pairsOf(show(shapes, () => undefined as never))).toBe('0-1 1-2 2-3')
    const fewer = row(0, 20, 30)
    expect(pairsOf(show(fewer, (a, b) => a === 1 && b === 2))).toBe('1-2')
    expect(show(fewer)).toEqual(findCollisions(fewer))
  })

  it('names invalid arguments, changes nothing, and continues once they are valid', () => {
    const good = row(0, 10, 20)
    const { given, latest, show } = follow(good, strict)
    const first = latest()
    const changes = countChanges()
    const crossed = polygon(0, 0, 4, 4, 4, 0, 0, 4)
    const bad: [Shape[], string][] = [
      [[...row(1, 2), circle(0, 0, -1)], 'shapes[2].radius must be zero or more, got -1'],
      [[...row(1, 10, 20, 30, 40), box(0, 0, Number.NaN, 1)], 'shapes[5].width must be a finite number, got NaN'],
      [[polygon(0, 0, 1, 1)], 'shapes[0].points must be a polygon of three points or more'],
      [[...row(1, 2, 3), polygon(0, 0, 1, 0, 1)], 'shapes[3].points.length must be a multiple of 2, got 5'],
      [[...row(1), crossed], 'shapes[1].points must be'],
      [[null as never], 'shapes[0] must be a shape { kind, … }, got null'],
      [[...good, { kind: 'star' } as never], "shapes[3].kind must be 'circle', 'box' or 'polygon', got \"star\""],
      [[...good, undefined as never], 'shapes[3] must be a shape { kind, … }, got undefined'],
      // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested.
      [[circle(0, 0, 1), , circle(0, 0, 1)] as never, 'shapes[1] must be a shape { kind, … }, got undefined'],
      [null as never, 'shapes must be a list of shapes, got null'],
      [{ length: 0 } as never, 'shapes must be a list of shapes, got {"length":0}'],
    ]
    for (const [shapes, message] of bad) {
      expect(() => show(shapes), message).toThrow(`react-umbra: useCollisions ${message}`)
    }
    expect(() => show(good, 7 as never)).toThrow('react-umbra: useCollisions filter must be a function, got 7')
    expect(() =>
      show(good, () => {
        throw new Error('not now')
      }),
    ).toThrow(/^not now$/)
    expect(changes()).toEqual(nothing)
    expect(given.filter((one) => one instanceof Error).length).toBeGreaterThanOrEqual(bad.length + 2)
    expect(show(good)).toBe(first)
    expect(pairsOf(show(row(0, 10, 20, 30)))).toBe('0-1 1-2 2-3')
    expect(changes()).toEqual({ ...nothing, add: 1, collisions: 1 })
  })

  it.each(strict ? [1] : [2])('returns the same as findCollisions for random lists: %i', (seed) => {
    const random = seeded(seed)
    let shapes: Shape[] = []
    let filter: Filter
    const { latest, show } = follow(shapes, strict)
    let before: readonly Collision[] = latest()
    for (let step = 0; step < 150; step++) {
      shapes = changedList(random, shapes)
      if (chance(random, 0.2)) filter = pick(random, [undefined, (a, b) => (a + b) % 3 !== 0, (a) => a > 2])
      const now = show(shapes, filter && ((a, b) => filter!(a, b)))
      const expected = findCollisions(shapes, { filter })
      expect(now).toEqual(expected)
      expect(now === before).toBe(JSON.stringify(expected) === JSON.stringify(before))
      for (const one of now) {
        const old = before.find(({ a, b }) => a === one.a && b === one.b)
        if (old !== undefined) expect(one === old).toBe(JSON.stringify(one) === JSON.stringify(old))
      }
      before = now
    }
  })
})

/** Returns the list with some shapes moved, removed, added or repeated, and now and then reversed or emptied. */
function changedList(random: Random, list: readonly Shape[]): Shape[] {
  const next = list
    .filter(() => chance(random, 0.95))
    .map((shape) =>
      chance(random, 0.15) ? moved(shape, { x: between(random, -20, 20), y: between(random, -20, 20) }) : shape,
    )
  const count = next.length > 25 ? 0 : whole(random, 4)
  for (let i = 0; i < count; i++) {
    const shape = next.length > 0 && chance(random, 0.2) ? pick(random, next) : randomShape(random, undefined, 250)
    next.splice(chance(random, 0.7) ? next.length : whole(random, next.length + 1), 0, shape)
  }
  if (chance(random, 0.05)) next.reverse()
  return chance(random, 0.03) ? [] : next
}

describe('useCollisions', () => {
  it('compares shapes by their geometry, in any notation', () => {
    const corners = [4, -5, 9, 0, 4, 5]
    const { latest, show } = follow([circle(0, 0, 5), polygon(...corners), box(-5, 0, 4, 4)])
    const first = latest()
    const changes = countChanges()
    const points = [
      { x: 4, y: -5 },
      { x: 9, y: 0 },
      { x: 4, y: 5 },
    ]
    // Other properties of an object don't matter, not even a reference to itself.
    const sprite = { ...circle(0, 0, 5), name: 'a', itself: {} }
    sprite.itself = sprite
    const turned: Shape = { kind: 'box', x: -5, y: 0, width: 4, height: 4, rotation: undefined }
    show([sprite, { kind: 'polygon', points }, turned])
    show([sprite, { kind: 'polygon', points: Float64Array.from(corners) }, { ...turned, name: 'c' } as Shape])
    expect(latest()).toBe(first)
    expect(changes()).toEqual(nothing)
    class Ball {
      kind = 'circle' as const
      y = 0
      radius = 5
      get x() {
        return 0
      }
    }
    expect(show([new Ball(), polygon(...corners), turned])).toBe(first)
    expect(changes()).toEqual(nothing)
  })

  it('copies shapes, so that those mutated in place count as changed at the next render', () => {
    const corners = [4, -5, 9, 0, 4, 5]
    const shapes: Shape[] = [circle(0, 0, 5), { kind: 'polygon', points: corners }]
    const { latest, show } = follow(shapes)
    expect(latest()[0]!.contact.depth).toBe(1)
    corners[0] = 3
    corners[4] = 3
    expect(latest()[0]!.contact.depth).toBe(1)
    expect(show(shapes)[0]!.contact.depth).toBe(2)
    Object.assign(shapes[0]!, { x: -50 })
    expect(show(shapes)).toEqual([])
    shapes.push(circle(-50, 0, 1))
    expect(pairsOf(show(shapes))).toBe('0-2')
  })

  it('accepts shapes without area, which collide with nothing', () => {
    const { latest, show } = follow([polygon(), circle(0, 0, 0), circle(0, 0, 1)])
    expect(latest()).toEqual([])
    expect(pairsOf(show([circle(0, 0, 1), polygon(), circle(0, 0, 1)]))).toBe('0-2')
    expect(pairsOf(show([polygon(), circle(0, 0, 1), circle(0, 0, 1)]))).toBe('1-2')
  })

  it('reruns effects that depend on it only when a collision changed', () => {
    const seen: string[] = []
    function Watcher({ xs }: { xs: number[] }) {
      const found = useCollisions({ shapes: row(...xs), filter: (a) => a >= 0 })
      useEffect(() => {
        seen.push(pairsOf(found))
      }, [found])
      return null
    }
    const { rerender } = render(<Watcher xs={[0, 10]} />)
    rerender(<Watcher xs={[0, 10]} />)
    rerender(<Watcher xs={[0, 10, 90]} />)
    rerender(<Watcher xs={[0, 10, 15]} />)
    rerender(<Watcher xs={[0, 90, 15]} />)
    rerender(<Watcher xs={[0, 80, 15]} />)
    expect(seen).toEqual(['0-1', '0-1 1-2', ''])
  })

  it('is correct after a discarded render', async () => {
    const never = new Promise<never>(() => {})
    const rendered: string[] = []
    const shown: string[] = []
    let change = (_xs: number[]) => {}
    let renderAgain = (_n: number) => {}
    function Waiting({ count }: { count: number }) {
      if (count === 4) use(never)
      return null
    }
    function Parent() {
      const [xs, setXs] = useState([0, 10, 50])
      const [n, setN] = useState(0)
      change = setXs
      renderAgain = setN
      const found = useCollisions({ shapes: row(...xs) })
      rendered.push(pairsOf(found))
      useEffect(() => {
        shown.push(`${n}: ${pairsOf(found)}`)
      }, [found, n])
      return <Waiting count={xs.length} />
    }
    render(
      <Suspense>
        <Parent />
      </Suspense>,
    )
    await act(async () => startTransition(() => change([50, 90, 45, 95])))
    expect(rendered).toContain('0-2 1-3')
    expect(shown).toEqual(['0: 0-1'])
    await act(async () => renderAgain(1))
    expect(shown).toEqual(['0: 0-1', '1: 0-1'])
    await act(async () => change([0, 40, 50]))
    expect(shown.at(-1)).toBe('1: 1-2')
  })

  it('stays the same array with the same entries when a transition is discarded', async () => {
    const never = new Promise<never>(() => {})
    const shown: (readonly Collision[])[] = []
    let change = (_xs: number[]) => {}
    let renderAgain = (_n: number) => {}
    function Waiting({ count }: { count: number }) {
      if (count === 4) use(never)
      return null
    }
    function Parent() {
      const [xs, setXs] = useState([0, 10, 50])
      const [n, setN] = useState(0)
      change = setXs
      renderAgain = setN
      const found = useCollisions({ shapes: row(...xs) })
      useEffect(() => {
        shown[n] = found
      }, [found, n])
      return <Waiting count={xs.length} />
    }
    render(
      <Suspense>
        <Parent />
      </Suspense>,
    )
    await act(async () => startTransition(() => change([50, 90, 45, 95])))
    await act(async () => renderAgain(1))
    expect(pairsOf(shown[1]!)).toBe('0-1')
    expect(shown[1]).toBe(shown[0])
    await act(async () => change([0, 10, 15]))
    expect(pairsOf(shown[1]!)).toBe('0-1 1-2')
    expect(shown[1]![0]).toBe(shown[0]![0])
  })

  it('works inside an overlay, with separate results for each call', async () => {
    const [first, second]: [Given, Given] = [[], []]
    const content = (x: number) => (
      <>
        <Reader given={first} shapes={row(0, x)} />
        <Reader given={second} shapes={row(0, 10, 20)} />
      </>
    )
    const { update } = await mountOverlay(content(50))
    const found = latestOf(second)
    expect(pairsOf(latestOf(first))).toBe('')
    update(content(10))
    expect(pairsOf(latestOf(first))).toBe('0-1')
    expect(latestOf(second)).toBe(found)
    expect(pairsOf(found)).toBe('0-1 1-2')
  })
})
