import { SAME_ANGLE, turnBetween } from './FreeArcs.js'

/** A place on the path: the start, or where it comes to the disc round a vertex, and how. */
export interface Root {
  readonly vertex: number
  /** A half-edge that starts from it, in the sector that the path is in. */
  readonly corner: number
  /** By which it is gone round: 1 by growing angle, -1 by falling; 0 at the start. */
  readonly way: number
  /** Where the path comes to the disc, as an angle. */
  readonly angle: number
  /** How far it can go round from there, and is looked at: less where another comes to the disc sooner; -1 where all do. */
  reach: number
  /** How far others could go round from there by growing and by falling angle. */
  readonly growing: number
  readonly falling: number
  readonly length: number
  readonly before: Root | null
}

/** By which ways each disc was come to, and how far round it each of them is the shortest. */
export class DiscRoots {
  /** Ways by which the disc round each vertex was come to. */
  readonly #known = new Map<number, Root[]>()
  #clearance = 0

  /** Forgets all ways, before a search with another clearance. */
  begin(clearance: number): void {
    this.#known.clear()
    this.#clearance = clearance
  }

  /** Whether a way as short is known that comes to a disc elsewhere and goes round to there, either way. */
  isOutdone(vertex: number, angle: number, length: number): boolean {
    const known = this.#known.get(vertex)
    return known?.some((other) => this.#goingRound(other, angle) <= length) === true
  }

  /** How long the way is that comes to a disc as a root does and goes round to an angle; infinite where it cannot. */
  #goingRound({ angle: start, growing, falling, length }: Root, angle: number): number {
    const ahead = turnBetween(start, angle, 1)
    const back = turnBetween(start, angle, -1)
    const turn = Math.min(
      ahead <= growing + SAME_ANGLE ? Math.abs(ahead) : Number.POSITIVE_INFINITY,
      back <= falling + SAME_ANGLE ? Math.abs(back) : Number.POSITIVE_INFINITY,
    )
    return length + turn * this.#clearance
  }

  /** Each of the ways to a disc is looked at as far round as it is the shortest one, which is not outdone itself. */
  add(root: Root): void {
    const known = this.#known.get(root.vertex) ?? []
    for (const other of known) {
      if (this.#goingRound(root, other.angle) <= other.length) other.reach = -1
      else {
        root.reach = Math.min(root.reach, this.#shareOf(root, other))
        other.reach = Math.min(other.reach, this.#shareOf(other, root))
      }
    }
    const kept = known.filter(({ reach }) => reach >= 0)
    kept.push(root)
    this.#known.set(root.vertex, kept)
  }

  /** How far round one way to a disc is the shorter one, before the other comes to it ahead. */
  #shareOf(root: Root, other: Root): number {
    const turn = turnBetween(root.angle, other.angle, root.way)
    const back = root.way > 0 ? other.falling : other.growing
    if (turn < 0 || turn > back) return Number.POSITIVE_INFINITY
    // Where going on from the one is as long as going back from the other.
    const half = (turn + (other.length - root.length) / this.#clearance) / 2
    return Math.max(0, half) + SAME_ANGLE
  }
}
