import * as v from 'valibot'
import { failRange, failType } from '../geometry/check.js'
import { ARGB } from './color.js'
import { FILE } from './file.js'

/** A point in grid squares on the whole canvas, y down. */
export interface GridPoint {
  x: number
  y: number
}

/** What this library reads of a file. All else that a file holds is ignored. */
export interface UniversalVtt {
  resolution: {
    map_origin?: GridPoint | null | undefined
    map_size: GridPoint
    pixels_per_grid: number
  }
  line_of_sight: GridPoint[][]
  objects_line_of_sight: GridPoint[][]
  portals: { bounds: GridPoint[]; closed: boolean }[]
  environment: { baked_lighting: boolean; ambient_light?: string | null | undefined }
  lights: { position: GridPoint; range: number; intensity: number; color: string; shadows: boolean }[]
  image: string
}

// Every message below is the `expected` of an error: `react-umbra: <path> must be <expected>, got <value>`.
const finite = v.pipe(v.number('a finite number'), v.finite('a finite number'))
const notNegative = v.pipe(finite, v.minValue(0, 'zero or more'))
const positive = v.pipe(finite, v.gtValue(0, 'above zero'))
const flag = v.boolean('true or false')
const color = v.pipe(
  v.string('a colour as text of 6 or 8 hex digits (AARRGGBB)'),
  v.regex(ARGB, 'a colour of 6 or 8 hex digits (AARRGGBB)'),
)

const point = record({ x: finite, y: finite })
const polyline = list(point)

const schema = record({
  resolution: record({
    map_origin: v.nullish(point),
    map_size: record({ x: notNegative, y: notNegative }),
    pixels_per_grid: positive,
  }),
  line_of_sight: v.nullish(list(polyline), []),
  objects_line_of_sight: v.nullish(list(polyline), []),
  portals: v.nullish(list(record({ bounds: v.nullish(polyline, []), closed: v.nullish(flag, true) })), []),
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
  image: v.nullish(v.string('base64 text'), ''),
})

/** Checks the shape of a file, fills in what may be missing and copies what is read. */
export function readShape(value: unknown): UniversalVtt {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const outOfRange = issue.kind === 'validation' || Number.isNaN(issue.input)
  const fail = outOfRange ? failRange : failType
  return fail(formatPath(issue.path ?? []), issue.message, issue.input)
}

function list<TItem extends v.GenericSchema>(item: TItem): v.ArraySchema<TItem, string> {
  return v.array(item, 'an array')
}

/** An object with these keys; valibot alone would take an array too, and would not say what a missing key must be. */
function record<TEntries extends v.ObjectEntries>(entries: TEntries) {
  return v.pipe(
    v.custom<unknown>(isRecord, 'an object'),
    v.object(entries, (issue) => expectedOf(entries[issue.expected.slice(1, -1)])),
  )
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function expectedOf(schema: object | undefined): string {
  return schema && 'message' in schema && typeof schema.message === 'string' ? schema.message : 'given'
}

function formatPath(items: readonly { key: unknown }[]): string {
  const path = items.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')
  return path === '' ? FILE : path.replace(/^\./, '')
}
