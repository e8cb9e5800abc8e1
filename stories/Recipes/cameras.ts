import type { Box, Point } from 'react-umbra/geometry'
import { middleOf, nearestIn } from '../figure/boxes.js'
import { HEIGHT, METRE, metres, ROOMS, type Room, SOLIDS, WIDTH } from './floorPlan.js'

export interface Camera {
  /** Its number in the plan. */
  id: number
  x: number
  y: number
  /** Middle of its view, in radians from +x towards +y. */
  direction: number
  /** Full opening, in radians. */
  angle: number
  /** How far it sees, in world units. */
  radius: number
}

export const MOST_CAMERAS = 8
export const DEGREE = Math.PI / 180
export const OPENINGS_OF = { min: 20 * DEGREE, max: 360 * DEGREE }
export const RANGE = { min: METRE, max: 15 * METRE }

/** World units that a camera keeps from walls. */
const CLEARANCE = 6

/** Knobs stay so far from the picture's edge. */
const EDGE = 14
export const PICTURE: Box = { minX: EDGE, minY: EDGE, maxX: WIDTH - EDGE, maxY: HEIGHT - EDGE }

function camera(id: number, x: number, y: number, direction: number, angle: number, range: number): Camera {
  return { id, ...metres(x, y), direction: direction * DEGREE, angle: angle * DEGREE, radius: range * METRE }
}

/** The first few are up when the picture is opened. */
export const CAMERAS: readonly Camera[] = [
  camera(1, 0.55, 0.55, 42, 84, 8),
  camera(2, 0.55, 6.2, 0, 60, 12),
  camera(3, 11.7, 0.6, 138, 90, 7),
  camera(4, 13, 10.45, 226, 88, 7),
  camera(5, 17.4, 0.6, 140, 92, 7.5),
  camera(6, 17.4, 7.45, 142, 90, 6),
]

/** A direction from −π to π. */
export function turned(direction: number): number {
  return Math.atan2(Math.sin(direction), Math.cos(direction))
}

export function clamp(value: number, { min, max }: { min: number; max: number }): number {
  return Math.min(max, Math.max(min, value))
}

/** Where a ray from a camera ends: after a length, or at the picture's edge where that is nearer. */
export function alongView({ x, y }: Point, direction: number, length: number): Point {
  const [ux, uy] = [Math.cos(direction), Math.sin(direction)]
  const acrossEdge = ux > 0 ? (PICTURE.maxX - x) / ux : ux < 0 ? (PICTURE.minX - x) / ux : length
  const downEdge = uy > 0 ? (PICTURE.maxY - y) / uy : uy < 0 ? (PICTURE.minY - y) / uy : length
  const reach = Math.max(0, Math.min(length, acrossEdge, downEdge))
  return { x: x + reach * ux, y: y + reach * uy }
}

/** The camera aimed at a point, which is as far as it sees. */
export function aimedAt(from: Camera, { x, y }: Point): Camera {
  const [dx, dy] = [x - from.x, y - from.y]
  if (dx === 0 && dy === 0) return from
  return { ...from, direction: Math.atan2(dy, dx), radius: clamp(Math.hypot(dx, dy), RANGE) }
}

/** The camera opened so far that a point lies on the edge of its view. */
export function openedTo(from: Camera, { x, y }: Point): Camera {
  const half = Math.abs(turned(Math.atan2(y - from.y, x - from.x) - from.direction))
  return { ...from, angle: clamp(2 * half, OPENINGS_OF) }
}

/** The nearest place for a camera: in a room, a little off its walls and off what is solid. */
export function onTheFloor(at: Point): Point {
  const places = ROOMS.map((room) => placeIn(room, at))
  return places.reduce((best, place) => (apart(place, at) < apart(best, at) ? place : best))
}

function placeIn({ box }: Room, at: Point): Point {
  return pushedOut(nearestIn(grown(box, -CLEARANCE), at))
}

function pushedOut({ x, y }: Point): Point {
  for (const solid of SOLIDS) {
    const { minX, minY, maxX, maxY } = grown(solid, CLEARANCE)
    if (x <= minX || x >= maxX || y <= minY || y >= maxY) continue
    const ways = [
      { x: minX, y },
      { x: maxX, y },
      { x, y: minY },
      { x, y: maxY },
    ].filter(isFree)
    return ways.reduce((best, way) => (apart(way, { x, y }) < apart(best, { x, y }) ? way : best))
  }
  return { x, y }
}

function isFree({ x, y }: Point): boolean {
  const within = ({ minX, minY, maxX, maxY }: Box): boolean => x > minX && x < maxX && y > minY && y < maxY
  return ROOMS.some(({ box }) => within(box)) && !SOLIDS.some((solid) => within(grown(solid, CLEARANCE)))
}

/** Another camera, in a free corner of a room, looking at the room's middle. */
export function cameraIn(room: Room, cameras: readonly Camera[]): Camera {
  const { box } = room
  const middle = middleOf(box)
  const corners = [box.minX, box.maxX].flatMap((x) => [box.minY, box.maxY].map((y) => placeIn(room, { x, y })))
  const distances = corners.map((corner) => Math.min(...cameras.map((other) => apart(corner, other))))
  const { x, y } = corners[distances.indexOf(Math.max(...distances))]!
  let id = 1
  while (cameras.some((other) => other.id === id)) id++
  return { id, x, y, direction: Math.atan2(middle.y - y, middle.x - x), angle: 90 * DEGREE, radius: 8 * METRE }
}

function grown({ minX, minY, maxX, maxY }: Box, by: number): Box {
  return { minX: minX - by, minY: minY - by, maxX: maxX + by, maxY: maxY + by }
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
