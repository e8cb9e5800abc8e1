import type { Point } from '../../geometry/points.js'
import { CHANNELS, LIMITED } from '../../visibility/attributes.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import { joinLists, pickWalls, type WallList, wallsNear } from '../occluders/wallList.js'
import type { LightSource, Transport } from '../plan/plan.js'
import { ENDLESS, type End } from './endUnder.js'

/** Collects the walls that matter to a light, with how it gets past each of them. */
export class TransmissiveWalls {
  readonly #lists: WallList[] = []
  readonly #depths: number[] = []
  readonly #rises: number[] = []
  readonly #lengths: number[] = []
  readonly #panes: number[] = []
  readonly #transmittances: (readonly [number, number, number])[] = []

  readonly #isLeftOut: (walls: Float64Array, wall: number) => boolean

  /** Some walls may be left out, by the numbers of all and their own. */
  constructor(isLeftOut: (walls: Float64Array, wall: number) => boolean = () => false) {
    this.#isLeftOut = isLeftOut
  }

  /** Adds opaque walls. */
  add(all: WallList, depth: number, end: End, pane = 0): void {
    const kept = [...all.codes.keys()].filter((wall) => !this.#isLeftOut(all.walls, wall))
    const list = kept.length < all.codes.length ? pickWalls(all, kept) : all
    this.#lists.push(list)
    for (const code of list.codes) {
      // Which of two limited walls is the second one does not depend on where shadows end.
      const { rise, length } = (code & LIMITED) === 0 ? end : ENDLESS
      this.#depths.push(depth)
      this.#rises.push(rise)
      this.#lengths.push(length)
      this.#panes.push(pane)
    }
  }

  /** Adds an occluder's walls near a viewer: those that stop light, or as a pane let it through in part. */
  addEntry(entry: OccluderEntry, viewer: Point, range: number, end: End): void {
    const { walls, codes, pane, matter } = entry
    const list = wallsNear({ walls, codes: pane ?? codes }, viewer, range, CHANNELS.light)
    if (list.codes.length === 0) return
    if (pane !== null) this.#transmittances.push(matter.transmittance!)
    this.add(list, pane === null ? matter.depth : 0, end, pane === null ? 0 : this.#transmittances.length)
  }

  /** Those that hide all that lies behind them. */
  get endless(): WallList {
    const all = joinLists(this.#lists)
    const isEndless = (wall: number): boolean =>
      this.#panes[wall] === 0 && this.#rises[wall] === 1 && this.#lengths[wall] === Number.POSITIVE_INFINITY
    return pickWalls(all, [...all.codes.keys()].filter(isEndless))
  }

  /**
   * The walls as a source of so large a size, or as that of a line; null where there are none, or without size nothing that a
   * ring does not show.
   */
  source(size: number, sun: Transport['sun'], line: LightSource['line'] = null): LightSource | null {
    const orNull = (numbers: number[], plain: number): number[] | null =>
      numbers.every((number) => number === plain) ? null : numbers
    const rises = orNull(this.#rises, 1)
    const lengths = orNull(this.#lengths, Number.POSITIVE_INFINITY)
    const panes = orNull(this.#panes, 0)
    const isPlain = rises === null && lengths === null && panes === null && sun === null
    if (line === null && (this.#panes.length === 0 || (isPlain && size === 0))) return null
    const transport = isPlain ? null : { rises, lengths, panes, transmittances: this.#transmittances, sun }
    return { size, ...joinLists(this.#lists), depths: orNull(this.#depths, 0), transport, line }
  }
}
