import { type Box, boxesMeet, checkBox } from '../geometry/boxes.js'
import { checkBoolean, checkFinite, checkFunction, checkOptions, checkPositive, failRange } from '../geometry/check.js'
import { checkPoint } from '../geometry/checkPoint.js'
import type { Point } from '../geometry/points.js'
import type { Shape } from '../geometry/shapes.js'
import { warn } from '../geometry/warn.js'
import type { Known } from '../geometry/warnings.js'
import { ALL_LAYERS, checkBits } from './checkBits.js'
import { collidePrepared } from './collide.js'
import type { Contact } from './contact.js'
import { FlatShapes, SLEEPS, STALE } from './FlatShapes.js'
import type { Collision } from './findCollisions.js'
import { Group, IDLE, type Kind, mayCollide } from './Group.js'
import { Pose } from './Pose.js'
import { type CollisionEvent, order, pairEvents } from './pairEvents.js'
import { type PreparedShape, prepareShape } from './prepareShape.js'
import { worldAccess } from './worldAccess.js'
import { type CollisionRayHit, type CollisionSweepHit, raycastAmong, sweepAmong } from './worldWays.js'

/** What `new CollisionWorld` takes. */
export interface CollisionWorldOptions {
  /** Width and height of the broad phase's cells, in world units. @default follows the sizes of the shapes */
  cellSize?: number | undefined
}

/** What a shape collides with. Two shapes collide only when each one's mask has a bit of the other's layer. */
export interface CollisionShapeOptions {
  /** The layers that it is on, as bits: a whole number up to 4294967295. @default 1 */
  layer?: number | undefined
  /** The layers that it collides with, as bits. @default 4294967295, all of them */
  mask?: number | undefined
  /**
   * Resting shapes, such as walls, are never tested against one another. One that `'wakes'`, such as a crate, rests until another
   * that does not rest collides with it, as found by `collisions`, `events` or `eachCollision`, or until it is moved.
   * @default false
   */
  resting?: boolean | 'wakes' | undefined
}

/** What a question to a CollisionWorld is about. */
export interface CollisionQueryOptions {
  /** The layers that are met, as bits. @default 4294967295, all of them */
  mask?: number | undefined
}

const WORLD_OPTIONS: Known<CollisionWorldOptions> = { cellSize: true }
const QUERY_OPTIONS: Known<CollisionQueryOptions> = { mask: true }
const SHAPE_OPTIONS: Known<CollisionShapeOptions> = { layer: true, mask: true, resting: true }

/** As `Kind` has it, but that it may change. */
interface Resting {
  layer: number
  mask: number
  isResting: boolean
  /** Whether it no longer rests when it is met. */
  wakes: boolean
}

class Body implements Resting {
  readonly id: number
  /** Its place in the list of bodies. */
  readonly slot: number
  layer = 0
  mask = 0
  isResting = false
  wakes = false
  /** As it was given, to be placed elsewhere. */
  readonly pose = new Pose()
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

/** From which share of the shapes on, when they have changed, all pairs are looked at: as quick as asking for a third of them. */
const MANY = 1 / 3

/**
 * Shapes that move, and which of them collide: a broad phase over the cells of a spatial hash, then `collide` for the pairs
 * that are near one another and have changed. Shapes are copied. An update takes O(its corners), finding the collisions
 * O(changed shapes + pairs of boxes near one another that may collide): pairs that layers, masks or rest rule out, and
 * shapes without area, are neither looked at nor kept, for up to 16 combinations of these at a time. The order of what it gives never depends on the
 * order of updates. Throws as `collide` does on bad shapes, and on an id that is not in the world; then nothing has changed.
 * @example
 * ```ts
 * const world = new CollisionWorld()
 * const wall = world.add({ kind: 'box', x: 200, y: 100, width: 20, height: 200 }, { resting: true })
 * const ball = world.add({ kind: 'circle', x: 0, y: 100, radius: 12 })
 * world.moveTo(ball, 185, 100)
 * for (const { a, b, contact } of world.collisions()) push(a, b, contact)
 * ```
 */
export class CollisionWorld {
  readonly #bodies = new Map<number, Body>()
  readonly #bySlot: (Body | undefined)[] = []
  /** By slot too, side by side in memory: its id, its group, where it is looked for by its box, and its place there. */
  readonly #ids: number[] = []
  readonly #groupBySlot: Group<Body>[] = []
  readonly #places: number[] = []
  readonly #flat = new FlatShapes()
  readonly #freeSlots: number[] = []
  readonly #cellSize: number | undefined
  /** By their kind as text; empty for what is of any. */
  readonly #groups = new Map<string, Group<Body>>()
  /** Slots of those that changed since the pairs were last found. */
  readonly #stale: number[] = []
  #pairs: Collision[] = []
  /** Whether these are all pairs that collided before anything became stale. */
  #isListed = true
  #isVisiting = false
  /** Resting shapes that were met, to be woken. */
  readonly #met: Body[] = []
  #lastStep: readonly Collision[] = []
  #nextId = 0

