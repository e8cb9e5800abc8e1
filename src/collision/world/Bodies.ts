import { failRange } from '../../geometry/check.js'
import type { Shape } from '../../geometry/shapes.js'
import { FlatShapes, SLEEPING } from '../shapes/FlatShapes.js'
import { Pose } from '../shapes/Pose.js'
import { type PreparedShape, prepareShape } from '../shapes/prepareShape.js'
import { type CollisionFilter, FilterGroup, mayCollide, NO_COLLISIONS } from './FilterGroup.js'
import type { BodyFilter } from './worldOptions.js'

export class Body implements BodyFilter {
  readonly id: number
  /** Index in the list of bodies. */
  readonly slot: number
  layer = 0
  mask = 0
  isResting = false
  wakes = false
  /** The original shape, to be placed elsewhere. */
  readonly pose: Pose = new Pose()
  readonly #flat: FlatShapes
  /** The prepared shape, possibly at an earlier position: see `FlatShapes`. */
  prepared: PreparedShape

  constructor(id: number, slot: number, flat: FlatShapes, shape: PreparedShape) {
    this.id = id
    this.slot = slot
    this.#flat = flat
    this.prepared = shape
  }

  get shape(): PreparedShape {
    this.#flat.sync(this.slot, this.prepared, this.pose)
    return this.prepared
  }
}

/**
 * Largest number of groups with one filter each. Queries search every group, so more of them would cost more than they
 * save.
 */
const MAX_GROUPS = 16

/** The shapes of a world, by id and by slot. Each is in the group of shapes with the same filter. */
export class Bodies {
  readonly byId: Map<number, Body> = new Map()
  /** Undefined for a free slot. */
  readonly bySlot: Body[] = []
  /** Also by slot, contiguous in memory: the id, the group, and the slot within that group. */
  readonly ids: number[] = []
  readonly #groupBySlot: FilterGroup<Body>[] = []
  readonly #groupSlots: number[] = []
  readonly flat: FlatShapes = new FlatShapes()
  readonly #freeSlots: number[] = []
  readonly #cellSize: number | undefined
  /** Groups by the text of their filter. The empty text is the group whose shapes may have any filter. */
  readonly groups: Map<string, FilterGroup<Body>> = new Map()
  #nextId = 0

  constructor(cellSize: number | undefined) {
    this.#cellSize = cellSize
  }

  add(shape: Shape, filter: BodyFilter): Body {
    const prepared = prepareShape('shape', shape)
    const { flat, bySlot } = this
    const slot = this.#freeSlots.at(-1) ?? bySlot.length
    const body = new Body(this.#nextId, slot, flat, prepared)
    Object.assign(body, filter)
    flat.allocate(slot)
    body.pose.assign(shape, prepared)
    this.#nextId++
    this.#freeSlots.pop()
    bySlot[slot] = body
    this.ids[slot] = body.id
    this.byId.set(body.id, body)
    this.#addToGroup(body)
    return body
  }

  get(id: number): Body {
    return this.byId.get(id) ?? failRange('id', 'the id of a shape in this world', id)
  }

  remove(body: Body): void {
    const { id, slot } = body
    this.#removeFromGroup(body)
    this.byId.delete(id)
    ;(this.bySlot as (Body | undefined)[])[slot] = undefined
    this.ids[slot] = -1
    this.#freeSlots.push(slot)
  }

  /** Replaces the shape of a body. */
  reshape(body: Body, shape: Shape): void {
    const wasPlaced = body.shape.box !== null
    const hadArea = body.shape.parts.length > 0
    const { slot } = body
    const prepared = prepareShape('shape', shape, body.shape)
    const { box, parts } = prepared
    body.prepared = prepared
    this.flat.allocate(slot)
    if (box !== null && wasPlaced && parts.length > 0 === hadArea) this.place(slot, box)
    else {
      this.#removeFromGroup(body, wasPlaced)
      this.#addToGroup(body)
    }
  }

  setFilter(body: Body, filter: BodyFilter): void {
    this.#removeFromGroup(body)
    Object.assign(body, filter)
    this.#addToGroup(body)
  }

  wake(body: Body): void {
    if (body.isResting && body.wakes) this.setFilter(body, { ...body, isResting: false })
  }

  /** Updates the box of a shape. */
  place(slot: number, box: PreparedShape['box'] & {}): void {
    this.#groupBySlot[slot].place(this.#groupSlots[slot], box)
  }

  /** Visits the bodies whose boxes meet that of `body` and that it may collide with, including itself. */
  eachNear(body: Body, visit: (near: Body) => void): void {
    const { box } = body.shape
    if (box === null) return
    for (const group of [...this.groups.values()]) {
      if (!this.#groupBySlot[body.slot].meets(group)) continue
      group.eachNear(box, (near) => {
        if (mayCollide(body, near)) visit(near)
      })
    }
  }

  /** Visits the slots of every two bodies whose boxes meet and that may collide, once per pair. */
  eachPair(visit: (slot: number, other: number) => void): void {
    const groups = [...this.groups.values()]
    const { bySlot } = this
    const visitChecked = (slot: number, other: number): void => {
      if (mayCollide(bySlot[slot], bySlot[other])) visit(slot, other)
    }
    for (const [i, group] of groups.entries()) {
      // In groups with one filter, all shapes may collide. Check only those of the group with any filter.
      if (group.meets(group)) group.eachPair(group.filter === null ? visitChecked : visit)
      for (const other of groups.slice(i + 1)) {
        if (!group.meets(other)) continue
        const [few, many] = group.size < other.size ? [group, other] : [other, group]
        few.eachPairWith(many, few.filter === null || many.filter === null ? visitChecked : visit)
      }
    }
  }

  /** Returns the group of shapes with the same filter, or the shared group. */
  #groupFor({ layer, mask, isResting }: CollisionFilter, { parts }: PreparedShape): FilterGroup<Body> {
    const { groups } = this
    const isIdle = parts.length === 0 || layer === 0 || mask === 0
    const filter = isIdle ? NO_COLLISIONS : { layer, mask, isResting }
    const key = Object.values(filter).join()
    const isShared = !groups.has(key) && groups.size >= MAX_GROUPS && !isIdle
    const name = isShared ? '' : key
    const group = groups.get(name) ?? new FilterGroup(isShared ? null : filter, this.#cellSize)
    groups.set(name, group)
    return group
  }

  #addToGroup(body: Body): void {
    const { slot, shape } = body
    const { flags } = this.flat
    const group = this.#groupFor(body, shape)
    this.#groupBySlot[slot] = group
    this.#groupSlots[slot] = group.add(body, slot)
    if (shape.box !== null) this.place(slot, shape.box)
    if (body.isResting && body.wakes) flags[slot] |= SLEEPING
    else flags[slot] &= ~SLEEPING
  }

  #removeFromGroup({ slot, shape }: Body, isPlaced = shape.box !== null): void {
    const group = this.#groupBySlot[slot]
    const groupSlot = this.#groupSlots[slot]
    if (isPlaced) group.removeBox(groupSlot)
    group.remove(groupSlot)
    if (group.size > 0) return
    for (const [name, other] of this.groups) if (other === group) this.groups.delete(name)
  }
}
