import * as v from 'valibot'
import { ARGB } from '../color.js'
import { finite, flag, list, notNegative, positive, record, type Schema, text } from '../validate.js'

/** A point in grid squares of the whole canvas, y down. */
export interface GridPoint {
  x: number
  y: number
}

/** The parts of a file that are read. Everything else is ignored. */
export interface UniversalVtt {
  resolution: {
    map_origin?: GridPoint | null | undefined
    map_size: GridPoint
    pixels_per_grid: number
  }
  line_of_sight: GridPoint[][]
  objects_line_of_sight: GridPoint[][]
  portals: { bounds: GridPoint[]; closed: boolean; umbra_kind?: unknown }[]
  environment: { baked_lighting: boolean; ambient_light?: string | null | undefined }
  lights: { position: GridPoint; range: number; intensity: number; color: string; shadows: boolean }[]
  image: string
}

const color = v.pipe(
  text('a color as text of 6 or 8 hex digits (AARRGGBB)'),
  v.regex(ARGB, 'a color of 6 or 8 hex digits (AARRGGBB)'),
)

const point = record({ x: finite, y: finite })
const polyline = list(point)

/** Schema of a file, which fills in defaults. */
export const SCHEMA: Schema<UniversalVtt> = record({
  resolution: record({
    map_origin: v.nullish(point),
    map_size: record({ x: notNegative, y: notNegative }),
    pixels_per_grid: positive,
  }),
  line_of_sight: v.nullish(list(polyline), []),
  objects_line_of_sight: v.nullish(list(polyline), []),
  portals: v.nullish(
    list(
      record({
        bounds: v.nullish(polyline, []),
        closed: v.nullish(flag, true),
        // Written by formatUniversalVtt, because the format does not distinguish open doors from windows.
        umbra_kind: v.optional(v.unknown()),
      }),
    ),
    [],
  ),
  environment: v.nullish(record({ baked_lighting: v.nullish(flag, false), ambient_light: v.nullish(color) }), {}),
  lights: v.nullish(
    list(
      record({
        position: point,
        range: v.nullish(notNegative, 0),
        intensity: v.nullish(notNegative, 1),
        color: v.nullish(color, 'ffffffff'),
        shadows: v.nullish(flag, true),
      }),
    ),
    [],
  ),
  image: v.nullish(text('base64 text'), ''),
})
