import type { Box } from '../../geometry/boxes.js'
import { defaultArcTolerance } from '../../geometry/circles.js'
import type { Point, Ring } from '../../geometry/points.js'
import { isEndless, type SoftLight, sizeOf } from '../../scene/lights/softLight.js'
import { pickWalls } from '../../scene/occluders/wallList.js'
import type { LightSource } from '../../scene/plan/plan.js'
import { CHANNELS, LIMITED, NEGATIVE, POSITIVE } from '../../visibility/attributes.js'
import { sweepFrom } from '../../visibility/visibilityPolygon.js'
import { endingShadow } from './endingShadow.js'
import { cssColor } from './gradients.js'
import type { Placed } from './placedPath.js'

/** Ends of shadows are flattened so many times finer than rims, which lie where hardly any light is left. */
const FINER = 4

/** Whether colours pass a light's panes. A darkness has none. */
export function isTinted({ source, darkness }: SoftLight): boolean {
  return !darkness && source.transport !== null && source.transport.panes !== null
}

/** What a point of a light's source does not reach within a box, or reaches through panes. */
export interface Reach {
  readonly light: SoftLight
  readonly point: Point
  /** What the point sees past walls without end. */
  readonly ring: Ring
  readonly box: Box
  readonly placed: Placed
}

/** Fills what the point does not reach past opaque walls: as one path, so that no light is left between shadows that touch. */
export function fillDark(context: CanvasRenderingContext2D, reach: Reach): void {
  traceDark(context, reach)
  context.fill()
}

/** Multiplies what the point reaches by what each pane on the way lets through. */
export function fillPanes(context: CanvasRenderingContext2D, reach: Reach): void {
  context.globalCompositeOperation = 'multiply'
  reach.light.source.transport!.transmittances.forEach((passing, i) => {
    begin(context, reach)
    const walls = wallsOf(reach.light, i + 1)
    if (walls.some((wall) => (reach.light.source.codes[wall]! & LIMITED) !== 0))
      traceAllBut(context, reach, pastWalls(reach, walls))
    else for (const wall of walls) traceShadow(context, reach, wall)
    // A little farther where that is dark, so that its edge there is no brighter.
    for (const { wall, ends } of framesOf(reach.light.source, i + 1)) traceShadow(context, reach, wall, ends)
    context.fillStyle = cssColor(...passing)
    context.fill()
  })
}

/** Begins a path with all of the box around the ring, and the shadows of walls that have an end. */
function traceDark(context: CanvasRenderingContext2D, reach: Reach): void {
  const { light, ring } = reach
  begin(context, reach)
  traceAllBut(context, reach, ring)
  for (const wall of wallsOf(light, 0)) if (!isEndless(light.source, wall)) traceShadow(context, reach, wall)
}

/** Adds all of the box around a ring to the path. */
function traceAllBut(context: CanvasRenderingContext2D, { box, placed: { view, kx, ky } }: Reach, ring: Ring): void {
  const [left, top, right, bottom] = [box.minX / kx, box.minY / ky, box.maxX / kx, box.maxY / ky]
  trace(context, [left, top, right, top, right, bottom, left, bottom], 0, 0)
  trace(context, ring, view.x, view.y, true)
}

/** Returns what the point sees of the box past some walls alone. */
function pastWalls({ light, point, box, placed: { view, kx, ky } }: Reach, wanted: readonly number[]): Ring {
  const { walls, codes } = pickWalls(light.source, wanted)
  const reach = Math.max(
    ...[box.minX, box.maxX].flatMap((x) =>
      [box.minY, box.maxY].map((y) => Math.hypot(x / kx + view.x - point.x, y / ky + view.y - point.y)),
    ),
  )
  // Twice as far, so that the ring's arc, however coarse, lies beyond the box.
  const beyond = { radius: 2 * reach, arcTolerance: reach / 2, cone: null, channel: CHANNELS.light }
  return sweepFrom(point, walls, codes, beyond, null)
}

