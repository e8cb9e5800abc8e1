import { type Box, checkBox } from '../geometry/boxes.js'
import { checkFinite, checkList, checkNotNegative, checkOptions, failRange } from '../geometry/check.js'
import { checkPoint } from '../geometry/checkPoint.js'
import type { Point, Ring, Walls } from '../geometry/points.js'
import type { Shape } from '../geometry/shapes.js'
import { checkWalls } from '../geometry/walls.js'
import { warn } from '../geometry/warn.js'
import type { Known } from '../geometry/warnings.js'
import {
  ATTRIBUTES,
  type AttributeList,
  attributeCode,
  attributeCodes,
  type Channel,
  checkChannel,
  PLAIN,
  type WallAttributes,
} from './attributes.js'
import { boundsOfMesh } from './defaultBounds.js'
import { MeshRays } from './mesh/MeshRays.js'
import { MeshViews } from './mesh/MeshViews.js'
import type { Path } from './mesh/path/MeshPaths.js'
import { PathFinder } from './mesh/path/PathFinder.js'
import { prepareMesh } from './mesh/prepare.js'
import type { WallMesh } from './mesh/WallMesh.js'
import { raycastFrom, visibleFrom } from './rays/stoppingLimits.js'
import { shareInside, targetOf } from './shares.js'
import { type CheckedView, checkView, holds, VIEW_OPTIONS, type ViewOptions } from './view.js'
import { sweepFrom } from './visibilityPolygon.js'

/** Options of `createVisibilityMesh`. */
export interface VisibilityMeshOptions {
  /** The world's edge, which holds every viewer. By default the box round the walls, grown by a tenth of its larger side. */
  bounds?: Box | undefined
  /** What walls stop, by their numbers; a wall without attributes stops everything from both sides. */
  attributes?: AttributeList | undefined
}

/** Options of a mesh's `raycast`. */
export interface RaycastOptions {
  /** How far to look, in world units. Unlimited by default. */
  maxDistance?: number | undefined
  /** What is asked for: a wall may stop one channel and let another through. @default 'light' */
  channel?: Channel | undefined
}

/** Options of a mesh's `pathBetween`. */
export interface PathOptions {
  /** What goes: a wall may stop one channel and let another through. @default 'move' */
  channel?: Channel | undefined
  /** How far it keeps away from walls, in world units: the radius of what goes. @default 0 */
  clearance?: number | undefined
}

const MESH_OPTIONS: Known<VisibilityMeshOptions> = { bounds: true, attributes: true }
const RAYCAST_OPTIONS: Known<RaycastOptions> = { maxDistance: true, channel: true }
const PATH_OPTIONS: Known<PathOptions> = { channel: true, clearance: true }

/** Where a ray ends: the point, its distance from the origin, in world units, and the number of the wall that it met. */
export interface RaycastHit {
  point: Point
  distance: number
  wall: number
}

/** Walls prepared for many queries; see `createVisibilityMesh`. */
export interface VisibilityMesh {
  /**
   * What is seen from a point, as `visibilityPolygon` gives it. Costs what is seen and not how many walls there are: a step
   * for each triangle within the view and each opening that it is seen through. Where these are more than 16 n + 1,024 for n
   * walls, as behind a long fence, or a quarter of all walls share the end that one stands on, the sweep answers. Throws as
   * `visibilityPolygon` does.
   */
  polygonFrom(origin: Point, options?: ViewOptions): Ring
  /**
   * Whether b is seen from a: whether it lies in what `polygonFrom` gives, its outline included, decided exactly. Costs the
   * triangles between the two. Throws as `polygonFrom` does, and on what is no point; a b outside of the bounds is not seen.
   */
  canSee(a: Point, b: Point, options?: ViewOptions): boolean
  /** Which of many points are seen from one, as `canSee` says: the same cost for each of them, and the same errors. */
  visiblePoints(origin: Point, points: readonly Point[], options?: ViewOptions): boolean[]
  /**
   * The part of a shape's area that is seen from a point, 0 to 1: of a box or a polygon to 1e-6 where no radius cuts the
   * view, else as arcs are flattened (a circle within 1e-4 of its radius). A shape without area counts as the middle of its
   * box, seen or not; a polygon without corners is not seen. Costs `polygonFrom` and what its ring has near the shape. Throws as
   * `polygonFrom` does, and on a bad shape.
   */
  visibleShare(origin: Point, shape: Shape, options?: ViewOptions): number
  /**
   * Where the ray at an angle, in radians from +x towards +y, ends; null where it meets no wall. It passes a corner that
   * it grazes, and does not pass between two walls that share an end. Costs the triangles on its way. Throws on numbers that are
   * not finite, a `maxDistance` below zero and an unknown channel, and outside of given bounds.
   */
  raycast(origin: Point, angle: number, options?: RaycastOptions): RaycastHit | null
  /**
   * The shortest path from a to b past the walls, exactly: its corners from a to b, a alone where they are one point, and its
   * length. It may touch walls and run along them, but passes neither through one, unless that is open or stops only from the
   * other side, nor between two that share an end; limited walls stop, as do given bounds. Without bounds the world has no edge.
   * On a wall a and b are on both its sides. Null where no path leads, and outside of given bounds.
   *
   * With a `clearance` its middle keeps that far from them, round their ends by arcs (given as points 0.1 radians apart, 0.1 %
   * longer at most); a gap of exactly twice as much is wide enough. One-way walls keep off those whom they stop, and have posts
   * at their ends. Null also where a or b is nearer to a wall than that.
   *
   * A search over what is seen from the corners on the way: O(n) where no path leads, at worst O(n³) (Polyanya: Cui, Harabor and
   * Grastien 2017). Throws a TypeError or RangeError on a bad point, channel or clearance, and a RangeError where walls cross so
   * often that no mesh can be made (see createVisibilityMesh).
   */
  pathBetween(a: Point, b: Point, options?: PathOptions): Path | null
  /**
   * Changes attributes of one wall, such as `{ open: true }`; those not named stay. At once, with no new triangulation: O(pieces
   * of the wall). Throws a TypeError or RangeError on a number that no wall has and on bad attributes.
   */
  setWall(index: number, attributes: WallAttributes): void
}

