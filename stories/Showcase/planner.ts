import type { SceneData } from 'react-umbra'
import { coverage, createVisibilityMesh, type Point, ringArea, type VisibilityMesh } from 'react-umbra/geometry'
import { formatDxf, formatGeoJson, formatSvg } from 'react-umbra/import'
import { findRooms } from 'react-umbra/plans'

/** A plan that is ready for questions. Its lengths are pixels of the plan. */
interface Planner {
  data: SceneData
  /** Pixels of a unit, and its name. */
  unit: number
  units: string
  /** What blocks sight: walls, and doors that are shut. */
  mesh: VisibilityMesh
  /** The floor of all rooms, as one outline. */
  floor: number[]
}

/** Prepares a plan, with its doors shut or open. Areas below 2 square units are columns and hollow walls, no rooms. */
export function prepare(data: SceneData, doorsAre: 'shut' | 'open' = 'shut'): Planner {
  const { size, distance = 1, units = '' } = data.grid ?? { size: 1, units: 'px' }
  const unit = size / distance
  const wallsOf = (kind: string) => data.occluders.filter((one) => one.kind === kind).flatMap(({ walls }) => [...walls])
  const [walls, doors, windows] = [wallsOf('wall'), wallsOf('door'), wallsOf('window')]
  const rooms = findRooms([...walls, ...windows], doors).filter(({ outline }) => ringArea(outline) > 2 * unit ** 2)
  const outlines = rooms.length > 0 ? rooms.flatMap(({ outline, holes }) => [outline, ...holes]) : [pageOf(data)]
  // Lines there and back join the outlines to one, and cancel out. They meet at odd coordinates, to miss points of
  // grids.
  const [x, y] = [outlines[0]![0]! + 0.618 * unit, outlines[0]![1]! + 0.382 * unit]
  const floor = outlines.flatMap((ring) => [...ring, ring[0]!, ring[1]!, x, y])
  const mesh = createVisibilityMesh(doorsAre === 'open' ? walls : [...walls, ...doors])
  return { data, unit, units, mesh, floor }
}

const pageOf = ({ width, height }: SceneData): number[] => [0, 0, width, 0, width, height, 0, height]

/** Returns what cameras with a range in units see of the floor and what they miss, with areas in square units. */
export function coverOf({ mesh, floor, unit }: Planner, cameras: readonly Point[], range: number) {
  const views = cameras.map((camera) => mesh.polygonFrom(camera, { channel: 'sight', radius: range * unit }))
  const { area, covered, uncovered } = coverage(views, floor)
  return {
    views,
    blind: uncovered,
    share: covered / area,
    seen: covered / unit ** 2,
    missed: (area - covered) / unit ** 2,
  }
}

type Cover = ReturnType<typeof coverOf>

const FORMATS = { svg: formatSvg, dxf: formatDxf, geojson: formatGeoJson }
export type PlanFormat = keyof typeof FORMATS

/** Writes the plan with layers of views and blind spots, in the coordinates of the file where it has any. */
export const planText = ({ data }: Planner, { views, blind }: Cover, format: PlanFormat): string =>
  FORMATS[format](data, { rings: { Views: views, 'Blind spots': blind } })
