/**
 * Returns the mean of a channel of a table of sums, with `stride` numbers per entry, between two places along a wall.
 */
export function meanBetween(
  table: ArrayLike<number>,
  stride: number,
  base: number,
  channel: number,
  from: number,
  to: number,
): number {
  const low = Math.min(from, to)
  const high = Math.max(from, to)
  const cell = Math.floor(low)
  if (high <= cell + 1) {
    const at = stride * (base + cell) + channel
    // A place at the very end has no cell after it.
    return high === cell && cell > 0 ? table[at]! - table[at - stride]! : table[at + stride]! - table[at]!
  }
  const sumTo = (place: number): number => {
    const whole = Math.floor(place)
    const at = stride * (base + whole) + channel
    return place === whole ? table[at]! : table[at]! + (place - whole) * (table[at + stride]! - table[at]!)
  }
  return (sumTo(high) - sumTo(low)) / (high - low)
}
