import { Slope } from './Slope.js'
import type { Stations } from './stations.js'

/** A line a·x + b·y = c that passes all gates from one station to another, in half pixels. */
export interface FittedLine {
  a: number
  b: number
  c: number
  first: number
  last: number
  isSlope: boolean
}

/**
 * Lines that follow one another along the stations, each as far as one line passes: those of slopes as long as can be, from
 * the first gate on, and between slopes the straight runs themselves.
 */
export function fitLines(stations: Stations): FittedLine[] {
  const { count } = stations
  const lines: FittedLine[] = []
  const slope = new Slope()
  for (let at = 0; at < count; ) {
    if (!stations.hasGate(at)) at++
    else {
      const line = (stations.isStep[at] === 1 ? fitSlope(stations, at, slope) : null) ?? straight(stations, at)
      lines.push(line)
      at = line.last + 1
    }
  }
  return lines
}

/** The line of the run that a gate is on, from there to its last gate. */
function straight({ x, y, gateX, gateY }: Stations, first: number): FittedLine {
  const [a, b] = [gateX[first]!, gateY[first]!]
  let last = first
  for (let at = first + 1; at <= first + 2; at++) if (gateX[at] === a && gateY[at] === b) last = at
  return { a, b, c: a * x[first]! + b * y[first]!, first, last, isSlope: false }
}

/** The line that goes on from a gate for as long as one passes; null where that is not beyond its run. */
function fitSlope(stations: Stations, first: number, slope: Slope): FittedLine | null {
  const { count, x, y, gateX, gateY, isStep } = stations
  // A slope has runs of two directions; the gate on the next run tells the second one.
  let other = first
  while (other < count && isStep[other] === 1 && !(stations.hasGate(other) && gateX[other] !== gateX[first])) other++
  if (other >= count || isStep[other] === 0) return null
  const signX = gateY[first]! + gateY[other]!
  const signY = -gateX[first]! - gateX[other]!
  // u along the slope's diagonal, v to its positive side.
  slope.clear()
  let last = first
  for (let at = first; at < count && isStep[at] === 1; at++) {
    const u = signX * x[at]! + signY * y[at]!
    const v = signX * y[at]! - signY * x[at]!
    const [toX, toY] = [gateX[at]!, gateY[at]!]
    if (toX === 0 && toY === 0) continue
    const du = signX * toX + signY * toY
    const dv = signX * toY - signY * toX
    if (!slope.addUpper(u + du, v + dv) || !slope.addLower(u - du, v - dv)) break
    if (at >= other) last = at
  }
  if (last === first) return null
  const { slope: m, offset: c } = slope.middle()
  return { a: -signY - m * signX, b: signX - m * signY, c, first, last, isSlope: true }
}
