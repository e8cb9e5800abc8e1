import { orientation } from '../../geometry/predicates.js'
import { VIEWER } from './vertices.js'
import type { WallMesh } from './WallMesh.js'

/** Number of walls sampled to estimate whether most are seen edge-on. */
const SAMPLES = 64

/** Returns true if the viewer sees most walls edge-on, by a sample. */
export function areMostlyEdgeOn({ vertices, size }: WallMesh): boolean {
  const { walls, xy } = vertices
  let edgeOn = 0
  for (let i = 0; i < SAMPLES; i++) {
    const at = 4 * Math.floor((i * size) / SAMPLES)
    const turn = orientation(walls[at], walls[at + 1], walls[at + 2], walls[at + 3], xy[2 * VIEWER], xy[2 * VIEWER + 1])
    if (turn === 0) edgeOn++
  }
  return edgeOn > SAMPLES / 2
}
