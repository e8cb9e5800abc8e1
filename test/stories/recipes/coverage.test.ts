import { describe, expect, it } from 'vitest'
import { wallsFromMask } from '../../../src/import.js'
import type { SceneData } from '../../../src/index.js'
import { CAMERAS, type Camera, MAX_CAMERAS, newCamera, snapToFloor } from '../../../stories/Showcase/cameras.js'
import { coverageCsv } from '../../../stories/Showcase/coverageCsv.js'
import { coverPlan, preparePlan, setDoors, viewsAt } from '../../../stories/Showcase/coverPlan.js'
import { BUILDING, METER, ROOMS, SOLIDS } from '../../../stories/Showcase/floorPlan.js'
import { MUSEUM } from '../../../stories/Showcase/museumPlan.js'
import { openedPlan } from '../../../stories/Showcase/openedPlan.js'
import { boundaryOf, joinOutlines } from '../../../stories/Showcase/plan.js'
import { distanceAt, ZONES } from '../../../stories/Showcase/zones.js'

const holds = ({ minX, minY, maxX, maxY }: typeof BUILDING, { x, y }: { x: number; y: number }): boolean =>
  minX < x && x < maxX && minY < y && y < maxY

const SQUARE = [0, 0, 4, 0, 4, 4, 0, 4]

