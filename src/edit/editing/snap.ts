import { checkBoolean, checkOptions, checkPositive } from '../../geometry/check.js'
import type { Point } from '../../geometry/points.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import type { SceneDocument, SceneItem } from '../document/sceneDocument.js'
import { directionTo, distance, endsOf, isWithinReach, pointAt, positionOf } from '../items/itemGeometry.js'
import { edgeAt } from '../items/pick.js'

/** Targets that points snap to while they are drawn and dragged. Off by default. */
export interface SnapOptions {
  /**
   * Side of the squares of a grid, in world units, along the document's grid. Points snap to its corners and to halves.
   */
  grid?: number | undefined
  /** True to snap to ends, corners and edges of other items. @default false */
  points?: boolean | undefined
  /**
   * Step in radians to which the angles of lines and rotations snap. With Shift they always snap. @default π / 12 with
   * Shift
   */
  angles?: number | undefined
}

const OPTIONS: KeysOf<SnapOptions> = { grid: true, points: true, angles: true }

/** CSS pixels within which a point snaps to another one. */
export const SNAP_REACH = 10

/** Default step to which angles snap with Shift. */
const SHIFT_ANGLE = Math.PI / 12

/** Checks snap options. Throws an error that names the invalid one. */
export function checkSnap(name: string, snap: SnapOptions): void {
  const { grid, points, angles } = checkOptions(snap, name)
  warn?.ifUnknown(name, snap, OPTIONS)
  if (grid !== undefined) checkPositive(`${name}.grid`, grid)
  if (points !== undefined) checkBoolean(`${name}.points`, points)
  if (angles !== undefined) checkPositive(`${name}.angles`, angles)
}

/** A line that shows what a point has snapped to. */
export interface Guide {
  readonly from: Point
  readonly to: Point
}

/** A snapped point with its guides. */
export interface SnapResult {
  readonly point: Point
  readonly guides: readonly Guide[]
}

/** Context in which a point snaps. */
export interface SnapContext {
  readonly document: SceneDocument
  readonly snap: SnapOptions
  /** Size of a CSS pixel in world units. */
  readonly pixel: number
  /** True while Shift is held. */
  readonly shift: boolean
  /** The previous point of the same line, for angles. */
  readonly from?: Point | undefined
  /** Ids of the items that the point belongs to, to which it doesn't snap. */
  readonly excluded?: ReadonlySet<string> | undefined
}

/** Returns the angle step of a context, or 0 for none. */
export function angleStep({ snap, shift }: Pick<SnapContext, 'snap' | 'shift'>): number {
  return snap.angles ?? (shift ? SHIFT_ANGLE : 0)
}

/** Returns the point to which a point snaps: an end, then an edge, then an angle, then the grid. O(n). */
export function snapPoint(point: Point, context: SnapContext): SnapResult {
  const { document, snap, pixel, from } = context
  if (snap.points) {
    const target = pointNear(point, context)
    if (target !== null) return { point: target, guides: [guideAt(target, pixel)] }
  }
  const step = angleStep(context)
  if (from !== undefined && step > 0) {
    const direction = Math.round(directionTo(from, point) / step) * step
    const to = pointAt(from, direction, distance(from, point))
    return { point: to, guides: [{ from, to }] }
  }
  return snap.grid === undefined ? { point, guides: [] } : snapToGrid(point, snap.grid, document.grid, pixel)
}

/** Returns the nearest point of a grid and its halves. The guides reach to the next corners of the grid. */
function snapToGrid({ x, y }: Point, size: number, grid: Point | undefined, pixel: number): SnapResult {
  const half = size / 2
  const { x: left, y: top } = grid ?? { x: 0, y: 0 }
  const [column, row] = [Math.round((x - left) / half), Math.round((y - top) / half)]
  const at = { x: left + column * half, y: top + row * half }
  const guideLength = (number: number): number => Math.max(number % 2 === 0 ? size : half, SNAP_REACH * pixel)
  const [dx, dy] = [guideLength(column), guideLength(row)]
  return {
    point: at,
    guides: [
      { from: { x: at.x - dx, y: at.y }, to: { x: at.x + dx, y: at.y } },
      { from: { x: at.x, y: at.y - dy }, to: { x: at.x, y: at.y + dy } },
    ],
  }
}

/**
 * Returns the end or position nearest to a point within reach, or else the nearest point of an edge, or null if there
 * is none.
 */
function pointNear(point: Point, { document: { items }, pixel, excluded }: SnapContext): Point | null {
  const reach = SNAP_REACH * pixel
  const isOther = (item: SceneItem): boolean => !item.hidden && !excluded?.has(item.id)
  let nearest: Point | null = null
  let minDistance = reach
  for (const item of items) {
    if (!isWithinReach(item, point, reach) || !isOther(item)) continue
    const position = positionOf(item)
    for (const end of position === null ? endsOf(item) : [...endsOf(item), position]) {
      const separation = distance(end, point)
      if (separation <= minDistance) [nearest, minDistance] = [end, separation]
    }
  }
  if (nearest !== null) return nearest
  const edge = edgeAt(items, point, reach, isOther)
  return edge && { x: edge.at.x, y: edge.at.y }
}

function guideAt({ x, y }: Point, pixel: number): Guide {
  const size = SNAP_REACH * pixel
  return { from: { x: x - size, y }, to: { x: x + size, y } }
}
