import { createScene } from 'react-umbra'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseHex } from '../../src/scene/lights/color.js'
import { SceneColors } from '../../src/scene/lights/SceneColors.js'
import { OccluderEntry } from '../../src/scene/occluders/OccluderEntry.js'
import { countingHost } from './hosts.js'

afterEach(() => {
  vi.restoreAllMocks()
})

const circle = (radius: number, x = 0, y = 0) => ({ kind: 'circle', x, y, radius }) as const

/** Returns the largest distance of walls' midpoints inside a circle; none may be outside. */
function sagitta(walls: Float64Array, radius: number, x = 0, y = 0): number {
  let most = 0
  for (let i = 0; i < walls.length; i += 4) {
    const middle = Math.hypot((walls[i]! + walls[i + 2]!) / 2 - x, (walls[i + 1]! + walls[i + 3]!) / 2 - y)
    expect(middle).toBeLessThan(radius)
    expect(Math.hypot(walls[i]! - x, walls[i + 1]! - y)).toBeCloseTo(radius, 9)
    most = Math.max(most, radius - middle)
  }
  return most
}

describe('a round occluder', () => {
  it('of radius 9 is flattened to 14 walls without a host, within a quarter of a unit', () => {
    const scene = createScene()
    scene.addOccluder({ shape: circle(9) })
    expect(scene.walls().length / 4).toBe(14)
    expect(sagitta(scene.walls(), 9)).toBeLessThanOrEqual(0.25)
  })

  it('requests one frame from the other hosts when a finer host refines it', () => {
    const scene = createScene()
    scene.addOccluder({ shape: circle(9, 100, 50) })
    scene.addLight({ x: 60, y: 50 })
    const [coarse, fine] = [countingHost(1), countingHost(1)]
    scene.attach(coarse)
    scene.attach(fine)
    scene.plan()
    const walls = scene.walls()
    const requestCount = coarse.requestCount
    fine.scale = 4
    const finest = fine.requestCount
    scene.plan(undefined, fine)
    expect(scene.walls().length).toBeGreaterThan(walls.length)
    expect(coarse.requestCount).toBe(requestCount + 1)
    scene.plan(undefined, coarse)
    expect([coarse.requestCount, fine.requestCount]).toEqual([requestCount + 1, finest])
  })

  it.each([1, 1.5, 2, 3, 40])('lies within a quarter of a pixel of hosts of %d pixels per unit', (scale) => {
    const scene = createScene()
    scene.addOccluder({ shape: circle(9, 100, 50) })
    scene.attach(countingHost(scale))
    scene.plan()
    const off = sagitta(scene.walls(), 9, 100, 50) * scale
    expect(off).toBeLessThanOrEqual(0.25)
    // And at most twice as fine as the next power of two requires.
    expect(off).toBeGreaterThan(0.25 / 4)
    scene.addOccluder({ shape: circle(20) })
    expect(sagitta(scene.walls().subarray(4 * wallsOf(9, scale)), 20) * scale).toBeLessThanOrEqual(0.25)
  })

  it('is flattened again only for more detail, and updates lights at once, listeners after the frame', async () => {
    const scene = createScene()
    scene.addOccluder({ shape: circle(50, 100, 0) })
    scene.addLight({ x: 0, y: 0 })
    const listener = vi.fn()
    scene.subscribe(listener)
    const host = countingHost()
    scene.attach(host)
    const before = scene.plan().lights[0]!.ring
    const { requestCount } = host
    expect(listener).not.toHaveBeenCalled()
    host.scale = 2
    const after = scene.plan().lights[0]!.ring
    expect(after.length).toBeGreaterThan(before.length)
    expect(listener).not.toHaveBeenCalled()
    await Promise.resolve()
    expect(listener).toHaveBeenCalledOnce()
    // The frame that is being planned already shows it.
    expect(host.requestCount).toBe(requestCount)
    const walls = scene.walls()
    for (const scale of [1.2, 0.1, 2]) {
      host.scale = scale
      expect(scene.plan().lights[0]!.ring).toBe(after)
    }
    expect(scene.walls()).toBe(walls)
    expect(listener).toHaveBeenCalledOnce()
  })

  it('is flattened once, however often it moves, by its own x and y or those of its shape', () => {
    const scene = createScene()
    const occluder = scene.addOccluder({ shape: circle(30, 1, 2) })
    const first = [...scene.walls()]
    const cos = vi.spyOn(Math, 'cos')
    occluder.move(5, 6)
    for (let i = 0; i < 100; i++) occluder.set({ shape: circle(30, i, 2 * i) })
    // Only the rotation of each placement, 0, calls it.
    expect(cos.mock.calls.filter(([angle]) => angle !== 0)).toEqual([])
    occluder.set({ x: 0, y: 0, shape: circle(30, 1, 2) })
    expect([...scene.walls()]).toEqual(first)
    occluder.set({ shape: circle(31, 1, 2) })
    expect(cos.mock.calls.filter(([angle]) => angle !== 0).length).toBeGreaterThan(0)
    expect(sagitta(scene.walls(), 31, 1, 2)).toBeLessThanOrEqual(0.25)
  })

  it('keeps its other walls, its rotation and its attributes when it is refined', () => {
    const props = { shape: circle(9, 10, 0), walls: [0, 0, 1, 1], rotation: Math.PI / 2, lit: true, x: 100 }
    const entry = new OccluderEntry(0, 'Occluder', props, 1, new SceneColors(parseHex), () => {})
    entry.refine(4)
    const { walls, codes } = entry
    expect([...walls.subarray(0, 4)].map((value) => Math.round(value))).toEqual([100, 0, 99, 1])
    expect(codes).toHaveLength(walls.length / 4)
    expect(sagitta(walls.subarray(4), 9, 100, 10) * 4).toBeLessThanOrEqual(0.25)
    expect(new Set(codes.subarray(1)).size).toBe(1)
    expect(codes[0]).not.toBe(codes[1])
  })

  it('is refined for a finer host after the scene has settled', async () => {
    const scene = createScene()
    scene.addOccluder({ shape: circle(50, 100, 0) })
    scene.addLight({ x: 0, y: 0 })
    const host = countingHost()
    scene.attach(host)
    await scene.settle()
    scene.plan()
    host.scale = 8
    const swept = scene.plan().lights[0]!.ring
    await scene.settle()
    const fresh = createScene()
    fresh.attach(countingHost(8))
    fresh.plan()
    fresh.addOccluder({ shape: circle(50, 100, 0) })
    fresh.addLight({ x: 0, y: 0 })
    expect([...swept]).toEqual([...fresh.plan().lights[0]!.ring])
  })
})

function wallsOf(radius: number, scale: number): number {
  const scene = createScene()
  scene.attach(countingHost(scale))
  scene.plan()
  scene.addOccluder({ shape: circle(radius) })
  return scene.walls().length / 4
}
