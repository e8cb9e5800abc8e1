import { createScene } from 'react-umbra/core'
import { createVisibilityMesh } from 'react-umbra/geometry'
import { describe, expect, it } from 'vitest'
import { CHUNK, chunkAt, chunksAround, EndlessMemory } from '../../../stories/Showcase/endlessDungeon.js'

describe('chunksAround', () => {
  it('generates the same chunk from any place', () => {
    const [near, far] = [chunksAround(4, -7), chunksAround(6, -5)]
    const shared = near.filter(({ key }) => far.some((other) => other.key === key))
    expect(shared).toHaveLength(25)
    for (const chunk of shared) expect(far.find(({ key }) => key === chunk.key)).toEqual(chunk)
  })

  it('leaves a path for the hero from every chunk into its neighbors', () => {
    const walls = chunksAround(0, 0).flatMap((chunk) => chunk.walls)
    const mesh = createVisibilityMesh(walls)
    const start = (column: number, row: number) => ({ x: (column + 1 / 8) * CHUNK, y: (row + 1 / 8) * CHUNK })
    for (const [column, row] of [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ] as const) {
      expect(mesh.pathBetween(start(0, 0), start(column, row), { clearance: 12 })).not.toBeNull()
    }
  })
})

describe('EndlessMemory', () => {
  it('keeps what was explored on both sides of a sheet’s edge after chunks are removed', () => {
    const scene = createScene()
    const memory = new EndlessMemory()
    const viewer = scene.addViewer({ x: 8000, y: 100, radius: 300 })
    scene.daylight = 'bright'
    const rooms = [24, 25].map((column) => scene.addOccluder({ walls: chunkAt(column, 0).walls }))
    const place = { x: 8000, y: 100 }
    const sheet = memory.at(place)
    sheet.add(scene.sightPlan(sheet.bounds))
    memory.add(place, scene)
    for (const room of rooms) room.remove()
    viewer.move(8300, 100)
    const beyond = memory.at({ x: 8300, y: 100 })
    expect(beyond).not.toBe(sheet)
    expect([sheet.has(place), beyond.has(place), beyond.has({ x: 8900, y: 100 })]).toEqual([true, true, false])
    expect(memory.at(place)).toBe(sheet)
  })
})
