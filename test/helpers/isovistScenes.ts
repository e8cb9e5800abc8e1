import { type Box, boxOf } from '../../src/geometry/boxes.js'
import type { Point, Ring } from '../../src/geometry/points.js'
import { type Isovist, isovist } from '../../src/visibility/measures/isovist.js'
import { ringArea } from '../../src/visibility/measures/ringArea.js'
import { hardScene } from './hardScenes.js'
import { seeded, whole } from './random.js'
import { ringOf, type Scene } from './scenes.js'

/** Largest error of a measure, relative to its value if everything visible were as far away as the farthest point. */
const TOLERANCE = 1e-6

/** A drift so short beside the farthest that is seen has no direction to speak of. */
const SHORT = 1e-3

/** Error of numeric integration, relative to the same value, and most halvings of a stretch. */
const INTEGRATION = 1e-10
const HALVINGS = 40

/** Rounding of a corner, relative to the largest coordinate. */
const ROUNDING = 2 ** -46

/** A view narrower than this many last digits of its coordinates is too narrow to be measured by rounded corners. */
const DIGITS = 1e6

/** A view of the hard scenes, not too small beside its coordinates; every other one a full turn without a range. */
function isovistScene(number: number): Scene {
  const random = seeded(1_000_003 * number + 21)
  for (;;) {
    const scene = hardScene(whole(random, 1_000_000))
    if (number % 2 === 0) {
      delete scene.direction
      delete scene.angle
      if (scene.bounds) delete scene.radius
    }
    const ring = ringOf(scene)
    const box = boxOf(ring)
    if (box === null || ring.length > 200) continue
    const size = Math.max(box.maxX - box.minX, box.maxY - box.minY)
    if (ringArea(ring) > size * DIGITS * 2 ** -52 * Math.max(...ring.map(Math.abs))) return scene
  }
}

/** Returns the fault in the measures of scene `number`, or null. */
export function wrongIsovist(number: number): string | null {
  const scene = isovistScene(number)
  const ring = ringOf(scene)
  const fault =
    faultOf(ring, scene.origin, isovist(ring, scene.origin, { walls: scene.walls }), openLength(ring, scene)) ??
    plainFault(ring, scene)
  return fault && `${fault}: ${JSON.stringify(scene)}`
}

/**
 * Returns a fault if the occlusivity of a full turn that walls and bounds end differs from the length
 * of its open edges; bounds count as walls.
 */
function plainFault(ring: Ring, scene: Scene): string | null {
  if (scene.radius !== undefined || scene.angle !== undefined) return null
  const walled = openLength(ring, { ...scene, walls: [...scene.walls, ...sidesOf(scene.bounds!)] })
  return faultOf(ring, scene.origin, isovist(ring, scene.origin), walled)
}

function faultOf(ring: Ring, origin: Point, found: Isovist, occlusivity: number): string | null {
  const { expected, far } = integrate(ring, origin, occlusivity)
  const { driftAngle, ...sizes } = expected
  for (const [name, { value, power }] of Object.entries(sizes)) {
    const got = found[name as keyof Isovist]
    if (!(Math.abs(got - value) <= TOLERANCE * far ** power)) return `${name} ${got}, not ${value}`
  }
  // A drift of nothing has no direction.
  if (sizes.driftLength.value < SHORT * far) return null
  const off = Math.abs(Math.sin((found.driftAngle - driftAngle) / 2))
  return off <= TOLERANCE / SHORT ? null : `driftAngle ${found.driftAngle}, not ${driftAngle}`
}

/**
 * The measures by numeric integration over the angle: along the ray at an angle its edge is met, and no closed form
 * known.
 */
function integrate(ring: Ring, origin: Point, occlusivity: number) {
  const { length } = ring
  let [perimeter, far] = [0, 0]
  const sums = new Float64Array(6)
  for (let i = 0; i < length; i += 2) {
    const j = (i + 2) % length
    const p = { x: ring[i]! - origin.x, y: ring[i + 1]! - origin.y }
    const q = { x: ring[j]! - origin.x, y: ring[j + 1]! - origin.y }
    far = Math.max(far, Math.hypot(p.x, p.y))
    perimeter += Math.hypot(q.x - p.x, q.y - p.y)
  }
  const most = Math.max(...ring.map(Math.abs), Math.abs(origin.x), Math.abs(origin.y))
  for (let i = 0; i < length; i += 2) {
    const j = (i + 2) % length
    if (isInLine(origin, ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!, ROUNDING * most)) continue
    const p = { x: (ring[i]! - origin.x) / far, y: (ring[i + 1]! - origin.y) / far }
    const q = { x: (ring[j]! - origin.x) / far, y: (ring[j + 1]! - origin.y) / far }
    addEdge(p, q, sums)
  }
  const [turn, first, second, third, x, y] = sums as unknown as [number, number, number, number, number, number]
  const [mean, area] = [first / turn, second / 2]
  const [driftX, driftY] = [x / 3 / area, y / 3 / area]
  const expected = {
    area: { value: area * far * far, power: 2 },
    perimeter: { value: perimeter, power: 1 },
    occlusivity: { value: occlusivity, power: 1 },
    compactness: { value: (4 * Math.PI * area * far * far) / perimeter ** 2, power: 0 },
    driftLength: { value: Math.hypot(driftX, driftY) * far, power: 1 },
    vistaLength: { value: far, power: 1 },
    radialMean: { value: mean * far, power: 1 },
    radialVariance: { value: (second / turn - mean ** 2) * far ** 2, power: 2 },
    radialSkewness: { value: (third / turn - (3 * mean * second) / turn + 2 * mean ** 3) * far ** 3, power: 3 },
  }
  return { expected: { ...expected, driftAngle: Math.atan2(driftY, driftX) }, far }
}

