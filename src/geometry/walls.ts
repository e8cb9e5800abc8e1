import { checkFinite, failRange, failType, isFit, MAX_NUMBER } from './check.js'
import type { Walls } from './points.js'

/**
 * Returns walls as a Float64Array. Throws if the length is not a multiple of 4 or a number is not finite. Copies an
 * array of plain numbers; returns a Float64Array itself, which callers must not change.
 */
export function checkWalls(name: string, walls: Walls): Float64Array {
  const isTyped = walls instanceof Float64Array
  if (!isTyped && !Array.isArray(walls)) failType(name, 'a Float64Array or an array of numbers', walls)
  if (walls.length % 4 !== 0) failRange(`${name}.length`, 'a multiple of 4', walls.length)
  if (isTyped && areClearlyInRange(walls)) return walls
  // Checks before it copies: a sparse array can be longer than a copy that fits into memory.
  for (let i = 0; i < walls.length; i++) {
    const value: unknown = walls[i]
    // Builds the name only for an error: thousands of names would take longer than the query.
    if (!isFit(value)) checkFinite(`${name}[${i}]`, value)
  }
  return new Float64Array(walls)
}

/**
 * Returns true only if all numbers are within range: then the sum of their squares is below the square of the largest
 * number. May return false for valid numbers, too. A NaN makes the sum NaN, which is never below.
 */
function areClearlyInRange(walls: Float64Array): boolean {
  // Four independent sums, so that no addition waits for the one before.
  let x0 = 0
  let y0 = 0
  let x1 = 0
  let y1 = 0
  for (let i = 0; i < walls.length; i += 4) {
    x0 += walls[i] * walls[i]
    y0 += walls[i + 1] * walls[i + 1]
    x1 += walls[i + 2] * walls[i + 2]
    y1 += walls[i + 3] * walls[i + 3]
  }
  // Half of the square leaves room for rounding.
  return x0 + y0 + x1 + y1 < (MAX_NUMBER * MAX_NUMBER) / 2
}
