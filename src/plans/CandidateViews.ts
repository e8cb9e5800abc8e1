import { type Box, boxOf } from '../geometry/boxes.js'
import type { Point, Ring } from '../geometry/points.js'
import { pointInPolygon } from '../geometry/polygons.js'
import type { VisibilityMesh } from '../visibility/createVisibilityMesh.js'
import { ringArea } from '../visibility/measures/ringArea.js'
import { bitCount } from './PointSets.js'
import type { Progress } from './progress.js'
import { SampleGrid } from './SampleGrid.js'

/** A viewer: its position, and the center line of its cone if it has one. */
export interface PlacedViewer extends Point {
  direction?: number
}

/** Number of points at which views are compared, of candidates on a grid, and of directions of a cone, at least. */
const MIN_SAMPLES = 4000
const MIN_CANDIDATES = 400
const MIN_DIRECTIONS = 12

/** Maximum number of cells of the grid at which views are compared. */
const MAX_CELLS = 2 ** 21

/**
 * Factor by which the squares with one candidate each grow, while there are more than MAX_EXCESS × the wanted number.
 */
const GROWTH = 1.25
const MAX_EXCESS = 2

/** Number of times that the distance of a move is halved. */
const MAX_HALVINGS = 4

/** The views of candidates, compared by the points of a grid that they contain. */
export class CandidateViews {
  readonly candidates: PlacedViewer[]
  readonly #mesh: VisibilityMesh
  readonly #region: readonly number[]
  readonly #cone: { radius?: number; angle?: number }
  readonly #grid: SampleGrid
  readonly #sets: Uint32Array[] = []
  /** Distance between candidates, or 0 if they are given and must not be moved. */
  readonly #moveDistance: number
  readonly #directions: number

  constructor(
    mesh: VisibilityMesh,
    region: readonly number[],
    givenCandidates: readonly Point[] | null,
    cone: { radius?: number; angle?: number },
  ) {
    this.#mesh = mesh
    this.#region = region
    this.#cone = cone
    const box = boxOf(region) ?? { minX: 0, minY: 0, maxX: 1, maxY: 1 }
    const boxArea = (box.maxX - box.minX) * (box.maxY - box.minY)
    // By the region's own area, since a winding corridor has a large box.
    const size = Math.sqrt(Math.min(Math.abs(ringArea(region)), boxArea)) || 1
    this.#grid = new SampleGrid(region, Math.max(size / Math.sqrt(MIN_SAMPLES), Math.sqrt(boxArea / MAX_CELLS)))
    const isCone = cone.angle !== undefined && cone.angle < 2 * Math.PI
    this.#directions = isCone ? Math.max(MIN_DIRECTIONS, Math.min(64, Math.ceil((4 * Math.PI) / cone.angle!))) : 0
    const { positions, spacing } = spreadPoints(this.#grid, box, size, isCone ? MIN_CANDIDATES / 2 : MIN_CANDIDATES)
    this.#moveDistance = givenCandidates === null ? spacing / 2 : 0
    this.candidates = (givenCandidates ?? positions).flatMap(({ x, y }): PlacedViewer[] =>
      isCone
        ? Array.from({ length: this.#directions }, (_, i) => ({
            x,
            y,
            direction: (2 * Math.PI * i) / this.#directions,
          }))
        : [{ x, y }],
    )
  }

  /** Computes the views of all candidates. */
  *prepare(): Progress<void> {
    for (let i = 0; i < this.candidates.length; i++) {
      if (i % 16 === 0) yield (0.5 * i) / this.candidates.length
      this.#sets.push(this.#setOf(this.candidates[i]!))
    }
  }

  /** Returns the view of a viewer. */
  ring({ x, y, direction }: PlacedViewer): Ring {
    return this.#mesh.polygonFrom(
      { x, y },
      { channel: 'sight', ...this.#cone, ...(direction !== undefined && { direction }) },
    )
  }

  /** Returns the viewers with the candidate that adds most, refined, or null if none adds anything. */
  withBest(viewers: readonly PlacedViewer[]): PlacedViewer[] | null {
    const best = this.#best(this.#union(viewers))
    return best === null ? null : [...viewers, best]
  }

