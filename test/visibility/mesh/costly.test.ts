import { expect, it, vi } from 'vitest'
import { createVisibilityMesh } from '../../../src/geometry.js'
import { cases } from '../../helpers/cases.js'
import { fuzzScene } from '../../helpers/fuzzScenes.js'
import { wrongPoints } from '../../helpers/points.js'
import { catching, shrink } from '../../helpers/shrink.js'
import { disagreement } from '../../helpers/views.js'

// Makes every mesh too costly, so that the sweep answers its queries, with the same results in the same bounds.
vi.mock('../../../src/visibility/mesh/prepareMesh.js', () => ({ prepareMesh: () => null }))

const SCENES = cases(150)
/** Largest number of walls for which brute force is quick. */
const MOST = 100

it.each([
  ['points and rays agree with brute force', wrongPoints],
  ['rings agree with the sweep', disagreement],
] as const)(`${SCENES} scenes without a mesh: %s`, (_, wrong) => {
  const check = catching(wrong)
  for (let number = 0; number < SCENES; number++) {
    const scene = fuzzScene(number, false)
    if (scene.walls.length <= 4 * MOST && check(scene) !== null) {
      expect.fail(`scene ${number}: ${shrink(scene, check)}`)
    }
  }
})

it('answers with its walls as they were given, whatever becomes of the arrays', () => {
  const [walls, added] = [Float64Array.of(4, 0, 4, 8), Float64Array.of(0, 6, 8, 6)]
  const mesh = createVisibilityMesh(walls, { bounds: { minX: 0, minY: 0, maxX: 8, maxY: 8 } })
  mesh.addWalls(added)
  const ring = mesh.polygonFrom({ x: 2, y: 2 })
  walls.fill(3)
  added.fill(3)
  expect(mesh.polygonFrom({ x: 2, y: 2 })).toEqual(ring)
  expect(mesh.raycast({ x: 2, y: 2 }, 0)).toEqual({ point: { x: 4, y: 2 }, distance: 2, wall: 0 })
})
