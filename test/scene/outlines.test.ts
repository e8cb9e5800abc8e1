import { describe, expect, it } from 'vitest'
import { closedWalls } from '../../src/scene/data/closedWalls.js'
import type { SceneDataOccluder } from '../../src/scene/data/sceneData.js'
import { innerSidesOf, sidesOf } from '../../src/scene/occluders/outlines.js'
import { NEGATIVE, POSITIVE } from '../../src/visibility/attributes.js'

const SQUARE = [0, 0, 9, 0, 9, 0, 9, 9, 9, 9, 0, 9, 0, 9, 0, 0]
const REVERSED = [0, 9, 9, 9, 9, 9, 9, 0, 9, 0, 0, 0, 0, 0, 0, 9]

const sides = (...walls: number[]) => sidesOf(Float64Array.from(walls))

describe('the inner sides of walls', () => {
  it('are those of the outline that consecutive walls form', () => {
    expect(sides(...SQUARE)).toEqual(Array(4).fill('positive'))
    expect(sides(...REVERSED)).toEqual(Array(4).fill('negative'))
    expect([...innerSidesOf(Float64Array.from([...SQUARE, ...REVERSED]))]).toEqual([
      ...Array(4).fill(POSITIVE),
      ...Array(4).fill(NEGATIVE),
    ])
  })

  it('are found for an outline between single walls', () => {
    const single = [20, 20, 30, 30]
    expect(sides(...single, ...SQUARE, ...single)).toEqual([undefined, ...Array(4).fill('positive'), undefined])
  })

  it.each([
    ['an open line', SQUARE.slice(0, 12)],
    ['an outline without an area', [0, 0, 9, 0, 9, 0, 0, 0]],
    ['walls whose ends lie one above the other', [0, 0, 9, 0, 9, 5, 9, 9, 9, 9, 0, 9, 0, 9, 0, 0]],
    ['walls whose ends lie beside each other', [0, 0, 9, 0, 7, 0, 9, 9, 9, 9, 0, 9, 0, 9, 0, 0]],
    ['no walls', []],
  ])('are undefined for %s', (_, walls) => {
    expect(sides(...walls)).toEqual(Array(walls.length / 4).fill(undefined))
  })

  it('are exact far from the origin', () => {
    const far = SQUARE.map((value) => value + 2 ** 40)
    expect(sides(...far)).toEqual(Array(4).fill('positive'))
  })
})

describe('the walls of an occluder of a map', () => {
  const occluder = (walls: number[], closed?: boolean): SceneDataOccluder => ({
    kind: 'wall',
    open: false,
    walls,
    ...(closed !== undefined && { closed }),
  })

  it('stay open unless it is closed', () => {
    const line = SQUARE.slice(0, 12)
    expect(closedWalls(occluder(line))).toBe(line)
    expect(closedWalls(occluder(line, false))).toBe(line)
    expect(closedWalls(occluder(line, true))).toEqual([...line, 0, 9, 0, 0])
  })

  it('get no closing wall if the last one ends where the first starts', () => {
    expect(closedWalls(occluder(SQUARE, true))).toBe(SQUARE)
    expect(closedWalls(occluder([], true))).toEqual([])
    // An end above the start is not at the start.
    expect(closedWalls(occluder([0, 0, 9, 9, 9, 9, 0, 5], true))).toHaveLength(12)
    expect(closedWalls(occluder([0, 0, 9, 9, 9, 9, 5, 0], true))).toHaveLength(12)
  })
})
