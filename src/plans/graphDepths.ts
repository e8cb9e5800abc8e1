import { DepthSearch } from './DepthSearch.js'
import { bitCount, lowestBit, type PointSets } from './PointSets.js'
import type { Progress } from './progress.js'

/** Measures that depend on steps between points. */
interface GraphDepths {
  meanDepth: Float64Array
  integration: Float64Array
  clustering: Float64Array
}

/** Computes the measures by a breadth-first search from each point, over the sets of points that each one sees. */
export function* graphDepths(sets: PointSets, connectivity: Float64Array): Progress<GraphDepths> {
  const { count } = sets
  const meanDepth = new Float64Array(count).fill(Number.NaN)
  const integration = new Float64Array(count).fill(Number.NaN)
  const clustering = new Float64Array(count).fill(Number.NaN)
  const search = new DepthSearch(sets)
  const usedWords = new Uint16Array(sets.width)
  for (let i = 0; i < count; i++) {
    const nodes = search.reachableCount(i)
    if (nodes > 1) {
      const mean = search.totalDepth(i) / (nodes - 1)
      meanDepth[i] = mean
      if (nodes > 2 && mean > 1) integration[i] = dValue(nodes) / ((2 * (mean - 1)) / (nodes - 2))
    }
    clustering[i] = clusteringAt(sets, i, connectivity[i]!, usedWords)
    if (i % 16 === 0) yield 0.4 + (0.6 * i) / count
  }
  return { meanDepth, integration, clustering }
}

/**
 * Returns the relative asymmetry of the root of a diamond-shaped graph (Hillier and Hanson 1984), as depthmapX computes
 * it.
 */
function dValue(nodes: number): number {
  return (2 * (nodes * (Math.log2((nodes + 2) / 3) - 1) + 1)) / ((nodes - 1) * (nodes - 2))
}

/** Returns the fraction of ordered pairs of neighbors that see each other. `usedWords` is overwritten. */
function clusteringAt({ bits, width }: PointSets, point: number, degree: number, usedWords: Uint16Array): number {
  if (degree < 2) return Number.NaN
  const own = point * width
  let usedCount = 0
  for (let word = 0; word < width; word++) if (bits[own + word] !== 0) usedWords[usedCount++] = word
  let pairs = 0
  for (let at = 0; at < usedCount; at++) {
    const word = usedWords[at]!
    const members = bits[own + word]!
    for (let rest = members; rest !== 0; rest &= rest - 1) {
      const row = (32 * word + lowestBit(rest)) * width
      // Pairs of different words count from the first one, in both orders.
      pairs += bitCount(members & bits[row + word]!)
      for (let k = at + 1; k < usedCount; k++)
        pairs += 2 * bitCount(bits[own + usedWords[k]!]! & bits[row + usedWords[k]!]!)
    }
  }
  return pairs / (degree * (degree - 1))
}
