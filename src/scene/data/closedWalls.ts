import type { SceneDataOccluder } from './sceneData.js'

/**
 * Returns the walls of an occluder; those of a closed outline with one more, from the last end to the first, where
 * these lie apart.
 */
export function closedWalls({ walls, closed = false }: SceneDataOccluder): SceneDataOccluder['walls'] {
  const [x, y] = walls
  const [endX, endY] = walls.slice(-2)
  if (!closed || x === undefined || y === undefined || endX === undefined || endY === undefined) return walls
  return endX === x && endY === y ? walls : [...walls, endX, endY, x, y]
}
