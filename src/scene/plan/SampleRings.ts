import { defaultArcTolerance, flattenCircle } from '../../geometry/circles.js'
import type { Point, Ring } from '../../geometry/points.js'
import { CHANNELS } from '../../visibility/attributes.js'
import { sweepFrom } from '../../visibility/visibilityPolygon.js'
import { FLATNESS, ringOfRange, viewOf } from '../emitters/reach.js'
import type { TubeLine } from '../emitters/tube/tubeLine.js'
import { type SoftLight, sizeOf } from '../lights/softLight.js'
import { deepRing } from '../transport/deepRing.js'
import { regionsFrom } from '../transport/regionsFrom.js'
import { byDepth, type EndlessWalls, endlessWalls } from '../transport/WallCollector.js'
import type { HardView, LightPlan, LightSource } from './plan.js'
import { samplePoints } from './samplePoints.js'

/** Reach of a sun's rings as a multiple of its radius: past the corners of its box. */
const SUN_ROOM = 2

const NO_WALLS = new Float64Array(0)

/** Returns what is shown to a point past walls, to `range` at least: behind walls that have a depth too. */
function shownRing(viewer: Point, walls: EndlessWalls, range: number): Ring {
  if (walls.depths.every((depth) => depth === 0)) return ringOfRange(viewer, walls, range)
  const rings = byDepth(walls).map(({ depth, ...list }) => ({
    ring: sweepFrom(viewer, list.walls, list.codes, viewOf(range), null),
    depth,
  }))
  // Finely enough where a depth is small beside the range.
  return deepRing(viewer, rings, { ...viewOf(range), arcTolerance: defaultArcTolerance(range) }, null)
}

/** Returns the ring that a point of a sun sees of the area within a radius of (x, y), and of some of the area before it. */
function sunRing(viewer: Point, { x, y, radius }: LightPlan, endless: EndlessWalls): Ring {
  const [dx, dy] = [x - viewer.x, y - viewer.y]
  const distance = Math.hypot(dx, dy)
  const cone = { direction: Math.atan2(dy, dx), angle: 2 * Math.atan2(SUN_ROOM * radius, distance) }
  const view = { ...viewOf(radius), radius: distance + SUN_ROOM * radius, cone }
  const rings = byDepth(endless).map(({ walls, codes, depth }) => ({
    ring: sweepFrom(viewer, walls, codes, { ...view, arcTolerance: radius * FLATNESS }, null),
    depth,
  }))
  const ring = rings.length === 1 && rings[0]!.depth === 0 ? rings[0]!.ring : deepRing(viewer, rings, view, null)
  // It begins at the sun, farther than a canvas can count: cut off before all that matters.
  const cut = (at: number): [number, number] => {
    const [px, py] = [ring[at]! - viewer.x, ring[at + 1]! - viewer.y]
    const share = Math.min(1, (distance - SUN_ROOM * radius) / Math.hypot(px, py))
    return [viewer.x + share * px, viewer.y + share * py]
  }
  if (ring.length < 6) return ring
  const whole = new Float64Array(ring.length + 2)
  whole.set(cut(2))
  whole.set(ring.subarray(2), 2)
  whole.set(cut(ring.length - 2), ring.length)
  return whole
}

/**
 * A light's soft shadows as the mean of hard ones: what points of its source see, each as a ring that may reach beyond the
 * light's range and cone, to be cut to its outline. Kept with the source, which stays while only the light's looks change.
 */
export class SampleRings {
  readonly #light: SoftLight
  /** The walls that rings show. */
  readonly #endless: EndlessWalls
  readonly #points = new Map<number, Float64Array>()
  /** The rings traced so far, by the number of points. */
  readonly #rings = new Map<number, Ring[]>()
  #outline: Ring = NO_WALLS
  #detail = 0

  private constructor(light: SoftLight) {
    this.#light = light
    this.#endless = endlessWalls(light.source.walls[0])
  }

  static readonly #kept = new WeakMap<LightSource, SampleRings>()

  static of(light: SoftLight): SampleRings {
    const known = SampleRings.#kept.get(light.source)
    if (known !== undefined) return known
    const rings = new SampleRings(light)
    SampleRings.#kept.set(light.source, rings)
    return rings
  }

  /** Returns the area that light can reach at all: its range, cut to its cone, with arcs for at least `detail` pixels per world unit. */
  outline(detail: number): Ring {
    if (detail > this.#detail) {
      const { x, y, radius, cone, source } = this.#light
      // A sun shines on a box.
      if (source.shape.shape === 'directional') return boxRing(x, y, radius)
      if (source.shape.shape === 'segment') {
        this.#outline = ringRound(source.shape, detail)
        this.#detail = detail
        return this.#outline
      }
      const view = { radius, arcTolerance: defaultArcTolerance(radius, detail), cone, channel: CHANNELS.light }
      this.#outline = sweepFrom({ x, y }, NO_WALLS, null, view, null)
      this.#detail = detail
    }
    return this.#outline
  }

