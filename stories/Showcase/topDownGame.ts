import { CollisionWorld, moveAndSlide, type Point } from 'react-umbra/geometry'
import { seeded } from '../figure/random.js'
import { FlowField } from './topDownFlow.js'
import { between, START, WALLS, whole } from './topDownMap.js'

/** Input of a step. */
export interface Command {
  /** Direction of the walk, with a length of at most 1. */
  move: Point
  /** Aim as an angle; null to aim in the direction of the walk. */
  aim: number | null
  fire: boolean
}

export interface Enemy {
  readonly id: number
  x: number
  y: number
  readonly radius: number
  readonly speed: number
  /** Direction of view. */
  angle: number
  isAwake: boolean
  /** True if it sees the player and runs straight at him. */
  sees: boolean
}

/** A shot, with where it was before. */
interface Bullet {
  x: number
  y: number
  fromX: number
  fromY: number
  readonly angle: number
  /** Number of steps that it has left. */
  left: number
}

/** A mark that fades: what is left of an enemy, or a spark at a wall. */
interface Mark {
  readonly x: number
  readonly y: number
  readonly kind: 'spark' | 'stain'
  age: number
}

/** Bits of layers. */
const WALL = 1
const ENEMY = 2
const PLAYER = 4

export const ENEMIES = 300
export const LIVES = 5

const SECONDS = 1 / 60
export const RADIUS = 10
const SPEED = 150
/** World units per step: faster than a wall is thick. */
const BULLET = 26
const RELOAD = 7
/** Steps for which a blow makes the player safe. */
const SAFE = 50
/** Distance from which enemies see him. */
const SIGHT = 340
/** Enemies take turns to look for him, each in one of this many steps. */
const TURNS = 12
const MAX_MARKS = 160

/** The game: a player with a torch, enemies, and 200 walls. */
export class Game {
  readonly world = new CollisionWorld()
  readonly enemies = new Map<number, Enemy>()
  bullets: Bullet[] = []
  marks: Mark[] = []
  x: number = START.x
  y: number = START.y
  aim = -Math.PI / 2
  lives = LIVES
  /** Steps since the last shot, and for which he is still safe. */
  sinceShot = RELOAD
  safe = 0
  steps = 0
  readonly #player: number
  readonly #flowField = new FlowField()
  readonly #pushed = new Map<number, Point>()

  constructor(seed = 3, enemies = ENEMIES) {
    const random = seeded(seed)
    for (const wall of WALLS) this.world.add(wall, { layer: WALL, resting: true })
    this.#player = this.world.add(this.#body(), { layer: PLAYER, mask: ENEMY })
    this.#flowField.setTarget(this)
    const places = this.#flowField.cellsFrom(9)
    for (let i = 0; i < enemies; i++) {
      const { x, y } = places[whole(random, places.length)]!
      const radius = between(random, 7, 11)
      const id = this.world.add({ kind: 'circle', x, y, radius }, { layer: ENEMY })
      const enemy = { id, x, y, radius, speed: between(random, 44, 78), isAwake: false, sees: false }
      this.enemies.set(id, { ...enemy, angle: between(random, -4, 4) })
    }
  }

  get isOver(): boolean {
    return this.lives === 0 || this.enemies.size === 0
  }

  /** Advances the game by a sixtieth of a second. */
  step({ move, aim, fire }: Command): void {
    this.steps++
    this.#walk(move, aim)
    this.sinceShot++
    if (fire && this.sinceShot >= RELOAD) this.#shoot()
    this.#moveBullets()
    for (const enemy of this.enemies.values()) this.#chase(enemy)
    this.#separate()
    for (const mark of this.marks) mark.age++
    this.marks = this.marks.filter(({ kind, age }) => kind === 'stain' || age < 12).slice(-MAX_MARKS)
  }

