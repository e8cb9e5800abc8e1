import { checkFinite, failRange, failType } from '../geometry/check.js'

/** The position of the sun in the sky, in the form of the props of `<Sun>`. */
export interface SunPlace {
  /**
   * Direction in which its light travels, in radians from +x toward +y on a page whose −y is north: the azimuth + π/2.
   */
  direction: number
  /** Height above the horizon in radians, without refraction; negative at night. */
  elevation: number
}

const DEGREE = Math.PI / 180
const DAY = 86_400_000
/** 1 January 2000, 12:00 UTC. */
const J2000 = 946_728_000_000

/**
 * Returns the place of the sun at a time and place on earth, within about 0.01° from 1950 to 2050. Throws a TypeError
 * or RangeError on an invalid date or coordinates in degrees.
 * @example
 * ```ts
 * const { direction, elevation } = sunAt(new Date('2026-06-21T12:00:00Z'), 52.5, 13.4)
 * ```
 * @see Meeus, Astronomical Algorithms (1998), chapter 25, in NOAA's form
 */
export function sunAt(date: Date, latitude: number, longitude: number): SunPlace {
  checkCoordinates(latitude, longitude)
  return sunPosition(checkDate('date', date), latitude, longitude)
}

/** Returns the place of the sun at a time in milliseconds. */
export function sunPosition(time: number, latitude: number, longitude: number): SunPlace {
  const days = (time - J2000) / DAY
  const t = days / 36_525
  const meanLongitude = 280.46646 + t * (36_000.76983 + 0.0003032 * t)
  const anomaly = (357.52911 + t * (35_999.05029 - 0.0001537 * t)) * DEGREE
  const center =
    Math.sin(anomaly) * (1.914602 - t * (0.004817 + 0.000014 * t)) +
    Math.sin(2 * anomaly) * (0.019993 - 0.000101 * t) +
    Math.sin(3 * anomaly) * 0.000289
  const node = (125.04 - 1934.136 * t) * DEGREE
  const apparent = (meanLongitude + center - 0.00569 - 0.00478 * Math.sin(node)) * DEGREE
  const obliquity = (23.439291 - 0.0130042 * t + 0.00256 * Math.cos(node)) * DEGREE
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(apparent))
  const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(apparent), Math.cos(apparent))
  const sidereal = (280.46061837 + 360.98564736629 * days + 0.000387933 * t * t + longitude) * DEGREE
  const hour = sidereal - ascension
  const phi = latitude * DEGREE
  const sine = Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hour)
  const azimuth = Math.atan2(
    -Math.sin(hour) * Math.cos(declination),
    Math.sin(declination) * Math.cos(phi) - Math.cos(declination) * Math.sin(phi) * Math.cos(hour),
  )
  const turn = 2 * Math.PI
  return {
    direction: (((azimuth + Math.PI / 2) % turn) + turn) % turn,
    elevation: Math.asin(Math.min(1, Math.max(-1, sine))),
  }
}

/** Returns the time of a date in milliseconds, or throws. */
export function checkDate(name: string, date: unknown): number {
  // By its class, since a date may come from another realm.
  if (Object.prototype.toString.call(date) !== '[object Date]') failType(name, 'a Date', date)
  const time = Number(date)
  return Number.isFinite(time) ? time : failRange(name, 'a valid Date', date)
}

export function checkCoordinates(latitude: unknown, longitude: unknown): void {
  if (Math.abs(checkFinite('latitude', latitude)) > 90) failRange('latitude', 'from -90 to 90 degrees', latitude)
  if (Math.abs(checkFinite('longitude', longitude)) > 360) failRange('longitude', 'from -360 to 360 degrees', longitude)
}
