import { type Box, boxOf, joinBoxes } from '../geometry/boxes.js'
import { EVERYTHING } from '../visibility/attributes.js'
import {
  checkProps,
  codesOfProps,
  type OccluderProps,
  type OccluderWalls,
  placeWalls,
  wallsOfProps,
  warnOfUnknown,
} from './occluder.js'
import { sameValue, snapshot } from './sameValue.js'

/** What the owner of an occluder changes it by, without React. Props that are not named stay as they are. */
export interface OccluderHandle {
  move(x: number, y: number): void
  set(change: Partial<OccluderProps>): void
  remove(): void
}

/** A change of what is stopped. */
export interface WallChange {
  /** Where walls that stop something were or are; null for nowhere. */
  box: Box | null
  /** What those stop, as bits of channels. */
  channels: number
  /** Whether walls are elsewhere now, rather than where they were and stopping something else. */
  moved: boolean
}

/** A change of these makes new walls; of the others it places them or says what they stop. */
const SHAPING = ['points', 'closed', 'walls', 'shape'] as const

/** An occluder in a scene: its props, copied, and its walls where they now stand. */
export class OccluderEntry {
  /** The walls, in world units. */
  walls: Float64Array
  /** What each of them stops, as bits. */
  codes: Uint8Array
  /** The box of the walls, null when there are none. */
  box: Box | null
  #props: OccluderProps
  #own: OccluderWalls

  readonly #name: string
  readonly #changed: (change: WallChange) => void

  constructor(name: string, props: OccluderProps, changed: (change: WallChange) => void) {
    this.#name = name
    this.#changed = changed
    checkProps(name, props)
    warnOfUnknown(name, props)
    this.#own = wallsOfProps(name, props)
    this.walls = placeWalls(name, this.#own.walls, props)
    this.codes = codesOfProps(name, props, this.#own)
    // Checked before it is copied, which could take long for what is none.
    this.#props = snapshot(props)
    this.box = boxOf(this.walls)
  }

  /** Changes some props, all or none: bad ones throw and leave the occluder as it was. */
  set(change: Partial<OccluderProps>): void {
    checkProps(`${this.#name} change`, change)
    warnOfUnknown(this.#name, change)
    const changedKeys = (Object.keys(change) as (keyof OccluderProps)[]).filter(
      (key) => !sameValue(change[key], this.#props[key]),
    )
    if (changedKeys.length === 0) return
    const props = { ...this.#props, ...change }
    const own = SHAPING.some((key) => changedKeys.includes(key)) ? wallsOfProps(this.#name, props) : this.#own
    const walls = placeWalls(this.#name, own.walls, props)
    const codes = codesOfProps(this.#name, props, own)
    const moved = !sameValue(walls, this.walls)
    const stopsElse = !sameValue(codes, this.codes)
    this.#props = { ...this.#props, ...snapshot(change) }
    this.#own = own
    if (!moved && !stopsElse) return
    const before = this.whole()
    this.walls = walls
    this.codes = codes
    this.box = boxOf(walls)
    const after = this.whole()
    const box = before.box !== null && after.box !== null ? joinBoxes(before.box, after.box) : (before.box ?? after.box)
    this.#changed({ box, channels: before.channels | after.channels, moved })
  }

  /** The change that its coming or going is. */
  whole(): WallChange {
    let channels = 0
    for (const code of this.codes) channels |= code & EVERYTHING
    return { box: channels === 0 ? null : this.box, channels, moved: true }
  }
}
