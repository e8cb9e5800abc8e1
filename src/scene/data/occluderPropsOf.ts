import { checkNotNegative } from '../../geometry/check.js'
import type { Channel } from '../../visibility/attributes.js'
import type { OccluderProps } from '../occluders/occluder.js'
import { closedWalls } from './closedWalls.js'
import type { SceneData, SceneDataOccluder } from './sceneData.js'
import { isOpen } from './sceneDoors.js'

/** Default depth of walls, as a fraction of a grid square. */
const WALL_DEPTH = 0.1

/** Channels that a window blocks; light and sight pass through. */
const WINDOW_BLOCKS: readonly Channel[] = ['move', 'sound']

/** Returns the given depth of walls, or a tenth of a square of the map's grid. */
export function checkWallDepth(name: string, { grid }: SceneData, wallDepth: number | undefined): number {
  return checkNotNegative(name, wallDepth === undefined ? (grid?.size ?? 0) * WALL_DEPTH : wallDepth)
}

/** Returns the props of a map's occluder: its `attributes` define what it blocks, or else its kind does. */
export function occluderPropsOf(occluder: SceneDataOccluder, wallDepth: number, open?: boolean): OccluderProps {
  const { kind, attributes, albedo, emission, emissionIntensity } = occluder
  const blocks = kind === 'window' ? WINDOW_BLOCKS : undefined
  return {
    ...(attributes === undefined ? { blocks, lit: kind === 'object' } : attributes),
    walls: closedWalls(occluder),
    open: open ?? isOpen(occluder),
    depth: kind === 'object' ? 0 : wallDepth,
    ...(albedo !== undefined && { albedo }),
    ...(emission !== undefined && { emission }),
    ...(emissionIntensity !== undefined && { emissionIntensity }),
  }
}
