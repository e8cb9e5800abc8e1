import { describe, expect, it } from 'vitest'
import { type Box, boxOf, growBox } from '../../../src/geometry/boxes.js'
import { PLAIN } from '../../../src/visibility/attributes.js'
import { createVisibilityMesh } from '../../../src/visibility/createVisibilityMesh.js'
import { prepareInSlices } from '../../../src/visibility/mesh/prepareMesh.js'
import { visibilityPolygon } from '../../../src/visibility/visibilityPolygon.js'
import { differenceOf } from '../../helpers/compareRings.js'
import { HOSTILE, type HostileWalls } from '../../helpers/hostile.mjs'

/** Families whose meshes are all too expensive with thousands of walls, so that the sweep answers. */
const SWEPT = [
  'random crossings',
  'through one point',
  'through one point exactly',
  'overlapping in one line',
  'overlapping in one slanting line',
  'ends in one cluster',
]

/** Largest number of slices of preparation, of some thousand steps each: per wall, and in addition. */
const SLICES_PER_WALL = 1 / 4
const SLICES = 256

function boundsOf({ walls, viewpoints }: HostileWalls): Box {
  const box = boxOf(Float64Array.from([...walls, ...viewpoints.flatMap(({ x, y }) => [x, y])]))!
  return growBox(box, 0.1 * Math.max(box.maxX - box.minX, box.maxY - box.minY))
}

/** Returns the number of slices that preparation takes, and whether it ends in a mesh. */
function prepare(family: HostileWalls): { slices: number; hasMesh: boolean } {
  const work = prepareInSlices(family.walls, new Uint16Array(family.walls.length / 4).fill(PLAIN), boundsOf(family))
  for (let slices = 1; ; slices++) {
    const { done, value } = work.next()
    if (done) return { slices, hasMesh: value !== null }
  }
}

describe.each(Object.entries(HOSTILE))('%s', (name, draw) => {
  it.each([100, 500])('a mesh and the sweep give the same views of %d walls', (count) => {
    const family = draw(count)
    const bounds = boundsOf(family)
    const walls = [...family.walls]
    const mesh = createVisibilityMesh(walls, { bounds })
    for (const origin of family.viewpoints.slice(0, 4)) {
      const scene = { name, origin, walls, bounds }
      const difference = differenceOf(scene, visibilityPolygon(origin, walls, { bounds }), mesh.polygonFrom(origin))
      expect(difference, JSON.stringify(origin)).toBeNull()
    }
  })

  it('3,000 walls are prepared, or given up, within a number of slices per wall', () => {
    const { slices, hasMesh } = prepare(draw(3000))
    expect(slices).toBeLessThan(SLICES_PER_WALL * 3000 + SLICES)
    expect(hasMesh).toBe(!SWEPT.includes(name))
  })
})
