import type { Point } from '../../geometry/points.js'
import { areCollinear } from '../../visibility/areCollinear.js'
import { LIMITED } from '../../visibility/attributes.js'
import type { AttenuatedRegion, LightSource, ShadowSpan, TransmissiveWalls } from '../plan/plan.js'
import { blocksFrom } from './blocksFrom.js'
import { endlessWalls } from './endlessWalls.js'
import { hiddenInterval } from './hiddenInterval.js'
import { OutlineBuilder } from './OutlineBuilder.js'
import { addShadow } from './shadowOutline.js'
import { ENDLESS } from './shadowSpan.js'

/** Reused by all calls. */
const builder = /* @__PURE__ */ new OutlineBuilder()

/**
 * Returns the regions where a point of a light's source is hidden or tinted, in addition to those that its ring leaves
 * out: one of all opaque walls whose shadows end, if there are any, and one of each pane. Outlines are valid within
 * `range` of the point; their curves are flattened to within `tolerance`. O(n) for n walls, and O(n × k) for k limited
 * ones.
 */
export function regionsFrom(
  { walls: [opaque, ...panes] }: LightSource,
  point: Point,
  range: number,
  tolerance: number,
): AttenuatedRegion[] {
  const add = (group: TransmissiveWalls, wall: number, ends: Float64Array): void =>
    addShadow(builder, point, ends, group.spans?.[wall] ?? ENDLESS, range, tolerance)
  const regions: AttenuatedRegion[] = []
  const ending = opaque.spans === null ? [] : endingWalls(opaque)
  if (ending.length > 0) {
    addShadows(opaque, ending, point, range, add)
    regions.push({ transmittance: opaque.transmittance, outlines: builder.finish() })
  }
  for (const pane of panes) {
    addShadows(pane, [...pane.codes.keys()], point, range, add)
    // Extend it into adjacent shadows, so that its edges there are not brighter.
    for (const { wall, ends } of framesOf(pane, opaque)) {
      if (blocksFrom(opaque, wall, point)) add(opaque, wall, ends)
    }
    regions.push({ transmittance: pane.transmittance, outlines: builder.finish() })
  }
  return regions
}

/**
 * Adds the outlines of the shadows of some walls. Consecutive walls that face the same side share one, if their shadows
 * end only by height, along straight lines.
 */
function addShadows(
  group: TransmissiveWalls,
  numbers: readonly number[],
  point: Point,
  range: number,
  add: (group: TransmissiveWalls, wall: number, ends: Float64Array) => void,
): void {
  const { walls, codes, spans } = group
  const { x, y } = point
  /** The current chain: its span, null if there is none, its side, and its end. */
  let chain: ShadowSpan | null = null
  let isLeft = false
  let [endX, endY] = [0, 0]
  for (const wall of numbers) {
    if (!blocksFrom(group, wall, point)) continue
    const at = 4 * wall
    const [wallX, wallY, toX, toY] = [walls[at]!, walls[at + 1]!, walls[at + 2]!, walls[at + 3]!]
    const [ax, ay, bx, by] = [wallX - x, wallY - y, toX - x, toY - y]
    const cross = ax * by - ay * bx
    const span = spans?.[wall] ?? ENDLESS
    const isLimited = (codes[wall]! & LIMITED) !== 0
    if (cross === 0 || isLimited || !hasStraightEnd(span, ax * ax + ay * ay, bx * bx + by * by, range)) {
      builder.close()
      chain = null
      const parts = isLimited ? partsBehind(group, wall, point) : [endsOf(group, wall)]
      for (const ends of parts) add(group, wall, ends)
      continue
    }
    const scale = span.ratio
    // All outlines have the same winding: by increasing angle on the far side.
    const addBoth = (nearX: number, nearY: number, dx: number, dy: number): void => {
      if (isLeft) {
        builder.add(nearX + scale * dx, nearY + scale * dy)
        builder.addReversed(nearX, nearY)
      } else {
        builder.add(nearX, nearY)
        builder.addReversed(nearX + scale * dx, nearY + scale * dy)
      }
    }
    if (chain !== span || isLeft !== cross > 0 || endX !== wallX || endY !== wallY) {
      builder.close()
      chain = span
      isLeft = cross > 0
      addBoth(wallX, wallY, ax, ay)
    }
    addBoth(toX, toY, bx, by)
    ;[endX, endY] = [toX, toY]
  }
  builder.close()
}

