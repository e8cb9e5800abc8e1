import type { Point } from '../../../geometry/points.js'
import { areCollinear } from '../../../visibility/areCollinear.js'
import { LIMITED } from '../../../visibility/attributes.js'
import type { LightSource, Rgb, TransmissiveWalls } from '../../plan/plan.js'
import { segmentShare } from '../../transport/segmentShare.js'
import { ENDLESS, isEndless } from '../../transport/shadowSpan.js'
import { stopsFrom } from '../../transport/stopsFrom.js'
import type { TubeLine } from './tubeLine.js'

/** A part of the line, from 0 to 1 along it, that a wall hides from the point. */
interface Hidden {
  readonly from: number
  readonly to: number
  readonly wall: number
}

/** The parts of the line that the walls of one group hide, between two places where none of them begins or ends. */
interface HiddenBy {
  readonly group: TransmissiveWalls
  readonly plain: readonly Hidden[]
  /** All limited walls on the way, and those of them whose shadows reach the point. */
  readonly limited: readonly Hidden[]
  readonly reaching: readonly Hidden[]
}

/**
 * Returns the mean of the light that reaches a point from all points of a line, or null if none does. Closed form, by
 * the parts of the line that each wall hides. O(n + k²) for n walls, k of them in between.
 */
export function tubeTransmittance(source: LightSource, line: TubeLine, point: Point): Rgb | null {
  const hidden = source.walls.map((group) => hiddenBy(group, line, point))
  const places = new Set([0, 1])
  for (const { plain, limited, reaching } of hidden) {
    for (const { from, to } of [...plain, ...limited, ...reaching]) places.add(from).add(to)
  }
  const sorted = [...places].sort((a, b) => a - b)
  const passed: [number, number, number] = [0, 0, 0]
  for (let i = 1; i < sorted.length; i++) {
    const [from, to] = [sorted[i - 1]!, sorted[i]!]
    const at = (from + to) / 2
    const origin = { x: line.x0 + at * (line.x1 - line.x0), y: line.y0 + at * (line.y1 - line.y0) }
    const [opaque, ...panes] = hidden.map((by) => isHidden(by, at, origin, point))
    if (opaque) continue
    for (let k = 0; k < 3; k++) {
      passed[k]! += panes.reduce(
        (rest, isBehind, pane) => (isBehind ? rest * source.walls[pane + 1]!.transmittance[k]! : rest),
        to - from,
      )
    }
  }
  return Math.max(...passed) > 0 ? passed : null
}

function hiddenBy(group: TransmissiveWalls, line: TubeLine, point: Point): HiddenBy {
  const { walls, codes, spans } = group
  const plain: Hidden[] = []
  const limited: Hidden[] = []
  const reaching: Hidden[] = []
  const { x, y } = point
  const [minX, maxX] = [Math.min(line.x0, line.x1, x), Math.max(line.x0, line.x1, x)]
  const [minY, maxY] = [Math.min(line.y0, line.y1, y), Math.max(line.y0, line.y1, y)]
  for (let wall = 0; wall < codes.length; wall++) {
    const at = 4 * wall
    if (Math.max(walls[at]!, walls[at + 2]!) < minX || Math.min(walls[at]!, walls[at + 2]!) > maxX) continue
    if (Math.max(walls[at + 1]!, walls[at + 3]!) < minY || Math.min(walls[at + 1]!, walls[at + 3]!) > maxY) continue
    // Light comes from the other side.
    if (!stopsFrom(group, wall, point, true)) continue
    const span = spans?.[wall] ?? ENDLESS
    const add = (list: Hidden[], from: number, to: number): void => {
      if (from < to) list.push({ from, to, wall })
    }
    const all = segmentShare(walls, wall, ENDLESS, line, point)
    if (all === null) continue
    const isLimited = (codes[wall]! & LIMITED) !== 0
    if (isLimited) add(limited, ...all)
    const list = isLimited ? reaching : plain
    const ended = isEndless(span) ? all : segmentShare(walls, wall, span, line, point)
    if (ended === null) continue
    // From points this near, the area behind the wall is shown.
    const shown = span.start > 0 ? segmentShare(walls, wall, { ...ENDLESS, length: span.start }, line, point) : null
    const [from, to] = shown ?? [ended[1], ended[1]]
    add(list, ended[0], Math.min(ended[1], from))
    add(list, Math.max(ended[0], to), ended[1])
  }
  return { group, plain, limited, reaching }
}

/**
 * Returns true if walls of a group hide a point of the line: a plain wall, or a limited one that is not the first on
 * the way.
 */
function isHidden({ group, plain, limited, reaching }: HiddenBy, at: number, origin: Point, point: Point): boolean {
  const holds = ({ from, to }: Hidden): boolean => from < at && at < to
  if (plain.some(holds)) return true
  const crossed = limited.filter(holds)
  if (crossed.length < 2) return false
  const distance = ({ wall }: Hidden): number => distanceAlong(group.walls, wall, origin, point)
  const first = crossed.reduce((a, b) => (distance(b) < distance(a) ? b : a))
  // Limited walls that lie on one another count as one.
  return reaching.some(
    (one) => holds(one) && one.wall !== first.wall && !areCollinear(group.walls, first.wall, one.wall),
  )
}

/** Returns which part of the way from one point to another lies before a wall's line. */
function distanceAlong(walls: Float64Array, wall: number, from: Point, to: Point): number {
  const [ax, ay] = [walls[4 * wall]! - from.x, walls[4 * wall + 1]! - from.y]
  const [ux, uy] = [walls[4 * wall + 2]! - walls[4 * wall]!, walls[4 * wall + 3]! - walls[4 * wall + 1]!]
  return (ax * uy - ay * ux) / ((to.x - from.x) * uy - (to.y - from.y) * ux)
}
