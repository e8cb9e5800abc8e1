import type { Box } from '../../geometry/boxes.js'
import { checkOptions, checkString, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import { DeltaSource } from '../explored/DeltaSource.js'
import { ExploredMap } from '../explored/ExploredMap.js'
import type { ExploredDelta } from '../explored/exploredDelta.js'
import { resolveAliases } from '../lights/ignored.js'
import { OccluderEntry, type RegisteredOccluder } from '../occluders/OccluderEntry.js'
import { Scene } from '../Scene.js'
import { boxOfPlace, type Entity, type EntityId, type EntityPlace, EntityPlaces } from './EntityPlaces.js'
import { GroupViews } from './GroupViews.js'
import { seesWall } from './seesWall.js'
import type { SightingsOptions } from './ViewerRegistry.js'

/** Options of `interestOf`. */
export interface InterestOptions {
  /** The group whose viewers count. @default all viewers */
  group?: string | undefined
  /**
   * The group's explored map: `update` adds the area that the group sees, and returns the changes as deltas.
   * @default none
   */
  explored?: ExploredMap | undefined
}

/** The changes since the update before. */
export interface InterestUpdate {
  /** Entities that are seen now but were not before, in the order in which they were passed. */
  entered: EntityId[]
  /** Entities that were seen before, but are no longer seen or no longer passed. */
  left: EntityId[]
  /** All entities that are seen; the same object while nothing enters or leaves. */
  seen: ReadonlySet<EntityId>
  /** The change of the explored map; null if there is none. */
  explored: ExploredDelta | null
}

/** Entities that an update has to query, and those that are known to be out of sight. */
interface Selection {
  readonly queried: readonly EntityPlace[]
  readonly hidden: readonly EntityPlace[]
}

const EMPTY_SELECTION: Selection = { queried: [], hidden: [] }

/**
 * One group's view of the world, for servers that send players only what they may know ("interest management", "area of
 * interest"). Made by `interestOf`.
 */
export class Interest {
  readonly #scene: Scene
  readonly #options: SightingsOptions
  readonly #explored: ExploredMap | null
  readonly #deltas: DeltaSource | null
  readonly #views: GroupViews
  readonly #places = new EntityPlaces()
  #seen: ReadonlySet<EntityId> = new Set()
  #sightChanges = -1
  #removals = -1

  /** Internal: use `interestOf`, which checks its arguments. */
  constructor(scene: Scene, { group, explored }: InterestOptions) {
    this.#scene = scene
    this.#options = group === undefined ? {} : { group }
    this.#views = new GroupViews(scene.sight!, group)
    this.#explored = explored ?? null
    this.#deltas = explored === undefined ? null : new DeltaSource(explored)
  }

  /**
   * Compares the entities with those of the last update, and returns what the group gained and lost. An entity is named
   * only if `scene.sightings` sees it. Of the entities in or near a view, it queries only those that moved or at whose
   * place the view or the light changed. If nothing changed, it queries none. O(entities), and O(viewers) for each that
   * moved. Throws on bad entities and ids that repeat, and then changes nothing.
   */
  update(entities: Iterable<Entity>): InterestUpdate {
    const { update, places, movedCount, removed } = this.#places.locate(entities)
    const isStill = this.#sightChanges === this.#scene.sight!.changes
    const { queried, hidden } = isStill && movedCount === 0 ? EMPTY_SELECTION : this.#select(places, update)
    const sightings =
      queried.length === 0
        ? []
        : this.#scene.sightings(
            queried.map(({ at }) => at),
            this.#options,
          )
    const entered: EntityId[] = []
    const lost = new Set<EntityId>()
    const record = (place: EntityPlace, isSeen: boolean): void => {
      if (isSeen && !place.isSeen) entered.push(place.id)
      if (!isSeen && place.isSeen) lost.add(place.id)
      place.isSeen = isSeen
    }
    for (const [i, place] of queried.entries()) record(place, sightings[i]!.seen)
    for (const place of [...hidden, ...removed]) record(place, false)
    const left = [...this.#seen].filter((id) => lost.has(id))
    if (entered.length > 0 || left.length > 0) {
      this.#seen = new Set([...this.#seen, ...entered].filter((id) => !lost.has(id)))
    }
    this.#explore(isStill)
    this.#sightChanges = this.#scene.sight!.changes
    return { entered, left, seen: this.#seen, explored: this.#deltas?.next() ?? null }
  }

  /**
   * Returns true if the group sees any part of an occluder's walls now, from either side: only then may a client
   * learn that a door moved. Returns false for an occluder that was removed. Throws a TypeError if `occluder` is not a
   * handle of an occluder.
   */
  seesWall(occluder: RegisteredOccluder): boolean {
    const [entry] = resolveAliases({ current: occluder })
    if (!(entry instanceof OccluderEntry)) failType('occluder', 'a handle of addOccluder', occluder)
    const { sight } = this.#scene
    if (!sight!.hasOccluder(entry)) return false
    return seesWall(entry.walls, sight!.viewersOf(this.#options.group), sight!.levels)
  }

  /** Returns the entities to query, and those outside all views. The others are seen or hidden as before. */
  #select(places: readonly EntityPlace[], update: number): Selection {
    const area = areaOf(places, this.#explored)
    if (area === null) return EMPTY_SELECTION
    this.#views.refresh(area)
    const queried: EntityPlace[] = []
    const hidden: EntityPlace[] = []
    for (const place of places) {
      const box = boxOfPlace(place)
      if (box === null) queried.push(place)
      else if (place.since === update || this.#views.mayHaveChanged(box)) {
        if (this.#views.mayBeSeen(box)) queried.push(place)
        else hidden.push(place)
      }
    }
    return { queried, hidden }
  }

  /**
   * Adds the area that the group sees to its explored map. Repeats it after cells were hidden by hand, as a fog does.
   */
  #explore(isStill: boolean): void {
    const map = this.#explored
    if (map === null || (isStill && map.history.removals === this.#removals)) return
    map.add(this.#scene.sightPlan(map.bounds, this.#options))
    this.#removals = map.history.removals
  }
}

/** Returns a box around all places and the bounds of a map; null if there are none. */
function areaOf(places: readonly EntityPlace[], explored: ExploredMap | null): Box | null {
  let area = explored === null ? null : { ...explored.bounds }
  for (const place of places) {
    const box = boxOfPlace(place)
    if (box === null) continue
    area ??= { ...box }
    // Not `joinBoxes`, which would make a box for each of them.
    if (box.minX < area.minX) area.minX = box.minX
    if (box.minY < area.minY) area.minY = box.minY
    if (box.maxX > area.maxX) area.maxX = box.maxX
    if (box.maxY > area.maxY) area.maxY = box.maxY
  }
  return area
}

/**
 * Tracks what one group of a scene's viewers sees of a world, update by update: which entities entered and left its
 * view, and what it newly explored. Works in Node. Throws a TypeError or RangeError on bad arguments.
 * @example
 * ```ts
 * const scene = createScene({ daylight: 'bright' })
 * scene.addViewer({ x: 0, y: 0, radius: 300, group: 'heroes' })
 * const heroes = interestOf(scene, { group: 'heroes' })
 * heroes.update([{ id: 'orc', at: { x: 90, y: 20 } }]).entered // ['orc']
 * ```
 */
export function interestOf(scene: Scene, options: InterestOptions = {}): Interest {
  if (!(scene instanceof Scene)) failType('scene', 'a Scene', scene)
  const { group, explored } = checkOptions(options)
  warn?.ifUnknown('interestOf', options, { group: true, explored: true })
  if (group !== undefined) checkString('group', group)
  if (explored !== undefined && !(explored instanceof ExploredMap)) failType('explored', 'an ExploredMap', explored)
  return new Interest(scene, options)
}
