import { toConvexRing } from './convexParts.js'

/**
 * Rounding of each corner's displacement when an outline moves, relative to its largest coordinate: two sums, with a
 * margin.
 */
const ROUNDING = 2 ** -50

/**
 * The convex decomposition of a concave outline, by the offsets of its corners. An outline that only moves need not be
 * split again.
 */
export class ConvexDecomposition {
  readonly #outline: readonly number[]
  readonly #parts: readonly (readonly number[])[]
  /** True at each index of a part's coordinates if the edge that begins there runs through the outline's inside. */
  readonly #cuts: readonly (readonly boolean[])[]
  /** Corners of the parts when the outline was last translated. */
  readonly #movedParts: readonly number[][]

  /**
   * Creates the decomposition of `outline`. `parts` holds, for each corner of a part, the offset of its x in `outline`;
   * every edge of a part is an edge of the outline or lies inside it.
   */
  constructor(outline: readonly number[], parts: readonly (readonly number[])[]) {
    this.#outline = outline
    this.#parts = parts
    this.#movedParts = parts.map(() => [])
    const isSide = (from: number, to: number): boolean => [2, outline.length - 2].includes(Math.abs(from - to))
    this.#cuts = parts.map((part) =>
      part.flatMap((from, i) => {
        const isCut = !isSide(from, part[(i + 1) % part.length])
        return [isCut, isCut]
      }),
    )
  }

  /** Returns true if the edge that begins at index i of a part's corners separates two parts. */
  isCut(part: number, i: number): boolean {
    return this.#cuts[part][i]
  }

  /**
   * Returns the parts of `outline` if it is the original one translated, up to rounding, or null for any other outline.
   * The result is valid until the next call. O(corners).
   */
  partsOf(outline: readonly number[]): readonly (readonly number[])[] | null {
    if (!this.#isTranslated(outline)) return null
    for (let part = 0; part < this.#parts.length; part++) {
      const offsets = this.#parts[part]
      const corners = this.#movedParts[part]
      for (let i = 0; i < offsets.length; i++) {
        corners[2 * i] = outline[offsets[i]]
        corners[2 * i + 1] = outline[offsets[i] + 1]
      }
      // Rounding may have bent a part inward.
      if (toConvexRing(corners) !== corners) return null
    }
    return this.#movedParts
  }

  #isTranslated(outline: readonly number[]): boolean {
    const own = this.#outline
    if (outline.length !== own.length) return false
    const dx = outline[0] - own[0]
    const dy = outline[1] - own[1]
    let maxError = 0
    let extent = 0
    for (let i = 0; i < own.length; i += 2) {
      const x = outline[i]
      const y = outline[i + 1]
      maxError = Math.max(maxError, Math.abs(x - own[i] - dx), Math.abs(y - own[i + 1] - dy))
      extent = Math.max(extent, Math.abs(x), Math.abs(y), Math.abs(own[i]), Math.abs(own[i + 1]))
    }
    return maxError <= ROUNDING * extent
  }
}
