import { describe, expect, it } from 'vitest'
import { defaultArcTolerance } from '../../src/geometry/circles.js'
import { pointInPolygon } from '../../src/geometry/polygons.js'
import { ringAround } from '../../src/scene/emitters/tube/ringAround.js'
import {
  clipToReach,
  distanceToLine,
  isAlong,
  linePoints,
  type TubeLine,
} from '../../src/scene/emitters/tube/tubeLine.js'
import { areaOf } from '../../src/visibility/measures/ringArea.js'
import { between, type Random, seeded } from '../helpers/random.js'

function randomLine(random: Random): TubeLine {
  const [x0, y0, x1, y1] = [0, 1, 2, 3].map(() => between(random, -100, 100)) as [number, number, number, number]
  return { shape: 'segment', x0, y0, x1, y1, reach: between(random, 20, 90) }
}

const lengthOf = ({ x0, y0, x1, y1 }: TubeLine) => Math.hypot(x1 - x0, y1 - y0)

/** Returns the area of all points within the reach of a line. */
const areaAround = (line: TubeLine) => line.reach * (Math.PI * line.reach + 2 * lengthOf(line))

describe('the outline of the reach of a line', () => {
  const lines = Array.from({ length: 40 }, (_, i) => randomLine(seeded(i)))
  // Along each axis, in both directions, a corner of the circle may be exactly perpendicular to the line.
  for (const [x1, y1] of [
    [80, 0],
    [-80, 0],
    [0, 80],
    [0, -80],
    [0, 0],
  ] as const) {
    lines.push({ shape: 'segment', x0: 0, y0: 0, x1, y1, reach: 50 })
  }

  it('has distinct corners at that distance, and winds to larger angles', () => {
    for (const line of lines) {
      const ring = ringAround(line, 1)
      const tolerance = defaultArcTolerance(line.reach, 1)
      for (let i = 0; i < ring.length; i += 2) {
        const distance = distanceToLine(line, { x: ring[i]!, y: ring[i + 1]! })
        expect(Math.abs(distance - line.reach)).toBeLessThanOrEqual(tolerance)
      }
      const corners = Array.from({ length: ring.length / 2 }, (_, i) => `${ring[2 * i]},${ring[2 * i + 1]}`)
      // A corner of the circle that is exactly perpendicular to the line occurs twice.
      const isTurned = line.x0 !== line.x1 && line.y0 !== line.y1
      if (isTurned) expect(new Set(corners).size).toBe(corners.length)
      expect(areaOf(ring) / areaAround(line)).toBeCloseTo(1, 2)
    }
  })

  it('has the same width along the whole line', () => {
    for (const line of lines) {
      const ring = ringAround(line, 1)
      const length = lengthOf(line)
      if (length === 0) continue
      const [nx, ny] = [-(line.y1 - line.y0) / length, (line.x1 - line.x0) / length]
      const room = 2 * defaultArcTolerance(line.reach, 1)
      for (const t of [0, 0.01, 0.5, 0.99, 1]) {
        for (const side of [1, -1]) {
          const at = (distance: number) => ({
            x: line.x0 + t * (line.x1 - line.x0) + side * distance * nx,
            y: line.y0 + t * (line.y1 - line.y0) + side * distance * ny,
          })
          expect(pointInPolygon(at(line.reach - room), ring)).toBe('inside')
          expect(pointInPolygon(at(line.reach + room), ring)).toBe('outside')
        }
      }
    }
  })
})

describe('a ring cut to the reach of a line', () => {
  it('is everything within the reach if the ring contains it', () => {
    for (let seed = 0; seed < 20; seed++) {
      const line = randomLine(seeded(seed))
      const all = Float64Array.of(-300, -300, 300, -300, 300, 300, -300, 300)
      const ring = clipToReach(all, line, 0.02)
      for (let i = 0; i < ring.length; i += 2) {
        const distance = distanceToLine(line, { x: ring[i]!, y: ring[i + 1]! })
        expect(distance / line.reach).toBeCloseTo(1, 3)
      }
      expect(areaOf(ring) / areaAround(line)).toBeCloseTo(1, 3)
    }
  })

  it('is unchanged if it lies within the reach', () => {
    const line: TubeLine = { shape: 'segment', x0: 0, y0: 0, x1: 100, y1: 0, reach: 40 }
    const ring = Float64Array.of(10, -10, 90, -20, 70, 30)
    expect([...clipToReach(ring, line, 0.1)]).toEqual([...ring])
  })
})

describe('a line', () => {
  const line: TubeLine = { shape: 'segment', x0: 10, y0: 20, x1: 50, y1: 50, reach: 5 }

  it('has a distance from a point to its nearest end or perpendicularly', () => {
    expect(distanceToLine(line, { x: 7, y: 16 })).toBeCloseTo(5, 12)
    expect(distanceToLine(line, { x: 54, y: 53 })).toBeCloseTo(5, 12)
    // 25 along it, and 10 to its left.
    expect(distanceToLine(line, { x: 10 + 20 - 6, y: 20 + 15 + 8 })).toBeCloseTo(10, 12)
    expect(distanceToLine({ ...line, x1: 10, y1: 20 }, { x: 13, y: 24 })).toBeCloseTo(5, 12)
  })

  it('has points at the midpoints of equal parts, or one if it has no length', () => {
    expect([...linePoints({ ...line, x0: 0, y0: 0, x1: 40, y1: 20 }, 4)]).toEqual([5, 2.5, 15, 7.5, 25, 12.5, 35, 17.5])
    expect([...linePoints({ ...line, x1: 10, y1: 20 }, 4)]).toEqual([10, 20])
    expect([...linePoints({ ...line, x1: 10, y1: 40 }, 2)]).toEqual([10, 25, 10, 35])
  })

  it('lies along walls that are collinear with it', () => {
    const along = (...wall: number[]) =>
      isAlong({ x: 10, y: 20, endX: 50, endY: 50 } as Parameters<typeof isAlong>[0])(Float64Array.from(wall), 0)
    expect(along(10, 20, 50, 50)).toBe(true)
    expect(along(90, 80, 130, 110)).toBe(true)
    expect(along(10, 20, 50, 50.001)).toBe(false)
    expect(along(10, 20.001, 50, 50)).toBe(false)
    expect(along(50, 50, 90, 0)).toBe(false)
  })
})
