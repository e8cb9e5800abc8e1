import { type Box, extentOf, growBox } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import { leastAxis } from '../pairs/axes.js'
import { touchPoints } from '../pairs/touchPoints.js'
import type { ConvexPart } from '../shapes/ConvexPart.js'
import { prepareShape } from '../shapes/prepareShape.js'
import { depenetrate } from './depenetrate.js'
import { MinkowskiPart } from './MinkowskiPart.js'
import { type Slide, type SlideTouch, slidePoint } from './slidePoint.js'

/** What a sliding shape touched on its way. */
export interface SlideHit {
  /** Which shape or wall: its place in the list; of a TileGrid the cell: row × columns + column; of a world the id; of a Scene the number in its `walls('move')`. */
  index: number
  /**
   * Its place in the array `against`, or that of its walls, grid, world or scene; given where that array holds more than shapes.
   */
  place?: number
  /** Unit vector from the moving shape to what it touched. */
  normal: Point
  /** Where they touched, in world units: of a stretch its middle. */
  point: Point
  /** The shape's own place then, as that of its end; the way between two hits is straight. */
  x: number
  y: number
}

/** Where a sliding shape ends. */
export interface SlideEnd {
  /** The shape's own x at its end; for a polygon how far it moved. */
  x: number
  y: number
  /** In the order of the way. */
  hits: SlideHit[]
}

/**
 * How deep the shape may lie in what it touches, as a share of the largest coordinate around: what rounding does to places
 * there in many moves, with room. In world units 6e-11 at a coordinate of 1,000.
 */
export const SLACK: number = 2 ** -44

/** The share of the slack by which it is put off what it overlaps by rounding, at first: a few roundings of its corners. */
const NUDGES = 16

/** Cosine from which two ways off are one. */
const SAME = 0.999

/** Hears of a part with its number, and the place of what it belongs to in a list. */
export type Found = (part: ConvexPart, index: number, place?: number) => void

/** What a shape may run into. */
export interface Obstacles {
  /**
   * Visits the parts of what lies near a box. `free`: a part of the shape as it lies now, overlapping nothing, so that what
   * could only be inside of it, or behind others, may be left out.
   */
  readonly eachNear: (near: Box, found: Found, free?: ConvexPart) => void
  /** How long the pieces are that a move is made of, so that of a far one not all that is near is taken at once. */
  readonly pieceLength: number
}

/** Of how many pieces a move is made at most. */
const MOST_PIECES = 1024

/** Among how many parts a way out of an overlap is looked for at most: each is asked about many places. */
const MOST_PARTS = 2 ** 16

/** Moves a checked shape among obstacles, as `moveAndSlide` says. */
export function collideAndSlide(shape: Shape, way: Point, obstacles: Obstacles): SlideEnd {
  const { box } = prepareShape('shape', shape)
  const { pieceLength } = obstacles
  // The shape with its own place at (0, 0), so that the place of its end has no more roundings than need be.
  const start = shape.kind === 'polygon' ? { x: 0, y: 0 } : { x: shape.x, y: shape.y }
  const atZero: Shape & Point = { ...shape, x: 0, y: 0 }
  const { parts } = prepareShape('shape', atZero)
  if (parts.length === 0) return { x: start.x + way.x, y: start.y + way.y, hits: [] }
  const free = freeStart(parts, start, box!, obstacles)
  if (free === null) return { ...start, hits: [] }
  const pieces = Math.max(1, Math.min(MOST_PIECES, Math.ceil(Math.hypot(way.x, way.y) / pieceLength)))
  // Only of tiles, where moves have pieces, there are so many that what lies in the shape is worth leaving out.
  const largest = Number.isFinite(pieceLength) ? largestOf(parts) : undefined
  const slide: Slide = { ...free, way, left: 1, touched: [], touches: [] }
  for (let i = 1; ; i++) {
    const until = 1 - i / pieces
    const [dx, dy] = [way.x * (slide.left - until), way.y * (slide.left - until)]
    const middle = { x: slide.x - start.x + dx / 2, y: slide.y - start.y + dy / 2 }
    const near = growBox(movedBox(box!, middle), Math.hypot(dx, dy) / 2)
    const { grown, slack } = grownNear(parts, near, obstacles, largest?.movedBy(slide.x, slide.y))
    slidePoint(grown, slide, way, slack, until)
    if (i === pieces || slide.way === null) {
      return { ...nudged(shape, grown, slide, slack), hits: hitsOf(slide.touches) }
    }
  }
}

