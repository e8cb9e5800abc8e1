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

/** A rational B-spline: one knot more than points and degree. */
export interface Spline {
  readonly degree: number
  readonly knots: readonly number[]
  /** Its control points in homogeneous coordinates: x × weight, y × weight, weight. */
  readonly controls: Float64Array
  /** The numbers of the knots at which a piece of some length begins. */
  readonly pieces: readonly number[]
}

/** Makes a spline of its control points as x, y, weight. */
export function splineOf(
  degree: number,
  knots: readonly number[],
  places: readonly (readonly [x: number, y: number, weight: number])[],
): Spline {
  const controls = new Float64Array(3 * places.length)
  places.forEach(([x, y, weight], i) => {
    controls.set([x * weight, y * weight, weight], 3 * i)
  })
  const pieces: number[] = []
  for (let span = degree; span < places.length; span++) if (knots[span]! < knots[span + 1]!) pieces.push(span)
  return { degree, knots, controls, pieces }
}

/** Points along a spline, no chord farther than about `error` off: pieces between knots are halved until they are flat. */
export function splinePoints(spline: Spline, error: number): number[] {
  const { knots } = spline
  const points: number[] = []
  for (const span of spline.pieces) {
    const [from, to] = [knots[span]!, knots[span + 1]!]
    const at = (share: number) => splinePoint(spline, span, from + (to - from) * share)
    const start = at(0)
    if (points.length === 0) points.push(start[0], start[1])
    halve(start, at(1), 0, 1, 0)
    function halve(a: Place, b: Place, low: number, high: number, depth: number): void {
      const middle = (low + high) / 2
      const m = at(middle)
      // Two places, as an S has its middle on the chord.
      const isFlat = distance(m, a, b) <= error && distance(at((low + middle) / 2), a, b) <= error
      if (depth === MOST_HALVINGS || (depth > 0 && isFlat)) points.push(b[0], b[1])
      else {
        halve(a, m, low, middle, depth + 1)
        halve(m, b, middle, high, depth + 1)
      }
    }
  }
  return points
}

type Place = readonly [x: number, y: number]

/** The points of one round of de Boor's algorithm after the other, which overwrite one another. */
const round = new Float64Array(3 * (MOST_DEGREE + 1))

/** De Boor's algorithm, in homogeneous coordinates. */
function splinePoint({ degree, knots, controls }: Spline, span: number, at: number): Place {
  round.set(controls.subarray(3 * (span - degree), 3 * (span + 1)))
  for (let k = 1; k <= degree; k++) {
    for (let i = degree; i >= k; i--) {
      const left = knots[span - degree + i]!
      const share = (at - left) / (knots[span + 1 + i - k]! - left)
      const to = 3 * i
      for (let axis = to; axis < to + 3; axis++) round[axis] = mix(round[axis - 3]!, round[axis]!, share)
    }
  }
  const last = 3 * degree
  return [round[last]! / round[last + 2]!, round[last + 1]! / round[last + 2]!]
}

const mix = (a: number, b: number, share: number): number => a + (b - a) * share

function distance([x, y]: Place, [ax, ay]: Place, [bx, by]: Place): number {
  const length = Math.hypot(bx - ax, by - ay)
  return length === 0 ? Math.hypot(x - ax, y - ay) : Math.abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length
}
