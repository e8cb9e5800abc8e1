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

const anyText = text('text')
const zeroByDefault = withDefault(0, finite)
const falseByDefault = withDefault(false, flag)
const trueByDefault = withDefault(true, flag)
const fullTurnByDefault = withDefault(360, finite)
const color = v.pipe(text('a color as text (#rrggbb)'), v.regex(HEX_COLOR, 'a color of 6 or 8 hex digits (#rrggbb)'))
/** Default 0, or null for unlimited. */
const rangeOrNull: Schema<number | null> = v.optional(v.nullable(notNegative), 0)
const ids = v.nullish(list(anyText), [])

const picture: Schema<FoundryPicture> = record({
  src: orNull(anyText),
  offsetX: zeroByDefault,
  offsetY: zeroByDefault,
  scaleX: withDefault(1, finite),
  scaleY: withDefault(1, finite),
  rotation: zeroByDefault,
})

const grid: Schema<FoundryGrid> = record({
  type: orNull(finite),
  size: orNull(positive),
  distance: orNull(positive),
  units: orNull(anyText),
})

const wall: Schema<FoundryWall> = record({
  c: v.pipe(list(finite), v.length(4, 'four numbers x0, y0, x1, y1')),
  sense: withDefault(20, finite),
  light: orNull(finite),
  sight: orNull(finite),
  sound: withDefault(20, finite),
  move: withDefault(20, finite),
  dir: zeroByDefault,
  door: zeroByDefault,
  ds: zeroByDefault,
  levels: ids,
})

const lightConfig: Schema<FoundryLightConfig> = record({
  dim: zeroByDefault,
  bright: zeroByDefault,
  angle: fullTurnByDefault,
  color: orNull(color),
  luminosity: withDefault(0.5, finite),
  negative: falseByDefault,
  priority: zeroByDefault,
  darkness: v.nullish(record({ min: zeroByDefault, max: withDefault(1, finite) }), {}),
})

const globalLight: Schema<FoundryGlobalLight> = record({
  enabled: falseByDefault,
  bright: falseByDefault,
  darkness: v.nullish(record({ min: zeroByDefault, max: withDefault(1, finite) }), {}),
})

const light: Schema<FoundryLight> = record({
  x: finite,
  y: finite,
  rotation: zeroByDefault,
  hidden: falseByDefault,
  walls: trueByDefault,
  config: orNull(lightConfig),
  t: withDefault('l', anyText),
  dim: zeroByDefault,
  bright: zeroByDefault,
  angle: fullTurnByDefault,
  tintColor: orNull(color),
  levels: ids,
})

const mode: Schema<FoundryMode> = record({ id: withDefault('', anyText), enabled: trueByDefault, range: rangeOrNull })

const token: Schema<FoundryToken> = record({
  x: finite,
  y: finite,
  width: withDefault(1, notNegative),
  height: withDefault(1, notNegative),
  rotation: zeroByDefault,
  level: orNull(anyText),
  sight: orNull(record({ enabled: falseByDefault, range: rangeOrNull, angle: fullTurnByDefault })),
  detectionModes: v.nullish(
    v.lazy((given): Schema<FoundryToken['detectionModes']> => (Array.isArray(given) ? list(mode) : byId(mode))),
    [],
  ),
  vision: falseByDefault,
  dimSight: withDefault(0, notNegative),
  brightSight: withDefault(0, notNegative),
  sightAngle: fullTurnByDefault,
  light: orNull(record({ dim: zeroByDefault, bright: zeroByDefault })),
  dimLight: zeroByDefault,
  brightLight: zeroByDefault,
})

function byId<T>(item: Schema<T>): Schema<Record<string, T>> {
  return v.record(v.string(), item, 'an array or an object')
}

/** Schema of a scene, which fills in defaults. */
export const SCHEMA: Schema<FoundryScene> = record({
  width: orNull(positive),
  height: orNull(positive),
  padding: orNull(notNegative),
  img: orNull(anyText),
  shiftX: zeroByDefault,
  shiftY: zeroByDefault,
  background: orNull(picture),
  grid: orNull(v.lazy((given): Schema<number | FoundryGrid> => (typeof given === 'number' ? positive : grid))),
  gridType: orNull(finite),
  gridDistance: orNull(positive),
  gridUnits: orNull(anyText),
  darkness: zeroByDefault,
  globalLight: falseByDefault,
  globalLightThreshold: orNull(finite),
  environment: orNull(record({ darknessLevel: orNull(finite), globalLight: orNull(globalLight) })),
  levels: v.nullish(list(record({ _id: orNull(anyText), name: orNull(anyText), background: orNull(picture) })), []),
  initialLevel: orNull(anyText),
  walls: list(wall),
  lights: v.nullish(list(light), []),
  tokens: v.nullish(list(token), []),
})
