import type { Blend, Channel, Falloff, Point, Renderer } from 'react-umbra'

/** A corner in its item's own units, before the item is turned and moved. */
export type Corner = readonly [number, number]

interface Placed extends Point {
  /** Its identity while the page is open; it is not written down. */
  readonly id: number
}

interface Shining extends Placed {
  radius: number
  color: string
  intensity: number
  falloff: Falloff
  size: number
  /** `host`: as the scene has it for all its lights. */
  blend: Blend | 'host'
  enabled: boolean
  shadows: boolean
}

export interface LightItem extends Shining {
  kind: 'light'
}

export interface FlashlightItem extends Shining {
  kind: 'flashlight'
  direction: number
  angle: number
  feather: number
}

interface Blocking extends Placed {
  open: boolean
  blocks: readonly Channel[]
  from: 'both' | 'positive' | 'negative'
  limited: boolean
  lit: boolean
  /** Whether the playground draws it: a map's walls are in its picture already. */
  drawn: boolean
}

export interface PolygonItem extends Blocking {
  kind: 'polygon'
  points: readonly Corner[]
  rotation: number
}

export interface RectangleItem extends Blocking {
  kind: 'rectangle'
  width: number
  height: number
  rotation: number
}

export interface CircleItem extends Blocking {
  kind: 'circle'
  radius: number
}

export interface WallItem extends Blocking {
  kind: 'wall'
  points: readonly Corner[]
  rotation: number
}

export type Item = LightItem | FlashlightItem | PolygonItem | RectangleItem | CircleItem | WallItem
export type Kind = Item['kind']

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
/** An item that is in no scene yet. */
export type FreeItem = Without<Item, 'id'>

/** Those with corners of their own. */
export type CorneredItem = PolygonItem | WallItem

export const KINDS: readonly Kind[] = ['light', 'flashlight', 'polygon', 'rectangle', 'circle', 'wall']

/** All that the playground holds but its picture. */
export interface PlaygroundScene {
  width: number
  height: number
  /** `#rrggbb` */
  ambient: string
  /** Side of the grid's squares. */
  grid: number
  snap: boolean
  /** How lights join that name no blend of their own. */
  blend: Blend
  renderer: Renderer
  items: readonly Item[]
}

export const CHANNELS: readonly Channel[] = ['light', 'sight', 'move', 'sound']
export const FALLOFFS: readonly Falloff[] = ['none', 'linear', 'smooth', 'inverse-square']
export const BLENDS: readonly Blend[] = ['screen', 'add', 'max', 'subtract']
export const LIGHT_BLENDS: readonly (Blend | 'host')[] = ['host', ...BLENDS]
export const RENDERERS: readonly Renderer[] = ['auto', 'webgl', 'canvas']
export const SIDES = ['both', 'positive', 'negative'] as const

const SHINING = {
  radius: 300,
  color: '#ffffff',
  intensity: 1,
  falloff: 'smooth' as Falloff,
  size: 0,
  blend: 'host' as Shining['blend'],
  enabled: true,
  shadows: true,
}

const BLOCKING = {
  open: false,
  blocks: CHANNELS,
  from: 'both' as Blocking['from'],
  limited: false,
  lit: false,
  drawn: true,
}

/** What the library takes where a prop is not given; sizes and corners must be. */
export const DEFAULTS = {
  light: SHINING,
  flashlight: { ...SHINING, direction: 0, angle: Math.PI / 4, feather: 0.2 },
  polygon: { ...BLOCKING, rotation: 0 },
  rectangle: { ...BLOCKING, rotation: 0 },
  circle: BLOCKING,
  wall: { ...BLOCKING, rotation: 0 },
}

/** An item without its id and the props that the library would take by itself; its place comes first. */
export function withoutDefaults({ id: _, kind, x, y, ...props }: Item): Partial<Record<string, unknown>> {
  const defaults: Partial<Record<string, unknown>> = DEFAULTS[kind]
  const said = Object.entries(props).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults[name]))
  return { kind, x, y, ...Object.fromEntries(said) }
}

export const isLight = (item: Item): item is LightItem | FlashlightItem =>
  item.kind === 'light' || item.kind === 'flashlight'

export const hasCorners = (item: Item): item is CorneredItem => item.kind === 'polygon' || item.kind === 'wall'

/** Fewest corners that an item can have. */
export const fewestCorners = ({ kind }: CorneredItem): number => (kind === 'polygon' ? 3 : 2)

const NAMES = new WeakMap<readonly Item[], ReadonlyMap<number, string>>()

/** Its kind, and its number among those of its kind: `Light 2`. */
export function nameOf({ items }: PlaygroundScene, id: number): string {
  const names = NAMES.get(items) ?? namesOf(items)
  NAMES.set(items, names)
  return names.get(id) ?? 'Nothing'
}

function namesOf(items: readonly Item[]): ReadonlyMap<number, string> {
  const counts = new Map<Kind, number>()
  const names = new Map<number, string>()
  for (const { id, kind } of items) {
    const number = (counts.get(kind) ?? 0) + 1
    counts.set(kind, number)
    names.set(id, `${kind[0]!.toUpperCase()}${kind.slice(1)} ${number}`)
  }
  return names
}
