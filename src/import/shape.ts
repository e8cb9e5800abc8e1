import * as v from 'valibot'
import { failRange, failType } from '../geometry/check.js'

/** What checks a value of the file and gives it back as T, copied and with what may be missing filled in. */
export type Shape<T> = v.GenericSchema<unknown, T>

// Every message below is the `expected` of an error: `react-umbra: <path> must be <expected>, got <value>`.
export const finite: Shape<number> = v.pipe(v.number('a finite number'), v.finite('a finite number'))
export const notNegative: Shape<number> = v.pipe(finite, v.minValue(0, 'zero or more'))
export const positive: Shape<number> = v.pipe(finite, v.gtValue(0, 'above zero'))
export const whole: Shape<number> = v.pipe(finite, v.safeInteger('a whole number'))
export const flag: Shape<boolean> = v.boolean('true or false')

/** Text, which the message calls `expected`. */
export function text(expected: string): Shape<string> {
  return v.string(expected)
}

/**
 * Checks the shape of a file, fills in what may be missing and copies what is read. `name` is what errors call the file;
 * `at` stands before the paths, where the value is a part of it: `levels[0].`.
 */
export function readShape<T>(shape: Shape<T>, value: unknown, name: string, at = ''): T {
  const result = v.safeParse(shape, value, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const outOfRange = issue.kind === 'validation' || Number.isNaN(issue.input)
  const fail = outOfRange ? failRange : failType
  return fail(formatPath(issue.path ?? [], at) || name, issue.message, issue.input)
}

/** An array of such items. */
export function list<T>(item: Shape<T>): Shape<T[]> {
  return v.array(item, 'an array')
}

/** An object, whatever is in it. */
export const anyRecord: Shape<object> = v.custom<object>(isRecord, 'an object')

type OutputOf<TEntries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<TEntries, undefined>>

/** An object with these keys; valibot alone would take an array too, and would not say what a missing key must be. */
export function record<TEntries extends v.ObjectEntries>(entries: TEntries): Shape<OutputOf<TEntries>> {
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

function formatPath(items: readonly { key: unknown }[], at: string): string {
  const path = items.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')
  return path === '' ? at.replace(/(?:\.|: )$/, '') : at + path.replace(/^\./, '')
}
