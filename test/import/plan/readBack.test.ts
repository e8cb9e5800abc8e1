import { describe, expect, it } from 'vitest'
import {
  formatDxf,
  formatGeoJson,
  formatSvg,
  parseDxf,
  parseGeoJson,
  parseSvg,
  type SceneData,
} from '../../../src/import.js'
import { closedWalls } from '../../../src/scene/data/closedWalls.js'
import { between, chance, type Random, seeded, whole } from '../../helpers/random.js'

type Kind = SceneData['occluders'][number]['kind']
type Matrix = NonNullable<SceneData['toSource']>

const ROUNDS = 60
const SIDE = 800

/** Returns a random multiple of 1/8 pixel: never exactly between two thousandths, so rounding is unambiguous. */
const place = (random: Random, from: number, size: number): number => from + whole(random, 8 * size) / 8

/** Lines of walls and objects on the left, and doors and windows on the right, so that no door snaps to a wall. */
function planOf(random: Random, toSource: Matrix | undefined, units: string): SceneData {
  const occluders = (['wall', 'object', 'door', 'window'] as const).flatMap((kind) =>
    Array.from({ length: 1 + whole(random, 4) }, () => {
      const isOpening = kind === 'door' || kind === 'window'
      const closed = !isOpening && chance(random, 0.5)
      const corners = Array.from({ length: isOpening ? 2 : 3 + whole(random, 4) }, () => [
        place(random, isOpening ? 500 : 0, 300),
        place(random, 0, SIDE),
      ])
      const ends = closed ? [...corners, corners[0]!] : corners
      const walls = ends.slice(1).flatMap((end, i) => [...ends[i]!, ...end])
      return { kind, walls, open: false, ...(closed && { closed }) }
    }),
  )
  const outline = [0, 0, SIDE, 0, SIDE, SIDE, 0, SIDE]
  const texts = [{ x: place(random, 0, SIDE), y: place(random, 0, SIDE), text: 'Küche & "Bad" <1> 浴室' }]
  return {
    ...{ width: SIDE, height: SIDE, occluders, lights: [], warnings: [] },
    ...{ rooms: [{ outline }], texts, units },
    ...(toSource !== undefined && { toSource }),
  }
}

/** The walls of one kind in coordinates of the file, sorted, each with its ends sorted. */
function linesOf({ occluders, toSource = [1, 0, 0, 1, 0, 0] }: SceneData, kind: Kind, unit: number): string[] {
  const [a, b, c, d, e, f] = toSource
  const lines: string[] = []
  for (const occluder of occluders.filter((one) => one.kind === kind)) {
    const walls = closedWalls(occluder)
    for (let i = 0; i < walls.length; i += 4) {
      const ends = [0, 2].map((k) => {
        const [x, y] = [walls[i + k]!, walls[i + k + 1]!]
        return [a * x + c * y + e, b * x + d * y + f].map((value) => Math.round(value / unit) + 0).join(' ')
      })
      if (ends[0] !== ends[1]) lines.push(ends.sort().join(' to '))
    }
  }
  return lines.sort()
}

/** Expects the same walls, doors, windows, and objects, to a thousandth of a pixel of the first plan. */
function expectSame(again: SceneData, plan: SceneData): void {
  const unit = Math.hypot(plan.toSource?.[0] ?? 1, plan.toSource?.[1] ?? 0) / 1000
  for (const kind of ['wall', 'object', 'door', 'window'] as const) {
    expect(linesOf(again, kind, unit)).toEqual(linesOf(plan, kind, unit))
  }
}

const rooms = ({ rooms: list = [] }: SceneData) => list.map(({ outline }) => outline.length)

describe('plans survive a round trip', () => {
  it('through DXF, in any unit and at any position', () => {
    const random = seeded(391)
    for (let round = 0; round < ROUNDS; round++) {
      const unit = ['mm', 'cm', 'm', 'in', 'ft'][whole(random, 5)]!
      const [scale, x, y] = [2 ** -whole(random, 8), whole(random, 1000), whole(random, 1000)]
      const plan = planOf(random, chance(random, 0.8) ? [scale, 0, 0, -scale, x, y] : undefined, unit)
      const again = parseDxf(formatDxf(plan))
      // Without coordinates of a file, pixels with y up.
      expectSame(again, plan.toSource === undefined ? { ...plan, toSource: [1, 0, 0, -1, 0, SIDE] } : plan)
      expect([again.units, rooms(again), again.texts![0]!.text]).toEqual([unit, [8], plan.texts![0]!.text])
    }
  })

  it('through SVG', () => {
    const random = seeded(392)
    for (let round = 0; round < ROUNDS; round++) {
      const { toSource: _, ...plan } = planOf(random, undefined, 'px')
      const again = parseSvg(formatSvg(plan))
      expectSame(again, plan)
      expect([again.width, again.height, rooms(again)]).toEqual([SIDE, SIDE, [8]])
      expect(again.texts).toMatchObject(plan.texts!)
    }
  })

  it('through GeoJSON, anywhere on Earth', () => {
    const random = seeded(393)
    for (let round = 0; round < ROUNDS; round++) {
      const degree = 2 ** -22
      const [west, north] = [Math.floor(between(random, -170, 170)), Math.floor(between(random, -70, 70))]
      const plan = planOf(random, [degree, 0, 0, -degree, west, north], 'deg')
      const again = parseGeoJson(formatGeoJson(plan), { pixelsPerMetre: 1000 })
      expectSame(again, plan)
      expect(again.texts).toMatchObject(plan.texts!.map(({ text }) => ({ text })))
      expect(rooms(again)).toEqual([8])
    }
  })
})
