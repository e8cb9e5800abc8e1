import { type Box, type Point, pointInPolygon, type Ring, ringArea } from 'react-umbra/geometry'
import { METER, meters } from './floorPlan.js'
import { boundaryOf, type FloorPlan } from './plan.js'

export interface Camera {
  /** Number in the plan. */
  id: number
  x: number
  y: number
  /** Axis of its view, in radians from +x toward +y. */
  direction: number
  /** Angle between the edges of the cone, in radians. */
  angle: number
  /** Width of its picture. */
  pixels: number
}

export const MAX_CAMERAS = 8
export const DEGREE = Math.PI / 180
export const OPENING_RANGE = { min: 20 * DEGREE, max: 360 * DEGREE }

/** Widths of pictures, in pixels, by their names. */
export const SENSORS = { 1280: '720p', 1920: '1080p', 2560: '4 MP', 3840: '4K' } as const

/** World units that a camera keeps from walls. */
const CLEARANCE = 6

/** Minimum distance of knobs from the picture's edge. */
const EDGE = 14

export const pictureOf = ({ width, height }: FloorPlan): Box => ({
  minX: EDGE,
  minY: EDGE,
  maxX: width - EDGE,
  maxY: height - EDGE,
})

function camera(id: number, x: number, y: number, direction: number, angle: number, pixels: number): Camera {
  return { id, ...meters(x, y), direction: direction * DEGREE, angle: angle * DEGREE, pixels }
}

/** Cameras of the museum. The first few are on at the start. */
export const CAMERAS: readonly Camera[] = [
  camera(1, 0.55, 0.55, 42, 84, 1920),
  camera(2, 0.55, 6.2, 0, 60, 1920),
  camera(3, 11.7, 0.6, 138, 90, 1920),
  camera(4, 13, 10.45, 226, 88, 1920),
  camera(5, 17.4, 0.6, 140, 92, 1920),
  camera(6, 17.4, 7.45, 142, 90, 1920),
]

/** Returns a direction as an angle from −π to π. */
export function normalizeAngle(direction: number): number {
  return Math.atan2(Math.sin(direction), Math.cos(direction))
}

export function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value))
}

/** Returns the end of a ray from a camera: at a length, or at the picture's edge if that is nearer. */
export function alongView({ x, y }: Point, direction: number, length: number, picture: Box): Point {
  const [ux, uy] = [Math.cos(direction), Math.sin(direction)]
  const acrossEdge = ux > 0 ? (picture.maxX - x) / ux : ux < 0 ? (picture.minX - x) / ux : length
  const downEdge = uy > 0 ? (picture.maxY - y) / uy : uy < 0 ? (picture.minY - y) / uy : length
  const reach = Math.max(0, Math.min(length, acrossEdge, downEdge))
  return { x: x + reach * ux, y: y + reach * uy }
}

/** Returns a camera aimed at a point. */
export function aimedAt(from: Camera, { x, y }: Point): Camera {
  const [dx, dy] = [x - from.x, y - from.y]
  return dx === 0 && dy === 0 ? from : { ...from, direction: Math.atan2(dy, dx) }
}

/** Returns a camera opened so far that a point is on the edge of its view. */
export function openedTo(from: Camera, { x, y }: Point): Camera {
  const half = Math.abs(normalizeAngle(Math.atan2(y - from.y, x - from.x) - from.direction))
  return { ...from, angle: clamp(2 * half, OPENING_RANGE) }
}

/** Number of times that a place is pushed off walls; in a corner, one wall pushes it toward the other. */
const PUSHES = 6

/**
 * Returns the nearest place for a camera on a plan's floor, slightly away from all walls, or null if a
 * corner is too narrow for one.
 */
export function snapToFloor({ floor, walls }: FloorPlan, at: Point): Point | null {
  const edges = boundaryOf(floor)
  let place = isInside(floor, at) ? at : stepInside(floor, edges, at)
  for (const obstacles of Array.from({ length: PUSHES }, () => [walls, edges]).flat()) {
    const { point, distance } = nearestOf(obstacles, place)
    if (distance === 0) return null
    if (distance >= CLEARANCE) continue
    const far = CLEARANCE / distance
    place = { x: point.x + far * (place.x - point.x), y: point.y + far * (place.y - point.y) }
  }
  return isInside(floor, place) ? place : null
}

