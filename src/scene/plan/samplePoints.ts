import { placeInRing } from '../../geometry/placeInRing.js'
import { ringOfRange } from '../emitters/reach.js'
import type { WallList } from '../occluders/wallList.js'
import type { EmitterShape } from './plan.js'

/** The angle between one point and the next, which leaves no gaps and no rows: the golden one. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/** Angle of the first point in radians, on no axis, since walls often run along axes. */
const FIRST_ANGLE = 1

/** Times as many points as are wanted that are tried at most, where the light sees little of its disc. */
const MOST_TRIED = 64

/**
 * Returns at most `count` points, `x, y` each, spread evenly over an emitter around (x, y): over the part of a disc that (x, y)
 * sees past opaque walls, or along a line. Returns (x, y) if no other is found. Points of a sun are as far off as it is, and spread
 * to its sides only, as those of a disc are.
 */
export function samplePoints(
  { x, y }: { readonly x: number; readonly y: number },
  shape: EmitterShape,
  endless: WallList,
  count: number,
): Float64Array {
  if (shape.shape === 'point') return Float64Array.of(x, y)
  if (shape.shape === 'directional') return sunPoints(x, y, shape, count)
  if (shape.shape === 'segment') return linePoints(shape, count)
  const size = shape.radius
  const seen = ringOfRange({ x, y }, endless, size)
  const inDisc = (tried: number): Float64Array => {
    const points: number[] = []
    for (let i = 0; i < tried; i++) {
      const distance = size * Math.sqrt((i + 0.5) / tried)
      const angle = FIRST_ANGLE + GOLDEN_ANGLE * i
      const [px, py] = [x + distance * Math.cos(angle), y + distance * Math.sin(angle)]
      if (placeInRing(px, py, seen) === 'inside') points.push(px, py)
    }
    return Float64Array.from(points)
  }
  let points = inDisc(count)
  if (points.length === 2 * count) return points
  const most = MOST_TRIED * count
  // As many more as are hidden; a little fewer where that hits too many.
  let tried = points.length === 0 ? most : Math.min(most, Math.floor((2 * count * count) / points.length))
  for (points = inDisc(tried); points.length > 2 * count; points = inDisc(tried)) {
    tried = Math.min(tried - 1, Math.floor((2 * count * tried) / points.length))
  }
  return points.length === 0 ? Float64Array.of(x, y) : points
}

function linePoints({ x0, y0, x1, y1 }: Extract<EmitterShape, { shape: 'segment' }>, count: number): Float64Array {
  const length = x0 === x1 && y0 === y1 ? 1 : count
  return Float64Array.from({ length: 2 * length }, (_, i) => {
    const t = ((i >> 1) + 0.5) / length
    return i % 2 === 0 ? x0 + t * (x1 - x0) : y0 + t * (y1 - y0)
  })
}

/** Returns the position, from -1 to 1, of the line that cuts a fraction of a disc off, by bisection. */
function placeOfShare(share: number): number {
  let [from, to] = [-1, 1]
  for (let i = 0; i < 32; i++) {
    const middle = (from + to) / 2
    if (0.5 + (middle * Math.sqrt(1 - middle * middle) + Math.asin(middle)) / Math.PI < share) from = middle
    else to = middle
  }
  return (from + to) / 2
}

function sunPoints(
  x: number,
  y: number,
  { direction, spread, distance }: Extract<EmitterShape, { shape: 'directional' }>,
  count: number,
): Float64Array {
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  const length = spread === 0 ? 1 : count
  const points = new Float64Array(2 * length)
  for (let i = 0; i < length; i++) {
    const aside = Math.tan(spread) * placeOfShare((i + 0.5) / length)
    points[2 * i] = x - distance * (cos + sin * aside)
    points[2 * i + 1] = y - distance * (sin - cos * aside)
  }
  return points
}
