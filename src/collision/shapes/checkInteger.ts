import { checkFinite, failRange } from '../../geometry/check.js'

/** Returns `value` if it is an integer, and throws otherwise. */
export function checkInteger(name: string, value: unknown): number {
  const number = checkFinite(name, value)
  if (!Number.isInteger(number)) failRange(name, 'a whole number', value)
  return number
}
