import { failRange } from '../../geometry/check.js'
import type { InSlices } from '../mesh/slices.js'
import type { WallMesh } from '../mesh/WallMesh.js'
import { type Counts, HAS_MESH, HAS_NUMBERS, type Parts } from './layout.js'
import { meshOf } from './meshOf.js'
import { boundsOf, openBuffer } from './readMesh.js'

/**
 * Returns the mesh of a buffer of `prepareBuffer` with the attribute codes of its walls, in slices; null if preparing
 * was too costly. The mesh owns the buffer. Only numbers are checked: the buffer comes from a worker of the page's own.
 * Throws a TypeError or RangeError on a buffer of other walls or of another version.
 */
export function readPrepared(buffer: unknown, codes: Uint16Array): InSlices<WallMesh | null> {
  const { parts, counts } = openBuffer(buffer)
  if (counts.walls !== codes.length || (counts.flags & HAS_NUMBERS) !== 0) {
    failRange('buffer', `of ${codes.length} walls`, counts.walls)
  }
  return meshWith(parts, counts, codes)
}

function* meshWith(parts: Parts, counts: Counts, codes: Uint16Array): InSlices<WallMesh | null> {
  const bounds = boundsOf(parts, counts)
  if ((counts.flags & HAS_MESH) === 0 || bounds === null) return null
  const prepared = yield* meshOf(parts, counts, codes, bounds)
  prepared.mesh.isBorrowed = false
  return prepared
}