/** Adds the integrals of 1, L, L², L³, and of L³ along either axis, over the angle of an edge. */
function addEdge(p: Point, q: Point, sums: Float64Array): void {
  const [ex, ey] = [q.x - p.x, q.y - p.y]
  const from = Math.atan2(p.y, p.x)
  const turn = Math.atan2(p.x * q.y - p.y * q.x, p.x * q.x + p.y * q.y)
  const at = (angle: number): number[] => {
    const [x, y] = [Math.cos(angle), Math.sin(angle)]
    const sight = (p.x * ey - p.y * ex) / (x * ey - y * ex)
    return [1, sight, sight ** 2, sight ** 3, sight ** 3 * x, sight ** 3 * y]
  }
  halve(at, from, from + turn, simpson(at, from, from + turn), HALVINGS, sums)
}

function simpson(at: (angle: number) => number[], from: number, to: number): number[] {
  const [a, b, c] = [at(from), at((from + to) / 2), at(to)]
  return a.map((value, k) => ((value + 4 * b[k]! + c[k]!) * (to - from)) / 6)
}

/** Simpson's rule, halving a stretch until its halves give nothing new. */
function halve(
  at: (angle: number) => number[],
  from: number,
  to: number,
  whole: number[],
  left: number,
  sums: Float64Array,
): void {
  const middle = (from + to) / 2
  const [first, second] = [simpson(at, from, middle), simpson(at, middle, to)]
  if (left === 0 || whole.every((value, k) => Math.abs(first[k]! + second[k]! - value) <= INTEGRATION * (to - from))) {
    first.forEach((value, k) => {
      sums[k]! += value + second[k]!
    })
    return
  }
  halve(at, from, middle, first, left - 1, sums)
  halve(at, middle, to, second, left - 1, sums)
}

/** Returns the length of a ring's edges that are neither on walls nor, within rounding, on a line of sight. */
function openLength(ring: Ring, { origin, walls }: Scene): number {
  const most = Math.max(...ring.map(Math.abs), Math.abs(origin.x), Math.abs(origin.y))
  const reach = ROUNDING * most
  let open = 0
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    const [px, py, qx, qy] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!]
    const length = Math.hypot(qx - px, qy - py)
    if (isInLine(origin, px, py, qx, qy, reach) || !isWalled(px, py, qx, qy, walls, reach)) open += length
  }
  return open
}

/**
 * Returns true if the nearer end of an edge is on the line of sight to the farther one, or the edge is
 * as short as rounding.
 */
function isInLine({ x, y }: Point, px: number, py: number, qx: number, qy: number, reach: number): boolean {
  const [near, far] = [Math.hypot(px - x, py - y), Math.hypot(qx - x, qy - y)]
  const area = Math.abs((px - x) * (qy - y) - (py - y) * (qx - x))
  return area <= reach * Math.max(near, far)
}

function isWalled(px: number, py: number, qx: number, qy: number, walls: readonly number[], reach: number): boolean {
  const [mx, my] = [(px + qx) / 2, (py + qy) / 2]
  for (let k = 0; k < walls.length; k += 4) {
    const [ax, ay, dx, dy] = [walls[k]!, walls[k + 1]!, walls[k + 2]! - walls[k]!, walls[k + 3]! - walls[k + 1]!]
    const length = Math.hypot(dx, dy)
    const off = (x: number, y: number): number => Math.abs((x - ax) * dy - (y - ay) * dx) / length
    const along = ((mx - ax) * dx + (my - ay) * dy) / length
    if (along >= -reach && along <= length + reach && off(px, py) <= reach && off(qx, qy) <= reach) return true
  }
  return false
}

const sidesOf = ({ minX, minY, maxX, maxY }: Box): number[] => [
  ...[minX, minY, maxX, minY],
  ...[maxX, minY, maxX, maxY],
  ...[maxX, maxY, minX, maxY],
  ...[minX, maxY, minX, minY],
]
