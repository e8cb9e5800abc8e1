import { type Box, checkBox } from '../geometry/boxes.js'
import { checkFinite, checkList, checkNotNegative, checkOptions } from '../geometry/check.js'
import { checkPoint } from '../geometry/checkPoint.js'
import type { Point, Ring, Walls } from '../geometry/points.js'
import type { Shape } from '../geometry/shapes.js'
import { checkWalls } from '../geometry/walls.js'
import { warn } from '../geometry/warn.js'
import type { KeysOf } from '../geometry/warnings.js'
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
import { readMesh } from './buffer/readMesh.js'
import { writeMesh } from './buffer/writeMesh.js'
import { boundsOfMesh } from './defaultBounds.js'
import type { Path } from './mesh/path/MeshPaths.js'
import { PreparedWalls } from './PreparedWalls.js'
import { type CheckedView, checkView, VIEW_OPTIONS, type ViewOptions } from './view.js'
import { fractionInside, targetOf } from './visibleFraction.js'
import { WallTable } from './WallTable.js'

/** Options of `createVisibilityMesh`. */
export interface VisibilityMeshOptions {
  /**
   * The edge of the world: a box that contains every viewer. By default the box around the walls, grown by a tenth of
   * its larger side.
   */
  bounds?: Box | undefined
  /** Attributes of the walls by index. A wall without attributes blocks everything from both sides. */
  attributes?: AttributeList | undefined
}

/** Options of a mesh's `raycast`. */
export interface RaycastOptions {
  /** Length of the ray, in world units. Unlimited by default. */
  maxDistance?: number | undefined
  /** The channel of the query. A wall may block one channel and let another pass. @default 'light' */
  channel?: Channel | undefined
}

/** Options of a mesh's `pathBetween`. */
export interface PathOptions {
  /** The channel of the moving object. A wall may block one channel and let another pass. @default 'move' */
  channel?: Channel | undefined
  /** Distance from walls, in world units: the radius of the moving object. @default 0 */
  clearance?: number | undefined
}

const MESH_OPTIONS: KeysOf<VisibilityMeshOptions> = { bounds: true, attributes: true }
const RAYCAST_OPTIONS: KeysOf<RaycastOptions> = { maxDistance: true, channel: true }
const PATH_OPTIONS: KeysOf<PathOptions> = { channel: true, clearance: true }

/**
 * The end of a ray: the point, its distance from the origin in world units, and the number of the wall, or of one of
 * them if several block there.
 */
export interface RaycastHit {
  point: Point
  distance: number
  wall: number
}

/** Walls prepared for many queries. See `createVisibilityMesh`. */
export interface VisibilityMesh {
  /**
   * Returns the region seen from a point, like `visibilityPolygon`. The cost depends on what is seen, not on the number
   * of walls: one step for each triangle in view and each opening through which it is seen. If that exceeds 16 n +
   * 1,024 steps for n walls, as behind a long fence, or if more than n / 4 + 256 walls share the end at the origin, the
   * sweep answers. Throws like `visibilityPolygon`.
   */
  polygonFrom(origin: Point, options?: ViewOptions): Ring
  /**
   * Returns true if b is seen from a: if it is in the region of `polygonFrom`, outline included. Decided exactly. Costs
   * the triangles between the two points. A point b outside the bounds is not seen. Throws like `polygonFrom`, and on
   * an invalid point.
   */
  canSee(a: Point, b: Point, options?: ViewOptions): boolean
  /** Returns which of many points are seen from one. Costs and errors per point are those of `canSee`. */
  visiblePoints(origin: Point, points: readonly Point[], options?: ViewOptions): boolean[]
  /**
   * Returns the visible fraction of a shape's area, 0 to 1. Accurate to 1e-6 for boxes and polygons if no radius cuts
   * the view, otherwise as accurate as arcs are flattened (a circle within 1e-4 of its radius). A shape without area
   * counts as the center of its box: 0 or 1. A polygon without corners is not seen. Costs `polygonFrom` and the part of
   * its ring near the shape. Throws like `polygonFrom`, and on an invalid shape.
   */
  visibleShare(origin: Point, shape: Shape, options?: ViewOptions): number
  /**
   * Returns the end of the ray at an angle, in radians from +x toward +y, or null if it meets no wall. It passes a
   * corner that it grazes, but does not pass between two walls that share an end. Costs the triangles on the ray.
   * Throws on numbers that are not finite, a negative `maxDistance`, an unknown channel, and an origin outside given
   * bounds.
   */
  raycast(origin: Point, angle: number, options?: RaycastOptions): RaycastHit | null
  /**
   * Returns the shortest path from a to b around the walls, exactly: its corners from a to b (only a if both are one
   * point) and its length. It may touch walls and run along them. It crosses no wall, unless that is open or blocks
   * only from the other side, and never passes between two walls that share an end. Limited walls and given bounds
   * block; without given bounds the world has no edge. A point on a wall is on both its sides. Null if there is no
   * path, and outside given bounds.
   *
   * With a `clearance`, the path keeps that distance from walls and rounds their ends by arcs (points 0.1 radians
   * apart, at most 0.1 % longer). A gap of exactly twice the clearance is wide enough. The clearance of a one-way wall
   * applies only to the side from which it blocks, and all around its ends; two back to back are an ordinary wall. Null
   * also if a or b is nearer to a wall than that.
   *
   * Searches what is visible from the corners on the path: O(n) if there is no path, O(n³) at worst (Polyanya: Cui,
   * Harabor, and Grastien 2017). Throws a TypeError or RangeError on an invalid point, channel, or clearance, and a
   * RangeError if walls cross so often that no mesh can be built (see createVisibilityMesh).
   */
  pathBetween(a: Point, b: Point, options?: PathOptions): Path | null
  /**
   * Changes attributes of one wall, such as `{ open: true }`; the others stay. Takes effect at once, without a new
   * triangulation: O(pieces of the wall). Throws a TypeError or RangeError on an unknown wall number or invalid
   * attributes.
   */
  setWall(index: number, attributes: WallAttributes): void
  /**
   * Adds walls, with attributes by their index in `walls`, and returns the number of the first one; the rest follow.
   * Numbers are never reused. Later answers are those of a new mesh over all walls with the same bounds. Walls outside
   * bounds that were not given enlarge these to the box around all walls, grown by a tenth of its larger side. Costs
   * the triangles near the walls; more walls than there are, and larger bounds, cost a new triangulation. Throws as
   * `createVisibilityMesh` does.
   */
  addWalls(walls: Walls, attributes?: AttributeList): number
  /**
   * Removes walls by their numbers. A repeated number counts once. Later answers are those of a new mesh over the
   * remaining walls with the same bounds. Costs the triangles near the walls. Throws a TypeError or RangeError if any
   * number is unknown or removed already, and then removes none.
   */
  removeWalls(numbers: readonly number[] | Int32Array): void
  /**
   * Returns a copy of the mesh as one buffer, for `visibilityMeshFrom` in another thread or later: walls with their
   * numbers, attributes, and bounds, and the triangulation. About 135 bytes for each wall. It can be transferred, and
   * depends on the version of the library and the byte order of the machine. O(walls).
   */
  toBuffer(): ArrayBuffer
}

