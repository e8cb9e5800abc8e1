import type { Camera } from './cameras.js'

/** Pixels of the picture on a meter of what it shows, and what that is enough for (EN 62676-4). */
export const ZONES = [
  { density: 25, name: 'Detect' },
  { density: 62, name: 'Observe' },
  { density: 125, name: 'Recognize' },
  { density: 250, name: 'Identify' },
] as const

export type Density = (typeof ZONES)[number]['density']

/** Up to this opening a lens draws straight lines straight; wider ones spread their pixels evenly over the angle. */
const WIDEST = (120 * Math.PI) / 180

/** How many meters away a picture so many pixels wide still has so many on a meter: where it is as wide as they make. */
export function distanceAt({ angle, pixels }: Pick<Camera, 'angle' | 'pixels'>, density: number): number {
  const across = angle <= WIDEST ? 2 * Math.tan(angle / 2) : angle
  return pixels / (density * across)
}
