import { castRays, type Point, raycastAll, type Walls } from 'react-umbra/geometry'

/** A ray toward a corner. */
export interface CornerRay {
  /** The first point that it meets: its corner, or a wall before it. */
  near: Point
  /** End of sight in this direction; farther away if the ray only grazes the first thing that it meets. */
  far: Point
  grazes: boolean
}

const TURN = 2 * Math.PI

/** A ray toward each end of a wall, by growing angle, one for ends in the same direction. */
export function raysToCorners(viewer: Point, walls: Walls): CornerRay[] {
  const corners: { at: Point; angle: number }[] = []
  for (let i = 0; i < walls.length; i += 2) {
    const at = { x: walls[i]!, y: walls[i + 1]! }
    if (at.x === viewer.x && at.y === viewer.y) continue
    corners.push({ at, angle: (Math.atan2(at.y - viewer.y, at.x - viewer.x) + TURN) % TURN })
  }
  const turnBetween = (a: number, b: number): number => Math.abs(Math.sin((a - b) / 2))
  return castRays(viewer, walls, { towards: 'corners' }).map(({ angle, point: far, distance }) => {
    const aim = corners.reduce((a, b) => (turnBetween(b.angle, angle) < turnBetween(a.angle, angle) ? b : a)).at
    const near = raycastAll(viewer, aim, walls).find(({ t }) => t > 0)?.point ?? far
    const grazes = Math.hypot(near.x - viewer.x, near.y - viewer.y) < distance * (1 - 1e-9)
    return { near, far, grazes }
  })
}
