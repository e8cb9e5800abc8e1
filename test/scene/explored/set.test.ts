import { createExploredMap, createScene } from 'react-umbra/core'
import { expect, it, vi } from 'vitest'
import { fakeClock } from '../../helpers/fakeClock.js'
import { between, seeded } from '../../helpers/random.js'

const MAP = { bounds: { minX: 0, minY: 0, maxX: 70, maxY: 40 }, cell: 2 }
const SQUARE = [10, 10, 30, 10, 30, 30, 10, 30]

it('reveals cells like `add`, and hides them again', () => {
  const random = seeded(4)
  for (let i = 0; i < 50; i++) {
    const outline = Array.from({ length: 8 }, () => between(random, -10, 80))
    const [set, added] = [createExploredMap(MAP), createExploredMap(MAP)]
    expect(set.set(outline, true)).toBe(added.add(outline))
    expect(set.cells).toEqual(added.cells)
    expect(set.set(outline, true)).toBe(false)
    expect(set.set(outline, false)).toBe(added.share() > 0)
    expect(set.share()).toBe(0)
  }
})

it('hides the cells whose centers are in the outline, and no others', () => {
  const map = createExploredMap(MAP)
  map.add([0, 0, 70, 0, 70, 40, 0, 40])
  // Centers at 11 lie on the outline.
  expect(map.set([11, 11, 29, 11, 29, 29, 11, 29], false)).toBe(true)
  expect(map.share({ minX: 10, minY: 10, maxX: 30, maxY: 30 })).toBe(0)
  expect(map.share()).toBeCloseTo(1 - 400 / 2800, 12)
  expect(
    map.set(
      [
        { x: 100, y: 0 },
        { x: 200, y: 0 },
        { x: 200, y: 9 },
      ],
      false,
    ),
  ).toBe(false)
})

it('notifies subscribers of changed cells, and of nothing else', () => {
  const map = createExploredMap(MAP)
  const heard = vi.fn()
  map.subscribe(heard)
  map.set(SQUARE, false)
  expect(heard).toHaveBeenCalledTimes(0)
  map.set(SQUARE, true)
  map.set(SQUARE, true)
  map.set(SQUARE, false)
  expect(heard).toHaveBeenCalledTimes(2)
})

it('lets viewers explore hidden cells again', () => {
  const scene = createScene({ daylight: 'bright', clock: fakeClock() })
  scene.addViewer({ x: 20, y: 20 })
  const map = createExploredMap(MAP)
  map.add(scene.sightPlan(MAP.bounds))
  map.set(SQUARE, false)
  expect(map.has({ x: 20, y: 20 })).toBe(false)
  map.add(scene.sightPlan(MAP.bounds))
  expect(map.has({ x: 20, y: 20 })).toBe(true)
})

it('rejects an invalid outline, and a value other than true or false', () => {
  const map = createExploredMap(MAP)
  for (const [call, message] of [
    [() => map.set('x' as never, true), 'outline must be'],
    [() => map.set([0, 0, Number.NaN, 1, 2, 2], true), 'outline[2] must be a finite number'],
    [() => map.set(SQUARE, 1 as never), 'seen must be true or false, got 1'],
  ] as const) {
    expect(call).toThrow(message)
  }
  expect(map.share()).toBe(0)
})
