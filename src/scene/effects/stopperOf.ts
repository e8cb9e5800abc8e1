import { placeInRing } from '../../geometry/placeInRing.js'
import type { CheckedLight } from '../checkedLight.js'
import { meantBy } from '../ignored.js'
import type { OccluderEntry } from '../OccluderEntry.js'
import { insidesOf } from '../outlines.js'

/** Tells of an occluder whether it may stop a light: by mask and layer, and by what the light ignores. */
export function stopperOf({ x, y, mask, ignores, parallel }: CheckedLight): (entry: OccluderEntry) => boolean {
  // A sun has no place that could lie in an outline.
  const isUnder = !parallel && ignores.includes('under')
  const meant = new Set<object | null>(ignores.map((one) => (one === 'under' ? null : meantBy(one))))
  return (entry) => (entry.matter.layer & mask) !== 0 && !meant.has(entry) && !(isUnder && isWithin(entry, x, y))
}

/** Whether a point lies in one of an occluder's closed outlines, or on it. */
function isWithin({ walls, box }: OccluderEntry, x: number, y: number): boolean {
  if (box === null || x < box.minX || x > box.maxX || y < box.minY || y > box.maxY) return false
  const insides = insidesOf(walls)
  let outline: number[] = []
  for (let wall = 0; wall < insides.length; wall++) {
    if (insides[wall] === 0) continue
    outline.push(walls[4 * wall]!, walls[4 * wall + 1]!)
    const isBack = walls[4 * wall + 2] === outline[0] && walls[4 * wall + 3] === outline[1]
    if (!isBack) continue
    if (placeInRing(x, y, outline) !== 'outside') return true
    outline = []
  }
  return false
}
