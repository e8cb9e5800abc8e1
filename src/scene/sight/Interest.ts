import { type Box, joinBoxes } from '../../geometry/boxes.js'
import { checkOptions, checkString, failRange, failType } from '../../geometry/check.js'
import type { Point } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import { warn } from '../../geometry/warn.js'
import { DeltaSource } from '../explored/DeltaSource.js'
import { ExploredMap } from '../explored/ExploredMap.js'
import type { ExploredDelta } from '../explored/exploredDelta.js'
import { resolveAlias } from '../lights/ignored.js'
import { OccluderEntry, type RegisteredOccluder } from '../occluders/OccluderEntry.js'
import { Scene } from '../Scene.js'
import { sameValue, snapshot } from '../sameValue.js'
import { GroupViews } from './GroupViews.js'
import { seesWall } from './seesWall.js'
import { checkTarget, type SightingsOptions } from './ViewerRegistry.js'

/** The name of an entity, unique among those passed to `update`. */
export type EntityId = string | number

/** Something that players may or may not know of, where it is now. */
export interface Entity {
  /** The name of the entity. */
  readonly id: EntityId
  /** A point, or a shape whose area counts: it is named if any part of it is seen. */
  readonly at: Point | Shape
}

/** The place of an entity, and the box around it; null for a shape without one. */
interface Place {
  readonly at: Point | Shape
  readonly box: Box | null
}

/** Options of `interestOf`. */
export interface InterestOptions {
  /** The group whose viewers count. @default all viewers */
  group?: string | undefined
  /** The group's memory: `update` adds to it what the group sees, and returns the changes as deltas. @default none */
  explored?: ExploredMap | undefined
}

/** The changes since the update before. */
export interface InterestUpdate {
  /** Entities that are seen now and were not, in the order in which they were passed. */
  entered: EntityId[]
  /** Entities that were seen and are not, or are not passed any longer. */
  left: EntityId[]
  /** All entities that are seen; the same object while nothing enters or leaves. */
  seen: ReadonlySet<EntityId>
  /** The change of the explored map; null if there is none. */
  explored: ExploredDelta | null
}

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
  /** Last known place of each entity. */
  #places = new Map<EntityId, Place>()
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
   * Compares the entities with those of the last update, and returns what the group gained and lost. An entity is named only
   * if `scene.sightings` sees it. It asks only about entities in or near a view that moved, or in whose place the view or the
   * light changed; if nothing changed, about none. O(entities), and O(viewers) for each that moved. Throws on bad entities and
   * ids that repeat, and then changes nothing.
   */
  update(entities: Iterable<Entity>): InterestUpdate {
    const isStill = this.#sightChanges === this.#scene.sight!.changes
    const { places, moved } = this.#locate(entities)
    const area = isStill && moved.size === 0 ? null : areaOf(places, this.#explored)
    if (area !== null) this.#views.refresh(area)
    const asked: EntityId[] = []
    const hidden = new Set<EntityId>()
    if (area !== null) {
      for (const [id, { box }] of places) {
        if (!moved.has(id) && !(box === null || this.#views.mayDiffer(box))) continue
        if (box === null || this.#views.mayBeSeen(box)) asked.push(id)
        else hidden.add(id)
      }
    }
    const sightings =
      asked.length === 0
        ? []
        : this.#scene.sightings(
            asked.map((id) => places.get(id)!.at),
            this.#options,
          )
    const entered: EntityId[] = []
    for (const [i, id] of asked.entries()) {
      if (!sightings[i]!.seen) hidden.add(id)
      else if (!this.#seen.has(id)) entered.push(id)
    }
    const left = [...this.#seen].filter((id) => hidden.has(id) || !places.has(id))
    if (entered.length > 0 || left.length > 0) {
      const gone = new Set(left)
      this.#seen = new Set([...this.#seen, ...entered].filter((id) => !gone.has(id)))
    }
    this.#places = places
    this.#explore(isStill)
    this.#sightChanges = this.#scene.sight!.changes
    return { entered, left, seen: this.#seen, explored: this.#deltas?.take() ?? null }
  }

  /**
   * Returns true if the group sees any part of an occluder's walls now, from either side: a client may learn that a
   * door moved only then. An occluder that was removed is not seen. Throws a TypeError if it is no handle of an
   * occluder.
   */
  seesWall(occluder: RegisteredOccluder): boolean {
    const entry = resolveAlias({ current: occluder })
    if (!(entry instanceof OccluderEntry)) failType('occluder', 'a handle of addOccluder', occluder)
    const { sight } = this.#scene
    if (!sight!.knows(entry)) return false
    return seesWall(entry.walls, sight!.viewersOf(this.#options.group), sight!.levels)
  }

  /** Returns the place of each entity, and the ids of those that are new or were elsewhere. */
  #locate(entities: Iterable<Entity>): { places: Map<EntityId, Place>; moved: ReadonlySet<EntityId> } {
    const places = new Map<EntityId, Place>()
    const moved = new Set<EntityId>()
    for (const entity of checkEntities(entities)) {
      const { id, at } = isEntity(entity) ? entity : checkOptions(entity, `entities[${places.size}]`)
      if (typeof id !== 'string' && typeof id !== 'number')
        failType(`entities[${places.size}].id`, 'a string or number', id)
      if (places.has(id)) failRange(`entities[${places.size}].id`, 'that of no other entity', id)
      const before = this.#places.get(id)
      if (before !== undefined && sameValue(before.at, at)) {
        places.set(id, before)
        continue
      }
      const { box } = checkTarget(`entities[${places.size}].at`, at)
      places.set(id, { at: snapshot(at), box })
      moved.add(id)
    }
    return { places, moved }
  }

  /** Adds what the group sees to its memory; again after something was hidden by hand, as a fog does. */
  #explore(isStill: boolean): void {
    const map = this.#explored
    if (map === null || (isStill && map.history.removals === this.#removals)) return
    map.add(this.#scene.sightPlan(map.bounds, this.#options))
    this.#removals = map.history.removals
  }
}

/** Returns a box around all places and the bounds of a map; null if there are none. */
function areaOf(places: ReadonlyMap<EntityId, Place>, explored: ExploredMap | null): Box | null {
  let area = explored === null ? null : explored.bounds
  for (const { box } of places.values()) if (box !== null) area = area === null ? box : joinBoxes(area, box)
  return area
}

const isEntity = (value: unknown): boolean => typeof value === 'object' && value !== null

function checkEntities(entities: Iterable<Entity>): Iterable<Entity> {
  if (typeof entities !== 'object' || entities === null || !(Symbol.iterator in entities)) {
    failType('entities', 'an iterable of { id, at }', entities)
  }
  return entities
}

/**
 * Returns what one group of a scene's viewers knows of a world's entities, update by update: which ones entered and
 * left its view, and what it newly explored. Works in Node. Throws a TypeError or RangeError on bad arguments.
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
