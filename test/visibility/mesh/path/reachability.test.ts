import { expect, it } from 'vitest'
import { CHANNELS, NEGATIVE, PLAIN, POSITIVE } from '../../../../src/visibility/attributes.js'
import { BORDER } from '../../../../src/visibility/mesh/edgeRecords.js'
import { Corners } from '../../../../src/visibility/mesh/path/Corners.js'
import { Reachability } from '../../../../src/visibility/mesh/path/Reachability.js'
import { prepareMesh } from '../../../../src/visibility/mesh/prepareMesh.js'

const BOUNDS = { minX: 0, minY: 0, maxX: 100, maxY: 100 }
const { move, sight } = CHANNELS

/** Returns a world in two halves with a door between them. */
function halves() {
  const walls = [0, 50, 40, 50, 40, 50, 60, 50, 60, 50, 100, 50]
  const mesh = prepareMesh(Float64Array.from(walls), new Uint16Array(3).fill(PLAIN), BOUNDS)!
  const corners = new Corners(mesh)
  const reachability = new Reachability(mesh, corners)
  const trianglesAt = (x: number, y: number): number[] => {
    mesh.locateViewer({ x, y })
    return Array.from(mesh.fan.subarray(0, mesh.fanCount), (entry) => Math.floor(entry / 3))
  }
  const leads = (from: number, to: number, channel: number = move): boolean => {
    corners.blocking = channel | BORDER
    return reachability.canReach(trianglesAt(50, from), new Set(trianglesAt(50, to)))
  }
  return { leads, setDoor: (code: number) => mesh.edges.setCode(1, code) }
}

it('a path leads through a door only while it is open', () => {
  const { leads, setDoor } = halves()
  expect([leads(20, 80), leads(20, 30)]).toEqual([false, true])
  setDoor(0)
  expect([leads(20, 80), leads(80, 20)]).toEqual([true, true])
  setDoor(PLAIN)
  expect(leads(20, 80)).toBe(false)
})

it('a path leads through a one-way wall from one side only', () => {
  const { leads, setDoor } = halves()
  setDoor(move | POSITIVE)
  expect([leads(20, 80), leads(80, 20)]).toEqual([true, false])
  setDoor(move | NEGATIVE)
  expect([leads(20, 80), leads(80, 20)]).toEqual([false, true])
  setDoor(PLAIN)
  expect([leads(20, 80), leads(80, 20), leads(80, 90)]).toEqual([false, false, true])
})

it('a path leads through walls that block only other channels', () => {
  const { leads, setDoor } = halves()
  setDoor(sight | POSITIVE | NEGATIVE)
  expect([leads(20, 80), leads(20, 80, sight), leads(20, 80)]).toEqual([true, false, true])
})

it('a path leads from a place on a wall to either side', () => {
  const { leads } = halves()
  expect([leads(50, 80), leads(50, 20)]).toEqual([true, true])
})
