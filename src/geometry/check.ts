/**
 * Checks at the doors of the public functions. Every message starts with `react-umbra:`, names the argument and shows
 * the value, in development and in production.
 */

/** Letters of a value that a message shows, and how deep it looks into objects. */
const SHOWN = 60
const DEPTH = 3

/** Shows the beginning of a value of the caller's in an error message. Runs nothing of the caller's but a proxy's traps. */
export function show(value: unknown): string {
  let text: string
  try {
    text = written(value, DEPTH)
  } catch {
    // A proxy throws what it likes.
    text = typeof value
  }
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

/** A value as JavaScript writes it, about as far as it will be shown; `toJSON`, `toString` and getters are not called. */
function written(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, SHOWN))
  if (typeof value === 'function') return Function.prototype.toString.call(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const kind = Object.prototype.toString.call(value).slice(8, -1)
  const isList = Array.isArray(value) || ArrayBuffer.isView(value)
  const keys = isList ? (value as unknown[]) : Object.keys(value)
  let text = isList ? '[' : '{'
  for (let i = 0; i < keys.length && text.length <= SHOWN; i++) {
    const key = isList ? i : (keys[i] as string)
    const own = Object.getOwnPropertyDescriptor(value, key)
    if (i > 0) text += ','
    if (!isList) text += `${written(key, 0)}:`
    text += depth === 0 || own?.get ? '…' : written(own?.value, depth - 1)
  }
  return (/^(Object|Array)$/.test(kind) ? '' : `${kind} `) + text + (isList ? ']' : '}')
}

/** Throws a TypeError: the value is of the wrong kind. */
export function failType(name: string, expected: string, value: unknown): never {
  throw new TypeError(`react-umbra: ${name} must be ${expected}, got ${show(value)}`)
}

/** Throws a RangeError: the value is of the right kind and out of range. */
export function failRange(name: string, expected: string, value: unknown): never {
  throw new RangeError(`react-umbra: ${name} must be ${expected}, got ${show(value)}`)
}

/** The largest size of a number that is taken: products of three stay within the range of doubles. */
export const LARGEST = 1e100

/** Whether a value is a number that `checkFinite` takes: for loops in which the name is put together only for an error. */
export function isFit(value: unknown): value is number {
  return typeof value === 'number' && value >= -LARGEST && value <= LARGEST
}

/** A finite number of a size up to 1e100, or an error. */
export function checkFinite(name: string, value: unknown): number {
  if (isFit(value)) return value
  if (typeof value !== 'number') failType(name, 'a number', value)
  failRange(name, Number.isFinite(value) ? `from -${LARGEST} to ${LARGEST}` : 'a finite number', value)
}

/** A finite number of zero or more, or an error. */
export function checkNotNegative(name: string, value: unknown): number {
  const number = checkFinite(name, value)
  if (number < 0) failRange(name, 'zero or more', value)
  return number
}

/** The same, or null where nothing is given. */
export function checkLength(name: string, value: unknown): number | null {
  return value === undefined ? null : checkNotNegative(name, value)
}

/** A finite number above zero, or an error. */
export function checkPositive(name: string, value: unknown): number {
  const number = checkFinite(name, value)
  if (number <= 0) failRange(name, 'above zero', value)
  return number
}

/** A share from 0 to 1, or an error. */
export function checkShare(name: string, value: unknown): number {
  return checkNotNegative(name, value) > 1 ? failRange(name, 'from 0 to 1', value) : (value as number)
}

/** True or false, or an error. */
export function checkBoolean(name: string, value: unknown): boolean {
  if (typeof value !== 'boolean') failType(name, 'true or false', value)
  return value
}

/** What a table has under one of its keys, or an error that lists them. */
export function checkChoice<T>(name: string, table: Readonly<Record<string, T>>, key: unknown): T {
  if (typeof key !== 'string' || !Object.hasOwn(table, key)) {
    failRange(name, `one of ${Object.keys(table).join(', ')}`, key)
  }
  return table[key]
}

/** Options, or an error: whoever writes something else in their place means something that would not be heard. */
export function checkOptions<T extends object>(options: T, name = 'options'): T {
  const isList = Array.isArray(options) || ArrayBuffer.isView(options)
  if (typeof options !== 'object' || options === null || isList) failType(name, 'an object', options)
  return options
}

/** A list of `expected`, or an error. */
export function checkList<T>(name: string, expected: string, list: readonly T[]): readonly T[] {
  if (!Array.isArray(list)) failType(name, `an array of ${expected}`, list)
  return list
}

/** A function, or an error. */
export function checkFunction<T>(name: string, value: T): T {
  if (typeof value !== 'function') failType(name, 'a function', value)
  return value
}
