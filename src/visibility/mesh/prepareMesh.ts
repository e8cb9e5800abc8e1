import type { Box } from '../../geometry/boxes.js'
import { buildMesh } from './buildMesh.js'
import { EdgeRecords } from './edgeRecords.js'
import { PointGrid } from './pointGrid.js'
import { type InSlices, runToEnd } from './slices.js'
import { BudgetExceeded } from './vertices.js'
import { WallMesh } from './WallMesh.js'

/**
 * Prepares walls and their attribute codes for queries within bounds that have an area, in slices. Expected O((n + k)
 * log n) for k crossings. Returns null if walls cross or overlap so often that sweeps are better.
 */
export function* prepareInSlices(walls: Float64Array, codes: Uint16Array, bounds: Box): InSlices<WallMesh | null> {
  try {
    const built = yield* buildMesh(walls, bounds)
    const edges = new EdgeRecords(built, codes)
    yield* edges.fill()
    const grid = new PointGrid(built.mesh, bounds)
    yield* grid.fill()
    built.mesh.vertices.maxSteps = Number.POSITIVE_INFINITY
    return new WallMesh(built, edges, grid, bounds)
  } catch (error) {
    if (error instanceof BudgetExceeded) return null
    throw error
  }
}

/** Like `prepareInSlices`, but without slices. */
export function prepareMesh(walls: Float64Array, codes: Uint16Array, bounds: Box): WallMesh | null {
  return runToEnd(prepareInSlices(walls, codes, bounds))
}
