import { MAX_CHORDS } from '../arcs.js'

/** Maximum number of points of a file. */
const MAX_POINTS = 2 ** 20

/** Thrown if the drawing as a whole is too large, whichever entity exceeds the limit. */
export class DrawingLimitError extends RangeError {}

/** Throws if the number of points of all lines exceeds the limit. */
export function checkPoints(count: number): void {
  if (count <= MAX_POINTS) return
  throw new DrawingLimitError(
    `react-umbra: the DXF file must be simpler: its lines may have at most ${MAX_POINTS} points, got ${count}`,
  )
}

/** Maximum number of control points of a spline. Each one may become 256 points. */
export const MAX_CONTROL_POINTS: number = 2 ** 14

/** Maximum recursion depth of subdividing a spline segment. */
const MAX_SUBDIVISIONS = 8

/** Maximum degree of a spline. Drawings use 3, some 5. */
export const MAX_DEGREE: number = 15

/**
 * Returns points `x, y, …` along a conic, center + cos t × u + sin t × v, from `from` to `to` in radians, including
 * both ends. No chord is farther than `error` from the curve.
 */
export function conicPoints(
  center: readonly [number, number],
  [ux, uy]: readonly [number, number],
  [vx, vy]: readonly [number, number],
  from: number,
  to: number,
  error: number,
): number[] {
  const radius = Math.max(Math.hypot(ux, uy), Math.hypot(vx, vy))
  // Use at least four chords per full turn, so that even the coarsest approximation has about the bounding box of the
  // curve.
  const step = Math.min(Math.PI / 2, 2 * Math.acos(Math.max(0, 1 - error / radius)) || Infinity)
  const count = Math.min(MAX_CHORDS, Math.max(1, Math.ceil(Math.abs(to - from) / step)))
  const points: number[] = []
  for (let i = 0; i <= count; i++) {
    const angle = from + ((to - from) * i) / count
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    points.push(center[0] + c * ux + s * vx, center[1] + c * uy + s * vy)
  }
  return points
}

/**
 * Returns the points of an arc with this bulge after its first point. The bulge is the tangent of a quarter of the
 * arc's angle.
 */
export function bulgePoints(x0: number, y0: number, x1: number, y1: number, bulge: number, error: number): number[] {
  const sweep = 4 * Math.atan(bulge)
  if (bulge === 0 || (x0 === x1 && y0 === y1)) return [x1, y1]
  // Offset from the midpoint of the chord to the center, in chord lengths.
  const offset = (1 / bulge - bulge) / 4
  const center = [(x0 + x1) / 2 - offset * (y1 - y0), (y0 + y1) / 2 + offset * (x1 - x0)] as const
  const [ux, uy] = [x0 - center[0], y0 - center[1]]
  const points = conicPoints(center, [ux, uy], [-uy, ux], 0, sweep, error).slice(2)
  points.splice(-2, 2, x1, y1)
  return points
}

/** A rational B-spline. Its number of knots is the number of control points plus the degree plus 1. */
export interface Spline {
  readonly degree: number
  readonly knots: readonly number[]
  /** Control points in homogeneous coordinates: x × weight, y × weight, weight. */
  readonly controlPoints: Float64Array
  /** Indices of the knots that start a span of nonzero length. */
  readonly spans: readonly number[]
}

/** Creates a spline from its control points as x, y, weight. */
export function splineOf(
  degree: number,
  knots: readonly number[],
  weightedPoints: readonly (readonly [x: number, y: number, weight: number])[],
): Spline {
  const controlPoints = new Float64Array(3 * weightedPoints.length)
  weightedPoints.forEach(([x, y, weight], i) => {
    controlPoints.set([x * weight, y * weight, weight], 3 * i)
  })
  const spans: number[] = []
  for (let span = degree; span < weightedPoints.length; span++) if (knots[span]! < knots[span + 1]!) spans.push(span)
  return { degree, knots, controlPoints, spans }
}

/** Returns points along a spline. Spans between knots are halved until no chord deviates by more than about `error`. */
export function splinePoints(spline: Spline, error: number): number[] {
  const { knots } = spline
  const points: number[] = []
  for (const span of spline.spans) {
    const [from, to] = [knots[span]!, knots[span + 1]!]
    const at = (t: number) => splinePoint(spline, span, from + (to - from) * t)
    const start = at(0)
    if (points.length === 0) points.push(start[0], start[1])
    subdivide(start, at(1), 0, 1, 0)
    function subdivide(a: Position, b: Position, low: number, high: number, depth: number): void {
      const midpoint = (low + high) / 2
      const m = at(midpoint)
      // Test two points, because the midpoint of an S-shaped span is on the chord.
      const isFlat = distance(m, a, b) <= error && distance(at((low + midpoint) / 2), a, b) <= error
      if (depth === MAX_SUBDIVISIONS || (depth > 0 && isFlat)) points.push(b[0], b[1])
      else {
        subdivide(a, m, low, midpoint, depth + 1)
        subdivide(m, b, midpoint, high, depth + 1)
      }
    }
  }
  return points
}

type Position = readonly [x: number, y: number]

/** Scratch memory of de Boor's algorithm. */
const scratch = new Float64Array(3 * (MAX_DEGREE + 1))

/** Evaluates a spline by de Boor's algorithm, in homogeneous coordinates. */
function splinePoint({ degree, knots, controlPoints }: Spline, span: number, at: number): Position {
  scratch.set(controlPoints.subarray(3 * (span - degree), 3 * (span + 1)))
  for (let k = 1; k <= degree; k++) {
    for (let i = degree; i >= k; i--) {
      const left = knots[span - degree + i]!
      const t = (at - left) / (knots[span + 1 + i - k]! - left)
      const to = 3 * i
      for (let axis = to; axis < to + 3; axis++) scratch[axis] = lerp(scratch[axis - 3]!, scratch[axis]!, t)
    }
  }
  const last = 3 * degree
  return [scratch[last]! / scratch[last + 2]!, scratch[last + 1]! / scratch[last + 2]!]
}

const lerp = (a: number, b: number, t: number): number => a + (b - a) * t

function distance([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const length = Math.hypot(bx - ax, by - ay)
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length
}
