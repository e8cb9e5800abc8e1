import { checkList, checkNotNegative, checkOptions, checkPositive, failRange } from '../geometry/check.js'
import type { Outline } from '../geometry/points.js'
import { warn } from '../geometry/warn.js'
import type { KeysOf } from '../geometry/warnings.js'
import type { VisibilityMesh } from '../visibility/createVisibilityMesh.js'
import { runToEnd } from '../visibility/mesh/slices.js'
import { checkMesh } from './checkMesh.js'
import type { Progress } from './progress.js'
import { SampleGrid } from './SampleGrid.js'
import { checkCoordinates, checkDate, sunPosition } from './sunAt.js'

/** Options of `sunHours`. */
export interface SunHoursOptions {
  /** The day: the calendar date in UTC, as a day in mean solar time at the longitude. */
  date: Date
  /** Latitude in degrees, north positive. */
  latitude: number
  /** Longitude in degrees, east positive. */
  longitude: number
  /** Distance between points, in world units. */
  spacing: number
  /** Minutes between the tested times. @default 10 */
  step?: number | undefined
  /** Heights of the walls by their numbers, in world units. Walls without a height are infinitely high. */
  heights?: readonly (number | undefined)[] | undefined
}

/** Hours of direct sun, one value per point. */
export interface SunHours {
  /** The points as flat numbers `x, y, …`: point `i` is at `points[2 * i]`, `points[2 * i + 1]`. */
  points: Float64Array
  hours: Float64Array
}

const OPTIONS: KeysOf<SunHoursOptions> = {
  ...{ date: true, latitude: true, longitude: true, spacing: true },
  ...{ step: true, heights: true },
}

const MINUTE = 60_000
const DAY = 24 * 60

/** Distance behind a wall that is too low at which a ray continues, as a fraction of the spacing. */
const STEP_BEHIND = 1e-6

/** Number of points between two reports of progress. */
const SLICE = 1024

/** Maximum number of walls that a ray passes. */
const MAX_PASSED = 1000

/**
 * Returns the hours of direct sun on one day at a grid of points inside a region. A page's −y is north. Walls block by
 * the channel `'light'`. A wall with a height shades only points within its shadow, height / tan(elevation) long. A
 * point behind more than 1,000 lower walls counts as shaded. O(points × times) raycasts. Throws a TypeError or
 * RangeError on invalid arguments.
 * @example
 * ```ts
 * const date = new Date('2026-06-21T12:00:00Z')
 * const { points, hours } = sunHours(mesh, floor, { date, latitude: 52.5, longitude: 13.4, spacing: 20 })
 * ```
 */
export function sunHours(mesh: VisibilityMesh, region: Outline, options: SunHoursOptions): SunHours {
  return runToEnd(sunHoursSteps(mesh, region, options))
}

/** Computes hours of sun, and yields its progress from 0 to 1. */
export function* sunHoursSteps(mesh: VisibilityMesh, region: Outline, options: SunHoursOptions): Progress<SunHours> {
  checkMesh(mesh)
  const { date, latitude, longitude, spacing, step = 10, heights = [] } = checkOptions(options)
  warn?.ifUnknown('sunHours', options, OPTIONS)
  checkCoordinates(latitude, longitude)
  checkPositive('options.spacing', spacing)
  if (checkPositive('options.step', step) > DAY) failRange('options.step', 'at most 1,440 minutes', step)
  for (const [i, height] of checkList('options.heights', 'numbers', heights).entries()) {
    if (height !== undefined) checkNotNegative(`options.heights[${i}]`, height)
  }
  const { points, count } = new SampleGrid(region, spacing)
  const hours = new Float64Array(count)
  const midnight = Math.floor(checkDate('options.date', date) / (DAY * MINUTE)) * DAY - 4 * longitude
  const times = Math.ceil(DAY / step)
  for (let i = 0; i < times; i++) {
    yield i / times
    // Each time stands for the interval around it.
    const length = DAY / times
    const { direction, elevation } = sunPosition((midnight + (i + 0.5) * length) * MINUTE, latitude, longitude)
    if (elevation <= 0) continue
    const slope = Math.tan(elevation)
    for (let k = 0; k < count; k++) {
      if (k % SLICE === SLICE - 1) yield (i + k / count) / times
      if (isLit(mesh, points[2 * k]!, points[2 * k + 1]!, direction + Math.PI, slope, heights, spacing))
        hours[k]! += length / 60
    }
  }
  return { points, hours }
}

function isLit(
  mesh: VisibilityMesh,
  x: number,
  y: number,
  angle: number,
  slope: number,
  heights: readonly (number | undefined)[],
  spacing: number,
): boolean {
  let origin = { x, y }
  for (let passed = 0; passed <= MAX_PASSED; passed++) {
    const hit = mesh.raycast(origin, angle)
    if (hit === null) return true
    const height = heights[hit.wall]
    if (height === undefined || height >= Math.hypot(hit.point.x - x, hit.point.y - y) * slope) return false
    const away = hit.distance + STEP_BEHIND * spacing
    origin = { x: origin.x + away * Math.cos(angle), y: origin.y + away * Math.sin(angle) }
  }
  return false
}
