import type { Box } from '../../src/geometry/boxes.js'
import type { Point } from '../../src/geometry/points.js'
import { orientation } from '../../src/geometry/predicates.js'
import { attributeCodes, CHANNELS, NEGATIVE, POSITIVE } from '../../src/visibility/attributes.js'
import type { PathScene } from './pathScenes.js'

/** A wall that stops what strikes it from its positive side, from its negative one, or from both. */
export interface StoppingWall {
  readonly a: Point
  readonly b: Point
  readonly positive: boolean
  readonly negative: boolean
}

/**
 * A direction in which walls run from a point, to another point on them; what turns across it either way is stopped.
 */
interface Spoke {
  readonly towards: Point
  left: boolean
  right: boolean
}

/** A point that a path may turn at, its spokes by increasing angle; after each begins the sector of the same number. */
interface Node {
  readonly at: Point
  readonly spokes: Spoke[]
}

const turn = (a: Point, b: Point, c: Point): number => Math.sign(orientation(a.x, a.y, b.x, b.y, c.x, c.y))
const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y
const isBetween = (p: Point, a: Point, b: Point): boolean =>
  turn(a, b, p) === 0 &&
  Math.min(a.x, b.x) <= p.x &&
  p.x <= Math.max(a.x, b.x) &&
  Math.min(a.y, b.y) <= p.y &&
  p.y <= Math.max(a.y, b.y)

/**
 * Returns the length of the shortest path, or infinity if there is none. Brute force: searches a
 * visibility graph of all wall ends. A node is a point with one of the sectors into which walls divide
 * its surroundings. A path that passes a point turns from one sector to the next if the wall between
 * them lets it through. All decisions are exact.
 */
export function shortestLength({ a, b, ...scene }: PathScene): number {
  const walls = stoppingWalls(scene)
  const nodes = nodesOf(a, b, scene.bounds, walls)
  const first = nodes.findIndex(({ at }) => isSame(at, a))
  const last = nodes.findIndex(({ at }) => isSame(at, b))
  const lengths = nodes.map(({ spokes }) =>
    new Array<number>(Math.max(1, spokes.length)).fill(Number.POSITIVE_INFINITY),
  )
  const done = lengths.map((sectors) => sectors.map(() => false))
  for (let k = 0; k < lengths[first]!.length; k++) if (isInside(nodes[first]!, k, scene.bounds)) lengths[first]![k] = 0
  for (;;) {
    let node = -1
    let sector = -1
    let least = Number.POSITIVE_INFINITY
    lengths.forEach((sectors, i) => {
      sectors.forEach((length, k) => {
        if (!done[i]![k] && length < least) [node, sector, least] = [i, k, length]
      })
    })
    if (node < 0) return Number.POSITIVE_INFINITY
    if (node === last) return least
    done[node]![sector] = true
    const come = (i: number, k: number, length: number): void => {
      if (length < lengths[i]![k]!) lengths[i]![k] = length
    }
    const { at, spokes } = nodes[node]!
    const count = spokes.length
    if (count > 1) {
      const ahead = (sector + 1) % count
      if (!spokes[ahead]!.left) come(node, ahead, least)
      if (!spokes[sector]!.right) come(node, (sector + count - 1) % count, least)
    }
    nodes.forEach((other, i) => {
      if (i === node) return
      const sides = [1, -1].filter((side) => sectorOf(nodes[node]!, other.at, side) === sector)
      if (sides.length === 0 || !isOpen(at, other.at, walls, nodes)) return
      const length = least + Math.hypot(other.at.x - at.x, other.at.y - at.y)
      // Left of a path is right of its reverse.
      for (const side of sides) come(i, sectorOf(other, at, -side), length)
    })
  }
}

