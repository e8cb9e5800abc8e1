import { createVisibilityMesh, type Ring, type VisibilityMesh } from 'react-umbra/geometry'
import { boxWalls } from '../figure/paths.js'
import type { Camera } from './cameras.js'
import { coveredAreas } from './coveredArea.js'
import { BUILDING, METRE, OPENINGS, ROOMS, SOLIDS } from './floorPlan.js'
import { planWalls } from './planWalls.js'

const PLAN = planWalls(ROOMS, OPENINGS, SOLIDS)

/** A quarter of a millimetre: how far a range's arc may be from its circle. What all arcs lose by it stays below 0.1 m². */
const ARC_TOLERANCE = METRE / 4000

const ROOM_RINGS = ROOMS.map(({ box }) => corners(boxWalls(box)))
const SOLID_RINGS = SOLIDS.map((solid) => corners(boxWalls(solid)))

/** Square metres of a room's floor, or of all of them, by how many cameras see them. */
export interface Cover {
  floor: number
  unseen: number
  /** By two cameras or more. */
  twice: number
}

/** The plan, prepared once: its doors open and close in it. */
export function preparePlan(): VisibilityMesh {
  return createVisibilityMesh(PLAN.walls, { bounds: BUILDING, attributes: PLAN.attributes })
}

/** What each camera sees, with the doors as they are. */
export function viewsOf(mesh: VisibilityMesh, cameras: readonly Camera[], doorsOpen: readonly boolean[]): Ring[] {
  PLAN.doors.forEach((wall, i) => {
    mesh.setWall(wall, { open: doorsOpen[i]! })
  })
  return cameras.map(({ x, y, direction, angle, radius }) =>
    mesh.polygonFrom({ x, y }, { direction, angle, radius, channel: 'sight', arcTolerance: ARC_TOLERANCE }),
  )
}

/** How well each room is covered, in the rooms' order. */
export function coverOfRooms(views: readonly Ring[]): Cover[] {
  return coveredAreas(ROOM_RINGS, SOLID_RINGS, views).map((areas) => ({
    floor: squareMetres(areas),
    unseen: squareMetres(areas.slice(0, 1)),
    twice: squareMetres(areas.slice(2)),
  }))
}

export function total(covers: readonly Cover[]): Cover {
  const sum = (key: keyof Cover): number => covers.reduce((so, cover) => so + cover[key], 0)
  return { floor: sum('floor'), unseen: sum('unseen'), twice: sum('twice') }
}

function squareMetres(areas: readonly number[]): number {
  return areas.reduce((sum, area) => sum + area, 0) / METRE ** 2
}

/** The first ends of walls that make an outline. */
function corners(walls: readonly number[]): Ring {
  return new Float64Array(walls.filter((_, i) => i % 4 < 2))
}
