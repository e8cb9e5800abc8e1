import { type Point, ringArea, type VisibilityMesh } from 'react-umbra/geometry'
import { nearestIn } from '../../figure/boxes.js'
import { INSIDE } from './pillarRoom.js'

/** Steps of the viewer's path. */
const STEPS = 180

/** The areas seen from each step of a path. */
export interface PathAreas {
  exact: number[]
  drawn: number[]
}

/** A place on a closed path, 0 to 1, that starts at home and stays inside. */
export function placeOnPath(home: Point, share: number): Point {
  const turn = 2 * Math.PI * share
  return nearestIn(INSIDE, { x: home.x + 70 * Math.sin(turn), y: home.y + 30 * Math.sin(2 * turn) })
}

/** The polygon through the ends of rays at equal angles. */
export function polygonByAngle(mesh: VisibilityMesh, viewer: Point, count: number): number[] {
  const polygon: number[] = []
  for (let i = 0; i < count; i++) {
    const hit = mesh.raycast(viewer, (2 * Math.PI * i) / count)
    if (hit) polygon.push(hit.point.x, hit.point.y)
  }
  return polygon
}

export function areasAlong(mesh: VisibilityMesh, home: Point, count: number): PathAreas {
  const places = Array.from({ length: STEPS }, (_, i) => placeOnPath(home, i / STEPS))
  return {
    exact: places.map((place) => ringArea(mesh.polygonFrom(place))),
    drawn: places.map((place) => ringArea(Float64Array.from(polygonByAngle(mesh, place, count)))),
  }
}

/** The largest change from one step of a closed path to the next. */
export function largestChange(areas: readonly number[]): number {
  return Math.max(...areas.map((area, i) => Math.abs(area - areas.at(i - 1)!)))
}
