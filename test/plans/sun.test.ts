import { describe, expect, it } from 'vitest'
import { createVisibilityMesh } from '../../src/geometry.js'
import { sunAt, sunHours } from '../../src/plans.js'

const DEGREE = Math.PI / 180
const azimuthOf = (direction: number) => ((direction - Math.PI / 2) / DEGREE + 360) % 360

describe('sunAt', () => {
  // Geometric elevation and azimuth, from NOAA's solar calculator.
  it.each<[string, string, number, number, number, number]>([
    ['Greenwich at the equinox', '2024-03-20T12:00:00Z', 51.4769, 0, 38.6, 177.4],
    ['Berlin in summer', '2024-06-21T11:09:00Z', 52.52, 13.405, 60.9, 180],
    ['New York in winter', '2023-12-21T16:54:00Z', 40.7128, -74.006, 25.85, 180],
    ['Sydney in summer', '2023-12-22T01:53:00Z', -33.8688, 151.2093, 79.57, 0],
    ['Quito at the equinox', '2024-09-22T17:07:00Z', -0.1807, -78.4678, 89.6, 0],
  ])('agrees with an almanac: %s', (_, time, latitude, longitude, elevation, azimuth) => {
    const sun = sunAt(new Date(time), latitude, longitude)
    expect(Math.abs(sun.elevation / DEGREE - elevation)).toBeLessThan(0.3)
    const off = Math.abs(azimuthOf(sun.direction) - azimuth)
    if (elevation < 85) expect(Math.min(off, 360 - off)).toBeLessThan(1.5)
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

  it('lacks the morning behind a wall in the east, less behind a low one', () => {
    const mesh = createVisibilityMesh([101, -1e5, 101, 1e5])
    const endless = sunHours(mesh, region, day).hours
    const low = sunHours(mesh, region, { ...day, heights: [20] }).hours
    expect(endless.every((value) => Math.abs(value - 6) < 0.3)).toBe(true)
    // Right behind the wall nearly all morning, far away only until the sun is 20 / 96 high.
    expect(low[9]!).toBeLessThan(7.5)
    expect(low[0]!).toBeGreaterThan(11)
  })
})
