import type { SceneData, SceneDataGrid, SceneDataOccluder } from 'react-umbra'
import { type Box, coverage, pointInPolygon, ringArea, type WallAttributes } from 'react-umbra/geometry'
import { boxPath } from '../figure/paths.js'
import { type FloorPlan, joinOutlines, type PlanDoor } from './plan.js'

/** World units across the longer side of a plan's walls, and of the edge around them. */
const SIZE = 720
const EDGE = 34

/** Meters of a plan's longer side if the file has no scale. */
const GUESS = 30

/** Meters of the units that maps are measured in. */
const UNITS: Readonly<Record<string, number>> = {
  m: 1,
  meters: 1,
  cm: 0.01,
  mm: 0.001,
  ft: 0.3048,
  feet: 0.3048,
}

/** Sight passes glass and low things. */
const THROUGH: WallAttributes = { blocks: ['move', 'sound'] }

interface PlanOptions {
  /** Image under the plan. */
  picture: string | null
  /** True if the walls are outlines of solids, such as those of a picture. */
  isTraced?: boolean
  /** Meters of the longer side, if the visitor has entered them. */
  length?: number | undefined
}

/** A map that was opened as a plan. */
export function openedPlan(name: string, data: SceneData, { picture, isTraced, length }: PlanOptions): FloorPlan {
  const box = boxOf(data.occluders.flatMap(({ walls }) => [...walls]))
  if (box === null) throw new RangeError('the file has no walls')
  const size = Math.max(box.maxX - box.minX, box.maxY - box.minY) || 1
  const scale = SIZE / size
  const meters = length ?? (data.grid ? metersOf(data.grid, size) : GUESS)
  const at = (value: number, i: number): number => (value - (i % 2 === 0 ? box.minX : box.minY)) * scale + EDGE
  const walls: number[] = []
  const attributes: (WallAttributes | undefined)[] = []
  const doors: PlanDoor[] = []
  for (const occluder of data.occluders) {
    const own = [...closed(occluder)].map(at)
    const first = walls.length / 4
    walls.push(...own)
    for (let i = 0; i < own.length; i += 4) attributes.push(attributesOf(occluder))
    if (occluder.kind !== 'door') continue
    const numbers = Array.from({ length: own.length / 4 }, (_, i) => first + i)
    doors.push({ name: `${doors.length + 1}`, walls: numbers, box: boxOf(own)!, open: occluder.open })
  }
  const [width, height] = [(box.maxX - box.minX) * scale + 2 * EDGE, (box.maxY - box.minY) * scale + 2 * EDGE]
  const bounds = { minX: EDGE / 2, minY: EDGE / 2, maxX: width - EDGE / 2, maxY: height - EDGE / 2 }
  const outlinesOf = (wanted: (occluder: SceneDataOccluder) => boolean | undefined): number[][] =>
    data.occluders.filter(wanted).map(({ walls: own }) => cornersOf([...own].map(at)))
  return {
    name,
    width,
    height,
    meter: SIZE / meters,
    length: meters,
    walls,
    attributes,
    bounds,
    doors,
    floor: isTraced
      ? tracedFloor(
          hullOf(walls),
          outlinesOf(() => true),
        )
      : joinOutlines([hullOf(walls), ...outlinesOf(({ kind, closed }) => kind === 'object' && closed)]),
    rooms: [],
    shown: boxPath(bounds),
    drawn: { data, scale, left: EDGE - box.minX * scale, top: EDGE - box.minY * scale, picture },
    warnings: data.warnings,
  }
}

/** Minimum fraction of a plan that its rooms fill if they are closed. */
const ROOMS = 0.2

/** Returns the floor between outlines of solids: that of closed rooms, otherwise everything that is not solid. */
function tracedFloor(hull: number[], outlines: readonly number[][]): number[] {
  const inner = outlines.filter((outline) =>
    outlines.some(
      (other) => other !== outline && pointInPolygon({ x: outline[0]!, y: outline[1]! }, other) === 'inside',
    ),
  )
  const rooms = joinOutlines(inner)
  return coverage([], rooms).area >= ROOMS * ringArea(hull) ? rooms : joinOutlines([hull, ...outlines])
}

/** Returns the meters of the longer side by the grid, if it has a scale. */
function metersOf({ size: square, distance, units = 'm' }: SceneDataGrid, size: number): number {
  const meter = UNITS[units.toLowerCase().replace('.', '')]
  return distance && meter ? (size / square) * distance * meter : GUESS
}

function attributesOf({ kind, attributes }: SceneDataOccluder): WallAttributes | undefined {
  return attributes ?? (kind === 'window' ? THROUGH : undefined)
}

/** Returns the walls, including the one that closes an outline. */
function closed({ walls, closed: isClosed }: SceneDataOccluder): ArrayLike<number> & Iterable<number> {
  const { length } = walls
  if (!isClosed || length < 8 || (walls[0] === walls[length - 2] && walls[1] === walls[length - 1])) return walls
  return [...walls, walls[length - 2]!, walls[length - 1]!, walls[0]!, walls[1]!]
}

const cornersOf = (walls: readonly number[]): number[] => walls.filter((_, i) => i % 4 < 2)

function boxOf(numbers: readonly number[]): Box | null {
  if (numbers.length === 0) return null
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = 0; i < numbers.length; i += 2) {
    minX = Math.min(minX, numbers[i]!)
    maxX = Math.max(maxX, numbers[i]!)
    minY = Math.min(minY, numbers[i + 1]!)
    maxY = Math.max(maxY, numbers[i + 1]!)
  }
  return { minX, minY, maxX, maxY }
}

/** Returns the convex hull of the ends of walls (Andrew 1979), which is the floor if the file has none. */
function hullOf(walls: readonly number[]): number[] {
  const points = Array.from({ length: walls.length / 2 }, (_, i) => [walls[2 * i]!, walls[2 * i + 1]!] as const)
  points.sort(([ax, ay], [bx, by]) => ax - bx || ay - by)
  const half = (list: readonly (readonly [number, number])[]): (readonly [number, number])[] => {
    const kept: (readonly [number, number])[] = []
    for (const point of list) {
      while (kept.length > 1 && !turnsLeft(kept.at(-2)!, kept.at(-1)!, point)) kept.pop()
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...half(points), ...half(points.reverse())].flat()
}

function turnsLeft(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  c: readonly [number, number],
) {
  return (bx - ax) * (c[1] - ay) - (by - ay) * (c[0] - ax) > 0
}
