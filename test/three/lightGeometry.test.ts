import type { InterleavedBufferAttribute } from 'three'
import { describe, expect, it } from 'vitest'
import type { LightPlan } from '../../src/scene/plan.js'
import { Scene } from '../../src/scene/Scene.js'
import { rowOf } from '../../src/three/falloffTexture.js'
import { LightGeometry } from '../../src/three/LightGeometry.js'

const AREA = { minX: 0, minY: 0, maxX: 1000, maxY: 1000 }

/** The numbers of a triangle by the name of their attribute. */
function numbersOf({ geometry }: LightGeometry, name: string, triangle: number): number[] {
  const attribute = geometry.getAttribute(name)
  return Array.from({ length: attribute.itemSize }, (_, i) => attribute.getComponent(triangle, i))
}

/** What all triangles cover together. */
function areaOf(geometry: LightGeometry): number {
  let sum = 0
  for (let i = 0; i < geometry.geometry.instanceCount; i++) {
    const [x, y] = numbersOf(geometry, 'light', i) as [number, number]
    const [ax, ay, bx, by] = numbersOf(geometry, 'side', i) as [number, number, number, number]
    sum += Math.abs((ax - x) * (by - y) - (ay - y) * (bx - x)) / 2
  }
  return sum
}

function ringArea({ ring }: LightPlan): number {
  let sum = 0
  for (let i = 0; i < ring.length; i += 2) {
    const next = (i + 2) % ring.length
    sum += ring[i]! * ring[next + 1]! - ring[i + 1]! * ring[next]!
  }
  return Math.abs(sum) / 2
}

function expectNear(actual: number[], expected: number[]): void {
  expect(actual.length).toBe(expected.length)
  for (const [i, value] of expected.entries()) expect(actual[i], `number ${i}`).toBeCloseTo(value, 5)
}

describe('the triangles of a plan', () => {
  it('cover each ring once', () => {
    const scene = new Scene()
    scene.addOccluder({ walls: [100, 30, 100, 70, 130, 10, 160, 80] })
    scene.addLight({ x: 50, y: 50, radius: 100 })
    scene.addLight({ x: 150, y: 60, radius: 120, direction: 3, angle: 1, feather: 0.5 })
    const plan = scene.plan(AREA)
    const geometry = new LightGeometry()
    geometry.fill(plan, 0, 0)
    expect(areaOf(geometry)).toBeCloseTo(
      plan.lights.reduce((sum, light) => sum + ringArea(light), 0),
      0,
    )
  })

  it('are as many as the sides that do not point at the light', () => {
    const scene = new Scene()
    scene.addOccluder({ walls: [100, 30, 100, 70] })
    scene.addLight({ x: 50, y: 50, radius: 200 })
    const plan = scene.plan(AREA)
    const geometry = new LightGeometry()
    geometry.fill(plan, 0, 0)
    expect(geometry.geometry.instanceCount).toBe(plan.lights[0]!.ring.length / 2 - 2)
  })

  it('say what the shader needs', () => {
    const scene = new Scene()
    scene.addLight({ x: 50, y: 60, radius: 100, color: '#ff804080', intensity: 2 })
    scene.addLight({ x: 10, y: 20, radius: 50, direction: Math.PI / 2, angle: 0.5, feather: 0.25, falloff: 'none' })
    const plan = scene.plan(AREA)
    const geometry = new LightGeometry()
    geometry.fill(plan, 40, 40)
    const first = plan.lights[0]!.ring.length / 2
    for (const triangle of [0, 1, first - 1]) {
      expectNear(numbersOf(geometry, 'light', triangle), [10, 20, 0.01, rowOf('smooth')])
      expectNear(
        numbersOf(geometry, 'lightColor', triangle),
        [1, 128 / 255, 64 / 255].map((channel) => (channel * 2 * 128) / 255),
      )
      expectNear(numbersOf(geometry, 'cone', triangle), [1, 0, 1, 0])
    }
    expectNear(numbersOf(geometry, 'light', first), [-30, -20, 0.02, rowOf('none')])
    expectNear(numbersOf(geometry, 'cone', first), [0, 1, 4, 4])
  })

  it('keep their exactness far from the world’s origin', () => {
    const far = 5e8
    const scene = new Scene()
    scene.addLight({ x: far + 0.25, y: far, radius: 10 })
    const geometry = new LightGeometry()
    geometry.fill(scene.plan({ minX: far - 50, minY: far - 50, maxX: far + 50, maxY: far + 50 }), far, far)
    expectNear(numbersOf(geometry, 'light', 0).slice(0, 2), [0.25, 0])
    expect(areaOf(geometry)).toBeGreaterThan(310)
  })

  it('are none for a plan without lights', () => {
    const geometry = new LightGeometry()
    geometry.fill({ lights: [] }, 0, 0)
    expect(geometry.geometry.instanceCount).toBe(0)
  })
})

