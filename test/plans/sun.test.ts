import { describe, expect, it } from 'vitest'
import { createVisibilityMesh } from '../../src/geometry.js'
import { sunAt, sunHours } from '../../src/plans.js'
import { seeded } from '../helpers/random.js'

const DEGREE = Math.PI / 180
const azimuthOf = (direction: number) => ((direction - Math.PI / 2) / DEGREE + 360) % 360

/**
 * Returns the sun's position by the low-precision formulas of the Astronomical Almanac (page C24), within 0.01° from
 * 1950 to 2050.
 */
function almanac(date: Date, latitude: number, longitude: number): { elevation: number; azimuth: number } {
  const n = (date.getTime() - Date.UTC(2000, 0, 1, 12)) / 86_400_000
  const anomaly = (357.528 + 0.9856003 * n) * DEGREE
  const ecliptic = (280.46 + 0.9856474 * n + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * DEGREE
  const obliquity = (23.439 - 4e-7 * n) * DEGREE
  const ascension = Math.atan2(Math.cos(obliquity) * Math.sin(ecliptic), Math.cos(ecliptic))
  const declination = Math.asin(Math.sin(obliquity) * Math.sin(ecliptic))
  // Greenwich mean sidereal time in hours.
  const sidereal = 18.697374558 + 24.06570982441908 * n
  const hour = (15 * sidereal + longitude) * DEGREE - ascension
  const phi = latitude * DEGREE
  const up = Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hour)
  const north = Math.cos(phi) * Math.sin(declination) - Math.sin(phi) * Math.cos(declination) * Math.cos(hour)
  const east = -Math.cos(declination) * Math.sin(hour)
  return { elevation: Math.asin(up) / DEGREE, azimuth: (Math.atan2(east, north) / DEGREE + 360) % 360 }
}

describe('sunAt', () => {
  it('agrees with the published example of the Solar Position Algorithm', () => {
    // Reda and Andreas, NREL/TP-560-34302 (2008), table A5.1: the elevation without refraction, and the azimuth.
    const sun = sunAt(new Date('2003-10-17T12:30:30-07:00'), 39.742476, -105.1786)
    expect(Math.abs(sun.elevation / DEGREE - 39.872046)).toBeLessThan(0.005)
    expect(Math.abs(azimuthOf(sun.direction) - 194.340241)).toBeLessThan(0.005)
  })

  it("agrees with Meeus's example of the sun's declination, which is its elevation at the pole", () => {
    // Astronomical Algorithms, example 25.b: 13 October 1992, 0 h dynamical time, 59 s ahead of UTC: −7° 47′ 01.74″.
    const { elevation } = sunAt(new Date('1992-10-12T23:59:01Z'), 90, 0)
    expect(Math.abs(elevation / DEGREE + 7 + 47 / 60 + 1.74 / 3600)).toBeLessThan(0.005)
  })

  it('agrees with the almanac everywhere from 1950 to 2050', () => {
    const random = seeded(23)
    const [first, last] = [Date.UTC(1950), Date.UTC(2050)]
    for (let i = 0; i < 500; i++) {
      const date = new Date(first + (last - first) * random())
      const [latitude, longitude] = [180 * random() - 90, 360 * random() - 180]
      const sun = sunAt(date, latitude, longitude)
      const { elevation, azimuth } = almanac(date, latitude, longitude)
      expect(Math.abs(sun.elevation / DEGREE - elevation)).toBeLessThan(0.02)
      // Near the zenith, a small distance is a large angle of azimuth.
      const off = Math.abs(((azimuthOf(sun.direction) - azimuth + 540) % 360) - 180)
      expect(off * Math.cos(sun.elevation)).toBeLessThan(0.02)
    }
  })

  it('moves from east to west, and light travels away from it', () => {
    const morning = sunAt(new Date('2024-06-21T05:00:00Z'), 50, 0)
    const evening = sunAt(new Date('2024-06-21T19:00:00Z'), 50, 0)
    expect(Math.cos(morning.direction)).toBeLessThan(-0.5)
    expect(Math.cos(evening.direction)).toBeGreaterThan(0.5)
    expect(sunAt(new Date('2024-06-21T00:00:00Z'), 50, 0).elevation).toBeLessThan(0)
  })

  it.each<[unknown[], string]>([
    [['2024-06-21', 0, 0], 'date must be a Date, got "2024-06-21"'],
    [[new Date(Number.NaN), 0, 0], 'date must be a valid Date'],
    [[new Date(0), 91, 0], 'latitude must be from -90 to 90 degrees, got 91'],
    [[new Date(0), Number.NaN, 0], 'latitude must be a finite number, got NaN'],
    [[new Date(0), 0, Number.NaN], 'longitude must be a finite number, got NaN'],
    [[new Date(0), 0, 361], 'longitude must be from -360 to 360 degrees, got 361'],
  ])('rejects %j', (args, message) => {
    expect(() => Reflect.apply(sunAt, null, args)).toThrow(`react-umbra: ${message}`)
  })
})

