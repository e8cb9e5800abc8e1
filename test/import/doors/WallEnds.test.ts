import { describe, expect, it } from 'vitest'
import { type DoorLine, LeafFinder } from '../../../src/import/doors/findLeaves.js'
import { WallEnds } from '../../../src/import/doors/WallEnds.js'

describe('WallEnds', () => {
  const ends = new WallEnds([
    [0, 0, 10, 0],
    [30, 0, 20, 0],
  ])

  it.each<[string, [number, number], [number, number] | null]>([
    ['the nearest end of a wall', [0.3, 0.4], [0, 0]],
    ['an end rather than a nearer point of its wall', [9.4, 0.1], [10, 0]],
    ['a point of a wall whose ends are far, passed by a hair', [5, 0.5], [5, -1e-6]],
    ['a point of a wall that already touches it', [5, 0], [5, 0]],
    ['nothing diagonally beyond the last end of a wall', [10.9, 0.9], null],
    ['nothing diagonally beyond the first end of a wall', [-0.9, 0.9], null],
    ['nothing beside a wall that is too far away', [5, 1.1], null],
  ])('close a door to %s', (_, from, to) => {
    expect(ends.near(from, 1)).toEqual(to)
  })

  it('find nothing once too many lines were compared', () => {
    const lines: DoorLine[] = [{ points: [0, 0, 5, 0], isClosed: false, layer: 'doors', symbol: 0, isDoor: true }]
    const spent = new WallEnds([[0, 0, 10, 0]])
    const finder = new LeafFinder(lines, spent, () => true)
    expect([spent.near([0, 0], 1), finder.near([0, 0], 1)]).toEqual([[0, 0], [0]])
    expect(spent.spend(2 ** 21)).toBe(false)
    expect(spent.isExhausted).toBe(true)
    expect([spent.near([0, 0], 1), spent.around([0, 0], 1), finder.near([0, 0], 1)]).toEqual([null, [], []])
  })
})
