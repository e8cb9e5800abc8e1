import { describe, expect, it } from 'vitest'
import { orientation } from '../../../src/geometry/predicates.js'
import { Columns } from '../../../src/visibility/measures/overlay/Columns.js'
import { clipToBox } from '../../../src/visibility/measures/overlay/clipToBox.js'
import { EdgeList } from '../../../src/visibility/measures/overlay/EdgeList.js'
import { eachNearPair } from '../../../src/visibility/measures/overlay/eachNearPair.js'
import { GridPoints } from '../../../src/visibility/measures/overlay/GridPoints.js'
import { mergeEdges } from '../../../src/visibility/measures/overlay/mergeEdges.js'
import { boundsOf, PointCells } from '../../../src/visibility/measures/overlay/PointCells.js'
import { splitEdges } from '../../../src/visibility/measures/overlay/splitEdges.js'
import { sweepFaces } from '../../../src/visibility/measures/overlay/sweepFaces.js'
import { traceOutlines } from '../../../src/visibility/measures/overlay/traceOutlines.js'
import { type Random, seeded, whole } from '../../helpers/random.js'

type Edge = readonly [number, number, number, number]

function edgesOf(list: readonly Edge[], views = 1, region = 0): EdgeList {
  const edges = new EdgeList()
  const { points } = edges
  for (const [ax, ay, bx, by] of list) edges.add(points.numberOf(ax, ay), points.numberOf(bx, by), views, region)
  return edges
}

function placesOf({ from, to, points: { xs, ys }, count }: EdgeList): number[][] {
  return Array.from({ length: count }, (_, e) => [xs[from[e]!]!, ys[from[e]!]!, xs[to[e]!]!, ys[to[e]!]!])
}

/** Returns the edges of a closed outline in order. */
function ringOf(...flat: number[]): Edge[] {
  return Array.from({ length: flat.length / 2 }, (_, i) => {
    const j = (2 * i + 2) % flat.length
    return [flat[2 * i]!, flat[2 * i + 1]!, flat[j]!, flat[j + 1]!]
  })
}

const randomEdges = (random: Random, count: number, room: number): Edge[] =>
  Array.from({ length: count }, () => [
    whole(random, room),
    whole(random, room),
    whole(random, room),
    whole(random, room),
  ])

function cross([ax, ay, bx, by]: Edge, [cx, cy, dx, dy]: Edge): boolean {
  return (
    orientation(ax, ay, bx, by, cx, cy) * orientation(ax, ay, bx, by, dx, dy) < 0 &&
    orientation(cx, cy, dx, dy, ax, ay) * orientation(cx, cy, dx, dy, bx, by) < 0
  )
}

/** Returns all pairs of indices of a list, the larger index first. */
const pairsOf = (list: readonly unknown[]): [number, number][] =>
  list.flatMap((_, e) => list.slice(0, e).map((_, f): [number, number] => [e, f]))

describe('points of a grid', () => {
  it('have one number for each place, however many there are', () => {
    const points = new GridPoints()
    const places = Array.from({ length: 6000 }, (_, i) => [(i * 7919) % 100_003, (i % 77) * 65536] as const)
    const numbers = places.map(([x, y]) => points.numberOf(x, y))
    expect(numbers).toEqual(places.map((_, i) => i))
    expect(places.map(([x, y]) => points.numberOf(x, y))).toEqual(numbers)
    expect(places.every(([x, y], i) => points.xs[i] === x && points.ys[i] === y)).toBe(true)
    expect(points.numberOf(places[5]![1], places[5]![0])).toBe(6000)
    expect(points.xs).toHaveLength(6001)
  })
})

