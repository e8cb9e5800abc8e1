import type { Point } from '../../geometry/points.js'
import type { NewSceneItem, SceneItemKind } from '../document/sceneDocument.js'
import { directionTo, distance } from '../items/itemGeometry.js'

/** The action of the pointer in an editor: `'select'`, `'pan'`, or a pen, named after what it draws. */
export type SceneTool = 'select' | 'pan' | 'room' | SceneItemKind

/** Number of points that a pen takes. */
type PointCount = 'one' | 'two' | 'many'

/** A tool's key, and the points that it takes as a pen. */
export interface ToolInfo {
  readonly key: string
  readonly points?: PointCount
}

/** Every tool in the order of toolbars. */
export const TOOLS: { readonly [T in SceneTool]: ToolInfo } = {
  select: { key: 'V' },
  pan: { key: 'H' },
  wall: { key: 'W', points: 'many' },
  room: { key: 'R', points: 'two' },
  outline: { key: 'P', points: 'many' },
  circle: { key: 'O', points: 'two' },
  box: { key: 'B', points: 'two' },
  door: { key: 'D', points: 'two' },
  window: { key: 'N', points: 'two' },
  light: { key: 'L', points: 'one' },
  flashlight: { key: 'F', points: 'two' },
  tube: { key: 'U', points: 'two' },
  sun: { key: 'S', points: 'two' },
  viewer: { key: 'E', points: 'one' },
  text: { key: 'T', points: 'one' },
}

/** Names of all tools. */
export const TOOL_NAMES: readonly SceneTool[] = Object.keys(TOOLS) as SceneTool[]

/** Returns the tool of a key, or null. */
export function toolOf(key: string): SceneTool | null {
  return TOOL_NAMES.find((tool) => TOOLS[tool].key === key.toUpperCase()) ?? null
}

/** Returns the item that a pen draws through points, or null if they are too few or in one place. */
export function drawnItem(tool: SceneTool, points: readonly Point[], text: string): NewSceneItem | null {
  const [a, b] = points
  if (a === undefined) return null
  if (tool === 'light' || tool === 'viewer') return { kind: tool, x: a.x, y: a.y }
  if (tool === 'text') return { kind: 'text', x: a.x, y: a.y, text }
  if (b === undefined) return null
  const [width, height] = [Math.abs(b.x - a.x), Math.abs(b.y - a.y)]
  const length = distance(a, b)
  if (length === 0 && points.length === 2) return null
  switch (tool) {
    case 'wall':
      return { kind: 'wall', walls: wallsAlong(points) }
    case 'door':
    case 'window':
      return { kind: tool, walls: wallsAlong([a, b]) }
    case 'outline':
      return points.length < 3 ? null : { kind: 'outline', points: points.map(({ x, y }) => [x, y]) }
    case 'room':
      if (width === 0 || height === 0) return null
      return {
        kind: 'outline',
        points: [
          [a.x, a.y],
          [b.x, a.y],
          [b.x, b.y],
          [a.x, b.y],
        ],
      }
    case 'box':
      if (width === 0 || height === 0) return null
      return { kind: 'box', x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, width, height }
    case 'circle':
      return { kind: 'circle', x: a.x, y: a.y, radius: length }
    case 'flashlight':
      return { kind: 'flashlight', x: a.x, y: a.y, direction: directionTo(a, b), radius: length }
    case 'tube':
      return { kind: 'tube', x0: a.x, y0: a.y, x1: b.x, y1: b.y }
    case 'sun':
      return { kind: 'sun', x: a.x, y: a.y, direction: directionTo(a, b) }
    default:
      return null
  }
}

/** Returns flat walls from each point to the next. */
function wallsAlong(points: readonly Point[]): number[] {
  return points.slice(1).flatMap((end, i) => [points[i]!.x, points[i]!.y, end.x, end.y])
}
