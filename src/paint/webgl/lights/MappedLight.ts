import { type Box, boxOf, growBox } from '../../../geometry/boxes.js'
import type { Ring } from '../../../geometry/points.js'
import type { LightPlan } from '../../../scene/plan/plan.js'
import { isPlain } from '../../../scene/transport/WallCollector.js'
import type { PaintOptions } from '../../Painter.js'
import type { Tile } from '../atlas/ShelfPacker.js'
import type { PixelBox } from '../device/MapView.js'

/** A light in a light map. */
export interface MappedLight {
  /** Number of its record. */
  readonly number: number
  plan: LightPlan
  /** Pixels that it may touch, or null if there are none. */
  box: PixelBox | null
  /** The cache of its mask, its tile, and whether it must be redrawn. */
  masks: { release(light: MappedLight, isGone: boolean): void }
  tile: Tile | null
  isStale: boolean
  /** The last paint that it was in. */
  seen: number
}

/**
 * Returns true if a light is not a plain disc: light passes its walls, if only for a depth, or its emitter has another
 * shape.
 */
export function hasTransmission({ source }: LightPlan): boolean {
  return source !== null && (source.shape.shape !== 'disc' || !isPlain(source.walls))
}

/** Returns true if it is joined by itself: light of a tube, of a picture, or on a relief. */
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

/** Directions that the box around a cone is made of. */
const PARTS = 8

/** Returns the box of all that a light may reach: soft shadows end beyond its ring. */
export function reachOf({ ring, x, y, radius, cone, source }: LightPlan): Box {
  if (source === null) return boxOf(ring)!
  const { shape } = source
  if (shape.shape === 'segment') return growBox(boxOf([shape.x0, shape.y0, shape.x1, shape.y1])!, shape.reach)
  if (cone === null) return { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius }
  const far = radius / Math.cos(cone.angle / PARTS / 2)
  const corners = [x, y]
  for (let i = 0; i <= PARTS; i++) {
    const angle = cone.direction + cone.angle * (i / PARTS - 0.5)
    corners.push(x + far * Math.cos(angle), y + far * Math.sin(angle))
  }
  return boxOf(corners)!
}

/**
 * Returns the outline of a hard light's mask: its ring, or the square around it if nothing stops it anywhere and its
 * color has faded out at its range, so that no corner of an arc is seen.
 */
export function maskRing({ isOpen, falloff, darkness, ring, x, y, radius }: LightPlan): Ring {
  if (!isOpen || falloff === 'none' || darkness) return ring
  const [left, top, right, bottom] = [x - radius, y - radius, x + radius, y + radius]
  return Float64Array.of(right, bottom, left, bottom, left, top, right, top)
}
