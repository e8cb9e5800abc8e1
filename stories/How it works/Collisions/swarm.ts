import { type Box, bounceInside, type Circle, type Point } from 'react-umbra/geometry'
import { seeded } from '../../figure/random.js'

/** A ball with a place of its own to come back to. */
export interface Ball {
  readonly home: Point
  readonly x: number
  readonly y: number
  readonly vx: number
  readonly vy: number
  readonly radius: number
}

/** Seconds for which the text can be read, then those of the flight, then those of the way back. */
const READ = 2.2
const FLIGHT = 1.8
const RETURN = 2.4

/** Stiffness of the springs that pull balls home, per second. They are damped so that no ball overshoots. */
const PULL = 4.5

/** Rate at which air slows the balls, per second. */
const DRAG = 0.5

/** Acceleration of a ball at the center of the pusher, in world units per second squared. */
const PUSH = 9000

/** Balls that spell something, fly apart, and gather again, over and over. */
export class Swarm {
  balls: Ball[]
  readonly #room: Box
  readonly #random = seeded(7)
  /** Seconds since the balls last began to gather. */
  #time = 0

  constructor(homes: readonly Point[], radius: number, room: Box) {
    this.#room = room
    this.balls = homes.map((home) => ({ home, ...home, vx: 0, vy: 0, radius }))
  }

  get isFlying(): boolean {
    return this.#time >= READ + RETURN
  }

  /** Average distance of a ball from its place. */
  get distance(): number {
    let sum = 0
    for (const { home, x, y } of this.balls) sum += Math.hypot(x - home.x, y - home.y)
    return sum / Math.max(1, this.balls.length)
  }

  /** Throws all balls in random directions, at up to `speed`. */
  scatter(speed: number): void {
    this.#time = READ + RETURN
    this.balls = this.balls.map((ball) => {
      const [angle, fast] = [2 * Math.PI * this.#random(), speed * Math.sqrt(this.#random())]
      return { ...ball, vx: fast * Math.cos(angle), vy: fast * Math.sin(angle) }
    })
  }

  /** Lets all balls return to their places. */
  gather(): void {
    this.#time = 0
  }

  step(seconds: number, speed: number, pusher: Circle): void {
    const before = this.#time
    this.#time += seconds
    if (before < READ + RETURN && this.isFlying) this.scatter(speed)
    if (this.#time >= READ + RETURN + FLIGHT) this.gather()
    const slower = Math.exp(-DRAG * seconds)
    for (let i = 0; i < this.balls.length; i++) {
      const ball = this.balls[i]!
      let { vx, vy } = ball
      if (this.isFlying) {
        vx *= slower
        vy *= slower
      } else {
        vx += (PULL * PULL * (ball.home.x - ball.x) - 2 * PULL * vx) * seconds
        vy += (PULL * PULL * (ball.home.y - ball.y) - 2 * PULL * vy) * seconds
      }
      const [dx, dy] = [ball.x - pusher.x, ball.y - pusher.y]
      const squared = dx * dx + dy * dy
      if (squared > 0 && squared < pusher.radius * pusher.radius) {
        const distance = Math.sqrt(squared)
        const push = (PUSH * (1 - distance / pusher.radius) * seconds) / distance
        vx += dx * push
        vy += dy * push
      }
      const moved = { ...ball, x: ball.x + vx * seconds, y: ball.y + vy * seconds, vx, vy }
      this.balls[i] = bounceInside(this.#room, moved)
    }
  }
}
