import { boxOf } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { CHANNELS, LIMITED } from '../../visibility/attributes.js'
import { visibleFrom } from '../../visibility/rays/blockingHits.js'
import type { CheckedView } from '../../visibility/view.js'
import { atMiddle } from '../emitters/tube.js'
import { type CheckedLight, isTube } from '../lights/checkedLight.js'
import { joinLists, pickWalls, type WallList } from '../occluders/wallList.js'
import type { OccluderIndex } from '../occlusion/OccluderIndex.js'
import { blockerFilter } from './blockerFilter.js'
import { type End, endUnder } from './endUnder.js'
import { distanceToTube, tubeTransmittance } from './tubeTransmittance.js'

/** Where a sun stands for a point, in world units: near enough for a point's digits, far enough to be parallel. */
const SUN_DISTANCE = 1e9

/**
 * What of a light gets from (x, y) to a point, as factors of red, green and blue: past layers and what it ignores, through
 * panes, beyond the ends of shadows; null where none does. Decided exactly but for where shadows end. O(what is near the way).
 * Of a tube from its middle, within reach of what that sees of it, or `isShown` the mean over that.
 */
export function transmittanceTo(
  walls: OccluderIndex,
  light: CheckedLight,
  point: Point,
  isShown = false,
): [red: number, green: number, blue: number] | null {
  if (isTube(light)) {
    if (isShown) return tubeTransmittance(walls, light, point)
    if (distanceToTube(walls, light, point) > light.radius) return null
    return transmittanceTo(walls, { ...atMiddle(light), endX: null, endY: null }, point)
  }
  const { radius, direction, angle, shadows, parallel } = light
  const from = parallel
    ? { x: point.x - SUN_DISTANCE * Math.cos(direction), y: point.y - SUN_DISTANCE * Math.sin(direction) }
    : { x: light.x, y: light.y }
  const cone = parallel || angle >= 2 * Math.PI ? null : { direction, angle }
  const range = parallel ? Number.POSITIVE_INFINITY : radius
  if (Math.hypot(point.x - from.x, point.y - from.y) > range) return null
  const view = { radius: Number.POSITIVE_INFINITY, arcTolerance: 0, cone, channel: CHANNELS.light }
  const stops = blockerFilter(light)
  const stopping = shadows
    ? parallel
      ? [...walls.occluders]
      : walls.all.near(boxOf([from.x, from.y, point.x, point.y])!)
    : []
  const opaque: WallList[] = [NO_WALLS]
  const passed: [number, number, number] = [1, 1, 1]
  for (const entry of stopping) {
    if (!stops(entry)) continue
    const { pane, codes, matter } = entry
    const list = reaching({ walls: entry.walls, codes: pane ?? codes }, from, point, endUnder(light, entry))
    if (pane === null) opaque.push(list)
    else if (!isSeen(from, point, list, view)) for (let i = 0; i < 3; i++) passed[i]! *= matter.transmittance![i]!
  }
  return isSeen(from, point, joinLists(opaque), view) ? passed : null
}

const NO_WALLS: WallList = { walls: /* @__PURE__ */ new Float64Array(0), codes: /* @__PURE__ */ new Uint16Array(0) }

function isSeen(from: Point, point: Point, { walls, codes }: WallList, view: CheckedView): boolean {
  return visibleFrom(from, [point], walls, codes, view, null)[0]!
}

/** The walls whose shadows are long enough to reach a point, if it lies in them at all. */
function reaching(list: WallList, from: Point, point: Point, { rise, length }: End): WallList {
  if (rise === 1 && length === Number.POSITIVE_INFINITY) return list
  const { walls, codes } = list
  const [dx, dy] = [from.x - point.x, from.y - point.y]
  const most = Math.min(rise, length / Math.hypot(dx, dy))
  const numbers = [...codes.keys()].filter((wall) => {
    if ((codes[wall]! & LIMITED) !== 0) return true
    const i = 4 * wall
    const [ux, uy] = [walls[i + 2]! - walls[i]!, walls[i + 3]! - walls[i + 1]!]
    const share = ((walls[i]! - point.x) * uy - (walls[i + 1]! - point.y) * ux) / (dx * uy - dy * ux)
    return share <= most
  })
  return pickWalls(list, numbers)
}
