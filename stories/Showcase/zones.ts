import type { Camera } from './cameras.js'

/** Pixels per meter, and the tasks for which they are enough (EN 62676-4). */
export const ZONES = [
  { density: 25, name: 'Detect' },
  { density: 62, name: 'Observe' },
  { density: 125, name: 'Recognize' },
  { density: 250, name: 'Identify' },
] as const

export type Density = (typeof ZONES)[number]['density']

/**
 * Widest opening at which a lens keeps straight lines straight. Wider ones spread their pixels evenly
 * over the angle.
 */
const WIDEST = (120 * Math.PI) / 180

/**
 * Returns the distance in meters at which a picture of `pixels` still has `density` pixels per meter:
 * where the view is `pixels / density` meters wide.
 */
export function distanceAt({ angle, pixels }: Pick<Camera, 'angle' | 'pixels'>, density: number): number {
  const across = angle <= WIDEST ? 2 * Math.tan(angle / 2) : angle
  return pixels / (density * across)
}
