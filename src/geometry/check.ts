/**
 * Argument checks of the public functions. Every message starts with `react-umbra:`, names the argument, and shows the
 * value, in development and in production.
 */

/** Maximum number of characters of a value in a message, and maximum depth of nested objects. */
const MAX_LENGTH = 60
const MAX_DEPTH = 3

/**
 * Returns the beginning of a value as text for an error message. Runs no code of the value, except the traps of a
 * proxy.
 */
export function show(value: unknown): string {
  let text: string
  try {
    text = format(value, MAX_DEPTH)
  } catch {
    // The trap of a proxy may throw anything.
    text = typeof value
  }
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text
}

/**
 * Returns a value as JavaScript source, cut off soon after the length shown. Calls no `toJSON`, `toString`, or getter.
 */
function format(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, MAX_LENGTH))
  if (typeof value === 'function') return Function.prototype.toString.call(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const kind = Object.prototype.toString.call(value).slice(8, -1)
  const isList = Array.isArray(value) || ArrayBuffer.isView(value)
  const keys = isList ? (value as unknown[]) : Object.keys(value)
  let text = isList ? '[' : '{'
  for (let i = 0; i < keys.length && text.length <= MAX_LENGTH; i++) {
    const key = isList ? i : (keys[i] as string)
    const own = Object.getOwnPropertyDescriptor(value, key)
    if (i > 0) text += ','
    if (!isList) text += `${format(key, 0)}:`
    text += depth === 0 || own?.get ? '…' : format(own?.value, depth - 1)
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

/** The largest absolute value that arguments may have: products of three stay within the range of doubles. */
export const MAX_NUMBER = 1e100

/**
 * Returns true if a value is a number within ±`MAX_NUMBER`, which `checkFinite` accepts. Use it in loops that build an
 * argument's name only for an error.
 */
export function isFit(value: unknown): value is number {
  return typeof value === 'number' && value >= -MAX_NUMBER && value <= MAX_NUMBER
}

/** Returns a number from -1e100 to 1e100. Throws otherwise. */
export function checkFinite(name: string, value: unknown): number {
  if (isFit(value)) return value
  if (typeof value !== 'number') failType(name, 'a number', value)
  failRange(name, Number.isFinite(value) ? `from -${MAX_NUMBER} to ${MAX_NUMBER}` : 'a finite number', value)
}

/** Returns a number of zero or more. Throws otherwise. */
export function checkNotNegative(name: string, value: unknown): number {
  const number = checkFinite(name, value)
  if (number < 0) failRange(name, 'zero or more', value)
  return number
}

/** Like `checkNotNegative`, but returns null if the value is undefined. */
export function checkLength(name: string, value: unknown): number | null {
  return value === undefined ? null : checkNotNegative(name, value)
}

/** Returns a number above zero. Throws otherwise. */
export function checkPositive(name: string, value: unknown): number {
  const number = checkFinite(name, value)
  if (number <= 0) failRange(name, 'above zero', value)
  return number
}

/** Returns a number from 0 to 1. Throws otherwise. */
export function checkFraction(name: string, value: unknown): number {
  return checkNotNegative(name, value) > 1 ? failRange(name, 'from 0 to 1', value) : (value as number)
}

/** Returns a boolean. Throws a TypeError for any other value. */
export function checkBoolean(name: string, value: unknown): boolean {
  if (typeof value !== 'boolean') failType(name, 'true or false', value)
  return value
}

/** Returns the entry of a table under a key. Throws an error that lists the keys if there is none. */
export function checkChoice<T>(name: string, table: Readonly<Record<string, T>>, key: unknown): T {
  if (typeof key !== 'string' || !Object.hasOwn(table, key)) {
    failRange(name, `one of ${Object.keys(table).join(', ')}`, key)
  }
  return table[key]
}

/** Returns a string. */
export function checkString(name: string, value: unknown): string {
  return typeof value === 'string' ? value : failType(name, 'a string', value)
}

/** Returns the options. Throws on anything but an object, which would otherwise be ignored silently. */
export function checkOptions<T extends object>(options: T, name = 'options'): T {
  const isList = Array.isArray(options) || ArrayBuffer.isView(options)
  if (typeof options !== 'object' || options === null || isList) failType(name, 'an object', options)
  return options
}

/** Returns a list of `expected`. Throws otherwise. */
export function checkList<T>(name: string, expected: string, list: readonly T[]): readonly T[] {
  if (!Array.isArray(list)) failType(name, `an array of ${expected}`, list)
  return list
}

/** Returns a function. Throws otherwise. */
export function checkFunction<T>(name: string, value: T): T {
  if (typeof value !== 'function') failType(name, 'a function', value)
  return value
}
