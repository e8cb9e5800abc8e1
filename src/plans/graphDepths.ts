import type { Progress } from './progress.js'
import { bitCount } from './SampleGrid.js'

/** Measures that depend on steps between points. */
interface GraphDepths {
  meanDepth: Float64Array
  integration: Float64Array
  clustering: Float64Array
}

/** The nonzero words of each point's set: a view covers few of them. */
interface SparseRows {
  starts: Int32Array
  words: Uint16Array
  bits: Uint32Array
}

/** Computes the measures by a breadth-first search from each point, over sets of points as bits. */
export function* graphDepths(
  seen: Uint32Array,
  count: number,
  words: number,
  connectivity: Float64Array,
): Progress<GraphDepths> {
  const rows = sparseRows(seen, count, words)
  const meanDepth = new Float64Array(count).fill(Number.NaN)
  const integration = new Float64Array(count).fill(Number.NaN)
  const clustering = new Float64Array(count).fill(Number.NaN)
  const members = components(rows, count, words)
  for (let i = 0; i < count; i++) {
    const component = members[i]!
    const nodes = component.length
    if (nodes > 1) {
      const mean = totalDepth(rows, i, component, words) / (nodes - 1)
      meanDepth[i] = mean
      if (nodes > 2 && mean > 1) integration[i] = dValue(nodes) / ((2 * (mean - 1)) / (nodes - 2))
    }
    clustering[i] = clusteringAt(rows, seen, i, words, connectivity[i]!)
    if (i % 64 === 0) yield 0.4 + (0.6 * i) / count
  }
  return { meanDepth, integration, clustering }
}

/** The relative asymmetry of the root of a diamond-shaped graph (Hillier and Hanson 1984), as depthmapX computes it. */
function dValue(nodes: number): number {
  return (2 * (nodes * (Math.log2((nodes + 2) / 3) - 1) + 1)) / ((nodes - 1) * (nodes - 2))
}

function sparseRows(seen: Uint32Array, count: number, words: number): SparseRows {
  const starts = new Int32Array(count + 1)
  for (let i = 0; i < count; i++) {
    let used = 0
    for (let word = 0; word < words; word++) if (seen[i * words + word] !== 0) used++
    starts[i + 1] = starts[i]! + used
  }
  const total = starts[count]!
  const rows = { starts, words: new Uint16Array(total), bits: new Uint32Array(total) }
  let at = 0
  for (let i = 0; i < count; i++) {
    for (let word = 0; word < words; word++) {
      const bits = seen[i * words + word]!
      if (bits === 0) continue
      rows.words[at] = word
      rows.bits[at++] = bits
    }
  }
  return rows
}

/** Returns the points that each point can reach, itself included. */
function components(rows: SparseRows, count: number, words: number): Int32Array[] {
  const members: Int32Array[] = new Array(count)
  for (let i = 0; i < count; i++) {
    if (members[i] !== undefined) continue
    const visited = new Uint32Array(words)
    visited[i >> 5]! |= 1 << (i & 31)
    const found = [i]
    for (let at = 0; at < found.length; at++) expand(rows, found[at]!, visited, (next) => found.push(next))
    const component = Int32Array.from(found)
    for (const member of found) members[member] = component
  }
  return members
}

/** Marks the points that a point sees, and calls `add` with the new ones. */
function expand(
  { starts, words, bits }: SparseRows,
  point: number,
  visited: Uint32Array,
  add: (next: number) => void,
): void {
  for (let at = starts[point]!; at < starts[point + 1]!; at++) {
    const word = words[at]!
    let fresh = bits[at]! & ~visited[word]!
    visited[word]! |= fresh
    for (; fresh !== 0; fresh &= fresh - 1) add(32 * word + 31 - Math.clz32(fresh & -fresh))
  }
}

/** Returns the sum of the steps from a point to all others of its component. */
function totalDepth(rows: SparseRows, from: number, component: Int32Array, words: number): number {
  const visited = new Uint32Array(words)
  visited[from >> 5]! |= 1 << (from & 31)
  let frontier = [from]
  let remaining = component.length - 1
  let total = 0
  for (let depth = 1; remaining > 0; depth++) {
    const next: number[] = []
    const stride = strideOf(frontier.length)
    // Neighbors see much the same, so points far apart come first: soon few are missing, and those look for the frontier.
    for (let i = 0, at = 0; i < frontier.length; i++, at = (at + stride) % frontier.length) {
      if (frontier.length - i > remaining - next.length) {
        findSeeing(rows, frontier, component, visited, words, next)
        break
      }
      expand(rows, frontier[at]!, visited, (found) => next.push(found))
    }
    total += depth * next.length
    remaining -= next.length
    frontier = next
  }
  return total
}

/** Returns a step through a list that visits every item and jumps far: coprime to its length, near the golden ratio. */
function strideOf(length: number): number {
  let stride = Math.max(1, Math.round(length * 0.618))
  while (gcd(stride, length) !== 1) stride++
  return stride
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Adds the points that are not visited yet and see the frontier. */
function findSeeing(
  { starts, words: indices, bits }: SparseRows,
  frontier: readonly number[],
  component: Int32Array,
  visited: Uint32Array,
  words: number,
  next: number[],
): void {
  const front = new Uint32Array(words)
  for (const point of frontier) front[point >> 5]! |= 1 << (point & 31)
  for (const point of component) {
    if ((visited[point >> 5]! & (1 << (point & 31))) !== 0) continue
    for (let at = starts[point]!; at < starts[point + 1]!; at++) {
      if ((bits[at]! & front[indices[at]!]!) === 0) continue
      next.push(point)
      break
    }
  }
  for (const point of next) visited[point >> 5]! |= 1 << (point & 31)
}

/** Returns the fraction of ordered pairs of neighbors that see each other. */
function clusteringAt(
  { starts, words: indices, bits }: SparseRows,
  seen: Uint32Array,
  point: number,
  words: number,
  degree: number,
): number {
  if (degree < 2) return Number.NaN
  let pairs = 0
  const [first, last] = [starts[point]!, starts[point + 1]!]
  for (let at = first; at < last; at++) {
    for (let rest = bits[at]!; rest !== 0; rest &= rest - 1) {
      const row = (32 * indices[at]! + 31 - Math.clz32(rest & -rest)) * words
      // Pairs of different words count from the first one, in both orders.
      pairs += bitCount(bits[at]! & seen[row + indices[at]!]!)
      for (let k = at + 1; k < last; k++) pairs += 2 * bitCount(bits[k]! & seen[row + indices[k]!]!)
    }
  }
  return pairs / (degree * (degree - 1))
}
