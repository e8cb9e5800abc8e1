import { type Box, boxAround, boxOf, growBox, joinBoxes } from '../../geometry/boxes.js'
import { defaultArcTolerance } from '../../geometry/circles.js'
import { pointInRing } from '../../geometry/pointInRing.js'
import type { Point, Ring } from '../../geometry/points.js'
import { visibleFrom } from '../../visibility/rays/blockingHits.js'
import type { Cone } from '../../visibility/sweep/viewLimits.js'
import { boxContains, type CheckedView, holdsBox } from '../../visibility/view.js'
import { sweepFrom } from '../../visibility/visibilityPolygon.js'
import { joinLists, pickWalls, type WallList } from '../occluders/wallList.js'
import { sameValue } from '../sameValue.js'
import { INSIDE, RingLocator, UNCERTAIN } from './RingLocator.js'
import type { SceneContext } from './SceneContext.js'

/** The view of a region, from (x, y). */
export interface RegionView {
  readonly x: number
  readonly y: number
  /** Radius, or null for no limit. */
  readonly radius: number | null
  /** Cone, or null for a full turn. */
  readonly cone: Cone | null
  /** The bit of the channel whose walls bound it; 0 if none do. */
  readonly channel: number
}

const EMPTY_RING = /* @__PURE__ */ new Float64Array(0)

/** The area seen from one place, kept until something changes that it can depend on. */
export class SightRegion {
  #view: RegionView
  #ring: Ring | null = null
  /** The area as shown, including the depth behind walls. */
  #shown: Ring | null = null
  /** The previous ring, which is kept if the new one is equal. */
  #last: Ring = EMPTY_RING
  #lastShown: Ring = EMPTY_RING
  #locator: RingLocator | null = null
  /**
   * The box of all that its ring can depend on, and the time of the last check for changes there, by the scene's
   * changes.
   */
  #dependencyBox: Box | null = null
  #time = 0
  /** The box to which the ring is clipped if its range has no limit. */
  #bounds: Box | null = null
  readonly #context: SceneContext

  constructor(context: SceneContext, view: RegionView) {
    this.#context = context
    this.#view = view
  }

