import { type Box, boxOf } from '../../geometry/boxes.js'
import { checkString } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import { ALL_CHANNELS, CHANNELS } from '../../visibility/attributes.js'
import type { SceneColors } from '../lights/SceneColors.js'
import { sameValue, snapshot } from '../sameValue.js'
import { FlattenedCircle } from './flattenedCircle.js'
import {
  checkProps,
  codesOfProps,
  haveSameShadows,
  materialOfProps,
  type OccluderMaterial,
  type OccluderProps,
  type OccluderWalls,
  placeWalls,
  type SceneOccluder,
  wallsOfProps,
  warnUnknownProps,
} from './occluder.js'

/** A handle that changes an occluder without React. Props that are not named stay as they are. */
export interface RegisteredOccluder {
  /** The occluder's id. */
  readonly id: string
  /** Sets its translation to (x, y), in world units. */
  move(x: number, y: number): void
  /** Changes the given props. Throws on bad ones, naming them. */
  set(change: Partial<SceneOccluder>): void
  /** Removes it from its scene. */
  remove(): void
}

/** A change of walls and of what they block. Without boxes, only of the light that they reflect or emit. */
export interface WallChange {
  /** The boxes of blocking walls, before and after the change. */
  boxes: readonly Box[]
  /** The channels that those walls block, as bits. */
  channels: number
  /** True if walls have moved, false if only what they block has changed. */
  hasMoved: boolean
}

/** Props whose change makes new walls. The others move the walls or change what they block. */
const SHAPE_PROPS = ['points', 'closed', 'walls', 'shape'] as const

/** The walls of an occluder at their current positions. */
interface PlacedWalls {
  /** Walls in world units. */
  walls: Float64Array
  /** Bits of what each wall blocks. */
  codes: Uint16Array
  /** The box of the walls, or null if there are none. */
  box: Box | null
  /**
   * Blocked channels of each wall if it were opaque, while `codes` lets light through. Null unless the occluder is a
   * pane.
   */
  pane: Uint16Array | null
  material: OccluderMaterial
}

/** An occluder in a scene: its props, copied, and its walls at their current positions. */
export class OccluderEntry implements PlacedWalls {
  walls!: Float64Array
  codes!: Uint16Array
  box!: Box | null
  pane!: Uint16Array | null
  material!: OccluderMaterial
  readonly id: string
  #props: SceneOccluder
  #localWalls: OccluderWalls
  #detail: number
  readonly #circle: FlattenedCircle = new FlattenedCircle()

  readonly #name: string
  readonly #colors: SceneColors
  readonly #changed: (change: WallChange) => void

  /** `detail` decides how finely circles are flattened: see `detailOf`. */
  constructor(
    order: number,
    name: string,
    props: SceneOccluder,
    detail: number,
    colors: SceneColors,
    changed: (change: WallChange) => void,
  ) {
    this.#name = name
    this.#detail = detail
    this.#colors = colors
    this.#changed = changed
    checkProps(name, props)
    warnUnknownProps(name, props)
    this.#localWalls = this.#wallsOf(props)
    Object.assign(this, this.#place(props, this.#localWalls))
    // Not for changes, where an animated angle may exceed a full turn.
    warn?.ifDegrees(`${name} rotation`, props.rotation ?? 0)
    // Checked before it is copied, because copying an invalid value could take long.
    this.id = checkString(`${name} id`, props.id ?? `occluder-${order}`)
    this.#props = snapshot(props)
    colors.track(this, ...colorsOf(props))
  }

  /** The props as they were given, copied. For reading only. */
  get rawProps(): SceneOccluder {
    return this.#props
  }

  /** Changes some props. If one of them is invalid, throws and leaves the occluder unchanged. */
  set(change: Partial<SceneOccluder>): void {
    checkProps(`${this.#name} change`, change)
    warnUnknownProps(this.#name, change)
    const changedKeys = (Object.keys(change) as (keyof OccluderProps)[]).filter(
      (key) => !sameValue(change[key], this.#props[key]),
    )
    if (changedKeys.length === 0) return
    const props = { ...this.#props, ...change }
    const localWalls = SHAPE_PROPS.some((key) => changedKeys.includes(key)) ? this.#wallsOf(props) : this.#localWalls
    const next = this.#place(props, localWalls)
    // Another material lights the area behind the walls differently, as if they had moved.
    const hasMoved = !haveSameShadows(next.material, this.material) || !sameValue(next.walls, this.walls)
    const haveCodesChanged = !sameValue(next.codes, this.codes) || !sameValue(next.pane, this.pane)
    this.#props = { ...this.#props, ...snapshot(change) }
    this.#colors.track(this, ...colorsOf(props))
    this.#localWalls = localWalls
    this.material = next.material
    if (!hasMoved && !haveCodesChanged) {
      this.#changed({ boxes: [], channels: 0, hasMoved: false })
      return
    }
    const replaced = this.#replace(next)
    // An occluder that has not moved has one box.
    this.#changed(hasMoved ? replaced : { ...replaced, boxes: replaced.boxes.slice(0, 1), hasMoved })
  }

  /** Flattens circles more finely and returns the change, or null if nothing is round. */
  refine(detail: number): WallChange | null {
    this.#detail = detail
    if (this.#props.shape?.kind !== 'circle') return null
    this.#localWalls = this.#wallsOf(this.#props)
    return this.#replace(this.#place(this.#props, this.#localWalls))
  }

  /**
   * Resolves its colors again, with the host that paints it, and returns the change, or null if direct light stays the
   * same.
   */
  recolor(): WallChange | null {
    const next = this.#place(this.#props, this.#localWalls)
    const isSame = haveSameShadows(next.material, this.material)
    this.material = next.material
    return isSame ? null : this.#replace(next)
  }

  /** Returns the placed walls. Neither panes nor occluders on no layer block light. */
  #place(props: OccluderProps, localWalls: OccluderWalls): PlacedWalls {
    const walls = placeWalls(this.#name, localWalls.walls, props)
    const material = materialOfProps(this.#name, props, this.#colors.parse)
    const codes = codesOfProps(this.#name, props, localWalls)
    const placed = { walls, box: boxOf(walls), material, codes, pane: null }
    const { transmittance, layer } = material
    if (transmittance === null && layer !== 0) return placed
    return { ...placed, codes: codes.map((code) => code & ~CHANNELS.light), pane: layer === 0 ? null : codes }
  }

  #wallsOf(props: OccluderProps): OccluderWalls {
    return wallsOfProps(this.#name, props, (circle) => this.#circle.ring(circle, this.#detail))
  }

  /** Replaces the walls, and returns the change. */
  #replace(next: PlacedWalls): WallChange {
    const before = this.fullChange()
    Object.assign(this, next)
    const after = this.fullChange()
    return { boxes: [...before.boxes, ...after.boxes], channels: before.channels | after.channels, hasMoved: true }
  }

  /** Returns the change that adding or removing it makes. */
  fullChange(): WallChange {
    let channels = 0
    for (const code of this.pane ?? this.codes) channels |= code & ALL_CHANNELS
    return { boxes: channels === 0 || this.box === null ? [] : [this.box], channels, hasMoved: true }
  }
}

function colorsOf({ tint, albedo, emission }: SceneOccluder): (string | undefined)[] {
  return [tint, albedo, emission]
}
