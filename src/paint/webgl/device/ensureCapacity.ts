/** Returns the same array if it holds that many numbers, otherwise a copy of doubled length. */
export function ensureCapacity(numbers: Float32Array, capacity: number): Float32Array {
  let { length } = numbers
  while (length < capacity) length *= 2
  if (length === numbers.length) return numbers
  const larger = new Float32Array(length)
  larger.set(numbers)
  return larger
}
