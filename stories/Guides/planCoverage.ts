import { coverage, createVisibilityMesh, type Ring, ringArea } from 'react-umbra/geometry'
import { calibrate, formatSvg, parseMap, type SceneData } from 'react-umbra/import'
import { findRooms, placeViewers } from 'react-umbra/plans'

/** Two points of a plan in pixels, and the distance between them. Only plans without a scale need it. */
interface Scale {
  from: { x: number; y: number }
  to: { x: number; y: number }
  length: number
  units: string
}

/** Places cameras on a floor plan, and returns what they cover as figures and as a picture. */
export function coverPlan(file: Uint8Array, count: number, range: number, scale?: Scale) {
  // 1. Read the file. Warnings name what was skipped or guessed, with its layer.
  let plan = parseMap(file)
  if (plan.grid === undefined && scale !== undefined) {
    plan = calibrate(plan, scale.from, scale.to, scale.length, scale.units)
  }
  if (plan.grid === undefined) throw new Error('The plan has no scale: measure a distance in it.')
  const { size, distance = 1, units = '' } = plan.grid
  const pixels = size / distance

  // 2. The floor: all rooms with doors and windows shut. Areas below 2 m² are columns and hollow walls.
  const walls = wallsOf(plan, 'wall')
  const windows = wallsOf(plan, 'window')
  const doors = wallsOf(plan, 'door')
  const rooms = findRooms([...walls, ...windows], doors).filter(({ outline }) => ringArea(outline) > 2 * pixels ** 2)
  const floor = joinRings(rooms.flatMap(({ outline, holes }) => [outline, ...holes]))

  // 3. Cameras see through windows, but not beyond the floor, and no door.
  const mesh = createVisibilityMesh([...walls, ...doors])
  const { viewers, bound } = placeViewers(mesh, floor, { count, radius: range * pixels })
  const views = viewers.map((viewer) => mesh.polygonFrom(viewer, { channel: 'sight', radius: range * pixels }))

  // 4. Figures in the plan's units, and a picture with a layer for views and one for blind spots.
  const { area, covered, uncovered } = coverage(views, floor)
  return {
    share: covered / area,
    best: bound,
    covered: covered / pixels ** 2,
    blind: (area - covered) / pixels ** 2,
    units,
    viewers,
    warnings: plan.warnings,
    svg: formatSvg(plan, { rings: { Views: views, 'Blind spots': uncovered } }),
  }
}

const wallsOf = ({ occluders }: SceneData, kind: string): number[] =>
  occluders.filter((occluder) => occluder.kind === kind).flatMap(({ walls }) => [...walls])

/** Joins outlines to one region by lines there and back, which cancel out. */
function joinRings(rings: readonly Ring[]): number[] {
  const [x = 0, y = 0] = rings[0] ?? []
  return rings.flatMap((ring) => [...ring, ring[0]!, ring[1]!, x, y])
}
