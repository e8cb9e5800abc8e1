import { seeded } from '../figure/random.js'
import { groundAt, LENGTH, TILE } from './scrollerLevel.js'

export interface Firefly {
  x: number
  y: number
  /** World units that it strays to either side, radians per second, and the phase at which it starts. */
  strayX: number
  strayY: number
  speed: number
  phase: number
}

/** Creates `count` fireflies along the path, the same ones at each run. */
export function createFireflies(count: number): Firefly[] {
  const random = seeded(23)
  return Array.from({ length: count }, (_, i) => {
    const x = ((i + 0.15 + 0.7 * random()) * LENGTH) / count
    return {
      x,
      y: groundAt(Math.floor(x / TILE)) * TILE - 40 - 110 * random(),
      strayX: 25 + 35 * random(),
      strayY: 12 + 20 * random(),
      speed: 0.5 + 0.6 * random(),
      phase: 2 * Math.PI * random(),
    }
  })
}

/** Returns the place of a firefly at a time, and its brightness, 0.35 to 1. */
export function fireflyAt({ x, y, strayX, strayY, speed, phase }: Firefly, time: number) {
  const angle = phase + speed * time
  return {
    x: x + strayX * Math.sin(angle),
    y: y + strayY * Math.sin(2 * angle + phase),
    glow: 0.675 + 0.325 * Math.sin(3 * angle),
  }
}
