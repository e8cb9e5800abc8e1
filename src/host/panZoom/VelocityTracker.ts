import type { Point } from '../../geometry/points.js'

/** Duration before the end of a drag that determines its velocity, in milliseconds. */
const WINDOW_MS = 80

/** Tracks the velocity of a pointer. */
export class VelocityTracker {
  #samples: { time: number; x: number; y: number }[] = []

  add(time: number, x: number, y: number): void {
    this.#samples.push({ time, x, y })
    this.#samples = this.#samples.filter((sample) => time - sample.time <= WINDOW_MS)
  }

  clear(): void {
    this.#samples = []
  }

  /** Returns the velocity in CSS pixels per millisecond, or zero if the pointer had stopped. */
  velocityAt(time: number): Point {
    const recent = this.#samples.filter((sample) => time - sample.time <= WINDOW_MS)
    const [first, last] = [recent[0], recent.at(-1)]
    if (first === undefined || last === undefined || last.time === first.time) return { x: 0, y: 0 }
    const span = last.time - first.time
    return { x: (last.x - first.x) / span, y: (last.y - first.y) / span }
  }
}
