/** The same array where it holds so many numbers; else one of a doubled length that begins with its numbers. */
export function ensureCapacity(numbers: Float32Array, least: number): Float32Array {
  let { length } = numbers
  while (length < least) length *= 2
  if (length === numbers.length) return numbers
  const larger = new Float32Array(length)
  larger.set(numbers)
  return larger
}
