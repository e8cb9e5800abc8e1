import { describe, expect, it } from 'vitest'
import { formatGeoJson, parseGeoJson, type SceneData } from '../../../src/import.js'
import { geometry, parse } from './plan.js'

/** A hundred-thousandth of a degree: 1.1 m at the equator. */
const STEP = 1e-5

/** Positions at steps east of the antimeridian and north of the equator. */
const at = (...steps: [number, number][]): [number, number][] =>
  steps.map(([x, y]) => [x > 0 ? -180 + x * STEP : 180 + x * STEP, y * STEP])

const ROOM = [
  [-5, 0],
  [5, 0],
  [5, 8],
  [-5, 8],
  [-5, 0],
] satisfies [number, number][]

const unit = (positions: unknown, type = 'Polygon', name = 'Hall') =>
  geometry(type, positions, { level_id: 'a', name: { en: name } }, { feature_type: 'unit' })

function longest({ occluders, grid }: SceneData): number {
  const lengths = occluders.flatMap(({ walls }) =>
    Array.from({ length: walls.length / 4 }, (_, i) =>
      Math.hypot(walls[4 * i + 2]! - walls[4 * i]!, walls[4 * i + 3]! - walls[4 * i + 1]!),
    ),
  )
  return Math.max(...lengths) / grid!.size
}

/** Returns the walls in degrees from −180 to 180, converted by `toSource`. */
function degreesOf({ occluders, toSource }: SceneData): number[][] {
  const [a, b, c, d, e, f] = toSource!
  return occluders.map(({ walls }) =>
    Array.from({ length: walls.length / 2 }, (_, i) => {
      const [x, y] = [walls[2 * i]!, walls[2 * i + 1]!]
      const longitude = a * x + c * y + e
      return [longitude > 180 ? longitude - 360 : longitude, b * x + d * y + f]
    }).flat(),
  )
}

describe('parseGeoJson across the antimeridian', () => {
  const door = geometry(
    'LineString',
    at([-1, 0], [1, 0]),
    { level_id: 'a', door: { type: 'swinging' } },
    {
      feature_type: 'opening',
    },
  )

  it('keeps walls short, cuts openings, and converts back to degrees by toSource', () => {
    const data = parse([unit([at(...ROOM)]), door])
    expect(longest(data)).toBeLessThan(12)
    expect(data.rooms).toHaveLength(1)
    expect(data.warnings).toEqual([])
    const [walls, opening] = degreesOf(data)
    const file = at([-5, 0], [-1, 0], [1, 0], [5, 0], [5, 0], [5, 8], [5, 8], [-5, 8], [-5, 8], [-5, 0]).flat()
    const extent = 10 * STEP
    expect(walls).toHaveLength(file.length)
    for (const [i, value] of walls!.entries()) expect(Math.abs(value - file[i]!)).toBeLessThan(1e-6 * extent)
    const ends = at([-1, 0], [1, 0]).flat()
    for (const [i, value] of ends.entries()) expect(Math.abs(value - opening![i]!)).toBeLessThan(1e-6 * extent)
  })

  it('reads data that formatGeoJson writes in the original degrees', () => {
    const data = parse([unit([at(...ROOM)], 'Polygon'), geometry('Point', at([2, 2])[0], { name: 'Desk' })])
    const { features } = JSON.parse(formatGeoJson(data)) as {
      features: { geometry: { type: string; coordinates: unknown } }[]
    }
    const round = (value: unknown): unknown =>
      Array.isArray(value) ? value.map(round) : Number(Number(value).toFixed(9))
    expect(features.map(({ geometry: { coordinates } }) => round(coordinates))).toEqual([
      [round(at(...ROOM))],
      [round(at(...ROOM))],
      round(at([2, 2])[0]),
    ])
  })

  it.each<[string, [number, number][][], [number, number][]]>([
    [
      'a room',
      [
        [
          [180 - 5 * STEP, 0],
          [180, 0],
          [180, 8 * STEP],
          [180 - 5 * STEP, 8 * STEP],
          [180 - 5 * STEP, 0],
        ],
        [
          [-180, 0],
          [-180 + 5 * STEP, 0],
          [-180 + 5 * STEP, 8 * STEP],
          [-180, 8 * STEP],
          [-180, 0],
        ],
      ],
      [
        [0, 0],
        [10, 0],
        [10, 8],
        [0, 8],
      ],
    ],
  ])('joins %s that was cut at the antimeridian', (_, rings) => {
    const data = parse([
      unit(
        rings.map((ring) => [ring]),
        'MultiPolygon',
      ),
    ])
    expect(data.rooms).toHaveLength(1)
    expect(data.occluders).toHaveLength(1)
    const middle = data.width / 2
    const { walls } = data.occluders[0]!
    for (let i = 0; i < walls.length; i += 4) {
      const isAlong = Math.abs(walls[i]! - middle) < 1e-3 && Math.abs(walls[i + 2]! - middle) < 1e-3
      expect(isAlong).toBe(false)
    }
    expect(data.width / data.grid!.size).toBeCloseTo(11.12, 1)
  })

  it('joins a cut room around a cut courtyard', () => {
    const half = (side: 1 | -1) =>
      [
        [0, 0],
        [-5, 0],
        [-5, 8],
        [0, 8],
        [0, 6],
        [-2, 6],
        [-2, 2],
        [0, 2],
        [0, 0],
      ].map(([x, y]) => [side * (180 + x! * STEP), y! * STEP])
    const data = parse([unit([[half(1)], [half(-1).reverse()]], 'MultiPolygon')])
    expect(data.rooms!.map(({ outline, holes = [] }) => [outline.length, holes.length])).toEqual([[12, 1]])
    expect(data.occluders).toHaveLength(2)
  })

  it('does not cut a polygon around the whole earth', () => {
    const earth = [
      [-180, 0],
      [0, 0],
      [180, 0],
      [180, 1],
      [0, 1],
      [-180, 1],
      [-180, 0],
    ]
    const data = parse([unit([earth])])
    expect(data.occluders.map(({ walls, closed }) => [walls.length / 4, closed])).toEqual([[6, true]])
    expect(data.rooms!.map(({ outline }) => outline.length / 2)).toEqual([6])
  })

  it('does not join polygons on one side, or halves that do not match', () => {
    const box = (x0: number, x1: number, y1: number) => [
      [x0, 0],
      [x1, 0],
      [x1, y1],
      [x0, y1],
      [x0, 0],
    ]
    expect(parse([unit([box(179.9999, 180, 0.0001)])]).occluders[0]!.walls).toHaveLength(16)
    const odd = parse([unit([[box(179.9999, 180, 0.0001)], [box(-180, -179.9999, 0.0002)]], 'MultiPolygon')])
    expect(odd.occluders).toHaveLength(2)
    expect(parseGeoJson(formatGeoJson(odd)).occluders).toHaveLength(2)
  })
})
