/**
 * The walls of a scene as a triangulation, in arrays. Triangle t has the half-edges 3t, 3t + 1 and 3t + 2, by
 * increasing angle. A half-edge may hold pieces of walls: those that light from its triangle strikes. For reading only.
 */
export interface IndirectMesh {
  /** `x, y` of the start of each half-edge, in world units. */
  readonly corners: Float64Array
  /** The half-edge of the neighboring triangle on the same edge; −1 at the outermost box. */
  readonly twins: Int32Array
  /** The first piece on each half-edge; −1 if there is none. */
  readonly firstPiece: Int32Array
  /** Kind of each piece: 0 is opaque, 1 limited (the first one on a ray lets light through), 2 a pane. */
  readonly kinds: Uint8Array
  /** The next piece on the same half-edge; −1 after the last one. */
  readonly nexts: Int32Array
  /** The occluder of each piece: a pane counts once on a ray. */
  readonly owners: Int32Array
  /** The first entry of each piece in the table of radiance. */
  readonly bases: Int32Array
  /** Number of cells of each piece. */
  readonly counts: Uint16Array
  /** Places along each piece, in cells, of the start and the end of its half-edge. */
  readonly ends: Float64Array
  /** The part of the light that passes each occluder. */
  readonly transmittances: Float32Array
  readonly rims: IndirectRims
}

/** Edges of outlines with a depth: in a triangle within one, light is that of the nearest point of its edges. */
export interface IndirectRims {
  /** For each triangle, the first of its edges, and one after the last; equal if there are none. */
  readonly ranges: Int32Array
  /** The half-edges, in triangles outside of the outlines. */
  readonly edges: Int32Array
  /** The depth of each edge's outline, in world units. */
  readonly depths: Float64Array
}

/**
 * Light that comes from walls and the sky, as a host paints it: at each point the average of the light from all
 * directions. The same object while nothing in it changes. It may gain members before 1.0.
 */
export interface IndirectPlan {
  readonly mesh: IndirectMesh
  /**
   * Light that walls emit. For each piece, sums over its cells, from its start up to each border of cells: red, green,
   * blue and an unused number.
   */
  readonly radiance: Float32Array
  readonly sky: readonly [red: number, green: number, blue: number]
}
