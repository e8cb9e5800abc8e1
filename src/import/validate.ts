import * as v from 'valibot'
import { failRange, failType } from '../geometry/check.js'

/** A schema that checks a value of the file and returns it as T: a copy, with defaults filled in. */
export type Schema<T> = v.GenericSchema<unknown, T>

// Each message below is the `expected` part of an error: `react-umbra: <path> must be <expected>, got <value>`.
export const finite: Schema<number> = v.pipe(v.number('a finite number'), v.finite('a finite number'))
export const notNegative: Schema<number> = v.pipe(finite, v.minValue(0, 'zero or more'))
export const positive: Schema<number> = v.pipe(finite, v.gtValue(0, 'above zero'))
export const integer: Schema<number> = v.pipe(finite, v.safeInteger('a whole number'))
export const flag: Schema<boolean> = v.boolean('true or false')

/** Returns a schema for text that errors call `expected`. */
export function text(expected: string): Schema<string> {
  return v.string(expected)
}

/**
 * Checks the shape of a file, fills in defaults, and copies the values that are read. `name` is what errors call the
 * file; `at` precedes the paths if the value is part of it: `levels[0].`.
 */
export function validate<T>(shape: Schema<T>, value: unknown, name: string, at = ''): T {
  const result = v.safeParse(shape, value, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const outOfRange = issue.kind === 'validation' || Number.isNaN(issue.input)
  const fail = outOfRange ? failRange : failType
  return fail(formatPath(issue.path ?? [], at) || name, issue.message, issue.input)
}

/** Returns a schema for an array of such items. */
export function list<T>(item: Schema<T>): Schema<T[]> {
  return v.array(item, 'an array')
}

/** Schema for an object with any content. */
export const anyRecord: Schema<object> = v.custom<object>(isRecord, 'an object')

type OutputOf<TEntries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<TEntries, undefined>>

/**
 * Returns a schema for an object with these keys. Plain valibot would accept an array too, and its error for a missing
 * key would not state the expected value.
 */
export function record<TEntries extends v.ObjectEntries>(entries: TEntries): Schema<OutputOf<TEntries>> {
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
