import { between, chance, pick, type Random, whole } from './random.js'

/** Numbers at the limits of what the library accepts, and beyond. */
const NUMBERS = [
  ...[0, -0, 1, -1, 0.5, 3, 100, 1e100, -1e100, 1e101, 1e155, Number.MAX_VALUE, Number.MIN_VALUE],
  ...[Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 2 ** 31, 2 ** 32, 2 ** 53, 1e-300],
]

/** A point whose coordinates are accessors, like those of a DOMPoint. */
class Place {
  get x(): number {
    return 1
  }
  get y(): number {
    return 2
  }
}

function detachedArray(): Float64Array {
  const array = new Float64Array(8)
  structuredClone(array.buffer, { transfer: [array.buffer] })
  return array
}

function cycle(): unknown {
  const list: unknown[] = []
  const object: Record<string, unknown> = { list, x: 1, y: 1, kind: 'circle', radius: 1 }
  list.push(object, list)
  object.self = object
  return list
}

/** Values of a wrong type. None of them throws by itself. */
const WRONG_VALUES: readonly ((random: Random) => unknown)[] = [
  (random) => pick(random, NUMBERS),
  (random) => pick(random, [null, undefined, true, false]),
  (random) =>
    pick(random, ['', '5', 'red', '#ff0000', 'light', 'none', 'circle', 'constructor', '__proto__', '\u{d800}']),
  () => Symbol('strange'),
  () => 10n,
  () => () => undefined,
  () => Place.prototype,
  () => new Place(),
  () => Object.create(null),
  () => ({}),
  () => [],
  (random) => Array.from({ length: whole(random, 9) }, () => pick(random, NUMBERS)),
  (random) => Float64Array.from({ length: whole(random, 9) }, () => pick(random, NUMBERS)),
  () => new Float32Array(8),
  () => new BigInt64Array(8),
  () => new DataView(new ArrayBuffer(8)),
  () => detachedArray(),
  () => new Array(4),
  () => new Array(4_000_000_000),
  // biome-ignore lint/suspicious/noSparseArray: a hole
  () => [1, , 2, 3],
  () => cycle(),
  () => new Date(0),
  () => new Map([[1, 2]]),
  () => ({ length: 4_000_000_000 }),
  () => ({ toString: 5, valueOf: null, toJSON: 7 }),
  () => Object.freeze([0, 0, 1, 1]),
  () => Promise.resolve(1),
  () => /x/g,
]

export const wrongValue = (random: Random): unknown => pick(random, WRONG_VALUES)(random)

const isVast = (value: object): boolean => Array.isArray(value) && value.length > 1000

/**
 * Returns a copy of a value with a part replaced, left out, or added, or an unchanged copy, frozen or wrapped in a
 * proxy.
 */
export function corrupted(random: Random, value: unknown): unknown {
  if (
    typeof value !== 'object' ||
    value === null ||
    ArrayBuffer.isView(value) ||
    isVast(value) ||
    chance(random, 0.25)
  ) {
    return typeof value === 'number' && chance(random, 0.3) ? value + between(random, -5, 5) : wrongValue(random)
  }
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...value] : { ...value }
  const parts = copy as Record<string, unknown>
  const keys = Object.keys(copy)
  const choice = random()
  if (choice < 0.08) return new Proxy(copy, {})
  if (choice < 0.14) return Object.freeze(copy)
  if (choice < 0.2) parts[Array.isArray(copy) ? copy.length : pick(random, ['raduis', 'x'])] = wrongValue(random)
  else if (keys.length > 0) {
    const key = pick(random, keys)
    if (choice < 0.3) delete parts[key]
    else parts[key] = corrupted(random, parts[key])
  }
  return copy
}

/** Returns a value and all of its keys and parts, recursively, in order: lists differ if the value has changed. */
export function partsOf(value: unknown, depth = 5): unknown[] {
  if (typeof value !== 'object' || value === null || depth === 0) return [value]
  if (value instanceof Float64Array || value instanceof Uint8Array)
    return value.length > 0 ? [value, ...value] : [value]
  const record = value as Record<string, unknown>
  return [value, ...Object.keys(value).flatMap((key) => [key, ...partsOf(record[key], depth - 1)])]
}

export const areSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((part, i) => Object.is(part, b[i]))

/** Returns true if an error is one of the library's own. */
export function isUmbraError(error: unknown): boolean {
  return (error instanceof TypeError || error instanceof RangeError) && error.message.startsWith('react-umbra: ')
}
