import type { Box } from '../../geometry/boxes.js'
import { copyWithCapacity } from '../../geometry/copyWithCapacity.js'
import type { Point } from '../../geometry/points.js'
import type { ConstrainedMesh } from './buildMesh.js'
import type { EdgeRecords } from './edgeRecords.js'
import { next, previous } from './halfEdges.js'
import type { PointGrid } from './pointGrid.js'
import { AT_VERTEX, NONE, ON_EDGE, type Triangulation } from './triangulation.js'
import { type Vertices, VIEWER } from './vertices.js'
import type { WallSets } from './wallSets.js'

/** Returns true if the triangle of a fan entry is out of bounds, where nothing is seen. Such entries are inverted. */
export const isOutOfBounds = (entry: number): boolean => entry < 0
export const edgeOf = (entry: number): number => (entry < 0 ? ~entry : entry)

/** Walls prepared for queries: their triangulation, the flags of its edges, and point location. */
export class WallMesh {
  readonly mesh: Triangulation
  readonly vertices: Vertices
  readonly sets: WallSets
  readonly wallCount: number
  /**
   * The half-edges opposite to the viewer of the triangles around it, by increasing angle. Inverted if out of bounds.
   */
  fan: Int32Array = new Int32Array(64)
  fanCount = 0
  readonly #corners: Int32Array
  /** True if the viewer is on a side of the bounds. */
  isViewerOnSide = false
  /** Number of walls at present. */
  size: number
  /** Error bound of an orientation relative to the viewer. */
  #errorBound: number

  constructor(
    readonly built: ConstrainedMesh,
    readonly edges: EdgeRecords,
    readonly grid: PointGrid,
    readonly bounds: Box,
  ) {
    const { mesh, sets, wallCount, corners } = built
    this.mesh = mesh
    this.vertices = mesh.vertices
    this.sets = sets
    this.wallCount = wallCount
    this.#corners = corners
    this.size = wallCount
    this.#errorBound = mesh.vertices.viewErrorBound(null)
  }

  /** Updates data that depends on the vertices, after a change of walls. */
  update(size: number): void {
    this.size = size
    this.#errorBound = this.vertices.viewErrorBound(null)
  }

  /** Returns a half-edge near a point. */
  edgeNear(x: number, y: number): number {
    const h = this.grid.edgeNear(x, y)
    return this.mesh.start[h] === NONE ? this.mesh.outgoing[this.#corners[0]] : h
  }

  /**
   * Locates the viewer in the mesh and builds the fan of triangles around it: one, two on an edge, or all at a vertex.
   * Returns their number.
   */
  locateViewer({ x, y }: Point): number {
    const { mesh } = this
    const { minX, minY, maxX, maxY } = this.bounds
    this.isViewerOnSide = x === minX || y === minY || x === maxX || y === maxY
    this.vertices.set(VIEWER, x, y)
    const near = this.edgeNear(x, y)
    const quick = mesh.locateQuickly(x, y, near, this.#errorBound)
    const h = quick === NONE ? mesh.locate(VIEWER, near) : quick
    if (quick === NONE) this.grid.set(x, y, h)
    this.fanCount = 0
    if (mesh.location === AT_VERTEX) {
      let spoke = h
      do {
        this.#addToFan(next(spoke))
        spoke = mesh.twin[previous(spoke)]
      } while (spoke !== h)
      return this.fanCount
    }
    if (mesh.location !== ON_EDGE) this.#addToFan(h)
    this.#addToFan(next(h))
    this.#addToFan(previous(h))
    if (mesh.location === ON_EDGE) {
      const g = mesh.twin[h]
      this.#addToFan(next(g))
      this.#addToFan(previous(g))
    }
    return this.fanCount
  }

  #addToFan(h: number): void {
    const isBeyond = this.isViewerOnSide && (this.#isBeyond(this.mesh.start[h]) || this.#isBeyond(this.mesh.end(h)))
    if (this.fanCount === this.fan.length) this.fan = copyWithCapacity(this.fan)
    this.fan[this.fanCount++] = isBeyond ? ~h : h
  }

  /** Returns true if a vertex is beyond a side of the bounds on which the viewer is. */
  #isBeyond(vertex: number): boolean {
    const corners = this.#corners
    const { vertices } = this
    for (let i = 0; i < 4; i++) {
      const a = corners[i]
      const b = corners[(i + 1) % 4]
      if (vertices.orient(a, b, VIEWER) === 0 && vertices.orient(a, b, vertex) < 0) return true
    }
    return false
  }
}
