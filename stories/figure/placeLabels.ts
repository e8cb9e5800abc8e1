import { type Box, intersectSegmentBox, type Point } from 'react-umbra/geometry'
import { overlap } from './boxes.js'

/** A text that belongs to a point and stands beside it. */
export interface Tag {
  text: string
  at: Point
  /** Preferred direction from the point, of any length. @default up */
  towards?: Point | undefined
  quiet?: boolean
}

/** Areas that labels avoid. */
export interface Surroundings {
  /** Area that labels stay in. */
  within: Box
  /** Places of knobs, and of dots that are as large. */
  knobs: readonly Point[]
  /** Lines that labels avoid if possible, as flat walls. */
  lines: readonly number[]
}

/** Sizes in CSS pixels: half a knob's, half a dot's, and the height and about the width of a letter. */
const KNOB = 10
const DOT = 4
const LETTER = 11
const LETTER_WIDTH = 0.6 * LETTER

const OUTSIDE = 1000
const ON_TEXT = 300
const ON_KNOB = 100
const ON_DOT = 40
const ON_LINE = 12
/** Cost per CSS pixel of distance from the point. */
const FARTHER = 0.5

/** CSS pixels between a point and its text: past a dot, past a knob, and farther if those places are taken. */
const REACHES = [9, 13, 20, 34]

/** Eighths of a turn from the preferred direction, the nearest first. */
const TURNS = [0, 1, -1, 2, -2, 3, -3, 4]

/**
 * Returns the centers of labels. Each gets the cheapest free place around its point, after those
 * before it; null if none is free. `pixel` is the size of a CSS pixel in world units.
 */
export function placeLabels(tags: readonly Tag[], around: Surroundings, pixel: number): (Point | null)[] {
  const knobs = around.knobs.map((at) => boxAround(at, KNOB * pixel, KNOB * pixel))
  const dots = tags.map(({ at }) => boxAround(at, DOT * pixel, DOT * pixel))
  const taken: Box[] = []
  const costOf = (box: Box): number => {
    let cost = holds(around.within, box) ? 0 : OUTSIDE
    for (const other of taken) if (overlap(box, other)) cost += ON_TEXT
    for (const knob of knobs) if (overlap(box, knob)) cost += ON_KNOB
    for (const dot of dots) if (overlap(box, dot)) cost += ON_DOT
    return cost + ON_LINE * linesThrough(box, around.lines)
  }
  return tags.map((tag) => {
    const half = { x: ((tag.text.length * LETTER_WIDTH) / 2 + 2) * pixel, y: (LETTER / 2 + 2) * pixel }
    let best: { cost: number; at: Point; box: Box } | null = null
    for (const reach of REACHES) {
      for (const [order, turn] of TURNS.entries()) {
        const at = beside(tag, half, reach * pixel, (turn * Math.PI) / 4)
        const box = boxAround(at, half.x, half.y)
        const cost = costOf(box) + order + FARTHER * (reach - REACHES[0]!)
        if (cost < (best?.cost ?? ON_TEXT)) best = { cost, at, box }
      }
    }
    if (best === null) return null
    taken.push(best.box)
    return best.at
  })
}

/** Returns the center of a label, `reach` away from its point. `half` is half its width and height. */
function beside({ at, towards }: Tag, half: Point, reach: number, turn: number): Point {
  const angle = turn + (towards && (towards.x || towards.y) ? Math.atan2(towards.y, towards.x) : -Math.PI / 2)
  const [x, y] = [Math.cos(angle), Math.sin(angle)]
  return { x: at.x + x * (reach + half.x), y: at.y + y * (reach + half.y) }
}

function linesThrough(box: Box, lines: readonly number[]): number {
  let count = 0
  for (let i = 0; i < lines.length; i += 4) {
    const a = { x: lines[i]!, y: lines[i + 1]! }
    if (intersectSegmentBox(a, { x: lines[i + 2]!, y: lines[i + 3]! }, box) !== null) count++
  }
  return count
}

function boxAround({ x, y }: Point, width: number, height: number): Box {
  return { minX: x - width, minY: y - height, maxX: x + width, maxY: y + height }
}

function holds(outer: Box, { minX, minY, maxX, maxY }: Box): boolean {
  return outer.minX <= minX && outer.minY <= minY && maxX <= outer.maxX && maxY <= outer.maxY
}
