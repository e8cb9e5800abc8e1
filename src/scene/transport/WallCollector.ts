import type { Point } from '../../geometry/points.js'
import { CHANNELS, LIMITED } from '../../visibility/attributes.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import { joinLists, pickWalls, type WallList, wallsNear } from '../occluders/wallList.js'
import type { LightSource, Rgb, ShadowSpan, TransmissiveWalls } from '../plan/plan.js'
import { ENDLESS, isEndless } from './shadowSpan.js'

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

/** Walls with endless shadows: those that rings account for. */
export interface EndlessWalls extends WallList {
  /** Their numbers in their group. */
  readonly numbers: readonly number[]
  /** The depth at which the shadow of each begins. */
  readonly depths: readonly number[]
}

/**
 * Returns the walls of a group whose shadows have no end. Limited walls are among them only if all of them are endless,
 * since they count together.
 */
export function endlessWalls({ walls, codes, spans }: TransmissiveWalls): EndlessWalls {
  const all = [...codes.keys()]
  if (spans === null) return { walls, codes, numbers: all, depths: all.map(() => 0) }
  const isLimited = (wall: number): boolean => (codes[wall]! & LIMITED) !== 0
  const areLimitedEndless = all.every((wall) => !isLimited(wall) || isEndless(spans[wall]!))
  const numbers = all.filter((wall) => isEndless(spans[wall]!) && (areLimitedEndless || !isLimited(wall)))
  return { ...pickWalls({ walls, codes }, numbers), numbers, depths: numbers.map((wall) => spans[wall]!.start) }
}

/** Returns the walls of each depth as a list. */
export function byDepth({ walls, codes, depths }: Omit<EndlessWalls, 'numbers'>): (WallList & { depth: number })[] {
  const all = new Set(depths)
  if (all.size < 2) return [{ walls, codes, depth: depths[0] ?? 0 }]
  return [...all].map((depth) => {
    const numbers = depths.flatMap((other, wall) => (other === depth ? [wall] : []))
    return { ...pickWalls({ walls, codes }, numbers), depth }
  })
}

/** Returns true if light passes none of the walls: each is opaque, and its shadow begins at the wall and is endless. */
export function areOpaque([{ spans }, ...panes]: LightSource['walls']): boolean {
  return spans === null && panes.length === 0
}
