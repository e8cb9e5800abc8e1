import { type Box, boxAround, boxOf, growBox } from '../../../geometry/boxes.js'
import type { Ring } from '../../../geometry/points.js'
import type { LightPlan } from '../../../scene/plan/plan.js'
import { areOpaque } from '../../../scene/transport/WallCollector.js'
import type { PaintOptions } from '../../Painter.js'
import type { Tile } from '../atlas/ShelfPacker.js'
import type { PixelBox } from '../device/MapView.js'

/** A light in a light map. */
export interface MappedLight {
  /** Index of its record in `LightRecords`. */
  readonly number: number
  plan: LightPlan
  /** Box of the pixels that it may light, or null if there are none. */
  box: PixelBox | null
  /** Cache that holds its mask. */
  masks: { release(light: MappedLight, isUnneeded: boolean): void }
  /** Tile of its mask in the atlas, or null without one. */
  tile: Tile | null
  /** True if its mask must be redrawn. */
  isStale: boolean
  /** Number of the last paint that included it. */
  lastPaint: number
}

/**
 * Returns true if a light's mask is drawn by `drawTransmission`: its light passes walls, if only for a depth, or it is
 * a tube or a sun. Other soft lights are drawn by `drawSoft`.
 */
export function needsTransmissionPass({ source }: LightPlan): boolean {
  return source !== null && (source.shape.shape !== 'disc' || !areOpaque(source.walls))
}

/**
 * Returns true if a light is blended by `drawTexturedLights` instead of with the plain ones: it is a tube, has an image
 * (cookie), or lights a normal map.
 */
export function needsOwnDraw(
  { darkness, source, image, height, slant }: LightPlan,
  { normalMap }: Pick<PaintOptions, 'normalMap'>,
): boolean {
  if (darkness) return false
  return (
    source?.shape.shape === 'segment' ||
    image !== null ||
    (normalMap != null && (height !== null || slant !== undefined))
  )
}

/** Number of arcs that a cone is divided into for its box. */
const ARCS = 8

/**
 * Returns the box of everything that a light may reach. The box of its ring is enough only for a light without a
 * source: penumbrae extend beyond the ring.
 */
export function lightBox({ ring, x, y, radius, cone, source }: LightPlan): Box {
  if (source === null) return boxOf(ring)!
  const { shape } = source
  if (shape.shape === 'segment') return growBox(boxOf([shape.x0, shape.y0, shape.x1, shape.y1])!, shape.reach)
  if (cone === null) return boxAround({ x, y }, radius)
  const outerRadius = radius / Math.cos(cone.angle / ARCS / 2)
  const corners = [x, y]
  for (let i = 0; i <= ARCS; i++) {
    const angle = cone.direction + cone.angle * (i / ARCS - 0.5)
    corners.push(x + outerRadius * Math.cos(angle), y + outerRadius * Math.sin(angle))
  }
  return boxOf(corners)!
}

/**
 * Returns the outline of a hard light's mask: its ring, or the square around it if no wall stops it and its color fades
 * out at its range. In the square, the corners of the ring's arc, a polygon, can't show.
 */
export function maskRing({ isOpen, falloff, darkness, ring, x, y, radius }: LightPlan): Ring {
  if (!isOpen || falloff === 'none' || darkness) return ring
  const [left, top, right, bottom] = [x - radius, y - radius, x + radius, y + radius]
  return Float64Array.of(right, bottom, left, bottom, left, top, right, top)
}
