import type { Point } from '../../../geometry/points.js'
import { areCollinear } from '../../../visibility/areCollinear.js'
import { LIMITED } from '../../../visibility/attributes.js'
import type { LightSource, Rgb, TransmissiveWalls } from '../../plan/plan.js'
import { blocksFrom } from '../../transport/blocksFrom.js'
import { hiddenInterval } from '../../transport/hiddenInterval.js'
import { ENDLESS, isEndless } from '../../transport/shadowSpan.js'
import type { TubeLine } from './tubeLine.js'

/** An interval of the line, from 0 to 1 along it, that a wall hides from the point. */
interface HiddenInterval {
  readonly from: number
  readonly to: number
  readonly wall: number
}

/** The intervals of the line that the walls of one group hide. */
interface HiddenIntervals {
  readonly group: TransmissiveWalls
  /** Intervals hidden by walls that are not limited. */
  readonly plain: readonly HiddenInterval[]
  /** Intervals hidden by limited walls, as if their shadows were endless. */
  readonly limited: readonly HiddenInterval[]
  /** Intervals hidden by limited walls whose shadows reach the point. */
  readonly reaching: readonly HiddenInterval[]
}

/**
 * Returns the fraction of each color channel that reaches a point, as the mean over all points of a line, or null if no
 * light does. A sum in closed form, over the parts of the line between the ends of hidden intervals. O(n + k²) for n
 * walls, k of which are between the line and the point.
 */
export function tubeTransmittance(source: LightSource, line: TubeLine, point: Point): Rgb | null {
  const hidden = source.walls.map((group) => hiddenIntervals(group, line, point))
  const ends = new Set([0, 1])
  for (const { plain, limited, reaching } of hidden) {
    for (const { from, to } of [...plain, ...limited, ...reaching]) ends.add(from).add(to)
  }
  const sorted = [...ends].sort((a, b) => a - b)
  const sum: [number, number, number] = [0, 0, 0]
  for (let i = 1; i < sorted.length; i++) {
    const [from, to] = [sorted[i - 1]!, sorted[i]!]
    const at = (from + to) / 2
    const origin = { x: line.x0 + at * (line.x1 - line.x0), y: line.y0 + at * (line.y1 - line.y0) }
    const [opaque, ...panes] = hidden.map((intervals) => isHidden(intervals, at, origin, point))
    if (opaque) continue
    for (let k = 0; k < 3; k++) {
      sum[k]! += panes.reduce(
        (rest, isTinted, pane) => (isTinted ? rest * source.walls[pane + 1]!.transmittance[k]! : rest),
        to - from,
      )
    }
  }
  return Math.max(...sum) > 0 ? sum : null
}

function hiddenIntervals(group: TransmissiveWalls, line: TubeLine, point: Point): HiddenIntervals {
  const { walls, codes, spans } = group
  const plain: HiddenInterval[] = []
  const limited: HiddenInterval[] = []
  const reaching: HiddenInterval[] = []
  const { x, y } = point
  const [minX, maxX] = [Math.min(line.x0, line.x1, x), Math.max(line.x0, line.x1, x)]
  const [minY, maxY] = [Math.min(line.y0, line.y1, y), Math.max(line.y0, line.y1, y)]
  for (let wall = 0; wall < codes.length; wall++) {
    const at = 4 * wall
    if (Math.max(walls[at]!, walls[at + 2]!) < minX || Math.min(walls[at]!, walls[at + 2]!) > maxX) continue
    if (Math.max(walls[at + 1]!, walls[at + 3]!) < minY || Math.min(walls[at + 1]!, walls[at + 3]!) > maxY) continue
    // The light strikes the side of the wall that faces away from the point.
    if (!blocksFrom(group, wall, point, true)) continue
    const span = spans?.[wall] ?? ENDLESS
    const add = (list: HiddenInterval[], from: number, to: number): void => {
      if (from < to) list.push({ from, to, wall })
    }
    const all = hiddenInterval(walls, wall, ENDLESS, line, point)
    if (all === null) continue
    const isLimited = (codes[wall]! & LIMITED) !== 0
    if (isLimited) add(limited, ...all)
    const list = isLimited ? reaching : plain
    const ended = isEndless(span) ? all : hiddenInterval(walls, wall, span, line, point)
    if (ended === null) continue
    // Here the point is nearer to the wall than the shadow's start.
    const unshaded =
      span.start > 0 ? hiddenInterval(walls, wall, { ...ENDLESS, length: span.start }, line, point) : null
    const [from, to] = unshaded ?? [ended[1], ended[1]]
    add(list, ended[0], Math.min(ended[1], from))
    add(list, Math.max(ended[0], to), ended[1])
  }
  return { group, plain, limited, reaching }
}

/**
 * Returns true if walls of a group hide a point of the line: a plain wall, or a limited one behind another limited
 * one.
 */
function isHidden(
  { group, plain, limited, reaching }: HiddenIntervals,
  at: number,
  origin: Point,
  point: Point,
): boolean {
  const contains = ({ from, to }: HiddenInterval): boolean => from < at && at < to
  if (plain.some(contains)) return true
  const crossed = limited.filter(contains)
  if (crossed.length < 2) return false
  const distance = ({ wall }: HiddenInterval): number => crossingAt(group.walls, wall, origin, point)
  const first = crossed.reduce((a, b) => (distance(b) < distance(a) ? b : a))
  // Limited walls that overlap count as one.
  return reaching.some(
    (interval) =>
      contains(interval) && interval.wall !== first.wall && !areCollinear(group.walls, first.wall, interval.wall),
  )
}

/** Returns the position, from 0 to 1, at which the segment between two points crosses a wall's line. */
function crossingAt(walls: Float64Array, wall: number, from: Point, to: Point): number {
  const [ax, ay] = [walls[4 * wall]! - from.x, walls[4 * wall + 1]! - from.y]
  const [ux, uy] = [walls[4 * wall + 2]! - walls[4 * wall]!, walls[4 * wall + 3]! - walls[4 * wall + 1]!]
  return (ax * uy - ay * ux) / ((to.x - from.x) * uy - (to.y - from.y) * ux)
}
