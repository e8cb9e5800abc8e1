import type { SceneDataGrid, SceneDataRoom } from '../../scene/data/sceneData.js'
import type { ConeProps } from '../../scene/emitters/cone/light.js'
import type { SunProps as Parallel } from '../../scene/emitters/sun/light.js'
import type { LightProps } from '../../scene/lights/light.js'
import type { OccluderProps } from '../../scene/occluders/occluder.js'
import type { LightLevel } from '../../scene/sight/level.js'
import type { SceneViewer } from '../../scene/sight/viewer.js'

/**
 * A scene to edit, as plain JSON. `documentFrom` and the editor create it, `checkDocument` checks it, and
 * `<DocumentScene>` shows it.
 */
export interface SceneDocument {
  /** Version of this format. */
  readonly version: 1
  /** Size of the picture, in world units. */
  readonly width: number
  readonly height: number
  /** Ambient light as a CSS color, for the host's prop. */
  readonly ambient?: string | undefined
  /** The light level where no light falls. The host's own `daylight` overrides it. */
  readonly daylight?: LightLevel | undefined
  /** The picture's URL or `data:` URL. */
  readonly image?: string | undefined
  /** The grid of squares over the picture. */
  readonly grid?: SceneDataGrid | undefined
  /** The unit of lengths in the file's coordinates. */
  readonly units?: string | undefined
  /** The transform from world units to the file's coordinates, as in CSS `matrix()`. */
  readonly toSource?: readonly [a: number, b: number, c: number, d: number, e: number, f: number] | undefined
  /** Named areas of a plan. */
  readonly rooms?: readonly SceneDataRoom[] | undefined
  /** Messages of the file's parser: everything that it skipped or guessed. */
  readonly warnings?: readonly string[] | undefined
  /** The items. Later ones lie above earlier ones. */
  readonly items: readonly SceneItem[]
}

/** Fields that items of every kind have. */
export interface BaseItem {
  /** Identity within the document. */
  readonly id: string
  /** Name in lists. @default the kind and the number in its id */
  readonly name?: string | undefined
  /** True if it is not shown, and not part of exports. @default false */
  readonly hidden?: boolean | undefined
  /** True if pointers and keys of the editor can change it. @default true */
  readonly editable?: boolean | undefined
  /** Name of the folder that contains it in lists. */
  readonly folder?: string | undefined
  /** Name of its layer in the imported file, unlike `layer` of an occluder, which is a bit mask. */
  readonly sourceLayer?: string | undefined
}

/** Fields of items that block light: the props of `<Occluder>` without its outline and position. */
export interface BlockingItem
  extends BaseItem,
    Omit<OccluderProps, 'points' | 'closed' | 'walls' | 'shape' | 'x' | 'y' | 'rotation'> {
  /** True for a door that is hidden from players. */
  readonly secret?: boolean | undefined
  /** True for a door that players cannot open: the game's lock, not the editor's. */
  readonly locked?: boolean | undefined
}

/** Fields of lines of walls. */
interface LineItem extends BlockingItem {
  /** `x0, y0, x1, y1` per wall, in world units. */
  readonly walls: readonly number[]
  /** True if the walls form an outline: the last one is joined to the first. @default false */
  readonly closed?: boolean | undefined
}

/** Walls, usually a chain. With `lit`, they stand for an object of a map. */
export interface WallItem extends LineItem {
  readonly kind: 'wall'
}

/** Fields of doors and windows. */
interface OpeningItem extends LineItem {
  /** The wall that it cut when it was drawn. Removing it heals that wall. */
  readonly cut?: WallCut | undefined
}

/** The cut of a door or window in a wall. */
export interface WallCut {
  /** Id of the wall. */
  readonly wall: string
  /** True if a part of the wall was left before its first end. */
  readonly before: boolean
  /** True if a part of the wall was left after its last end. */
  readonly after: boolean
  /** True if the wall was an outline, which healing restores. */
  readonly outline?: boolean | undefined
}

/** A door. An open one blocks nothing. */
export interface DoorItem extends OpeningItem {
  readonly kind: 'door'
}

/** A window. It lets light and sight through, unless `blocks` is given. */
export interface WindowItem extends OpeningItem {
  readonly kind: 'window'
}

