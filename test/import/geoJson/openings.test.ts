import { describe, expect, it } from 'vitest'
import { visibilityPolygon } from '../../../src/geometry.js'
import { parseGeoJson, type SceneData } from '../../../src/import.js'
import { cases } from '../../helpers/cases.js'
import { sampleFile } from '../../helpers/files.js'
import { expectSoundOnMutations } from '../../helpers/mutate.js'
import { between, chance, type Random, seeded, whole } from '../../helpers/random.js'
import { box, line, parse, wallsOf } from './plan.js'

const door = (...meters: [number, number][]) => line(meters, { kind: 'door' })

describe('parseGeoJson: openings', () => {
  it('cut the walls that they lie on', () => {
    const data = parse([
      line([
        [0, 0],
        [10, 0],
      ]),
      door([4, 0], [5, 0]),
    ])
    expect(wallsOf(data)).toEqual([
      [0, 0, 4, 0, 5, 0, 10, 0],
      [4, 0, 5, 0],
    ])
    // Ends meet exactly.
    const [walls, leaf] = data.occluders.map((occluder) => occluder.walls)
    expect([walls![2], walls![3], walls![4], walls![5]]).toEqual([...leaf!])
  })

  it.each([
    ['the whole wall', door([0, 0], [10, 0]), []],
    ['more than the wall', door([-1, 0], [12, 0]), []],
    [
      'the wall once where segments on both sides of it overlap',
      door([4, 0.2], [6, 0.2], [6, -0.2], [5, -0.2], [7, -0.2]),
      [0, 0.2, 4, 0.2, 4, 0.2, 4, 0.4, 6, 0.4, 6, 0, 7, 0, 7, 0.2, 7, 0.2, 10, 0.2],
    ],
    ['the start of the wall', door([0, 0], [1, 0]), [1, 0, 10, 0]],
    ['the end of the wall', door([10, 0], [9, 0]), [0, 0, 9, 0]],
    ['the wall up to its end, and reach beyond', door([12, 0], [9, 0]), [0, 0, 9, 0]],
    ['a wall that is 0.2 m away', door([4, 0.2], [5, 0.2]), [0, 0, 4, 0, 4, 0, 4, 0.2, 5, 0.2, 5, 0, 5, 0, 10, 0]],
    ['a wall at a slight angle', door([4, 0], [5, 0.2]), [0, 0, 4, 0, 5, 0.2, 5.04, 0, 5.04, 0, 10, 0]],
    ['nothing if they are too far away at one end', door([4, 0], [5, 0.5]), [0, 0, 10, 0]],
    ['along two segments', door([4, 0], [5, 0], [6, 0]), [0, 0, 4, 0, 6, 0, 10, 0]],
    [
      'the same part twice',
      line(
        [
          [4, 0],
          [6, 0],
          [6, 0],
          [4, 0],
          [5, 0],
        ],
        { kind: 'door' },
      ),
      [0, 0, 4, 0, 6, 0, 10, 0],
    ],
  ])('cut %s', (_, opening, expected) => {
    const data = parse([
      line([
        [0, 0],
        [10, 0],
      ]),
      opening,
    ])
    expect(wallsOf(data).slice(0, -1)).toEqual(expected.length === 0 ? [] : [expected])
  })

  it.each([
    ['across', door([4, 0], [4, 1])],
    ['too far away', door([4, 0.4], [5, 0.4])],
    ['beyond the end', door([10, 0], [11, 0])],
    [
      'an object, not a door',
      line(
        [
          [4, 0],
          [5, 0],
        ],
        { kind: 'object' },
      ),
    ],
  ])('do not cut %s', (_, opening) => {
    expect(
      wallsOf(
        parse([
          line([
            [0, 0],
            [10, 0],
          ]),
          opening,
        ]),
      )[0],
    ).toEqual([0, 0, 10, 0])
  })

  it('cut the outlines of both rooms, which are then open, but not objects', () => {
    const data = parse([
      box(0, 0, 4, 4, {}, { feature_type: 'unit' }),
      box(4, 0, 8, 4, {}, { feature_type: 'unit' }),
      box(3, 1, 4, 3, {}, { feature_type: 'fixture' }),
      line(
        [
          [4, 1],
          [4, 2],
        ],
        { door: null },
        { feature_type: 'opening' },
      ),
    ])
    expect(wallsOf(data).map((walls) => walls.length / 4)).toEqual([5, 5, 4, 1])
    expect(data.occluders.map(({ closed }) => closed)).toEqual([undefined, undefined, true, undefined])
  })

  it('are rejected if far too many overlap walls', () => {
    const many = (properties: object) => {
      const { geometry } = line([
        [0, 0],
        [10, 0],
      ]) as { geometry: { coordinates: number[][] } }
      const [from, to] = geometry.coordinates
      return {
        properties,
        geometry: { type: 'LineString', coordinates: Array.from({ length: 2200 }, (_, i) => (i % 2 ? to : from)) },
      }
    }
    const features = [{ kind: 'door' }, {}].map((properties) => ({ type: 'Feature', ...many(properties) }))
    expect(() => parse(features)).toThrow('react-umbra: features must be fewer, or farther apart')
  })

  it('leave gaps at doors and nowhere else, in 150 seeded plans', () => {
    for (let seed = 1; seed <= cases(150); seed++) {
      const random = seeded(seed)
      const { features, doors, length, angle } = seededPlan(random)
      const closed = parse(features)
      const [x, y] = [-Math.sin(angle), Math.cos(angle)]
      // Probes across the wall, 1.5 m to each side: at the midpoint of each door, and between doors.
      const stops: [number, boolean][] = doors.flatMap(([from, to], i): [number, boolean][] => [
        [(from + to) / 2, false],
        [((doors[i - 1]?.[1] ?? 0) + from) / 2, true],
      ])
      stops.push([((doors.at(-1)?.[1] ?? 0) + length) / 2, true])
      for (const [along, isWall] of stops) {
        const [px, py] = [50 + along * Math.cos(angle), 50 + along * Math.sin(angle)]
        const crossed = crosses(closed, px - 1.5 * x, py - 1.5 * y, px + 1.5 * x, py + 1.5 * y)
        expect(crossed, `seed ${seed}, at ${along}`).toBe(isWall)
      }
      expectTight(`seed ${seed}`, closed, length, angle)
    }
  })

  it.each([
    ['that overlap', [door([3, 0.2], [5, 0.2]), door([4, -0.2], [6, -0.2])]],
    ['with the same start', [door([3, 0.2], [5, 0.2]), door([3, -0.2], [6, -0.2])]],
    ['with the same end', [door([3, 0.2], [6, 0.2]), door([4, -0.2], [6, -0.2])]],
    ['end to end', [door([3, 0.2], [4, 0.2]), door([4, -0.2], [6, -0.2])]],
    ['one within another', [door([3, 0.2], [6, 0.2]), door([4, -0.2], [5, -0.2])]],
    ['that overlap in a row', [door([3, 0.2], [5, 0.2]), door([4, -0.2], [6, -0.2]), door([5.5, 0.1], [7, 0.1])]],
  ])('leave no gaps beside openings %s, in either direction of the wall', (name, doors) => {
    for (const isReversed of [false, true]) {
      const ends: [number, number][] = [
        [0, 0],
        [10, 0],
      ]
      const plan = [line(isReversed ? ends.reverse() : ends), ...doors]
      const data = parse([box(-50, -50, 50, 50, { kind: 'wall' }), ...plan])
      expectTight(name, data, 10, 0)
    }
  })
})

