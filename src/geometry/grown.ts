/** A copy with room for more numbers, zeros: twice as many, or as many as are said. */
export function grown<T extends Float64Array | Int32Array>(numbers: T, length: number = 2 * numbers.length): T {
  const larger = new (numbers.constructor as new (length: number) => T)(length)
  larger.set(numbers)
  return larger
}
