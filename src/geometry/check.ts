/**
 * Checks at the doors of the public functions. Every message starts with `react-umbra:`, names the argument and shows
 * the value, in development and in production.
 */

/** Shows a value of the caller's in an error message, shortened. */
export function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value)) return value.length > 8 ? `an array of ${value.length}` : `[${value.map(show).join(', ')}]`
  if (typeof value === 'object' && value !== null) return shorten(describe(value))
  return Object.is(value, -0) ? '-0' : String(value)
}

function describe(value: object): string {
  try {
    return JSON.stringify(value) ?? 'an object'
  } catch {
    return 'an object'
  }
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** Throws a TypeError: the value is of the wrong kind. */
export function failType(name: string, expected: string, value: unknown): never {
  throw new TypeError(`react-umbra: ${name} must be ${expected}, got ${show(value)}`)
}

/** Throws a RangeError: the value is of the right kind and out of range. */
export function failRange(name: string, expected: string, value: unknown): never {
  throw new RangeError(`react-umbra: ${name} must be ${expected}, got ${show(value)}`)
}

/** A finite number, or an error. */
export function checkFinite(name: string, value: unknown): number {
  if (typeof value !== 'number') failType(name, 'a number', value)
  if (!Number.isFinite(value)) failRange(name, 'a finite number', value)
  return value
}

/** A finite number of zero or more, or an error. */
export function checkNotNegative(name: string, value: unknown): number {
  const number = checkFinite(name, value)
  if (number < 0) failRange(name, 'zero or more', value)
  return number
}

/** A finite number above zero, or an error. */
export function checkPositive(name: string, value: unknown): number {
  const number = checkFinite(name, value)
  if (number <= 0) failRange(name, 'above zero', value)
  return number
}