/**
 * Prepares walls for many queries: a triangulation under them as constraints, split where they cross, in which every query
 * walks. As exact as `visibilityPolygon`, which it agrees with; O((n + k) log n) expected to prepare for k crossings. Where
 * n walls cross more than 4 n + 16,384 times, or lie on others or share a point as often, all is answered by sweeps over
 * them. Walls are copied. With bounds, a query from outside throws a RangeError; without, a sweep answers it. Throws as
 * `visibilityPolygon` does on bad walls, bounds and attributes.
 * Constrained Delaunay triangulation (Chew 1989), triangular expansion (Bungiu et al. 2014; Xu and Güting 2015), with
 * Shewchuk's predicates (1997).
 * @example
 * ```ts
 * const mesh = createVisibilityMesh([200, 0, 200, 160])
 * const ring = mesh.polygonFrom({ x: 120, y: 80 }, { radius: 400 })
 * const hit = mesh.raycast({ x: 120, y: 80 }, 0) // { point: { x: 200, y: 80 }, distance: 80, wall: 0 }
 * const way = mesh.pathBetween({ x: 120, y: 80 }, { x: 280, y: 80 }, { clearance: 12 })
 * mesh.setWall(0, { open: true })
 * ```
 */
export function createVisibilityMesh(walls: Walls, options: VisibilityMeshOptions = {}): VisibilityMesh {
  return new PreparedWalls(walls, options)
}

interface PreparedMesh {
  walls: WallMesh
  views: MeshViews
  rays: MeshRays
}

/** The view without options, which need no check. */
const ALL_AROUND: CheckedView = checkView({})

class PreparedWalls implements VisibilityMesh {
  readonly #walls: Float64Array
  readonly #attributes: (WallAttributes | undefined)[]
  readonly #codes: Uint16Array
  /** Given bounds, or null. */
  readonly #given: Box | null
  /** Null where nothing is inside, no walls or all in one line, and where preparing them is too costly: the sweep answers. */
  readonly #mesh: PreparedMesh | null
  /** Made when a path is first asked for. */
  #paths: PathFinder | null = null
  /** Null where nothing is inside. */
  readonly #bounds: Box | null

  constructor(given: Walls, options: VisibilityMeshOptions) {
    checkOptions(options)
    warn?.ifUnknown('createVisibilityMesh', options, MESH_OPTIONS)
    this.#walls = checkWalls('walls', given).slice()
    const count = this.#walls.length / 4
    this.#codes = attributeCodes('attributes', options.attributes, count) ?? new Uint16Array(count).fill(PLAIN)
    this.#attributes = (options.attributes ?? []).map((attributes) => attributes && copyOf(attributes))
    this.#given = options.bounds === undefined ? null : checkBox('bounds', options.bounds)
    const bounds = this.#given ?? boundsOfMesh(this.#walls)
    this.#bounds = bounds !== null && bounds.minX < bounds.maxX && bounds.minY < bounds.maxY ? bounds : null
    const walls = this.#bounds && prepareMesh(this.#walls, this.#codes, this.#bounds)
    this.#mesh = walls && { walls, views: new MeshViews(walls), rays: new MeshRays(walls) }
  }

  polygonFrom(origin: Point, options?: ViewOptions): Ring {
    const viewer = checkPoint('origin', origin)
    const view = options === undefined ? ALL_AROUND : checkView(options)
    if (options !== undefined) warn?.ifUnknown('polygonFrom', options, VIEW_OPTIONS)
    return this.#ring(viewer, view, this.#boundsFor('origin', viewer))
  }

