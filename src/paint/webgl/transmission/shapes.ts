import type { Point } from '../../../geometry/points.js'
import type { EmitterShape } from '../../../scene/plan/plan.js'
import { DISC_KIND, LINE_KIND, type SourceKind } from '../shaders/transmission.js'

/** The four numbers of a source for shaders. For a line, they are both ends, relative to the light. */
export type SourceParams =
  | readonly [directionX: number, directionY: number, size: number, reach: number]
  | readonly [x0: number, y0: number, x1: number, y1: number]

/** The functions that masks need for a shape of emitters. */
interface MaskShape<S> {
  readonly kind: SourceKind
  /** Returns the largest distance of its points from the light, in world units. */
  sizeOf(shape: S, light: Point): number
  /** Returns the numbers for its shader. `pixel` is the size of a pixel in world units, `reach` that of the bins. */
  paramsOf(shape: S, light: Point, pixel: number, reach: number): SourceParams
}

/**
 * Size of a hard light's source in pixels, and of a hard sun in radians: too small to be visible beside the
 * antialiasing of edges.
 */
const HARD_SOURCE_SIZE = 0.01
const HARD_SUN_SIZE = 1e-6

type ShapeOf<K> = Extract<EmitterShape, { readonly shape: K }>

const SHAPES: { readonly [K in EmitterShape['shape']]: MaskShape<ShapeOf<K>> } = {
  point: {
    kind: DISC_KIND,
    sizeOf: () => 0,
    paramsOf: (_, __, pixel, reach) => [0, 0, HARD_SOURCE_SIZE * pixel, reach],
  },
  disc: {
    kind: DISC_KIND,
    sizeOf: ({ radius }) => radius,
    paramsOf: ({ radius }, _, pixel, reach) => [0, 0, Math.max(radius, HARD_SOURCE_SIZE * pixel), reach],
  },
  segment: {
    kind: LINE_KIND,
    sizeOf: ({ x0, y0, x1, y1 }, { x, y }) => Math.max(Math.hypot(x0 - x, y0 - y), Math.hypot(x1 - x, y1 - y)),
    paramsOf: ({ x0, y0, x1, y1 }, { x, y }) => [x0 - x, y0 - y, x1 - x, y1 - y],
  },
  directional: {
    kind: DISC_KIND,
    sizeOf: () => 0,
    paramsOf: ({ direction, spread }, _, __, reach) => [
      Math.cos(direction),
      Math.sin(direction),
      Math.max(Math.tan(spread), HARD_SUN_SIZE),
      reach,
    ],
  },
}

/** Returns the functions for the shape of an emitter. */
export function maskShapeOf({ shape }: EmitterShape): MaskShape<EmitterShape> {
  return SHAPES[shape] as MaskShape<EmitterShape>
}
