/** The most chords of one arc. */
const MOST_CHORDS = 1024

/** The most points that come of a file. */
export const MOST_POINTS: number = 2 ** 20

/** The most control points of a spline, each of which may become 256 points. */
export const MOST_CONTROLS: number = 2 ** 14

/** How often a piece of a spline is halved at most. */
const MOST_HALVINGS = 8

/** The highest degree of a spline that is read; drawings have 3, some 5. */
export const MOST_DEGREE: number = 15

/**
 * Points `x, y, …` along a conic: centre + cos t × u + sin t × v from `from` to `to` in radians, both ends with it, no chord
 * farther than `error` off.
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
  // Four chords at least all round, so that the coarsest has about the box of the curve.
  const step = Math.min(Math.PI / 2, 2 * Math.acos(Math.max(0, 1 - error / radius)) || Infinity)
  const count = Math.min(MOST_CHORDS, Math.max(1, Math.ceil(Math.abs(to - from) / step)))
  const points: number[] = []
  for (let i = 0; i <= count; i++) {
    const angle = from + ((to - from) * i) / count
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    points.push(center[0] + c * ux + s * vx, center[1] + c * uy + s * vy)
  }
  return points
}

/** What an arc of such a bulge goes through after its first point; the bulge is the tangent of a quarter of its angle. */
export function bulgePoints(x0: number, y0: number, x1: number, y1: number, bulge: number, error: number): number[] {
  const turn = 4 * Math.atan(bulge)
  if (bulge === 0 || (x0 === x1 && y0 === y1)) return [x1, y1]
  // From the middle of the chord to the centre, in chords.
  const off = (1 / bulge - bulge) / 4
  const center = [(x0 + x1) / 2 - off * (y1 - y0), (y0 + y1) / 2 + off * (x1 - x0)] as const
  const [ux, uy] = [x0 - center[0], y0 - center[1]]
  const points = conicPoints(center, [ux, uy], [-uy, ux], 0, turn, error).slice(2)
  points.splice(-2, 2, x1, y1)
  return points
}

/** A rational B-spline: `controls` x, y, weight per point, one knot more than points and degree. */
export interface Spline {
  degree: number
  knots: readonly number[]
  controls: readonly (readonly [x: number, y: number, weight: number])[]
}

/** Points along a spline, no chord farther than about `error` off: pieces between knots are halved until they are flat. */
export function splinePoints(spline: Spline, error: number): number[] {
  const { degree, knots, controls } = spline
  const points: number[] = []
  for (let span = degree; span < controls.length; span++) {
    const [from, to] = [knots[span]!, knots[span + 1]!]
    if (!(from < to)) continue
    const at = (share: number) => splinePoint(spline, span, from + (to - from) * share)
    const start = at(0)
    if (points.length === 0) points.push(...start)
    halve(start, at(1), 0, 1, 0)
    function halve(a: Place, b: Place, low: number, high: number, depth: number): void {
      const middle = (low + high) / 2
      const m = at(middle)
      // Two places, as an S has its middle on the chord.
      const isFlat = distance(m, a, b) <= error && distance(at((low + middle) / 2), a, b) <= error
      if (depth === MOST_HALVINGS || (depth > 0 && isFlat)) points.push(...b)
      else {
        halve(a, m, low, middle, depth + 1)
        halve(m, b, middle, high, depth + 1)
      }
    }
  }
  return points
}

type Place = readonly [x: number, y: number]

/** De Boor's algorithm, in homogeneous coordinates. */
function splinePoint({ degree, knots, controls }: Spline, span: number, at: number): Place {
  const points = controls.slice(span - degree, span + 1).map(([x, y, w]) => [x * w, y * w, w] as const)
  for (let round = 1; round <= degree; round++) {
    for (let i = degree; i >= round; i--) {
      const left = knots[span - degree + i]!
      const share = (at - left) / (knots[span + 1 + i - round]! - left)
      const [a, b] = [points[i - 1]!, points[i]!]
      points[i] = [mix(a[0], b[0], share), mix(a[1], b[1], share), mix(a[2], b[2], share)]
    }
  }
  const [x, y, w] = points[degree]!
  return [x / w, y / w]
}

const mix = (a: number, b: number, share: number): number => a + (b - a) * share

function distance([x, y]: Place, [ax, ay]: Place, [bx, by]: Place): number {
  const length = Math.hypot(bx - ax, by - ay)
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length
}
