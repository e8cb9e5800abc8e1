import { pointInRing } from '../../geometry/pointInRing.js'
import { boxContains } from '../../visibility/view.js'
import type { Light } from '../emitters/kinds.js'
import { resolveAliases } from '../lights/ignored.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import { innerSidesOf } from '../occluders/outlines.js'

/** Returns a test of occluders: true if one may block a light, by mask and layer, and by what the light ignores. */
export function blockerFilter(light: Light): (entry: OccluderEntry) => boolean {
  const { x, y, mask, ignores } = light
  const isUnder = ignores.includes('under')
  const ignored = new Set<object>(ignores.flatMap((one) => (one === 'under' ? [] : resolveAliases(one))))
  return (entry) => (entry.material.layer & mask) !== 0 && !ignored.has(entry) && !(isUnder && isWithin(entry, x, y))
}

/** Returns true if a point is inside or on one of an occluder's closed outlines. */
function isWithin({ walls, box }: OccluderEntry, x: number, y: number): boolean {
  if (box === null || !boxContains(box, { x, y })) return false
  const innerSides = innerSidesOf(walls)
  let outline: number[] = []
  for (let wall = 0; wall < innerSides.length; wall++) {
    if (innerSides[wall] === 0) continue
    outline.push(walls[4 * wall]!, walls[4 * wall + 1]!)
    const isClosed = walls[4 * wall + 2] === outline[0] && walls[4 * wall + 3] === outline[1]
    if (!isClosed) continue
    if (pointInRing(x, y, outline) !== 'outside') return true
    outline = []
  }
  return false
}
