import { between, chance, nextDouble, pick, type Random, whole } from './random.js'
import type { Scene } from './scenes.js'

/** A viewer and walls made by chance; bounds and attributes where the family needs its own. */
export type Family = (random: Random) => Pick<Scene, 'origin' | 'walls' | 'bounds' | 'attributes'>

type Wall = readonly [number, number, number, number]

const times = (count: number, wall: () => Wall): number[] => Array.from({ length: count }, wall).flat()

/** A viewer somewhere, on a wall's end, on a wall (to rounding), in line with a wall, or an ulp beside its end. */
function viewerNear(random: Random, walls: readonly number[], at: () => number): { x: number; y: number } {
  const kind = whole(random, 6)
  if (kind < 2) return { x: at(), y: at() }
  const first = 4 * whole(random, walls.length / 4)
  const [ax, ay, bx, by] = walls.slice(first, first + 4) as [number, number, number, number]
  if (kind === 2) return { x: ax, y: ay }
  if (kind === 3) return { x: (ax + bx) / 2, y: (ay + by) / 2 }
  if (kind === 4) return { x: 2 * bx - ax, y: 2 * by - ay }
  return { x: ax === 0 ? 2 ** -60 : nextDouble(ax, chance(random, 0.5)), y: ay }
}

/** Families of a few walls each, named after what makes them hard. */
export const hardFamilies: Record<string, Family> = {
  'random walls that cross': (random) => {
    const at = (): number => between(random, 0, 100)
    const walls = times(2 + whole(random, 14), () => [at(), at(), at(), at()])
    return { origin: viewerNear(random, walls, at), walls }
  },
  'small lattice: in line, overlapping, repeated, without length': (random) => {
    const at = (): number => whole(random, 6)
    const walls = times(1 + whole(random, 14), () => [at(), at(), at(), at()])
    return { origin: { x: at(), y: at() }, walls }
  },
  'half lattice: viewer on crossings and middles': (random) => {
    const at = (): number => whole(random, 5)
    const walls = times(1 + whole(random, 12), () => [at(), at(), at(), at()])
    return { origin: { x: whole(random, 10) / 2, y: whole(random, 10) / 2 }, walls }
  },
  'tiles: seams where four corners meet': (random) => {
    const walls: number[] = []
    for (let i = 0; i < 4; i++) {
      const x = whole(random, 6)
      const y = whole(random, 6)
      walls.push(x, y, x + 1, y, x + 1, y, x + 1, y + 1, x + 1, y + 1, x, y + 1, x, y + 1, x, y)
    }
    return { origin: { x: whole(random, 13) / 2, y: whole(random, 13) / 2 }, walls }
  },
  'T-junctions to rounding': (random) => {
    const at = (): number => between(random, 0, 10)
    const walls = times(3, () => [at(), at(), at(), at()])
    for (let i = 0; i < 6; i++) {
      const first = 4 * whole(random, walls.length / 4)
      const [ax, ay, bx, by] = walls.slice(first, first + 4) as [number, number, number, number]
      const share = random()
      walls.push(ax + share * (bx - ax), ay + share * (by - ay), at(), at())
    }
    return { origin: viewerNear(random, walls, at), walls }
  },
  'hairline gaps: corners an ulp apart': (random) => {
    const at = (): number => between(random, 0, 10)
    const nearly = (value: number): number => (chance(random, 0.5) ? value : nextDouble(value, chance(random, 0.5)))
    const corners = Array.from({ length: 3 + whole(random, 5) }, () => [at(), at()] as const)
    const walls = corners.flatMap(([x, y], i) => {
      const [nextX, nextY] = corners[(i + 1) % corners.length]!
      return [nearly(x), y, nextX, nearly(nextY)]
    })
    return { origin: viewerNear(random, walls, at), walls }
  },
  'almost in line with one another': (random) => {
    const walls = times(2 + whole(random, 6), () => {
      const x = whole(random, 8)
      return [x, x / 3, x + 3, nextDouble((x + 3) / 3, chance(random, 0.5))]
    })
    const x = between(random, -2, 10)
    return { origin: { x, y: chance(random, 0.3) ? x / 3 : between(random, 0, 4) }, walls }
  },
  'walls towards the viewer': (random) => {
    const origin = { x: between(random, 0, 4), y: between(random, 0, 4) }
    const walls = times(2 + whole(random, 8), () => {
      const angle = between(random, 0, 7)
      const near = between(random, 0, 3)
      const far = near + between(random, 0, 3)
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      return [origin.x + near * c, origin.y + near * s, origin.x + far * c, origin.y + far * s]
    })
    return { origin, walls: [...walls, -9, -1, 9, 7, 3, 9, 8, -4] }
  },
  'lattice of long lines': (random) => {
    const walls: number[] = []
    for (let i = 0; i < 4; i++) walls.push(-1, i, 4, i + (chance(random, 0.3) ? 1 : 0), i, -1, i, 4)
    return { origin: { x: between(random, 0, 3), y: whole(random, 7) / 2 }, walls }
  },
  'crossings behind one another': (random) => {
    const height = (): number => between(random, 3, 6)
    const walls = times(4 + whole(random, 6), () => [whole(random, 3), height(), 6 + whole(random, 3), height()])
    return { origin: { x: 4, y: whole(random, 3) }, walls }
  },
  'many walls through one point': (random) => {
    const x = whole(random, 4)
    const y = whole(random, 4)
    const walls = times(3 + whole(random, 4), () => {
      const dx = whole(random, 7) - 3
      const dy = whole(random, 7) - 3
      return [x - dx, y - dy, x + dx, y + dy]
    })
    return { origin: { x: whole(random, 8) - 2, y: whole(random, 8) - 2 }, walls }
  },
  'a pillar of many corners': (random) => {
    const corners = 20 + whole(random, 30)
    const radius = between(random, 1, 2)
    const walls: number[] = []
    for (let i = 0; i < corners; i++) {
      const from = (2 * Math.PI * i) / corners
      const to = (2 * Math.PI * (i + 1)) / corners
      walls.push(radius * Math.cos(from), radius * Math.sin(from), radius * Math.cos(to), radius * Math.sin(to))
    }
    return { origin: viewerNear(random, walls, () => between(random, -3, 3)), walls }
  },
  'the viewer on the bounds': (random) => {
    const at = (): number => whole(random, 7) - 1
    const walls = times(1 + whole(random, 8), () => [at(), at(), at(), at()])
    const origin = { x: pick(random, [0, 5, 2, between(random, 0, 5)]), y: pick(random, [0, 5]) }
    return { origin, walls, bounds: { minX: 0, minY: 0, maxX: 5, maxY: 5 } }
  },
  'walls past the bounds and along them': (random) => {
    const at = (): number => (chance(random, 0.5) ? whole(random, 9) - 2 : between(random, -20, 25))
    const walls = times(2 + whole(random, 10), () => [at(), at(), at(), at()])
    const origin = { x: whole(random, 11) / 2, y: between(random, 0, 5) }
    return { origin, walls, bounds: { minX: 0, minY: 0, maxX: 5, maxY: pick(random, [5, 5, 5, origin.y]) } }
  },
  'fans of walls that share an end': (random) => {
    const at = (): number => (chance(random, 0.5) ? whole(random, 8) : between(random, 0, 8))
    const hubs = Array.from({ length: 2 }, () => ({ x: at(), y: at() }))
    const walls = times(4 + whole(random, 8), () => {
      const { x, y } = pick(random, hubs)
      return chance(random, 0.5) ? [x, y, at(), at()] : [at(), at(), x, y]
    })
    return { origin: viewerNear(random, walls, at), walls }
  },
}