/**
 * Prepares walls for many queries: builds a triangulation with the walls as constraints, split where they cross.
 * Answers are exact and agree with `visibilityPolygon`. Expected O((n + k) log n) for n walls and k crossings. Sweeps
 * answer all queries instead if walls cross more than 4 n + 16,384 times, overlap more than 16 n + 16,384 times, or
 * share points so often that preparing takes more than 512 n + 524,288 steps. Walls are copied. A query from outside
 * throws a RangeError if bounds are given; otherwise a sweep answers it. Throws like `visibilityPolygon` on invalid
 * walls, bounds, and attributes. Constrained Delaunay triangulation (Chew 1989), triangular expansion (Bungiu et al.
 * 2014; Xu and Güting 2015), with Shewchuk's predicates (1997).
 * @example
 * ```ts
 * const mesh = createVisibilityMesh([200, 0, 200, 160])
 * const ring = mesh.polygonFrom({ x: 120, y: 80 }, { radius: 400 })
 * const hit = mesh.raycast({ x: 120, y: 80 }, 0) // { point: { x: 200, y: 80 }, distance: 80, wall: 0 }
 * const path = mesh.pathBetween({ x: 120, y: 80 }, { x: 280, y: 80 }, { clearance: 12 })
 * mesh.setWall(0, { open: true })
 * ```
 */
export function createVisibilityMesh(walls: Walls, options: VisibilityMeshOptions = {}): VisibilityMesh {
  return new DynamicMesh(prepare(walls, options))
}

/**
 * Returns the mesh of a buffer of `mesh.toBuffer`, without preparing it again: O(walls) to check that it is undamaged.
 * The mesh uses the buffer, which may be shared, and copies it before the first change; do not write to it or transfer
 * it. Throws a TypeError on anything but an ArrayBuffer or SharedArrayBuffer, and a RangeError on a damaged one or
 * another version.
 * @example
 * ```ts
 * const buffer = createVisibilityMesh([200, 0, 200, 160]).toBuffer()
 * const mesh = visibilityMeshFrom(buffer)
 * const ring = mesh.polygonFrom({ x: 120, y: 80 }, { radius: 400 })
 * ```
 */
export function visibilityMeshFrom(buffer: ArrayBuffer | SharedArrayBuffer): VisibilityMesh {
  return new DynamicMesh(new PreparedWalls(readMesh(buffer)))
}

