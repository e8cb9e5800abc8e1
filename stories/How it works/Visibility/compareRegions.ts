import type { Point } from 'react-umbra/geometry'

/** A piece between two directions in which a drawn region reaches beyond the exact one, or falls short of it. */
export interface Fault {
  /** The two directions, in radians; the first one from 0 to 2π. */
  from: number
  to: number
  /** Above zero where it is lit though not seen, below zero where it is seen but missed. */
  area: number
  /** Corners: on the drawn outline at both directions, then back on the exact one. */
  quad: number[]
}

/** A side of an outline as the viewer sees it: from one direction to another, on the line through a and b. */
interface Side {
  from: number
  to: number
  a: Point
  b: Point
}

const TURN = 2 * Math.PI

/** Directions closer together than this are equal up to rounding. */
const SAME = 1e-13

/** Returns the faults of a drawn region. Both outlines wind around the viewer by increasing angle. */
export function compareRegions(viewer: Point, exact: ArrayLike<number>, drawn: ArrayLike<number>): Fault[] {
  const [right, shown] = [sidesOf(viewer, exact), sidesOf(viewer, drawn)]
  const cuts = [...right, ...shown].flatMap(({ from, to }) => [from, to])
  const angles = [0, ...cuts.filter((angle) => angle > 0 && angle < TURN).sort((a, b) => a - b), TURN]
  const faults: Fault[] = []
  let [r, s] = [0, 0]
  for (let i = 1; i < angles.length; i++) {
    const [from, to] = [angles[i - 1]!, angles[i]!]
    if (to - from < SAME) continue
    const middle = (from + to) / 2
    while (r < right.length - 1 && right[r]!.to < middle) r++
    while (s < shown.length - 1 && shown[s]!.to < middle) s++
    addFaults(viewer, from, to, right[r]!, shown[s]!, faults)
  }
  return faults
}

/** Returns the areas that are lit but not seen, and those that are seen but missed. */
export function faultAreas(faults: readonly Fault[]): { leaked: number; missed: number } {
  let [leaked, missed] = [0, 0]
  for (const { area } of faults) {
    if (area > 0) leaked += area
    else missed -= area
  }
  return { leaked, missed }
}

function addFaults(viewer: Point, from: number, to: number, right: Side, shown: Side, faults: Fault[]): void {
  const gapAt = (angle: number): number => reach(shown, angle) - reach(right, angle)
  const cross = gapAt(from) * gapAt(to) < 0 ? crossing(right, shown, (from + to) / 2) : from
  const stops = cross > from && cross < to ? [from, cross, to] : [from, to]
  for (let i = 1; i < stops.length; i++) {
    const [start, end] = [stops[i - 1]!, stops[i]!]
    const [s0, s1, r0, r1] = [reach(shown, start), reach(shown, end), reach(right, start), reach(right, end)]
    const area = (Math.sin(end - start) * (s0 * s1 - r0 * r1)) / 2
    // Smaller areas are rounding errors of the outlines.
    if (Math.abs(area) < 1e-9 * r0 * r1 * (end - start)) continue
    const at = (angle: number, r: number) => [viewer.x + r * Math.cos(angle), viewer.y + r * Math.sin(angle)]
    faults.push({
      from: start,
      to: end,
      area,
      quad: [...at(start, s0), ...at(end, s1), ...at(end, r1), ...at(start, r0)],
    })
  }
}

/** An outline's sides by increasing angle from 0, without those that the viewer sees end on. */
function sidesOf({ x, y }: Point, outline: ArrayLike<number>): Side[] {
  const sides: Side[] = []
  for (let i = 0; i < outline.length; i += 2) {
    const j = (i + 2) % outline.length
    const a = { x: outline[i]! - x, y: outline[i + 1]! - y }
    const b = { x: outline[j]! - x, y: outline[j + 1]! - y }
    const turn = Math.atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
    if (turn < SAME) continue
    const from = (Math.atan2(a.y, a.x) + TURN) % TURN
    sides.push({ from, to: from + turn, a, b })
    if (from + turn > TURN) sides.push({ from: from - TURN, to: from + turn - TURN, a, b })
  }
  return sides.sort((p, q) => p.from - q.from)
}

/** Returns the distance of a side's line in a direction. */
function reach({ a, b }: Side, angle: number): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  return (a.x * dy - a.y * dx) / (Math.cos(angle) * dy - Math.sin(angle) * dx)
}

/** Returns the direction in which the lines of two sides cross, near another direction. */
function crossing(p: Side, q: Side, near: number): number {
  const [px, py, qx, qy] = [p.b.x - p.a.x, p.b.y - p.a.y, q.b.x - q.a.x, q.b.y - q.a.y]
  const along = ((q.a.x - p.a.x) * qy - (q.a.y - p.a.y) * qx) / (px * qy - py * qx)
  const [x, y] = [p.a.x + along * px, p.a.y + along * py]
  return near + Math.atan2(Math.cos(near) * y - Math.sin(near) * x, Math.cos(near) * x + Math.sin(near) * y)
}