describe('edges', () => {
  it('run to larger x, or to larger y in one column, and negate their change when they are reversed', () => {
    const edges = edgesOf([
      [0, 0, 5, 1],
      [5, 1, 0, 0],
      [3, 4, 3, 9],
      [3, 9, 3, 4],
      [2, 2, 2, 2],
    ])
    expect(placesOf(edges)).toEqual([
      [0, 0, 5, 1],
      [0, 0, 5, 1],
      [3, 4, 3, 9],
      [3, 4, 3, 9],
    ])
    expect([...edges.views.subarray(0, 4)]).toEqual([1, -1, 1, -1])
  })

  it('are kept, however many there are', () => {
    const list = Array.from({ length: 200 }, (_, i): Edge => [i, 0, i + 1, i % 3])
    const edges = edgesOf(list, 3, 1)
    expect(placesOf(edges)).toEqual(list)
    expect(new Set(edges.views.subarray(0, 200))).toEqual(new Set([3]))
    expect(new Set(edges.region.subarray(0, 200))).toEqual(new Set([1]))
  })

  it('between the same points become one with the sum of their changes', () => {
    const edges = new EdgeList()
    const [a, b, c, d, e] = [
      [0, 0],
      [4, 4],
      [4, 0],
      [4, 8],
      [9, 9],
    ].map(([x, y]) => edges.points.numberOf(x!, y!)) as [number, number, number, number, number]
    edges.add(a, d, 1, 0)
    edges.add(a, b, 1, 0)
    edges.add(a, d, 1, 1)
    edges.add(b, a, 1, 0)
    edges.add(a, c, 1, 1)
    edges.add(c, a, 1, 0)
    edges.add(b, e, 2, 1)
    edges.add(e, b, 2, 1)
    edges.add(c, e, 1, 0)
    edges.add(c, b, 5, 0)
    edges.add(d, e, 1, 1)
    edges.add(d, e, 1, 1)
    const merged = mergeEdges(edges)
    const places = placesOf(merged).map((place, i) => [...place, merged.views[i], merged.region[i]])
    expect(places).toEqual([
      [0, 0, 4, 0, 0, 1],
      [0, 0, 4, 8, 2, 1],
      [4, 0, 4, 4, 5, 0],
      [4, 0, 9, 9, 1, 0],
      [4, 8, 9, 9, 2, 0],
    ])
  })
})

describe('a ring is clipped to a box', () => {
  it.each<[string, number[], number, number, number[]]>([
    ['not at all if it is inside', [0, 0, 4, 0, 4, 4, 0, 4], 4, 4, [0, 0, 4, 0, 4, 4, 0, 4]],
    ['at its left', [-2, 1, 2, 1, 2, 3, -2, 3], 9, 9, [0, 1, 2, 1, 2, 3, 0, 3]],
    ['on a slant, with rounded points', [-1, 0, 3, 3, -1, 6], 9, 9, [0, 1, 3, 3, 0, 5]],
    ['at both sides', [-1, 0, 3, 3, -1, 6], 2, 10, [0, 1, 2, 2, 2, 4, 0, 5]],
    ['at its bottom', [1, -2, 3, 2, 1, 2], 9, 9, [1, 0, 2, 0, 3, 2, 1, 2]],
    ['at its top', [1, 2, 3, 2, 3, 8, 1, 8], 9, 5, [1, 5, 1, 2, 3, 2, 3, 5]],
    ['to nothing if it is outside', [10, 1, 12, 1, 12, 3], 9, 9, []],
    ['to the point that touches the box', [-3, 1, 0, 2, -3, 3], 9, 9, [0, 2]],
  ])('%s', (_, ring, width, height, expected) => {
    expect(clipToBox(ring, width, height)).toEqual(expected)
  })
})

