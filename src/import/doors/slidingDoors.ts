import { closeLine } from './closeLine.js'
import type { DoorLine } from './findLeaves.js'
import { lineAcross } from './lineAcross.js'
import type { ReadDoor } from './ReadDoor.js'
import type { WallEnds } from './WallEnds.js'

/** Reads the remaining lines of doors: each symbol or single line that is long and thin becomes one line. */
export function slidingDoors(lines: readonly DoorLine[], used: ReadonlySet<number>, ends: WallEnds): ReadDoor[] {
  const groups = new Map<string, number[]>()
  lines.forEach(({ isDoor, symbol }, index) => {
    if (!isDoor || used.has(index)) return
    const key = symbol === 0 ? `line ${index}` : `symbol ${symbol}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [index])
    else group.push(index)
  })
  return [...groups.values()].flatMap((group): ReadDoor[] => {
    const across = lineAcross(group.map((index) => lines[index]!.points))
    if (across === null) return []
    const { from, to, reach } = across
    return [{ walls: closeLine(from, to, reach, ends), layer: lines[group[0]!]!.layer, lines: group, isSwing: false }]
  })
}
