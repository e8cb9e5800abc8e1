import { describe, expect, it } from 'vitest'
import { parseSvg, type SceneData } from '../../../src/import.js'
import { seeded } from '../../helpers/random.js'
import { type House, PROGRAMS } from './programs.js'

/** Size of the page, and the largest allowed error of a coordinate as a fraction of it. */
const [WIDTH, HEIGHT] = [841.9, 595.3]
const ERROR = 1e-6

/**
 * A random house: lines with few and with many digits, and a door so far from walls that its ends are not joined to
 * them.
 */
function houseOf(random: () => number): House {
  const digits = Math.floor(random() * 8)
  const number = (most: number) => Number((random() * most).toFixed(digits))
  const wall = () => [number(400), number(HEIGHT), number(400), number(HEIGHT)]
  const line = () => [500 + number(300), number(HEIGHT), 500 + number(300), number(HEIGHT)]
  return { walls: Array.from({ length: 4 }, wall), door: line(), window: line(), other: line() }
}

/** Returns the walls of one kind in coordinates of the file. */
function sourceOf({ occluders, toSource }: SceneData, kind: string): number[][] {
  const [a, b, c, d, e, f] = toSource!
  return occluders
    .filter((occluder) => occluder.kind === kind)
    .map(({ walls }) =>
      [0, 2].flatMap((i) => [a * walls[i]! + c * walls[i + 1]! + e, b * walls[i]! + d * walls[i + 1]! + f]),
    )
}

describe.each(Object.entries(PROGRAMS))('parseSvg reads plans of %s', (_, write) => {
  it('by their layers, within a millionth of the extent', () => {
    const random = seeded(39)
    for (let round = 0; round < 12; round++) {
      const house = houseOf(random)
      const { text, precision } = write(house)
      const data = parseSvg(text)
      const same = (found: number[][], lines: readonly (readonly number[])[]) => {
        expect(found).toHaveLength(lines.length)
        found.forEach((line, i) => {
          line.forEach((value, k) => {
            expect(Math.abs(value / precision - lines[i]![k]!)).toBeLessThanOrEqual(ERROR * WIDTH)
          })
        })
      }
      same(sourceOf(data, 'wall'), house.walls)
      same(sourceOf(data, 'door'), [house.door])
      same(sourceOf(data, 'window'), [house.window])
    }
  })

  it('with the names of their layers, and warns about other layers', () => {
    const { text, layers } = write(houseOf(seeded(1)))
    const { occluders, warnings } = parseSvg(text)
    for (const [kind, layer] of Object.entries(layers)) {
      expect(occluders.find((occluder) => occluder.kind === kind)?.sourceLayer).toBe(layer)
    }
    expect(warnings.filter((warning) => warning.includes('not named as walls'))).toHaveLength(1)
    const rest = warnings.filter((warning) => !warning.includes('not named as walls'))
    for (const warning of rest)
      expect(warning).toMatch(/hidden: left out$|the paper, which spans the picture: left out$/)
  })
})
