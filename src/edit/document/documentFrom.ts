import { parseRenderedColor } from '../../host/cssColor.js'
import { checkSceneData } from '../../scene/data/checkSceneData.js'
import type { SceneData, SceneDataOccluder } from '../../scene/data/sceneData.js'
import { isOpen } from '../../scene/data/sceneDoors.js'
import type { Channel } from '../../visibility/attributes.js'
import type { BlockingItem, NewSceneItem, SceneDocument, SceneItem, SceneItemKind } from './sceneDocument.js'

/**
 * Returns a document to edit with everything in a map file. Occluders become walls, doors, windows, and outlines;
 * lights with an `angle` become flashlights. `sceneDataOf` is its inverse. Keeps no reference to `data`. Throws on
 * invalid data, naming the path to the fault. O(n).
 * @example
 * ```ts
 * const [plan, setPlan] = useState(() => documentFrom(parseMap(file)))
 * ```
 */
export function documentFrom(data: SceneData): SceneDocument {
  checkSceneData('data', data, parseRenderedColor)
  const { occluders, lights, viewers = [], texts = [], warnings, ...plan } = structuredClone(data)
  const nextId = createIdGenerator()
  const items: SceneItem[] = []
  const add = (item: NewSceneItem): void => {
    items.push({ id: nextId(item.kind), ...item } as SceneItem)
  }
  for (const occluder of occluders) add(itemOf(occluder))
  for (const light of lights) {
    add(light.angle === undefined ? { kind: 'light', ...light } : { kind: 'flashlight', ...light })
  }
  for (const viewer of viewers) add({ kind: 'viewer', ...viewer })
  for (const text of texts) add({ kind: 'text', ...text })
  return { version: 1, ...plan, ...(warnings.length > 0 && { warnings }), items }
}

/** Returns a function that numbers the items of each kind from 1. */
function createIdGenerator(): (kind: SceneItemKind) => string {
  const counts = new Map<SceneItemKind, number>()
  return (kind) => {
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return `${kind}-${count}`
  }
}

function itemOf(occluder: SceneDataOccluder): NewSceneItem {
  const { kind, walls: given, open: _, attributes, closed, ...rest } = occluder
  const walls = Array.from(given)
  const props = { ...rest, ...attributesOf(occluder), ...(isOpen(occluder) && { open: true }) }
  if (kind === 'door' || kind === 'window') return { kind, walls, ...props, ...(closed !== undefined && { closed }) }
  // Objects with attributes are not lit.
  const itemProps: Partial<BlockingItem> = kind === 'object' ? { ...props, lit: attributes === undefined } : props
  const points = closed === false ? null : ringOf(walls)
  if (points !== null && (closed || kind === 'object'))
    return { kind: 'outline', points, ...itemProps, ...(closed && { closed }) }
  return { kind: 'wall', walls, ...itemProps, ...(closed !== undefined && { closed }) }
}

const ALL_CHANNELS: readonly Channel[] = ['light', 'sight', 'move', 'sound']

function attributesOf({ kind, attributes }: SceneDataOccluder): Pick<BlockingItem, 'blocks' | 'from' | 'limited'> {
  if (attributes === undefined) return {}
  const { open: _, ...rest } = attributes
  // Without attributes, a window lets light through; with attributes but without `blocks`, it blocks everything.
  return kind === 'window' && rest.blocks === undefined ? { blocks: ALL_CHANNELS, ...rest } : rest
}

/**
 * Returns the corners of walls that form a ring, where each starts at the end of the previous one, or null for other
 * walls.
 */
export function ringOf(walls: readonly number[]): [x: number, y: number][] | null {
  if (walls.length < 12) return null
  const points: [number, number][] = []
  for (let i = 0; i < walls.length; i += 4) {
    const next = (i + 4) % walls.length
    if (walls[i + 2] !== walls[next] || walls[i + 3] !== walls[next + 1]) return null
    points.push([walls[i]!, walls[i + 1]!])
  }
  return points
}