  /** Changes the view. Unchanged parts are kept. */
  set(view: RegionView): void {
    if (sameValue(view, this.#view)) return
    this.#view = view
    this.#invalidate()
  }

  /** The point from which it is seen. */
  get origin(): Point {
    return this.#view
  }

  /** Traces at least the area in a box, if the region has no limit. */
  cover(box: Box): void {
    const { radius, x, y } = this.#view
    if (radius !== null) return
    const known = this.#bounds
    if (known !== null && holdsBox(known, box) && boxContains(known, this.#view)) return
    const all = boxOf([x, y, box.minX, box.minY, box.maxX, box.maxY])!
    // A margin, so that small moves need no new trace, and so that the viewer is not on its outline.
    this.#bounds = growBox(all, Math.max(all.maxX - all.minX, all.maxY - all.minY, 1))
    this.#invalidate()
  }

  /**
   * Returns the ring, clipped to the covered area if the region has no limit; the same array until it changes. For
   * reading only.
   */
  ring(): Ring {
    const { changes } = this.#context
    if (this.#ring !== null && changes.hasChanged(this.#dependencyBox, this.#view.channel, this.#time))
      this.#invalidate()
    this.#time = changes.time
    if (this.#ring === null) this.#trace()
    return this.#ring!
  }

  /** Returns the ring to paint: the area behind walls with a depth is shown, but not seen. For reading only. */
  shownRing(): Ring {
    const ring = this.ring()
    const { radius, channel } = this.#view
    if (radius === 0 || channel === 0) return ring
    if (this.#shown !== null) return this.#shown
    const [reach, bounds] = radius === null ? [this.#bounds!, this.#bounds] : [this.#reach, null]
    const shownRing = this.#context.walls.shownRing(this.#view, this.#checkedView, reach, bounds) ?? ring
    this.#shown = shownRing !== ring && sameValue(shownRing, this.#lastShown) ? this.#lastShown : shownRing
    this.#lastShown = this.#shown
    if (shownRing !== ring) this.#extendDependencyBox(shownRing)
    return this.#shown
  }

  /**
   * Returns true if a point is shown. A point that is shown only by the depth of walls is decided by the ring to paint.
   */
  shows(point: Point): boolean {
    if (this.sees(point)) return true
    const shownRing = this.#view.radius === null ? null : this.shownRing()
    return shownRing !== null && shownRing !== this.#ring && pointInRing(point.x, point.y, shownRing) === 'inside'
  }

  /** Returns true if it holds a point, its outline included: decided exactly. */
  sees(point: Point): boolean {
    const { x, y, radius } = this.#view
    const dx = point.x - x
    const dy = point.y - y
    if (radius !== null && (radius === 0 || dx * dx + dy * dy > radius * radius)) return false
    if (radius === null && (this.#bounds === null || !boxContains(this.#bounds, point)))
      return this.#decideExactly(point)
    const ring = this.ring()
    if (ring.length === 0) return this.#decideExactly(point)
    this.#locator ??= new RingLocator(ring, this.#view, radius ?? Number.POSITIVE_INFINITY, this.#arcTolerance)
    const place = this.#locator.locate(dx, dy)
    return place === UNCERTAIN ? this.#decideExactly(point) : place === INSIDE
  }

  get #arcTolerance(): number {
    return this.#view.radius === null ? 0 : defaultArcTolerance(this.#view.radius)
  }

  get #checkedView(): CheckedView {
    const { radius, cone, channel } = this.#view
    return { radius: radius ?? undefined, arcTolerance: this.#arcTolerance, cone, channel }
  }

  get #reach(): Box {
    return boxAround(this.#view, this.#view.radius!)
  }

  #invalidate(): void {
    this.#ring = null
    this.#shown = null
    this.#locator = null
  }

  #trace(): void {
    const { radius, channel } = this.#view
    const walls = this.#context.walls.all
    const view = this.#checkedView
    const bounds = this.#bounds
    if (radius === 0) this.#ring = EMPTY_RING
    else if (channel === 0) this.#ring = sweepFrom(this.#view, EMPTY_RING, null, view, radius === null ? bounds : null)
    else if (radius === null) this.#ring = walls.ringWithin(this.#view, view, bounds!)
    else this.#ring = walls.ringFrom(this.#view, view, this.#reach)
    if (sameValue(this.#ring, this.#last)) this.#ring = this.#last
    this.#last = this.#ring
    this.#dependencyBox = null
    this.#extendDependencyBox(this.#ring)
  }

  /**
   * Extends the box that the ring depends on by the arc tolerance: walls between an arc and its chords may not touch
   * the ring.
   */
  #extendDependencyBox(ring: Ring): void {
    const box = boxOf(ring)
    const grown = box && growBox(box, this.#arcTolerance)
    this.#dependencyBox =
      this.#dependencyBox && grown ? joinBoxes(this.#dependencyBox, grown) : (grown ?? this.#dependencyBox)
  }

  /** Decides by all walls that may be between the viewer and a point. */
  #decideExactly(point: Point): boolean {
    const { radius, cone, channel } = this.#view
    const { walls, codes } = channel === 0 ? joinLists([]) : this.#wallsTowards(point)
    const view = { radius: radius ?? Number.POSITIVE_INFINITY, arcTolerance: 0, cone, channel }
    return visibleFrom(this.#view, [point], walls, codes, view, null)[0]!
  }

  #wallsTowards(point: Point): WallList {
    const { x, y } = this.#view
    const box = boxOf([x, y, point.x, point.y])!
    const { minX, minY, maxX, maxY } = box
    const list = joinLists(this.#context.walls.all.near(box))
    const { walls, codes } = list
    const near: number[] = []
    for (let wall = 0; wall < codes.length; wall++) {
      const i = 4 * wall
      const isOutside =
        (walls[i]! < minX && walls[i + 2]! < minX) ||
        (walls[i]! > maxX && walls[i + 2]! > maxX) ||
        (walls[i + 1]! < minY && walls[i + 3]! < minY) ||
        (walls[i + 1]! > maxY && walls[i + 3]! > maxY)
      if (!isOutside) near.push(wall)
    }
    return pickWalls(list, near)
  }
}
