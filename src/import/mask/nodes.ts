import type { FittedLine } from './lines.js'
import type { OutlineSamples } from './OutlineSamples.js'
import { type Node, passes } from './passes.js'

const NO_SUCCESSORS: number[] = []

/**
 * Returns the samples at which walls may end, the first and last point of each line, and the nearby intersections of
 * consecutive lines, in the order of the samples.
 */
export function nodesOn(samples: OutlineSamples, lines: readonly FittedLine[]): Node[] {
  const { count, x, y, isEnd } = samples
  const extra: Node[] = []
  const starts: Node[][] = lines.map(() => [])
  const ends: Node[][] = lines.map(() => [])
  const addNode = (point: { x: number; y: number } | null, at: number): Node[] => {
    if (point === null) return []
    const node = { ...point, at, isSample: false, successors: [] }
    extra.push(node)
    return [node]
  }
  lines.forEach((line, i) => {
    if (line.isSlope) {
      const from = addNode(pointOnGate(samples, line, line.first), line.first)
      const to = addNode(pointOnGate(samples, line, line.last), line.last)
      starts[i]!.push(...from)
      ends[i]!.push(...to)
      // Ends inside a slope would only add walls.
      if (from.length * to.length > 0 && passes(samples, from[0]!, to[0]!)) {
        isEnd.fill(
          0,
          line.first + INTERSECTION_RANGE,
          Math.max(line.first + INTERSECTION_RANGE, line.last - INTERSECTION_RANGE),
        )
      }
    }
    const next = lines[i + 1]
    // Straight runs meet at the corners of the outline.
    if (next === undefined || !(line.isSlope || next.isSlope)) return
    for (const node of intersections(samples, line, next).flatMap(({ point, at }) => addNode(point, at))) {
      ends[i]!.push(node)
      starts[i + 1]!.push(node)
    }
  })
  const nodes: Node[] = []
  extra.sort((a, b) => a.at - b.at)
  let next = 0
  const index = new Map<Node, number>()
  for (let at = 0; at < count; at++) {
    if (isEnd[at] === 1) nodes.push({ x: x[at]!, y: y[at]!, at, isSample: true, successors: NO_SUCCESSORS })
    for (; next < extra.length && extra[next]!.at === at; next++) {
      index.set(extra[next]!, nodes.length)
      nodes.push(extra[next]!)
    }
  }
  lines.forEach(({ isSlope }, i) => {
    // A straight run has few samples, so the search from one end reaches the other.
    if (!isSlope) return
    for (const start of starts[i]!) {
      for (const end of ends[i]!) if (end.at > start.at) start.successors.push(index.get(end)!)
    }
  })
  return nodes
}

/** Number of samples before the end of one line and after the start of the next within which they may intersect. */
const INTERSECTION_RANGE = 6

/** Returns the point of a line on a gate. */
function pointOnGate(
  { x, y, gateX }: OutlineSamples,
  { a, b, c }: FittedLine,
  at: number,
): { x: number; y: number } | null {
  const point = gateX[at] === 0 ? { x: x[at]!, y: (c - a * x[at]!) / b } : { x: (c - b * y[at]!) / a, y: y[at]! }
  return Number.isFinite(point.x) && Number.isFinite(point.y) ? point : null
}

/** Returns the intersection of two consecutive lines, once per sample after which it may be inserted. */
function intersections(
  samples: OutlineSamples,
  line: FittedLine,
  next: FittedLine,
): { point: { x: number; y: number }; at: number }[] {
  const determinant = line.a * next.b - line.b * next.a
  const x = (line.c * next.b - line.b * next.c) / determinant
  const y = (line.a * next.c - line.c * next.a) / determinant
  const found: { point: { x: number; y: number }; at: number }[] = []
  if (!Number.isFinite(x) || !Number.isFinite(y)) return found
  let gate = -1
  const last = Math.min(samples.count - 1, next.first + INTERSECTION_RANGE)
  for (let at = Math.max(0, line.last - INTERSECTION_RANGE); at <= last; at++) {
    if (!samples.hasGate(at)) continue
    if (gate >= 0 && isBetween(samples, gate, at, x, y)) {
      for (let k = gate; k < at; k++)
        if (k === gate || samples.isCorner[k] === 1) found.push({ point: { x, y }, at: k })
    }
    gate = at
  }
  return found
}

/** Returns true if a point is in the convex hull of two consecutive gates. */
function isBetween(
  { x, y, gateX, gateY }: OutlineSamples,
  gate: number,
  nextGate: number,
  px: number,
  py: number,
): boolean {
  const isWithin = (p: number, a: number, toA: number, b: number, toB: number): boolean =>
    p >= Math.min(a - Math.abs(toA), b - Math.abs(toB)) && p <= Math.max(a + Math.abs(toA), b + Math.abs(toB))
  if (!isWithin(px, x[gate]!, gateX[gate]!, x[nextGate]!, gateX[nextGate]!)) return false
  if (!isWithin(py, y[gate]!, gateY[gate]!, y[nextGate]!, gateY[nextGate]!)) return false
  // At a corner, the hull is the half of the square next to the shared end of both gates.
  const turn = gateX[gate]! * gateY[nextGate]! - gateY[gate]! * gateX[nextGate]!
  if (turn === 0) return true
  const [cornerX, cornerY] = gateX[gate] === 0 ? [x[nextGate]!, y[gate]!] : [x[gate]!, y[nextGate]!]
  const [toX, toY] = [gateX[gate]! + gateX[nextGate]!, gateY[gate]! + gateY[nextGate]!]
  return turn * ((px - cornerX) * toX + (py - cornerY) * toY) >= 0
}