describe('directed edges are joined to outlines', () => {
  const outlinesOf = (list: readonly Edge[]): string[] => {
    const points = new GridPoints()
    const flat = list.flatMap(([ax, ay, bx, by]) => [points.numberOf(ax, ay), points.numberOf(bx, by)])
    // Each starts with its least corner.
    return traceOutlines(points, flat)
      .map((ring) => {
        const pairs = Array.from({ length: ring.length / 2 }, (_, i) => `${ring[2 * i]},${ring[2 * i + 1]}`)
        const least = pairs.indexOf([...pairs].sort()[0]!)
        return [...pairs.slice(least), ...pairs.slice(0, least)].join(' ')
      })
      .sort()
  }
  const shuffled = <T>(random: Random, list: readonly T[]): T[] =>
    list
      .map((one) => [random(), one] as const)
      .sort((p, q) => p[0] - q[0])
      .map(([, one]) => one)

  it('in any order, with corners only', () => {
    const random = seeded(5)
    const square = ringOf(0, 0, 10, 0, 20, 0, 20, 20, 10, 20, 0, 20)
    for (let i = 0; i < 8; i++) expect(outlinesOf(shuffled(random, square))).toEqual(['0,0 20,0 20,20 0,20'])
  })

  it('separately where outlines touch at a corner, or surround one another', () => {
    const random = seeded(6)
    const squares = [...ringOf(0, 0, 10, 0, 10, 10, 0, 10), ...ringOf(10, 10, 20, 10, 20, 20, 10, 20)]
    const around = [...ringOf(0, 0, 40, 0, 40, 40, 0, 40), ...ringOf(10, 10, 10, 30, 30, 30, 30, 10)]
    // A hole that touches a corner of the outline around it.
    const hanging = [...ringOf(0, 0, 40, 0, 40, 40, 0, 40), ...ringOf(0, 0, 10, 20, 20, 10)]
    for (let i = 0; i < 8; i++) {
      expect(outlinesOf(shuffled(random, squares))).toEqual(['0,0 10,0 10,10 0,10', '10,10 20,10 20,20 10,20'])
      expect(outlinesOf(shuffled(random, around))).toEqual(['0,0 40,0 40,40 0,40', '10,10 10,30 30,30 30,10'])
      expect(outlinesOf(shuffled(random, hanging))).toHaveLength(2)
    }
    // Four outlines that share a corner.
    const star = [0, 1, 2, 3].flatMap((turn) => {
      const at = (x: number, y: number): [number, number] =>
        [
          [x, y],
          [-y, x],
          [-x, -y],
          [y, -x],
        ].map(([px, py]) => [px! + 50, py! + 50] as [number, number])[turn]!
      return ringOf(...at(0, 0), ...at(30, 5), ...at(30, 25))
    })
    for (let i = 0; i < 8; i++) {
      expect(outlinesOf(shuffled(random, star))).toEqual([
        '20,25 50,50 20,45',
        '25,80 50,50 45,80',
        '50,50 55,20 75,20',
        '50,50 80,55 80,75',
      ])
    }
  })

  it('separately where two outlines touch in two places', () => {
    const random = seeded(7)
    const around = (turn: number, ...flat: number[]): Edge[] => {
      const [cos, sin] = [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ][turn] as [number, number]
      return ringOf(
        ...flat.map(
          (_, i) => (i % 2 === 0 ? cos * flat[i]! - sin * flat[i + 1]! : sin * flat[i - 1]! + cos * flat[i]!) + 50,
        ),
      )
    }
    for (let i = 0; i < 24; i++) {
      const [left, right] = [around(i % 4, 0, -20, -4, 0, 0, 20, -20, 0), around(i % 4, 0, -20, 20, 0, 0, 20, 4, 0)]
      expect(outlinesOf(shuffled(random, [...left, ...right]))).toEqual(
        [...outlinesOf(left), ...outlinesOf(right)].sort(),
      )
    }
  })

  it('without slivers', () => {
    expect(outlinesOf(ringOf(0, 0, 1000, 1, 500, 1))).toEqual([])
    expect(outlinesOf(ringOf(0, 0, 1000, 0, 500, 1))).toHaveLength(1)
    expect(outlinesOf(ringOf(0, 0, 100, 0))).toEqual([])
    expect(outlinesOf(ringOf(0, 0, 500, 501, 1000, 1000, 0, 1000))).toEqual(['0,0 1000,1000 0,1000'])
  })
})

describe('groups of values', () => {
  it('have bounds between values of the grid, each once', () => {
    expect([...boundsOf([5, 1, 3, 2, 4, 0], 3)]).toEqual([2.5, 4.5])
    expect([...boundsOf([7, 7, 7, 7], 4)]).toEqual([7.5])
    expect([...boundsOf([1, 2], 1)]).toEqual([])
  })
})

