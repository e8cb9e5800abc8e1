import type { Point } from '../../geometry/points.js'
import { CHANNELS } from '../../visibility/attributes.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import { joinLists, pickWalls, type WallList, wallsNear } from '../occluders/wallList.js'
import type { LightSource, Rgb, ShadowSpan, TransmissiveWalls } from '../plan/plan.js'
import { ENDLESS } from './shadowSpan.js'

/** The transmittance of opaque walls. */
const OPAQUE: Rgb = [0, 0, 0]

/** Walls that are collected for one group. */
interface Group {
  readonly transmittance: Rgb
  readonly lists: WallList[]
  readonly spans: ShadowSpan[]
}

/** Collects the walls that affect a light: all opaque ones as one group, and a group for each pane. */
export class WallCollector {
  readonly #opaque: Group = { transmittance: OPAQUE, lists: [], spans: [] }
  readonly #panes: Group[] = []
  readonly #isExcluded: (walls: Float64Array, wall: number) => boolean

  /** `isExcluded` returns true for walls to exclude, given all walls of a list and the wall's number. */
  constructor(isExcluded: (walls: Float64Array, wall: number) => boolean = () => false) {
    this.#isExcluded = isExcluded
  }

  /** Adds opaque walls, or those of a pane. */
  add(all: WallList, span: ShadowSpan, group: Group = this.#opaque): void {
    const included = [...all.codes.keys()].filter((wall) => !this.#isExcluded(all.walls, wall))
    group.lists.push(included.length < all.codes.length ? pickWalls(all, included) : all)
    for (let i = 0; i < included.length; i++) group.spans.push(span)
  }

  /** Adds an occluder's walls near a viewer that stop light, or, as a pane, let a part of it through. */
  addEntry(entry: OccluderEntry, viewer: Point, range: number, span: ShadowSpan): void {
    const { walls, codes, pane, material } = entry
    const list = wallsNear({ walls, codes: pane ?? codes }, viewer, range, CHANNELS.light)
    if (list.codes.length === 0) return
    if (pane === null) this.add(list, span)
    else {
      const group = { transmittance: material.transmittance!, lists: [], spans: [] }
      this.#panes.push(group)
      this.add(list, span, group)
    }
  }

  /** All walls that were added. */
  get walls(): LightSource['walls'] {
    return [groupWalls(this.#opaque), ...this.#panes.map(groupWalls)]
  }
}

function groupWalls({ transmittance, lists, spans }: Group): TransmissiveWalls {
  const { walls, codes } = joinLists([NO_WALLS, ...lists])
  return { transmittance, walls, codes, spans: spans.every((span) => span === ENDLESS) ? null : spans }
}

const NO_WALLS: WallList = { walls: /* @__PURE__ */ new Float64Array(0), codes: /* @__PURE__ */ new Uint16Array(0) }

/** Returns true if light passes none of the walls: each is opaque, and its shadow begins at the wall and is endless. */
export function areOpaque([{ spans }, ...panes]: LightSource['walls']): boolean {
  return spans === null && panes.length === 0
}
