import { type Box, createVisibilityMesh, type VisibilityMeshOptions } from '../../../src/geometry.js'
import { boxTo, fromTop } from '../rings.js'

export const at = (x: number, y: number) => ({ x, y })

/** The bounds of the test cases, eight by eight. `WHOLE` is their ring. */
export const bounds: Box = boxTo(8, 8)
export const WHOLE = '0,0 8,0 8,8 0,8'

/** Creates a mesh in these bounds. */
export const meshIn = (walls: readonly number[], options: VisibilityMeshOptions = {}) =>
  createVisibilityMesh(walls, { bounds, ...options })

/** Returns the ring seen from a point in these bounds, as text. */
export const seenFrom = (x: number, y: number, walls: readonly number[], box = bounds) =>
  fromTop(meshIn(walls, { bounds: box }).polygonFrom(at(x, y)))
