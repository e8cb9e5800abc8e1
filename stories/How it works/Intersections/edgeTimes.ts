import type { Box, Point } from 'react-umbra/geometry'

export const EDGES = ['left', 'top', 'right', 'bottom'] as const

export type EdgeName = (typeof EDGES)[number]

/** One of the four half-planes whose intersection is a box. */
export interface HalfPlane {
  name: EdgeName
  /** Unit vector out of the half-plane. */
  normal: Point
  /** Midpoint of the box's edge. */
  middle: Point
}

/** Intersection of a segment's line with the edge line of a half-plane. */
export interface EdgeCrossing {
  name: EdgeName
  /** Fraction of the way from a to b: below 0 before a, above 1 after b. */
  t: number
  entering: boolean
}

export function halfPlanesOf({ minX, minY, maxX, maxY }: Box): HalfPlane[] {
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2]
  return [
    { name: 'left', normal: { x: -1, y: 0 }, middle: { x: minX, y } },
    { name: 'top', normal: { x: 0, y: -1 }, middle: { x, y: minY } },
    { name: 'right', normal: { x: 1, y: 0 }, middle: { x: maxX, y } },
    { name: 'bottom', normal: { x: 0, y: 1 }, middle: { x, y: maxY } },
  ]
}

/** Returns the crossings of the line through a and b with the edge lines. Skips edges that are parallel to it. */
export function crossingsOf(a: Point, b: Point, planes: readonly HalfPlane[]): EdgeCrossing[] {
  const crossings: EdgeCrossing[] = []
  for (const { name, normal, middle } of planes) {
    const speed = normal.x * (b.x - a.x) + normal.y * (b.y - a.y)
    if (speed === 0) continue
    const t = (normal.x * (middle.x - a.x) + normal.y * (middle.y - a.y)) / speed
    crossings.push({ name, t, entering: speed < 0 })
  }
  return crossings
}

/** The latest entering time and the earliest leaving time, with 0 and 1 for the segment's own ends. */
export function clippedTimes(crossings: readonly EdgeCrossing[]) {
  let [near, far] = [0, 1]
  let lastIn: EdgeName | null = null
  let firstOut: EdgeName | null = null
  for (const { name, t, entering } of crossings) {
    if (entering && t > near) [near, lastIn] = [t, name]
    if (!entering && t < far) [far, firstOut] = [t, name]
  }
  return { near, far, lastIn, firstOut }
}

/** Returns the range of t between two opposite edges, or null if there is none. */
export function slabTimes(a: number, b: number, min: number, max: number): readonly [number, number] | null {
  if (a === b) return min <= a && a <= max ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : null
  const [one, other] = [(min - a) / (b - a), (max - a) / (b - a)]
  return one < other ? [one, other] : [other, one]
}