  canSee(a: Point, b: Point, options: ViewOptions = {}): boolean {
    const viewer = checkPoint('a', a)
    warn?.ifUnknown('canSee', options, VIEW_OPTIONS)
    return this.#pointsSeen('a', viewer, [checkPoint('b', b)], checkView(options))[0]
  }

  visiblePoints(origin: Point, points: readonly Point[], options: ViewOptions = {}): boolean[] {
    const viewer = checkPoint('origin', origin)
    checkList('points', 'points', points)
    warn?.ifUnknown('visiblePoints', options, VIEW_OPTIONS)
    // Not `map`, which passes over holes.
    const checked = Array.from(points, (point, i) => checkPoint(`points[${i}]`, point))
    return this.#pointsSeen('origin', viewer, checked, checkView(options))
  }

  visibleShare(origin: Point, shape: Shape, options: ViewOptions = {}): number {
    const viewer = checkPoint('origin', origin)
    const { outline, middle } = targetOf('shape', shape)
    warn?.ifUnknown('visibleShare', options, VIEW_OPTIONS)
    const view = checkView(options)
    const bounds = this.#boundsFor('origin', viewer)
    if (middle !== null) return Number(this.#pointsSeen('origin', viewer, [middle], view)[0])
    return shareInside(outline, this.#ring(viewer, view, bounds))
  }

  raycast(origin: Point, angle: number, options: RaycastOptions = {}): RaycastHit | null {
    const viewer = checkPoint('origin', origin)
    checkFinite('angle', angle)
    const { maxDistance, channel: named } = checkOptions(options)
    const channel = checkChannel('channel', named)
    warn?.ifUnknown('raycast', options, RAYCAST_OPTIONS)
    warn?.ifDegrees('angle', angle)
    if (maxDistance !== undefined) checkNotNegative('maxDistance', maxDistance)
    const found = this.#raycast(viewer, angle, channel)
    return found !== null && maxDistance !== undefined && found.distance > maxDistance ? null : found
  }

  pathBetween(a: Point, b: Point, options: PathOptions = {}): Path | null {
    const from = checkPoint('a', a)
    const to = checkPoint('b', b)
    const { channel: named = 'move', clearance = 0 } = checkOptions(options)
    checkNotNegative('clearance', clearance)
    const channel = checkChannel('channel', named)
    warn?.ifUnknown('pathBetween', options, PATH_OPTIONS)
    this.#paths ??= new PathFinder(this.#walls, this.#codes, this.#given, () => this.#mesh?.walls ?? null)
    return this.#paths.between(from, to, channel, clearance)
  }

  setWall(index: number, attributes: WallAttributes): void {
    if (!Number.isInteger(index) || index < 0 || index >= this.#codes.length) {
      failRange('index', `the number of one of ${this.#codes.length} walls`, index)
    }
    checkOptions(attributes, 'attributes')
    warn?.ifUnknown('setWall', attributes, ATTRIBUTES)
    const changed = { ...this.#attributes[index], ...attributes }
    const code = attributeCode('attributes.', changed)
    this.#attributes[index] = copyOf(changed)
    this.#codes[index] = code
    this.#mesh?.walls.edges.setCode(index, code)
    this.#paths?.setCode(index, code)
  }

  /** The bounds where they hold a viewer; null outside of bounds that were not given. */
  #boundsFor(name: string, viewer: Point): Box | null {
    const bounds = this.#given ?? this.#bounds
    const inside = bounds !== null && holds(bounds, viewer)
    if (!inside && this.#given !== null) failRange(name, `inside bounds ${JSON.stringify(this.#given)}`, viewer)
    return inside ? this.#bounds : null
  }

  #ring(viewer: Point, view: CheckedView, bounds: Box | null): Ring {
    const ring = bounds && this.#mesh ? this.#mesh.views.polygon(viewer, view, { closed: true }) : null
    return ring ?? sweepFrom(viewer, this.#walls, this.#codes, view, bounds ?? this.#given)
  }

  #pointsSeen(name: string, viewer: Point, points: readonly Point[], view: CheckedView): boolean[] {
    const bounds = this.#boundsFor(name, viewer)
    return bounds && this.#mesh
      ? this.#mesh.rays.visiblePoints(viewer, points, view)
      : visibleFrom(viewer, points, this.#walls, this.#codes, view, bounds)
  }

  #raycast(viewer: Point, angle: number, channel: number): RaycastHit | null {
    const bounds = this.#boundsFor('origin', viewer)
    if (bounds && this.#mesh) return this.#mesh.rays.raycast(viewer, angle, channel)
    const hit = raycastFrom(viewer, angle, this.#walls, this.#codes, channel, bounds)
    if (hit === null) return null
    const { point, wall } = hit
    return { point, distance: Math.hypot(point.x - viewer.x, point.y - viewer.y), wall }
  }
}

function copyOf(attributes: WallAttributes): WallAttributes {
  const { blocks, limited } = attributes
  return { ...attributes, blocks: blocks && [...blocks], limited: typeof limited === 'object' ? [...limited] : limited }
}
