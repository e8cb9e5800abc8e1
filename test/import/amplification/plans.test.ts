import { describe, expect, it } from 'vitest'
import { parseGeoJson, parseWatabou } from '../../../src/import.js'

const TOO_MUCH = /must be repeated, bent or compressed less: files of \d+ characters may become \d+ numbers/

describe('parseWatabou', () => {
  it('refuses a lattice of a thousand rects, which has a million holes', () => {
    const rects = Array.from({ length: 500 }, (_, i) => [
      { x: 4 * i, y: 0, w: 1, h: 2000 },
      { x: 0, y: 4 * i, w: 2000, h: 1 },
    ]).flat()
    expect(() => parseWatabou({ rects })).toThrow(TOO_MUCH)
  })

  it('reads as many rooms as a file has', () => {
    const rects = Array.from({ length: 50_000 }, (_, i) => ({
      x: 2 * (i % 500),
      y: 2 * Math.floor(i / 500),
      w: 1,
      h: 1,
    }))
    expect(parseWatabou({ rects }).occluders).toHaveLength(50_000)
  })
})

it('parseGeoJson refuses walls that openings cut into far more than the file', () => {
  const feature = (kind: string, coordinates: number[][][]) => ({
    ...{ type: 'Feature', properties: { kind } },
    geometry: { type: 'MultiLineString', coordinates },
  })
  const end = 0.01
  const wall = [
    [0, 0],
    [end, 0],
  ]
  const doors = Array.from({ length: 1000 }, (_, i) => [
    [i * 1e-5, 0],
    [i * 1e-5 + 5e-6, 0],
  ])
  // Each wall lies along each of the doors.
  const plan = (walls: number) =>
    JSON.stringify({
      type: 'FeatureCollection',
      features: [feature('wall', new Array(walls).fill(wall)), feature('door', doors)],
    })
  expect(() => parseGeoJson(plan(1000))).toThrow(TOO_MUCH)
  expect(parseGeoJson(plan(1)).occluders[0]!.walls.length / 4).toBeGreaterThan(900)
})

it('parseGeoJson refuses collections that hold one another twice, each doubling the last', () => {
  let geometry: object = { type: 'Point', coordinates: [0, 0] }
  for (let i = 0; i < 19; i++) geometry = { type: 'GeometryCollection', geometries: new Array(9).fill(geometry) }
  expect(() => parseGeoJson(geometry)).toThrow(TOO_MUCH)
})