  static {
    worldAccess.obstaclesOf = (against, { mask, ignores }) => {
      if (typeof against !== 'object' || against === null || !(#groups in against)) return null
      const groups = against.#groups
      return {
        eachNear(near, found) {
          const bodies: Body[] = []
          for (const group of groups.values()) {
            group.eachNear(near, (body) => {
              if ((body.layer & mask) !== 0 && body.mask !== 0 && body.id !== ignores) bodies.push(body)
            })
          }
          for (const { id, shape } of bodies.sort((a, b) => a.id - b.id)) {
            for (const part of shape.parts) if (boxesMeet(near, part)) found(part, id)
          }
        },
        pieceLength: Number.POSITIVE_INFINITY,
      }
    }
  }

  constructor(options: CollisionWorldOptions = {}) {
    const { cellSize } = checkOptions(options)
    warn?.ifUnknown('CollisionWorld', options, WORLD_OPTIONS)
    if (cellSize !== undefined) checkPositive('options.cellSize', cellSize)
    this.#cellSize = cellSize
  }

  /** How many shapes are in it. */
  get size(): number {
    return this.#bodies.size
  }

  /** Takes a shape in and gives its id: 0, 1, 2, … and never again the same. */
  add(shape: Shape, options: CollisionShapeOptions = {}): number {
    this.#refuseVisits()
    const kind = kindOf('add', options, { layer: 1, mask: ALL_LAYERS, isResting: false, wakes: false })
    const prepared = prepareShape('shape', shape)
    const slot = this.#freeSlots.at(-1) ?? this.#bySlot.length
    const body = new Body(this.#nextId, slot, this.#flat, prepared)
    Object.assign(body, kind)
    this.#flat.open(slot)
    body.pose.take(shape, prepared)
    this.#nextId++
    this.#freeSlots.pop()
    this.#bySlot[slot] = body
    this.#ids[slot] = body.id
    this.#bodies.set(body.id, body)
    this.#enter(body)
    this.#outdate(slot)
    return body.id
  }

  /** Changes what a shape collides with; what is left out stays as it is. */
  set(id: number, options: CollisionShapeOptions): void {
    const body = this.#bodyOf(id)
    this.#change(body, kindOf('set', options, body))
    this.#outdate(body.slot)
  }

  /** Gives a shape another place, or makes it another shape; its layers stay. A resting one may be moved as well. */
  update(id: number, shape: Shape): void {
    const body = this.#bodyOf(id)
    this.#reshape(body, shape)
    this.#wake(body)
    body.pose.take(shape, body.shape)
  }

  /**
   * Places a shape as it was given to `add` or `update`: a circle and a box by their centre, a polygon's points turned about
   * (0, 0) by `rotation`, in radians, and then moved by (x, y). Without a rotation it keeps the one that it has. Makes no new
   * shape. O(its corners). Throws on an id that is not in the world and on what is no finite number; then nothing has changed.
   */
  moveTo(id: number, x: number, y: number, rotation?: number): void {
    this.#refuseVisits()
    const flat = this.#flat
    // Mostly the slot is the id, and then nothing else is looked up.
    const slot = typeof id === 'number' && this.#ids[id] === id ? id : this.#checked(id).slot
    if (rotation !== undefined) checkFinite('rotation', rotation)
    const box = flat.move(slot, checkFinite('x', x), checkFinite('y', y), rotation, this.#bySlot)
    if (box !== null) {
      this.#groupBySlot[slot]!.place(this.#places[slot]!, box)
      this.#outdate(slot)
      if ((flat.flags[slot]! & SLEEPS) !== 0) this.#wake(this.#bySlot[slot]!)
      return
    }
    const body = this.#bySlot[slot]!
    const { pose, shape } = body
    const angle = rotation ?? pose.rotation
    if (pose.place(shape, x, y, angle)) {
      this.#groupBySlot[slot]!.place(this.#places[slot]!, shape.box!)
      flat.take(slot, shape, pose)
      this.#outdate(slot)
    } else {
      this.#reshape(body, pose.shapeAt(x, y, angle))
      pose.rotation = angle
    }
    this.#wake(body)
  }

  /** Whether a shape rests. */
  isResting(id: number): boolean {
    return this.#checked(id).isResting
  }

  /** Takes a shape out. */
  remove(id: number): void {
    const body = this.#bodyOf(id)
    this.#leave(body)
    this.#bodies.delete(id)
    this.#bySlot[body.slot] = undefined
    this.#ids[body.slot] = -1
    this.#freeSlots.push(body.slot)
    this.#outdate(body.slot)
  }

  /** All pairs of ids that collide, `a` below `b`, sorted by a, then b; contacts as `collide(a, b)` gives them. */
  collisions(): Collision[] {
    this.#findPairs()
    return this.#pairs.slice()
  }

  /**
   * Visits all pairs of ids that collide, `a` below `b`, as `collisions` gives them, in no order: for worlds where most shapes
   * move, of which no list is kept then. Read the contact at once: it may be used again for the next pair. Throws a TypeError
   * on what is no function. The world may be changed when it has ended; meanwhile all that changes it throws.
   */
  eachCollision(visit: Tell): void {
    checkFunction('visit', visit)
    this.#refuseVisits()
    const isMany = this.#stale.length > MANY * this.size
    if (!isMany) this.#findPairs()
    this.#isVisiting = true
    try {
      if (isMany) {
        // What is kept of the pairs is of no use then; the next list is made of all.
        this.#isListed = false
        this.#eachPair((slot, other) => this.#tell(slot, other, visit, true))
        this.#wakeMet(visit)
        this.#forgetStale()
      } else for (const { a, b, contact } of this.#pairs) visit(a, b, contact)
    } finally {
      this.#isVisiting = false
    }
  }

  /**
   * What changed since the last call of `events`, be it moved, added or removed: pairs that start to collide, stay colliding and
   * ended, sorted by a, then b. Call it once per step.
   */
  events(): CollisionEvent[] {
    const before = this.#lastStep
    this.#findPairs()
    this.#lastStep = this.#pairs
    return pairEvents(before, this.#pairs)
  }

  /** Ids of the shapes whose own box meets the box, touching included, ascending; whatever their layers. */
  query(box: Box): number[] {
    checkBox('box', box)
    const ids: number[] = []
    for (const group of this.#groups.values()) group.eachNear(box, ({ id }) => ids.push(id))
    return ids.sort((a, b) => a - b)
  }

  /**
   * The first shape that the segment from a to b meets: `t` along it, 0 to 1, at the end too. As a ray of light does it passes
   * an edge that it runs along, or a corner that it grazes, and does not pass between two edges that touch. From inside a shape
   * it is 0. Whether a polygon is met is exact; of equal `t` the smallest id. Shapes without area, those that collide with
   * nothing, and rays without length meet nothing. O(cells and shapes near it, up to where it ends).
   */
  raycast(a: Point, b: Point, options: CollisionQueryOptions = {}): CollisionRayHit | null {
    const [from, to] = [checkPoint('a', a), checkPoint('b', b)]
    return raycastAmong(this.#groups, from, to, maskOf('raycast', options))
  }

  /**
   * The first of the others that a shape meets when it moves by `delta` without turning, as `sweepShape` has it; of equal times
   * the smallest id. Only what it may collide with is met, and of that what the mask has. It stays where it is.
   * O(cells and shapes near its way, up to the one met, with their corners).
   */
  sweep(id: number, delta: Point, options: CollisionQueryOptions = {}): CollisionSweepHit | null {
    const body = this.#checked(id)
    const way = checkPoint('delta', delta)
    const mask = maskOf('sweep', options) & body.mask
    return sweepAmong(this.#groups, body, way, { ...body, mask, isResting: body.isResting && !body.wakes })
  }

  #reshape(body: Body, shape: Shape): void {
    const wasPlaced = body.shape.box !== null
    const hadArea = body.shape.parts.length > 0
    const { slot } = body
    const prepared = prepareShape('shape', shape, body.shape)
    const { box, parts } = prepared
    body.prepared = prepared
    this.#flat.open(slot)
    if (box !== null && wasPlaced && parts.length > 0 === hadArea)
      this.#groupBySlot[slot]!.place(this.#places[slot]!, box)
    else {
      this.#leave(body, wasPlaced)
      this.#enter(body)
    }
    this.#outdate(slot)
  }

  /** The shape, which is to be changed. */
  #bodyOf(id: number): Body {
    this.#refuseVisits()
    return this.#checked(id)
  }

  #checked(id: number): Body {
    return this.#bodies.get(id) ?? failRange('id', 'in the world', id)
  }

  #change(body: Body, kind: Resting): void {
    const { layer, mask, isResting, wakes } = kind
    this.#leave(body)
    Object.assign(body, { layer, mask, isResting, wakes })
    this.#enter(body)
  }

  #wake(body: Body): void {
    if (body.isResting && body.wakes) this.#change(body, { ...body, isResting: false })
  }

  /** Wakes what was met, and tells of what it collides with that rests; that may be met by it in turn. */
  #wakeMet(tell: Tell): void {
    for (const body of this.#met) {
      if (!body.isResting) continue
      this.#wake(body)
      for (const group of this.#groups.values()) {
        if (!this.#groupBySlot[body.slot]!.meets(group)) continue
        group.eachNear(body.shape.box!, (near) => {
          if (near.isResting && mayCollide(body, near)) this.#tell(body.slot, near.slot, tell)
        })
      }
    }
    this.#met.length = 0
  }

  /** Tells of two shapes whose boxes meet, if they collide; in a contact that is used again where that will do. */
  #tell(slot: number, near: number, tell: Tell, isReused = false): void {
    const flat = this.#flat
    const ids = this.#ids
    const isInOrder = ids[slot]! < ids[near]!
    const a = isInOrder ? slot : near
    const b = isInOrder ? near : slot
    // Those kept flat need no look at their bodies.
    const one = flat.load(a, 0) ?? this.#bySlot[a]!.shape
    const other = flat.load(b, 1) ?? this.#bySlot[b]!.shape
    const contact = collidePrepared(one, other, isReused)
    if (contact === null) return
    // Of two that may collide one at most rests.
    if (((flat.flags[a]! | flat.flags[b]!) & SLEEPS) !== 0) {
      this.#met.push(this.#bySlot[(flat.flags[a]! & SLEEPS) === 0 ? b : a]!)
    }
    tell(ids[a]!, ids[b]!, contact)
  }

  /** The group of shapes that collide with the same others, or that of all others. */
  #groupFor({ layer, mask, isResting }: Kind, { parts }: PreparedShape): Group<Body> {
    const isIdle = parts.length === 0 || layer === 0 || mask === 0
    const kind = isIdle ? IDLE : { layer, mask, isResting }
    const name = Object.values(kind).join()
    const isNew = !this.#groups.has(name) && this.#groups.size >= MOST_GROUPS && !isIdle
    const group = this.#groups.get(isNew ? '' : name) ?? new Group(isNew ? null : kind, this.#cellSize)
    this.#groups.set(isNew ? '' : name, group)
    return group
  }

  #enter(body: Body): void {
    const { slot, shape } = body
    const group = this.#groupFor(body, shape)
    const place = group.add(body, slot)
    this.#groupBySlot[slot] = group
    this.#places[slot] = place
    if (shape.box !== null) group.place(place, shape.box)
    if (body.isResting && body.wakes) this.#flat.flags[slot]! |= SLEEPS
    else this.#flat.flags[slot]! &= ~SLEEPS
  }

  #leave({ slot, shape }: Body, isPlaced = shape.box !== null): void {
    const group = this.#groupBySlot[slot]!
    const place = this.#places[slot]!
    if (isPlaced) group.take(place)
    group.remove(place)
    if (group.size > 0) return
    for (const [name, other] of this.#groups) if (other === group) this.#groups.delete(name)
  }

  /** Visits the slots of every two bodies whose boxes meet and that may collide, once. */
  #eachPair(visit: (slot: number, other: number) => void): void {
    const groups = [...this.#groups.values()]
    const visitChecked = (slot: number, other: number): void => {
      if (mayCollide(this.#bySlot[slot]!, this.#bySlot[other]!)) visit(slot, other)
    }
    for (const [i, group] of groups.entries()) {
      // Of groups of one kind all may.
      if (group.meets(group)) group.eachPair(group.kind === null ? visitChecked : visit)
      for (const other of groups.slice(i + 1)) {
        if (!group.meets(other)) continue
        const [few, many] = group.size < other.size ? [group, other] : [other, group]
        few.eachPairWith(many, few.kind === null || many.kind === null ? visitChecked : visit)
      }
    }
  }

  #outdate(slot: number): void {
    const { flags } = this.#flat
    if ((flags[slot]! & STALE) !== 0) return
    flags[slot]! |= STALE
    this.#stale.push(slot)
  }

  #isStale(slot: number): boolean {
    return (this.#flat.flags[slot]! & STALE) !== 0
  }

  #findPairs(): void {
    this.#refuseVisits()
    if (!this.#isListed) for (const { slot } of this.#bodies.values()) this.#outdate(slot)
    if (this.#stale.length === 0) return
    const stale = this.#stale.flatMap((slot) => this.#bySlot[slot] ?? [])
    const isKept = (id: number): boolean => {
      const body = this.#bodies.get(id)
      return body !== undefined && !this.#isStale(body.slot)
    }
    const pairs = stale.length === this.size ? [] : this.#pairs.filter(({ a, b }) => isKept(a) && isKept(b))
    const add = (a: number, b: number, contact: Contact): void => {
      pairs.push({ a, b, contact })
    }
    if (stale.length > MANY * this.size) {
      this.#eachPair((slot, other) => {
        if (this.#isStale(slot) || this.#isStale(other)) this.#tell(slot, other, add)
      })
    } else {
      const groups = [...this.#groups.values()]
      for (const body of stale) {
        const { box } = body.shape
        if (box === null) continue
        for (const group of groups) {
          if (!this.#groupBySlot[body.slot]!.meets(group)) continue
          group.eachNear(box, (near) => {
            // Of two that are stale, the one in the lower slot finds the pair.
            const isFound = near !== body && (!this.#isStale(near.slot) || near.slot > body.slot)
            if (isFound && mayCollide(body, near)) this.#tell(body.slot, near.slot, add)
          })
        }
      }
    }
    this.#wakeMet(add)
    this.#pairs = pairs.sort(order)
    this.#isListed = true
    this.#forgetStale()
  }

  #forgetStale(): void {
    for (const slot of this.#stale) this.#flat.flags[slot]! &= ~STALE
    this.#stale.length = 0
  }

  #refuseVisits(): void {
    if (this.#isVisiting)
      throw new Error('react-umbra: a CollisionWorld cannot be used in a visit of its eachCollision')
  }
}

type Tell = (a: number, b: number, contact: Contact) => void

/** What options say, and where they do not what there is. */
function kindOf(method: string, options: CollisionShapeOptions, before: Resting): Resting {
  const { layer = before.layer, mask = before.mask, resting } = checkOptions(options)
  warn?.ifUnknown(`CollisionWorld ${method}`, options, SHAPE_OPTIONS)
  const wakes = resting === 'wakes'
  return {
    layer: checkBits('options.layer', layer),
    mask: checkBits('options.mask', mask),
    isResting: resting === undefined ? before.isResting : wakes || checkBoolean('options.resting', resting),
    wakes: resting === undefined ? before.wakes : wakes,
  }
}

function maskOf(method: string, options: CollisionQueryOptions): number {
  const { mask = ALL_LAYERS } = checkOptions(options)
  warn?.ifUnknown(`CollisionWorld ${method}`, options, QUERY_OPTIONS)
  return checkBits('options.mask', mask)
}
