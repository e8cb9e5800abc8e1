import { type Box, boxOf, growBox } from '../../../geometry/boxes.js'
import { failRange } from '../../../geometry/check.js'
import type { Point } from '../../../geometry/points.js'
import { holds } from '../../view.js'
import { prepareMesh } from '../prepare.js'
import type { WallMesh } from '../WallMesh.js'
import { MeshPaths, type Path } from './MeshPaths.js'

/**
 * Distance up to which a path goes around walls, in clearances: one, and a little more where its arcs are flattened.
 */
const ROOM = 2

interface Prepared {
  readonly walls: WallMesh
  readonly paths: MeshPaths
}

/** Shortest paths among walls, in a mesh that the first query creates. Input is checked. */
export class PathFinder {
  /** The mesh of `prepared`, if there is one. */
  #inner: Prepared | null = null
  /** A larger mesh for paths outside the default bounds. */
  #outer: Prepared | null = null
  readonly #walls: Float64Array
  readonly #codes: Uint16Array
  readonly #given: Box | null
  readonly #prepared: () => WallMesh | null

  /**
   * `codes`: the current attribute codes of the walls. `given`: the given bounds, whose sides are walls too; null if
   * there are none. `prepared` returns the mesh within given or default bounds; null if there can be none.
   */
  constructor(walls: Float64Array, codes: Uint16Array, given: Box | null, prepared: () => WallMesh | null) {
    this.#walls = walls
    this.#codes = codes
    this.#given = given
    this.#prepared = prepared
  }

  /** Updates a wall's flags. The mesh of `prepared` is updated by its owner. */
  setCode(wall: number, code: number): void {
    this.#outer?.walls.edges.setCode(wall, code)
  }

  between(a: Point, b: Point, channel: number, clearance: number): Path | null {
    const given = this.#given
    if (given !== null && !(holds(given, a) && holds(given, b))) return null
    // Bounds without width or height consist of their sides, which are walls: there is no path.
    if (given !== null && (given.minX === given.maxX || given.minY === given.maxY)) return null
    const paths = this.#pathsFor(a, b, clearance)
    return paths.between(a, b, channel, clearance, given !== null)
  }

  /** Returns the search in a mesh that contains two points and all paths between them. */
  #pathsFor(a: Point, b: Point, clearance: number): MeshPaths {
    const found = [this.#ofInner(), this.#outer].find((it) => it && (this.#given || this.#hasRoom(it, a, b, clearance)))
    if (found) return found.paths
    const box = boxOf([...this.#walls, a.x, a.y, b.x, b.y])!
    const size = Math.max(box.maxX - box.minX, box.maxY - box.minY) + ROOM * clearance
    // If everything is one point, any margin around it will do.
    const room = size > 0 ? size : Math.max(1, Math.abs(a.x), Math.abs(a.y))
    const walls = this.#given === null ? prepareMesh(this.#walls, this.#codes, growBox(box, room)) : null
    if (walls === null) {
      failRange('walls', 'simpler: they cross, overlap or touch too often to find paths', this.#walls)
    }
    this.#outer = { walls, paths: new MeshPaths(walls) }
    return this.#outer.paths
  }

  #ofInner(): Prepared | null {
    if (this.#inner === null) {
      const walls = this.#prepared()
      this.#inner = walls && { walls, paths: new MeshPaths(walls) }
    }
    return this.#inner
  }

  /** Returns true if a mesh contains two points and, with a margin, all paths around walls between them. */
  #hasRoom({ walls: { bounds } }: Prepared, a: Point, b: Point, clearance: number): boolean {
    if (!holds(bounds, a) || !holds(bounds, b)) return false
    const box = clearance > 0 ? boxOf(this.#walls) : null
    if (box === null) return true
    const { minX, minY, maxX, maxY } = growBox(box, ROOM * clearance)
    return bounds.minX <= minX && bounds.minY <= minY && bounds.maxX >= maxX && bounds.maxY >= maxY
  }
}
