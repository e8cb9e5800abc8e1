import { type Box, boxOf, joinBoxes } from '../geometry/boxes.js'
import { checkProps, isOpen, type OccluderProps, placeWalls, wallsOfProps } from './occluder.js'
import { sameValue, snapshot } from './sameValue.js'

/** What the owner of an occluder changes it by, without React. Props that are not named stay as they are. */
export interface OccluderHandle {
  move(x: number, y: number): void
  set(change: Partial<OccluderProps>): void
  remove(): void
}

/** A change of these makes new walls; of `x`, `y`, `rotation` and `open` it only places them. */
const SHAPING = ['points', 'closed', 'walls', 'shape'] as const

/** An occluder in a scene: its props, copied, and its walls where they now stand. */
export class OccluderEntry {
  /** The walls that stop light, in world units: none while it is open. */
  walls: Float64Array
  /** The box of the walls, null when there are none. */
  box: Box | null
  private props: OccluderProps
  private ownWalls: Float64Array

  /** `changed` is told the box of all places where walls were or are. */
  constructor(
    private readonly name: string,
    props: OccluderProps,
    private readonly changed: (box: Box | null) => void,
  ) {
    checkProps(name, props)
    this.props = snapshot(props)
    this.ownWalls = wallsOfProps(name, this.props)
    this.walls = this.place(this.ownWalls, this.props)
    this.box = boxOf(this.walls)
  }

  /** Changes some props, all or none: bad ones throw and leave the occluder as it was. */
  set(change: Partial<OccluderProps>): void {
    checkProps(`${this.name} change`, change)
    const changedKeys = (Object.keys(change) as (keyof OccluderProps)[]).filter(
      (key) => !sameValue(change[key], this.props[key]),
    )
    if (changedKeys.length === 0) return
    const props = { ...this.props, ...snapshot(change) }
    const reshaped = SHAPING.some((key) => changedKeys.includes(key))
    const ownWalls = reshaped ? wallsOfProps(this.name, props) : this.ownWalls
    const walls = this.place(ownWalls, props)
    this.props = props
    this.ownWalls = ownWalls
    if (sameValue(walls, this.walls)) return
    const before = this.box
    this.walls = walls
    this.box = boxOf(walls)
    this.changed(before !== null && this.box !== null ? joinBoxes(before, this.box) : (before ?? this.box))
  }

  private place(ownWalls: Float64Array, props: OccluderProps): Float64Array {
    const placed = placeWalls(this.name, ownWalls, props)
    return isOpen(this.name, props) ? new Float64Array(0) : placed
  }
}
