import type { Blend, Channel, Falloff, FlickerKind, LightLevel, Point, Renderer } from 'react-umbra'
import { GOBO_NAMES, type GoboName } from '../../Components/gobos.js'

/** A corner in its item's own units, before the item is turned and moved. */
export type Corner = readonly [number, number]

interface Placed extends Point {
  /** Identity while the page is open; not saved. */
  readonly id: number
}

export interface Shining extends Placed {
  radius: number
  color: string
  intensity: number
  falloff: Falloff
  size: number
  /** `host`: the scene's default for all lights. */
  blend: Blend | 'host'
  /** Bright radius; null for half of the radius. */
  bright: number | null
  darkness: boolean
  priority: number
  enabled: boolean
  shadows: boolean
  /** Height; null for endless shadows. */
  height: number | null
  /** Length of shadows; null for endless ones. */
  shadowLength: number | null
  /** Layers that stop it, as bits. */
  mask: number
  /** `under`: outlines that it stands in. */
  ignores: 'nothing' | 'under'
  flicker: 'steady' | FlickerKind
  flickerSpeed: number
  /** Amount of flicker; null for the kind's default. */
  flickerAmount: number | null
  glow: number
  /** Projected image: one of the catalog's drawings, or the one at `imageAddress`. */
  image: 'nothing' | GoboName | 'address'
  imageAddress: string
  imageRotation: number
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

/** A tube, placed by its center. */
export interface TubeItem extends Omit<Shining, 'size'> {
  kind: 'tube'
  length: number
  rotation: number
}

/** A sense with all that it is. */
export interface ViewerSense {
  name: string
  /** Radius; null for no limit. */
  radius: number | null
  /** Channel whose walls block it; null passes all walls. */
  channel: Channel | null
  needs: LightLevel
}

/** A sun; only its mark has a place. */
export interface SunItem extends Placed {
  kind: 'sun'
  /** Direction of its light. */
  direction: number
  /** Radians above the ground; null: so low that shadows have no end. */
  elevation: number | null
  /** Angular radius, in radians. */
  size: number
  color: string
  intensity: number
  /** `host`: the scene's default for all lights. */
  blend: Blend | 'host'
  priority: number
  enabled: boolean
  shadows: boolean
  /** Length of shadows; null for endless ones. */
  shadowLength: number | null
  /** Layers that stop it, as bits. */
  mask: number
}

export interface ViewerItem extends Placed {
  kind: 'viewer'
  /** Radius; null for no limit. */
  radius: number | null
  direction: number
  angle: number
  senses: readonly ViewerSense[]
  /** Empty where it is of none. */
  group: string
  enabled: boolean
}

export interface Blocking extends Placed {
  open: boolean
  blocks: readonly Channel[]
  from: 'both' | 'positive' | 'negative'
  /** True for all channels, or a list of channels. */
  limited: boolean | readonly Channel[]
  lit: boolean
  /** Distance behind the lit surface up to which it is visible. */
  depth: number
  /** Below 1 it is a pane. */
  opacity: number
  /** `#rrggbb` of what passes a pane. */
  tint: string
  /** The `height` of an occluder: a rectangle's own is one of its sides. Null: its shadow has no end. */
  tall: number | null
  /** Layers that it is on, as bits. */
  layer: number
  /** True if the playground draws it. A map's walls are in its picture already. */
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
  /** True if tabletops treat it as a door. */
  door: boolean
}

export type BodyItem = PolygonItem | RectangleItem | CircleItem | WallItem
export type Item = LightItem | FlashlightItem | TubeItem | SunItem | BodyItem | ViewerItem
export type Kind = Item['kind']

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
/** An item that is in no scene yet. */
export type FreeItem = Without<Item, 'id'>

/** Items with corners of their own. */
export type CorneredItem = PolygonItem | WallItem

/** Items that see or shine in a cone. */
export type ConeItem = FlashlightItem | ViewerItem

/** Items with a direction. */
export type AimedItem = ConeItem | SunItem

export const KINDS: readonly Kind[] = [
  'light',
  'flashlight',
  'tube',
  'sun',
  'polygon',
  'rectangle',
  'circle',
  'wall',
  'viewer',
]

/** Fog over everything out of sight. */
export interface Fog {
  enabled: boolean
  /** Whose sight clears it; empty: that of all. */
  group: string
  /** `#rrggbb` */
  unexplored: string
  /** True to remember explored areas. The areas themselves are never saved. */
  memory: boolean
  /** Side of the squares by which it remembers. */
  cell: number
  /** `#rrggbb`, multiplied over what is only remembered. */
  remembered: string
  /** The share of its colors that stays. */
  saturation: number
  soft: number
}

/** All that the playground holds but its picture. */
export interface PlaygroundScene {
  width: number
  height: number
  /** `#rrggbb` */
  ambient: string
  /** Side of the grid's squares. */
  grid: number
  snap: boolean
  /** Blend of lights that have none of their own. */
  blend: Blend
  renderer: Renderer
  /** Light level where no light falls, for viewers. */
  daylight: LightLevel
  fog: Fog
  /** True if the ground has the relief of cobbles. */
  relief?: boolean | undefined
  items: readonly Item[]
}

export const CHANNELS: readonly Channel[] = ['light', 'sight', 'move', 'sound']
export const FALLOFFS: readonly Falloff[] = ['none', 'linear', 'smooth', 'inverse-square']
export const BLENDS: readonly Blend[] = ['screen', 'add', 'max', 'subtract']
export const LIGHT_BLENDS: readonly (Blend | 'host')[] = ['host', ...BLENDS]
export const RENDERERS: readonly Renderer[] = ['auto', 'webgl', 'canvas']
export const LEVELS: readonly LightLevel[] = ['dark', 'dim', 'bright']
/** Most letters of a name. */
export const LONGEST_TEXT = 60
/** Most senses of a viewer. */
export const MAX_SENSES = 20
export const IGNORED = ['nothing', 'under'] as const
export const FLICKERS: readonly ('steady' | FlickerKind)[] = ['steady', 'candle', 'torch', 'pulse', 'fault']
export const IMAGES: readonly Shining['image'][] = ['nothing', ...GOBO_NAMES, 'address']
/** Most letters of a picture's address. */
export const LONGEST_ADDRESS = 1000
/** The bits of all layers. */
export const ALL_LAYERS = 2 ** 32 - 1
/** Layers that the panel shows by their bits, the last 28 as one. */
export const LAYERS: Readonly<Record<string, number>> = { 1: 1, 2: 2, 3: 4, 4: 8, others: ALL_LAYERS - 15 }
export const SIDES = ['both', 'positive', 'negative'] as const

/** The channels for which something is limited. */
export const channelsOf = (limited: Blocking['limited']): readonly Channel[] =>
  typeof limited === 'boolean' ? (limited ? CHANNELS : []) : limited

/** Returns the shortest equivalent value of `limited`. */
export function limitedOf(channels: readonly Channel[]): Blocking['limited'] {
  return channels.length === 0 || channels.length === CHANNELS.length ? channels.length > 0 : channels
}

/** Returns true for occluders, which are drawn; all other items are marks. */
export const isBody = (item: Item): item is BodyItem => 'blocks' in item

export const hasCone = (item: Item): item is ConeItem => item.kind === 'flashlight' || item.kind === 'viewer'

export const isAimed = (item: Item): item is AimedItem => hasCone(item) || item.kind === 'sun'

export const hasCorners = (item: Item): item is CorneredItem => item.kind === 'polygon' || item.kind === 'wall'

/** Fewest corners that an item can have. */
export const fewestCorners = ({ kind }: CorneredItem): number => (kind === 'polygon' ? 3 : 2)

const NAMES = new WeakMap<readonly Item[], ReadonlyMap<number, string>>()

/** Returns the kind of an item and its number among those of its kind: `Light 2`. */
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