/** The walls of a scene that stop its channel, and the sides of its bounds. */
export function stoppingWalls({
  walls: flat,
  attributes,
  channel = 'move',
  bounds,
}: Omit<PathScene, 'a' | 'b'>): StoppingWall[] {
  const count = flat.length / 4
  const codes = attributeCodes('attributes', attributes, count)
  const walls: StoppingWall[] = []
  for (let i = 0; i < count; i++) {
    const [ax, ay, bx, by] = flat.slice(4 * i, 4 * i + 4) as [number, number, number, number]
    const code = codes?.[i] ?? CHANNELS[channel] + POSITIVE + NEGATIVE
    if ((code & CHANNELS[channel]) === 0 || (ax === bx && ay === by)) continue
    const sides = { positive: (code & POSITIVE) !== 0, negative: (code & NEGATIVE) !== 0 }
    walls.push({ a: { x: ax, y: ay }, b: { x: bx, y: by }, ...sides })
  }
  const { minX, minY, maxX, maxY } = bounds
  const corners = [minX, minY, maxX, minY, maxX, maxY, minX, maxY]
  for (let i = 0; i < 8; i += 2) {
    const a = { x: corners[i]!, y: corners[i + 1]! }
    const b = { x: corners[(i + 2) % 8]!, y: corners[(i + 3) % 8]! }
    walls.push({ a, b, positive: true, negative: true })
  }
  return walls
}

function nodesOf(a: Point, b: Point, { minX, minY, maxX, maxY }: Box, walls: readonly StoppingWall[]): Node[] {
  const places = new Map<string, Point>()
  for (const at of [a, b, ...walls.flatMap((wall) => [wall.a, wall.b])]) {
    const isWithin = at.x >= minX && at.x <= maxX && at.y >= minY && at.y <= maxY
    if (isWithin) places.set(`${at.x + 0} ${at.y + 0}`, at)
  }
  return [...places.values()].map((at) => ({ at, spokes: spokesAt(at, walls) }))
}

function spokesAt(at: Point, walls: readonly StoppingWall[]): Spoke[] {
  const spokes: Spoke[] = []
  for (const { a, b, positive, negative } of walls) {
    if (!isBetween(at, a, b)) continue
    // Towards b the positive side is on the left, and who turns to the left comes from the negative one.
    if (!isSame(at, b)) spokes.push({ towards: b, left: negative, right: positive })
    if (!isSame(at, a)) spokes.push({ towards: a, left: positive, right: negative })
  }
  spokes.sort((s, t) => compareAngles(at, s.towards, t.towards))
  return spokes.filter((spoke, i) => {
    const before = spokes[i - 1]
    if (before === undefined || compareAngles(at, before.towards, spoke.towards) !== 0) return true
    // One after the other gathers what all of them stop; the first of them is kept.
    let first = i - 1
    while (first > 0 && compareAngles(at, spokes[first - 1]!.towards, spoke.towards) === 0) first--
    spokes[first]!.left ||= spoke.left
    spokes[first]!.right ||= spoke.right
    return false
  })
}

function compareAngles(at: Point, p: Point, q: Point): number {
  const half = ({ x, y }: Point): number => (y > at.y || (y === at.y && x > at.x) ? 0 : 1)
  return half(p) - half(q) || -turn(at, p, q)
}

/** The sector in which one looks towards a point, a little to the left of it (1) or to the right (-1). */
function sectorOf({ at, spokes }: Node, towards: Point, side: number): number {
  const count = spokes.length
  if (count < 2) return 0
  let sector = count - 1
  spokes.forEach((spoke, k) => {
    const order = compareAngles(at, spoke.towards, towards)
    if (order < 0 || (order === 0 && side > 0)) sector = k
  })
  return sector
}

/** Returns true if a sector at the start is within the bounds. */
function isInside({ at, spokes }: Node, sector: number, { minX, minY, maxX, maxY }: Box): boolean {
  if (spokes.length < 2) return true
  const angle = (k: number): number => {
    const { x, y } = spokes[k]!.towards
    return Math.atan2(y - at.y, x - at.x)
  }
  const start = angle(sector)
  let width = angle((sector + 1) % spokes.length) - start
  if (width <= 0) width += 2 * Math.PI
  const x = Math.cos(start + width / 2)
  const y = Math.sin(start + width / 2)
  return !((at.x === minX && x < 0) || (at.x === maxX && x > 0) || (at.y === minY && y < 0) || (at.y === maxY && y > 0))
}

/** Returns true if the straight line from one point to another is free, with no node on it. */
function isOpen(from: Point, to: Point, walls: readonly StoppingWall[], nodes: readonly Node[]): boolean {
  for (const { a, b, positive, negative } of walls) {
    const side = turn(a, b, from)
    if (side * turn(a, b, to) >= 0 || turn(from, to, a) * turn(from, to, b) >= 0) continue
    if (side > 0 ? positive : negative) return false
  }
  return nodes.every(({ at }) => isSame(at, from) || isSame(at, to) || !isBetween(at, from, to))
}
