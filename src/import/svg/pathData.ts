import { failRange } from '../../geometry/check.js'
import type { Matrix } from '../matrix.js'
import { NUMBER } from './numbers.js'
import type { Pen } from './Pen.js'

/** Number of arguments of each command. The fourth and fifth of an arc are flags. */
const COUNTS: ReadonlyMap<string, number> = new Map(
  [...'ZHVMLTSQCA'].map((name, i) => [name, [0, 1, 1, 2, 2, 2, 4, 4, 6, 7][i]!]),
)

const COMMAND = 'a command of path data, the first one M or m'

const SEPARATORS = /[\s,]*/y
const FLAG = /[\s,]*([01])/y

/** Draws the `d` of a path; `at` is the path of that attribute. O(length). */
export function drawPath(d: string, pen: Pen, at: string): void {
  let from = 0
  const fail = (expected: string): never => failRange(`${at}: character ${from}`, expected, d.slice(from, from + 40))
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = from
    const found = pattern.exec(d)
    if (found !== null) from = pattern.lastIndex
    return found?.[1]
  }
  /** Last control point of the previous curve, which S and T reflect. Null after other commands. */
  let control: { degree: string; x: number; y: number } | null = null
  const reflectControl = (degree: string): readonly [number, number] =>
    control?.degree === degree ? [2 * pen.x - control.x, 2 * pen.y - control.y] : [pen.x, pen.y]
  const curve = (values: readonly number[]): void => {
    const [x1, y1, x2, y2, x, y] = values as [number, number, number, number, number, number]
    pen.curve(x1, y1, x2, y2, x, y)
    control = { degree: 'C', x: x2, y: y2 }
  }
  const quadratic = (qx: number, qy: number, x: number, y: number): void => {
    const elevate = (end: number, center: number): number => end + (2 * (center - end)) / 3
    pen.curve(elevate(pen.x, qx), elevate(pen.y, qy), elevate(x, qx), elevate(y, qy), x, y)
    control = { degree: 'Q', x: qx, y: qy }
  }

  let command = ''
  for (match(SEPARATORS); from < d.length; match(SEPARATORS)) {
    if (/[a-z]/i.test(d[from]!)) command = d[from++]!
    else if (/^$|z/i.test(command)) fail(COMMAND)
    else command = command.replace('M', 'L').replace('m', 'l')
    const name = command.toUpperCase()
    const count = COUNTS.get(name)
    if (count === undefined || (pen.subpaths.length === 0 && name !== 'M')) {
      from--
      fail(COMMAND)
    }
    const isRelative = command !== name
    const values: number[] = []
    for (let i = 0; i < count!; i++) {
      const isFlag = name === 'A' && (i === 3 || i === 4)
      const value = Number(match(isFlag ? FLAG : NUMBER) ?? fail(isFlag ? 'a flag, 0 or 1' : 'a number'))
      const isY = name === 'V' || (name === 'A' ? i === 6 : i % 2 === 1)
      const isCoordinate = name !== 'A' || i > 4
      values.push(isRelative && isCoordinate ? value + (isY ? pen.y : pen.x) : value)
    }
    const [x = 0, y = 0] = values.slice(-2)
    if (name === 'C') curve(values)
    else if (name === 'S') curve([...reflectControl('C'), ...values])
    else if (name === 'Q') quadratic(values[0]!, values[1]!, x, y)
    else if (name === 'T') quadratic(...reflectControl('Q'), x, y)
    else {
      control = null
      if (name === 'M') pen.move(x, y)
      else if (name === 'L') pen.line(x, y)
      else if (name === 'H') pen.line(values[0]!, pen.y)
      else if (name === 'V') pen.line(pen.x, values[0]!)
      else if (name === 'A') arcTo(pen, values)
      else pen.close()
    }
  }
}

/** Draws an elliptical arc from the current point, by its radii, their rotation in degrees, and its two flags. */
function arcTo(pen: Pen, values: readonly number[]): void {
  const [radiusX, radiusY, degrees, isLarge, isSweep, x, y] = values as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  let [rx, ry] = [Math.abs(radiusX), Math.abs(radiusY)]
  if (x === pen.x && y === pen.y) return
  if (rx === 0 || ry === 0) {
    pen.line(x, y)
    return
  }
  const rotation = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  // In units of the radii, relative to the midpoint of both ends: half of the chord, then the center.
  const [dx, dy] = [(x - pen.x) / 2, (y - pen.y) / 2]
  let [s, t] = [(cos * dx + sin * dy) / rx, (cos * dy - sin * dx) / ry]
  const halfChord = Math.hypot(s, t)
  if (halfChord > 1) {
    // Scale up radii that are too small to reach both ends.
    ;[rx, ry, s, t] = [rx * halfChord, ry * halfChord, s / halfChord, t / halfChord]
  }
  const centerDistance = Math.sqrt(Math.max(0, 1 / Math.min(halfChord, 1) ** 2 - 1)) * (isLarge === isSweep ? -1 : 1)
  const [cs, ct] = [-t * centerDistance, s * centerDistance]
  const from = Math.atan2(-t - ct, -s - cs)
  let sweep = Math.atan2(t - ct, s - cs) - from
  if (isSweep === 1 && sweep < 0) sweep += 2 * Math.PI
  if (isSweep === 0 && sweep > 0) sweep -= 2 * Math.PI
  const axes: Matrix = [rx * cos, rx * sin, -ry * sin, ry * cos, pen.x + dx, pen.y + dy]
  pen.arc(axes, { x: cs, y: ct }, from, from + sweep, x, y)
}
