import type { Family } from './hardFamilies.js'
import { between, chance, pick, type Random, whole } from './random.js'

/** A closed chain of corners as walls, in either winding, from any corner on, some walls perhaps taken out. */
function chain(random: Random, corners: readonly (readonly [number, number])[], kept = 1): number[] {
  const turned = chance(random, 0.5) ? corners : [...corners].reverse()
  const first = whole(random, turned.length)
  const walls: number[] = []
  turned.forEach((_, i) => {
    const from = turned[(first + i) % turned.length]!
    const to = turned[(first + i + 1) % turned.length]!
    if (kept === 1 || chance(random, kept)) walls.push(...from, ...to)
  })
  return walls
}

/** Corners by increasing angle round a point, at distances made by chance. */
function round(count: number, x: number, y: number, distance: () => number): [number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count
    const far = distance()
    return [x + far * Math.cos(angle), y + far * Math.sin(angle)]
  })
}

/** Small walls anywhere in a square round the viewer. */
function confetti(random: Random, count: number, reach: number, size: number): number[] {
  const walls: number[] = []
  for (let i = 0; i < count; i++) {
    const x = between(random, -reach, reach)
    const y = between(random, -reach, reach)
    walls.push(x, y, x + between(random, -size, size), y + between(random, -size, size))
  }
  return walls
}

const middle = { x: 0, y: 0 }
const near = (random: Random): { x: number; y: number } => ({ x: between(random, -1, 1), y: between(random, -1, 1) })

/** Families in which the viewer's ray passes more walls at once than the sweep is willing to hold. */
export const crowdedFamilies: Record<string, Family> = {
  'a crowd of long walls that cross': (random) => {
    const at = (): number => between(random, 0, 100)
    const walls = Array.from({ length: 90 + whole(random, 40) }, () => [at(), at(), at(), at()]).flat()
    return { origin: { x: at(), y: at() }, walls }
  },
  'a crowd on a lattice: overlapping, touching, in line': (random) => {
    const at = (): number => whole(random, 9)
    const walls = Array.from({ length: 130 }, () => [at(), at(), at(), at()]).flat()
    return { origin: { x: whole(random, 17) / 2, y: whole(random, 17) / 2 }, walls }
  },
  'a crowd of fences one behind another': (random) => {
    const walls: number[] = []
    for (let i = 0; i < 60; i++)
      walls.push(between(random, -9, -1), 2 + i / 8, between(random, 1, 9), 2 + whole(random, 60) / 8)
    return { origin: near(random), walls }
  },
}

/** Families with enough walls that the sweep removes hidden ones before it sorts them. */
export const bigFamilies: Record<string, Family> = {
  'chains within chains': (random) => {
    const walls: number[] = []
    for (let ring = 1; ring <= 4; ring++) {
      const corners = round(60 + whole(random, 30), 0, 0, () => 3 * ring + between(random, 0, 2))
      walls.push(...chain(random, corners, pick(random, [1, 0.98, 0.9, 0.5])))
    }
    return { origin: near(random), walls }
  },
  'rings of pillars': (random) => {
    const walls: number[] = []
    for (let i = 0; i < 70; i++) {
      const angle = between(random, 0, 7)
      const far = between(random, 2, 20)
      const size = between(random, 0.1, 1)
      const corners = round(3 + whole(random, 4), far * Math.cos(angle), far * Math.sin(angle), () => size)
      walls.push(...chain(random, corners))
    }
    return { origin: near(random), walls }
  },
  'confetti before and behind a chain': (random) => {
    const corners = round(4 + whole(random, 40), 0, 0, () => between(random, 4, 6))
    const chained = chain(random, corners, pick(random, [1, 0.95]))
    const loose = confetti(random, 270, pick(random, [5, 10]), pick(random, [0.01, 0.5, 3]))
    return { origin: near(random), walls: chance(random, 0.5) ? [...chained, ...loose] : [...loose, ...chained] }
  },
  'a cave with columns': (random) => {
    let far = 8
    const outline = round(200 + whole(random, 100), 0, 0, () => {
      far = Math.min(12, Math.max(3, far + between(random, -1, 1)))
      return far
    })
    const walls = chain(random, outline)
    for (let i = 0; i < 20; i++) {
      const size = between(random, 0.05, 0.5)
      const corners = round(5, between(random, -8, 8), between(random, -8, 8), () => size)
      walls.push(...chain(random, corners))
    }
    return { origin: near(random), walls }
  },
  'corners in the very directions that cut the turn into cells': (random) => {
    const walls: number[] = []
    for (let ring = 1; ring <= 3; ring++) {
      const corners = Array.from({ length: 128 }, (_, i): [number, number] => {
        const step = i % 32
        const [x, y] = [
          [32 - step, step],
          [-step, 32 - step],
          [step - 32, -step],
          [step, step - 32],
        ][i >> 5]! as [number, number]
        const far = pick(random, [ring, ring, ring / 3, ring + 1])
        return [x * far, y * far]
      })
      walls.push(
        ...chain(
          random,
          corners.filter(() => chance(random, 0.9)),
          pick(random, [1, 0.97]),
        ),
      )
    }
    return { origin: middle, walls }
  },
  'combs: teeth towards the viewer': (random) => {
    const walls: number[] = []
    for (let comb = 1; comb <= 3; comb++) {
      const corners: [number, number][] = []
      for (let i = 0; i < 60; i++) {
        const from = (2 * Math.PI * i) / 60
        const to = from + between(random, 0, (2 * Math.PI) / 60)
        for (const [angle, far] of [
          [from, 4 * comb],
          [to, 4 * comb],
          [to, 4 * comb + between(random, -3, 3)],
        ] as const) {
          corners.push([far * Math.cos(angle), far * Math.sin(angle)])
        }
      }
      walls.push(...chain(random, corners, pick(random, [1, 0.99])))
    }
    return { origin: chance(random, 0.3) ? middle : near(random), walls }
  },
  'walls at one distance from the viewer': (random) => {
    const walls: number[] = []
    for (let i = 0; i < 300; i++) {
      const [x, y] = pick(random, [
        [3, 4],
        [4, 3],
        [5, 0],
        [-3, 4],
        [-4, -3],
        [0, -5],
        [0, 5],
        [-5, 0],
        [3, -4],
      ] as const)
      const [toX, toY] = pick(random, [
        [3, 4],
        [6, 8],
        [5, 5],
        [-5, 5],
        [-5, -5],
        [-8, -6],
        [0, -5],
        [4, -3],
        [5, 0],
      ] as const)
      walls.push(
        x,
        y,
        chance(random, 0.5) ? x + whole(random, 3) - 1 : toX,
        chance(random, 0.5) ? y + whole(random, 3) - 1 : toY,
      )
    }
    return { origin: middle, walls }
  },
}