/** Checks that with its doors closed, nothing is seen through a wall of {@link seededPlan} from places beside it. */
function expectTight(name: unknown, closed: SceneData, length: number, angle: number): void {
  const walls = closed.occluders.flatMap((occluder) => [...occluder.walls])
  const [x, y] = [-Math.sin(angle), Math.cos(angle)]
  for (let i = 0; i < 36; i++) {
    const [along, away] = [0.1 * (1 + (i >> 2)), [-2, -0.5, 0.5, 2][i % 4]!]
    const [ox, oy] = [
      50 + along * length * Math.cos(angle) + away * x,
      50 + along * length * Math.sin(angle) + away * y,
    ]
    const ring = visibilityPolygon({ x: ox * 20, y: oy * 20 }, walls)
    for (let j = 0; j < ring.length; j += 2) {
      const [dx, dy] = [ring[j]! / 20 - 50, ring[j + 1]! / 20 - 50]
      const [s, h] = [dx * Math.cos(angle) + dy * Math.sin(angle), dx * x + dy * y]
      if (h * Math.sign(away) > -0.3) continue
      // Seen beyond the line of the wall, so past one of its ends.
      const crossing = along * length + ((s - along * length) * away) / (away - h)
      expect(Math.abs(crossing - length / 2), `${name}`).toBeGreaterThan(length / 2 - 0.001)
    }
  }
}

