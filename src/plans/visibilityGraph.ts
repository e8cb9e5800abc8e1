import { checkOptions, checkPositive, failRange, failType } from '../geometry/check.js'
import { defaultArcTolerance } from '../geometry/circles.js'
import type { Outline } from '../geometry/points.js'
import { warn } from '../geometry/warn.js'
import type { KeysOf } from '../geometry/warnings.js'
import type { VisibilityMesh } from '../visibility/createVisibilityMesh.js'
import { runToEnd } from '../visibility/mesh/slices.js'
import { checkMesh } from './checkMesh.js'
import { graphDepths } from './graphDepths.js'
import { bitCount, lowestBit, PointSets } from './PointSets.js'
import type { Progress } from './progress.js'
import { SampleGrid } from './SampleGrid.js'

/** Options of `visibilityGraph`. */
export interface VisibilityGraphOptions {
  /** Distance between points, in world units. */
  spacing: number
  /** Maximum distance between points that see each other. Unlimited by default. */
  radius?: number | undefined
}

/** Measures of a visibility graph, one value per point. */
export interface VisibilityGraph {
  /** The points as flat numbers `x, y, …`: point `i` is at `points[2 * i]`, `points[2 * i + 1]`. */
  points: Float64Array
  /** Number of points that a point sees. */
  connectivity: Float64Array
  /** Mean number of steps to all points that can be reached. */
  meanDepth: Float64Array
  /** Integration by Hillier and Hanson with the D-value; NaN if all points that can be reached are seen. */
  integration: Float64Array
  /** Fraction of the pairs of seen points that see each other; NaN for fewer than two. */
  clustering: Float64Array
}

const OPTIONS: KeysOf<VisibilityGraphOptions> = { spacing: true, radius: true }

/**
 * Returns the measures of a visibility graph over a grid of points inside a region, as depthmapX defines them: visual
 * connectivity, visual mean depth, visual integration [HH], and visual clustering coefficient. Points see each other by
 * the channel `'sight'`. At most 65,536 points; O(points²) memory in bits, and up to O(points² × points seen / 32)
 * time. Throws a TypeError or RangeError on invalid arguments, and a RangeError if a point is outside given bounds of
 * the mesh.
 * @example
 * ```ts
 * const { points, integration } = visibilityGraph(mesh, floor, { spacing: 10 })
 * ```
 * @see Turner, Doxa, O'Sullivan, and Penn, From isovists to visibility graphs (2001)
 */
export function visibilityGraph(
  mesh: VisibilityMesh,
  region: Outline,
  options: VisibilityGraphOptions,
): VisibilityGraph {
  return runToEnd(visibilityGraphSteps(mesh, region, options))
}

/** Computes a visibility graph, and yields its progress from 0 to 1. */
export function* visibilityGraphSteps(
  mesh: VisibilityMesh,
  region: Outline,
  options: VisibilityGraphOptions,
): Progress<VisibilityGraph> {
  checkMesh(mesh)
  const { spacing, radius } = checkOptions(options)
  warn?.ifUnknown('visibilityGraph', options, OPTIONS)
  checkPositive('options.spacing', spacing)
  if (radius !== undefined) checkPositive('options.radius', radius)
  const grid = new SampleGrid(region, spacing)
  const { points, numbers, count, words } = grid
  const seen = new Uint32Array(count * words)
  // The chords of a view's arc lie within its radius, so a view goes a little farther than the radius, all around.
  const reach = radius && radius + 2 * defaultArcTolerance(radius)
  const view = { channel: 'sight', ...(reach !== undefined && { radius: reach }) } as const
  for (let i = 0; i < count; i++) {
    const point = { x: points[2 * i]!, y: points[2 * i + 1]! }
    const disc = radius === undefined ? undefined : { ...point, radius }
    grid.fill(mesh.polygonFrom(point, view), seen, numbers[i]! * words, disc)
    if (i % 16 === 0) yield (0.4 * i) / count
  }
  makeSymmetric(seen, count, words)
  const connectivity = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    for (let word = i * words; word < (i + 1) * words; word++) connectivity[i]! += bitCount(seen[word]!)
  }
  const depths = yield* graphDepths(new PointSets(seen, count, words), connectivity)
  const inGridOrder = (values: Float64Array) => Float64Array.from(numbers, (number) => values[number]!)
  return {
    points,
    connectivity: inGridOrder(connectivity),
    meanDepth: inGridOrder(depths.meanDepth),
    integration: inGridOrder(depths.integration),
    clustering: inGridOrder(depths.clustering),
  }
}

/** Removes points from their own sets. A point on the edge of a view counts as seen if either one sees the other. */
function makeSymmetric(seen: Uint32Array, count: number, words: number): void {
  for (let i = 0; i < count; i++) {
    for (let word = 0; word < words; word++) {
      for (let bits = seen[i * words + word]!; bits !== 0; bits &= bits - 1) {
        const j = 32 * word + lowestBit(bits)
        seen[j * words + (i >> 5)]! |= 1 << (i & 31)
      }
    }
  }
  for (let i = 0; i < count; i++) seen[i * words + (i >> 5)]! &= ~(1 << (i & 31))
}

const GRAPH: KeysOf<VisibilityGraph> = {
  ...{ points: true, connectivity: true, meanDepth: true, integration: true, clustering: true },
}

function checkGraph(graph: VisibilityGraph): VisibilityGraph {
  checkOptions(graph, 'graph')
  for (const name of Object.keys(GRAPH) as (keyof VisibilityGraph)[]) {
    const values = graph[name]
    if (!(values instanceof Float64Array)) failType(`graph.${name}`, 'a Float64Array of visibilityGraph', values)
    const length = graph.points.length / (name === 'points' ? 1 : 2)
    if (values.length !== length) failRange(`graph.${name}`, `a list of ${length} numbers`, values)
  }
  return graph
}

/**
 * Returns a visibility graph as CSV with a header, one line per point; NaN becomes empty. Throws a
 * TypeError or RangeError on anything but a visibility graph.
 * @example
 * ```ts
 * const csv = formatVisibilityGraph(visibilityGraph(mesh, floor, { spacing: 10 }))
 * ```
 */
export function formatVisibilityGraph(graph: VisibilityGraph): string {
  const { points, connectivity, meanDepth, integration, clustering } = checkGraph(graph)
  const lines = ['x,y,connectivity,meanDepth,integration,clustering']
  for (let i = 0; i < connectivity.length; i++) {
    const values = [
      points[2 * i]!,
      points[2 * i + 1]!,
      connectivity[i]!,
      meanDepth[i]!,
      integration[i]!,
      clustering[i]!,
    ]
    lines.push(values.map((value) => (Number.isNaN(value) ? '' : String(value))).join(','))
  }
  return `${lines.join('\n')}\n`
}
