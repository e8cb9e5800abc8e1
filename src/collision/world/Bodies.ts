import { failRange } from '../../geometry/check.js'
import type { Shape } from '../../geometry/shapes.js'
import { FlatShapes, SLEEPS } from '../shapes/FlatShapes.js'
import { Pose } from '../shapes/Pose.js'
import { type PreparedShape, prepareShape } from '../shapes/prepareShape.js'
import { type CollisionFilter, FilterGroup, mayCollide, NO_COLLISIONS } from './FilterGroup.js'
import type { BodyFilter } from './worldOptions.js'

export class Body implements BodyFilter {
  readonly id: number
  /** Its place in the list of bodies. */
  readonly slot: number
  layer = 0
  mask = 0
  isResting = false
  wakes = false
  /** As it was given, to be placed elsewhere. */
  readonly pose: Pose = new Pose()
  readonly #flat: FlatShapes
  /** Where it was before it was moved flat. */
  prepared: PreparedShape

  constructor(id: number, slot: number, flat: FlatShapes, shape: PreparedShape) {
    this.id = id
    this.slot = slot
    this.#flat = flat
    this.prepared = shape
  }

  get shape(): PreparedShape {
    this.#flat.catchUp(this.slot, this.prepared, this.pose)
    return this.prepared
  }
}

/** Groups up to which each kind of shape has its own; a search asks each, so that more of them would cost more than they save. */
const MOST_GROUPS = 16

/** The shapes of a world, by id and by slot, each in the group of those that collide with the same others. */
export class Bodies {
  readonly byId: Map<number, Body> = new Map()
  /** Nothing where a slot is free. */
  readonly bySlot: Body[] = []
  /** By slot too, side by side in memory: its id, its group, where it is looked for by its box, and its place there. */
  readonly ids: number[] = []
  readonly #groupBySlot: FilterGroup<Body>[] = []
  readonly #places: number[] = []
  readonly flat: FlatShapes = new FlatShapes()
  readonly #freeSlots: number[] = []
  readonly #cellSize: number | undefined
  /** By the text of their kind; under the empty text the one group whose shapes may be of any kind. */
  readonly groups: Map<string, FilterGroup<Body>> = new Map()
  #nextId = 0

  constructor(cellSize: number | undefined) {
    this.#cellSize = cellSize
  }

  add(shape: Shape, kind: BodyFilter): Body {
    const prepared = prepareShape('shape', shape)
    const { flat, bySlot } = this
    const slot = this.#freeSlots.at(-1) ?? bySlot.length
    const body = new Body(this.#nextId, slot, flat, prepared)
    Object.assign(body, kind)
    flat.open(slot)
    body.pose.take(shape, prepared)
    this.#nextId++
    this.#freeSlots.pop()
    bySlot[slot] = body
    this.ids[slot] = body.id
    this.byId.set(body.id, body)
    this.#enter(body)
    return body
  }

  get(id: number): Body {
    return this.byId.get(id) ?? failRange('id', 'in the world', id)
  }

  remove(body: Body): void {
    const { id, slot } = body
    this.#leave(body)
    this.byId.delete(id)
    ;(this.bySlot as (Body | undefined)[])[slot] = undefined
    this.ids[slot] = -1
    this.#freeSlots.push(slot)
  }

  /** Makes another shape of it. */
  reshape(body: Body, shape: Shape): void {
    const wasPlaced = body.shape.box !== null
    const hadArea = body.shape.parts.length > 0
    const { slot } = body
    const prepared = prepareShape('shape', shape, body.shape)
    const { box, parts } = prepared
    body.prepared = prepared
    this.flat.open(slot)
    if (box !== null && wasPlaced && parts.length > 0 === hadArea) this.place(slot, box)
    else {
      this.#leave(body, wasPlaced)
      this.#enter(body)
    }
  }

  change(body: Body, kind: BodyFilter): void {
    this.#leave(body)
    Object.assign(body, kind)
    this.#enter(body)
  }

  wake(body: Body): void {
    if (body.isResting && body.wakes) this.change(body, { ...body, isResting: false })
  }

  /** Says where the box of a shape is now. */
  place(slot: number, box: PreparedShape['box'] & {}): void {
    this.#groupBySlot[slot].place(this.#places[slot], box)
  }

  /** Visits the bodies whose boxes meet that of one, and that it may collide with; itself too. */
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

  /** Visits the slots of every two bodies whose boxes meet and that may collide, once. */
  eachPair(visit: (slot: number, other: number) => void): void {
    const groups = [...this.groups.values()]
    const { bySlot } = this
    const visitChecked = (slot: number, other: number): void => {
      if (mayCollide(bySlot[slot], bySlot[other])) visit(slot, other)
    }
    for (const [i, group] of groups.entries()) {
      // In groups of one kind each, any two shapes may collide: only those of the group of any kind are checked.
      if (group.meets(group)) group.eachPair(group.kind === null ? visitChecked : visit)
      for (const other of groups.slice(i + 1)) {
        if (!group.meets(other)) continue
        const [few, many] = group.size < other.size ? [group, other] : [other, group]
        few.eachPairWith(many, few.kind === null || many.kind === null ? visitChecked : visit)
      }
    }
  }

  /** The group of shapes that collide with the same others, or that of all others. */
  #groupFor({ layer, mask, isResting }: CollisionFilter, { parts }: PreparedShape): FilterGroup<Body> {
    const { groups } = this
    const isIdle = parts.length === 0 || layer === 0 || mask === 0
    const kind = isIdle ? NO_COLLISIONS : { layer, mask, isResting }
    const own = Object.values(kind).join()
    const isNew = !groups.has(own) && groups.size >= MOST_GROUPS && !isIdle
    const name = isNew ? '' : own
    const group = groups.get(name) ?? new FilterGroup(isNew ? null : kind, this.#cellSize)
    groups.set(name, group)
    return group
  }

  #enter(body: Body): void {
    const { slot, shape } = body
    const { flags } = this.flat
    const group = this.#groupFor(body, shape)
    this.#groupBySlot[slot] = group
    this.#places[slot] = group.add(body, slot)
    if (shape.box !== null) this.place(slot, shape.box)
    if (body.isResting && body.wakes) flags[slot] |= SLEEPS
    else flags[slot] &= ~SLEEPS
  }

  #leave({ slot, shape }: Body, isPlaced = shape.box !== null): void {
    const group = this.#groupBySlot[slot]
    const place = this.#places[slot]
    if (isPlaced) group.take(place)
    group.remove(place)
    if (group.size > 0) return
    for (const [name, other] of this.groups) if (other === group) this.groups.delete(name)
  }
}
