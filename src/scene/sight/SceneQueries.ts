import { boxCenter } from '../../collision/shapes/boxCenter.js'
import { collideAndSlide, type SlideEnd } from '../../collision/slide/collideAndSlide.js'
import { type SlideWallVisitor, sourceObstacles } from '../../collision/slide/sourceObstacles.js'
import { type Box, boxOf, extentOf, growBox } from '../../geometry/boxes.js'
import { checkFinite, checkNotNegative, checkOptions } from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import type { Point } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import { warn } from '../../geometry/warn.js'
import { CHANNELS, type Channel, checkChannel } from '../../visibility/attributes.js'
import type { PathOptions, RaycastHit, RaycastOptions } from '../../visibility/createVisibilityMesh.js'
import type { Path } from '../../visibility/mesh/path/MeshPaths.js'
import { raycastFrom, visibleFrom } from '../../visibility/rays/blockingHits.js'
import { blocksViewer } from '../../visibility/sweep/blockingWalls.js'
import { checkView, VIEW_OPTIONS, type ViewOptions } from '../../visibility/view.js'
import { type SceneState, sceneState } from '../data/sceneState.js'
import { IndirectLightSource } from '../indirect/IndirectLightSource.js'
import type { ColorParser } from '../lights/color.js'
import type { LightEntry } from '../lights/LightEntry.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import { joinLists, type WallList } from '../occluders/wallList.js'
import { pathFinderAmong } from '../occlusion/pathFinderAmong.js'
import type { SceneContext } from './SceneContext.js'
import type { ViewerEntry } from './ViewerEntry.js'
import type { LightAt, LightAtOptions, ViewerRegistry } from './ViewerRegistry.js'

/** Options of `scene.moveAndSlide`. */
export interface SceneSlideOptions {
  /** Channel of the moving shape. An occluder may block one channel and let another through. @default 'move' */
  channel?: Channel | undefined
}

/** The entries of a scene: lights, occluders and viewers. */
type Entries = [Iterable<LightEntry>, Iterable<OccluderEntry>, Iterable<ViewerEntry>]

/** Angle of the cone around a ray in which walls are collected, in radians. */
const RAY_CONE_ANGLE = 1e-3

/** Margin for rounding around the box of a ray, as a fraction of the coordinates. */
const MARGIN = 2 ** -40

/** Queries about the current walls of a scene. */
export class SceneQueries {
  readonly #indirect: IndirectLightSource
  readonly #context: SceneContext
  readonly #boxes = new WeakMap<WallList, Box | null>()
  readonly #starts = new WeakMap<WallList, Map<OccluderEntry, number>>()

  constructor(context: SceneContext) {
    this.#context = context
    this.#indirect = new IndirectLightSource(context)
  }

  raycast(origin: Point, angle: number, options: RaycastOptions = {}): RaycastHit | null {
    const viewer = checkPoint('origin', origin)
    checkFinite('angle', angle)
    const { maxDistance = Number.POSITIVE_INFINITY, channel: channelName = 'light' } = checkOptions(options)
    const channel = checkChannel('channel', channelName)
    warn?.ifUnknown('raycast', options, { maxDistance: true, channel: true })
    warn?.ifDegrees('angle', angle)
    if (options.maxDistance !== undefined) checkNotNegative('maxDistance', maxDistance)
    const list = this.#context.wallList(channelName)
    const box = this.#boxOf(list)
    if (box === null) return null
    const across = Math.max(Math.abs(viewer.x - box.minX), Math.abs(viewer.x - box.maxX))
    const down = Math.max(Math.abs(viewer.y - box.minY), Math.abs(viewer.y - box.maxY))
    const reach = Math.min(maxDistance, 2 * Math.hypot(across, down))
    const end = { x: viewer.x + reach * Math.cos(angle), y: viewer.y + reach * Math.sin(angle) }
    const nearby = this.#wallsAlong(viewer, end, angle, channel)
    const hit = raycastFrom(viewer, angle, nearby.walls, nearby.codes, channel, null)
    if (hit === null) return null
    const { point, wall } = hit
    const distance = Math.hypot(point.x - viewer.x, point.y - viewer.y)
    if (distance > maxDistance) return null
    return { point, distance, wall: numberOf(list, nearby, wall) }
  }

