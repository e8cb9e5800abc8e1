import type { Point } from 'react-umbra/geometry'
import { seeded } from '../figure/random.js'

/** Size of the scene in world units. */
export const SPACE = { width: 960, height: 600 }

export const SUN = { x: 480, y: 300, radius: 540, size: 14, color: '#ffdca6', intensity: 1.2 }
export const BEACON = { x: 120, y: 110, radius: 260, size: 6, color: '#7fb8ff' }

/** A rock by its center and its outline. */
export interface Asteroid extends Point {
  readonly points: readonly Point[]
}

const CORNERS = 9
const COUNT = 15
/** The golden angle, by which seeds spread evenly around the center of a sunflower. */
const TURN = 2.39996

/** Rocks around the sun; the first one is straight to its right. */
export const ASTEROIDS: readonly Asteroid[] = plantAsteroids()

function plantAsteroids(): Asteroid[] {
  const random = seeded(11)
  return Array.from({ length: COUNT }, (_, i) => {
    const distance = 130 + 20 * i
    const x = SUN.x + 1.15 * distance * Math.cos(TURN * i)
    const y = SUN.y + 0.62 * distance * Math.sin(TURN * i)
    const radius = 20 + 16 * random()
    const points = Array.from({ length: CORNERS }, (_, corner) => {
      const angle = (2 * Math.PI * corner) / CORNERS
      const length = radius * (0.75 + 0.35 * random())
      return { x: x + length * Math.cos(angle), y: y + length * Math.sin(angle) }
    })
    return { x, y, points }
  })
}
