import type { Point } from '../../geometry/points.js'
import { CHANNELS, LIMITED } from '../../visibility/attributes.js'
import { visibleFrom } from '../../visibility/rays/blockingHits.js'
import { blocksViewer } from '../../visibility/sweep/blockingWalls.js'
import type { CheckedView } from '../../visibility/view.js'
import { pickWalls } from '../occluders/wallList.js'
import type { LightSource, Rgb, ShadowSpan, TransmissiveWalls } from '../plan/plan.js'
import { ENDLESS, endOf } from './shadowSpan.js'

/** The transmittance of a way without walls. */
export const FULL_TRANSMITTANCE: Rgb = [1, 1, 1]

/** Number of points on a disc or a sun that are averaged. */
export const SAMPLES = 128

const EVERYWHERE: CheckedView = {
  radius: Number.POSITIVE_INFINITY,
  arcTolerance: 0,
  cone: null,
  channel: CHANNELS.light,
}

/**
 * Returns the fraction of the light from one point that reaches another, or null if opaque walls stop it. Decided
 * exactly, except where shadows end. If `isShown`, light continues behind walls for their depth, as it is painted.
 * O(walls).
 */
export function transmittanceTo(
  [opaque, ...panes]: LightSource['walls'],
  from: Point,
  to: Point,
  isShown: boolean,
): Rgb | null {
  if (isHidden(opaque, from, to, isShown)) return null
  let [red, green, blue] = [1, 1, 1]
  for (const pane of panes) {
    if (!isHidden(pane, from, to, isShown)) continue
    red *= pane.transmittance[0]
    green *= pane.transmittance[1]
    blue *= pane.transmittance[2]
  }
  return [red, green, blue]
}

/** Returns true if walls of a group block the light. */
function isHidden(group: TransmissiveWalls, from: Point, to: Point, isShown: boolean): boolean {
  const { walls, codes } = hidingWalls(group, from, to, isShown)
  return codes.length > 0 && !visibleFrom(from, [to], walls, codes, EVERYWHERE, null)[0]!
}

/** Returns the walls that may lie between two points, and whose shadows reach the second one if they do. */
function hidingWalls({ walls, codes, spans }: TransmissiveWalls, from: Point, to: Point, isShown: boolean) {
  const [dx, dy] = [from.x - to.x, from.y - to.y]
  const length = Math.hypot(dx, dy)
  const numbers: number[] = []
  /** Limited walls on the ray: how far from `to` they cross it, and whether their shadows reach that. */
  const limited: { wall: number; span: ShadowSpan; behind: number; isReaching: boolean }[] = []
  for (let wall = 0; wall < codes.length; wall++) {
    const at = 4 * wall
    const [ax, ay, bx, by] = [walls[at]!, walls[at + 1]!, walls[at + 2]!, walls[at + 3]!]
    if (Math.max(ax, bx) < Math.min(from.x, to.x) || Math.min(ax, bx) > Math.max(from.x, to.x)) continue
    if (Math.max(ay, by) < Math.min(from.y, to.y) || Math.min(ay, by) > Math.max(from.y, to.y)) continue
    const span = spans?.[wall] ?? ENDLESS
    const isLimited = (codes[wall]! & LIMITED) !== 0
    if (span === ENDLESS) {
      numbers.push(wall)
      if (!isLimited) continue
    }
    const [ux, uy] = [bx - ax, by - ay]
    const turn = dx * uy - dy * ux
    const behind = (((ax - to.x) * uy - (ay - to.y) * ux) / turn) * length
    const isReaching = (!isShown || behind > span.start) && behind <= endOf(span, length - behind)
    if (!isLimited) {
      if (isReaching) numbers.push(wall)
      continue
    }
    const along = ((ax - to.x) * dy - (ay - to.y) * dx) / turn
    const isCrossed = along >= 0 && along <= 1 && behind >= 0 && behind <= length
    if (isCrossed && blocksViewer(from, walls, at, codes[wall]!, CHANNELS.light)) {
      limited.push({ wall, span, behind, isReaching })
    }
  }
  // The first limited wall on a ray lets light through, even if its shadow ends before `to`, so it counts together with
  // those behind it whose shadows reach `to`.
  const last = limited.reduce(
    (min, { behind, isReaching }) => (isReaching ? Math.min(min, behind) : min),
    Number.POSITIVE_INFINITY,
  )
  for (const { wall, span, behind } of limited) if (behind >= last && span !== ENDLESS) numbers.push(wall)
  return pickWalls({ walls, codes }, numbers)
}

/**
 * Returns the fraction of the light that reaches a point past the walls of a source, as the mean over points of the
 * source, `x, y` each; null if none does.
 */
export function meanTransmittance(source: LightSource, points: Float64Array, to: Point): Rgb | null {
  const walls = source.walls.map((group) => wallsBetween(group, points, to)) as unknown as LightSource['walls']
  if (walls.every(({ codes }) => codes.length === 0)) return FULL_TRANSMITTANCE
  const sum = [0, 0, 0]
  for (let i = 0; i < points.length; i += 2) {
    const transmittance = transmittanceTo(walls, { x: points[i]!, y: points[i + 1]! }, to, true)
    for (let k = 0; k < 3; k++) sum[k]! += transmittance?.[k] ?? 0
  }
  if (!sum.some((channel) => channel > 0)) return null
  const [red = 0, green = 0, blue = 0] = sum.map((channel) => channel / (points.length / 2))
  return [red, green, blue]
}

/**
 * Returns the walls of a group that may be between some points and another one. Leaves out walls beside the wedge that
 * contains them all.
 */
function wallsBetween(group: TransmissiveWalls, points: Float64Array, { x, y }: Point): TransmissiveWalls {
  const { walls, codes, spans } = group
  let [leftX, leftY] = [points[0]! - x, points[1]! - y]
  let [rightX, rightY] = [leftX, leftY]
  let [minX, minY, maxX, maxY] = [x, y, x, y]
  let isWedge = true
  const [firstX, firstY] = [leftX, leftY]
  for (let i = 0; i < points.length; i += 2) {
    const [px, py] = [points[i]!, points[i + 1]!]
    const [dx, dy] = [px - x, py - y]
    // All must be within a quarter turn of the first one, so that the wedge is less than half a turn wide.
    if (dx * firstX + dy * firstY <= 0) isWedge = false
    if (leftX * dy - leftY * dx > 0) [leftX, leftY] = [dx, dy]
    if (rightX * dy - rightY * dx < 0) [rightX, rightY] = [dx, dy]
    ;[minX, minY] = [Math.min(minX, px), Math.min(minY, py)]
    ;[maxX, maxY] = [Math.max(maxX, px), Math.max(maxY, py)]
  }
  const numbers: number[] = []
  for (let wall = 0; wall < codes.length; wall++) {
    const [ax, ay] = [walls[4 * wall]! - x, walls[4 * wall + 1]! - y]
    const [bx, by] = [walls[4 * wall + 2]! - x, walls[4 * wall + 3]! - y]
    if (Math.max(ax, bx) < minX - x || Math.min(ax, bx) > maxX - x) continue
    if (Math.max(ay, by) < minY - y || Math.min(ay, by) > maxY - y) continue
    const isLeft = leftX * ay - leftY * ax > 0 && leftX * by - leftY * bx > 0
    const isRight = rightX * ay - rightY * ax < 0 && rightX * by - rightY * bx < 0
    if (!(isWedge && (isLeft || isRight))) numbers.push(wall)
  }
  if (numbers.length === codes.length) return group
  return { ...group, ...pickWalls(group, numbers), spans: spans && numbers.map((wall) => spans[wall]!) }
}
