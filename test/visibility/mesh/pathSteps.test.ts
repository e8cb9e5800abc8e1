import { describe, expect, it } from 'vitest'
import { boxOf, growBox } from '../../../src/geometry/boxes.js'
import { CHANNELS, PLAIN } from '../../../src/visibility/attributes.js'
import { PathSearch } from '../../../src/visibility/mesh/path/PathSearch.js'
import { prepareMesh } from '../../../src/visibility/mesh/prepare.js'
import { HOSTILE } from '../../helpers/hostile.mjs'

/** Steps of one search at most, for each wall. */
const STEPS_PER_WALL = 128

describe.each(Object.entries(HOSTILE))('%s', (_, draw) => {
  it('of 1,000 walls takes bounded steps to go past', () => {
    const { walls, viewpoints } = draw(1000)
    const box = boxOf(Float64Array.from([...walls, ...viewpoints.flatMap(({ x, y }) => [x, y])]))!
    const bounds = growBox(box, 0.1 * Math.max(box.maxX - box.minX, box.maxY - box.minY))
    const mesh = prepareMesh(Float64Array.from(walls), new Uint16Array(walls.length / 4).fill(PLAIN), bounds)
    const search = mesh && new PathSearch(mesh)
    const steps = [0]
    for (const a of viewpoints.slice(0, 3)) {
      for (const b of [...viewpoints.slice(0, 3), { x: bounds.maxX, y: bounds.maxY }]) {
        search?.find(a, b, CHANNELS.move)
        steps.push(search?.steps ?? 0)
      }
    }
    expect(Math.max(...steps)).toBeLessThan(STEPS_PER_WALL * 1000)
  })
})