describe('points along a segment', () => {
  it('are those whose squares it passes through between its ends, each once', () => {
    const random = seeded(8)
    for (const room of [12, 60, 400]) {
      const points = new GridPoints()
      while (points.xs.length < 120) points.numberOf(whole(random, room), whole(random, room))
      const cells = new PointCells(points)
      const { xs, ys } = points
      for (let n = 0; n < 30; n++) {
        let [a, b] = [whole(random, 120), whole(random, 120)]
        if (a === b) continue
        if (xs[a]! > xs[b]! || (xs[a] === xs[b] && ys[a]! > ys[b]!)) [a, b] = [b, a]
        const [ax, ay, bx, by] = [xs[a]!, ys[a]!, xs[b]!, ys[b]!]
        const expected = xs.flatMap((x, v) => {
          const y = ys[v]!
          const isBetween = x >= ax && x <= bx && y >= Math.min(ay, by) && y <= Math.max(ay, by)
          const across = Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax))
          return v !== a && v !== b && isBetween && 2 * across <= (1 + 2 ** -8) * (bx - ax + Math.abs(by - ay))
            ? [v]
            : []
        })
        const found = [-1, -1]
        const length = cells.collectAlong(a, b, found)
        expect(found.slice(0, length).sort((v, w) => v - w)).toEqual(expected)
      }
    }
  })
})

describe('pairs of edges that may cross', () => {
  it.each<[string, (random: Random) => Edge[]]>([
    ['anywhere', (random) => randomEdges(random, 60, 300)],
    ['short', (random) => randomEdges(random, 80, 40).map(([x, y, dx, dy]) => [9 * x, 9 * y, 9 * x + dx, 9 * y + dy])],
    ['all across', (random) => Array.from({ length: 40 }, () => [0, whole(random, 90), 1000, whole(random, 90)])],
    [
      'upright',
      (random) => randomEdges(random, 60, 50).map(([x, y, dx, dy]) => (dx % 2 === 0 ? [x, y, x, dy] : [x, y, dx, y])),
    ],
    ['few', (random) => randomEdges(random, 3, 20)],
  ])('are all visited: %s', (_, make) => {
    const random = seeded(12)
    for (let round = 0; round < 2; round++) {
      const edges = edgesOf(make(random))
      const places = placesOf(edges) as unknown as Edge[]
      for (const count of [1, Math.ceil(Math.sqrt(edges.count)), 25]) {
        const visited = new Set<string>()
        eachNearPair(edges, new Columns(edges, count), (e, f) => visited.add(`${Math.min(e, f)} ${Math.max(e, f)}`))
        const missed = pairsOf(places).filter(([e, f]) => !visited.has(`${f} ${e}`) && cross(places[e]!, places[f]!))
        expect(missed).toEqual([])
      }
    }
  })

  it('are visited where edges start or end within a column', () => {
    const pairs = (list: readonly Edge[], count: number): Set<string> => {
      const found = new Set<string>()
      const edges = edgesOf(list)
      eachNearPair(edges, new Columns(edges, count), (e, f) => found.add(`${Math.min(e, f)} ${Math.max(e, f)}`))
      return found
    }
    // Columns end at 85.5 and start at 25.5.
    expect(
      pairs(
        [
          [10, 0, 100, 90],
          [50, 20, 100, 270],
          [60, 900, 85, 900],
        ],
        2,
      ),
    ).toContain('0 1')
    expect(
      pairs(
        [
          [10, 90, 100, 0],
          [10, 270, 60, 20],
          [20, 900, 25, 900],
        ],
        2,
      ),
    ).toContain('0 1')
  })

  it('are all visited if very many edges go all across a column', () => {
    const list = Array.from({ length: 80 }, (_, i): Edge => [0, 10 * i, 1000, 800 - 10 * i])
    const edges = edgesOf([...list, [300, -500, 301, -500], [700, -500, 701, -500]])
    const visited = new Set<string>()
    eachNearPair(edges, new Columns(edges, edges.points.xs.length), (e, f) => {
      visited.add(`${Math.min(e, f)} ${Math.max(e, f)}`)
    })
    expect(pairsOf(list).filter(([e, f]) => !visited.has(`${f} ${e}`))).toEqual([])
  })

  it('are few if the edges keep their order', () => {
    const level = edgesOf(Array.from({ length: 300 }, (_, i): Edge => [0, 20 * i, 1000, 20 * i + 7]))
    let visits = 0
    eachNearPair(level, new Columns(level, 18), () => visits++)
    expect(visits).toBeLessThan(600)
    const apart = edgesOf(Array.from({ length: 300 }, (_, i): Edge => [50 * i, 7 * (i % 5), 50 * i + 9, 3]))
    visits = 0
    eachNearPair(apart, new Columns(apart, 18), () => visits++)
    expect(visits).toBeLessThan(6000)
  })

  it('come from columns, each with its part of an edge', () => {
    const edges = edgesOf([
      [0, 0, 100, 50],
      [0, 90, 10, 80],
      [60, 20, 100, 10],
    ])
    const columns = new Columns(edges, 2)
    expect([...columns.bounds]).toEqual([Number.NEGATIVE_INFINITY, 60.5, Number.POSITIVE_INFINITY])
    expect([...columns.starts].slice(0, 3)).toEqual([0, 3, 5])
    expect([...columns.entries]).toEqual([0, 2, 1, 2, 0])
    expect([...columns.lows].map((value) => Math.round(100 * value) / 100)).toEqual([-1, 18.88, 79, 9, 29.25])
    expect([...columns.highs].map((value) => Math.round(100 * value) / 100)).toEqual([31.25, 21, 91, 20.88, 51])
    expect([-9, 60, 61, 999].map((x) => columns.columnOf(x))).toEqual([0, 0, 1, 1])
  })
})

