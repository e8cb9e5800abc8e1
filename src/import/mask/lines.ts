import type { OutlineSamples } from './OutlineSamples.js'
import { StabbingLine } from './StabbingLine.js'

/** A line a·x + b·y = c through all gates from one sample to another, in half pixels. */
export interface FittedLine {
  a: number
  b: number
  c: number
  first: number
  last: number
  isSlope: boolean
}

/**
 * Returns consecutive lines along the samples: sloped ones as long as possible, starting at the first gate, and
 * between them the straight runs.
 */
export function fitLines(samples: OutlineSamples): FittedLine[] {
  const { count } = samples
  const lines: FittedLine[] = []
  const slope = new StabbingLine()
  for (let at = 0; at < count; ) {
    if (!samples.hasGate(at)) at++
    else {
      const line = (samples.isStep[at] === 1 ? fitSlope(samples, at, slope) : null) ?? straightRun(samples, at)
      lines.push(line)
      at = line.last + 1
    }
  }
  return lines
}

/** Returns the line of the run of a gate, from there to the run's last gate. */
function straightRun({ x, y, gateX, gateY }: OutlineSamples, first: number): FittedLine {
  const [a, b] = [gateX[first]!, gateY[first]!]
  let last = first
  for (let at = first + 1; at <= first + 2; at++) if (gateX[at] === a && gateY[at] === b) last = at
  return { a, b, c: a * x[first]! + b * y[first]!, first, last, isSlope: false }
}

/** Returns the longest line that starts at a gate, or null if it does not extend beyond the gate's run. */
function fitSlope(samples: OutlineSamples, first: number, slope: StabbingLine): FittedLine | null {
  const { count, x, y, gateX, gateY, isStep } = samples
  // A slope consists of runs in two directions. The gate of the next run gives the second one.
  let next = first
  while (next < count && isStep[next] === 1 && !(samples.hasGate(next) && gateX[next] !== gateX[first])) next++
  if (next >= count || isStep[next] === 0) return null
  const signX = gateY[first]! + gateY[next]!
  const signY = -gateX[first]! - gateX[next]!
  // u points along the slope's diagonal, v to its positive side.
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
    if (at >= next) last = at
  }
  if (last === first) return null
  const { slope: m, offset: c } = slope.line()
  return { a: -signY - m * signX, b: signX - m * signY, c, first, last, isSlope: true }
}
