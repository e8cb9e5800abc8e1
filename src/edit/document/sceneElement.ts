import { closedWalls } from '../../scene/data/closedWalls.js'
import type { SceneLight } from '../../scene/emitters/kinds.js'
import type { LightProps } from '../../scene/lights/light.js'
import type { OccluderProps } from '../../scene/occluders/occluder.js'
import type { SceneViewer } from '../../scene/sight/viewer.js'
import type { Channel } from '../../visibility/attributes.js'
import { BASE_FIELDS } from './itemFields.js'
import type {
  BoxItem,
  CircleItem,
  DoorItem,
  OccludingItem,
  SceneDocument,
  SceneItem,
  SunItem,
  TextItem,
  TubeItem,
} from './sceneDocument.js'

/** Channels that a window blocks by default; light and sight pass through. */
const WINDOW_BLOCKS: readonly Channel[] = ['move', 'sound']

/** Default depth of walls, as a fraction of a grid square: that of `<ImportedScene>`. */
const WALL_DEPTH = 0.1

/** The component that shows an item, with its props. */
export type SceneElement =
  | { readonly tag: 'Occluder'; readonly props: OccluderProps }
  | { readonly tag: 'Light'; readonly props: LightProps }
  | { readonly tag: 'Flashlight'; readonly props: LightProps & Pick<SceneLight, 'direction' | 'angle' | 'feather'> }
  | { readonly tag: 'LineLight'; readonly props: Props<TubeItem> }
  | { readonly tag: 'Sun'; readonly props: Omit<Props<SunItem>, 'x' | 'y'> }
  | { readonly tag: 'Viewer'; readonly props: SceneViewer }
  | { readonly tag: 'Text'; readonly props: Pick<TextItem, 'x' | 'y' | 'text'> }

type Props<T extends SceneItem> = Omit<T, 'kind' | keyof typeof BASE_FIELDS>

/** Returns the default `depth` of walls, doors and windows. */
export function wallDepthOf({ grid }: SceneDocument): number {
  return (grid?.size ?? 0) * WALL_DEPTH
}

/** Returns the component and props that show an item, or null for a hidden one. */
export function elementOf(item: SceneItem, wallDepth: number): SceneElement | null {
  if (item.hidden) return null
  switch (item.kind) {
    case 'light':
      return { tag: 'Light', props: propsOf(item) }
    case 'flashlight':
      return { tag: 'Flashlight', props: propsOf(item) }
    case 'tube':
      return { tag: 'LineLight', props: propsOf(item) }
    case 'sun': {
      const { x: _x, y: _y, ...props } = propsOf(item)
      return { tag: 'Sun', props }
    }
    case 'viewer':
      return { tag: 'Viewer', props: { id: item.id, ...propsOf(item) } }
    case 'text':
      return { tag: 'Text', props: propsOf(item) }
    default:
      return { tag: 'Occluder', props: occluderProps(item, wallDepth) }
  }
}

/**
 * Returns the props of an occluding item. As in map data, objects, which are the items with `lit`, have no default
 * depth.
 */
export function occluderProps(item: OccludingItem, wallDepth: number): OccluderProps {
  const { secret: _secret, locked: _locked, ...props } = propsOf(item)
  const depth = item.depth === undefined && wallDepth > 0 && item.lit === undefined ? { depth: wallDepth } : null
  return { ...outlineProps(item, props), ...depth }
}

function outlineProps(item: OccludingItem, props: object): OccluderProps {
  switch (item.kind) {
    case 'outline':
      return props
    case 'circle': {
      const { x, y, radius, ...rest } = props as CircleItem
      return { ...rest, shape: { kind: 'circle', x, y, radius } }
    }
    case 'box': {
      const { x, y, width, height, rotation, tall, ...rest } = props as BoxItem
      const turned = rotation === undefined ? null : { rotation }
      const raised = tall === undefined ? null : { height: tall }
      return { ...rest, ...raised, shape: { kind: 'box', x, y, width, height, ...turned } }
    }
    default: {
      const { closed = false, cut: _cut, ...rest } = props as DoorItem
      const walls = closed ? closedWalls({ kind: 'wall', open: false, walls: [...item.walls], closed }) : item.walls
      const blocks = item.kind === 'window' && item.blocks === undefined ? { blocks: WINDOW_BLOCKS } : null
      return { ...rest, ...blocks, walls }
    }
  }
}

/** Returns the fields of an item that are props of its component. */
function propsOf<T extends SceneItem>(item: T): Props<T> {
  const entries = Object.entries(item).filter(
    ([key, value]) => !(key in BASE_FIELDS) && key !== 'kind' && value !== undefined,
  )
  return Object.fromEntries(entries) as Props<T>
}