describe('split edges', () => {
  it('cross only at their ends', () => {
    const random = seeded(14)
    for (const room of [4000, 1e6, 2 ** 40]) {
      for (let round = 0; round < 3; round++) {
        const split = mergeEdges(splitEdges(edgesOf(randomEdges(random, 24, room)), 1e6)!)
        const places = placesOf(split) as unknown as Edge[]
        expect(pairsOf(places).filter(([e, f]) => cross(places[e]!, places[f]!))).toEqual([])
      }
    }
  })

  it('are null if they cross more often than the limit', () => {
    const grid = Array.from({ length: 12 }, (_, i): Edge[] => [
      [100 * i + 50, 0, 100 * i + 50, 1200],
      [0, 100 * i + 50, 1200, 100 * i + 50],
    ]).flat()
    expect(splitEdges(edgesOf(grid), 144)).not.toBeNull()
    expect(splitEdges(edgesOf(grid), 143)).toBeNull()
    expect(splitEdges(edgesOf(grid), 144)!.count).toBe(24 + 2 * 144)
  })

  it('are null if they pass more points than the limit allows', () => {
    const edges = edgesOf([[0, 0, 1100, 0]])
    for (let x = 100; x < 1100; x += 100) edges.points.numberOf(x, 0)
    expect(splitEdges(edges, 4)).toBeNull()
    expect(splitEdges(edges, 5)!.count).toBe(11)
  })

  it.each<[string, Edge, Edge, number[]]>([
    ['where they cross', [10, 20, 110, 80], [20, 50, 60, 10], [35, 35]],
    ['at the nearest point of the grid', [10, 20, 110, 81], [20, 53, 61, 10], [36, 36]],
    ['nowhere if one is above the other', [0, 0, 100, 100], [50, 60, 51, 99], []],
    ['nowhere if one that falls is below the other', [0, 100, 100, 0], [50, 60, 51, 99], []],
  ])('go through a new point %s', (_, one, other, expected) => {
    for (const list of [
      [one, other],
      [other, one],
    ]) {
      const edges = edgesOf(list)
      splitEdges(edges, 10)
      expect(edges.points.xs.slice(4).concat(edges.points.ys.slice(4))).toEqual(expected)
    }
  })

  it('go through their points in order, upwards and downwards', () => {
    for (const isDown of [false, true]) {
      const at = (y: number): [number, number] => [y > 450 === isDown ? 0 : 1, y]
      const edges = edgesOf([isDown ? [...at(900), ...at(0)] : [...at(0), ...at(900)]])
      for (let i = 1; i < 300; i++) edges.points.numberOf(...at(3 * ((i * 37) % 300)))
      const ends = Array.from({ length: 301 }, (_, i) => at(isDown ? 900 - 3 * i : 3 * i))
      const expected = ends.slice(1).map((end, i) => [...ends[i]!, ...end])
      const found = placesOf(splitEdges(edges, 1000)!)
      const sorted = (list: number[][]): string[] => list.map((place) => place.join()).sort()
      const rightwards = expected.map(([ax, ay, bx, by]) =>
        ax === bx && by! < ay! ? [bx!, by!, ax!, ay!] : [ax!, ay!, bx!, by!],
      )
      expect(sorted(found)).toEqual(sorted(rightwards))
    }
  })

  it('go through the points that they pass within half a unit of', () => {
    const split = splitEdges(
      edgesOf([
        [0, 0, 100, 1],
        [30, 0, 30, -50],
        [70, 1, 70, 50],
        [50, 9, 50, 12],
      ]),
      100,
    )!
    expect(placesOf(split).filter(([, ay, , by]) => ay! >= 0 && by! <= 1)).toEqual([
      [0, 0, 30, 0],
      [30, 0, 70, 1],
      [70, 1, 100, 1],
    ])
  })
})

