import { arcPoints } from '../arcs.js'
import type { Floor } from './Floor.js'
import type { DungeonRect } from './schema.js'

/** A range along a side, or in radians around the center. */
type Span = readonly [from: number, to: number]

const QUARTER = Math.PI / 2

/**
 * Returns the walls of a rotunda as `x0, y0, x1, y1`, in squares from the floor's top left corner: the ellipse in its
 * rectangle, and for each passage that ends at the rectangle two walls that extend the passage to the ellipse. Without
 * them, the passage would touch the ellipse in only one point. `error` is the maximum distance of a chord from the
 * ellipse, in squares.
 */
export function rotundaWalls(rect: DungeonRect, floor: Floor, error: number): number[] {
  const radii = { x: rect.w / 2, y: rect.h / 2 }
  const center = { x: rect.x - floor.minX + radii.x, y: rect.y - floor.minY + radii.y }
  const walls: number[] = []

  /**
   * Returns the position that lies `u` ahead of the center and `v` along the side, for an observer at the center who
   * faces side `k` (quarter turns from the right).
   */
  const fromCenter = (k: number, u: number, v: number) => {
    const [x, y] = (
      [
        [u, v],
        [-v, u],
        [-u, -v],
        [v, -u],
      ] as const
    )[k]!
    return [center.x + x, center.y + y] as const
  }
  const openings = [0, 1, 2, 3].map((k) => {
    const [ahead, half] = k % 2 === 0 ? [radii.x, radii.y] : [radii.y, radii.x]
    return openSpans(half, (v) => {
      const [x, y] = fromCenter(k, ahead + 0.5, v + 0.5)
      return floor.isFloor(Math.floor(x), Math.floor(y))
    })
  })
  const gaps = openings.flatMap((side, k) => {
    const [ahead, half] = k % 2 === 0 ? [radii.x, radii.y] : [radii.y, radii.x]
    return side.map((span) => {
      const [start, end] = span.map((v) => {
        const onEllipse = ahead * Math.sqrt(1 - (v / half) ** 2)
        // Leave out the part of the wall that an opening of the neighboring side crosses.
        const openingsBeside =
          v < 0 ? openings[(k + 3) % 4]! : openings[(k + 1) % 4]!.map(([from, to]): Span => [-to, -from])
        for (const [from, to] of subtractSpans([onEllipse, ahead], v === 0 ? [] : openingsBeside)) {
          walls.push(...fromCenter(k, from, v), ...fromCenter(k, to, v))
        }
        return { angle: k * QUARTER + Math.asin(v / half), point: fromCenter(k, onEllipse, v) }
      })
      return { start: start!, end: end! }
    })
  })
  const right = fromCenter(0, radii.x, 0)
  const fullTurn: Arc = [
    { angle: 0, point: right },
    { angle: 4 * QUARTER, point: right },
  ]
  for (const [start, end] of gaps.length > 0 ? arcsBetween(gaps) : [fullTurn]) {
    const points = arcPoints(center, radii, start.angle, end.angle, error)
    // Start and end exactly where the passages' walls end, so that no light leaks between them.
    points.splice(0, 2, ...start.point)
    points.splice(-2, 2, ...end.point)
    for (let i = 2; i < points.length; i += 2) {
      const [x0, y0, x1, y1] = points.slice(i - 2, i + 2) as [number, number, number, number]
      // If a room overlaps the rotunda, there is floor on both sides.
      if (!floor.isRoom(Math.floor((x0 + x1) / 2), Math.floor((y0 + y1) / 2))) walls.push(x0, y0, x1, y1)
    }
  }
  return walls
}

/** Returns the open squares of a side, from −half to half. Joins adjacent ones to one span. */
function openSpans(half: number, isOpen: (from: number) => boolean): Span[] {
  const found: Span[] = []
  let from = -half
  for (let at = -half; at <= half; at++) {
    if (at < half && isOpen(at)) continue
    if (at > from) found.push([from, at])
    from = at + 1
  }
  return found
}

/** Returns the rest of a span after the spans in `removed` are cut out. */
function subtractSpans([from, to]: Span, removed: readonly Span[]): Span[] {
  const rest: Span[] = []
  let at = from
  for (const [start, end] of [...removed].sort((a, b) => a[0] - b[0])) {
    if (start > at && at < to) rest.push([at, Math.min(start, to)])
    at = Math.max(at, end)
  }
  if (at < to) rest.push([at, to])
  return rest
}

/** A point of the ellipse, and its angle in radians as if the ellipse were a circle. */
interface EllipsePoint {
  angle: number
  point: readonly [number, number]
}

type Arc = readonly [start: EllipsePoint, end: EllipsePoint]

/** Returns the arcs of the ellipse between the gaps. There is at least one gap. */
function arcsBetween(gaps: readonly { start: EllipsePoint; end: EllipsePoint }[]): Arc[] {
  const sorted = [...gaps].sort((a, b) => a.start.angle - b.start.angle)
  const { start } = sorted[0]!
  const arcs: Arc[] = []
  // Gaps of the last side may extend past a full turn, over the start of the first side.
  let end = sorted
    .map((gap): EllipsePoint => ({ ...gap.end, angle: gap.end.angle - 4 * QUARTER }))
    .reduce((a, b) => (b.angle > a.angle ? b : a))
  for (const gap of [...sorted, { start: { ...start, angle: start.angle + 4 * QUARTER }, end: start }]) {
    if (gap !== sorted[0] && gap.start.angle > end.angle) arcs.push([end, gap.start])
    if (gap.end.angle > end.angle) end = gap.end
  }
  return arcs
}