/** Returns a straight wall of several segments at a random angle, with doors that lie up to 0.25 m off it. */
function seededPlan(random: Random) {
  const angle = between(random, 0, 2 * Math.PI)
  const length = between(random, 6, 20)
  const at = (along: number, away = 0): [number, number] => [
    50 + along * Math.cos(angle) - away * Math.sin(angle),
    50 + along * Math.sin(angle) + away * Math.cos(angle),
  ]
  const stops = [0, length, ...Array.from({ length: whole(random, 3) }, () => between(random, 0, length))].sort(
    (a, b) => a - b,
  )
  const doors: [number, number][] = []
  for (let from = between(random, 0.6, 2); from + 1.5 < length; from += between(random, 2, 5))
    doors.push([from, from + 1])
  const features = [
    box(0, 0, 100, 100, { kind: 'wall' }),
    line(stops.map((along) => at(along))),
    ...doors.map(([from, to]) => {
      const away = chance(random, 0.5) ? 0 : between(random, -0.25, 0.25)
      const ends: [number, number][] = [at(from, away), at(to, away)]
      return door(...(chance(random, 0.5) ? ends : (ends.reverse() as [number, number][])))
    }),
  ]
  return { features, doors, length, angle }
}

/** Returns true if a wall crosses a path from a to b, in meters. Doors do not count. */
function crosses({ occluders }: SceneData, ax: number, ay: number, bx: number, by: number): boolean {
  const side = (px: number, py: number, qx: number, qy: number, x: number, y: number) =>
    (qx - px) * (y - py) - (qy - py) * (x - px)
  return occluders.some(({ kind, walls }) => {
    if (kind !== 'wall') return false
    for (let i = 0; i < walls.length; i += 4) {
      const [x0, y0, x1, y1] = Array.from(walls.slice(i, i + 4), (pixels) => pixels / 20) as [
        number,
        number,
        number,
        number,
      ]
      const isAcross = side(ax, ay, bx, by, x0, y0) * side(ax, ay, bx, by, x1, y1) < 0
      if (isAcross && side(x0, y0, x1, y1, ax, ay) * side(x0, y0, x1, y1, bx, by) < 0) return true
    }
    return false
  })
}

describe('parseGeoJson: samples', () => {
  it('reads the clinic: units with a hole, openings with and without doors, fixtures, lamps', () => {
    const data = parseGeoJson(sampleFile('clinic.geojson'))
    expect([data.width, data.height].map((size) => Math.round(size * 1e3) / 1e3)).toEqual([320, 200])
    expect(data).toMatchObject({ grid: { size: 20, distance: 1, units: 'm' }, warnings: [] })
    const kinds = data.occluders.map(
      ({ kind, closed, open }) => `${closed ? 'closed ' : ''}${open ? 'open ' : ''}${kind}`,
    )
    expect(kinds).toEqual([
      ...['wall', 'closed wall', 'wall', 'wall', 'wall'],
      ...['closed object', 'closed object'],
      ...['door', 'open door', 'door', 'open door'],
      ...['window', 'window'],
    ])
    expect(data.lights.map(({ x, y, radius }) => [x, y, radius].map(Math.round))).toEqual([
      [50, 50, 100],
      [270, 30, 100],
      [260, 164, 100],
    ])
  })

  it('returns valid data or throws a clear error for 300 broken files', () => {
    expectSoundOnMutations(sampleFile('clinic.geojson'), (file) => parseGeoJson(file))
  })

  it('reads text and objects alike, and neither changes nor keeps the object', () => {
    const text = sampleFile('clinic.geojson')
    const file = JSON.parse(text)
    expect(parseGeoJson(file)).toEqual(parseGeoJson(text))
    expect(file).toEqual(JSON.parse(text))
  })
})
