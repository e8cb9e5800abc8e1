import type { Circle, Point } from 'react-umbra/geometry'

/** A wall between two points. */
export interface Bar {
  from: Point
  to: Point
}

/** Range of directions from a point, in radians relative to the direction of the source's center. */
export interface Span {
  low: number
  high: number
}

export type Region = 'lit' | 'penumbra' | 'antumbra' | 'umbra'

/** View of a round source from a point, past the walls beside it. */
export interface SourceSight {
  /** Half of the angle under which the source appears. */
  half: number
  /** Span that each wall hides; null if none. */
  hidden: readonly (Span | null)[]
  /** Union of the hidden spans: disjoint, by increasing angle. */
  union: readonly Span[]
  region: Region
}

/** Gaps between spans up to this size, in radians, are rounding errors of angles up to π: the spans meet. */
const ROUNDING = 1e-12

/** Returns the view of a source from a point. A point inside the source sees all of it. */
export function sightOf(point: Point, source: Circle, bars: readonly Bar[]): SourceSight {
  const distance = Math.hypot(source.x - point.x, source.y - point.y)
  if (distance <= source.radius) return { half: Math.PI / 2, hidden: bars.map(() => null), union: [], region: 'lit' }
  const half = Math.asin(source.radius / distance)
  const hidden = bars.map((bar) => hiddenBy(point, source, bar, half))
  const union = unionOf(hidden)
  return { half, hidden, union, region: regionOf(half, union) }
}

/** Returns the fraction of a disc's area in spans of directions from a point, by circular segments. */
export function shareOf(spans: readonly Span[], half: number): number {
  return spans.reduce((sum, { low, high }) => sum + areaBelow(high, half) - areaBelow(low, half), 0)
}

/** Returns the fraction of the disc at directions below an angle. */
function areaBelow(angle: number, half: number): number {
  // Distance of that line from the center, in radii.
  const line = Math.min(1, Math.max(-1, Math.sin(angle) / Math.sin(half)))
  return 0.5 + (Math.asin(line) + line * Math.sqrt(1 - line * line)) / Math.PI
}

function hiddenBy(point: Point, source: Circle, { from, to }: Bar, half: number): Span | null {
  const [a, b] = [angleTo(point, source, from), angleTo(point, source, to)]
  let [low, high] = [Math.min(a, b), Math.max(a, b)]
  // The wall passes behind the point, so the span is the other way round. One of its ends may still be in front of the
  // source.
  if (high - low > Math.PI) [low, high] = high < half ? [high, Math.PI] : [-Math.PI, low]
  low = Math.max(-half, low)
  high = Math.min(half, high)
  if (high <= low) return null
  // Wall and source don't meet, so one of them is nearer in all directions that they share.
  const middle = (low + high) / 2
  const distance = Math.hypot(source.x - point.x, source.y - point.y)
  return distanceTo(point, source, middle, from, to) < distance * Math.cos(middle) ? { low, high } : null
}

function angleTo(point: Point, source: Point, to: Point): number {
  const [x, y] = [source.x - point.x, source.y - point.y]
  const [u, v] = [to.x - point.x, to.y - point.y]
  return Math.atan2(x * v - y * u, x * u + y * v)
}

/** Returns the distance of a wall's line in a direction. */
function distanceTo(point: Point, source: Point, angle: number, from: Point, to: Point): number {
  const forward = Math.atan2(source.y - point.y, source.x - point.x) + angle
  const [dx, dy] = [Math.cos(forward), Math.sin(forward)]
  const [wx, wy] = [to.x - from.x, to.y - from.y]
  return ((from.x - point.x) * wy - (from.y - point.y) * wx) / (dx * wy - dy * wx)
}

function unionOf(spans: readonly (Span | null)[]): Span[] {
  const sorted = spans.filter((span) => span !== null).sort((a, b) => a.low - b.low)
  const union: Span[] = []
  for (const { low, high } of sorted) {
    const last = union.at(-1)
    if (last && low <= last.high + ROUNDING) last.high = Math.max(last.high, high)
    else union.push({ low, high })
  }
  return union
}

function regionOf(half: number, union: readonly Span[]): Region {
  const [first, last] = [union[0], union.at(-1)]
  if (!first || !last) return 'lit'
  const sees = { low: first.low > -half + ROUNDING, high: last.high < half - ROUNDING }
  if (sees.low && sees.high) return 'antumbra'
  return !sees.low && !sees.high && union.length === 1 ? 'umbra' : 'penumbra'
}
