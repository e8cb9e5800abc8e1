import { checkOptions } from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import type { Outline, Point, Walls } from '../../geometry/points.js'
import { checkPolygonNumbers } from '../../geometry/polygons.js'
import { checkWalls } from '../../geometry/walls.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { isInLine, roundingBound, wallsOf } from './wallsOfRing.js'

/** Options of `isovist`. */
export interface IsovistOptions {
  /**
   * Walls for the occlusivity, which is the length of the edges on none of them. By default, it is the length of the
   * edges in line with the viewer, which is the same for a full turn limited only by walls (no range, cone, or bounds).
   */
  walls?: Walls | undefined
}

/** Measures of the region seen from a point, in world units and radians. */
export interface Isovist {
  /** Area A. */
  area: number
  /** Length P of the outline. */
  perimeter: number
  /** Length of the edges that are on no wall, beyond which a step may reveal more (Benedikt 1979). */
  occlusivity: number
  /** 4πA / P²: 1 for a circle, near 0 for a narrow or jagged view (Batty 2001). */
  compactness: number
  /** Distance and angle from the viewpoint to the centroid of the area. */
  driftLength: number
  driftAngle: number
  /** The longest line of sight. */
  vistaLength: number
  /** Mean Q of the lines of sight L over the angle. */
  radialMean: number
  /** Mean of (L − Q)² over the angle: for a full turn A / π − Q². */
  radialVariance: number
  /** Mean of (L − Q)³ over the angle. */
  radialSkewness: number
}

const OPTIONS: KeysOf<IsovistOptions> = { walls: true }

/**
 * Returns the measures of an isovist, a ring seen from its origin. Exact to rounding, by closed forms over its edges:
 * along an edge at distance d the line of sight is d / cos φ. The ring winds once around its origin or begins with it,
 * like those of `visibilityPolygon` and `polygonFrom`. An empty one measures 0. O(n), with walls O(n × walls). Throws a
 * TypeError or RangeError on invalid rings, points, and walls. Benedikt, To take hold of space: isovists and isovist
 * fields (1979); Batty, Exploring isovist fields (2001); drift and vista as in depthmapX and isovists.org.
 * @example
 * ```ts
 * const ring = visibilityPolygon(at, walls, { radius: 600 })
 * const { area, occlusivity, vistaLength } = isovist(ring, at)
 * ```
 */
export function isovist(ring: Outline, origin: Point, options: IsovistOptions = {}): Isovist {
  const flat = checkPolygonNumbers('ring', ring)
  const viewer = checkPoint('origin', origin)
  const { walls } = checkOptions(options)
  warn?.ifUnknown('isovist', options, OPTIONS)
  return measure(flat, viewer, walls === undefined ? null : wallsOf(flat, viewer, checkWalls('walls', walls)))
}

function measure(flat: readonly number[], { x, y }: Point, onWalls: Int32Array | null): Isovist {
  const length = flat.length
  let perimeter = 0
  let occlusivity = 0
  let vista = 0
  // Integrals over the angle φ: of 1, L, L² and L³, and of L³ along either axis.
  let angle = 0
  let sumL = 0
  let sumL2 = 0
  let sumL3 = 0
  let momentX = 0
  let momentY = 0
  for (let i = 0; i < length; i += 2) {
    const j = i + 2 < length ? i + 2 : 0
    const [px, py, qx, qy] = [flat[i] - x, flat[i + 1] - y, flat[j] - x, flat[j + 1] - y]
    const [dx, dy] = [qx - px, qy - py]
    const edge = Math.sqrt(dx * dx + dy * dy)
    const near = Math.sqrt(px * px + py * py)
    const far = Math.sqrt(qx * qx + qy * qy)
    perimeter += edge
    vista = Math.max(vista, near)
    // An edge seen edge-on, or with the viewer on it, spans no angle.
    const isEdgeOn = isInLine(px, py, qx, qy, roundingBound(x, y, flat[i], flat[i + 1], flat[j], flat[j + 1]))
    if (onWalls === null ? isEdgeOn : onWalls[i / 2] < 0) occlusivity += edge
    if (isEdgeOn) continue
    const cross = px * qy - py * qx
    const dot = px * qx + py * qy
    // Half of (near + far)² − edge², computed without losing digits for a turn of nearly π.
    const rest = dot > 0 ? near * far + dot : cross * (cross / (near * far - dot))
    const distance = cross / edge
    // The logarithm of (near + far + edge) / (near + far − edge), which is nearly 1 for a narrow angle.
    const mean = distance * Math.log1p((edge * (near + far + edge)) / rest)
    angle += Math.atan2(cross, dot)
    sumL += mean
    sumL2 += cross
    sumL3 += (distance * ((far * (qx * dx + qy * dy) - near * (px * dx + py * dy)) / edge + distance * mean)) / 2
    momentX += cross * (px + qx)
    momentY += cross * (py + qy)
  }
  const area = sumL2 / 2
  const turn = angle || 1
  const [driftX, driftY] = sumL2 === 0 ? [0, 0] : [momentX / (3 * sumL2), momentY / (3 * sumL2)]
  const [mean, square] = [sumL / turn, sumL2 / turn]
  return {
    area: Math.abs(area),
    perimeter,
    occlusivity,
    compactness: perimeter > 0 ? (4 * Math.PI * Math.abs(area)) / perimeter ** 2 : 0,
    driftLength: Math.hypot(driftX, driftY),
    driftAngle: Math.atan2(driftY, driftX),
    vistaLength: vista,
    radialMean: mean,
    radialVariance: Math.max(0, square - mean * mean),
    radialSkewness: sumL3 / turn - 3 * mean * square + 2 * mean ** 3,
  }
}
