// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { createRef, StrictMode } from 'react'
import { type CollisionsHandle, type PosedShape, type UseCollisionsOptions, useCollisions } from 'react-umbra'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findCollisions } from '../../src/geometry.js'
import { box, circle } from '../collision/shapes.js'
import { between, seeded } from '../helpers/random.js'

const log: string[] = []
let renders = 0

beforeEach(() => {
  log.length = 0
  renders = 0
})
afterEach(() => vi.restoreAllMocks())

const LISTENERS: Partial<UseCollisionsOptions> = {
  onEnter: ({ a, b, contact }) => log.push(`+${a}${b} ${contact.depth}`),
  onLeave: ({ a, b }) => log.push(`-${a}${b}`),
}

function Bodies(options: UseCollisionsOptions) {
  const pairs = useCollisions(options)
  renders++
  return <p>{pairs.length}</p>
}

function mount(
  shapes: UseCollisionsOptions['shapes'],
  options: Partial<UseCollisionsOptions> = LISTENERS,
  strict = false,
) {
  const handle = createRef<CollisionsHandle>()
  const element = (list: UseCollisionsOptions['shapes'], others = options) => {
    const bodies = <Bodies {...others} shapes={list} handle={handle} />
    return strict ? <StrictMode>{bodies}</StrictMode> : bodies
  }
  const { rerender, unmount } = render(element(shapes))
  const reported = async (): Promise<string[]> => {
    await Promise.resolve()
    return log.splice(0)
  }
  return {
    handle: handle.current!,
    reported,
    unmount,
    show: (list: UseCollisionsOptions['shapes'], others?: Partial<UseCollisionsOptions>) =>
      rerender(element(list, others)),
  }
}

const circles = (...places: number[]) => places.map((x) => circle(x, 0, 5))

describe('useCollisions without rendering', () => {
  it.each([false, true])(
    'reports pairs that start and stop colliding once for all moves of a task (strict: %s)',
    async (strict) => {
      const { handle, reported } = mount(circles(0, 100, 200), LISTENERS, strict)
      expect(await reported()).toEqual([])
      const before = renders
      handle.move(1, 8, 0)
      expect(log).toEqual([])
      expect(await reported()).toEqual(['+01 2'])
      handle.move(1, 9, 0)
      handle.move(1, 50, 0)
      handle.move(2, 43, 0)
      expect(await reported()).toEqual(['-01', '+12 3'])
      handle.move(2, 43, 0)
      expect(await reported()).toEqual([])
      expect(handle.collisions()).toEqual([{ a: 1, b: 2, contact: expect.objectContaining({ depth: 3 }) }])
      expect(renders).toBe(before)
    },
  )

  it('reports pairs of a render, and of shapes that left the list, by their indexes', async () => {
    const { reported, show, handle } = mount(circles(0, 6, 100, 106))
    expect(await reported()).toEqual(['+01 4', '+23 4'])
    show(circles(0, 100, 106))
    expect(await reported()).toEqual(['-01'])
    handle.move(0, 98, 0)
    expect(await reported()).toEqual(['+01 8', '+02 2'])
    show([])
    expect(await reported()).toEqual(['-01', '-02', '-12'])
  })

  it('keeps the handle’s moves until the shape changes', async () => {
    const posed = (x: number): PosedShape => ({ shape: box(0, 0, 10, 10), x, y: 0 })
    const { handle, reported, show } = mount([posed(0), posed(50), circle(200, 0, 5)])
    handle.move(0, 44, 0, 0)
    expect(await reported()).toEqual(['+01 4'])
    show([posed(0), posed(50), circle(250, 0, 5)])
    expect(await reported()).toEqual([])
    show([posed(1), posed(50), circle(250, 0, 5)])
    expect(await reported()).toEqual(['-01'])
  })

  it('calls the filter, and lets listeners move shapes', async () => {
    const onEnter = vi.fn(({ b }: { b: number }) => handle.move(b, 1000 * b, 0))
    const { handle, reported } = mount(circles(0, 100, 200), { ...LISTENERS, onEnter, filter: (a, b) => a + b !== 1 })
    handle.move(1, 2, 0)
    handle.move(2, 3, 0)
    expect(handle.collisions().map(({ a, b }) => [a, b])).toEqual([
      [0, 2],
      [1, 2],
    ])
    await reported()
    expect(onEnter).toHaveBeenCalledTimes(2)
    expect(await reported()).toEqual(['-02', '-12'])
  })

  it('reports nothing after it has unmounted', async () => {
    const { handle, reported, unmount } = mount(circles(0, 100))
    handle.move(1, 1, 0)
    unmount()
    expect(await reported()).toEqual([])
  })

  it('throws on bad moves and listeners', () => {
    const { handle } = mount(circles(0, 100))
    expect(() => handle.move(2, 0, 0)).toThrow('react-umbra: index must be the index of one of 2 shapes, got 2')
    expect(() => handle.move(1, Number.NaN, 0)).toThrow('react-umbra: x must be a finite number, got NaN')
    vi.spyOn(console, 'error').mockReturnValue()
    const bad = { onEnter: 5 } as unknown as Partial<UseCollisionsOptions>
    expect(() => mount([], bad)).toThrow('react-umbra: useCollisions onEnter must be a function, got 5')
  })

  it('moves 1,000 bodies through 50 steps without a render, and finds all pairs', async () => {
    const random = seeded(32)
    const places = Array.from({ length: 1000 }, () => ({ x: between(random, 0, 900), y: between(random, 0, 900) }))
    const bodies = places.map(({ x, y }) => circle(x, y, 8))
    let colliding = 0
    const { handle, reported } = mount(bodies, { onEnter: () => colliding++, onLeave: () => colliding-- })
    await reported()
    const before = renders
    for (let step = 0; step < 50; step++) {
      for (const [i, place] of places.entries()) {
        place.x += between(random, -4, 4)
        place.y += between(random, -4, 4)
        handle.move(i, place.x, place.y)
      }
      await reported()
    }
    const expected = findCollisions(places.map(({ x, y }) => circle(x, y, 8)))
    expect(expected.length).toBeGreaterThan(50)
    expect(colliding).toBe(expected.length)
    expect(handle.collisions().map(({ a, b }) => [a, b])).toEqual(expected.map(({ a, b }) => [a, b]))
    expect(renders).toBe(before)
  })
})
