import { describe, expect, it } from 'vitest'
import { parseGeoJson, parseWatabou } from '../../../src/import.js'

const TOO_MUCH = /must be smaller: files of \d+ characters may produce \d+ numbers/

describe('parseWatabou', () => {
  it('rejects a lattice of a thousand rectangles, which has a quarter of a million holes', () => {
    const rects = Array.from({ length: 500 }, (_, i) => [
      { x: 4 * i, y: 0, w: 1, h: 2000 },
      { x: 0, y: 4 * i, w: 2000, h: 1 },
    ]).flat()
    expect(() => parseWatabou({ rects })).toThrow(TOO_MUCH)
  })

  it('reads 50,000 rooms if the file contains them', () => {
    const rects = Array.from({ length: 50_000 }, (_, i) => ({
      x: 2 * (i % 500),
      y: 2 * Math.floor(i / 500),
      w: 1,
      h: 1,
    }))
    expect(parseWatabou({ rects }).occluders).toHaveLength(50_000)
  })
})

it('parseGeoJson rejects walls that openings cut into far more numbers than the file has', () => {
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
  // Every wall covers all doors, so each door cuts every wall.
  const plan = (walls: number) =>
    JSON.stringify({
      type: 'FeatureCollection',
      features: [feature('wall', new Array(walls).fill(wall)), feature('door', doors)],
    })
  expect(() => parseGeoJson(plan(1000))).toThrow(TOO_MUCH)
  expect(parseGeoJson(plan(1)).occluders[0]!.walls.length / 4).toBeGreaterThan(900)
})

it('parseGeoJson rejects collections that repeat their content nine times at each of 19 levels', () => {
  let geometry: object = { type: 'Point', coordinates: [0, 0] }
  for (let i = 0; i < 19; i++) geometry = { type: 'GeometryCollection', geometries: new Array(9).fill(geometry) }
  expect(() => parseGeoJson(geometry)).toThrow(TOO_MUCH)
})
