import { describe, expect, it } from 'vitest'
import type { DoorLine } from '../../../src/import/doors/LeafFinder.js'
import { readDoors } from '../../../src/import/doors/readDoors.js'

describe('readDoors', () => {
  const leafAt = (x: number, y: number): DoorLine[] => {
    const part = { isClosed: false, layer: 'doors', symbol: 0, isDoor: true }
    const swing = [0, 30, 60, 90].map((degrees) => (degrees * Math.PI) / 180)
    return [
      { ...part, points: [x, y, x + 10, y] },
      { ...part, points: swing.flatMap((angle) => [x + 10 * Math.cos(angle), y + 10 * Math.sin(angle)]) },
    ]
  }

  it('closes 2,000 doors among 50,000 walls', () => {
    const at = (i: number) => [100 * (i % 50), 100 * Math.floor(i / 50)] as const
    const lines = Array.from({ length: 2000 }, (_, i) => leafAt(...at(i))).flat()
    const walls = Array.from({ length: 2000 }, (_, i) => {
      const [x, y] = at(i)
      const posts = Array.from({ length: 23 }, (_, k) => [x + 20 + 2 * k, y, x + 20 + 2 * k, y + 9]).flat()
      return [x, y - 40, x, y, x, y + 10.5, x, y + 50, ...posts]
    })
    const { doors, isExhausted } = readDoors(lines, walls, () => true)
    expect(isExhausted).toBe(false)
    expect(doors.map((door) => door.walls)).toEqual(
      Array.from({ length: 2000 }, (_, i) => {
        const [x, y] = at(i)
        return [x, y, x, y + 10.5]
      }),
    )
  })

  it('does not merge lines of different symbols into one door', () => {
    const part = { isClosed: false, layer: 'doors', isDoor: true }
    const threshold = { ...part, symbol: 0, points: [1, 0, 1, 10] }
    const slide = [
      { ...part, symbol: 7, points: [-1, 0, -1, 10] },
      { ...part, symbol: 7, points: [-1.5, -20, -1.5, 10] },
    ]
    const { doors } = readDoors([...leafAt(0, 0), threshold, ...slide], [[0, -40, 0, 0, 0, 10, 0, 50]], () => true)
    expect(doors.map(({ lines, isSwing }) => [[...lines].sort(), isSwing])).toEqual([
      [[0, 1, 2], true],
      [[3, 4], false],
    ])
  })

  it('stops comparing too many lines in one place, and reports that it is exhausted', () => {
    // Different symbols make the comparisons cheaper.
    const lines = Array.from({ length: 760 }, (_, symbol) => leafAt(0, 0).map((part) => ({ ...part, symbol }))).flat()
    expect(readDoors(lines, [[0, -9, 0, 0]], () => true).isExhausted).toBe(true)
  })
})
