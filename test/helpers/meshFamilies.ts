import type { Family } from './hardFamilies.js'
import { HOSTILE } from './hostile.mjs'
import { between, chance, nextDouble, pick, type Random, whole } from './random.js'

type Wall = readonly [number, number, number, number]

const times = (count: number, wall: (i: number) => Wall): number[] =>
  Array.from({ length: count }, (_, i) => wall(i)).flat()

/** A point and the points a few ulps beside it. */
function nearly(random: Random, value: number): number {
  let moved = value
  const up = chance(random, 0.5)
  for (let steps = whole(random, 4); steps > 0; steps--) moved = nextDouble(moved, up)
  return moved
}

/** A closed outline of corners at equal angles, turned by `turn`. */
function closed(corners: number, x: number, y: number, radius: number, turn: number): number[] {
  const at = (i: number): [number, number] => {
    const angle = turn + (2 * Math.PI * (i % corners)) / corners
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  }
  return times(corners, (i) => [...at(i), ...at(i + 1)])
}

/** Families of a few walls each, named after what they do to a triangulation and to the walk over it. */
export const meshFamilies: Record<string, Family> = {
  'a chain of T-junctions, each on the last wall': (random) => {
    const at = (): number => between(random, 0, 10)
    const walls = [at(), at(), at(), at()]
    for (let i = 0; i < 8; i++) {
      const [ax, ay, bx, by] = walls.slice(-4) as [number, number, number, number]
      const share = pick(random, [0.5, 0.25, random(), 1 / 3])
      walls.push(ax + share * (bx - ax), ay + share * (by - ay), at(), at())
    }
    const end = 4 * whole(random, 9)
    return { origin: chance(random, 0.5) ? { x: at(), y: at() } : { x: walls[end]!, y: walls[end + 1]! }, walls }
  },
  'a lattice of long walls, the viewer on crossings and beside them': (random) => {
    const tilt = pick(random, [0, 1, between(random, 0, 2)])
    const walls = times(8 + whole(random, 6), (i) => {
      const line = i >> 1
      return i % 2 === 0 ? [-2, line, 9, line + tilt] : [line, -2, line + tilt, 9]
    })
    const [x, y] = [whole(random, 8), whole(random, 8)]
    const beside = (value: number): number =>
      chance(random, 0.3) ? nextDouble(value || 2 ** -60, random() < 0.5) : value
    return { origin: { x: beside(x), y: beside(y + (tilt * (x + 2)) / 11) }, walls }
  },
  'clusters of points ulps apart': (random) => {
    const centers = Array.from({ length: 2 + whole(random, 4) }, () => ({
      x: chance(random, 0.5) ? 1 + whole(random, 4) : between(random, 1, 5),
      y: chance(random, 0.5) ? 1 + whole(random, 4) : between(random, 1, 5),
    }))
    const around = (): [number, number] => {
      const { x, y } = pick(random, centers)
      return [nearly(random, x), nearly(random, y)]
    }
    const walls = times(4 + whole(random, 10), () => [...around(), ...around()])
    const [x, y] = around()
    return { origin: chance(random, 0.5) ? { x, y } : { x: between(random, 0, 6), y: between(random, 0, 6) }, walls }
  },
  'chains in one slanting line that overlap': (random) => {
    const [dx, dy] = pick(random, [
      [3, 1],
      [7, -2],
      [1 / 3, 1 / 7],
      [0.1, 0.3],
    ] as const)
    const lines = 1 + whole(random, 3)
    const walls = times(6 + whole(random, 8), () => {
      const offset = whole(random, lines)
      const [from, to] = [whole(random, 9), whole(random, 9)]
      return [from * dx, from * dy + offset, to * dx, to * dy + offset]
    })
    walls.push(2 * dx, 2 * dy - 3, 2 * dx, 2 * dy + 3)
    const step = whole(random, 12) - 1
    return { origin: { x: step * dx, y: step * dy + pick(random, [0, 0, 0.5, lines]) }, walls }
  },
  'walls exactly in line with the viewer, others across their ends': (random) => {
    const origin = { x: 5, y: 5 }
    const walls = times(4 + whole(random, 8), () => {
      const [dx, dy] = [whole(random, 5) - 2, whole(random, 5) - 2]
      const [from, to] = [whole(random, 4), whole(random, 4)]
      if (chance(random, 0.6)) return [5 + from * dx, 5 + from * dy, 5 + to * dx, 5 + to * dy]
      return [5 + from * dx, 5 + from * dy, 5 + to * dy, 5 - to * dx]
    })
    return { origin, walls }
  },
  'closed outlines within one another': (random) => {
    const corners = 3 + whole(random, 5)
    const same = chance(random, 0.5)
    const walls: number[] = []
    for (let ring = 1; ring <= 4; ring++) {
      walls.push(...closed(corners, 0, 0, 2 * ring, same ? 0 : between(random, 0, 7)))
    }
    // Gaps, so that more than one of them is seen.
    for (let gaps = whole(random, 6); gaps > 0; gaps--) walls.splice(4 * whole(random, walls.length / 4), 4)
    const angle = between(random, 0, 7)
    const far = between(random, 0, 8)
    const end = 4 * whole(random, walls.length / 4)
    const onEnd = { x: walls[end]!, y: walls[end + 1]! }
    return {
      origin: pick(random, [{ x: 0, y: 0 }, onEnd, { x: far * Math.cos(angle), y: far * Math.sin(angle) }]),
      walls,
    }
  },
  'corridors with walls that stop one side only': (random) => {
    const side = (): { from: 'positive' | 'negative' | 'both' } => ({
      from: pick(random, ['positive', 'negative', 'negative', 'both']),
    })
    const length = 6 + whole(random, 4)
    const walls: number[] = []
    for (let i = 0; i < length; i++) {
      const step = whole(random, 2)
      walls.push(i, 0, i + 1, 0, i, 2, i + 1, 2 + step)
      if (chance(random, 0.6)) walls.push(i, pick(random, [0, 0.5]), i + pick(random, [0, 1]), pick(random, [2, 1.5]))
    }
    const attributes = Array.from({ length: walls.length / 4 }, side)
    return { origin: { x: whole(random, 2 * length) / 2, y: whole(random, 9) / 2 - 1 }, walls, attributes }
  },
  'limited fences one behind another, some overlapping': (random) => {
    const walls = times(6 + whole(random, 8), () => {
      const y = 1 + whole(random, 5)
      const x = whole(random, 8)
      return [x, y, x + 1 + whole(random, 5), y + pick(random, [0, 0, 0, 1, -1])]
    })
    const attributes = Array.from({ length: walls.length / 4 }, () =>
      chance(random, 0.85) ? { limited: true } : undefined,
    )
    return { origin: { x: whole(random, 21) / 2, y: whole(random, 13) / 2 }, walls, attributes }
  },
}

