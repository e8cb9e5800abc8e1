import { describe, expect, it } from 'vitest'
import { CAMERAS, type Camera, cameraIn, MOST_CAMERAS, onTheFloor } from '../../../stories/Recipes/cameras.js'
import { coverOfRooms, preparePlan, total, viewsOf } from '../../../stories/Recipes/coverage.js'
import { BUILDING, DOORS, METRE, ROOMS, SOLIDS } from '../../../stories/Recipes/floorPlan.js'

const DOORS_OPEN = DOORS.map(() => true)

const holds = ({ minX, minY, maxX, maxY }: typeof BUILDING, { x, y }: { x: number; y: number }): boolean =>
  minX < x && x < maxX && minY < y && y < maxY

describe('the museum’s coverage', () => {
  it('is what a raster of points says, to within its error', () => {
    const mesh = preparePlan()
    const covers = coverOfRooms(viewsOf(mesh, CAMERAS, DOORS_OPEN))
    const step = METRE / 20
    ROOMS.forEach(({ box }, room) => {
      const points = []
      for (let x = box.minX + step / 2; x < box.maxX; x += step) {
        for (let y = box.minY + step / 2; y < box.maxY; y += step) {
          if (!SOLIDS.some((solid) => holds(solid, { x, y }))) points.push({ x, y })
        }
      }
      const seenBy = points.map(() => 0)
      for (const { x, y, direction, angle, radius } of CAMERAS) {
        const seen = mesh.visiblePoints({ x, y }, points, { direction, angle, radius, channel: 'sight' })
        for (let i = 0; i < points.length; i++) if (seen[i]) seenBy[i]!++
      }
      const { floor, unseen, twice } = covers[room]!
      const share = (count: number): number => (count / points.length) * floor
      expect(Math.abs(unseen - share(seenBy.filter((count) => count === 0).length))).toBeLessThan(0.1)
      expect(Math.abs(twice - share(seenBy.filter((count) => count > 1).length))).toBeLessThan(0.1)
    })
  })

  it('is nothing without cameras, and the rooms’ floors add up', () => {
    const { floor, unseen, twice } = total(coverOfRooms([]))
    expect(unseen).toBe(floor)
    expect(twice).toBe(0)
    const rooms = ROOMS.reduce((sum, { box }) => sum + (box.maxX - box.minX) * (box.maxY - box.minY), 0)
    const solids = SOLIDS.reduce((sum, box) => sum + (box.maxX - box.minX) * (box.maxY - box.minY), 0)
    expect(floor).toBeCloseTo((rooms - solids) / METRE ** 2, 9)
  })

  it('puts cameras on the floor wherever they are dragged', () => {
    for (let x = BUILDING.minX - 50; x <= BUILDING.maxX + 50; x += 11) {
      for (let y = BUILDING.minY - 50; y <= BUILDING.maxY + 50; y += 11) {
        const at = onTheFloor({ x, y })
        expect(ROOMS.some(({ box }) => holds(box, at))).toBe(true)
        expect(SOLIDS.some((solid) => holds(solid, at))).toBe(false)
      }
    }
  })

  it('finds a free corner for each camera of a room', () => {
    for (const room of ROOMS) {
      const cameras: Camera[] = []
      while (cameras.length < 4) cameras.push(cameraIn(room, cameras))
      expect(new Set(cameras.map(({ x, y }) => `${x} ${y}`)).size).toBe(4)
      expect(cameras.map(({ id }) => id)).toEqual([1, 2, 3, 4])
      for (const at of cameras) expect(holds(room.box, at)).toBe(true)
    }
    expect(MOST_CAMERAS).toBeGreaterThan(CAMERAS.length)
  })
})
