/** Whether two values are the same by content: numbers, strings, arrays of either kind and plain objects of them. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (isList(a) || isList(b)) {
    if (!isList(a) || !isList(b) || a.length !== b.length) return false
    for (let i = 0; i < a.length; i++) if (!sameValue(a[i], b[i])) return false
    return true
  }
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every((key) => sameValue(a[key as keyof typeof a], b[key as keyof typeof b]))
}

/** A copy that later changes of the caller's arrays and objects do not reach. */
export function snapshot<T>(value: T): T {
  if (isNumbers(value)) return value.slice() as T
  if (Array.isArray(value)) return value.map(snapshot) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, snapshot(item)])) as T
}

function isList(value: object): value is ArrayLike<unknown> & object {
  return Array.isArray(value) || isNumbers(value)
}

function isNumbers(value: unknown): value is Float64Array | Uint8Array {
  return value instanceof Float64Array || value instanceof Uint8Array
}
