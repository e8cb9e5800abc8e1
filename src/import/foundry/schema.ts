import * as v from 'valibot'
import { finite, flag, list, notNegative, positive, record, type Schema, text } from '../validate.js'

/** The parts of a scene that are read, with the fields of all versions. */
export interface FoundryScene {
  width: number | null
  height: number | null
  padding: number | null
  /** Absent from version 10 on. */
  img: string | null
  /** Absent in versions 10 to 13. */
  shiftX: number
  shiftY: number
  /** Present from version 10 on. */
  background: FoundryPicture | null
  /** A number of pixels before version 10. */
  grid: number | FoundryGrid | null
  gridType: number | null
  gridDistance: number | null
  gridUnits: string | null
  /** Absent from version 12 on. */
  darkness: number
  globalLight: boolean
  /** The darkness level above which the global light is off, or null if it is always on. */
  globalLightThreshold: number | null
  /** Present from version 12 on. */
  environment: { darknessLevel: number | null; globalLight: FoundryGlobalLight | null } | null
  /** Present from version 14 on. */
  levels: FoundryLevel[]
  initialLevel: string | null
  walls: FoundryWall[]
  lights: FoundryLight[]
  tokens: FoundryToken[]
}

export interface FoundryGlobalLight {
  enabled: boolean
  bright: boolean
  /** Range of darkness levels at which it is on. */
  darkness: { min: number; max: number }
}

export interface FoundryPicture {
  src: string | null
  offsetX: number
  offsetY: number
  scaleX: number
  scaleY: number
  rotation: number
}

export interface FoundryGrid {
  type: number | null
  size: number | null
  distance: number | null
  units: string | null
}

export interface FoundryLevel {
  _id: string | null
  name: string | null
  background: FoundryPicture | null
}

export interface FoundryWall {
  c: number[]
  /** Before version 9, for light and sight. */
  sense: number
  light: number | null
  sight: number | null
  sound: number
  move: number
  dir: number
  door: number
  ds: number
  /** Empty for walls on all levels. */
  levels: string[]
}

/** Fields that lights and the lights of tokens share from version 9 on. */
export interface FoundryLightConfig {
  dim: number
  bright: number
  angle: number
  color: string | null
  luminosity: number
  negative: boolean
  priority: number
  darkness: { min: number; max: number }
}

export interface FoundryLight {
  x: number
  y: number
  rotation: number
  hidden: boolean
  walls: boolean
  config: FoundryLightConfig | null
  /** Before version 9: `l` local, `g` global, `u` universal, which no wall blocks. */
  t: string
  dim: number
  bright: number
  angle: number
  tintColor: string | null
  levels: string[]
}

export interface FoundryToken {
  x: number
  y: number
  /** Width in squares. */
  width: number
  height: number
  rotation: number
  level: string | null
  /** Present from version 10 on. */
  sight: { enabled: boolean; range: number | null; angle: number } | null
  /** An array before version 14, and a record by id from then on. */
  detectionModes: FoundryMode[] | Record<string, FoundryMode>
  /** Absent from version 10 on. */
  vision: boolean
  dimSight: number
  brightSight: number
  sightAngle: number
  light: { dim: number; bright: number } | null
  dimLight: number
  brightLight: number
}

export interface FoundryMode {
  id: string
  enabled: boolean
  /** Range in units of the grid, or null if it is unlimited. */
  range: number | null
}