/** Returns a point just inside the nearest edge with floor on one side. Edges between a solid and a wall have none. */
function stepInside(floor: readonly number[], edges: readonly number[], at: Point): Point {
  const nearest: Nearest[] = []
  // Keep off the ends of an edge, where a step across it could run along another edge.
  for (let i = 0; i < edges.length; i += 4) nearest.push(nearestOn(edges, i, at, 1))
  nearest.sort((a, b) => a.distance - b.distance)
  for (const { point, normal } of nearest) {
    const sides = [1, -1].map((side) => ({ x: point.x + side * normal.x, y: point.y + side * normal.y }))
    const found = sides.find((one) => isInside(floor, one))
    if (found) return found
  }
  return at
}

const isInside = (floor: readonly number[], at: Point): boolean => pointInPolygon(at, floor) === 'inside'

interface Nearest {
  point: Point
  distance: number
  /** A unit vector across the wall. */
  normal: Point
}

/** Returns the nearest point of one wall, at least `off` from its ends. */
function nearestOn(walls: readonly number[], i: number, { x, y }: Point, margin: number): Nearest {
  const [ax, ay] = [walls[i]!, walls[i + 1]!]
  const [dx, dy] = [walls[i + 2]! - ax, walls[i + 3]! - ay]
  const length = Math.hypot(dx, dy) || 1
  const min = Math.min(0.5, margin / length)
  const t = clamp(((x - ax) * dx + (y - ay) * dy) / length ** 2, { min, max: 1 - min })
  const point = { x: ax + t * dx, y: ay + t * dy }
  return { point, distance: Math.hypot(point.x - x, point.y - y), normal: { x: -dy / length, y: dx / length } }
}

/** Returns the nearest point on any wall. */
function nearestOf(walls: readonly number[], at: Point): Nearest {
  let best: Nearest = { point: at, distance: Number.POSITIVE_INFINITY, normal: at }
  for (let i = 0; i < walls.length; i += 4) {
    const next = nearestOn(walls, i, at, 0)
    if (next.distance < best.distance) best = next
  }
  return best
}

/** Maximum number of corners that are tried for a new camera. */
const MAX_CANDIDATES = 24

/**
 * Returns a new camera in a corner of the largest part that no camera sees, far from the others,
 * looking at that part's center.
 */
export function newCamera(plan: FloorPlan, cameras: readonly Camera[], uncovered: readonly Ring[]): Camera {
  const largest = uncovered.reduce((best, ring) => (ringArea(ring) > ringArea(best) ? ring : best), new Float64Array(0))
  const ring = largest.length > 0 ? largest : Float64Array.from(plan.floor)
  const corners = Array.from({ length: ring.length / 2 }, (_, i) => ({ x: ring[2 * i]!, y: ring[2 * i + 1]! }))
  const center = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
  }
  const step = Math.ceil(corners.length / MAX_CANDIDATES)
  const free = corners
    .filter((_, i) => i % step === 0)
    .flatMap((corner) => snapToFloor(plan, towards(corner, center)) ?? [])
  const spacing = (at: Point): number =>
    Math.min(METER * 20, ...cameras.map((other) => distanceBetween(at, other))) + distanceBetween(at, center)
  const at = free.reduce((best, corner) => (spacing(corner) > spacing(best) ? corner : best), free[0] ?? center)
  let id = 1
  while (cameras.some((other) => other.id === id)) id++
  return {
    id,
    x: at.x,
    y: at.y,
    direction: Math.atan2(center.y - at.y, center.x - at.x),
    angle: 90 * DEGREE,
    pixels: 1920,
  }
}

/** Returns the point at the clearance of a camera from a corner. */
function towards(corner: Point, center: Point): Point {
  const t = Math.min(1, (1.5 * CLEARANCE) / (distanceBetween(corner, center) || 1))
  return { x: corner.x + t * (center.x - corner.x), y: corner.y + t * (center.y - corner.y) }
}

function distanceBetween(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