  /** Replaces single viewers by better ones, until there are none. Yields `progress` before each attempt. */
  *improve(viewers: readonly PlacedViewer[], rounds: number, progress: number): Progress<PlacedViewer[]> {
    let current = [...viewers]
    for (let round = 0; round < rounds; round++) {
      let isChanged = false
      for (let i = 0; i < current.length; i++) {
        yield progress
        const others = current.filter((_, k) => k !== i)
        const covered = this.#union(others)
        const best = this.#best(covered)
        if (best === null || gain(this.#setOf(best), covered) <= gain(this.#setOf(current[i]!), covered)) continue
        current = current.map((viewer, k) => (k === i ? best : viewer))
        isChanged = true
      }
      if (!isChanged) break
    }
    return current
  }

  #setOf(viewer: PlacedViewer): Uint32Array {
    const bits = new Uint32Array(this.#grid.words)
    this.#grid.fill(this.ring(viewer), bits, 0)
    return bits
  }

  #union(viewers: readonly PlacedViewer[]): Uint32Array {
    const union = new Uint32Array(this.#grid.words)
    for (const viewer of viewers) this.#grid.fill(this.ring(viewer), union, 0)
    return union
  }

  #best(covered: Uint32Array): PlacedViewer | null {
    let [best, bestGain]: [PlacedViewer | null, number] = [null, 0]
    this.#sets.forEach((set, i) => {
      const ownGain = gain(set, covered)
      if (ownGain > bestGain) [best, bestGain] = [this.candidates[i]!, ownGain]
    })
    return best && this.#refine(best, bestGain, covered)
  }

  /** Moves and turns a viewer in ever smaller steps, as far as it sees more. */
  #refine(start: PlacedViewer, startGain: number, covered: Uint32Array): PlacedViewer {
    let [best, bestGain] = [start, startGain]
    let [move, turn] = [this.#moveDistance, this.#directions > 0 ? Math.PI / this.#directions : 0]
    for (let i = 0; i < MAX_HALVINGS && (move > 0 || turn > 0); i++, move /= 2, turn /= 2) {
      for (const next of this.#variationsOf(best, move, turn)) {
        const ownGain = gain(this.#setOf(next), covered)
        if (ownGain > bestGain) [best, bestGain] = [next, ownGain]
      }
    }
    return best
  }

  #variationsOf({ x, y, direction }: PlacedViewer, move: number, turn: number): PlacedViewer[] {
    const turns = direction === undefined ? [undefined] : [direction - turn, direction, direction + turn]
    const steps = move === 0 ? [0] : [-move, 0, move]
    return steps.flatMap((dx) =>
      steps.flatMap((dy) => {
        const point = { x: x + dx, y: y + dy }
        if (move > 0 && pointInPolygon(point, this.#region) !== 'inside') return []
        return turns.map((angle) => (angle === undefined ? point : { ...point, direction: angle }))
      }),
    )
  }
}

/** Returns the number of points that a set adds. */
function gain(set: Uint32Array, covered: Uint32Array): number {
  let count = 0
  for (let word = 0; word < set.length; word++) count += bitCount(set[word]! & ~covered[word]!)
  return count
}

/**
 * Returns about `count` points of a grid, spread out: from each square that has points, the one nearest to its center.
 * In thin regions squares grow until there are few enough.
 */
function spreadPoints(
  { points }: SampleGrid,
  box: Box,
  size: number,
  count: number,
): { positions: Point[]; spacing: number } {
  for (let spacing = size / Math.sqrt(count); ; spacing *= GROWTH) {
    const columns = Math.ceil((box.maxX - box.minX) / spacing)
    const best = new Map<number, { x: number; y: number; distance: number }>()
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [points[i]!, points[i + 1]!]
      const [column, row] = [Math.floor((x - box.minX) / spacing), Math.floor((y - box.minY) / spacing)]
      const distance = Math.hypot(x - box.minX - (column + 0.5) * spacing, y - box.minY - (row + 0.5) * spacing)
      const square = row * columns + column
      if (distance < (best.get(square)?.distance ?? Infinity)) best.set(square, { x, y, distance })
    }
    if (best.size <= MAX_EXCESS * count) return { positions: [...best.values()].map(({ x, y }) => ({ x, y })), spacing }
  }
}
