import { type Box, bounceInside, type MovingBox, type MovingCircle, type Point } from 'react-umbra/geometry'
import { seeded } from '../../figure/random.js'

export type Body = MovingCircle | MovingBox

/** A flying body, with the course of its last step. */
export interface Flyer {
  body: Body
  /** Radians per second, of a box. */
  spin: number
  /** Previous position, bounces, and present position. */
  trail: readonly Point[]
}

/** Returns the half extents of a body along x and y. */
function reachOf(body: Body): Point {
  if ('radius' in body) return { x: body.radius, y: body.radius }
  const [cosine, sine] = [Math.abs(Math.cos(body.rotation ?? 0)), Math.abs(Math.sin(body.rotation ?? 0))]
  return { x: (body.width * cosine + body.height * sine) / 2, y: (body.width * sine + body.height * cosine) / 2 }
}

/** Returns the fractions of a straight path at which a body would meet walls if they were mirrors, in order. */
export function bounceTimes(room: Box, body: Body, way: Point): number[] {
  const reach = reachOf(body)
  return [
    ...mirrorTimes(body.x, way.x, room.minX + reach.x, room.maxX - reach.x),
    ...mirrorTimes(body.y, way.y, room.minY + reach.y, room.maxY - reach.y),
  ].sort((a, b) => a - b)
}

/** Returns a body after a fraction of its path, by the library: straight on, and folded back into the room. */
export function after<B extends Body>(room: Box, body: B, way: Point, share: number): B {
  return bounceInside(room, { ...body, x: body.x + way.x * share, y: body.y + way.y * share })
}

/** Moves all bodies by one step. Returns the number of bounces of each. */
export function fly(room: Box, flyers: readonly Flyer[], seconds: number): number[] {
  return flyers.map((flyer) => {
    const { spin } = flyer
    const body = 'radius' in flyer.body ? flyer.body : turned(flyer.body, spin * seconds)
    const way = { x: body.vx * seconds, y: body.vy * seconds }
    const times = bounceTimes(room, body, way)
    flyer.trail = [flyer.body, ...times.map((share) => after(room, body, way, share)), after(room, body, way, 1)]
    flyer.body = after(room, body, way, 1)
    return times.length
  })
}

export function isInside(room: Box, body: Body): boolean {
  const { x, y } = reachOf(body)
  const slack = 1e-9
  return (
    body.x - x >= room.minX - slack &&
    body.x + x <= room.maxX + slack &&
    body.y - y >= room.minY - slack &&
    body.y + y <= room.maxY + slack
  )
}

/** Returns `count` balls and boxes at seeded random places, the same at each run. */
export function flyersIn(room: Box, count: number, speed: number): Flyer[] {
  const random = seeded(11)
  return Array.from({ length: count }, (_, i) => {
    const angle = 2 * Math.PI * random()
    const place = {
      x: room.minX + (room.maxX - room.minX) * (0.1 + 0.8 * random()),
      y: room.minY + (room.maxY - room.minY) * (0.15 + 0.7 * random()),
      vx: speed * (0.6 + 0.4 * random()) * Math.cos(angle),
      vy: speed * (0.6 + 0.4 * random()) * Math.sin(angle),
    }
    const size = 12 + 9 * random()
    const body =
      i % 3 === 2 ? { ...place, width: 2 * size, height: 1.4 * size, rotation: angle } : { ...place, radius: size }
    return { body, spin: 2 * random() - 1, trail: [] }
  })
}

/** SVG path of a line through points. */
export function linePath(points: readonly Point[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

function turned(body: MovingBox, angle: number): MovingBox {
  return { ...body, rotation: (body.rotation ?? 0) + angle }
}

/** Returns the times in (0, 1] at which a coordinate crosses `low`, `high`, or one of their mirror images. */
function mirrorTimes(at: number, way: number, low: number, high: number): number[] {
  const length = high - low
  if (length <= 0 || way === 0) return []
  const [first, last] = [Math.min(at, at + way), Math.max(at, at + way)]
  const times: number[] = []
  for (let k = Math.ceil((first - low) / length); low + k * length <= last; k++) {
    const share = (low + k * length - at) / way
    if (share > 0 && share <= 1) times.push(share)
  }
  return times
}