/** The part with the largest box. */
function largestOf(parts: readonly ConvexPart[]): ConvexPart {
  const size = ({ minX, minY, maxX, maxY }: ConvexPart): number => (maxX - minX) * (maxY - minY)
  return parts.reduce((most, part) => (size(part) > size(most) ? part : most))
}

/** Grows the obstacles near a box by the moving parts, up to a limit. `free` is that of `eachNear`. */
function grownNear(
  parts: readonly ConvexPart[],
  near: Box,
  { eachNear }: Obstacles,
  free?: ConvexPart,
  isKept: (part: MinkowskiPart) => boolean = () => true,
): { grown: MinkowskiPart[]; slack: number } {
  const grown: MinkowskiPart[] = []
  let extent = Math.max(-near.minX, -near.minY, near.maxX, near.maxY)
  const found: Found = (other, index, place) => {
    extent = Math.max(extent, extentOf(other))
    for (const part of parts) {
      const one = new MinkowskiPart(part, other, index, place)
      if (isKept(one)) grown.push(one)
    }
  }
  eachNear(growBox(near, SLACK * extent), found, free)
  return { grown, slack: SLACK * extent }
}

/** The start, or a free place near it, or null. */
function freeStart(parts: readonly ConvexPart[], start: Point, box: Box, obstacles: Obstacles): Point | null {
  const here = grownNear(parts, box, obstacles, undefined, (part) => part.depthAt(start.x, start.y) > 0)
  const inside = here.grown.filter((grown) => grown.depthAt(start.x, start.y) > here.slack)
  if (inside.length === 0) return start
  if (inside.length > MOST_PARTS) return null
  const farthest = inside.reduce((most, { other }) => Math.max(most, diameter(other)), 0) + diameter(box)
  let count = 0
  const { grown, slack } = grownNear(parts, growBox(box, farthest), obstacles, undefined, () => ++count <= MOST_PARTS)
  return count > MOST_PARTS ? null : depenetrate(grown, start, slack, farthest)
}

function diameter({ minX, minY, maxX, maxY }: Box): number {
  return Math.hypot(maxX - minX, maxY - minY)
}

function movedBox({ minX, minY, maxX, maxY }: Box, { x, y }: Point): Box {
  return { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y }
}

/** The end, put off all that it overlaps by rounding, farther and farther up to the slack, if there is room. */
function nudged(shape: Shape, grown: readonly MinkowskiPart[], end: Point, slack: number): Point {
  const near = grown.filter((part) => part.depthAt(end.x, end.y) > -4 * slack)
  const axes: Point[] = []
  for (let by = slack / NUDGES; by <= slack; by *= 2) {
    const x = axes.reduce((sum, axis) => sum - axis.x * by, end.x)
    const y = axes.reduce((sum, axis) => sum - axis.y * by, end.y)
    // The corners of a turned box are rounded in a way of their own.
    const turned = shape.kind === 'box' ? prepareShape('shape', { ...shape, x, y }).parts[0] : undefined
    let isFree = true
    for (const { moving, other } of near) {
      const axis = leastAxis(turned ?? moving.movedBy(x, y), other)
      if (axis === null) continue
      isFree = false
      if (!axes.some((one) => one.x * axis.x + one.y * axis.y > SAME)) axes.push({ x: axis.x, y: axis.y })
    }
    if (isFree) return { x: x + 0, y: y + 0 }
  }
  return { x: end.x + 0, y: end.y + 0 }
}

function hitsOf(touches: readonly SlideTouch[]): SlideHit[] {
  return touches.map(({ part: { moving, other, index, place }, x, y, normal }) => {
    const [nearX, nearY] = [other.corners[0], other.corners[1]]
    // Reckoned from nearby: the origin may be far away.
    const from = moving.movedBy(x - nearX, y - nearY)
    const points = touchPoints(from, other.movedBy(-nearX, -nearY), 0 - normal.x, 0 - normal.y)
    const [one, last] = [points[0], points.at(-1)!]
    return {
      index,
      ...(place === undefined ? {} : { place }),
      normal: { x: 0 - normal.x, y: 0 - normal.y },
      point: { x: nearX + (one.x + last.x) / 2, y: nearY + (one.y + last.y) / 2 },
      x: x + 0,
      y: y + 0,
    }
  })
}