/** Families too large for brute force. */
export const hugeFamilies: Record<string, Family> = {
  'pillars of a thousand corners': (random) => {
    const walls: number[] = []
    for (let i = 0; i < 3; i++) {
      walls.push(...closed(1000, between(random, -9, 9), between(random, -9, 9), between(random, 0.5, 4), 0))
    }
    const end = 4 * whole(random, walls.length / 4)
    const onEnd = { x: walls[end]!, y: walls[end + 1]! }
    return { origin: chance(random, 0.3) ? onEnd : { x: between(random, -9, 9), y: between(random, -9, 9) }, walls }
  },
  'many walls that all cross': (random) => {
    const at = (): number => between(random, 0, 100)
    const walls = times(100, () => [at(), between(random, 0, 5), at(), between(random, 95, 100)])
    walls.push(...times(100, () => [between(random, 0, 5), at(), between(random, 95, 100), at()]))
    return { origin: { x: at(), y: at() }, walls }
  },
  'what makes a mesh expensive': (random) => {
    const { walls, viewpoints } = HOSTILE[pick(random, Object.keys(HOSTILE))]!(50 + whole(random, 500))
    const end = 4 * whole(random, walls.length / 4)
    const onEnd = { x: walls[end]!, y: walls[end + 1]! }
    return { origin: chance(random, 0.3) ? onEnd : pick(random, viewpoints), walls: [...walls] }
  },
}
