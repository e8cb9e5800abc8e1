import { describe, expect, it } from 'vitest'
import { boxOf, growBox } from '../../../src/geometry/boxes.js'
import { CHANNELS, PLAIN } from '../../../src/visibility/attributes.js'
import { ClearSearch } from '../../../src/visibility/mesh/path/ClearSearch.js'
import { PathSearch } from '../../../src/visibility/mesh/path/PathSearch.js'
import { prepareMesh } from '../../../src/visibility/mesh/prepareMesh.js'
import { HOSTILE } from '../../helpers/hostile.mjs'

/** Largest number of steps of one search, per wall. */
const STEPS_PER_WALL = 128

describe.each(Object.entries(HOSTILE))('%s', (_, draw) => {
  it('a search past 1,000 walls takes a bounded number of steps', () => {
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

it('a search with a clearance goes past 200 teeth of a comb in few steps, straight from the first to the last', () => {
  const teeth = 200
  const walls = Float64Array.from(
    { length: 4 * teeth },
    (_, i) => [0, 0, 0, 80][i % 4]! + (i % 2 === 0 ? 10 + 10 * (i >> 2) : 0),
  )
  const bounds = { minX: 0, minY: 0, maxX: 10 * teeth + 20, maxY: 100 }
  const mesh = prepareMesh(walls, new Uint16Array(teeth).fill(PLAIN), bounds)!
  const search = new ClearSearch(mesh)
  const path = search.find({ x: 5, y: 5 }, { x: 10 * teeth + 17, y: 5 }, CHANNELS.move, 1, true)
  expect(path).not.toBeNull()
  expect(search.steps).toBeLessThan(30_000)
})
