import { describe, expect, it } from 'vitest'
import { type DoorLine, LeafFinder } from '../../../src/import/doors/LeafFinder.js'
import { WallIndex } from '../../../src/import/doors/WallIndex.js'

describe('WallIndex', () => {
  const wallIndex = new WallIndex([
    [0, 0, 10, 0],
    [30, 0, 20, 0],
  ])

  it.each<[string, [number, number], [number, number] | null]>([
    ['the nearest end of a wall', [0.3, 0.4], [0, 0]],
    ['an end rather than a nearer point of its wall', [9.4, 0.1], [10, 0]],
    ['a point just beyond a wall whose ends are far away', [5, 0.5], [5, -1e-6]],
    ['the given point if it is already on a wall', [5, 0], [5, 0]],
    ['nothing diagonally beyond the last end of a wall', [10.9, 0.9], null],
    ['nothing diagonally beyond the first end of a wall', [-0.9, 0.9], null],
    ['nothing beside a wall that is too far away', [5, 1.1], null],
  ])('snaps a point to %s', (_, from, to) => {
    expect(wallIndex.nearestPoint(from, 1)).toEqual(to)
  })

  it('finds nothing once too many lines were compared', () => {
    const lines: DoorLine[] = [{ points: [0, 0, 5, 0], isClosed: false, layer: 'doors', symbol: 0, isDoor: true }]
    const spent = new WallIndex([[0, 0, 10, 0]])
    const finder = new LeafFinder(lines, spent, () => true)
    expect([spent.nearestPoint([0, 0], 1), finder.linesNear([0, 0], 1)]).toEqual([[0, 0], [0]])
    expect(spent.spend(2 ** 21)).toBe(false)
    expect(spent.isExhausted).toBe(true)
    expect([spent.nearestPoint([0, 0], 1), spent.wallsNear([0, 0], 1), finder.linesNear([0, 0], 1)]).toEqual([
      null,
      [],
      [],
    ])
  })
})
