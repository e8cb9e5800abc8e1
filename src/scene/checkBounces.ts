import { failRange } from '../geometry/check.js'

/** Largest number of bounces: what a fifth one adds is hardly seen. */
const MAX_BOUNCES = 4

/** Returns a number of bounces of indirect light. Throws an error that names it if it is invalid. */
export function checkBounces(name: string, bounces: number): number {
  if (Number.isInteger(bounces) && bounces >= 0 && bounces <= MAX_BOUNCES) return bounces
  return failRange(name, `a whole number from 0 to ${MAX_BOUNCES}`, bounces)
}
