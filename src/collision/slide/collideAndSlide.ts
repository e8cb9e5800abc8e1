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

/** A touch of a sliding shape. */
export interface SlideHit {
  /**
   * The shape or wall: its index in the list. For a TileGrid, the cell, row × columns + column; for a world, the
   * shape's id; for a Scene, the index in its `walls('move')`.
   */
  index: number
  /**
   * Index in the array `against` of the shape, or of the walls, grid, world, or scene that it belongs to. Present if
   * that array holds more than shapes.
   */
  place?: number
  /** Unit vector from the moving shape to the one it touches. */
  normal: Point
  /** Point of contact, in world units: the midpoint if they touch along a segment. */
  point: Point
  /** Position of the moving shape at that moment, as in `SlideEnd`. It moves straight between two hits. */
  x: number
  y: number
}

/** Result of sliding a shape. */
export interface SlideEnd {
  /** Final x of the shape; for a polygon, its displacement. */
  x: number
  y: number
  /** Touches, in order. */
  hits: SlideHit[]
}

/**
 * Depth that a shape may have in what it touches, relative to the largest coordinate nearby: the rounding of many
 * moves, with a margin. In world units, 6e-11 at a coordinate of 1,000.
 */
export const SLACK: number = 2 ** -44

/**
 * The first nudge out of an overlap caused by rounding is the slack divided by this: a few roundings of the shape's
 * corners.
 */
const NUDGES = 16

/** Cosine from which two directions count as one. */
const SAME_DIRECTION = 0.999

/** Called with a part, its index, and the index of its group in a list. */
export type PartVisitor = (part: ConvexPart, index: number, place?: number) => void

/** Obstacles of a moving shape. */
export interface Obstacles {
  /**
   * Visits the parts of obstacles near a box. `free` is a convex part of the moving shape at its current position,
   * where the shape overlaps nothing. Obstacles that are inside `free` or surrounded by others may be left out.
   */
  readonly eachNear: (near: Box, visit: PartVisitor, free?: ConvexPart) => void
  /**
   * Length of the pieces that a move is split into, so that a long move doesn't collect everything along it at once.
   */
  readonly pieceLength: number
}

/** Largest number of pieces of a move. */
const MAX_PIECES = 1024

/** Largest number of parts that a shape is pushed out of: each is tested with many positions. */
const MAX_PARTS = 2 ** 16

/** Moves a checked shape among obstacles, as `moveAndSlide` describes. */
export function collideAndSlide(shape: Shape, displacement: Point, obstacles: Obstacles): SlideEnd {
  const { box } = prepareShape('shape', shape)
  const { pieceLength } = obstacles
  // Put the shape's position at (0, 0), so that the final position has no more roundings than necessary.
  const start = shape.kind === 'polygon' ? { x: 0, y: 0 } : { x: shape.x, y: shape.y }
  const atOrigin: Shape & Point = { ...shape, x: 0, y: 0 }
  const { parts } = prepareShape('shape', atOrigin)
  if (parts.length === 0) return { x: start.x + displacement.x, y: start.y + displacement.y, hits: [] }
  const free = freeStart(parts, start, box!, obstacles)
  if (free === null) return { ...start, hits: [] }
  const pieces = Math.max(1, Math.min(MAX_PIECES, Math.ceil(Math.hypot(displacement.x, displacement.y) / pieceLength)))
  // Only tiles, whose moves have several pieces, are numerous enough to skip those inside the shape.
  const largest = Number.isFinite(pieceLength) ? largestOf(parts) : undefined
  const slide: Slide = { ...free, displacement, left: 1, touchedNormals: [], touches: [] }
  for (let i = 1; ; i++) {
    const until = 1 - i / pieces
    const [dx, dy] = [displacement.x * (slide.left - until), displacement.y * (slide.left - until)]
    const center = { x: slide.x - start.x + dx / 2, y: slide.y - start.y + dy / 2 }
    const near = growBox(movedBox(box!, center), Math.hypot(dx, dy) / 2)
    const { sums, slack } = sumsNear(parts, near, obstacles, largest?.movedBy(slide.x, slide.y))
    slidePoint(sums, slide, displacement, slack, until)
    if (i === pieces || slide.displacement === null) {
      return { ...nudge(shape, sums, slide, slack), hits: hitsOf(slide.touches) }
    }
  }
}

