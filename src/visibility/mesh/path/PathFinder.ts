import { type Box, boxOf, growBox } from '../../../geometry/boxes.js'
import { failRange } from '../../../geometry/check.js'
import type { Point } from '../../../geometry/points.js'
import { boxContains } from '../../view.js'
import { prepareMesh } from '../prepareMesh.js'
import type { WallMesh } from '../WallMesh.js'
import { MeshPaths, type Path } from './MeshPaths.js'

/**
 * Distance up to which a path goes around walls, in clearances: one, and a little more where its arcs are flattened.
 */
const MARGIN = 2

interface Prepared {
  readonly wallMesh: WallMesh
  readonly paths: MeshPaths
}

/** Shortest paths among walls, in a mesh that the first query creates. Input is checked. */
export class PathFinder {
  /** The mesh of `getMesh`, if there is one. */
  #inner: Prepared | null = null
  /** A larger mesh for paths outside the default bounds. */
  #outer: Prepared | null = null
  readonly #walls: Float64Array
  readonly #codes: Uint16Array
  readonly #givenBounds: Box | null
  readonly #getMesh: () => WallMesh | null

  /**
   * `codes`: the current attribute codes of the walls. `givenBounds`: those given, whose sides are walls too; null if
   * there are none. `getMesh` returns the mesh within given or default bounds; null if there can be none.
   */
  constructor(walls: Float64Array, codes: Uint16Array, givenBounds: Box | null, getMesh: () => WallMesh | null) {
    this.#walls = walls
    this.#codes = codes
    this.#givenBounds = givenBounds
    this.#getMesh = getMesh
  }

  /** Updates a wall's flags. The mesh of `getMesh` is updated by its owner. */
  setCode(wall: number, code: number): void {
    this.#outer?.wallMesh.edges.setCode(wall, code)
  }

  findPath(a: Point, b: Point, channel: number, clearance: number): Path | null {
    const givenBounds = this.#givenBounds
    if (givenBounds !== null && !(boxContains(givenBounds, a) && boxContains(givenBounds, b))) return null
    // Bounds without width or height consist of their sides, which are walls: there is no path.
    if (givenBounds !== null && (givenBounds.minX === givenBounds.maxX || givenBounds.minY === givenBounds.maxY))
      return null
    const paths = this.#pathsFor(a, b, clearance)
    return paths.findPath(a, b, channel, clearance, givenBounds !== null)
  }

  /** Returns the search in a mesh that contains two points and all paths between them. */
  #pathsFor(a: Point, b: Point, clearance: number): MeshPaths {
    const found = [this.#getInner(), this.#outer].find(
      (candidate) => candidate && (this.#givenBounds || this.#hasMargin(candidate, a, b, clearance)),
    )
    if (found) return found.paths
    const box = boxOf([...this.#walls, a.x, a.y, b.x, b.y])!
    const size = Math.max(box.maxX - box.minX, box.maxY - box.minY) + MARGIN * clearance
    // If everything is one point, any margin around it will do.
    const margin = size > 0 ? size : Math.max(1, Math.abs(a.x), Math.abs(a.y))
    const wallMesh = this.#givenBounds === null ? prepareMesh(this.#walls, this.#codes, growBox(box, margin)) : null
    if (wallMesh === null) {
      failRange('walls', 'simpler: they cross, overlap or touch too often to find paths', this.#walls)
    }
    this.#outer = { wallMesh, paths: new MeshPaths(wallMesh) }
    return this.#outer.paths
  }

  #getInner(): Prepared | null {
    if (this.#inner === null) {
      const wallMesh = this.#getMesh()
      this.#inner = wallMesh && { wallMesh, paths: new MeshPaths(wallMesh) }
    }
    return this.#inner
  }

  /** Returns true if a mesh contains two points and, with a margin, all paths around walls between them. */
  #hasMargin({ wallMesh: { bounds } }: Prepared, a: Point, b: Point, clearance: number): boolean {
    if (!boxContains(bounds, a) || !boxContains(bounds, b)) return false
    const box = clearance > 0 ? boxOf(this.#walls) : null
    if (box === null) return true
    const { minX, minY, maxX, maxY } = growBox(box, MARGIN * clearance)
    return bounds.minX <= minX && bounds.minY <= minY && bounds.maxX >= maxX && bounds.maxY >= maxY
  }
}
