import type { Box } from '../../geometry/boxes.js'
import { PLAIN } from '../attributes.js'
import { prepareInSlices } from '../mesh/prepareMesh.js'
import { WallTable } from '../WallTable.js'
import { writeMesh } from './writeMesh.js'

/** Walls to prepare within bounds that have an area. */
export interface WallsToPrepare {
  walls: Float64Array
  bounds: Box
}

/** Prepares walls that block everything, in slices, and returns the buffer of their mesh. */
export function* prepareBuffer({ walls, bounds }: WallsToPrepare): Generator<number, ArrayBuffer, void> {
  const codes = new Uint16Array(walls.length / 4).fill(PLAIN)
  const work = prepareInSlices(walls, codes, bounds)
  let slice = work.next()
  // No progress is reported: the number of slices isn't known.
  for (; !slice.done; slice = work.next()) yield 0
  return writeMesh({ table: new WallTable(walls, codes), bounds, hasGivenBounds: true, mesh: slice.value })
}
