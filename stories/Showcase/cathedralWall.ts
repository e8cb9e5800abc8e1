import type { Point } from 'react-umbra/geometry'

/** A window in a face of a wall. */
export interface Window {
  /** Center, in world units along the inner face. */
  at: number
  width: number
  /** Colors of its panes, along the face. */
  colors: readonly string[]
}

export interface Pane {
  walls: readonly [x0: number, y0: number, x1: number, y1: number]
  color: string
  /** Unit vector into the room. */
  inward: Point
}

/** World units by which a window is wider inside than outside, on either side of it. */
const SPLAY = 6

/** World units by which panes overlap: two saturated colors let almost nothing through, like the lead between them. */
const LEAD = 2

/**
 * Returns a wall around a room, given clockwise on the page, with windows in its faces that are wider inside than
 * outside.
 */
export function wallWithWindows(inner: readonly Point[], thickness: number, faces: readonly (readonly Window[])[]) {
  const masonry: Point[][] = []
  const panes: Pane[] = []
  inner.forEach((from, face) => {
    const to = cyclic(inner, face + 1)
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
    /** Returns the point at a distance along the face and a depth in the wall. */
    const point = (at: number, depth: number): Point => ({
      x: from.x + at * along.x + depth * along.y,
      y: from.y + at * along.y - depth * along.x,
    })
    let start = [from, mitre(inner, face, thickness)] as const
    for (const { at, width, colors } of faces[face]!) {
      const half = width / 2
      masonry.push([start[0], point(at - half - SPLAY, 0), point(at - half, thickness), start[1]])
      start = [point(at + half + SPLAY, 0), point(at + half, thickness)]
      const pane = (width + SPLAY) / colors.length
      colors.forEach((color, i) => {
        const middle = at + (i + 0.5 - colors.length / 2) * pane
        const [a, b] = [-1, 1].map((side) => point(middle + (side * (pane + LEAD)) / 2, thickness / 2))
        panes.push({ walls: [a!.x, a!.y, b!.x, b!.y], color, inward: { x: -along.y, y: along.x } })
      })
    }
    masonry.push([start[0], to, mitre(inner, face + 1, thickness), start[1]])
  })
  return { masonry, panes }
}

/** Returns the outer corner of a wall at an inner one, where its two outer faces meet. */
function mitre(inner: readonly Point[], index: number, thickness: number): Point {
  const [before, at, after] = [cyclic(inner, index - 1), cyclic(inner, index), cyclic(inner, index + 1)]
  const [a, b] = [outward(before, at), outward(at, after)]
  const share = thickness / (1 + a.x * b.x + a.y * b.y)
  return { x: at.x + (a.x + b.x) * share, y: at.y + (a.y + b.y) * share }
}

function outward(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  return { x: (to.y - from.y) / length, y: (from.x - to.x) / length }
}

function cyclic(points: readonly Point[], index: number): Point {
  return points[(index + points.length) % points.length]!
}
