import { CollisionWorld, type Point, type Shape } from 'react-umbra/geometry'
import { seeded } from '../../figure/random.js'

export const WIDTH = 640
/** Height of one of the two lanes, and of the strip above it. */
const LANE = 170
export const STRIP = 24
export const HEIGHT = 2 * (LANE + STRIP)

export type LaneName = 'steps' | 'sweep'

/** Layer bits. Bullets meet only boards. */
const BOARDS = 1
const BULLETS = 2

/** Number of bullets that are kept. Paths of earlier ones are no longer drawn. */
const KEPT = 4

export interface Bullet {
  readonly id: number
  /** Positions that were tested, from the muzzle on. */
  readonly places: Point[]
  state: 'flies' | 'hit' | 'through'
  /** Contact with a board, with the unit normal into the board. */
  hit: { point: Point; normal: Point } | null
}

/** A lane with boards, and the bullets that fly through it. */
export class Lane {
  readonly boards: readonly Shape[]
  readonly name: LaneName
  readonly top: number
  readonly radius: number
  bullets: Bullet[] = []
  hits = 0
  through = 0
  readonly #world = new CollisionWorld()

  constructor(name: LaneName, top: number, radius: number, thickness: number) {
    this.name = name
    this.top = top
    this.radius = radius
    const board = (x: number, y: number, rotation: number): Shape => {
      return { kind: 'box', x, y: top + y, width: thickness, height: 62, rotation }
    }
    this.boards = [board(270, 29, 0.25), board(390, 85, 0), board(510, 141, -0.25)]
    for (const shape of this.boards) this.#world.add(shape, { layer: BOARDS, resting: true })
  }

  fire(y: number): void {
    const at = { x: 24, y: this.top + y }
    const id = this.#world.add({ kind: 'circle', ...at, radius: this.radius }, { layer: BULLETS, mask: BOARDS })
    this.bullets.push({ id, places: [at], state: 'flies', hit: null })
    while (this.bullets.length > KEPT) this.#world.remove(this.bullets.shift()!.id)
  }

  /** Moves all bullets by `length` world units. */
  step(length: number): void {
    for (const bullet of this.bullets) {
      if (bullet.state !== 'flies') continue
      const at = bullet.places.at(-1)!
      const hit = this.name === 'sweep' ? this.#world.sweep(bullet.id, { x: length, y: 0 }) : null
      const to = { x: at.x + length * (hit?.time ?? 1), y: at.y }
      bullet.places.push(to)
      this.#world.moveTo(bullet.id, to.x, to.y)
      if (hit !== null) this.#stop(bullet, hit)
    }
    if (this.name === 'steps') this.#look()
    for (const bullet of this.bullets) {
      if (bullet.state !== 'flies' || bullet.places.at(-1)!.x < WIDTH - 20) continue
      bullet.state = 'through'
      this.through++
    }
  }

  /** Tests the bullets' present positions, not the paths to them. */
  #look(): void {
    this.#world.eachCollision((_board, id, { normal, points }) => {
      const bullet = this.bullets.find((each) => each.id === id)
      if (bullet?.state === 'flies') this.#stop(bullet, { point: { ...points[0]! }, normal: { ...normal } })
    })
  }

  #stop(bullet: Bullet, hit: { point: Point; normal: Point }): void {
    bullet.state = 'hit'
    bullet.hit = hit
    this.hits++
  }
}

/** Steps of a bullet between two shots. */
const RELOAD = 5

/** Shots in two lanes. One tests positions only, the other sweeps the path between them. */
export class BulletRange {
  readonly lanes: readonly [Lane, Lane]
  readonly stride: number
  readonly #random = seeded(18)
  #steps = 0

  constructor(thickness: number, radius: number, stride: number) {
    this.stride = stride
    this.lanes = [new Lane('steps', STRIP, radius, thickness), new Lane('sweep', LANE + 2 * STRIP, radius, thickness)]
  }

  step(): void {
    const row = Math.floor(this.#steps / RELOAD) % 3
    const y = 29 + 56 * row + 40 * (this.#random() - 0.5)
    if (this.#steps % RELOAD === 0) for (const lane of this.lanes) lane.fire(y)
    this.#steps++
    for (const lane of this.lanes) lane.step(this.stride)
  }
}
