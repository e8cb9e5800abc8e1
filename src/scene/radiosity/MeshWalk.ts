import type { IndirectMesh } from '../plan/indirectPlan.js'
import type { Rgb } from '../plan/plan.js'
import { LIMITED_PIECE, nextOf, PANE, type Window } from './halfEdges.js'

/** The walls that a walk has passed: panes, which weaken its light, and at most one limited wall. */
export interface Passage {
  readonly transmittance: Rgb
  readonly panes: readonly number[]
  readonly hasLimited: boolean
}

/** Receives the walls and gaps that a walk meets. */
export interface WalkVisitor {
  /** Called for each piece of a wall in sight. `isPassed` is true for a limited wall that lets the walk through. */
  onPiece(piece: number, h: number, window: Window, passage: Passage, isPassed: boolean): void
  /** Called where there is no wall. */
  onSky?(window: Window, passage: Passage): void
  /** Returns true if an occluder blocks the walk. @default all do */
  blocks?(owner: number): boolean
}

const INITIAL_PASSAGE: Passage = { transmittance: [1, 1, 1], panes: [], hasLimited: false }

interface PendingWindow extends Window {
  readonly h: number
  readonly passage: Passage
}

/** Maximum number of steps of a walk, in addition to one per half-edge of the mesh. */
const EXTRA_STEPS = 1024

/**
 * Walks from a point through all triangles that it sees (triangular expansion: Bungiu et al. 2014). Light that passes
 * from triangle to triangle can't miss a wall, so positions may be rounded. The painter's shader does the same.
 */
export class MeshWalk {
  readonly #mesh: IndirectMesh

  constructor(mesh: IndirectMesh) {
    this.#mesh = mesh
  }

  /**
   * Looks from (x, y) through a half-edge of its triangle, within a window, by default through all of it. The two
   * directions of a window may be the same: then it is a ray. O(triangles in sight).
   */
  traverse(first: number, x: number, y: number, visitor: WalkVisitor, window?: Window): void {
    const { corners, twins, firstPiece } = this.#mesh
    const after = nextOf(first)
    let h = first
    let sx = window?.sx ?? corners[2 * first]! - x
    let sy = window?.sy ?? corners[2 * first + 1]! - y
    let tx = window?.tx ?? corners[2 * after]! - x
    let ty = window?.ty ?? corners[2 * after + 1]! - y
    let passage = INITIAL_PASSAGE
    const pending: PendingWindow[] = []
    for (let budget = twins.length + EXTRA_STEPS; budget > 0; budget--) {
      const behind: Passage | null = firstPiece[h]! < 0 ? passage : this.#cross(h, { sx, sy, tx, ty }, passage, visitor)
      const g = twins[h]!
      if (behind !== null && g >= 0) {
        // The far corner of the triangle beyond splits the window between its two other edges.
        const start = nextOf(g)
        const end = nextOf(start)
        const vx = corners[2 * end]! - x
        const vy = corners[2 * end + 1]! - y
        const isAfter = sx * vy - sy * vx > 0
        passage = behind
        h = isAfter ? start : end
        if (isAfter && vx * ty - vy * tx > 0) {
          pending.push({ h: end, sx: vx, sy: vy, tx, ty, passage })
          tx = vx
          ty = vy
        }
        continue
      }
      if (behind !== null) visitor.onSky?.({ sx, sy, tx, ty }, behind)
      const next = pending.pop()
      if (next === undefined) return
      ;({ h, sx, sy, tx, ty, passage } = next)
    }
  }

  /** Returns the passage behind a half-edge, or null if a wall on it blocks the walk. */
  #cross(h: number, window: Window, before: Passage, visitor: WalkVisitor): Passage | null {
    const { firstPiece, kinds, nexts, owners, transmittances } = this.#mesh
    let passage = before
    for (let piece = firstPiece[h]!; piece >= 0; piece = nexts[piece]!) {
      const owner = owners[piece]!
      const kind = kinds[piece]
      if (kind === PANE && passage.panes.includes(owner)) continue
      const isPassed = kind === LIMITED_PIECE && !before.hasLimited
      visitor.onPiece(piece, h, window, passage, isPassed)
      if (visitor.blocks?.(owner) === false) continue
      if (kind !== PANE && !isPassed) return null
      if (isPassed) passage = { ...passage, hasLimited: true }
      else {
        const [red, green, blue] = passage.transmittance
        const at = 3 * owner
        passage = {
          ...passage,
          transmittance: [red * transmittances[at]!, green * transmittances[at + 1]!, blue * transmittances[at + 2]!],
          panes: [...passage.panes, owner],
        }
      }
    }
    return passage
  }
}
