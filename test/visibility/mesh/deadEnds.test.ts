import { expect, it } from 'vitest'
import { CHANNELS, NEGATIVE, PLAIN, POSITIVE } from '../../../src/visibility/attributes.js'
import { BORDER } from '../../../src/visibility/mesh/edgeRecords.js'
import { Corners } from '../../../src/visibility/mesh/path/Corners.js'
import { DeadEnds } from '../../../src/visibility/mesh/path/DeadEnds.js'
import { prepareMesh } from '../../../src/visibility/mesh/prepareMesh.js'

/**
 * A room with a pillar, and a closet on its right, entered at the top; the last wall is a door in the closet's side.
 */
const WALLS = [
  40, 40, 60, 40, 60, 40, 60, 60, 60, 60, 40, 60, 40, 60, 40, 40, 80, 10, 80, 60, 80, 80, 80, 100, 80, 60, 80, 80,
]
const BOUNDS = { minX: 0, minY: 0, maxX: 100, maxY: 100 }

/** Returns the number of half-edges that lead into a dead end from outside, for a target at (x, y). */
const entries = (door: number, x: number, y: number): number => room().count(door, x, y)

/** Returns a function that counts such half-edges for a state of the door and a channel. */
function room() {
  const codes = new Uint16Array(WALLS.length / 4).fill(PLAIN)
  const mesh = prepareMesh(Float64Array.from(WALLS), codes, BOUNDS)!
  const corners = new Corners(mesh)
  const deadEnds = new DeadEnds(mesh, corners)
  const count = (door: number, x: number, y: number, channel: number = CHANNELS.move): number => {
    if (mesh.edges.codes[codes.length - 1] !== door) mesh.edges.setCode(codes.length - 1, door)
    corners.blocking = channel | BORDER
    mesh.locateViewer({ x, y })
    deadEnds.begin(
      [...mesh.fan.subarray(0, mesh.fanCount)].filter((entry) => entry >= 0).map((entry) => (entry / 3) | 0),
    )
    let found = 0
    for (let h = 0; h < 3 * mesh.mesh.triangleCount; h++) {
      if (mesh.mesh.twin[h]! >= 0 && !corners.isBlocked(h) && deadEnds.leadsToDeadEnd(h)) found++
    }
    return found
  }
  return { count }
}

it('a closet is a dead end unless the target is in it or its door is open', () => {
  const inRoom = entries(PLAIN, 20, 50)
  const inCloset = entries(PLAIN, 90, 90)
  expect(inRoom).toBeGreaterThan(3)
  expect(inCloset).toBeLessThan(inRoom)
  expect(entries(0, 20, 50)).toBeLessThan(inRoom)
})

it('dead ends follow changes of the door and of the channel', () => {
  const { count } = room()
  const moveOnly = CHANNELS.move | POSITIVE | NEGATIVE
  const [shut, open] = [entries(PLAIN, 20, 50), entries(0, 20, 50)]
  expect([count(PLAIN, 20, 50), count(0, 20, 50), count(PLAIN, 20, 50)]).toEqual([shut, open, shut])
  expect([count(moveOnly, 20, 50), count(moveOnly, 20, 50, CHANNELS.light)]).toEqual([shut, open])
  expect(count(moveOnly, 20, 50)).toBe(shut)
})
