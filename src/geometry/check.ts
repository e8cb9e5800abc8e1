/**
 * Checks at the doors of the public functions. Every message starts with `react-umbra:`, names the argument and shows
 * the value, in development and in production.
 */

/** Shows a value of the caller's in an error message, shortened. */
export function show(value: unknown): string {
  let text = String(value)
  // JSON shows what is inside of objects and arrays, and quotes strings; but numbers not finite it calls null.
  if (typeof value === 'object' || typeof value === 'string') {
    try {
      text = JSON.stringify(value instanceof Float64Array ? Array.from(value.subarray(0, 60)) : value)
    } catch {
      // A circular object is shown as it calls itself.
    }
  }
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
  return table[key]!
}
