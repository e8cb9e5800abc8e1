import type { SceneDataOccluder } from './sceneData.js'

/**
 * Returns the walls of an occluder. For a closed outline, adds a wall from the last end to the first if they differ.
 */
export function closedWalls({ walls, closed = false }: SceneDataOccluder): SceneDataOccluder['walls'] {
  const [x, y] = walls
  const [endX, endY] = walls.slice(-2)
  if (!closed || x === undefined || y === undefined || endX === undefined || endY === undefined) return walls
  return endX === x && endY === y ? walls : [...walls, endX, endY, x, y]
}