  #body() {
    return { kind: 'circle', x: this.x, y: this.y, radius: RADIUS } as const
  }

  #walk(move: Point, aim: number | null): void {
    const delta = { x: move.x * SPEED * SECONDS, y: move.y * SPEED * SECONDS }
    const { x, y } = moveAndSlide(this.#body(), delta, this.world, { mask: WALL })
    this.x = x
    this.y = y
    this.world.moveTo(this.#player, x, y)
    if (aim !== null) this.aim = aim
    else if (move.x !== 0 || move.y !== 0) this.aim = Math.atan2(move.y, move.x)
    this.safe = Math.max(0, this.safe - 1)
    if (this.steps % TURNS === 0) this.#flowField.setTarget(this)
  }

  #shoot(): void {
    this.sinceShot = 0
    const { x, y, aim: angle } = this
    this.bullets.push({ x, y, fromX: x, fromY: y, angle, left: 30 })
  }

  #moveBullets(): void {
    for (const bullet of this.bullets) {
      const { x, y, angle } = bullet
      const to = { x: x + BULLET * Math.cos(angle), y: y + BULLET * Math.sin(angle) }
      const hit = this.world.raycast(bullet, to, { mask: WALL | ENEMY })
      const end = hit?.point ?? to
      Object.assign(bullet, { fromX: x, fromY: y, x: end.x, y: end.y, left: hit === null ? bullet.left - 1 : 0 })
      if (hit === null) continue
      const isEnemy = this.enemies.delete(hit.id)
      if (isEnemy) this.world.remove(hit.id)
      this.marks.push({ ...end, kind: isEnemy ? 'stain' : 'spark', age: 0 })
    }
    this.bullets = this.bullets.filter(({ left }) => left > 0)
  }

  /** Moves an enemy: straight at the player if it sees him, otherwise along the shortest path around the walls. */
  #chase(enemy: Enemy): void {
    const distance = Math.hypot(this.x - enemy.x, this.y - enemy.y)
    if ((enemy.id + this.steps) % TURNS === 0) {
      enemy.sees = distance < SIGHT && this.world.raycast(enemy, this, { mask: WALL }) === null
      enemy.isAwake ||= enemy.sees
    }
    if (!enemy.isAwake) return
    const to = enemy.sees ? this : this.#flowField.next(enemy)
    const angle = Math.atan2(to.y - enemy.y, to.x - enemy.x)
    const turn = Math.atan2(Math.sin(angle - enemy.angle), Math.cos(angle - enemy.angle))
    enemy.angle += 0.2 * turn
    const step = Math.min(distance, enemy.speed * SECONDS)
    this.#place(enemy, enemy.x + step * Math.cos(enemy.angle), enemy.y + step * Math.sin(enemy.angle))
  }

  /** Separates overlapping enemies by half the depth each, and pushes them out of walls. */
  #separate(): void {
    const pushed = this.#pushed
    pushed.clear()
    this.world.eachCollision((a, b, { mtv }) => {
      const [one, other] = [this.enemies.get(a), this.enemies.get(b)]
      if (a === this.#player || b === this.#player) this.#hurt()
      const fraction = one && other ? 0.5 : 1
      if (one) add(pushed, a, mtv, fraction)
      if (other) add(pushed, b, mtv, -fraction)
    })
    for (const [id, { x, y }] of pushed) {
      const enemy = this.enemies.get(id)!
      this.#place(enemy, enemy.x + x, enemy.y + y)
    }
  }

  #hurt(): void {
    if (this.safe > 0) return
    this.safe = SAFE
    this.lives--
  }

  #place(enemy: Enemy, x: number, y: number): void {
    enemy.x = x
    enemy.y = y
    this.world.moveTo(enemy.id, x, y)
  }
}

function add(sums: Map<number, Point>, id: number, { x, y }: Point, fraction: number): void {
  const sum = sums.get(id)
  sums.set(id, { x: (sum?.x ?? 0) + fraction * x, y: (sum?.y ?? 0) + fraction * y })
}
