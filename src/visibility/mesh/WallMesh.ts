import type { Box } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { grown } from '../grown.js'
import { buildMesh } from './build.js'
import { EdgeRecords, RECORD } from './edgeRecords.js'
import { PointGrid } from './pointGrid.js'
import { AT_VERTEX, next, ON_EDGE, previous, type Triangulation } from './triangulation.js'
import { type Vertices, VIEWER } from './vertices.js'
import type { WallSets } from './wallSets.js'

/** Whether the triangle of a fan's half-edge lies beyond the bounds: nothing is seen there. Its place comes inverted. */
export const isShut = (entry: number): boolean => entry < 0
export const edgeOf = (entry: number): number => (entry < 0 ? ~entry : entry)

/** Walls prepared for queries: their mesh, what its edges stop, and where points lie in it. */
export class WallMesh {
  readonly mesh: Triangulation
  readonly vertices: Vertices
  readonly sets: WallSets
  readonly wallCount: number
  readonly edges: EdgeRecords
  /** The half-edges opposite to the viewer of the triangles round it, as places of their records, by growing angle. */
  fan: Int32Array = new Int32Array(64)
  fanCount = 0
  readonly #corners: Int32Array
  /** Whether the viewer stands on a side of the bounds. */
  #isOnSide = false
  readonly #grid: PointGrid

  constructor(
    walls: Float64Array,
    codes: Uint8Array,
    readonly bounds: Box,
  ) {
    const built = buildMesh(walls, bounds)
    this.mesh = built.mesh
    this.vertices = built.mesh.vertices
    this.sets = built.sets
    this.wallCount = built.wallCount
    this.edges = new EdgeRecords(built, codes)
    this.#corners = built.corners
    this.#grid = new PointGrid(built.mesh, bounds)
  }

  /** Puts the viewer into the mesh and lays the fan of triangles round it: of one, of two on an edge, of all at a vertex. */
  enter({ x, y }: Point): void {
    const { mesh } = this
    const { minX, minY, maxX, maxY } = this.bounds
    this.#isOnSide = x === minX || y === minY || x === maxX || y === maxY
    this.vertices.set(VIEWER, x, y)
    const h = mesh.locate(VIEWER, this.#grid.near(x, y))
    this.fanCount = 0
    if (mesh.place === AT_VERTEX) {
      let spoke = h
      do {
        this.#addToFan(next(spoke))
        spoke = mesh.twin[previous(spoke)]!
      } while (spoke !== h)
      return
    }
    if (mesh.place !== ON_EDGE) this.#addToFan(h)
    this.#addToFan(next(h))
    this.#addToFan(previous(h))
    if (mesh.place !== ON_EDGE) return
    const g = mesh.twin[h]!
    this.#addToFan(next(g))
    this.#addToFan(previous(g))
  }

  #addToFan(h: number): void {
    const edge = RECORD * h
    const isBeyond = this.#isOnSide && (this.#isBeyond(this.mesh.start[h]!) || this.#isBeyond(this.mesh.end(h)))
    if (this.fanCount === this.fan.length) this.fan = grown(this.fan)
    this.fan[this.fanCount++] = isBeyond ? ~edge : edge
  }

  /** Whether a vertex lies beyond a side of the bounds on which the viewer stands. */
  #isBeyond(vertex: number): boolean {
    const corners = this.#corners
    const { vertices } = this
    for (let i = 0; i < 4; i++) {
      const a = corners[i]!
      const b = corners[(i + 1) % 4]!
      if (vertices.orient(a, b, VIEWER) === 0 && vertices.orient(a, b, vertex) < 0) return true
    }
    return false
  }
}
