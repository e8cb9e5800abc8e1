import { checkFinite, failRange } from '../../geometry/check.js'

/** A whole number, or an error. */
export function checkWhole(name: string, value: unknown): number {
  const number = checkFinite(name, value)
  if (!Number.isInteger(number)) failRange(name, 'a whole number', value)
  return number
}
