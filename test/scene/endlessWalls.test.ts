import { describe, expect, it } from 'vitest'
import type { ShadowSpan } from '../../src/scene/plan/plan.js'
import { blocksFrom } from '../../src/scene/transport/blocksFrom.js'
import { byDepth, endlessWalls } from '../../src/scene/transport/endlessWalls.js'
import { spanFrom } from '../../src/scene/transport/shadowSpan.js'
import { CHANNELS, LIMITED, NEGATIVE, POSITIVE } from '../../src/visibility/attributes.js'

const PLAIN = CHANNELS.light | POSITIVE | NEGATIVE
const HEDGE = PLAIN | LIMITED
const ENDLESS = spanFrom(0)
const ENDING: ShadowSpan = { start: 0, length: 10, ratio: Number.POSITIVE_INFINITY }

/** Walls of the given codes and spans. */
function group(codes: number[], spans: ShadowSpan[] | null) {
  const walls = Float64Array.from({ length: 4 * codes.length }, (_, i) => i)
  return { transmittance: [0, 0, 0] as const, walls, codes: Uint16Array.from(codes), spans }
}

describe('the walls whose shadows have no end', () => {
  it.each<[string, number[], ShadowSpan[] | null, number[]]>([
    ['are all walls if no shadow ends', [PLAIN, HEDGE], null, [0, 1]],
    ['are those whose shadows do not end', [PLAIN, PLAIN, PLAIN], [ENDLESS, ENDING, ENDLESS], [0, 2]],
    ['include limited walls if all of these are endless', [PLAIN, HEDGE, HEDGE], [ENDING, ENDLESS, ENDLESS], [1, 2]],
    ['leave out all limited walls if one of them ends', [PLAIN, HEDGE, HEDGE], [ENDLESS, ENDLESS, ENDING], [0]],
    ['leave out walls whose shadows end by height', [PLAIN, PLAIN], [{ ...ENDLESS, ratio: 2 }, ENDLESS], [1]],
  ])('%s', (_, codes, spans, numbers) => {
    const all = group(codes, spans)
    const found = endlessWalls(all)
    expect(found.numbers).toEqual(numbers)
    expect([...found.codes]).toEqual(numbers.map((wall) => codes[wall]))
    expect([...found.walls]).toEqual(numbers.flatMap((wall) => [...all.walls.subarray(4 * wall, 4 * wall + 4)]))
    expect(found.depths).toEqual(numbers.map(() => 0))
  })

  it('are listed by the depth at which their shadows begin', () => {
    const lists = byDepth(endlessWalls(group([PLAIN, PLAIN, PLAIN], [spanFrom(4), ENDLESS, spanFrom(4)])))
    expect(lists.map(({ depth, walls }) => [depth, ...walls])).toEqual([
      [4, 0, 1, 2, 3, 8, 9, 10, 11],
      [0, 4, 5, 6, 7],
    ])
    expect(byDepth(endlessWalls(group([PLAIN], [spanFrom(4)]))).map(({ depth }) => depth)).toEqual([4])
    expect(byDepth(endlessWalls(group([], null))).map(({ depth }) => depth)).toEqual([0])
  })
})

describe('a one-way wall', () => {
  // For a wall along +x, points with a larger y are on the positive side.
  it.each([
    [POSITIVE, 5, true],
    [POSITIVE, -5, false],
    [NEGATIVE, 5, false],
    [NEGATIVE, -5, true],
  ])('with the side %i blocks light from y = %i: %s', (side, y, blocks) => {
    const list = { walls: Float64Array.of(0, 0, 10, 0), codes: Uint16Array.of(CHANNELS.light | side) }
    expect(blocksFrom(list, 0, { x: 3, y })).toBe(blocks)
    expect(blocksFrom(list, 0, { x: 3, y }, true)).toBe(!blocks)
  })
})
