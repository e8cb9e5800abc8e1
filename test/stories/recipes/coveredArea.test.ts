import { describe, expect, it } from 'vitest'
import { createVisibilityMesh } from '../../../src/visibility/createVisibilityMesh.js'
import { visibilityPolygon } from '../../../src/visibility/visibilityPolygon.js'
import { ringArea } from '../../../stories/figure/paths.js'
import { coveredAreas } from '../../../stories/Recipes/coveredArea.js'
import { BUILDING, DOORS, OPENINGS, ROOMS, SOLIDS } from '../../../stories/Recipes/floorPlan.js'
import { planWalls } from '../../../stories/Recipes/planWalls.js'
import { seeded } from '../../helpers/random.js'

const square = (x: number, y: number, size: number): Float64Array =>
  new Float64Array([x, y, x + size, y, x + size, y + size, x, y + size])

/** A polygon of many corners round a point. */
const round = (x: number, y: number, radius: number, corners: number, turn = 0): Float64Array =>
  new Float64Array(
    Array.from({ length: corners }, (_, i) => turn + (2 * Math.PI * i) / corners).flatMap((angle) => [
      x + radius * Math.cos(angle),
      y + radius * Math.sin(angle),
    ]),
  )

describe('coveredAreas', () => {
  it('splits a region by how many views see it', () => {
    const areas = coveredAreas([square(0, 0, 10)], [], [square(-5, -5, 10), square(2, 2, 10)])
    expect(areas).toEqual([[100 - 25 - 64 + 9, 25 + 64 - 2 * 9, 9]])
  })

  it('knows crossing slanted edges', () => {
    const down = new Float64Array([0, 0, 4, 0, 2, 4])
    const up = new Float64Array([0, 4, 4, 4, 2, 0])
    // What they share is a rhombus between (2, 0), (3, 2), (2, 4) and (1, 2).
    const [[none, one, two]] = coveredAreas([square(0, 0, 4)], [], [down, up]) as [[number, number, number]]
    expect(two).toBeCloseTo(4, 12)
    expect(one).toBeCloseTo(8, 12)
    expect(none).toBeCloseTo(4, 12)
  })

  it('leaves holes out, and regions that share an edge apart', () => {
    const areas = coveredAreas([square(0, 0, 4), square(4, 0, 4)], [square(1, 1, 2)], [square(2, 0, 4)])
    expect(areas).toEqual([
      [6, 6],
      [8, 8],
    ])
  })

  it('takes nothing, and the same view twice', () => {
    expect(coveredAreas([square(0, 0, 3)], [], [])).toEqual([[9]])
    expect(coveredAreas([square(0, 0, 3)], [], [new Float64Array(), square(0, 0, 3)])).toEqual([[0, 9, 0]])
    expect(coveredAreas([square(0, 0, 3)], [], [square(0, 0, 3), square(0, 0, 3)])).toEqual([[0, 0, 9]])
  })

  it('gives the lens of two circles', () => {
    const corners = 3000
    const [areas] = coveredAreas([square(-5, -5, 12)], [], [round(0, 0, 2, corners), round(2, 0, 2, corners, 0.001)])
    const lens = 8 * Math.acos(0.5) - 0.5 * 2 * Math.sqrt(16 - 4)
    expect(areas![2]).toBeCloseTo(lens, 4)
    expect(areas![1]).toBeCloseTo(2 * (4 * Math.PI - lens), 3)
  })

  it('shares out the areas of random views without loss', () => {
    const random = seeded(7)
    for (let run = 0; run < 20; run++) {
      const views = Array.from({ length: 5 }, () =>
        round(100 * random(), 100 * random(), 10 + 30 * random(), 3 + Math.floor(9 * random()), random()),
      )
      const [areas] = coveredAreas([square(-50, -50, 200)], [], views)
      const sum = areas!.reduce((total, area, depth) => total + depth * area, 0)
      const rings = views.reduce((total, ring) => total + ringArea(ring), 0)
      expect(sum).toBeCloseTo(rings, 7)
      expect(areas!.reduce((total, area) => total + area)).toBeCloseTo(40000, 7)
    }
  })
})

describe('planWalls', () => {
  const { walls, attributes, doors } = planWalls(ROOMS, OPENINGS, SOLIDS)
  const viewer = { x: ROOMS[3]!.box.minX + 10, y: ROOMS[3]!.box.minY + 30 }

  it('closes each room but for its openings', () => {
    const shut = planWalls(ROOMS, [], [])
    for (const { box } of ROOMS) {
      const ring = visibilityPolygon({ x: box.minX + 5, y: box.minY + 7 }, shut.walls, { bounds: BUILDING })
      expect(ringArea(ring)).toBeCloseTo((box.maxX - box.minX) * (box.maxY - box.minY), 7)
    }
  })

  it('numbers the doors’ walls', () => {
    expect(doors).toHaveLength(DOORS.length)
    doors.forEach((wall, i) => {
      const { minX, minY, maxX, maxY } = DOORS[i]!.box
      const [x0, y0, x1, y1] = walls.slice(4 * wall, 4 * wall + 4) as [number, number, number, number]
      expect([(x0 + x1) / 2, (y0 + y1) / 2]).toEqual([(minX + maxX) / 2, (minY + maxY) / 2])
    })
  })

  it('lets sight through glass, and through a door only when it is open', () => {
    const mesh = createVisibilityMesh(walls, { bounds: BUILDING, attributes })
    const seen = (): number => ringArea(mesh.polygonFrom(viewer, { channel: 'sight' }))
    const shut = seen()
    expect(ringArea(mesh.polygonFrom(viewer, { channel: 'move' }))).toBeLessThan(shut)
    mesh.setWall(doors[3]!, { open: true })
    expect(seen()).toBeGreaterThan(shut)
    mesh.setWall(doors[3]!, { open: false })
    expect(seen()).toBe(shut)
  })
})
