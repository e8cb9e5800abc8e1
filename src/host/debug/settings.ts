import type { Collision } from '../../collision/world/findCollisions.js'
import type { Point } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import type { Known } from '../../geometry/warnings.js'
import type { SpatialHash } from '../../spatial/SpatialHash.js'

/** A ray to show: from where it starts to where it ends, or to what it has hit. */
export interface DebugRay {
  from: Point
  to: Point
  /** Where it was stopped, if it was. */
  hit?: Point | null | undefined
  /** Size of the cells that it walks. @default that of the `hash`; without one no cells are shown */
  cellSize?: number | undefined
}

/** What a debug view of collisions shows. */
export interface CollisionDebugSettings {
  /** The shapes, in world units. */
  shapes?: readonly Shape[] | undefined
  /** What collides, by places in `shapes`. @default found among `shapes` by `findCollisions` */
  collisions?: readonly Collision[] | undefined
  /** The cells of a hash with items in them. After changing what is in the hash, call the handle's `redraw`. */
  hash?: SpatialHash<unknown> | undefined
  /** Rays, with the cells that they walk up to their hit or end. */
  rays?: readonly DebugRay[] | undefined
  /** The shapes: dashed and thin, or solid, thick and hatched where one collides. @default true */
  outlines?: boolean | undefined
  /** The axis-parallel boxes round the shapes, dotted. @default false */
  boxes?: boolean | undefined
  /** The hash's cells. @default true */
  cells?: boolean | undefined
  /** Which shapes collide, and where they touch: a line between their middles, dots at the contact points. @default true */
  pairs?: boolean | undefined
  /** The normal of each contact as an arrow of fixed length, marked n. @default true */
  normals?: boolean | undefined
  /** The move of a that ends each overlap, in its true length, and where a would then be. @default true */
  waysOut?: boolean | undefined
  /** The rays, with a cross where one has hit. @default true */
  rayLines?: boolean | undefined
  /** The cells that the rays walk, tinted. @default true */
  rayCells?: boolean | undefined
  /** Places of shapes, depths, counts of cells, numbers of cells along a ray. @default true */
  labels?: boolean | undefined
}

/** Every setting. */
export const SETTINGS: Known<CollisionDebugSettings> = {
  shapes: true,
  collisions: true,
  hash: true,
  rays: true,
  outlines: true,
  boxes: true,
  cells: true,
  pairs: true,
  normals: true,
  waysOut: true,
  rayLines: true,
  rayCells: true,
  labels: true,
}

export type Switches = Record<
  'outlines' | 'boxes' | 'cells' | 'pairs' | 'normals' | 'waysOut' | 'rayLines' | 'rayCells' | 'labels',
  boolean
>

/** The switches, as they are when nothing is said. */
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
