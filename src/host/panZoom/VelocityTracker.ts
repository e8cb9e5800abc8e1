import type { Point } from '../../geometry/points.js'

/** Duration before the end of a drag that determines its velocity, in milliseconds. */
const COUNTED = 80

/** Tracks the velocity of a pointer. */
export class VelocityTracker {
  #places: { time: number; x: number; y: number }[] = []

  add(time: number, x: number, y: number): void {
    this.#places.push({ time, x, y })
    this.#places = this.#places.filter((place) => time - place.time <= COUNTED)
  }

  clear(): void {
    this.#places = []
  }

  /** Returns the velocity in CSS pixels per millisecond, or zero if the pointer had stopped. */
  at(time: number): Point {
    const counted = this.#places.filter((place) => time - place.time <= COUNTED)
    const [first, last] = [counted[0], counted.at(-1)]
    if (first === undefined || last === undefined || last.time === first.time) return { x: 0, y: 0 }
    const span = last.time - first.time
    return { x: (last.x - first.x) / span, y: (last.y - first.y) / span }
  }
}