describe('sunHours', () => {
  const day = { date: new Date('2024-03-20'), latitude: 0, longitude: 100, spacing: 10 }
  const region = [0, 0, 100, 0, 100, 100, 0, 100]

  it('counts the hours of a day, 12 at the equator', () => {
    const { points, hours } = sunHours(createVisibilityMesh([500, 0, 500, 1]), region, day)
    expect(points).toHaveLength(200)
    expect([...hours].every((value) => Math.abs(value - 12) < 0.2)).toBe(true)
  })

  it('loses the morning behind a wall in the east, and less of it behind a low wall', () => {
    const mesh = createVisibilityMesh([101, -1e5, 101, 1e5])
    const endless = sunHours(mesh, region, day).hours
    const low = sunHours(mesh, region, { ...day, heights: [20] }).hours
    expect(endless.every((value) => Math.abs(value - 6) < 0.3)).toBe(true)
    // Right behind the wall nearly all morning, far away only until the sun is 20 / 96 high.
    expect(low[9]!).toBeLessThan(7.5)
    expect(low[0]!).toBeGreaterThan(11)
  })

  it('passes walls that block sight, and stops at those that block light', () => {
    const hoursWith = (blocks: 'light' | 'sight') => {
      const mesh = createVisibilityMesh([101, -1e5, 101, 1e5], { attributes: [{ blocks: [blocks] }] })
      return sunHours(mesh, region, { ...day, spacing: 50 }).hours
    }
    expect(hoursWith('sight').every((value) => Math.abs(value - 12) < 0.2)).toBe(true)
    expect(hoursWith('light').every((value) => Math.abs(value - 6) < 0.3)).toBe(true)
  })

  it('begins and ends the day at midnight in mean solar time', () => {
    const [latitude, longitude, minute] = [66, 170, 60_000]
    // The sun of the longitude is 4 minutes earlier for each degree to the east.
    const midnight = Date.UTC(2024, 4, 20) - 4 * longitude * minute
    let minutes = 0
    for (let i = 0; i < 24 * 60; i++)
      if (sunAt(new Date(midnight + (i + 0.5) * minute), latitude, longitude).elevation > 0) minutes++
    const mesh = createVisibilityMesh([500, 0, 500, 1])
    const options = { date: new Date('2024-05-20'), latitude, longitude, spacing: 100, step: 1 }
    expect(sunHours(mesh, region, options).hours[0]).toBeCloseTo(minutes / 60, 9)
  })

  it('passes up to 1,000 walls that are too low', () => {
    const hoursBehind = (count: number) => {
      const walls = Array.from({ length: count }, (_, i) => [101 + i, -1e5, 101 + i, 1e5]).flat()
      const heights = Array(count).fill(0)
      return sunHours(createVisibilityMesh(walls), region, { ...day, spacing: 100, step: 60, heights }).hours[0]
    }
    expect(hoursBehind(1000)).toBe(12)
    expect(hoursBehind(1001)).toBe(6)
  })

  it('counts the same day for any time of its date in UTC, in steps of 10 minutes by default', () => {
    const mesh = createVisibilityMesh([101, -1e5, 101, 1e5])
    const place = { latitude: 60, longitude: 100, spacing: 50 }
    const { hours } = sunHours(mesh, region, { ...place, date: new Date('2024-05-20T00:00:00Z'), step: 10 })
    for (const time of ['00:00:00Z', '12:30:00Z', '23:59:59Z'])
      expect(sunHours(mesh, region, { ...place, date: new Date(`2024-05-20T${time}`) }).hours).toEqual(hours)
    // Days grow longer in spring.
    const next = sunHours(mesh, region, { ...place, date: new Date('2024-05-30T00:00:00Z') }).hours
    expect(next[0]!).toBeGreaterThan(hours[0]!)
  })

  it.each([
    [{ step: 1441 }, 'options.step must be at most 1,440 minutes, got 1441'],
    [{ step: 0 }, 'options.step must be above zero, got 0'],
  ])('rejects %j', (change, message) => {
    const mesh = createVisibilityMesh([500, 0, 500, 1])
    expect(() => sunHours(mesh, region, { ...day, ...change })).toThrow(`react-umbra: ${message}`)
  })
})
