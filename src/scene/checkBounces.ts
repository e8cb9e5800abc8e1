import { failRange } from '../geometry/check.js'

/** Maximum number of bounces. The light of a fifth one would be hardly visible. */
const MAX_BOUNCES = 4

/** Returns a number of bounces of indirect light. Throws an error that names it if it is invalid. */
export function checkBounces(name: string, bounces: number): number {
  if (Number.isInteger(bounces) && bounces >= 0 && bounces <= MAX_BOUNCES) return bounces
  return failRange(name, `a whole number from 0 to ${MAX_BOUNCES}`, bounces)
}
