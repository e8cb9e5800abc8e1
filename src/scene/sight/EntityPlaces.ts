import { type Box, boxAround } from '../../geometry/boxes.js'
import { checkOptions, failRange, failType, isFit } from '../../geometry/check.js'
import type { Point } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import { sameValue, snapshot } from '../sameValue.js'
import { checkTarget } from './ViewerRegistry.js'

/** The name of an entity, unique among those passed to `update`. */
export type EntityId = string | number

/** Something that viewers may see, and its current place. */
export interface Entity {
  /** The name of the entity. */
  readonly id: EntityId
  /** A point, or a shape whose area counts: the entity is reported if any part of it is seen. */
  readonly at: Point | Shape
}

/** The place of an entity. A move creates another record. */
export interface EntityPlace {
  readonly id: EntityId
  readonly at: Point | Shape
  /** The box around a shape; null for a point, and for a shape without one. */
  readonly box: Box | null
  /** True if it was seen when the last update ended. */
  isSeen: boolean
  /** Number of the update that first found it there. */
  readonly since: number
  /** Number of the last update that contained it. */
  update: number
}

/** The places of the entities of one update. */
interface LocatedEntities {
  /** Number of the update. */
  readonly update: number
  /** One for each entity, in the order in which they were passed. */
  readonly places: readonly EntityPlace[]
  /** Number of entities that are new or have moved. */
  readonly movedCount: number
  /** Last places of the entities that the update no longer contains. */
  readonly removed: readonly EntityPlace[]
}

/** The last known places of entities, so that an update checks only those that moved. */
export class EntityPlaces {
  readonly #places = new Map<EntityId, EntityPlace>()
  #update = 0

  /**
   * Records the current places of the entities. O(entities). Throws on invalid entities and repeated ids, without
   * changing anything.
   */
  locate(entities: Iterable<Entity>): LocatedEntities {
    const update = ++this.#update
    const places: EntityPlace[] = []
    const moved = new Map<EntityId, EntityPlace>()
    for (const entity of checkEntities(entities)) {
      const { id, at } = isObject(entity) ? entity : checkOptions(entity, `entities[${places.length}]`)
      const before = this.#places.get(id)
      if (before === undefined && typeof id !== 'string' && typeof id !== 'number')
        failType(`entities[${places.length}].id`, 'a string or number', id)
      if (before?.update === update || moved.has(id))
        failRange(`entities[${places.length}].id`, 'that of no other entity', id)
      if (before !== undefined && isSamePlace(before.at, at)) {
        before.update = update
        places.push(before)
        continue
      }
      const place = this.#placeOf(id, at, before, places.length)
      moved.set(id, place)
      places.push(place)
    }
    for (const [id, place] of moved) this.#places.set(id, place)
    const removed =
      this.#places.size === places.length ? [] : [...this.#places.values()].filter((place) => place.update !== update)
    for (const { id } of removed) this.#places.delete(id)
    return { update, places, movedCount: moved.size, removed }
  }

  #placeOf(id: EntityId, at: Point | Shape, before: EntityPlace | undefined, index: number): EntityPlace {
    const isSeen = before?.isSeen ?? false
    const since = this.#update
    if (isObject(at) && !isShape(at) && isFit(at.x) && isFit(at.y)) {
      return { id, at: { x: at.x, y: at.y }, box: null, isSeen, since, update: since }
    }
    const { box } = checkTarget(`entities[${index}].at`, at)
    return { id, at: snapshot(at), box, isSeen, since, update: since }
  }
}

/** Returns the box around a place; null for a shape without one. */
export function boxOfPlace({ at, box }: EntityPlace): Box | null {
  return box !== null || isShape(at) ? box : boxAround(at)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isShape = (at: Point | Shape): at is Shape => 'kind' in at

/** Returns true if two places are the same: points by their coordinates, shapes by all of their properties. */
function isSamePlace(a: Point | Shape, b: Point | Shape): boolean {
  return isObject(b) && !isShape(a) && !isShape(b) ? a.x === b.x && a.y === b.y : sameValue(a, b)
}

function checkEntities(entities: Iterable<Entity>): Iterable<Entity> {
  if (!isObject(entities) || !(Symbol.iterator in entities)) {
    failType('entities', 'an iterable of { id, at }', entities)
  }
  return entities
}