  lightAt(point: Point, options: LightAtOptions = {}, sight: ViewerRegistry, parse: ColorParser): LightAt {
    const { indirect } = checkOptions(options)
    warn?.ifUnknown('lightAt', options, { indirect: true })
    return sight.lightAt(point, indirect === undefined ? null : this.#indirect.blended(indirect, parse))
  }

  /** Returns the scene as plain JSON. */
  stateOf(...entries: Entries): SceneState {
    return sceneState(this.#context.daylight(), ...entries)
  }

  canSee(a: Point, b: Point, options: ViewOptions = {}): boolean {
    const viewer = checkPoint('a', a)
    const target = checkPoint('b', b)
    warn?.ifUnknown('canSee', options, VIEW_OPTIONS)
    const view = checkView(options)
    const angle = Math.atan2(target.y - viewer.y, target.x - viewer.x)
    const { walls, codes } = this.#wallsAlong(viewer, target, angle, view.channel)
    const radius = view.radius ?? Number.POSITIVE_INFINITY
    return visibleFrom(viewer, [target], walls, codes, { ...view, radius }, null)[0]!
  }

  pathBetween(a: Point, b: Point, options: PathOptions = {}): Path | null {
    const from = checkPoint('a', a)
    const to = checkPoint('b', b)
    const { channel = 'move', clearance = 0 } = checkOptions(options)
    checkNotNegative('clearance', clearance)
    const bit = checkChannel('channel', channel)
    warn?.ifUnknown('pathBetween', options, { channel: true, clearance: true })
    return pathFinderAmong(this.#context.wallList(channel), null).findPath(from, to, bit, clearance)
  }

  moveAndSlide(shape: Shape, delta: Point, options: SceneSlideOptions = {}): SlideEnd {
    const displacement = checkPoint('delta', delta)
    const { channel = 'move' } = checkOptions(options)
    checkChannel('channel', channel)
    warn?.ifUnknown('moveAndSlide', options, { channel: true })
    const from = boxCenter(shape)
    const source = {
      slideWalls: (near: Box, at: Point, visit: SlideWallVisitor) => this.slideWalls(near, at, visit, channel),
    }
    return collideAndSlide(
      shape,
      displacement,
      sourceObstacles(source, () => from),
    )
  }

  /**
   * Visits the walls near a box that block a mover coming from a point, each with its number in `scene.walls(channel)`.
   */
  slideWalls(near: Box, from: Point, visit: SlideWallVisitor, channel: Channel): void {
    const bit = CHANNELS[channel]
    const starts = this.#startsOf(this.#context.wallList(channel), bit)
    for (const entry of this.#context.walls.all.near(near)) {
      const { walls, codes } = entry
      let number = starts.get(entry)!
      for (let wall = 0; wall < codes.length; wall++) {
        if ((codes[wall]! & bit) === 0) continue
        const at = 4 * wall
        const [ax, ay, bx, by] = [walls[at]!, walls[at + 1]!, walls[at + 2]!, walls[at + 3]!]
        const isNear =
          Math.min(ax, bx) <= near.maxX &&
          Math.max(ax, bx) >= near.minX &&
          Math.min(ay, by) <= near.maxY &&
          Math.max(ay, by) >= near.minY
        if (isNear && blocksViewer(from, walls, at, codes[wall]!, bit)) visit(ax, ay, bx, by, number)
        number++
      }
    }
  }

  /** Returns the walls that decide where a ray ends between two points. */
  #wallsAlong(viewer: Point, end: Point, direction: number, channel: number): WallList {
    const box = boxOf([viewer.x, viewer.y, end.x, end.y])!
    if (viewer.x === end.x && viewer.y === end.y) return joinLists([])
    const view = { radius: undefined, arcTolerance: 1, cone: { direction, angle: RAY_CONE_ANGLE }, channel }
    return joinLists(this.#context.walls.all.wallsMet(viewer, view, growBox(box, MARGIN * extentOf(box))))
  }

  #boxOf(list: WallList): Box | null {
    let box = this.#boxes.get(list)
    if (box === undefined) {
      box = boxOf(list.walls)
      this.#boxes.set(list, box)
    }
    return box
  }

  /** Returns the number of the first wall of each occluder in a list. */
  #startsOf(list: WallList, channel: number): Map<OccluderEntry, number> {
    let starts = this.#starts.get(list)
    if (starts !== undefined) return starts
    starts = new Map()
    let number = 0
    for (const entry of this.#context.walls.occluders) {
      starts.set(entry, number)
      for (const code of entry.codes) if ((code & channel) !== 0) number++
    }
    this.#starts.set(list, starts)
    return starts
  }
}

/** Returns the number in `list` of a wall of other walls: the first one of the same ends and code, or −1. */
function numberOf(list: WallList, { walls, codes }: WallList, wall: number): number {
  const at = 4 * wall
  for (let number = 0; number < list.codes.length; number++) {
    if (list.codes[number] !== codes[wall]) continue
    let k = 0
    while (k < 4 && list.walls[4 * number + k] === walls[at + k]) k++
    if (k === 4) return number
  }
  return -1
}
