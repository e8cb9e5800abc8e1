/**
 * Returns the numbers from 0 below a count, in groups: where each group starts, the last one's end behind them, and the
 * numbers, in their own order within a group (a counting sort).
 */
export function sortInto(
  groups: number,
  count: number,
  groupOf: (number: number) => number,
): [starts: Int32Array, sorted: Int32Array] {
  // One place ahead, so that placing the numbers moves each start to where it belongs.
  const starts = new Int32Array(groups + 2)
  for (let i = 0; i < count; i++) starts[groupOf(i) + 2]++
  for (let g = 2; g < groups + 2; g++) starts[g] += starts[g - 1]
  const sorted = new Int32Array(count)
  for (let i = 0; i < count; i++) sorted[starts[groupOf(i) + 1]++] = i
  return [starts, sorted]
}
