import { describe, expect, it } from 'vitest'
import { CHANNELS, NEGATIVE, PLAIN, POSITIVE } from '../../../../src/visibility/attributes.js'
import { ClearSearch } from '../../../../src/visibility/mesh/path/ClearSearch.js'
import { PathSearch } from '../../../../src/visibility/mesh/path/PathSearch.js'
import { prepareMesh } from '../../../../src/visibility/mesh/prepareMesh.js'
import { between, type Random, seeded, whole } from '../../../helpers/random.js'

const BOUNDS = { minX: 0, minY: 0, maxX: 100, maxY: 100 }
const { move } = CHANNELS

/** Returns the walls of rooms of 20 by 20. A given share of the sides has a gap. */
function rooms(random: Random, share = 0.75): number[] {
  const walls: number[] = []
  for (let i = 1; i < 5; i++) {
    for (let j = 0; j < 5; j++) {
      const gap = 20 * j + 4 + whole(random, 8)
      const isOpen = random() < share
      for (const [from, to] of isOpen
        ? [
            [20 * j, gap],
            [gap + 5, 20 * j + 20],
          ]
        : [[20 * j, 20 * j + 20]]) {
        if (random() < 0.5) walls.push(20 * i, from!, 20 * i, to!)
        else walls.push(from!, 20 * i, to!, 20 * i)
      }
    }
  }
  return walls
}

const scattered = (random: Random): number[] =>
  Array.from({ length: 40 }, () => {
    const [x, y, angle] = [between(random, 5, 95), between(random, 5, 95), between(random, 0, 7)]
    return [x, y, x + 14 * Math.cos(angle), y + 14 * Math.sin(angle)]
  }).flat()

/** Returns four rooms with walls in them; some rooms have a door. */
const closed = (random: Random): number[] => [
  ...[50, 0, 50, 50, 50, 50, 50, 100, 0, 50, 30, 50, 35, 50, 50, 50, 50, 50, 100, 50],
  ...scattered(random),
]

/** Returns rows of walls, all of whose ends are in line. */
const rows = (): number[] =>
  Array.from({ length: 30 }, (_, i) => {
    const [x, y] = [10 + 15 * (i % 6), 15 + 15 * Math.floor(i / 6)]
    return i % 2 === 0 ? [x, y, x + 10, y] : [x, y, x, y + 10]
  }).flat()

const scenes: [string, (random: Random) => number[], (i: number) => number][] = [
  ['rooms', rooms, () => PLAIN],
  [
    'rooms with one-way walls and open doors',
    rooms,
    (i) => (i % 7 === 0 ? 0 : i % 5 === 0 ? move | POSITIVE : i % 6 === 0 ? move | NEGATIVE : PLAIN),
  ],
  ['walls anywhere', scattered, () => PLAIN],
  ['one-way walls anywhere', scattered, (i) => (i % 3 === 0 ? move | POSITIVE : i % 3 === 1 ? move | NEGATIVE : PLAIN)],
  ['rows of posts', rows, () => PLAIN],
  ['closed rooms', closed, (i) => (i % 9 === 0 ? move | POSITIVE : PLAIN)],
]

/** Returns the number of steps of searches between points of a scene, and how many paths they found, of what length. */
function costOf(make: (random: Random) => number[], codeOf: (i: number) => number, clearance: number): number[] {
  const random = seeded(77)
  let [steps, found, length] = [0, 0, 0]
  for (let round = 0; round < 2; round++) {
    const walls = Float64Array.from(make(random))
    const mesh = prepareMesh(
      walls,
      Uint16Array.from({ length: walls.length / 4 }, (_, i) => codeOf(i)),
      BOUNDS,
    )!
    const search = clearance > 0 ? new ClearSearch(mesh) : new PathSearch(mesh)
    const spot = () => ({ x: between(random, 3, 97), y: between(random, 3, 97) })
    for (let n = 0; n < 15; n++) {
      const [a, b] = [spot(), spot()]
      const way = search instanceof PathSearch ? search.find(a, b, move) : search.find(a, b, move, clearance, true)
      steps += search.steps
      if (way === null) continue
      found++
      const { xy } = mesh.vertices
      const points = way.map((one) => (typeof one === 'number' ? { x: xy[2 * one]!, y: xy[2 * one + 1]! } : one))
      for (let i = 1; i < points.length; i++)
        length += Math.hypot(points[i]!.x - points[i - 1]!.x, points[i]!.y - points[i - 1]!.y)
    }
  }
  return [steps, found, Math.round(length * 1e6) / 1e6]
}

/** Measured values: steps, paths found, and their total length, without a clearance and with a clearance of 1. */
const MEASURED: Record<string, readonly [readonly number[], readonly number[]]> = {
  rooms: [
    [648, 30, 1448.132134],
    [1254, 26, 1303.083301],
  ],
  'rooms with one-way walls and open doors': [
    [537, 30, 1401.535764],
    [1950, 27, 1323.355587],
  ],
  'walls anywhere': [
    [969, 30, 1497.736304],
    [2319, 24, 1161.711916],
  ],
  'one-way walls anywhere': [
    [1010, 30, 1459.233371],
    [6876, 25, 1168.068792],
  ],
  'rows of posts': [
    [710, 30, 1271.541364],
    [2455, 27, 1222.68114],
  ],
  'closed rooms': [
    [1410, 13, 594.488845],
    [5060, 11, 473.502447],
  ],
}

describe.each(scenes)('a search among %s', (name, make, codeOf) => {
  it.each([0, 1])(
    'takes at most the recorded number of steps, and finds all shortest paths: clearance %d',
    (clearance) => {
      const [steps, found, length] = costOf(make, codeOf, clearance)
      const [mostSteps, allFound, least] = MEASURED[name]![clearance]!
      expect([found, length]).toEqual([allFound, least])
      expect(steps).toBeLessThanOrEqual(mostSteps!)
    },
  )
})

it('a search takes no more steps where rounding hides which side of the path a corner is on', () => {
  // On a lattice of 1.1, which no double can represent.
  const place = (value: number): number => value * 1.1
  const walls = Float64Array.from([6, 7, 3, 2, 2, 3, 7, 1, 0, 2, 1, 6], place)
  const bounds = { minX: place(-1), minY: place(-1), maxX: place(8), maxY: place(8) }
  const search = new PathSearch(prepareMesh(walls, new Uint16Array(3).fill(PLAIN), bounds)!)
  const way = search.find({ x: 0, y: place(1) }, { x: place(7), y: place(3) }, move)
  expect(way).toHaveLength(3)
  expect(search.steps).toBeLessThanOrEqual(18)
})

it('a search counts each edge that it crosses as a step, whether or not it turns at a corner', () => {
  // Open walls across the path, past the end of another wall.
  const across = Array.from({ length: 40 }, (_, i) => [5 + 2 * i, 0, 5 + 2 * i, 100])
  const walls = Float64Array.from([...across.flat(), 50, 50, 0, 50])
  const codes = new Uint16Array(walls.length / 4)
  codes[across.length] = PLAIN
  const mesh = prepareMesh(walls, codes, BOUNDS)!
  const [plain, clear] = [new PathSearch(mesh), new ClearSearch(mesh)]
  for (const y of [20, 80]) {
    expect(plain.find({ x: 1, y: 20 }, { x: 99, y }, move)).not.toBeNull()
    expect(clear.find({ x: 1.5, y: 20 }, { x: 98.5, y }, move, 1, true)).not.toBeNull()
    expect(plain.steps).toBeGreaterThanOrEqual(40)
    expect(clear.steps).toBeGreaterThanOrEqual(40)
  }
})