describe('the buffer', () => {
  const planOf = (count: number) => {
    const scene = new Scene()
    for (let i = 0; i < count; i++) scene.addLight({ x: i % 1000, y: 500, radius: 50 })
    return scene.plan(AREA)
  }
  const bufferOf = ({ geometry }: LightGeometry) => (geometry.getAttribute('side') as InterleavedBufferAttribute).data

  it('is used again, and only what is used is uploaded', () => {
    const geometry = new LightGeometry()
    geometry.fill(planOf(3), 0, 0)
    const before = geometry.geometry
    const buffer = bufferOf(geometry)
    expect(buffer.updateRanges).toHaveLength(1)
    const { count } = buffer.updateRanges[0]!
    expect(count).toBeLessThan(buffer.array.length)
    geometry.fill(planOf(1), 0, 0)
    expect(geometry.geometry).toBe(before)
    expect(bufferOf(geometry)).toBe(buffer)
    expect(buffer.updateRanges).toEqual([{ start: 0, count: count / 3 }])
  })

  it('grows by doubling, and frees what it was', () => {
    const geometry = new LightGeometry()
    const first = geometry.geometry
    let disposed = 0
    first.addEventListener('dispose', () => {
      disposed++
    })
    const room = bufferOf(geometry).count
    geometry.fill(planOf(1000), 0, 0)
    expect(disposed).toBe(1)
    expect(geometry.geometry).not.toBe(first)
    const doublings = Math.log2(bufferOf(geometry).count / room)
    expect(doublings).toBeGreaterThan(0)
    expect(doublings % 1).toBe(0)
    expect(geometry.geometry.instanceCount).toBeLessThanOrEqual(bufferOf(geometry).count)
  })
})

describe('lights that rest', () => {
  /** A scene of many lamps among walls, of which one walks. */
  function hall(count: number) {
    const scene = new Scene()
    for (let i = 0; i < 40; i++) scene.addOccluder({ walls: [25 * i, 0, 25 * i + 9, 900], open: i % 3 === 0 })
    const lights = Array.from({ length: count }, (_, i) =>
      scene.addLight({ x: (37 * i) % 1000, y: (91 * i) % 1000, radius: 60 }),
    )
    return { scene, lights }
  }
  const bufferOf = ({ geometry }: LightGeometry) => (geometry.getAttribute('side') as InterleavedBufferAttribute).data

  /** All triangles that cover anything, sorted, as one list of numbers each. */
  function trianglesOf(geometry: LightGeometry): string[] {
    const { array, stride } = bufferOf(geometry)
    return Array.from({ length: geometry.geometry.instanceCount }, (_, i) =>
      Array.from(array.slice(i * stride, (i + 1) * stride)),
    )
      .filter((numbers) => numbers.some((number) => number !== 0))
      .map(String)
      .sort()
  }

  it('stay where they are in the buffer while one moves, and are not uploaded', () => {
    const { scene, lights } = hall(500)
    const geometry = new LightGeometry()
    geometry.fill(scene.plan(AREA), 0, 0)
    const buffer = bufferOf(geometry)
    const whole = geometry.geometry.instanceCount
    for (let step = 1; step <= 30; step++) {
      const before = buffer.array.slice()
      lights[7]!.move(300 + step, 400 + step)
      geometry.fill(scene.plan(AREA), 0, 0)
      let uploaded = 0
      for (const { start, count } of buffer.updateRanges) {
        uploaded += count
        before.fill(0, start, start + count)
      }
      expect(uploaded).toBeGreaterThan(0)
      expect(uploaded).toBeLessThan((buffer.stride * whole) / 20)
      const after = buffer.array.slice()
      for (const { start, count } of buffer.updateRanges) after.fill(0, start, start + count)
      expect(after.findIndex((number, i) => number !== before[i])).toBe(-1)
    }
    const fresh = new LightGeometry()
    fresh.fill(scene.plan(AREA), 0, 0)
    expect(trianglesOf(geometry)).toEqual(trianglesOf(fresh))
    expect(geometry.geometry.instanceCount).toBeLessThan(2 * whole)
  })

  it('are the triangles of a fresh buffer after whatever came, changed and went', () => {
    const { scene, lights } = hall(60)
    const geometry = new LightGeometry()
    for (let step = 0; step < 80; step++) {
      const which = (step * 17) % lights.length
      if (step % 5 === 0) {
        lights[which]!.remove()
        lights[which] = scene.addLight({ x: (step * 31) % 1000, y: (step * 7) % 1000, radius: 20 + step })
      } else lights[which]!.set({ x: (step * 13) % 1000, color: step % 2 === 0 ? '#ff0000' : '#00ff00' })
      if (step % 40 === 39) for (const light of lights) light.set({ intensity: step / 40 })
      const [x, y] = step % 60 === 59 ? [5, 5] : [0, 0]
      const plan = scene.plan(AREA)
      geometry.fill(plan, x, y)
      const fresh = new LightGeometry()
      fresh.fill(plan, x, y)
      expect(trianglesOf(geometry)).toEqual(trianglesOf(fresh))
    }
  })

  it('are not uploaded at all where nothing has changed', () => {
    const { scene } = hall(20)
    const geometry = new LightGeometry()
    geometry.fill(scene.plan(AREA), 0, 0)
    geometry.fill(scene.plan(AREA), 0, 0)
    expect(bufferOf(geometry).updateRanges).toEqual([])
  })
})
