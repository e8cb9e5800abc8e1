import { coverage, createVisibilityMesh, type Ring, type VisibilityMesh } from 'react-umbra/geometry'
import type { Camera } from './cameras.js'
import type { FloorPlan } from './plan.js'
import { type Density, distanceAt, ZONES } from './zones.js'

/** Largest distance of an arc from its circle, in meters. The error of all arcs together stays below 0.1 m². */
const ARC_TOLERANCE = 0.001

/** Areas in square meters: of a floor, and of the parts of it that no camera or at least two cameras see. */
export interface Cover {
  floor: number
  unseen: number
  twice: number
}

export interface PlanCover extends Cover {
  /** Outlines that no camera sees, in world units; holes wind the other way. */
  uncovered: readonly Ring[]
  rooms: readonly Cover[]
  /** Square meters seen with at least a zone's pixels per meter, in the order of the zones. */
  zones: readonly number[]
}

/** Prepares the plan once. Its doors open and close without preparing it again. */
export function preparePlan({ walls, attributes, bounds }: FloorPlan): VisibilityMesh {
  return createVisibilityMesh(walls, { bounds, attributes })
}

export function setDoors(mesh: VisibilityMesh, { doors }: FloorPlan, open: readonly boolean[]): void {
  doors.forEach(({ walls }, i) => {
    for (const wall of walls) mesh.setWall(wall, { open: open[i]! })
  })
}

/** Returns the view of each camera with at least that many pixels per meter. */
export function viewsAt(mesh: VisibilityMesh, plan: FloorPlan, cameras: readonly Camera[], density: Density): Ring[] {
  return cameras.map((camera) =>
    mesh.polygonFrom(camera, {
      direction: camera.direction,
      angle: camera.angle,
      radius: distanceAt(camera, density) * plan.meter,
      channel: 'sight',
      arcTolerance: ARC_TOLERANCE * plan.meter,
    }),
  )
}

/**
 * Measures the coverage of the floor. A place is covered if it is seen with `density` pixels per
 * meter. `views` are by zone and camera.
 */
export function coverPlan(plan: FloorPlan, views: readonly (readonly Ring[])[], density: Density): PlanCover {
  const countedViews = views[ZONES.findIndex((zone) => zone.density === density)]!
  const square = plan.meter ** 2
  const coverOf = (floor: readonly number[]): Cover & { uncovered: readonly Ring[] } => {
    const { area, covered, byCount, uncovered } = coverage(countedViews, floor)
    const once = byCount[1] ?? 0
    return { floor: area / square, unseen: byCount[0]! / square, twice: (covered - once) / square, uncovered }
  }
  return {
    ...coverOf(plan.floor),
    rooms: plan.rooms.map(({ floor }) => coverOf(floor)),
    zones: views.map((rings) => coverage(rings, plan.floor).covered / square),
  }
}
