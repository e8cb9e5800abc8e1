import * as v from 'valibot'
import { finite, flag, list, notNegative, positive, record, type Shape, text } from '../shape.js'

/** What a scene of Foundry VTT holds, as far as it is read, in the words of all its versions. */
export interface FoundryScene {
  width: number | null
  height: number | null
  padding: number | null
  /** Before version 10. */
  img: string | null
  /** Before version 10 and from version 14 on. */
  shiftX: number
  shiftY: number
  /** From version 10 on. */
  background: FoundryPicture | null
  /** A number of pixels before version 10. */
  grid: number | FoundryGrid | null
  gridType: number | null
  gridDistance: number | null
  gridUnits: string | null
  /** Before version 12. */
  darkness: number
  globalLight: boolean
  /** The darkness level above which there is no global light; null: there always is. */
  globalLightThreshold: number | null
  /** From version 12 on. */
  environment: { darknessLevel: number | null; globalLight: FoundryGlobalLight | null } | null
  /** From version 14 on. */
  levels: FoundryLevel[]
  initialLevel: string | null
  walls: FoundryWall[]
  lights: FoundryLight[]
  tokens: FoundryToken[]
}

export interface FoundryGlobalLight {
  enabled: boolean
  bright: boolean
  /** The darkness levels at which it shines. */
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
  /** None: it stands on all levels. */
  levels: string[]
}

/** What a light of its own and one that a token carries have from version 9 on. */
export interface FoundryShine {
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
  config: FoundryShine | null
  /** Before version 9: `l` local, `g` global, `u` universal, which no walls stop. */
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
  /** In squares. */
  width: number
  height: number
  rotation: number
  level: string | null
  /** From version 10 on. */
  sight: { enabled: boolean; range: number | null; angle: number } | null
  /** From version 14 on by their ids. */
  detectionModes: FoundryMode[] | Record<string, FoundryMode>
  /** Before version 10. */
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
  /** Null: without end. */
  range: number | null
}

const HEX_COLOR = /^(#?[0-9a-f]{6}([0-9a-f]{2})?)?$/i

/** Null where it is missing. */
function maybe<T>(shape: Shape<T>): Shape<T | null> {
  return v.nullish(shape, null)
}

/** A value of its own where it is missing. */
function otherwise<T extends string | number | boolean>(value: T, shape: Shape<T>): Shape<T> {
  return v.nullish(shape, value as never) as Shape<T>
}

const words = text('text')
const zero = otherwise(0, finite)
const no = otherwise(false, flag)
const yes = otherwise(true, flag)
const turn = otherwise(360, finite)
const color = v.pipe(text('a colour as text (#rrggbb)'), v.regex(HEX_COLOR, 'a colour of 6 or 8 hex digits (#rrggbb)'))
/** None where it is missing, without end where it is null. */
const reach: Shape<number | null> = v.optional(v.nullable(notNegative), 0)
const ids = v.nullish(list(words), [])

const picture: Shape<FoundryPicture> = record({
  src: maybe(words),
  offsetX: zero,
  offsetY: zero,
  scaleX: otherwise(1, finite),
  scaleY: otherwise(1, finite),
  rotation: zero,
})

const grid: Shape<FoundryGrid> = record({
  type: maybe(finite),
  size: maybe(positive),
  distance: maybe(positive),
  units: maybe(words),
})

const wall: Shape<FoundryWall> = record({
  c: v.pipe(list(finite), v.length(4, 'four numbers x0, y0, x1, y1')),
  sense: otherwise(20, finite),
  light: maybe(finite),
  sight: maybe(finite),
  sound: otherwise(20, finite),
  move: otherwise(20, finite),
  dir: zero,
  door: zero,
  ds: zero,
  levels: ids,
})

const shine: Shape<FoundryShine> = record({
  dim: zero,
  bright: zero,
  angle: turn,
  color: maybe(color),
  luminosity: otherwise(0.5, finite),
  negative: no,
  priority: zero,
  darkness: v.nullish(record({ min: zero, max: otherwise(1, finite) }), {}),
})

const globalLight: Shape<FoundryGlobalLight> = record({
  enabled: no,
  bright: no,
  darkness: v.nullish(record({ min: zero, max: otherwise(1, finite) }), {}),
})

const light: Shape<FoundryLight> = record({
  x: finite,
  y: finite,
  rotation: zero,
  hidden: no,
  walls: yes,
  config: maybe(shine),
  t: otherwise('l', words),
  dim: zero,
  bright: zero,
  angle: turn,
  tintColor: maybe(color),
  levels: ids,
})

const mode: Shape<FoundryMode> = record({ id: otherwise('', words), enabled: yes, range: reach })

const token: Shape<FoundryToken> = record({
  x: finite,
  y: finite,
  width: otherwise(1, notNegative),
  height: otherwise(1, notNegative),
  rotation: zero,
  level: maybe(words),
  sight: maybe(record({ enabled: no, range: reach, angle: turn })),
  detectionModes: v.nullish(
    v.lazy((given): Shape<FoundryToken['detectionModes']> => (Array.isArray(given) ? list(mode) : byId(mode))),
    [],
  ),
  vision: no,
  dimSight: otherwise(0, notNegative),
  brightSight: otherwise(0, notNegative),
  sightAngle: turn,
  light: maybe(record({ dim: zero, bright: zero })),
  dimLight: zero,
  brightLight: zero,
})

function byId<T>(item: Shape<T>): Shape<Record<string, T>> {
  return v.record(v.string(), item, 'an array or an object')
}

/** The shape of a scene; what may be missing is filled in. */
export const SCHEMA: Shape<FoundryScene> = record({
  width: maybe(positive),
  height: maybe(positive),
  padding: maybe(notNegative),
  img: maybe(words),
  shiftX: zero,
  shiftY: zero,
  background: maybe(picture),
  grid: maybe(v.lazy((given): Shape<number | FoundryGrid> => (typeof given === 'number' ? positive : grid))),
  gridType: maybe(finite),
  gridDistance: maybe(positive),
  gridUnits: maybe(words),
  darkness: zero,
  globalLight: no,
  globalLightThreshold: maybe(finite),
  environment: maybe(record({ darknessLevel: maybe(finite), globalLight: maybe(globalLight) })),
  levels: v.nullish(list(record({ _id: maybe(words), name: maybe(words), background: maybe(picture) })), []),
  initialLevel: maybe(words),
  walls: list(wall),
  lights: v.nullish(list(light), []),
  tokens: v.nullish(list(token), []),
})