describe('the museum’s coverage', () => {
  const mesh = preparePlan(MUSEUM)
  setDoors(
    mesh,
    MUSEUM,
    MUSEUM.doors.map(() => true),
  )
  const viewsOf = (cameras: readonly Camera[]) => ZONES.map(({ density }) => viewsAt(mesh, MUSEUM, cameras, density))

  it('agrees with a raster of points to within 0.1 m²', () => {
    const cover = coverPlan(MUSEUM, viewsOf(CAMERAS), 125)
    const step = METER / 20
    ROOMS.forEach(({ box }, room) => {
      const points = []
      for (let x = box.minX + step / 2; x < box.maxX; x += step) {
        for (let y = box.minY + step / 2; y < box.maxY; y += step) {
          if (!SOLIDS.some((solid) => holds(solid, { x, y }))) points.push({ x, y })
        }
      }
      const seenBy = points.map(() => 0)
      for (const camera of CAMERAS) {
        const { direction, angle } = camera
        const radius = distanceAt(camera, 125) * METER
        const seen = mesh.visiblePoints(camera, points, { direction, angle, radius, channel: 'sight' })
        for (let i = 0; i < points.length; i++) if (seen[i]) seenBy[i]!++
      }
      const { floor, unseen, twice } = cover.rooms[room]!
      const share = (count: number): number => (count / points.length) * floor
      expect(Math.abs(unseen - share(seenBy.filter((count) => count === 0).length))).toBeLessThan(0.1)
      expect(Math.abs(twice - share(seenBy.filter((count) => count > 1).length))).toBeLessThan(0.1)
    })
  })

  it('is zero without cameras, and the floors of rooms add up', () => {
    const { floor, unseen, twice, rooms, zones } = coverPlan(MUSEUM, viewsOf([]), 25)
    expect(unseen).toBe(floor)
    expect([twice, ...zones]).toEqual([0, 0, 0, 0, 0])
    const areas = ROOMS.reduce((sum, { box }) => sum + (box.maxX - box.minX) * (box.maxY - box.minY), 0)
    const solids = SOLIDS.reduce((sum, box) => sum + (box.maxX - box.minX) * (box.maxY - box.minY), 0)
    expect(floor).toBeCloseTo((areas - solids) / METER ** 2, 9)
    expect(rooms.reduce((sum, room) => sum + room.floor, 0)).toBeCloseTo(floor, 9)
  })

  it('shrinks from zone to zone, and is exported as CSV', () => {
    const views = viewsOf(CAMERAS)
    const cover = coverPlan(MUSEUM, views, 62)
    expect([...cover.zones].sort((a, b) => b - a)).toEqual(cover.zones)
    expect(cover.floor - cover.unseen).toBeCloseTo(cover.zones[1]!, 9)
    const rows = coverageCsv(MUSEUM, CAMERAS, views, cover, 62).trimEnd().split('\r\n')
    expect(rows).toHaveLength(3 + 1 + 1 + ROOMS.length + 2 + ZONES.length + 2 + CAMERAS.length)
    expect(rows.at(-1)).toMatch(/^6,17\.4,7\.45,142,90,1920,38\.4,/)
  })

  it('keeps dragged cameras on the floor', () => {
    let refused = 0
    for (let x = BUILDING.minX - 50; x <= BUILDING.maxX + 50; x += 23) {
      for (let y = BUILDING.minY - 50; y <= BUILDING.maxY + 50; y += 23) {
        const at = snapToFloor(MUSEUM, { x, y })
        if (at === null) refused++
        else {
          expect(ROOMS.some(({ box }) => holds(box, at))).toBe(true)
          expect(SOLIDS.some((solid) => holds(solid, at))).toBe(false)
        }
      }
    }
    expect(refused).toBeLessThan(10)
  })

  it('gives each new camera its own place on the floor', () => {
    const cameras: Camera[] = []
    while (cameras.length < MAX_CAMERAS) {
      const { uncovered } = coverPlan(MUSEUM, viewsOf(cameras), 125)
      cameras.push(newCamera(MUSEUM, cameras, uncovered))
    }
    expect(new Set(cameras.map(({ x, y }) => `${x} ${y}`)).size).toBe(MAX_CAMERAS)
    expect(cameras.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    for (const at of cameras) expect(ROOMS.some(({ box }) => holds(box, at))).toBe(true)
  })
})

describe('zones', () => {
  it('end where the pixels per meter reach the density of the zone', () => {
    expect(distanceAt({ angle: Math.PI / 2, pixels: 2500 }, 125)).toBeCloseTo(10, 12)
    expect(distanceAt({ angle: 2 * Math.PI, pixels: 250 }, 125)).toBeCloseTo(1 / Math.PI, 12)
  })
})

describe('joinOutlines', () => {
  it('keeps the boundary of each outline', () => {
    const hole = [1, 1, 2, 1, 2, 2]
    const walls = boundaryOf(joinOutlines([SQUARE, hole]))
    expect(walls.length / 4).toBe(4 + 3)
  })
})

describe('an opened plan', () => {
  const data: SceneData = {
    width: 100,
    height: 100,
    grid: { x: 0, y: 0, size: 10, distance: 5, units: 'ft' },
    occluders: [
      { kind: 'wall', walls: [10, 10, 90, 10, 90, 10, 90, 50, 90, 50, 10, 50], open: false, closed: true },
      {
        kind: 'object',
        walls: [20, 20, 30, 20, 30, 20, 30, 30, 30, 30, 20, 30, 20, 30, 20, 20],
        open: false,
        closed: true,
      },
      { kind: 'door', walls: [50, 10, 50, 50], open: true },
    ],
    lights: [],
    warnings: ['told'],
  }

  it('is scaled by its grid, and its floor is within its walls and outside its objects', () => {
    const plan = openedPlan('a', data, { picture: null })
    expect(plan.length).toBeCloseTo(8 * 5 * 0.3048, 9)
    expect(plan.walls.length / 4).toBe(4 + 4 + 1)
    expect(plan.doors).toMatchObject([{ walls: [8], open: true }])
    const foot = plan.meter * 0.3048
    const { floor } = coverPlan(
      plan,
      ZONES.map(() => []),
      25,
    )
    expect((floor * plan.meter ** 2) / foot ** 2).toBeCloseTo(40 * 20 - 5 * 5, 6)
    expect(plan.warnings).toEqual(['told'])
    expect(openedPlan('a', data, { picture: null, length: 50 }).length).toBe(50)
  })

  it('of a picture has its rooms as floor, or everything that is not solid', () => {
    const pixels = (isOpen: boolean): Uint8ClampedArray =>
      Uint8ClampedArray.from({ length: 4 * 12 * 12 }, (_, i) => {
        const [x, y] = [Math.floor(i / 4) % 12, Math.floor(i / 48)]
        const isWall = x === 0 || y === 0 || x === 11 || y === 11 || (x === 5 && y === 5)
        return i % 4 === 3 || !isWall || (isOpen && x === 0 && y === 4) ? 255 : 0
      })
    const floorOf = (isOpen: boolean): number => {
      const traced = wallsFromMask({ width: 12, height: 12, data: pixels(isOpen) })
      const plan = openedPlan('a', traced, { picture: null, isTraced: true, length: 12 })
      const none = ZONES.map(() => [])
      return coverPlan(plan, none, 25).floor
    }
    expect(floorOf(false)).toBeCloseTo(100 - 1, 6)
    expect(floorOf(true)).toBeCloseTo(100 - 1 + 1, 6)
  })

  it('is rejected without walls', () => {
    expect(() => openedPlan('a', { ...data, occluders: [] }, { picture: null })).toThrow('no walls')
  })
})
