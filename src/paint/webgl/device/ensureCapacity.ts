import { copyWithCapacity } from '../../../geometry/copyWithCapacity.js'

/** Returns the same array if it holds that many numbers, otherwise a copy of doubled length. */
export function ensureCapacity(numbers: Float32Array, capacity: number): Float32Array {
  let { length } = numbers
  while (length < capacity) length *= 2
  return length === numbers.length ? numbers : copyWithCapacity(numbers, length)
}
