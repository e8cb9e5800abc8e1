import { defaultArcTolerance } from '../geometry/circles.js'
import type { Point, Ring } from '../geometry/points.js'
import { placeInRing } from '../geometry/polygons.js'
import { CHANNELS } from '../visibility/attributes.js'
import type { CheckedView } from '../visibility/view.js'
import { sweepFrom } from '../visibility/visibilityPolygon.js'
import { deepRing } from './deepRing.js'
import type { LightPlan, LightSource } from './plan.js'
import { pickWalls } from './wallList.js'

/** A light that throws soft shadows. */
export interface SoftLight extends LightPlan {
  readonly source: LightSource
}

export function isSoft(light: LightPlan): light is SoftLight {
  return light.source !== null
}

/** The angle between one point and the next, which leaves no gaps and no rows: the golden one. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/** Where the first point lies, in radians: on no axis, along which walls run. */
const FIRST_ANGLE = 1

/** Times as many points as are wanted that are tried at most, where the light sees little of its disc. */
const MOST_TRIED = 64

/** How much farther views reach than they must, as a share, and how far their flattened range may lie inside of it. */
const ROOM = 1 / 16
const FLATNESS = 1 / 32

const NO_WALLS = new Float64Array(0)

/**
 * Some `count` points spread evenly over what a light sees of its source's disc, `x, y` each: `count` at most, and (x, y)
 * alone where none other is found.
 */
export function sourcePoints({ x, y, source }: SoftLight, count: number): Float64Array {
  const seen = ringOfRange({ x, y }, source, source.size)
  const inDisc = (tried: number): Float64Array => {
    const points: number[] = []
    for (let i = 0; i < tried; i++) {
      const distance = source.size * Math.sqrt((i + 0.5) / tried)
      const angle = FIRST_ANGLE + GOLDEN_ANGLE * i
      const [px, py] = [x + distance * Math.cos(angle), y + distance * Math.sin(angle)]
      if (placeInRing(px, py, seen) === 'inside') points.push(px, py)
    }
    return Float64Array.from(points)
  }
  let points = inDisc(count)
  if (points.length === 2 * count) return points
  const most = MOST_TRIED * count
  // As many more as are hidden; a little fewer where that hits too many.
  let tried = points.length === 0 ? most : Math.min(most, Math.floor((2 * count * count) / points.length))
  for (points = inDisc(tried); points.length > 2 * count; points = inDisc(tried)) {
    tried = Math.min(tried - 1, Math.floor((2 * count * tried) / points.length))
  }
  return points.length === 0 ? Float64Array.of(x, y) : points
}

const viewOf = (range: number): CheckedView => ({
  radius: range * (1 + ROOM),
  arcTolerance: range * FLATNESS,
  cone: null,
  channel: CHANNELS.light,
})

/** What a point sees past a source's walls, to `range` at least. */
function ringOfRange(viewer: Point, { walls, codes }: LightSource, range: number): Ring {
  return sweepFrom(viewer, walls, codes, viewOf(range), null)
}

/** What is shown to a point past them, to `range` at least: behind walls that have a depth too. */
function shownRing(viewer: Point, source: LightSource, range: number): Ring {
  const { depths } = source
  if (depths === null) return ringOfRange(viewer, source, range)
  const rings = [...new Set(depths)].map((depth) => {
    const { walls, codes } = pickWalls(
      source,
      depths.flatMap((other, wall) => (other === depth ? [wall] : [])),
    )
    return { ring: sweepFrom(viewer, walls, codes, viewOf(range), null), depth }
  })
  // Finely enough where a depth is small beside the range.
  return deepRing(viewer, rings, { ...viewOf(range), arcTolerance: defaultArcTolerance(range) }, null)
}

/**
 * A light's soft shadows as the mean of hard ones: what points of its source see, each as a ring that may reach beyond the
 * light's range and cone, to be cut to its outline. Kept with the source, which stays while only the light's looks change.
 */
export class SourceRings {
  readonly #light: SoftLight
  readonly #points = new Map<number, Float64Array>()
  /** By the count of points: the rings traced so far. */
  readonly #rings = new Map<number, Ring[]>()
  #outline: Ring = NO_WALLS
  #detail = 0

  private constructor(light: SoftLight) {
    this.#light = light
  }

  static readonly #kept = new WeakMap<LightSource, SourceRings>()

  static of(light: SoftLight): SourceRings {
    const known = SourceRings.#kept.get(light.source)
    if (known !== undefined) return known
    const rings = new SourceRings(light)
    SourceRings.#kept.set(light.source, rings)
    return rings
  }

  /** Where light can fall at all: its range, cut to its cone, its arc for `detail` pixels per world unit at least. */
  outline(detail: number): Ring {
    if (detail > this.#detail) {
      const { x, y, radius, cone } = this.#light
      const view = { radius, arcTolerance: defaultArcTolerance(radius, detail), cone, channel: CHANNELS.light }
      this.#outline = sweepFrom({ x, y }, NO_WALLS, null, view, null)
      this.#detail = detail
    }
    return this.#outline
  }

  /** How many rings there are for `count` points: as many, or fewer where the light sees little of its source. */
  lengthFor(count: number): number {
    return this.#pointsFor(count).length / 2
  }

  /** The i-th of the rings for `count` points, traced when it is first asked for; `keeps` it for the next time, if those before it are kept. */
  ring(count: number, i: number, keeps: boolean): Ring {
    const rings = this.#rings.get(count)
    const known = rings?.[i]
    if (known !== undefined) return known
    const points = this.#pointsFor(count)
    const { source, radius } = this.#light
    const ring = shownRing({ x: points[2 * i]!, y: points[2 * i + 1]! }, source, radius + source.size)
    if (keeps && rings?.length === i) rings.push(ring)
    else if (keeps && i === 0) this.#rings.set(count, [ring])
    return ring
  }

  /** Whether all rings for `count` points are kept. */
  hasAll(count: number): boolean {
    return this.#rings.get(count)?.length === this.lengthFor(count)
  }

  /** Traces the next of the rings for `count` points that are not kept yet. */
  traceNext(count: number): void {
    this.ring(count, this.#rings.get(count)?.length ?? 0, true)
  }

  /**
   * How wide a penumbra of the light may be in its range, in world units: behind the wall's end that is nearest to it, by
   * similar triangles; no wider than what is lit.
   */
  get widestPenumbra(): number {
    const { x, y, radius, source } = this.#light
    let square = radius * radius
    const { walls } = source
    for (let i = 0; i < walls.length; i += 2) {
      const [dx, dy] = [walls[i]! - x, walls[i + 1]! - y]
      square = Math.min(square, dx * dx + dy * dy)
    }
    const nearest = Math.sqrt(square)
    return nearest >= radius ? 0 : Math.min(2 * radius, (2 * source.size * (radius - nearest)) / nearest)
  }

  #pointsFor(count: number): Float64Array {
    let points = this.#points.get(count)
    if (points === undefined) {
      points = sourcePoints(this.#light, count)
      this.#points.set(count, points)
    }
    return points
  }
}
