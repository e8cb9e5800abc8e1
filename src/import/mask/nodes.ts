import type { FittedLine } from './lines.js'
import { passes } from './passes.js'
import type { Stations } from './stations.js'

/** A place where walls may meet, in half pixels. */
export interface Node {
  x: number
  y: number
  /** The station that it is, or after which it comes. */
  at: number
  isStation: boolean
  /** Nodes to which a fitted line leads from here. */
  ahead: number[]
}

const NONE: number[] = []

/**
 * All stations at which a wall may end, and for each line its first and last point, and the points where it meets the lines
 * before and after it close by: in the order of the stations.
 */
export function nodesOn(stations: Stations, lines: readonly FittedLine[]): Node[] {
  const { count, x, y, isEnd } = stations
  const extra: Node[] = []
  const starts: Node[][] = lines.map(() => [])
  const ends: Node[][] = lines.map(() => [])
  const add = (place: { x: number; y: number } | null, at: number): Node[] => {
    if (place === null) return []
    const node = { ...place, at, isStation: false, ahead: [] }
    extra.push(node)
    return [node]
  }
  lines.forEach((line, i) => {
    if (line.isSlope) {
      const from = add(onGate(stations, line, line.first), line.first)
      const to = add(onGate(stations, line, line.last), line.last)
      starts[i]!.push(...from)
      ends[i]!.push(...to)
      // Walls that end far from a slope's ends would only be more.
      if (from.length * to.length > 0 && passes(stations, from[0]!, to[0]!)) {
        isEnd.fill(0, line.first + NEAR, Math.max(line.first + NEAR, line.last - NEAR))
      }
    }
    const next = lines[i + 1]
    // Straight runs meet at the outline's own corners.
    if (next === undefined || !(line.isSlope || next.isSlope)) return
    for (const node of meeting(stations, line, next).flatMap(({ place, at }) => add(place, at))) {
      ends[i]!.push(node)
      starts[i + 1]!.push(node)
    }
  })
  const nodes: Node[] = []
  extra.sort((a, b) => a.at - b.at)
  let next = 0
  const index = new Map<Node, number>()
  for (let at = 0; at < count; at++) {
    if (isEnd[at] === 1) nodes.push({ x: x[at]!, y: y[at]!, at, isStation: true, ahead: NONE })
    for (; next < extra.length && extra[next]!.at === at; next++) {
      index.set(extra[next]!, nodes.length)
      nodes.push(extra[next]!)
    }
  }
  lines.forEach(({ isSlope }, i) => {
    // A straight run has few stations: those who look ahead from one end reach the other.
    if (!isSlope) return
    for (const start of starts[i]!) {
      for (const end of ends[i]!) if (end.at > start.at) start.ahead.push(index.get(end)!)
    }
  })
  return nodes
}

/** How many stations before the end of one line and after the beginning of the next one they may meet. */
const NEAR = 6

/** Where a line passes a gate. */
function onGate({ x, y, gateX }: Stations, { a, b, c }: FittedLine, at: number): { x: number; y: number } | null {
  const place = gateX[at] === 0 ? { x: x[at]!, y: (c - a * x[at]!) / b } : { x: (c - b * y[at]!) / a, y: y[at]! }
  return Number.isFinite(place.x) && Number.isFinite(place.y) ? place : null
}

/** Where two lines that follow one another meet, after each station there at which that place may come. */
function meeting(
  stations: Stations,
  line: FittedLine,
  next: FittedLine,
): { place: { x: number; y: number }; at: number }[] {
  const across = line.a * next.b - line.b * next.a
  const x = (line.c * next.b - line.b * next.c) / across
  const y = (line.a * next.c - line.c * next.a) / across
  const found: { place: { x: number; y: number }; at: number }[] = []
  if (!Number.isFinite(x) || !Number.isFinite(y)) return found
  let gate = -1
  const last = Math.min(stations.count - 1, next.first + NEAR)
  for (let at = Math.max(0, line.last - NEAR); at <= last; at++) {
    if (!stations.hasGate(at)) continue
    if (gate >= 0 && isBetween(stations, gate, at, x, y)) {
      for (let k = gate; k < at; k++)
        if (k === gate || stations.isCorner[k] === 1) found.push({ place: { x, y }, at: k })
    }
    gate = at
  }
  return found
}

/** Whether a place is between two gates that follow one another: in the least convex area that has both. */
function isBetween({ x, y, gateX, gateY }: Stations, one: number, other: number, px: number, py: number): boolean {
  const isWithin = (p: number, a: number, toA: number, b: number, toB: number): boolean =>
    p >= Math.min(a - Math.abs(toA), b - Math.abs(toB)) && p <= Math.max(a + Math.abs(toA), b + Math.abs(toB))
  if (!isWithin(px, x[one]!, gateX[one]!, x[other]!, gateX[other]!)) return false
  if (!isWithin(py, y[one]!, gateY[one]!, y[other]!, gateY[other]!)) return false
  // At a corner that is the half of the square on the side of the end that both gates have.
  const turn = gateX[one]! * gateY[other]! - gateY[one]! * gateX[other]!
  if (turn === 0) return true
  const [cornerX, cornerY] = gateX[one] === 0 ? [x[other]!, y[one]!] : [x[one]!, y[other]!]
  const [toX, toY] = [gateX[one]! + gateX[other]!, gateY[one]! + gateY[other]!]
  return turn * ((px - cornerX) * toX + (py - cornerY) * toY) >= 0
}
