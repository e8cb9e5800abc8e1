import { describe, expect, it } from 'vitest'
import { CHANNELS, PLAIN } from '../../../../src/visibility/attributes.js'
import { BORDER } from '../../../../src/visibility/mesh/edgeRecords.js'
import { previous } from '../../../../src/visibility/mesh/halfEdges.js'
import { BestCosts } from '../../../../src/visibility/mesh/path/BestCosts.js'
import { Corners } from '../../../../src/visibility/mesh/path/Corners.js'
import { prepareMesh } from '../../../../src/visibility/mesh/prepareMesh.js'
import { NONE } from '../../../../src/visibility/mesh/triangulation.js'

/** Returns the best costs in a world split in two by walls, and the corners where these meet, on each side. */
function costsBesideWall() {
  const walls = Float64Array.of(0, 50, 50, 50, 50, 50, 100, 50)
  const mesh = prepareMesh(walls, new Uint16Array(2).fill(PLAIN), { minX: 0, minY: 0, maxX: 100, maxY: 100 })!
  const corners = new Corners(mesh)
  corners.blocking = CHANNELS.move | BORDER
  const { xy } = mesh.vertices
  const above: number[] = []
  const below: number[] = []
  for (let h = 0; h < 3 * mesh.mesh.triangleCount; h++) {
    const [at, next, last] = [mesh.mesh.start[h]!, mesh.mesh.end(h), mesh.mesh.start[previous(h)]!]
    if (xy[2 * at] !== 50 || xy[2 * at + 1] !== 50) continue
    ;(xy[2 * next + 1]! + xy[2 * last + 1]! > 100 ? above : below).push(h)
  }
  return { costs: new BestCosts(corners), above, below }
}

describe('the best length to a corner', () => {
  it('applies to all corners around its vertex that no wall separates from it', () => {
    const { costs, above, below } = costsBesideWall()
    expect([above.length > 1, below.length > 1]).toEqual([true, true])
    expect(costs.settle(above[0]!, 10)).toBe(true)
    for (const corner of above) {
      expect([costs.isDominated(corner, 10), costs.isDominated(corner, 10.1)]).toEqual([false, true])
      expect([costs.settle(corner, 10), costs.relax(corner, 10), costs.relax(corner, 9)]).toEqual([false, false, true])
    }
    for (const corner of below) {
      expect(costs.isDominated(corner, 99)).toBe(false)
      expect(costs.relax(corner, 99)).toBe(true)
    }
  })

  it('is replaced only by a shorter one', () => {
    const { costs, above } = costsBesideWall()
    const [corner] = above as [number]
    expect([costs.relax(corner, 10), costs.relax(corner, 10), costs.relax(corner, 11)]).toEqual([true, false, false])
    expect(costs.isDominated(corner, 99)).toBe(false)
    expect([costs.settle(corner, 11), costs.settle(corner, 10), costs.settle(corner, 9)]).toEqual([false, true, true])
    expect(costs.isDominated(corner, 9.5)).toBe(true)
  })

  it('is unknown for the start, which is no corner, and is cleared for a new search', () => {
    const { costs, above } = costsBesideWall()
    costs.settle(above[0]!, 1)
    expect(costs.isDominated(NONE, 99)).toBe(false)
    costs.clear()
    for (const corner of above) {
      expect(costs.isDominated(corner, 99)).toBe(false)
      expect(costs.relax(corner, 99)).toBe(true)
    }
  })
})
