import { afterEach, expect, it, vi } from 'vitest'
import { PLAIN } from '../../../src/visibility/attributes.js'
import { buildMesh, type ConstrainedMesh } from '../../../src/visibility/mesh/buildMesh.js'
import { eachEdgeOf } from '../../../src/visibility/mesh/eachEdgeOf.js'
import { prepareMesh } from '../../../src/visibility/mesh/prepareMesh.js'
import { runToEnd } from '../../../src/visibility/mesh/slices.js'
import { NONE } from '../../../src/visibility/mesh/triangulation.js'
import { WallSets } from '../../../src/visibility/mesh/wallSets.js'
import { fuzzScene } from '../../helpers/fuzzScenes.js'
import { boundsOf } from '../../helpers/scenes.js'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Returns the half-edges of each wall by checking all half-edges. */
function edgesByWall({ mesh, sets, wallCount }: ConstrainedMesh): number[][] {
  const edges: number[][] = Array.from({ length: wallCount }, () => [])
  for (let h = 0; h < 3 * mesh.triangleCount; h++) {
    for (let set = mesh.walls[h]!; set !== NONE; set = sets.next(set)) edges[sets.wall(set)]?.push(h)
  }
  return edges
}

it('eachEdgeOf finds all edges of a wall, whether it is split, overlapped, a point, or beyond the bounds', () => {
  let walls = 0
  for (let number = 0; number < 150; number++) {
    const scene = fuzzScene(number, false)
    if (scene.walls.length > 400) continue
    const built = runToEnd(buildMesh(Float64Array.from(scene.walls), boundsOf(scene)))
    edgesByWall(built).forEach((all, wall) => {
      const found: number[] = []
      eachEdgeOf(built, wall, (h) => found.push(h, built.mesh.twin[h]!))
      expect(found.sort((a, b) => a - b)).toEqual(all)
      walls++
    })
  }
  expect(walls).toBeGreaterThan(1000)
})

it.each([false, true])(
  'setCode visits at most twice as many edges in a large mesh as in a small one; a fan: %s',
  (isFan) => {
    const looks = [100, 3000].map((count) => {
      const walls = Float64Array.from(Array.from({ length: count }, (_, i) => [isFan ? 0 : i, 0, i, 5]).flat())
      const codes = new Uint16Array(count).fill(PLAIN)
      const { edges } = prepareMesh(walls, codes, { minX: -10, minY: -10, maxX: count + 10, maxY: 10 })!
      const look = vi.spyOn(WallSets.prototype, 'wall')
      edges.setCode(count / 2, 0)
      const calls = look.mock.calls.length
      look.mockRestore()
      return calls
    })
    expect(looks[0]).toBeGreaterThan(0)
    expect(looks[1]).toBeLessThanOrEqual(2 * looks[0]!)
  },
)
