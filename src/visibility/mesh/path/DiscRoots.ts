import { angleBetween, SAME_ANGLE } from './FreeArcs.js'

/** A place on the path: the start, or its arrival at the disc around a vertex. */
export interface Root {
  readonly vertex: number
  /** A half-edge that starts from it, in the sector that the path is in. */
  readonly corner: number
  /** Direction of turning: 1 by increasing angle, -1 by decreasing angle, 0 at the start. */
  readonly winding: number
  /** Angle at which the path arrives at the disc. */
  readonly angle: number
  /**
   * Largest angle to go around from there that is considered: less if another root is shorter from some angle on; -1 if
   * others always are.
   */
  reach: number
  /** Largest angles that any path could go around from there, by increasing and by decreasing angle. */
  readonly increasing: number
  readonly decreasing: number
  readonly length: number
  readonly parent: Root | null
}

/** The roots at each disc, each limited to the arc over which it is the shortest. */
export class DiscRoots {
  /** The roots at the disc around each vertex. */
  readonly #roots = new Map<number, Root[]>()
  #clearance = 0

  /** Removes all roots, before a search with another clearance. */
  begin(clearance: number): void {
    this.#roots.clear()
    this.#clearance = clearance
  }

  /**
   * Returns true if a known root at the disc is as short, including the arc from there to the angle, in either
   * direction, so that no shortest path needs one with this winding, angle and length.
   */
  isDominated(vertex: number, winding: number, angle: number, length: number): boolean {
    const roots = this.#roots.get(vertex)
    const isShorter = (other: Root): boolean =>
      !areOppositeStarts(other, { winding, length }) && this.#lengthAround(other, angle) <= length
    return roots?.some(isShorter) === true
  }

  /**
   * Returns the length of a path that arrives as a root does and goes around the disc to an angle; infinite if it
   * cannot.
   */
  #lengthAround({ angle: start, increasing, decreasing, length }: Root, angle: number): number {
    const ahead = angleBetween(start, angle, 1)
    const back = angleBetween(start, angle, -1)
    const turn = Math.min(
      ahead <= increasing + SAME_ANGLE ? Math.abs(ahead) : Number.POSITIVE_INFINITY,
      back <= decreasing + SAME_ANGLE ? Math.abs(back) : Number.POSITIVE_INFINITY,
    )
    return length + turn * this.#clearance
  }

  /**
   * Adds a root to a disc. Clips every root of that disc to the arc over which it is the shortest, and drops dominated
   * roots. `root` must not be dominated.
   */
  add(root: Root): void {
    const roots = this.#roots.get(root.vertex) ?? []
    for (const other of roots) {
      if (areOppositeStarts(root, other)) continue
      if (this.#lengthAround(root, other.angle) <= other.length) other.reach = -1
      else {
        root.reach = Math.min(root.reach, this.#shorterArc(root, other))
        other.reach = Math.min(other.reach, this.#shorterArc(other, root))
      }
    }
    const kept = roots.filter(({ reach }) => reach >= 0)
    kept.push(root)
    this.#roots.set(root.vertex, kept)
  }

  /** Returns the angle around the disc over which one root is shorter than another that arrives ahead. */
  #shorterArc(root: Root, other: Root): number {
    const turn = angleBetween(root.angle, other.angle, root.winding)
    const back = root.winding > 0 ? other.decreasing : other.increasing
    if (turn < 0 || turn > back) return Number.POSITIVE_INFINITY
    // The angle at which going forward from one is as long as going back from the other.
    const half = (turn + (other.length - root.length) / this.#clearance) / 2
    return Math.max(0, half) + SAME_ANGLE
  }
}

/**
 * Returns true if two paths begin at one point of a disc and go around it in opposite directions. Elsewhere, a path
 * that arrives in one direction and would go on in the other is not the shortest; here, each is needed.
 */
function areOppositeStarts(root: Pick<Root, 'winding' | 'length'>, other: Pick<Root, 'winding' | 'length'>): boolean {
  return root.length === 0 && other.length === 0 && root.winding !== other.winding
}
