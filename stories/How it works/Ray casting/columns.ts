import type { Point } from 'react-umbra/geometry'
import { FACES, type Face, MESH, TILE } from './dungeon.js'
import type { Walker } from './walk.js'

/** Size of the view. */
export const VIEW = { width: 480, height: 300 }

export interface Camera {
  /** Opening of the view, in radians. */
  fov: number
  columns: number
  /** True if the height depends on the distance along the view’s axis rather than along the ray. */
  corrected: boolean
}

/** One column of the view. */
export interface Column {
  point: Point
  distance: number
  height: number
  face: Face
  /** Position along its face, 0 to 1. */
  along: number
}

/** Returns the distance from the eye at which a wall is as high in the view as in the world. */
export function lensOf(fov: number): number {
  return VIEW.width / (2 * Math.tan(fov / 2))
}

/** A ray for each column of the view, from left to right, and the height of the wall that it ends on. */
export function castColumns(walker: Walker, { fov, columns, corrected }: Camera): Column[] {
  const half = Math.tan(fov / 2)
  const lens = lensOf(fov)
  return Array.from({ length: columns }, (_, i) => {
    // Columns are equally wide on the picture, so their angles are not equal.
    const angle = Math.atan(half * ((2 * (i + 0.5)) / columns - 1))
    // The dungeon is closed: every ray ends on a wall.
    const { point, distance, wall } = MESH.raycast(walker, walker.direction + angle)!
    const face = FACES[wall]!
    const depth = corrected ? distance * Math.cos(angle) : distance
    const along = (face.level ? point.x - face.x : point.y - face.y) / TILE
    return { point, distance, height: (TILE * lens) / depth, face, along }
  })
}

/** Returns the fraction of the lamp's light on walls, floor and ceiling at a distance. */
export function lamplight(distance: number): number {
  return 1 / (1 + (distance / 85) ** 2)
}
