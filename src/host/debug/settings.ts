import type { Collision } from '../../collision/world/findCollisions.js'
import type { Point } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import type { SpatialHash } from '../../spatial/SpatialHash.js'

/** A ray to show: from its start to its end, or to the point that it hit. */
export interface DebugRay {
  from: Point
  to: Point
  /** The point where the ray was stopped, if it was. */
  hit?: Point | null | undefined
  /** Size of the cells along the ray. @default that of the `hash`; without one no cells are shown */
  cellSize?: number | undefined
}

/** Content and switches of a debug view of collisions. */
export interface CollisionDebugSettings {
  /** Shapes, in world units. */
  shapes?: readonly Shape[] | undefined
  /** Collisions, by indexes into `shapes`. @default found among `shapes` by `findCollisions` */
  collisions?: readonly Collision[] | undefined
  /** A hash whose non-empty cells are shown. After changing its content, call the handle's `redraw`. */
  hash?: SpatialHash<unknown> | undefined
  /** Rays, with the cells along them up to their hit or end. */
  rays?: readonly DebugRay[] | undefined
  /** Show the shapes: dashed and thin, or solid, thick and hatched if one collides. @default true */
  outlines?: boolean | undefined
  /** Show the axis-parallel boxes around the shapes, dotted. @default false */
  boxes?: boolean | undefined
  /** Show the hash's cells. @default true */
  cells?: boolean | undefined
  /**
   * Show the pairs that collide and their contacts: a line between their centers, dots at the contact points.
   * @default true
   */
  pairs?: boolean | undefined
  /** Show the normal of each contact as an arrow of fixed length, marked n. @default true */
  normals?: boolean | undefined
  /**
   * Show the move of shape `a` that ends each overlap, in its true length, and the outline of `a` after it.
   * @default true
   */
  waysOut?: boolean | undefined
  /** Show the rays, with a cross at each hit. @default true */
  rayLines?: boolean | undefined
  /** Show the cells along the rays, tinted. @default true */
  rayCells?: boolean | undefined
  /** Show the indexes of shapes, depths, numbers of items in cells, and numbers of cells along a ray. @default true */
  labels?: boolean | undefined
}

export type Switches = Record<
  'outlines' | 'boxes' | 'cells' | 'pairs' | 'normals' | 'waysOut' | 'rayLines' | 'rayCells' | 'labels',
  boolean
>

/** Default values of the switches. */
export const DEFAULT_SWITCHES: Readonly<Switches> = {
  outlines: true,
  boxes: false,
  cells: true,
  pairs: true,
  normals: true,
  waysOut: true,
  rayLines: true,
  rayCells: true,
  labels: true,
}

/** Names of all settings. */
export const SETTINGS: Readonly<Record<keyof CollisionDebugSettings, boolean>> = {
  shapes: true,
  collisions: true,
  hash: true,
  rays: true,
  ...DEFAULT_SWITCHES,
}
