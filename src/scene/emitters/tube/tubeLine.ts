import type { Point, Ring } from '../../../geometry/points.js'
import { CHANNELS } from '../../../visibility/attributes.js'
import { blockingHits } from '../../../visibility/rays/blockingHits.js'
import type { WallList } from '../../occluders/wallList.js'
import type { EmitterShape } from '../../plan/plan.js'
import { clipToHalfPlane } from '../../transport/clipToBox.js'
import type { TubeLight } from './light.js'

/** The part of a tube that its midpoint sees, and the reach of its light from there. */
export type TubeLine = Extract<EmitterShape, { shape: 'segment' }>

/** Returns a tube moved so that (x, y) is its midpoint, with a radius that reaches over all of it. */
export function atMidpoint(light: TubeLight): TubeLight {
  const { x, y, endX, endY, radius } = light
  const half = Math.hypot(endX - x, endY - y) / 2
  return { ...light, x: (x + endX) / 2, y: (y + endY) / 2, radius: half + radius }
}

/**
 * Returns the part of a tube that its midpoint sees: up to the first wall on either side. Like a ray, it passes a
 * wall's end that touches it. Decided exactly; O(walls).
 */
export function lineOf({ x, y, endX, endY, radius }: TubeLight, midpoint: Point, { walls, codes }: WallList): TubeLine {
  const endTowards = (end: Point): Point => {
    if (end.x === midpoint.x && end.y === midpoint.y) return end
    const hit = blockingHits(midpoint, end, walls, codes, CHANNELS.light).end
    return hit === null || hit.t >= 1 ? end : hit.point
  }
  const [from, to] = [endTowards({ x, y }), endTowards({ x: endX, y: endY })]
  return { shape: 'segment', x0: from.x, y0: from.y, x1: to.x, y1: to.y, reach: radius }
}

/**
 * Greatest distance of a tube from a wall's line at which it counts as on the line, as a fraction of the coordinates,
 * since its points are rounded.
 */
const LINE_TOLERANCE = 2 ** -46

/**
 * Returns a test of walls: true if a tube lies on the wall's line. Such a wall is edge on from every point of the tube
 * and hides nothing.
 */
export function isAlong({ x, y, endX, endY }: TubeLight): (walls: Float64Array, wall: number) => boolean {
  const ends = [x, y, endX, endY]
  return (walls, wall) => {
    const [ax, ay, bx, by] = walls.subarray(4 * wall, 4 * wall + 4) as unknown as [number, number, number, number]
    const length = Math.hypot(bx - ax, by - ay)
    const isOn = (px: number, py: number): boolean => {
      const tolerance = LINE_TOLERANCE * (Math.abs(ax) + Math.abs(ay) + Math.abs(px) + Math.abs(py) + length)
      return Math.abs((bx - ax) * (py - ay) - (by - ay) * (px - ax)) <= tolerance * length
    }
    return isOn(ends[0]!, ends[1]!) && isOn(ends[2]!, ends[3]!)
  }
}

/** Returns the distance of a point from a line. */
export function distanceToLine({ x0, y0, x1, y1 }: TubeLine, { x, y }: Point): number {
  const [ux, uy] = [x1 - x0, y1 - y0]
  const t = Math.min(1, Math.max(0, ((x - x0) * ux + (y - y0) * uy) / (ux * ux + uy * uy || 1)))
  return Math.hypot(x - (x0 + t * ux), y - (y0 + t * uy))
}

/**
 * Returns the part of a ring around a tube's midpoint that lies within reach of its line. O(points × points of the two
 * arcs).
 */
export function clipToReach(ring: Ring, line: TubeLine, step: number): Ring {
  let clipped: readonly number[] = [...ring]
  const { x0, y0, x1, y1, reach } = line
  const direction = Math.atan2(y1 - y0, x1 - x0)
  const count = Math.ceil(Math.PI / step)
  for (const [x, y, first] of [
    [x0, y0, direction + Math.PI / 2],
    [x1, y1, direction - Math.PI / 2],
  ] as const) {
    for (let i = 0; i <= count; i++) {
      // Clip by tangents of the arc. The first and the last one are parallel to the line.
      const angle = first + (Math.PI * i) / count
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      clipped = clipToHalfPlane(clipped, (px, py) => reach - (px - x) * cos - (py - y) * sin)
    }
  }
  return Float64Array.from(clipped)
}

/** Returns `count` points spread evenly along a line. */
export function linePoints({ x0, y0, x1, y1 }: TubeLine, count: number): Float64Array {
  const length = x0 === x1 && y0 === y1 ? 1 : count
  return Float64Array.from({ length: 2 * length }, (_, i) => {
    const t = ((i >> 1) + 0.5) / length
    return i % 2 === 0 ? x0 + t * (x1 - x0) : y0 + t * (y1 - y0)
  })
}
