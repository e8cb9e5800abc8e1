import type { Box } from '../../src/geometry/boxes.js'
import { seeded } from './random.js'

/** A scene for the oracle: a viewer, walls and bounds that hold the viewer. */
export interface HardScene {
  family: string
  origin: { x: number; y: number }
  walls: number[]
  bounds: Box
  radius?: number
  direction?: number
  angle?: number
}

type Random = () => number
type Family = (random: Random) => Omit<HardScene, 'family' | 'bounds'> & { bounds?: Box }

const whole = (random: Random, below: number): number => Math.floor(random() * below)
const pick = <T>(random: Random, list: readonly T[]): T => list[whole(random, list.length)]!

/** The next double above or below. */
export function nudge(value: number, up: boolean): number {
  const step = Math.max(Math.abs(value), 2 ** -1000) * 2 ** -53
  for (let by = step; ; by *= 2) {
    const next = up ? value + by : value - by
    if (next !== value) return next
  }
}

function walls(count: number, one: () => readonly [number, number, number, number]): number[] {
  return Array.from({ length: count }, one).flat()
}

/** A viewer somewhere, on a wall's end, on a wall (to rounding), in line with a wall, or an ulp beside its end. */
function viewerNear(random: Random, flat: readonly number[], free: () => number): { x: number; y: number } {
  const kind = flat.length === 0 ? 0 : whole(random, 6)
  if (kind < 2) return { x: free(), y: free() }
  const [ax = 0, ay = 0, bx = 0, by = 0] = flat.slice(4 * whole(random, flat.length / 4)).slice(0, 4)
  if (kind === 2) return { x: ax, y: ay }
  if (kind === 3) return { x: (ax + bx) / 2, y: (ay + by) / 2 }
  if (kind === 4) return { x: 2 * bx - ax, y: 2 * by - ay }
  return { x: nudge(ax, random() < 0.5), y: ay }
}

