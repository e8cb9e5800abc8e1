import type { WallAttributes } from '../../visibility/attributes.js'
import type { LightLevel } from '../sight/level.js'
import type { Sense } from '../sight/viewer.js'

export type { Channel, WallAttributes } from '../../visibility/attributes.js'

/**
 * The contents of a map file, in pixels of its picture. Returned by the parsers of `react-umbra/import`, and shown by
 * `<ImportedScene>`.
 */
export interface SceneData {
  /** Size of the picture, in pixels. */
  width: number
  height: number
  /** The image: its URL from the file, or a `data:` URL. It is not fetched here. */
  image?: string
  /** The file's ambient color, `#rrggbb`. Only a hint: the overlay's own `ambient` decides. */
  ambient?: string
  /** The light level where no light falls; the host's own `daylight` overrides it. */
  daylight?: LightLevel
  /** The grid, if the file defines one. */
  grid?: SceneDataGrid
  /** Walls first, then objects, then doors and windows, each in the file's order. */
  occluders: SceneDataOccluder[]
  /** The lights in the file's order. */
  lights: SceneDataLight[]
  /** The file's viewers; most formats have none. */
  viewers?: SceneDataViewer[]
  /** Named areas of a plan. */
  rooms?: SceneDataRoom[]
  /** Texts of a drawing. */
  texts?: SceneDataText[]
  /** The unit of lengths in the file's coordinates, such as `mm`, or the one that `calibrate` was given. */
  units?: string
  /**
   * The transform from pixels to the file's coordinates, as in CSS `matrix()`: x' = a x + c y + e, y' = b x + d y + f.
   */
  toSource?: [a: number, b: number, c: number, d: number, e: number, f: number]
  /** Everything that was skipped or guessed, in words. */
  warnings: string[]
}

/** An area of a plan, in pixels. */
export interface SceneDataRoom {
  /** `x, y, …` of the corners; the last one is connected to the first. */
  outline: number[]
  /** Outlines of areas inside that are not part of the room. */
  holes?: number[][]
  name?: string
  /** The floor of the building, in the file's words. */
  level?: string
}

/** A text of a drawing, in pixels. */
export interface SceneDataText {
  x: number
  y: number
  text: string
  /** The layer of the text in the file. */
  sourceLayer?: string
}

/** The grid of squares over a map. */
export interface SceneDataGrid {
  /** A corner of a square, in pixels. */
  x: number
  y: number
  /** Side of a square, in pixels. */
  size: number
  /** Size of a square in `units`, such as 5 ft. */
  distance?: number
  /** The unit of `distance`, in the file's words: `ft`, `m`. */
  units?: string
}

/** A line of walls, the outline of an object, a door, or a window. */
export interface SceneDataOccluder {
  /** The kind, which defines what it blocks unless `attributes` do. */
  kind: 'wall' | 'object' | 'door' | 'window'
  /** `x0, y0, x1, y1` per wall, in pixels. Parsers give plain numbers, which survive `JSON.stringify`. */
  walls: Float64Array | number[]
  /** An open door blocks nothing. */
  open: boolean
  /**
   * Blocked channels and sides. By default, the kind decides: walls and doors block everything, windows let light and
   * sight through, and objects are lit and block what leaves them.
   */
  attributes?: WallAttributes
  /** True if the door is hidden from players. */
  secret?: boolean
  /** True if the door cannot be opened by hand. */
  locked?: boolean
  /** True if the walls are an outline, in order. If the last end differs from the first, a wall connects them. */
  closed?: boolean
  /** The fraction of light that its walls reflect, per channel, as a CSS color. @default '#808080' */
  albedo?: string
  /** Color of the light that its walls emit, a CSS color. @default none */
  emission?: string
  /** Factor of its emission. @default 1 */
  emissionIntensity?: number
  /** The layer in the file. `layer` of `<Occluder>` is a bit mask and has nothing to do with it. */
  sourceLayer?: string
}

/** One light. The alpha of its color is part of its intensity. */
export interface SceneDataLight {
  /** Position in pixels. */
  x: number
  y: number
  /** Reach in pixels. */
  radius: number
  /** `#rrggbb` */
  color: string
  /** Factor of its color, at least 0. */
  intensity: number
  /** True if occluders stop it. */
  shadows: boolean
  /** Radius of bright light in pixels. @default half of `radius` */
  bright?: number
  /** Center line of its cone, in radians from +x toward +y. */
  direction?: number
  /** Angle between the edges of its cone, in radians. A full turn by default. */
  angle?: number
  /** True for a darkness, which turns off daylight and lights of the same or lower priority instead of shining. */
  darkness?: boolean
  /** Priority: the light outshines darknesses of a lower one. @default 0 */
  priority?: number
}

/** A viewer on the map, with the props of `<Viewer>`. */
export interface SceneDataViewer {
  /** Position in pixels. */
  x: number
  y: number
  /** Reach in pixels. @default infinite */
  radius?: number
  /** Center line of its cone, in radians from +x toward +y. */
  direction?: number
  /** Angle between the edges of its cone, in radians. A full turn by default. */
  angle?: number
  /** The senses. @default sight by light */
  senses?: Sense[]
}