/** The walls of a pane, or for 0 the opaque ones. */
function wallsOf({ source: { codes, transport } }: SoftLight, pane: number): number[] {
  return [...codes.keys()].filter((wall) => (transport!.panes?.[wall] ?? 0) === pane)
}

/** Begins a path in world units from the view's corner. */
function begin(context: CanvasRenderingContext2D, { placed: { kx, ky, left, top } }: Reach): void {
  context.setTransform(kx, 0, 0, ky, -left, -top)
  context.beginPath()
}

/** Adds the shadow that a wall casts from the point to the path, or that of a part of it between `ends`. */
function traceShadow(
  context: CanvasRenderingContext2D,
  { light, point, placed: { view, kx, ky } }: Reach,
  wall: number,
  ends: Float64Array = light.source.walls.subarray(4 * wall, 4 * wall + 4),
): void {
  const { source, radius } = light
  const { walls, codes, depths } = source
  const { rises, lengths, sun } = source.transport!
  const [ax, ay] = [walls[4 * wall]!, walls[4 * wall + 1]!]
  const side = (walls[4 * wall + 2]! - ax) * (point.y - ay) - (walls[4 * wall + 3]! - ay) * (point.x - ax)
  if ((codes[wall]! & (side > 0 ? POSITIVE : NEGATIVE)) === 0) return
  const end = {
    rise: sun === null ? (rises?.[wall] ?? 1) : 1,
    length: lengths?.[wall] ?? Number.POSITIVE_INFINITY,
    depth: depths?.[wall] ?? 0,
  }
  const range = sun === null ? radius + sizeOf(light) : 2 * radius
  const tolerance = defaultArcTolerance(radius, FINER * Math.max(kx, ky))
  const shadow = endingShadow(point, ends, end, range, tolerance)
  if (shadow !== null) trace(context, shadow, view.x, view.y)
}

/** Half of an opaque wall. */
interface Half {
  readonly wall: number
  readonly ends: Float64Array
}

const frames = /* @__PURE__ */ new WeakMap<LightSource, Map<number, Half[]>>()

/** The halves of opaque walls that end where a wall of a pane ends. */
function framesOf(source: LightSource, pane: number): readonly Half[] {
  let known = frames.get(source)
  if (known === undefined) {
    known = new Map()
    frames.set(source, known)
  }
  const halves = known.get(pane) ?? []
  if (known.has(pane)) return halves
  known.set(pane, halves)
  const { walls, codes, transport } = source
  const key = (at: number): string => `${walls[at]} ${walls[at + 1]}`
  const corners = new Set<string>()
  const paneAt = (wall: number): number => transport!.panes![wall]!
  for (let wall = 0; wall < codes.length; wall++) {
    if (paneAt(wall) === pane) for (const at of [4 * wall, 4 * wall + 2]) corners.add(key(at))
  }
  for (let wall = 0; wall < codes.length; wall++) {
    if (paneAt(wall) > 0) continue
    const middle = [0, 1].map((k) => (walls[4 * wall + k]! + walls[4 * wall + 2 + k]!) / 2)
    for (const at of [4 * wall, 4 * wall + 2]) {
      if (corners.has(key(at))) halves.push({ wall, ends: Float64Array.of(walls[at]!, walls[at + 1]!, ...middle) })
    }
  }
  return halves
}

/** Adds an outline to the path, from a corner, forwards or backwards. */
function trace(
  context: CanvasRenderingContext2D,
  points: ArrayLike<number>,
  x: number,
  y: number,
  backwards = false,
): void {
  const { length } = points
  for (let i = 0; i < length; i += 2) {
    const at = backwards ? length - 2 - i : i
    const [px, py] = [points[at]! - x, points[at + 1]! - y]
    if (i === 0) context.moveTo(px, py)
    else context.lineTo(px, py)
  }
  context.closePath()
}