describe('the area between edges', () => {
  const facesOf = (rings: readonly (readonly [number[], number, number])[], count: number) => {
    const edges = new EdgeList()
    for (const [flat, views, region] of rings) {
      for (const [ax, ay, bx, by] of ringOf(...flat)) {
        edges.add(edges.points.numberOf(ax, ay), edges.points.numberOf(bx, by), views, region)
      }
    }
    return sweepFaces(edges, count)
  }
  const square = [0, 0, 20, 0, 20, 20, 0, 20]

  it('has areas by the number of views, only within the region', () => {
    expect(facesOf([[square, 0, 1]], 2)!.areas).toEqual([400, 0, 0])
    expect(
      facesOf(
        [
          [square, 0, 1],
          [[5, 5, 15, 5, 15, 15, 5, 15], 1, 0],
        ],
        2,
      )!.areas,
    ).toEqual([300, 100, 0])
    expect(
      facesOf(
        [
          [square, 0, 1],
          [[5, 5, 15, 5, 15, 15, 5, 15], 1, 0],
          [[8, 8, 12, 8, 12, 12], 1, 0],
        ],
        2,
      )!.areas,
    ).toEqual([300, 92, 8])
    expect(
      facesOf(
        [
          [[30, 0, 40, 0, 40, 10], 1, 0],
          [square, 0, 1],
        ],
        1,
      )!.areas,
    ).toEqual([400, 0])
    expect(facesOf([[[1, 3, 9, 5, 4, 11], 0, 1]], 0)!.areas).toEqual([29])
  })

  it('has outlines with the unseen area on their left', () => {
    const edges = new EdgeList()
    const add = (flat: number[], views: number, region: number): void => {
      for (const [ax, ay, bx, by] of ringOf(...flat)) {
        edges.add(edges.points.numberOf(ax, ay), edges.points.numberOf(bx, by), views, region)
      }
    }
    add(square, 0, 1)
    add([5, 5, 15, 5, 15, 15, 5, 15], 1, 0)
    const { outlines } = sweepFaces(edges, 1)!
    const { xs, ys } = edges.points
    const places = Array.from({ length: outlines.length / 2 }, (_, i) =>
      [outlines[2 * i]!, outlines[2 * i + 1]!].map((v) => `${xs[v]},${ys[v]}`).join(' '),
    ).sort()
    expect(places).toEqual(
      ['0,0 20,0', '20,0 20,20', '20,20 0,20', '0,20 0,0', '5,5 5,15', '5,15 15,15', '15,15 15,5', '15,5 5,5'].sort(),
    )
  })

  it('counts edges that coincide as one with the sum of their changes', () => {
    const twice = facesOf(
      [
        [square, 0, 1],
        [[5, 5, 15, 5, 15, 15, 5, 15], 1, 0],
        [[5, 5, 15, 5, 15, 15, 5, 15], 1, 0],
      ],
      2,
    )!
    expect(twice.areas).toEqual([300, 0, 100])
    expect(twice.outlines).toHaveLength(16)
    // A hole on two bridge edges, which are no edges of the unseen area, and may be touched.
    const bridged = [0, 0, 5, 5, 5, 15, 15, 5, 20, 20, 15, 5, 5, 5, ...square]
    expect(facesOf([[bridged, 0, 1]], 1)!.areas).toEqual([350, 0])
    expect(facesOf([[bridged, 0, 1]], 1)!.outlines).toHaveLength(14)
    const touched = facesOf(
      [
        [bridged, 0, 1],
        [[2, 2, 4, 2, 4, 3], 1, 0],
        [[17, 11, 19, 11, 19, 12], 1, 0],
      ],
      1,
    )
    expect(touched!.areas).toEqual([348, 2])
    expect(facesOf([[[0, 0, 20, 0, 20, 20, 0, 0, 20, 20, 20, 0], 1, 1]], 1)).toEqual({ areas: [0, 0], outlines: [] })
  })

  it('is found for very many edges above one another', () => {
    const strips = Array.from({ length: 50 }, (_, i) => {
      const y = 10 * i
      return [[0, y, 20, y, 20, y + 5, 0, y + 5], 0, 1] as [number[], number, number]
    })
    expect(facesOf(strips, 1)!.areas).toEqual([5000, 0])
  })

  it('leaves the edges as they are', () => {
    const edges = new EdgeList()
    const add = (flat: number[], views: number, region: number): void => {
      for (const [ax, ay, bx, by] of ringOf(...flat)) {
        edges.add(edges.points.numberOf(ax, ay), edges.points.numberOf(bx, by), views, region)
      }
    }
    add(square, 0, 1)
    add([5, 5, 15, 5, 15, 15, 5, 15], 1, 0)
    expect(sweepFaces(edges, 1)).toEqual(sweepFaces(edges, 1))
  })

  it('is null if edges cross, or touch anywhere except at their ends', () => {
    expect(facesOf([[[0, 0, 20, 20, 0, 20, 20, 0], 1, 1]], 1)).toBeNull()
    expect(
      facesOf(
        [
          [square, 0, 1],
          [[10, 10, 30, 5, 30, 15], 1, 0],
        ],
        1,
      ),
    ).toBeNull()
    expect(
      facesOf(
        [
          [square, 0, 1],
          [[0, 10, -9, 5, -9, 15], 1, 0],
        ],
        1,
      ),
    ).toBeNull()
    expect(
      facesOf(
        [
          [square, 0, 1],
          [[0, 0, 10, 0, 10, 10], 1, 0],
        ],
        1,
      ),
    ).toBeNull()
    // Edges of one direction and different lengths, the shorter one first.
    expect(
      facesOf(
        [
          [[0, 0, 10, 0, 10, 10], 1, 0],
          [square, 0, 1],
        ],
        1,
      ),
    ).toBeNull()
    const random = seeded(17)
    for (let n = 0; n < 80; n++) {
      const list = randomEdges(random, 5, 9).filter(([ax, ay, bx, by]) => ax !== bx || ay !== by)
      const edges = mergeEdges(edgesOf(list))
      const places = placesOf(edges) as unknown as Edge[]
      const isCrossing = places.some((one, e) => places.some((other, f) => f < e && cross(one, other)))
      if (isCrossing) expect(sweepFaces(edges, 1), JSON.stringify(places)).toBeNull()
      const isApart = places.every((one, e) => places.every((other, f) => f >= e || !meets(one, other)))
      if (isApart) expect(sweepFaces(edges, 1), JSON.stringify(places)).not.toBeNull()
    }
  })

  /** Returns true if the segments share a point that is not an end of both. */
  function meets(one: Edge, other: Edge): boolean {
    if (cross(one, other)) return true
    const isOn = ([ax, ay, bx, by]: Edge, x: number, y: number): boolean =>
      orientation(ax, ay, bx, by, x, y) === 0 &&
      Math.min(ax, bx) <= x &&
      x <= Math.max(ax, bx) &&
      Math.min(ay, by) <= y &&
      y <= Math.max(ay, by) &&
      !((x === ax && y === ay) || (x === bx && y === by))
    const isSame = one.every((value, i) => value === other[i])
    return (
      isSame ||
      isOn(one, other[0], other[1]) ||
      isOn(one, other[2], other[3]) ||
      isOn(other, one[0], one[1]) ||
      isOn(other, one[2], one[3])
    )
  }
})
