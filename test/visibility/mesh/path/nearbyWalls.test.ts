import { describe, expect, it } from 'vitest'
import { CHANNELS, NEGATIVE, PLAIN, POSITIVE } from '../../../../src/visibility/attributes.js'
import { isConnected } from '../../../../src/visibility/mesh/path/isConnected.js'
import { NearbyWalls } from '../../../../src/visibility/mesh/path/NearbyWalls.js'
import { prepareMesh } from '../../../../src/visibility/mesh/prepareMesh.js'

const BOUNDS = { minX: 0, minY: 0, maxX: 100, maxY: 100 }
const { move } = CHANNELS

function nearbyAmong(walls: readonly number[], codes: readonly number[] = [], isBounded = false) {
  const all = Uint16Array.from({ length: walls.length / 4 }, (_, i) => codes[i] ?? PLAIN)
  const mesh = prepareMesh(Float64Array.from(walls), all, BOUNDS)!
  const nearby = new NearbyWalls(mesh)
  nearby.begin(move, isBounded)
  const trianglesAt = (x: number, y: number): Set<number> => {
    mesh.locateViewer({ x, y })
    return new Set(Array.from(mesh.fan.subarray(0, mesh.fanCount), (entry) => Math.floor(entry / 3)))
  }
  const connects = (width: number): boolean =>
    isConnected(mesh, nearby, trianglesAt(50, 20), trianglesAt(50, 80), width)
  return { mesh, nearby, connects }
}

describe('walls near a line', () => {
  it('include each one-way wall once, with its side, even if others cross it', () => {
    const walls = [10, 40, 90, 40, 30, 30, 30, 50, 50, 30, 50, 50, 10, 60, 90, 60, 10, 90, 90, 90]
    const codes = [move | POSITIVE, 0, 0, move | NEGATIVE, move | POSITIVE]
    const { nearby } = nearbyAmong(walls, codes)
    expect(nearby.gather(20, 50, 80, 50, 15, false)).toBe(false)
    expect([...nearby.oneWayWalls].sort((a, b) => a.wall - b.wall)).toEqual([
      { wall: 0, side: 1 },
      { wall: 3, side: -1 },
    ])
    expect(nearby.edges).toEqual([])
  })

  it('exclude walls in the same place that block another channel', () => {
    const walls = [10, 50, 90, 50, 90, 50, 10, 50]
    const { nearby } = nearbyAmong(walls, [move | POSITIVE, CHANNELS.light | POSITIVE])
    nearby.gather(50, 45, 50, 55, 1, false)
    expect(nearby.oneWayWalls).toEqual([{ wall: 0, side: 1 }])
  })

  it('include walls that block from both sides, or only the first of them on request', () => {
    const { mesh, nearby } = nearbyAmong([40, 40, 60, 40, 40, 60, 60, 60, 0, 90, 100, 90])
    const ends = () =>
      nearby.edges.map((h) => [mesh.mesh.start[h]!, mesh.mesh.end(h)].map((v) => mesh.vertices.xy[2 * v + 1]).join())
    expect(nearby.gather(50, 50, 50, 50, 9, false)).toBe(false)
    expect(nearby.gather(50, 50, 50, 50, 11, false)).toBe(true)
    expect(new Set(ends())).toEqual(new Set(['40,40', '60,60']))
    expect(nearby.gather(50, 50, 50, 50, 11, true)).toBe(true)
    expect(nearby.edges).toHaveLength(1)
  })

  it('include the sides of the bounds only if these count as walls', () => {
    expect(nearbyAmong([], [], true).nearby.gather(50, 5, 50, 5, 6, false)).toBe(true)
    expect(nearbyAmong([], [], false).nearby.gather(50, 5, 50, 5, 6, false)).toBe(false)
  })
})

describe('two places are connected', () => {
  const GAP = [0, 50, 45, 50, 55, 50, 100, 50]

  it('through a gap that is wide enough, but not if it is narrower', () => {
    const { connects } = nearbyAmong(GAP, [], true)
    expect([connects(0), connects(9.9), connects(10), connects(10.1)]).toEqual([true, true, true, false])
  })

  it('through a slanted gap that is wide enough, but not if it is narrower', () => {
    const slanted = [0, 46, 45, 46, 55, 54, 100, 54]
    const { connects } = nearbyAmong(slanted, [], true)
    expect([connects(12.7), connects(12.9)]).toEqual([true, false])
  })

  it('not through a narrow gap between walls that end in corners', () => {
    const corners = [0, 50, 45, 50, 45, 50, 45, 45, 55, 50, 100, 50, 55, 50, 55, 55]
    const { connects } = nearbyAmong(corners, [], true)
    expect([connects(9.9), connects(10.1)]).toEqual([true, false])
  })

  it('past open walls', () => {
    const { connects } = nearbyAmong([...GAP, 48, 50, 52, 50], [PLAIN, PLAIN, 0], true)
    expect([connects(2), connects(9.9)]).toEqual([true, true])
    expect(nearbyAmong(GAP, [0, PLAIN], true).connects(11)).toBe(true)
  })

  it('through a one-way wall, and not through one that blocks from both sides', () => {
    expect(nearbyAmong([0, 50, 100, 50], [], true).connects(0)).toBe(false)
    expect(nearbyAmong([0, 50, 100, 50], [move | POSITIVE], true).connects(30)).toBe(true)
    expect(nearbyAmong([0, 50, 100, 50], [move | NEGATIVE], true).connects(30)).toBe(true)
  })
})
