import type { Point } from 'react-umbra/geometry'
import { CLOSE } from './cathedralPlan.js'

/** Hours between which the sun can be moved. */
export const FIRST_HOUR = 6.5
export const LAST_HOUR = 17.5

/** Elevation of the sun at noon, in radians, and its minimum. */
const NOON = 1
const LOWEST = 0.1

export interface SunPlace {
  /** Direction of its light, and its elevation, both in radians. */
  direction: number
  elevation: number
  color: string
}

/** Returns the sun at an hour: in the east (right) at six, in the south at noon, in the west at eighteen. */
export function sunAt(hour: number): SunPlace {
  const turn = (Math.PI * (hour - 6)) / 12
  const elevation = Math.max(LOWEST, NOON * Math.sin(turn))
  const warm = 1 - Math.min(1, elevation / 0.8)
  const color = `rgb(255 ${Math.round(244 - 74 * warm)} ${Math.round(222 - 130 * warm)})`
  return { direction: turn - Math.PI, elevation, color }
}

const MIDDLE = (FIRST_HOUR + LAST_HOUR) / 2

/** World units per hour. */
const PACE = 76

/** Returns the place at which the sun is drawn, on its path around the south of the church. */
export function positionOfHour(hour: number): Point {
  const away = (hour - MIDDLE) / (LAST_HOUR - MIDDLE)
  return { x: CLOSE.width / 2 - PACE * (hour - MIDDLE), y: CLOSE.height - 24 - 34 * away ** 2 }
}

/** Returns the hour at which the sun is at an x, to within three minutes. */
export function hourOfPosition(x: number): number {
  const hour = MIDDLE + (CLOSE.width / 2 - x) / PACE
  return Math.min(LAST_HOUR, Math.max(FIRST_HOUR, Math.round(hour * 20) / 20))
}

/** Formats an hour as `15:30`. */
export function clockTime(hour: number): string {
  const minutes = Math.round(60 * hour)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