/** Hard families of scenes, each named after what makes it hard. */
export const families: Record<string, Family> = {
  'random walls that cross': (random) => {
    const at = (): number => random() * 100
    const flat = walls(2 + whole(random, 14), () => [at(), at(), at(), at()])
    return { origin: viewerNear(random, flat, at), walls: flat }
  },
  'small lattice: in line, overlapping, repeated, without length': (random) => {
    const at = (): number => whole(random, 6)
    const flat = walls(1 + whole(random, 14), () => [at(), at(), at(), at()])
    return { origin: { x: at(), y: at() }, walls: flat }
  },
  'half lattice: viewer on crossings and middles': (random) => {
    const at = (): number => whole(random, 5)
    const flat = walls(1 + whole(random, 12), () => [at(), at(), at(), at()])
    return { origin: { x: whole(random, 10) / 2, y: whole(random, 10) / 2 }, walls: flat }
  },
  'tiles: seams where four corners meet': (random) => {
    const flat: number[] = []
    for (let i = 0; i < 4; i++) {
      const x = whole(random, 6)
      const y = whole(random, 6)
      flat.push(x, y, x + 1, y, x + 1, y, x + 1, y + 1, x + 1, y + 1, x, y + 1, x, y + 1, x, y)
    }
    return { origin: { x: whole(random, 13) / 2, y: whole(random, 13) / 2 }, walls: flat }
  },
  'T-junctions to rounding': (random) => {
    const at = (): number => random() * 10
    const flat = walls(3, () => [at(), at(), at(), at()])
    for (let i = 0; i < 6; i++) {
      const w = 4 * whole(random, flat.length / 4)
      const t = random()
      flat.push(flat[w]! + t * (flat[w + 2]! - flat[w]!), flat[w + 1]! + t * (flat[w + 3]! - flat[w + 1]!), at(), at())
    }
    return { origin: viewerNear(random, flat, at), walls: flat }
  },
  'hairline gaps: corners an ulp apart': (random) => {
    const at = (): number => random() * 10
    const count = 3 + whole(random, 5)
    const corners = Array.from({ length: count }, () => [at(), at()] as const)
    const flat = corners.flatMap(([x, y], i) => {
      const [nx, ny] = corners[(i + 1) % count]!
      return [random() < 0.5 ? x : nudge(x, random() < 0.5), y, nx, random() < 0.5 ? ny : nudge(ny, random() < 0.5)]
    })
    return { origin: viewerNear(random, flat, at), walls: flat }
  },
  'almost in line with one another': (random) => {
    const flat = walls(2 + whole(random, 6), () => {
      const a = whole(random, 8)
      return [a, a / 3, a + 3, nudge((a + 3) / 3, random() < 0.5)]
    })
    const along = random() * 12 - 2
    return { origin: { x: along, y: random() < 0.3 ? along / 3 : random() * 4 }, walls: flat }
  },
  'walls towards the viewer': (random) => {
    const origin = { x: random() * 4, y: random() * 4 }
    const flat = walls(2 + whole(random, 8), () => {
      const angle = random() * 7
      const near = random() * 3
      const far = near + random() * 3
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      return [origin.x + near * c, origin.y + near * s, origin.x + far * c, origin.y + far * s]
    })
    flat.push(-9, -1, 9, 7, 3, 9, 8, -4)
    return { origin, walls: flat }
  },
  'lattice of long lines': (random) => {
    const flat: number[] = []
    for (let i = 0; i < 4; i++) flat.push(-1, i, 4, i + (random() < 0.3 ? 1 : 0), i, -1, i, 4)
    return { origin: { x: random() * 3, y: whole(random, 7) / 2 }, walls: flat }
  },
  'crossings behind one another': (random) => {
    const flat = walls(4 + whole(random, 6), () => [whole(random, 3), 3 + random() * 3, 6 + whole(random, 3), 3 + random() * 3])
    return { origin: { x: 4, y: whole(random, 3) }, walls: flat }
  },
  'three walls through one point': (random) => {
    const x = whole(random, 4)
    const y = whole(random, 4)
    const flat = walls(3 + whole(random, 4), () => {
      const dx = whole(random, 7) - 3
      const dy = whole(random, 7) - 3
      return [x - dx, y - dy, x + dx, y + dy]
    })
    return { origin: { x: whole(random, 8) - 2, y: whole(random, 8) - 2 }, walls: flat }
  },
  'a pillar of many corners': (random) => {
    const n = 20 + whole(random, 30)
    const r = 1 + random()
    const flat: number[] = []
    for (let i = 0; i < n; i++) {
      const a = (2 * Math.PI * i) / n
      const b = (2 * Math.PI * (i + 1)) / n
      flat.push(r * Math.cos(a), r * Math.sin(a), r * Math.cos(b), r * Math.sin(b))
    }
    return { origin: viewerNear(random, flat, () => random() * 6 - 3), walls: flat }
  },
  'the viewer on the bounds': (random) => {
    const at = (): number => whole(random, 7)
    const flat = walls(1 + whole(random, 8), () => [at() - 1, at() - 1, at() - 1, at() - 1])
    const origin = { x: pick(random, [0, 5, 2, random() * 5]), y: pick(random, [0, 5]) }
    return { origin, walls: flat, bounds: { minX: 0, minY: 0, maxX: 5, maxY: 5 } }
  },
}

/** The scene of a number: the same for ever. Some are moved far off, scaled down, or given a cone. */
export function hardScene(number: number): HardScene {
  const random = seeded(number)
  const names = Object.keys(families)
  const family = names[number % names.length]!
  const made = families[family]!(random)
  let { origin } = made
  let flat = made.walls
  let bounds = made.bounds ?? boundsOf(origin, flat)
  const place = whole(random, 8)
  if (place < 2) {
    const scale = place === 0 ? 1 : 2 ** -30
    const shift = place === 0 ? 2 ** (10 + whole(random, 14)) : 0
    const move = (value: number): number => value * scale + shift
    origin = { x: move(origin.x), y: move(origin.y) }
    flat = flat.map(move)
    bounds = { minX: move(bounds.minX), minY: move(bounds.minY), maxX: move(bounds.maxX), maxY: move(bounds.maxY) }
  }
  const scene: HardScene = { family, origin, walls: flat, bounds }
  if (whole(random, 3) === 0) {
    scene.direction = pick(random, [0, Math.PI / 2, Math.PI, -Math.PI / 2, Math.PI / 4, random() * 7])
    scene.angle = pick(random, [0.01, 0.5, Math.PI / 2, Math.PI, 1.5 * Math.PI, 6, random() * 6 + 0.001])
  }
  return scene
}

function boundsOf(origin: { x: number; y: number }, flat: readonly number[]): Box {
  const xs = [origin.x, ...flat.filter((_, i) => i % 2 === 0)]
  const ys = [origin.y, ...flat.filter((_, i) => i % 2 === 1)]
  return { minX: Math.min(...xs) - 1, minY: Math.min(...ys) - 1, maxX: Math.max(...xs) + 1, maxY: Math.max(...ys) + 1 }
}
