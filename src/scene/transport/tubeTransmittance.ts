import type { Point } from '../../geometry/points.js'
import { areCollinear } from '../../visibility/areCollinear.js'
import { LIMITED, NEGATIVE, POSITIVE } from '../../visibility/attributes.js'
import { sourceOfTube } from '../emitters/traceTube.js'
import { distanceToLine, reachOfTube } from '../emitters/tube.js'
import type { CheckedLight } from '../lights/checkedLight.js'
import type { OccluderIndex } from '../occlusion/OccluderIndex.js'
import { hiddenSpan } from './hiddenSpan.js'

/** How far a point lies from what of a tube its middle sees. */
export function distanceToTube(walls: OccluderIndex, light: CheckedLight, point: Point): number {
  return distanceToLine(sourceOfTube(walls, light, reachOfTube(light)).source.line, point)
}

/**
 * What of a tube's light gets to a point within its reach, as factors of red, green and blue: the mean over what of it its
 * middle sees; null where none does. In closed form, by the spans of it that walls hide. O(n log n) for n walls near.
 */
export function tubeTransmittance(
  walls: OccluderIndex,
  light: CheckedLight,
  point: Point,
): [red: number, green: number, blue: number] | null {
  const { source } = sourceOfTube(walls, light, reachOfTube(light))
  if (distanceToLine(source.line, point) > light.radius) return null
  const changes: Change[] = []
  source.codes.forEach((code, wall) => {
    const pane = source.transport?.panes?.[wall] ?? 0
    const span = (code & (POSITIVE | NEGATIVE)) === 0 ? null : hiddenSpan(source, wall, point)
    if (span === null) return
    const [from, to] = span
    changes.push({ at: from, wall, pane, begins: true }, { at: to, wall, pane, begins: false })
  })
  changes.sort((a, b) => a.at - b.at)
  const passed: [number, number, number] = [0, 0, 0]
  // By pane, the opaque walls as those of pane 0.
  const inTheWay = new Map<number, Crossed>()
  let last = 0
  for (const { at, wall, pane, begins } of [...changes, END]) {
    const stopping = at > last ? [...inTheWay].filter(([, crossed]) => isStopped(source.walls, crossed)) : []
    if (at > last && stopping.every(([pane]) => pane > 0)) {
      const through = stopping.map(([pane]) => source.transport!.transmittances[pane - 1]!)
      for (let i = 0; i < 3; i++) passed[i]! += through.reduce((share, passing) => share * passing[i]!, at - last)
    }
    last = at
    if (wall < 0) break
    const crossed = inTheWay.get(pane) ?? { plain: new Set(), limited: new Set() }
    inTheWay.set(pane, crossed)
    const those = (source.codes[wall]! & LIMITED) === 0 ? crossed.plain : crossed.limited
    if (begins) those.add(wall)
    else those.delete(wall)
  }
  return Math.max(...passed) > 0 ? passed : null
}

/** Where along the line, from 0 to 1, a wall begins or ceases to hide it. */
interface Change {
  readonly at: number
  readonly wall: number
  readonly pane: number
  readonly begins: boolean
}

const END: Change = { at: 1, wall: -1, pane: 0, begins: false }

/** The walls of a pane that lie between the point and a place on the line. */
interface Crossed {
  readonly plain: Set<number>
  readonly limited: Set<number>
}

/** True if one of the walls is plain, or a second limited one. Limited walls that lie on one another count as one. */
function isStopped(walls: Float64Array, { plain, limited }: Crossed): boolean {
  if (plain.size > 0) return true
  const [first, ...others] = limited
  return others.some((wall) => !areCollinear(walls, first!, wall))
}