/** Checks walls and options, and prepares them. */
function prepare(givenWalls: Walls, options: VisibilityMeshOptions): PreparedWalls {
  checkOptions(options)
  warn?.ifUnknown('createVisibilityMesh', options, MESH_OPTIONS)
  const walls = checkWalls('walls', givenWalls).slice()
  const count = walls.length / 4
  const codes = attributeCodes('attributes', options.attributes, count) ?? new Uint16Array(count).fill(PLAIN)
  const box = options.bounds === undefined ? null : checkBox('bounds', options.bounds)
  const table = new WallTable(walls, codes)
  table.storeAttributes(options.attributes ?? [], 0)
  return new PreparedWalls({ table, bounds: box ?? boundsOfMesh(walls), hasGivenBounds: box !== null })
}

/** The view without options, checked once. */
const DEFAULT_VIEW: CheckedView = checkView({})

class DynamicMesh implements VisibilityMesh {
  readonly #walls: PreparedWalls

  constructor(walls: PreparedWalls) {
    this.#walls = walls
  }

  polygonFrom(origin: Point, options?: ViewOptions): Ring {
    const viewer = checkPoint('origin', origin)
    const view = options === undefined ? DEFAULT_VIEW : checkView(options)
    if (options !== undefined) warn?.ifUnknown('polygonFrom', options, VIEW_OPTIONS)
    return this.#walls.ring(viewer, view, this.#walls.boundsFor('origin', viewer))
  }

  canSee(a: Point, b: Point, options: ViewOptions = {}): boolean {
    const viewer = checkPoint('a', a)
    warn?.ifUnknown('canSee', options, VIEW_OPTIONS)
    return this.#walls.visiblePoints('a', viewer, [checkPoint('b', b)], checkView(options))[0]
  }

  visiblePoints(origin: Point, points: readonly Point[], options: ViewOptions = {}): boolean[] {
    const viewer = checkPoint('origin', origin)
    checkList('points', 'points', points)
    warn?.ifUnknown('visiblePoints', options, VIEW_OPTIONS)
    // Not `map`, which skips holes.
    const checked = Array.from(points, (point, i) => checkPoint(`points[${i}]`, point))
    return this.#walls.visiblePoints('origin', viewer, checked, checkView(options))
  }

  visibleShare(origin: Point, shape: Shape, options: ViewOptions = {}): number {
    const viewer = checkPoint('origin', origin)
    const { outline, center } = targetOf('shape', shape)
    warn?.ifUnknown('visibleShare', options, VIEW_OPTIONS)
    const view = checkView(options)
    const bounds = this.#walls.boundsFor('origin', viewer)
    if (center !== null) return Number(this.#walls.visiblePoints('origin', viewer, [center], view)[0])
    return fractionInside(outline, this.#walls.ring(viewer, view, bounds))
  }

  raycast(origin: Point, angle: number, options: RaycastOptions = {}): RaycastHit | null {
    const viewer = checkPoint('origin', origin)
    checkFinite('angle', angle)
    const { maxDistance, channel: channelName } = checkOptions(options)
    const channel = checkChannel('channel', channelName)
    warn?.ifUnknown('raycast', options, RAYCAST_OPTIONS)
    warn?.ifDegrees('angle', angle)
    if (maxDistance !== undefined) checkNotNegative('maxDistance', maxDistance)
    const hit = this.#walls.raycast(viewer, angle, channel)
    return hit !== null && maxDistance !== undefined && hit.distance > maxDistance ? null : hit
  }

  pathBetween(a: Point, b: Point, options: PathOptions = {}): Path | null {
    const from = checkPoint('a', a)
    const to = checkPoint('b', b)
    const { channel: channelName = 'move', clearance = 0 } = checkOptions(options)
    checkNotNegative('clearance', clearance)
    const channel = checkChannel('channel', channelName)
    warn?.ifUnknown('pathBetween', options, PATH_OPTIONS)
    return this.#walls.paths().findPath(from, to, channel, clearance)
  }

  setWall(index: number, attributes: WallAttributes): void {
    const slot = this.#walls.slotOf('index', index)
    checkOptions(attributes, 'attributes')
    warn?.ifUnknown('setWall', attributes, ATTRIBUTES)
    const newAttributes = { ...this.#walls.attributesOf(index), ...attributes }
    this.#walls.setAttributes(index, slot, newAttributes, attributeCode('attributes.', newAttributes))
  }

  addWalls(walls: Walls, attributes?: AttributeList): number {
    const added = checkWalls('walls', walls)
    const count = added.length / 4
    const codes = attributeCodes('attributes', attributes, count) ?? new Uint16Array(count).fill(PLAIN)
    return this.#walls.add(added, codes, attributes ?? [])
  }

  removeWalls(numbers: readonly number[] | Int32Array): void {
    const list = numbers instanceof Int32Array ? numbers : checkList('numbers', 'wall numbers', numbers)
    const slots = Array.from(list, (number, i) => this.#walls.slotOf(`numbers[${i}]`, number))
    this.#walls.remove([...new Set(slots)])
  }

  toBuffer(): ArrayBuffer {
    return writeMesh(this.#walls.contents())
  }
}
