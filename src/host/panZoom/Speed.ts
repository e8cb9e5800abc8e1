import type { Point } from '../../geometry/points.js'

/** Milliseconds before the end of a drag that count for its speed. */
const COUNTED = 80

/** How fast a pointer was when it was let go. */
export class Speed {
  #places: { time: number; x: number; y: number }[] = []

  add(time: number, x: number, y: number): void {
    this.#places.push({ time, x, y })
    this.#places = this.#places.filter((place) => time - place.time <= COUNTED)
  }

  clear(): void {
    this.#places = []
  }

  /** In CSS pixels per millisecond; none where it had stopped before. */
  at(time: number): Point {
    const counted = this.#places.filter((place) => time - place.time <= COUNTED)
    const [first, last] = [counted[0], counted.at(-1)]
    if (first === undefined || last === undefined || last.time === first.time) return { x: 0, y: 0 }
    const span = last.time - first.time
    return { x: (last.x - first.x) / span, y: (last.y - first.y) / span }
  }
}
