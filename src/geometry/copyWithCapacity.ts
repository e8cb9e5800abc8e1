/** Returns a copy with a capacity of `length` numbers, by default twice as many. The rest is zero. */
export function copyWithCapacity<
  T extends Float64Array | Float32Array | Int32Array | Uint32Array | Uint16Array | Uint8Array | Int8Array,
>(numbers: T, length: number = 2 * numbers.length): T {
  const larger = new (numbers.constructor as new (length: number) => T)(length)
  larger.set(numbers)
  return larger
}