/** A closed outline. */
export interface OutlineItem extends BlockingItem {
  readonly kind: 'outline'
  /** Corners `[x, y]`, in world units. The last one is joined to the first. */
  readonly points: readonly (readonly [x: number, y: number])[]
  /** Outlines are always closed; kept if a file has it. */
  readonly closed?: true | undefined
}

/** A round occluder. */
export interface CircleItem extends BlockingItem {
  readonly kind: 'circle'
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** A rectangular occluder. */
export interface BoxItem extends Omit<BlockingItem, 'height'> {
  readonly kind: 'box'
  /** Center, in world units. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Rotation about its center, in radians. @default 0 */
  readonly rotation?: number | undefined
  /** Height above the ground: `height` of `<Occluder>`, a name that the box's size takes here. @default endless */
  readonly tall?: number | undefined
}

/** Props of lights that JSON can hold. */
interface Serializable {
  readonly image?: string | undefined
  readonly ignores?: 'under' | undefined
}

/** Props of lights that items lack or replace. A document's walls take the place of `polygon`. */
type Replaced = keyof Serializable | 'polygon'

/** A `<Light>`. */
export interface LightItem extends BaseItem, Omit<LightProps, Replaced>, Serializable {
  readonly kind: 'light'
  /** Ignored, but kept, if the light has no cone. */
  readonly direction?: number | undefined
}

/** A `<Flashlight>`. */
export interface FlashlightItem extends BaseItem, Omit<LightProps, Replaced>, Serializable, ConeProps {
  readonly kind: 'flashlight'
}

/** A `<LineLight>`. */
export interface TubeItem
  extends BaseItem,
    Pick<
      LightProps,
      | 'radius'
      | 'color'
      | 'intensity'
      | 'falloff'
      | 'blend'
      | 'bright'
      | 'darkness'
      | 'priority'
      | 'enabled'
      | 'shadows'
      | 'height'
      | 'shadowLength'
      | 'mask'
      | 'flicker'
      | 'glow'
    >,
    Pick<Serializable, 'ignores'> {
  readonly kind: 'tube'
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** A `<Sun>`. */
export interface SunItem
  extends BaseItem,
    Pick<
      LightProps,
      | 'color'
      | 'intensity'
      | 'blend'
      | 'priority'
      | 'enabled'
      | 'shadows'
      | 'shadowLength'
      | 'mask'
      | 'flicker'
      | 'size'
    >,
    Pick<Parallel, 'elevation'> {
  readonly kind: 'sun'
  readonly direction: number
  /** Position of its mark in the editor. Its light has none. */
  readonly x?: number | undefined
  readonly y?: number | undefined
}

/** A `<Viewer>`, whose id is the item's. */
export interface ViewerItem extends BaseItem, Omit<SceneViewer, 'id'> {
  readonly kind: 'viewer'
}

/** A text of a drawing. Shown by page hosts only. */
export interface TextItem extends BaseItem {
  readonly kind: 'text'
  readonly x: number
  readonly y: number
  readonly text: string
}

/** An item of a document. Its `kind` defines its fields. */
export type SceneItem =
  | WallItem
  | DoorItem
  | WindowItem
  | OutlineItem
  | CircleItem
  | BoxItem
  | LightItem
  | FlashlightItem
  | TubeItem
  | SunItem
  | ViewerItem
  | TextItem

/** The kind of an item. */
export type SceneItemKind = SceneItem['kind']

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> & { readonly id?: string | undefined } : never

/** An item to add. Without an id, or with one that is taken, it gets a new one. */
export type NewSceneItem = WithoutId<SceneItem>

/** Walls, doors and windows. */
export type WallsItem = WallItem | DoorItem | WindowItem

/** Items that block light. */
export type OccludingItem = WallsItem | OutlineItem | CircleItem | BoxItem

/** Returns true for walls, doors and windows. */
export function hasWalls(item: SceneItem): item is WallsItem {
  return 'walls' in item
}

/** Returns true for items that cut walls. */
export function isOpening(item: SceneItem): item is DoorItem | WindowItem {
  return item.kind === 'door' || item.kind === 'window'
}

/** Returns true for items that block light. */
export function isOccluding(item: SceneItem): item is OccludingItem {
  return hasWalls(item) || item.kind === 'outline' || item.kind === 'circle' || item.kind === 'box'
}

/** Returns true if the editor's pointers and keys can reach an item. */
export function isEditable({ editable = true, hidden = false }: SceneItem): boolean {
  return editable && !hidden
}
