import { expect, it } from 'vitest'
import { type Box, boxOf, growBox } from '../../../src/geometry/boxes.js'
import { PLAIN } from '../../../src/visibility/attributes.js'
import { MeshViews } from '../../../src/visibility/mesh/MeshViews.js'
import { prepareMesh } from '../../../src/visibility/mesh/prepareMesh.js'
import { checkView } from '../../../src/visibility/view.js'
import { HOSTILE, type HostileWalls } from '../../helpers/hostile.mjs'

function boundsOf({ walls, viewpoints }: HostileWalls): Box {
  const box = boxOf(Float64Array.from([...walls, ...viewpoints.flatMap(({ x, y }) => [x, y])]))!
  return growBox(box, 0.1 * Math.max(box.maxX - box.minX, box.maxY - box.minY))
}

it.each([
  ['through the gaps of', 1, -1],
  ['along', -1 / 100, 0],
])('a view %s a long fence is left to the sweep', (_, share, y) => {
  const wasLeft = [50, 2000].map((count) => {
    const family = HOSTILE['a fence of flat pickets']!(count)
    const codes = new Uint16Array(count).fill(PLAIN)
    const views = new MeshViews(prepareMesh(family.walls, codes, boundsOf(family))!)
    return views.polygon({ x: share * count, y }, checkView({}), { isBounded: true }) === null
  })
  expect(wasLeft).toEqual([false, true])
})
