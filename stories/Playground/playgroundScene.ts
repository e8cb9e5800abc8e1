import type { Blend, Channel, Falloff, FlickerKind, LightLevel, Point, Renderer } from 'react-umbra'
import { GOBO_NAMES, type GoboName } from '../Components/gobos.js'

/** A corner in its item's own units, before the item is turned and moved. */
export type Corner = readonly [number, number]

interface Placed extends Point {
  /** Its identity while the page is open; it is not written down. */
  readonly id: number
}

export interface Shining extends Placed {
  radius: number
  color: string
  intensity: number
  falloff: Falloff
  size: number
  /** `host`: as the scene has it for all its lights. */
  blend: Blend | 'host'
  /** Null: half of its radius. */
  bright: number | null
  darkness: boolean
  priority: number
  enabled: boolean
  shadows: boolean
  /** Null: so high that shadows have no end. */
  height: number | null
  /** Null: without end. */
  shadowLength: number | null
  /** Layers that stop it, as bits. */
  mask: number
  /** `under`: outlines that it stands in. */
  ignores: 'nothing' | 'under'
  flicker: 'steady' | FlickerKind
  flickerSpeed: number
  /** Null: as its kind has it. */
  flickerAmount: number | null
  glow: number
  /** What it throws: a drawing of the catalog's, or what `imageAddress` leads to. */
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

/** Its place is that of its middle. */
export interface TubeItem extends Omit<Shining, 'size'> {
  kind: 'tube'
  length: number
  rotation: number
}

/** A sense with all that it is. */
export interface ViewerSense {
  name: string
  /** Null: without end. */
  radius: number | null
  /** What stops it; null passes all walls. */
  channel: Channel | null
  needs: LightLevel
}

/** Its place is that of its mark alone. */
export interface SunItem extends Placed {
  kind: 'sun'
  /** Where its light travels to. */
  direction: number
  /** Radians above the ground; null: so low that shadows have no end. */
  elevation: number | null
  /** Its angular radius, in radians. */
  size: number
  color: string
  intensity: number
  /** `host`: as the scene has it for all its lights. */
  blend: Blend | 'host'
  priority: number
  enabled: boolean
  shadows: boolean
  /** Null: without end. */
  shadowLength: number | null
  /** Layers that stop it, as bits. */
  mask: number
}

export interface ViewerItem extends Placed {
  kind: 'viewer'
  /** Null: without end. */
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
  /** For all channels, or for these alone. */
  limited: boolean | readonly Channel[]
  lit: boolean
  /** For how far it is seen behind where light strikes it. */
  depth: number
  /** Below 1 it is a pane. */
  opacity: number
  /** `#rrggbb` of what passes a pane. */
  tint: string
  /** The `height` of an occluder: a rectangle's own is one of its sides. Null: its shadow has no end. */
  tall: number | null
  /** Layers that it is on, as bits. */
  layer: number
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
  /** Whether tabletops take it for a door. */
  door: boolean
}

export type BodyItem = PolygonItem | RectangleItem | CircleItem | WallItem
export type Item = LightItem | FlashlightItem | TubeItem | SunItem | BodyItem | ViewerItem
export type Kind = Item['kind']

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never
/** An item that is in no scene yet. */
export type FreeItem = Without<Item, 'id'>

/** Those with corners of their own. */
export type CorneredItem = PolygonItem | WallItem

/** Those that look into a cone. */
export type ConeItem = FlashlightItem | ViewerItem

/** Those that look or shine in a direction. */
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

/** What covers what no viewer sees. */
export interface Fog {
  enabled: boolean
  /** Whose sight clears it; empty: that of all. */
  group: string
  /** `#rrggbb` */
  unexplored: string
  /** Whether it remembers what was seen. What that is, is written down nowhere. */
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
  /** How lights join that name no blend of their own. */
  blend: Blend
  renderer: Renderer
  /** How light it is where no light falls, for what viewers see. */
  daylight: LightLevel
  fog: Fog
  /** Whether the ground has the relief of cobbles. */
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
export const MOST_SENSES = 20
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

/** The same in the fewest words. */
export function limitedOf(channels: readonly Channel[]): Blocking['limited'] {
  return channels.length === 0 || channels.length === CHANNELS.length ? channels.length > 0 : channels
}

/** What stands in the way, and is drawn; all else is a mark. */
export const isBody = (item: Item): item is BodyItem => 'blocks' in item

export const hasCone = (item: Item): item is ConeItem => item.kind === 'flashlight' || item.kind === 'viewer'

export const isAimed = (item: Item): item is AimedItem => hasCone(item) || item.kind === 'sun'

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
