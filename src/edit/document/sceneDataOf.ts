import { checkOptions } from '../../geometry/check.js'
import { type Circle, flattenCircle } from '../../geometry/circles.js'
import { outlineOf } from '../../geometry/shapes.js'
import type {
  SceneData,
  SceneDataLight,
  SceneDataOccluder,
  SceneDataText,
  SceneDataViewer,
} from '../../scene/data/sceneData.js'
import {
  type BoxItem,
  type CircleItem,
  type FlashlightItem,
  isOccluding,
  type LightItem,
  type OccludingItem,
  type OutlineItem,
  type SceneDocument,
  type SceneItem,
  type ViewerItem,
} from './sceneDocument.js'

/** Order of the kinds of occluders in scene data. */
const RANKS: Readonly<Record<SceneDataOccluder['kind'], number>> = { wall: 0, object: 1, door: 2, window: 2 }

/**
 * Returns the map data of a document, for `<ImportedScene>` and the writers of `react-umbra/import`: everything that
 * `documentFrom` read, with its units and its transform to the file's coordinates. Hidden items, disabled items, and
 * suns are left out, and tubes become lights; `warnings` names them. O(n log n).
 * @example
 * ```ts
 * const text = formatUniversalVtt(sceneDataOf(plan))
 * ```
 */
export function sceneDataOf(document: SceneDocument): SceneData {
  const { version: _, items, warnings = [], ...plan } = checkOptions(document, 'document')
  const parts = { occluders: [] as SceneDataOccluder[], lights: [] as SceneDataLight[] }
  const viewers: SceneDataViewer[] = []
  const texts: SceneDataText[] = []
  const losses = new Map<string, number>()
  for (const item of items) {
    const loss = lossOf(item)
    if (loss !== null) losses.set(loss, (losses.get(loss) ?? 0) + 1)
    if (item.hidden || ('enabled' in item && item.enabled === false)) continue
    if (isOccluding(item)) parts.occluders.push(occluderOf(item))
    else if (item.kind === 'light' || item.kind === 'flashlight') parts.lights.push(lightOf(item))
    else if (item.kind === 'tube') {
      const { x0, y0, x1, y1, ...tube } = item
      parts.lights.push(lightOf({ ...tube, kind: 'light', x: (x0 + x1) / 2, y: (y0 + y1) / 2 } as LightItem))
    } else if (item.kind === 'viewer') viewers.push(viewerOf(item))
    else if (item.kind === 'text') texts.push(textOf(item))
  }
  parts.occluders.sort((a, b) => RANKS[a.kind] - RANKS[b.kind])
  const messages = Array.from(losses, ([loss, count]) => `${loss}: ${count}`)
  const data = {
    ...plan,
    ...parts,
    ...(viewers.length > 0 && { viewers }),
    ...(texts.length > 0 && { texts }),
    warnings: [...warnings, ...messages],
  }
  return structuredClone(withoutUndefined(data)) as object as SceneData
}

/** Returns a warning if scene data cannot represent all of an item, otherwise null. */
function lossOf(item: SceneItem): string | null {
  if (item.hidden) return 'hidden items left out'
  if ('enabled' in item && item.enabled === false) return 'disabled items left out'
  if (item.kind === 'sun') return 'suns left out'
  return item.kind === 'tube' ? 'tubes written as lights' : null
}

function occluderOf(item: OccludingItem): SceneDataOccluder {
  const { blocks, from, limited, lit, secret, locked, sourceLayer, open = false } = item
  const { albedo, emission, emissionIntensity } = item
  const wallAttributes = withoutUndefined({ blocks, from, limited })
  const hasAttributes = Object.keys(wallAttributes).length > 0
  const isObject = lit !== undefined && item.kind !== 'door' && item.kind !== 'window'
  // Objects are lit unless they have attributes.
  const attributes = hasAttributes || (isObject && !lit) ? { attributes: wallAttributes } : {}
  const closed = 'closed' in item ? item.closed : isClosedShape(item) ? true : undefined
  return withoutUndefined({
    kind: isObject ? 'object' : 'walls' in item ? item.kind : 'wall',
    walls: 'walls' in item ? [...item.walls] : wallsAround(cornersOf(item)),
    open,
    ...attributes,
    secret,
    locked,
    closed,
    sourceLayer,
    albedo,
    emission,
    emissionIntensity,
  }) as object as SceneDataOccluder
}

const isClosedShape = ({ kind, lit }: OccludingItem): boolean =>
  kind === 'circle' || kind === 'box' || (kind === 'outline' && lit === undefined)

function cornersOf(item: OutlineItem | CircleItem | BoxItem): ArrayLike<number> {
  if (item.kind === 'outline') return item.points.flat()
  const { x, y } = item
  if (item.kind === 'circle') return flatten({ x, y, radius: item.radius })
  const { width, height, rotation = 0 } = item
  return outlineOf('item', { kind: 'box', x, y, width, height, rotation }, flatten)
}

/** Flattens a circle to within a quarter of a pixel. */
const flatten = (circle: Circle) => flattenCircle(circle, Math.max(0.25, circle.radius / 1000))

function wallsAround(corners: ArrayLike<number>): number[] {
  const walls: number[] = []
  const { length } = corners
  for (let i = 0; i < length; i += 2) {
    const next = (i + 2) % length
    walls.push(corners[i]!, corners[i + 1]!, corners[next]!, corners[next + 1]!)
  }
  return walls
}

function lightOf(item: LightItem | FlashlightItem): SceneDataLight {
  const { x, y, radius = 300, color = '#ffffff', intensity = 1, shadows = true } = item
  const { bright, direction, darkness, priority } = item
  const angle = item.kind === 'flashlight' ? (item.angle ?? Math.PI / 4) : undefined
  return withoutUndefined({
    x,
    y,
    radius,
    color,
    intensity,
    shadows,
    bright,
    direction,
    angle,
    darkness,
    priority,
  }) as object as SceneDataLight
}

function viewerOf({ x, y, radius, direction, angle, senses }: ViewerItem): SceneDataViewer {
  return withoutUndefined({ x, y, radius, direction, angle, senses }) as object as SceneDataViewer
}

function textOf({ x, y, text, sourceLayer }: Extract<SceneItem, { kind: 'text' }>): SceneDataText {
  return withoutUndefined({ x, y, text, sourceLayer }) as object as SceneDataText
}

function withoutUndefined(value: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined))
}
