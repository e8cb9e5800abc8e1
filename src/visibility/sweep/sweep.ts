import type { Box } from '../../geometry/boxes.js'
import type { Point, Ring } from '../../geometry/points.js'
import { RingBuilder } from '../ringBuilder.js'
import type { BlockingWalls } from './blockingWalls.js'
import { Directions } from './directions.js'
import { Envelope } from './envelope.js'
import { FrontSweep, MAX_ACTIVE } from './FrontSweep.js'
import { SweepInput } from './SweepInput.js'
import { traceRing } from './traceRing.js'
import { type Cone, coneEdges, excludeBeyondSides, excludeOutsideCone, writeSides } from './viewLimits.js'

/** Limits of a query, checked and with defaults filled in. */
export interface SweepLimits {
  /** The bounds, or null if only the radius limits the view. */
  bounds: Box | null
  /** 0 for none. */
  radius: number
  arcTolerance: number
  /** The cone, or null for a full turn. */
  cone: Cone | null
}

/** Room for rounding at the range, as a factor: a wall that touches the range is included. */
const ROUNDING = 1 + 2 ** -40

/**
 * Runs queries one after another in reused memory. Selects the walls that can matter, ranks the directions of
 * their ends, finds the nearest wall over the ranks, and walks along it.
 */
export class Sweep {
  readonly #input: SweepInput = new SweepInput()
  readonly #directions: Directions = new Directions()
  readonly #front: FrontSweep
  readonly #envelope: Envelope = new Envelope()
  readonly #ring: RingBuilder = new RingBuilder()
  readonly #sides: Float64Array = new Float64Array(16)
  /** Pairs of vertices, later ranks, between which nothing is seen: beyond a cone, beyond bounds under the viewer. */
  readonly #excluded: number[] = []

  /**
   * If more than `maxActive` walls are on the ray at once, hidden or not, envelopes are merged instead of sweeping a
   * ray.
   */
  constructor(maxActive: number = MAX_ACTIVE) {
    this.#front = new FrontSweep(maxActive)
  }

  polygon(origin: Point, walls: BlockingWalls, limits: SweepLimits): Ring {
    const { bounds, radius, arcTolerance, cone } = limits
    const { x: ox, y: oy } = origin
    const input = this.#input
    const directions = this.#directions
    const envelope = this.#envelope
    const ring = this.#ring
    const excluded = this.#excluded
    // Room for the bounds' four sides, and for the vertices of a cone and of sides under the viewer (two for each
    // wall).
    input.reset(ox, oy, (walls.full.length + walls.limited.length) / 4 + 10, radius)
    const edges = cone === null ? null : coneEdges(ox, oy, cone)
    if (edges === 'empty') return new Float64Array(0)
    if (edges !== null) input.excludeOutside(edges)
    this.#addWalls(walls, bounds, radius)
    input.cullHidden()

    excluded.length = 0
    if (bounds !== null) excludeBeyondSides(input, bounds, excluded)
    if (edges !== null) excludeOutsideCone(input, edges, excluded)
    directions.rank(input)
    input.replaceByRanks(directions.ranks)

    envelope.top = 0
    if (!this.#front.sweep(input, directions, envelope)) envelope.build(input, directions)
    if (input.count > input.fullCount) envelope.addLimited(input, directions)
    for (let i = 0; i < excluded.length; i += 2) {
      envelope.exclude(input, directions, directions.ranks[excluded[i]], directions.ranks[excluded[i + 1]])
    }
    ring.begin(ox, oy, radius, arcTolerance)
    // The cone's end is the first of the last two vertices.
    const coneEnd = edges === null ? -1 : directions.ranks[excluded[excluded.length - 2]]
    return ring.finish(traceRing(input, directions, envelope, ring, coneEnd))
  }

  /** Adds the sides of the bounds, and the walls that are not entirely beyond the bounds or the range. */
  #addWalls({ full, limited }: BlockingWalls, bounds: Box | null, radius: number): void {
    const input = this.#input
    const reach = radius > 0 ? radius * ROUNDING : Infinity
    const minX = Math.max(input.ox - reach, bounds === null ? -Infinity : bounds.minX)
    const minY = Math.max(input.oy - reach, bounds === null ? -Infinity : bounds.minY)
    const maxX = Math.min(input.ox + reach, bounds === null ? Infinity : bounds.maxX)
    const maxY = Math.min(input.oy + reach, bounds === null ? Infinity : bounds.maxY)
    if (bounds !== null) {
      writeSides(bounds, this.#sides)
      input.addWalls(this.#sides, false, -Infinity, -Infinity, Infinity, Infinity)
    }
    input.addWalls(full, false, minX, minY, maxX, maxY)
    if (limited.length > 0) input.addWalls(limited, true, minX, minY, maxX, maxY)
  }
}
