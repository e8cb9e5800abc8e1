import type { Notices } from '../Notices.js'
import type { DetectedDoor } from './DetectedDoor.js'
import type { DoorLine } from './LeafFinder.js'
import { readDoors } from './readDoors.js'

/** Reasons in warnings about doors. */
const DRAWN_OPEN = 'a door drawn open: read as closed across its opening'
const RECOGNIZED = 'recognized as a door by its leaf and swing: read as closed across its opening'
export const UNCLEAR = 'a door without a leaf and a swing: read as drawn'
const SLIDING = 'a sliding door: read as one line across its opening'
const CROWDED = 'too many lines in one place: some doors are read as drawn'

/** A line that may be part of a door, with the type of its entity or element. */
export interface TypedDoorLine extends DoorLine {
  type: string
}

/** Reads doors as `readDoors` does, and reports them. Lines that are null are part of none; `whereOf` locates a door. */
export function detectDoors(
  lines: readonly (TypedDoorLine | null)[],
  walls: readonly ArrayLike<number>[],
  windows: readonly ArrayLike<number>[],
  isPlausible: (width: number) => boolean,
  notices: Notices,
  whereOf: (door: DetectedDoor) => string,
): DetectedDoor[] {
  const indices = [...lines.keys()].filter((index) => lines[index] !== null)
  const candidates = indices.map((index) => lines[index]!)
  const { doors, isExhausted } = readDoors(candidates, walls, isPlausible, windows)
  if (isExhausted) notices.add('doors', 'anywhere', CROWDED)
  return doors.map((found) => {
    const parts = found.lines.map((line) => candidates[line]!)
    const door = { ...found, lines: found.lines.map((line) => indices[line]!) }
    const types = [...new Set(parts.map(({ type }) => type))].join(' with ')
    const { isDoor, points } = parts[0]!
    if (door.isSwing) notices.add(types, whereOf(door), isDoor ? DRAWN_OPEN : RECOGNIZED)
    else if (door.isMoved || parts.length > 1 || points.length > 4) notices.add(types, whereOf(door), SLIDING)
    return door
  })
}
