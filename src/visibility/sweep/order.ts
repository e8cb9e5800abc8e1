import { exactCrossing, signOf, toIntegers } from '../../geometry/exact.js'
import { orientation } from '../../geometry/predicates.js'
import { nearerAlong } from '../nearer.js'
import type { SweepInput } from './input.js'

/**
 * Which of two walls is in front, over all directions that both span: the first, the second, or one up to the direction
 * in which they cross and the other after it. Decided by the sides on which ends lie, never by computed distances.
 */
export const FIRST = 0
export const SECOND = 1
export const FIRST_THEN_SECOND = 2
export const SECOND_THEN_FIRST = 3

/** Walls on one line that overlap are equally near: the first is named. */
export function frontOrder({ ends, near, far }: SweepInput, a: number, b: number): number {
  if (near[b]! > far[a]!) return FIRST
  if (near[a]! > far[b]!) return SECOND
  const i = 4 * a
  const j = 4 * b
  const ax = ends[i]!
  const ay = ends[i + 1]!
  const az = ends[i + 2]!
  const aw = ends[i + 3]!
  const bx = ends[j]!
  const by = ends[j + 1]!
  const bz = ends[j + 2]!
  const bw = ends[j + 3]!
  // Above zero is the viewer's side: walls run by growing angle.
  const startOfB = orientation(ax, ay, az, aw, bx, by)
  const endOfB = orientation(ax, ay, az, aw, bz, bw)
  if (startOfB <= 0 && endOfB <= 0) return FIRST
  if (startOfB >= 0 && endOfB >= 0) return SECOND
  const startOfA = orientation(bx, by, bz, bw, ax, ay)
  const endOfA = orientation(bx, by, bz, bw, az, aw)
  if (startOfA >= 0 && endOfA >= 0) return FIRST
  if (startOfA <= 0 && endOfA <= 0) return SECOND
  return startOfB > 0 ? SECOND_THEN_FIRST : FIRST_THEN_SECOND
}

/** Share of the sum of absolute products within which a sign of degree four in doubles is not to be trusted. */
const CROSSING_ERROR = 32 * 2 ** -53

/**
 * Which of two walls is nearer in the direction of a vertex that both span: below zero the first, above zero the
 * second, zero where they cross in that very direction.
 */
export function nearerTowards(input: SweepInput, a: number, b: number, vertex: number): number {
  const { ends, vertices, ox, oy } = input
  return nearerAlong(ends, 4 * a, 4 * b, ox, oy, vertices[2 * vertex]!, vertices[2 * vertex + 1]!)
}

/**
 * Order by growing angle of the crossings of walls a, b and of walls c, d, both between the same two neighbouring
 * ranks; zero for the same direction. The crossing of a and b lies towards ±(along_a N_b − along_b N_a), with the sign
 * of along_a × along_b.
 */
export function compareCrossings(input: SweepInput, a: number, b: number, c: number, d: number): number {
  if ((a === c && b === d) || (a === d && b === c)) return 0
  const rough = compareCrossingsRoughly(input, a, b, c, d)
  return rough === 0 ? compareCrossingsExactly(input, a, b, c, d) : rough
}

/** Share of the sum of absolute products within which a sign of degree six in doubles is not to be trusted. */
const CROSSINGS_ERROR = 64 * 2 ** -53

/** Direction of the crossing of two walls, and the sum of its absolute products: a bound for its rounding. */
const first = { x: 0, y: 0, sizeX: 0, sizeY: 0 }
const second = { x: 0, y: 0, sizeX: 0, sizeY: 0 }

function compareCrossingsRoughly(input: SweepInput, a: number, b: number, c: number, d: number): number {
  towardsCrossing(input, a, b, first)
  towardsCrossing(input, c, d, second)
  const turn = first.x * second.y - first.y * second.x
  const size = first.sizeX * second.sizeY + first.sizeY * second.sizeX
  if (Math.abs(turn) <= CROSSINGS_ERROR * size) return 0
  // Where the sign of along_a × along_b is in doubt, the sum of products above is as large as the doubt.
  const turned = alongTurn(input, a, b) * alongTurn(input, c, d)
  return turned === 0 ? 0 : turned > 0 ? -turn : turn
}

/** Sign of along_a × along_b, zero when doubles can't tell. */
function alongTurn(input: SweepInput, a: number, b: number): number {
  const { ends } = input
  const left = (ends[4 * a + 2]! - ends[4 * a]!) * (ends[4 * b + 3]! - ends[4 * b + 1]!)
  const right = (ends[4 * a + 3]! - ends[4 * a + 1]!) * (ends[4 * b + 2]! - ends[4 * b]!)
  const turn = left - right
  return Math.abs(turn) <= CROSSING_ERROR * (Math.abs(left) + Math.abs(right)) ? 0 : Math.sign(turn)
}

function towardsCrossing(input: SweepInput, a: number, b: number, out: typeof first): void {
  const { ends, ox, oy } = input
  const asx = ends[4 * a]! - ox
  const asy = ends[4 * a + 1]! - oy
  const adx = ends[4 * a + 2]! - ends[4 * a]!
  const ady = ends[4 * a + 3]! - ends[4 * a + 1]!
  const bsx = ends[4 * b]! - ox
  const bsy = ends[4 * b + 1]! - oy
  const bdx = ends[4 * b + 2]! - ends[4 * b]!
  const bdy = ends[4 * b + 3]! - ends[4 * b + 1]!
  const na = asx * ady - asy * adx
  const nb = bsx * bdy - bsy * bdx
  const sizeA = Math.abs(asx * ady) + Math.abs(asy * adx)
  const sizeB = Math.abs(bsx * bdy) + Math.abs(bsy * bdx)
  out.x = adx * nb - bdx * na
  out.y = ady * nb - bdy * na
  out.sizeX = Math.abs(adx) * sizeB + Math.abs(bdx) * sizeA
  out.sizeY = Math.abs(ady) * sizeB + Math.abs(bdy) * sizeA
}

function compareCrossingsExactly(input: SweepInput, a: number, b: number, c: number, d: number): number {
  const { ends, ox, oy } = input
  const { integers } = toIntegers([ox, oy, ...[a, b, c, d].flatMap((w) => [...ends.subarray(4 * w, 4 * w + 4)])])
  const [vx, vy] = integers as [bigint, bigint]
  const one = exactCrossing(integers, 2)
  const other = exactCrossing(integers, 10)
  return -signOf((one.x - vx * one.w) * (other.y - vy * other.w) - (one.y - vy * one.w) * (other.x - vx * other.w))
}