  /** Returns the number of rings for `count` points: as many, or fewer if the light sees only a part of its emitter. */
  lengthFor(count: number): number {
    return this.#pointsFor(count).length / 2
  }

  /**
   * Returns the i-th of the rings for `count` points, traced when it is first asked for; `keeps` it for the next time,
   * if those before it are kept.
   */
  ring(count: number, i: number, keeps: boolean): Ring {
    const rings = this.#rings.get(count)
    const known = rings?.[i]
    if (known !== undefined) return known
    const points = this.#pointsFor(count)
    const { source, radius } = this.#light
    const point = { x: points[2 * i]!, y: points[2 * i + 1]! }
    const ring =
      source.shape.shape === 'directional'
        ? sunRing(point, this.#light, this.#endless)
        : shownRing(point, this.#endless, radius + sizeOf(this.#light))
    if (keeps && rings?.length === i) rings.push(ring)
    else if (keeps && i === 0) this.#rings.set(count, [ring])
    return ring
  }

  /**
   * Returns the light from the i-th of the points, with curves flattened to within `tolerance`; `keeps` its ring for the next
   * time.
   */
  view(count: number, i: number, keeps: boolean, tolerance: number): HardView {
    const points = this.#pointsFor(count)
    const { source, radius } = this.#light
    const range = source.shape.shape === 'directional' ? 2 * radius : radius + sizeOf(this.#light)
    const point = { x: points[2 * i]!, y: points[2 * i + 1]! }
    return { ring: this.ring(count, i, keeps), regions: regionsFrom(source, point, range, tolerance) }
  }

  /** Returns true if all rings for `count` points are kept. */
  hasAll(count: number): boolean {
    return this.#rings.get(count)?.length === this.lengthFor(count)
  }

  /** Traces the next of the rings for `count` points that are not kept yet. */
  traceNext(count: number): void {
    this.ring(count, this.#rings.get(count)?.length ?? 0, true)
  }

  /**
   * Greatest width of a penumbra in the light's range, in world units: behind the end of a wall nearest to it, by
   * similar triangles, and at most the size of the lit area.
   */
  get widestPenumbra(): number {
    const { x, y, radius, source } = this.#light
    const { shape } = source
    // Behind a wall at one end of what a sun shines on, at the other.
    if (shape.shape === 'directional') return 4 * radius * Math.tan(shape.spread)
    let square = radius * radius
    for (const { walls } of source.walls) {
      for (let i = 0; i < walls.length; i += 2) {
        const [dx, dy] = [walls[i]! - x, walls[i + 1]! - y]
        square = Math.min(square, dx * dx + dy * dy)
      }
    }
    const nearest = Math.sqrt(square)
    if (nearest >= radius) return 0
    const size = sizeOf(this.#light)
    // A wall may come as near to a tube as it likes.
    return shape.shape === 'segment' ? 2 * size : Math.min(2 * radius, (2 * size * (radius - nearest)) / nearest)
  }

  #pointsFor(count: number): Float64Array {
    let points = this.#points.get(count)
    if (points === undefined) {
      points = samplePoints(this.#light, this.#light.source.shape, this.#endless, count)
      this.#points.set(count, points)
    }
    return points
  }
}

/** Returns all that is as near to a line as its light reaches. */
function ringRound({ x0, y0, x1, y1, reach: radius }: TubeLine, detail: number): Ring {
  const round = flattenCircle({ x: 0, y: 0, radius }, defaultArcTolerance(radius, detail))
  const [ux, uy] = [x1 - x0, y1 - y0]
  const ring: number[] = []
  let before = 0
  for (let i = 0; i < round.length + 2; i += 2) {
    const [rx, ry] = [round[i % round.length]!, round[(i + 1) % round.length]!]
    const isAhead = rx * ux + ry * uy > 0
    const side = isAhead ? 1 : -1
    // Where it turns from one end to the other, straight across from both.
    if (before === -side) {
      const share = radius / Math.hypot(ux, uy)
      const [ax, ay] = side > 0 ? [uy * share, -ux * share] : [-uy * share, ux * share]
      const ends = side > 0 ? [x0, y0, x1, y1] : [x1, y1, x0, y0]
      ring.push(ends[0]! + ax, ends[1]! + ay, ends[2]! + ax, ends[3]! + ay)
    }
    before = side
    if (i < round.length) ring.push((isAhead ? x1 : x0) + rx, (isAhead ? y1 : y0) + ry)
  }
  return Float64Array.from(ring)
}

function boxRing(x: number, y: number, radius: number): Ring {
  const [left, top, right, bottom] = [x - radius, y - radius, x + radius, y + radius]
  return Float64Array.of(left, top, right, top, right, bottom, left, bottom)
}
