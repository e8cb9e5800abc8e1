import { placeInRing } from '../../geometry/placeInRing.js'
import { ringOfRange } from '../emitters/reach.js'
import type { SoftLight } from '../lights/softLight.js'
import type { LightSource, Transport } from './plan.js'

/** The angle between one point and the next, which leaves no gaps and no rows: the golden one. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/** Where the first point lies, in radians: on no axis, along which walls run. */
const FIRST_ANGLE = 1

/** Times as many points as are wanted that are tried at most, where the light sees little of its disc. */
const MOST_TRIED = 64

/**
 * Some `count` points spread evenly over what a light sees of its source's disc, or along its line, `x, y` each: `count` at
 * most, and (x, y) alone where none other is found. Of a sun they are as far off as it is, and spread to its sides alone,
 * as those of a disc are.
 */
export function samplePoints({ x, y, source }: SoftLight, count: number): Float64Array {
  const sun = source.transport?.sun
  if (sun) return sunPoints(x, y, sun, count)
  if (source.line !== null) return linePoints(source.line, count)
  if (source.size === 0) return Float64Array.of(x, y)
  const seen = ringOfRange({ x, y }, source, source.size)
  const inDisc = (tried: number): Float64Array => {
    const points: number[] = []
    for (let i = 0; i < tried; i++) {
      const distance = source.size * Math.sqrt((i + 0.5) / tried)
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

function linePoints({ x0, y0, x1, y1 }: NonNullable<LightSource['line']>, count: number): Float64Array {
  const length = x0 === x1 && y0 === y1 ? 1 : count
  return Float64Array.from({ length: 2 * length }, (_, i) => {
    const t = ((i >> 1) + 0.5) / length
    return i % 2 === 0 ? x0 + t * (x1 - x0) : y0 + t * (y1 - y0)
  })
}

/** Where a line that leaves a share of a disc behind it lies, from -1 to 1: by halving. */
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
  { direction, spread, distance }: NonNullable<Transport['sun']>,
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
