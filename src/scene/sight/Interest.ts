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
  /** Last known position of each entity. */
  #places = new Map<EntityId, Point | Shape>()
  #seen: ReadonlySet<EntityId> = new Set()
  #sightChanges = -1
  #removals = -1

  /** Internal: use `interestOf`, which checks its arguments. */
  constructor(scene: Scene, { group, explored }: InterestOptions) {
    this.#scene = scene
    this.#options = group === undefined ? {} : { group }
    this.#explored = explored ?? null
    this.#deltas = explored === undefined ? null : new DeltaSource(explored)
  }

  /**
   * Compares the entities with those of the last update, and returns what the group gained and lost. An entity is named
   * only if `scene.sightings` sees it. While viewers, walls and lights rest, only entities that moved are asked about;
   * after that, all are: O(viewers) for those far from every view. Throws on bad entities and ids that repeat, and then
   * changes nothing.
   */
  update(entities: Iterable<Entity>): InterestUpdate {
    const { sight } = this.#scene
    const isStill = this.#sightChanges === sight!.changes
    const places = new Map<EntityId, Point | Shape>()
    const asked: EntityId[] = []
    for (const entity of checkEntities(entities)) {
      const { id, at } = checkOptions(entity, `entities[${places.size}]`)
      if (typeof id !== 'string' && typeof id !== 'number')
        failType(`entities[${places.size}].id`, 'a string or number', id)
      if (places.has(id)) failRange(`entities[${places.size}].id`, 'that of no other entity', id)
      const before = this.#places.get(id)
      const isSame = before !== undefined && sameValue(before, at)
      if (!isSame) checkTarget(`entities[${places.size}].at`, at)
      places.set(id, isSame ? before : snapshot(at))
      if (!isSame || !isStill) asked.push(id)
    }
    const sightings =
      asked.length === 0
        ? []
        : this.#scene.sightings(
            asked.map((id) => places.get(id)!),
            this.#options,
          )
    const isSeen = new Map(asked.map((id, i) => [id, sightings[i]!.seen]))
    const entered: EntityId[] = []
    const left = [...this.#seen].filter((id) => !(isSeen.get(id) ?? places.has(id)))
    for (const [id, seen] of isSeen) if (seen && !this.#seen.has(id)) entered.push(id)
    if (entered.length > 0 || left.length > 0) {
      const gone = new Set(left)
      this.#seen = new Set([...this.#seen, ...entered].filter((id) => !gone.has(id)))
    }
    this.#places = places
    this.#explore(isStill)
    this.#sightChanges = sight!.changes
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

  /** Adds what the group sees to its memory; again after something was hidden by hand, as a fog does. */
  #explore(isStill: boolean): void {
    const map = this.#explored
    if (map === null || (isStill && map.history.removals === this.#removals)) return
    map.add(this.#scene.sightPlan(map.bounds, this.#options))
    this.#removals = map.history.removals
  }
}

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
