/** Largest depth to which props and options are compared by content. Deeper values are compared by identity. */
const MAX_DEPTH = 5

/** Length of the longest array that is compared by content. Longer ones are sparse, and no prop reads them either. */
const MAX_LENGTH = 2 ** 24

/**
 * Returns true if two values are the same by content: numbers, strings, arrays of either kind and plain objects of
 * them. Each pair of containers is compared once, so that cycles end.
 */
export function sameValue(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || (isObject(a) && isObject(b) && hasSameContent(a, b, 0, null))
}

/**
 * Compares two values. `compared` holds the pairs compared so far; a single difference ends the comparison.
 */
function hasSameContent(a: object, b: object, depth: number, compared: Map<object, object> | null): boolean {
  if (depth > MAX_DEPTH || isTooLong(a) || isList(a) !== isList(b)) return false
  const keys = isList(a) ? null : keysOf(a)
  const count = isList(a) ? a.length : keys!.length
  if (count !== (isList(b) ? b.length : keysOf(b).length)) return false
  let known = compared
  let isRecorded = false
  for (let i = 0; i < count; i++) {
    const key = (keys === null ? i : keys[i]) as never
    const [one, other]: unknown[] = [a[key], b[key]]
    if (Object.is(one, other)) continue
    if (!isObject(one) || !isObject(other)) return false
    if (!isRecorded) {
      known ??= new Map()
      if (known.get(a) === b) return true
      known.set(a, b)
      isRecorded = true
    }
    if (!hasSameContent(one, other, depth + 1, known)) return false
  }
  return true
}

/** Returns true if two lists hold the same items, by identity. */
export function sameItems(a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** Returns a copy that later changes of the original arrays and objects do not affect. */
export function snapshot<T>(value: T): T {
  return copyOf(value, 0, new Map()) as T
}

function copyOf(value: unknown, depth: number, copies: Map<object, object>): unknown {
  if (!isObject(value) || depth > MAX_DEPTH || isTooLong(value)) return value
  // An empty array needs no copy, and its memory may have been transferred to another thread.
  if (isNumbers(value)) return value.length === 0 ? value : value.slice()
  const known = copies.get(value)
  if (known !== undefined) return known
  if (Array.isArray(value)) {
    const list: unknown[] = []
    copies.set(value, list)
    for (const item of value) list.push(copyOf(item, depth + 1, copies))
    return list
  }
  const copy: Record<string, unknown> = {}
  copies.set(value, copy)
  for (const key of keysOf(value)) copy[key] = copyOf(value[key as never], depth + 1, copies)
  return copy
}

/**
 * Returns true if a value may be compared by content. Refs, elements, offscreen canvases and bitmaps are compared by
 * identity.
 */
function isObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return !('current' in value || 'nodeType' in value || 'getContext' in value || 'close' in value)
}

/** Accessors that a class of points or shapes may have instead of own keys, as DOMPoint does. */
const FIELDS = ['kind', 'x', 'y', 'width', 'height', 'rotation', 'radius', 'points']

function keysOf(value: object): string[] {
  const own = Object.keys(value)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype === Object.prototype || prototype === null) return own
  return [...own, ...FIELDS.filter((key) => key in value && !Object.hasOwn(value, key))]
}

function isTooLong(value: object): boolean {
  return Array.isArray(value) && value.length > MAX_LENGTH
}

function isList(value: object): value is ArrayLike<unknown> & object {
  return Array.isArray(value) || isNumbers(value)
}

function isNumbers(value: object): value is Float64Array | Uint16Array {
  return value instanceof Float64Array || value instanceof Uint16Array
}
