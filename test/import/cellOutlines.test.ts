import { describe, expect, it } from 'vitest'
import { cellOutlines } from '../../src/import/cellOutlines.js'
import { cases } from '../helpers/cases.js'
import { chance, seeded, whole } from '../helpers/random.js'

/** Returns the outlines of a drawing whose filled cells are `#`. */
function outlinesOf(...rows: string[]) {
  return cellOutlines(rows[0]?.length ?? 0, rows.length, (x, y) => rows[y]?.[x] === '#')
}

describe('cellOutlines', () => {
  it('returns only the corners of filled cells, by increasing angle', () => {
    expect(outlinesOf('....', '.##.', '.##.')).toEqual([{ corners: [1, 1, 3, 1, 3, 3, 1, 3], isOuter: true }])
  })

  it('returns holes in the opposite direction', () => {
    expect(outlinesOf('###', '#.#', '###')).toEqual([
      { corners: [0, 0, 3, 0, 3, 3, 0, 3], isOuter: true },
      { corners: [1, 2, 2, 2, 2, 1, 1, 1], isOuter: false },
    ])
  })

  it('separates cells that touch at a corner', () => {
    expect(outlinesOf('#.', '.#').map(({ corners }) => corners)).toEqual([
      [0, 0, 1, 0, 1, 1, 0, 1],
      [1, 1, 2, 1, 2, 2, 1, 2],
    ])
  })

  it('returns nothing for an empty grid and for one without cells', () => {
    expect(outlinesOf('...', '...')).toEqual([])
    expect(outlinesOf()).toEqual([])
  })

  it('returns each edge between a filled and an empty cell once, in the right direction, in 300 grids', () => {
    for (let seed = 1; seed <= cases(300); seed++) {
      const random = seeded(seed)
      const [width, height, share] = [1 + whole(random, 12), 1 + whole(random, 12), random()]
      const cells = Array.from({ length: height }, () => Array.from({ length: width }, () => chance(random, share)))
      const isFilled = (x: number, y: number) => cells[y]?.[x] === true
      const expected: string[] = []
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          if (!isFilled(x, y)) continue
          if (!isFilled(x, y - 1)) expected.push(`${x} ${y} 1 0`)
          if (!isFilled(x + 1, y)) expected.push(`${x + 1} ${y} 0 1`)
          if (!isFilled(x, y + 1)) expected.push(`${x + 1} ${y + 1} -1 0`)
          if (!isFilled(x - 1, y)) expected.push(`${x} ${y + 1} 0 -1`)
        }
      }
      const found: string[] = []
      for (const { corners, isOuter } of cellOutlines(width, height, isFilled)) {
        let area = 0
        for (let i = 0; i < corners.length; i += 2) {
          let [x, y] = [corners[i]!, corners[i + 1]!]
          const [endX, endY] = [corners[(i + 2) % corners.length]!, corners[(i + 3) % corners.length]!]
          area += x * endY - y * endX
          const [dx, dy] = [Math.sign(endX - x), Math.sign(endY - y)]
          // Consecutive edges are perpendicular, so no outline has a point within a straight edge.
          const nextX = corners[(i + 4) % corners.length]!
          expect(dx === 0, `seed ${seed}`).toBe(nextX !== endX)
          for (; x !== endX || y !== endY; x += dx, y += dy) found.push(`${x} ${y} ${dx} ${dy}`)
        }
        expect(area > 0, `seed ${seed}`).toBe(isOuter)
      }
      expect(found.sort(), `seed ${seed}`).toEqual(expected.sort())
    }
  })
})
