import { useCallback, useSyncExternalStore } from 'react'
import type { SceneData } from 'react-umbra'
import { createExploredMap, type ExploredMap } from 'react-umbra/core'
import { type Box, type Point, visibilityPolygon } from 'react-umbra/geometry'

/** Side of a cell of the memory, in map pixels: a fourteenth of a square. */
const CELL = 5

/** Look of the fog: remembered areas keep their lines, but little of their colors. */
export const NIGHT = { unexplored: '#0b0d14', remembered: { color: '#a9b3d0', saturation: 0.15 }, soft: 10 }

export const boundsOf = ({ width, height }: SceneData): Box => ({ minX: 0, minY: 0, maxX: width, maxY: height })

/** Returns a memory of a map for a viewer who has visited some places. */
export function memoryOf(map: SceneData, past: readonly Point[], radius: number): ExploredMap {
  const bounds = boundsOf(map)
  const explored = createExploredMap({ bounds, cell: CELL })
  const walls = map.occluders.flatMap((one) => (one.open ? [] : Array.from(one.walls)))
  for (const place of past) explored.add(visibilityPolygon(place, walls, { bounds, radius }))
  return explored
}

/** Returns the explored fraction of a map, and renders again when it grows. */
export function useExploredShare(explored: ExploredMap): number {
  const subscribe = useCallback((changed: () => void) => explored.subscribe(changed), [explored])
  return useSyncExternalStore(subscribe, () => explored.share())
}

/** Returns true if the floor on one side of a door is explored. */
export function isKnown(explored: ExploredMap, door: ArrayLike<number>): boolean {
  const { x, y } = midpointOf(door)
  const length = Math.hypot(door[2]! - door[0]!, door[3]! - door[1]!)
  const [dx, dy] = [(CELL * (door[1]! - door[3]!)) / length, (CELL * (door[2]! - door[0]!)) / length]
  return explored.has({ x: x + dx, y: y + dy }) || explored.has({ x: x - dx, y: y - dy })
}

export function midpointOf(wall: ArrayLike<number>): Point {
  return { x: (wall[0]! + wall[2]!) / 2, y: (wall[1]! + wall[3]!) / 2 }
}
