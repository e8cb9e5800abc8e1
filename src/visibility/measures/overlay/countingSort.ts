/**
 * Sorts the numbers from 0 to `count` − 1 by group, with a stable counting sort. Returns the start of each group
 * followed by the end of the last one, and the sorted numbers.
 */
export function countingSort(
  groups: number,
  count: number,
  groupOf: (number: number) => number,
): [starts: Int32Array, sorted: Int32Array] {
  // Shifted by one index, so that placing the numbers moves each start to its own index.
  const starts = new Int32Array(groups + 2)
  for (let i = 0; i < count; i++) starts[groupOf(i) + 2]++
  for (let g = 2; g < groups + 2; g++) starts[g] += starts[g - 1]
  const sorted = new Int32Array(count)
  for (let i = 0; i < count; i++) sorted[starts[groupOf(i) + 1]++] = i
  return [starts, sorted]
}