/**
 * Returns true if a shadow begins at its wall and ends only by height, within `range`, given the squared distances of
 * the wall's ends.
 */
function hasStraightEnd({ start, length, ratio }: ShadowSpan, a: number, b: number, range: number): boolean {
  const maxLength = Math.min(length, 4 * range)
  return start === 0 && ratio * ratio * Math.max(a, b) <= maxLength * maxLength
}

/** The numbers of the opaque walls that no ring shows, by their group. */
const endingNumbers = /* @__PURE__ */ new WeakMap<TransmissiveWalls, readonly number[]>()

function endingWalls(group: TransmissiveWalls): readonly number[] {
  let numbers = endingNumbers.get(group)
  if (numbers === undefined) {
    const shown = new Set(endlessWalls(group).numbers)
    numbers = [...group.codes.keys()].filter((wall) => !shown.has(wall))
    endingNumbers.set(group, numbers)
  }
  return numbers
}

function endsOf({ walls }: TransmissiveWalls, wall: number): Float64Array {
  return walls.subarray(4 * wall, 4 * wall + 4)
}

/** Returns the parts of a limited wall that a point sees behind another limited one, which lets light through. */
function partsBehind(group: TransmissiveWalls, wall: number, point: Point): Float64Array[] {
  const { walls, codes } = group
  const [x0, y0, x1, y1] = endsOf(group, wall) as unknown as [number, number, number, number]
  const parts: Float64Array[] = []
  for (let other = 0; other < codes.length; other++) {
    if (other === wall || (codes[other]! & LIMITED) === 0 || !blocksFrom(group, other, point)) continue
    const hidden = hiddenInterval(walls, other, ENDLESS, { x0, y0, x1, y1 }, point)
    // Limited walls that overlap count as one.
    if (hidden === null || areCollinear(walls, wall, other)) continue
    const [from, to] = hidden
    const at = (t: number): [number, number] => [x0 + t * (x1 - x0), y0 + t * (y1 - y0)]
    parts.push(Float64Array.of(...(from === 0 ? [x0, y0] : at(from)), ...(to === 1 ? [x1, y1] : at(to))))
  }
  return parts
}

/** Half of an opaque wall. */
interface Half {
  readonly wall: number
  readonly ends: Float64Array
}

const frames = /* @__PURE__ */ new WeakMap<TransmissiveWalls, readonly Half[]>()

/** Returns the halves of opaque walls that end where a wall of a pane ends. */
function framesOf(pane: TransmissiveWalls, { walls }: TransmissiveWalls): readonly Half[] {
  const known = frames.get(pane)
  if (known !== undefined) return known
  const halves: Half[] = []
  const corners = new Set<string>()
  for (let at = 0; at < pane.walls.length; at += 2) corners.add(`${pane.walls[at]} ${pane.walls[at + 1]}`)
  for (let wall = 0; wall < walls.length / 4; wall++) {
    const midpoint = [0, 1].map((k) => (walls[4 * wall + k]! + walls[4 * wall + 2 + k]!) / 2)
    for (const at of [4 * wall, 4 * wall + 2]) {
      const [x, y] = [walls[at]!, walls[at + 1]!]
      if (corners.has(`${x} ${y}`)) halves.push({ wall, ends: Float64Array.of(x, y, ...midpoint) })
    }
  }
  frames.set(pane, halves)
  return halves
}