const HEX_COLOR = /^(#?[0-9a-f]{6}([0-9a-f]{2})?)?$/i

/** Returns a schema with null as the default. */
function orNull<T>(shape: Schema<T>): Schema<T | null> {
  return v.nullish(shape, null)
}

/** Returns a schema with this default. */
function withDefault<T extends string | number | boolean>(value: T, shape: Schema<T>): Schema<T> {
  return v.nullish(shape, value as never) as Schema<T>
}

const words = text('text')
const zero = withDefault(0, finite)
const no = withDefault(false, flag)
const yes = withDefault(true, flag)
const turn = withDefault(360, finite)
const color = v.pipe(text('a color as text (#rrggbb)'), v.regex(HEX_COLOR, 'a color of 6 or 8 hex digits (#rrggbb)'))
/** Default 0, or null for unlimited. */
const rangeOrNull: Schema<number | null> = v.optional(v.nullable(notNegative), 0)
const ids = v.nullish(list(words), [])

const picture: Schema<FoundryPicture> = record({
  src: orNull(words),
  offsetX: zero,
  offsetY: zero,
  scaleX: withDefault(1, finite),
  scaleY: withDefault(1, finite),
  rotation: zero,
})

const grid: Schema<FoundryGrid> = record({
  type: orNull(finite),
  size: orNull(positive),
  distance: orNull(positive),
  units: orNull(words),
})

const wall: Schema<FoundryWall> = record({
  c: v.pipe(list(finite), v.length(4, 'four numbers x0, y0, x1, y1')),
  sense: withDefault(20, finite),
  light: orNull(finite),
  sight: orNull(finite),
  sound: withDefault(20, finite),
  move: withDefault(20, finite),
  dir: zero,
  door: zero,
  ds: zero,
  levels: ids,
})

const lightConfig: Schema<FoundryLightConfig> = record({
  dim: zero,
  bright: zero,
  angle: turn,
  color: orNull(color),
  luminosity: withDefault(0.5, finite),
  negative: no,
  priority: zero,
  darkness: v.nullish(record({ min: zero, max: withDefault(1, finite) }), {}),
})

const globalLight: Schema<FoundryGlobalLight> = record({
  enabled: no,
  bright: no,
  darkness: v.nullish(record({ min: zero, max: withDefault(1, finite) }), {}),
})

const light: Schema<FoundryLight> = record({
  x: finite,
  y: finite,
  rotation: zero,
  hidden: no,
  walls: yes,
  config: orNull(lightConfig),
  t: withDefault('l', words),
  dim: zero,
  bright: zero,
  angle: turn,
  tintColor: orNull(color),
  levels: ids,
})

const mode: Schema<FoundryMode> = record({ id: withDefault('', words), enabled: yes, range: rangeOrNull })

const token: Schema<FoundryToken> = record({
  x: finite,
  y: finite,
  width: withDefault(1, notNegative),
  height: withDefault(1, notNegative),
  rotation: zero,
  level: orNull(words),
  sight: orNull(record({ enabled: no, range: rangeOrNull, angle: turn })),
  detectionModes: v.nullish(
    v.lazy((given): Schema<FoundryToken['detectionModes']> => (Array.isArray(given) ? list(mode) : byId(mode))),
    [],
  ),
  vision: no,
  dimSight: withDefault(0, notNegative),
  brightSight: withDefault(0, notNegative),
  sightAngle: turn,
  light: orNull(record({ dim: zero, bright: zero })),
  dimLight: zero,
  brightLight: zero,
})

function byId<T>(item: Schema<T>): Schema<Record<string, T>> {
  return v.record(v.string(), item, 'an array or an object')
}

/** Schema of a scene, which fills in defaults. */
export const SCHEMA: Schema<FoundryScene> = record({
  width: orNull(positive),
  height: orNull(positive),
  padding: orNull(notNegative),
  img: orNull(words),
  shiftX: zero,
  shiftY: zero,
  background: orNull(picture),
  grid: orNull(v.lazy((given): Schema<number | FoundryGrid> => (typeof given === 'number' ? positive : grid))),
  gridType: orNull(finite),
  gridDistance: orNull(positive),
  gridUnits: orNull(words),
  darkness: zero,
  globalLight: no,
  globalLightThreshold: orNull(finite),
  environment: orNull(record({ darknessLevel: orNull(finite), globalLight: orNull(globalLight) })),
  levels: v.nullish(list(record({ _id: orNull(words), name: orNull(words), background: orNull(picture) })), []),
  initialLevel: orNull(words),
  walls: list(wall),
  lights: v.nullish(list(light), []),
  tokens: v.nullish(list(token), []),
})