/** Returns the part with the largest box. */
function largestOf(parts: readonly ConvexPart[]): ConvexPart {
  const size = ({ minX, minY, maxX, maxY }: ConvexPart): number => (maxX - minX) * (maxY - minY)
  return parts.reduce((most, part) => (size(part) > size(most) ? part : most))
}

/** Returns the Minkowski sums of the moving parts and the obstacles near a box. `free` is that of `eachNear`. */
function sumsNear(
  parts: readonly ConvexPart[],
  near: Box,
  { eachNear }: Obstacles,
  free?: ConvexPart,
  accepts: (part: MinkowskiPart) => boolean = () => true,
): { sums: MinkowskiPart[]; slack: number } {
  const sums: MinkowskiPart[] = []
  let extent = Math.max(-near.minX, -near.minY, near.maxX, near.maxY)
  const visit: PartVisitor = (other, index, place) => {
    extent = Math.max(extent, extentOf(other))
    for (const part of parts) {
      const sum = new MinkowskiPart(part, other, index, place)
      if (accepts(sum)) sums.push(sum)
    }
  }
  eachNear(growBox(near, SLACK * extent), visit, free)
  return { sums, slack: SLACK * extent }
}

/** Returns the start, a free position near it, or null. */
function freeStart(parts: readonly ConvexPart[], start: Point, box: Box, obstacles: Obstacles): Point | null {
  const here = sumsNear(parts, box, obstacles, undefined, (part) => part.depthAt(start.x, start.y) > 0)
  const inside = here.sums.filter((sum) => sum.depthAt(start.x, start.y) > here.slack)
  if (inside.length === 0) return start
  if (inside.length > MAX_PARTS) return null
  const farthest = inside.reduce((most, { other }) => Math.max(most, diameter(other)), 0) + diameter(box)
  let count = 0
  const { sums, slack } = sumsNear(parts, growBox(box, farthest), obstacles, undefined, () => ++count <= MAX_PARTS)
  return count > MAX_PARTS ? null : depenetrate(sums, start, slack, farthest)
}

function diameter({ minX, minY, maxX, maxY }: Box): number {
  return Math.hypot(maxX - minX, maxY - minY)
}

function movedBox({ minX, minY, maxX, maxY }: Box, { x, y }: Point): Box {
  return { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y }
}

/** Moves the end out of overlaps caused by rounding, by increasing distances up to the slack, if there is room. */
function nudge(shape: Shape, sums: readonly MinkowskiPart[], end: Point, slack: number): Point {
  const near = sums.filter((part) => part.depthAt(end.x, end.y) > -4 * slack)
  const axes: Point[] = []
  for (let by = slack / NUDGES; by <= slack; by *= 2) {
    const x = axes.reduce((sum, axis) => sum - axis.x * by, end.x)
    const y = axes.reduce((sum, axis) => sum - axis.y * by, end.y)
    // The corners of a rotated box round differently at each position.
    const rotatedPart = shape.kind === 'box' ? prepareShape('shape', { ...shape, x, y }).parts[0] : undefined
    let isFree = true
    for (const { moving, other } of near) {
      const axis = leastAxis(rotatedPart ?? moving.movedBy(x, y), other)
      if (axis === null) continue
      isFree = false
      if (!axes.some((one) => one.x * axis.x + one.y * axis.y > SAME_DIRECTION)) axes.push({ x: axis.x, y: axis.y })
    }
    if (isFree) return { x: x + 0, y: y + 0 }
  }
  return { x: end.x + 0, y: end.y + 0 }
}

function hitsOf(touches: readonly SlideTouch[]): SlideHit[] {
  return touches.map(({ part: { moving, other, index, place }, x, y, normal }) => {
    const [nearX, nearY] = [other.corners[0], other.corners[1]]
    // Compute relative to a nearby point, because the origin may be far away.
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
