import type { Point } from '../../geometry/points.js'
import { areCollinear } from '../../visibility/areCollinear.js'
import { LIMITED, NEGATIVE, POSITIVE } from '../../visibility/attributes.js'
import type { CheckedLight } from '../checkedLight.js'
import type { WallDepths } from '../WallDepths.js'
import { hiddenSpan } from './hiddenSpan.js'
import { sourceOfTube } from './traceTube.js'
import { distanceToLine, reachOfTube } from './tubes.js'

/** How far a point lies from what of a tube its middle sees. */
export function distanceToTube(walls: WallDepths, light: CheckedLight, point: Point): number {
  return distanceToLine(sourceOfTube(walls, light, reachOfTube(light)).source.line, point)
}

/**
 * What of a tube's light gets to a point within its reach, as factors of red, green and blue: the mean over what of it its
 * middle sees; null where none does. In closed form, by the spans of it that walls hide. O(n log n) for n walls near.
 */
export function tubePassage(
  walls: WallDepths,
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
  const hiding = new Set<number>()
  const limited = new Set<number>()
  const panes = new Map<number, number>()
  let last = 0
  for (const { at, wall, pane, begins } of [...changes, END]) {
    if (at > last && hiding.size === 0 && !isStopped(source.walls, limited)) {
      const through = [...panes].flatMap(([pane, count]) =>
        count > 0 ? [source.transport!.transmittances[pane - 1]!] : [],
      )
      for (let i = 0; i < 3; i++) passed[i]! += through.reduce((share, passing) => share * passing[i]!, at - last)
    }
    last = at
    if (pane > 0) panes.set(pane, (panes.get(pane) ?? 0) + (begins ? 1 : -1))
    else {
      const those = (source.codes[wall]! & LIMITED) === 0 ? hiding : limited
      if (begins) those.add(wall)
      else those.delete(wall)
    }
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

/** Whether of some limited walls one is a second one: those that lie on one another count as one. */
function isStopped(walls: Float64Array, limited: ReadonlySet<number>): boolean {
  const [first, ...others] = limited
  return others.some((wall) => !areCollinear(walls, first!, wall))
}
