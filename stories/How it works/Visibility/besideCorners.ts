import { type Box, castRays, type Point, type Walls } from 'react-umbra/geometry'
import { boxWalls, outline } from '../../figure/paths.js'
import type { Fault } from './compareRegions.js'

export const ROOM: Box = { minX: 10, minY: 10, maxX: 410, maxY: 370 }

/** Allowed positions of the viewer. */
export const INSIDE: Box = { minX: 20, minY: 20, maxX: 400, maxY: 360 }

/** A wall with a gap, an angle of walls that share an end, a block, and a post that is pushed about. */
const FIXED = [
  ...outline(
    [
      [10, 250],
      [128, 250],
    ],
    false,
  ),
  ...outline(
    [
      [134, 250],
      [200, 250],
      [200, 300],
    ],
    false,
  ),
  ...outline([
    [84, 90],
    [130, 90],
    [130, 130],
    [84, 130],
  ]),
  ...outline(
    [
      [300, 70],
      [340, 110],
      [300, 150],
    ],
    false,
  ),
]

export const POST = { width: 32, height: 32, start: { x: 310, y: 260 } }
export const POST_WITHIN: Box = { minX: 32, minY: 32, maxX: 388, maxY: 348 }

/** The walls inside the room. */
export function innerWalls({ x, y }: Point): number[] {
  const half = POST.width / 2
  return [...FIXED, ...boxWalls({ minX: x - half, minY: y - half, maxX: x + half, maxY: y + half })]
}

export function allWalls(post: Point): number[] {
  return [...innerWalls(post), ...boxWalls(ROOM)]
}

const TURN = 2 * Math.PI

/**
 * Returns the ends of three rays per corner, sorted by angle: one at the computed angle, and one
 * `epsilon` radians to either side.
 */
export function extraRays(viewer: Point, walls: Walls, epsilon: number): Point[] {
  const angles = new Set<number>()
  for (let i = 0; i < walls.length; i += 2) {
    const [dx, dy] = [walls[i]! - viewer.x, walls[i + 1]! - viewer.y]
    if (dx === 0 && dy === 0) continue
    for (const beside of [-epsilon, 0, epsilon]) angles.add((Math.atan2(dy, dx) + beside + TURN) % TURN)
  }
  return castRays(viewer, walls, { angles: [...angles].sort((a, b) => a - b) }).map(({ point }) => point)
}

/** Merges adjacent faults into slivers. Each is represented by its largest piece. */
export function sliversOf(faults: readonly Fault[]): Fault[] {
  const slivers: Fault[] = []
  let last: Fault | undefined
  for (const fault of faults) {
    const joins = last && fault.from - last.to < 1e-9 && fault.area > 0 === last.area > 0
    if (!joins) slivers.push(fault)
    else if (Math.abs(fault.area) > Math.abs(slivers.at(-1)!.area)) slivers[slivers.length - 1] = fault
    last = fault
  }
  return slivers
}
