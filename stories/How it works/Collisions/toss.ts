import { crossesSegment, type Point, type SegmentCrossing } from 'react-umbra/geometry'

export const WIDTH = 640
export const HEIGHT = 400
export const FLOOR = 372

/** Gravity, in world units per second squared, at the normal speed of time. */
const GRAVITY = 600

/** Maximum duration of a throw in seconds, at the normal speed of time. */
const LONGEST = 6

/** A bucket, or the hoop of one: its opening from left to right, and how deep it is. */
export interface Bucket {
  a: Point
  b: Point
  /** 0 for a hoop. */
  depth: number
}

export interface Throw {
  from: Point
  /** World units per second. */
  velocity: Point
  /** Positions that are tested per second. */
  rate: number
  /** Speed of time; a higher one takes the same path in fewer steps. */
  speed: number
}

/** Result of a throw. `places` are the positions of its steps; the last one is the end. */
export interface Flight {
  places: Point[]
  end: 'in' | 'side' | 'floor' | 'away'
  /** Crossing of the opening, and the number of the step that crosses it. */
  crossing: (SegmentCrossing & { step: number }) | null
  /** Point at which the ball passed the opening from below. */
  below: Point | null
  /** True if a position before the end is in the bucket, so that a game that tests only positions notices the hit. */
  isNoticed: boolean
}

export function bucketAt({ x, y }: Point, width: number, depth: number): Bucket {
  return { a: { x: x - width / 2, y }, b: { x: x + width / 2, y }, depth }
}

/** The corners of a bucket, which is narrower at its bottom. */
export function bucketCorners({ a, b, depth }: Bucket): [Point, Point, Point, Point] {
  const inset = (b.x - a.x) / 8
  return [a, { x: a.x + inset, y: a.y + depth }, { x: b.x - inset, y: b.y + depth }, b]
}

/** Follows a throw step by step until it goes in, hits something, or is gone. */
export function follow(toss: Throw, bucket: Bucket): Flight {
  const { rate, speed } = toss
  const places = [toss.from]
  const corners = bucketCorners(bucket)
  let isNoticed = false
  let below: Point | null = null
  for (let step = 1; (step / rate) * speed <= LONGEST + speed / rate; step++) {
    const previous = places.at(-1)!
    const current = placeAfter(toss, (step / rate) * speed)
    // On a page, y grows downward, so above a segment from left to right is its negative side.
    const into = crossesSegment(previous, current, bucket.a, bucket.b, 'negative')
    below ??= crossesSegment(previous, current, bucket.a, bucket.b, 'positive')?.point ?? null
    const side = bucket.depth > 0 ? firstOf(previous, current, corners) : null
    const floor = crossesSegment(previous, current, { x: -9 * WIDTH, y: FLOOR }, { x: 9 * WIDTH, y: FLOOR }, 'negative')
    if (into !== null && into.t <= (side?.t ?? 1)) {
      isNoticed ||= bucket.depth > 0 && isIn(current, corners)
      return { places: [...places, current], end: 'in', crossing: { ...into, step }, below, isNoticed }
    }
    if (side !== null) return { places: [...places, side.point], end: 'side', crossing: null, below, isNoticed }
    if (floor !== null) return { places: [...places, floor.point], end: 'floor', crossing: null, below, isNoticed }
    places.push(current)
    if (current.x < -WIDTH || current.x > 2 * WIDTH) break
  }
  return { places, end: 'away', crossing: null, below, isNoticed }
}

function placeAfter({ from, velocity }: Throw, time: number): Point {
  return { x: from.x + velocity.x * time, y: from.y + velocity.y * time + (GRAVITY * time * time) / 2 }
}

/** The first of a bucket's sides and its bottom that a step crosses. */
function firstOf(previous: Point, current: Point, corners: readonly Point[]): SegmentCrossing | null {
  let first: SegmentCrossing | null = null
  for (let i = 1; i < corners.length; i++) {
    const hit = crossesSegment(previous, current, corners[i - 1]!, corners[i]!)
    if (hit !== null && (first === null || hit.t < first.t)) first = hit
  }
  return first
}

function isIn({ x, y }: Point, [a, left, right, b]: [Point, Point, Point, Point]): boolean {
  const share = (y - a.y) / (left.y - a.y)
  return share >= 0 && share <= 1 && x >= a.x + (left.x - a.x) * share && x <= b.x + (right.x - b.x) * share
}
