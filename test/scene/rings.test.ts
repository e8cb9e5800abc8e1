import { describe, expect, it } from 'vitest'
import { Scene } from '../../src/scene/Scene.js'
import { countingHost } from './hosts.js'

const near = [50, -10, 50, 10]
const far = [500, -10, 500, 10]

/** A scene with one light of radius 100 at the origin, and a wall it reaches. */
function lit(light: object = {}) {
  const scene = new Scene()
  const handle = scene.addLight({ x: 0, y: 0, radius: 100, ...light })
  const wall = scene.addOccluder({ walls: near })
  return { scene, handle, wall }
}

const planned = (scene: Scene) => scene.plan().lights[0]!
const ringOf = (scene: Scene) => planned(scene).ring

describe('a ring is the same array', () => {
  it('and its plan the same object while nothing changes', () => {
    const { scene } = lit()
    const plan = planned(scene)
    expect(planned(scene)).toBe(plan)
    expect(scene.plan({ minX: 0, minY: 0, maxX: 10, maxY: 10 }).lights[0]).toBe(plan)
  })

  it.each([
    ['color', { color: '#ff0000' }],
    ['intensity', { intensity: 2 }],
    ['falloff', { falloff: 'none' }],
    ['feather', { feather: 0.5 }],
  ] as const)('when only the %s changes, in a new plan', (_, change) => {
    const { scene, handle } = lit({ angle: 1 })
    const before = planned(scene)
    handle.set(change)
    expect(planned(scene)).not.toBe(before)
    expect(ringOf(scene)).toBe(before.ring)
  })

  it('after the light was disabled and enabled again', () => {
    const { scene, handle } = lit()
    const ring = ringOf(scene)
    handle.set({ enabled: false })
    expect(scene.plan().lights).toEqual([])
    handle.set({ enabled: true })
    expect(ringOf(scene)).toBe(ring)
  })

  it('when walls beyond its reach are added, changed and removed', () => {
    const { scene } = lit()
    const before = planned(scene)
    const wall = scene.addOccluder({ walls: far })
    wall.move(10, 0)
    wall.set({ open: true })
    wall.remove()
    expect(planned(scene)).toBe(before)
  })

  it('when walls change and the light casts no shadows', () => {
    const { scene, wall } = lit({ shadows: false })
    const before = planned(scene)
    wall.move(-20, 0)
    scene.addOccluder({ walls: near, y: 3 })
    wall.remove()
    expect(planned(scene)).toBe(before)
  })

  it('when another light changes', () => {
    const { scene } = lit()
    const before = planned(scene)
    const other = scene.addLight({ x: 1, y: 1 })
    other.move(5, 5)
    other.remove()
    expect(planned(scene)).toBe(before)
  })

  it('when a host of a lower scale is attached', () => {
    const { scene } = lit()
    const before = planned(scene)
    scene.attach(countingHost(0.25))
    expect(planned(scene)).toBe(before)
  })
})

describe('a ring is replaced', () => {
  it.each([
    ['moves', { x: 1 }],
    ['reaches farther', { radius: 101 }],
    ['turns', { direction: 0.2 }],
    ['widens', { angle: 1.1 }],
    ['stops casting shadows', { shadows: false }],
  ])('when the light %s', (_, change) => {
    const { scene, handle } = lit({ angle: 1 })
    const before = ringOf(scene)
    handle.set(change)
    expect(ringOf(scene)).not.toBe(before)
    expect([...ringOf(scene)]).not.toEqual([...before])
  })

  it('when a wall changes after the light starts to cast shadows', () => {
    const { scene, handle, wall } = lit({ shadows: false })
    const open = [...ringOf(scene)]
    handle.set({ shadows: true })
    const shadowed = [...ringOf(scene)]
    expect(shadowed).not.toEqual(open)
    wall.set({ open: true })
    expect([...ringOf(scene)]).toEqual([...ringOf(withoutWalls())])
    wall.set({ open: false })
    expect([...ringOf(scene)]).toEqual(shadowed)
  })

  it('when a wall within its reach is added, moved, opened or removed', () => {
    const { scene, wall } = lit()
    const rings = [ringOf(scene)]
    const next = () => rings.push(ringOf(scene))
    const second = scene.addOccluder({ walls: [0, 50, 10, 50] })
    next()
    wall.move(10, 0)
    next()
    wall.set({ open: true })
    next()
    second.remove()
    next()
    expect(new Set(rings).size).toBe(rings.length)
    // No wall is left.
    expect([...ringOf(scene)]).toEqual([...ringOf(withoutWalls())])
  })

  it('when a wall leaves its reach, and when it enters it', () => {
    const { scene, wall } = lit()
    const shadowed = ringOf(scene)
    wall.move(1000, 0)
    const free = ringOf(scene)
    expect([...free]).toEqual([...ringOf(withoutWalls())])
    wall.move(0, 0)
    expect([...ringOf(scene)]).toEqual([...shadowed])
  })

  it('when the light moves to a wall that changed out of its reach', () => {
    const { scene, handle } = lit()
    const wall = scene.addOccluder({ walls: far })
    ringOf(scene)
    wall.move(-10, 0)
    handle.move(450, 0)
    const moved = ringOf(scene)
    const fresh = new Scene()
    fresh.addLight({ x: 450, y: 0, radius: 100 })
    fresh.addOccluder({ walls: near })
    fresh.addOccluder({ walls: [490, -10, 490, 10] })
    expect([...moved]).toEqual([...ringOf(fresh)])
  })

  it('with finer arcs when a host of a higher scale is attached', () => {
    const { scene } = lit()
    const coarse = ringOf(scene)
    const host = countingHost(8)
    scene.attach(host)
    const fine = ringOf(scene)
    expect(fine.length).toBeGreaterThan(2 * coarse.length)
    // The sagitta of each chord, in the host's pixels.
    for (let i = 0; i < fine.length; i += 2) {
      const [ax, ay, bx, by] = [fine[i]!, fine[i + 1]!, fine[(i + 2) % fine.length]!, fine[(i + 3) % fine.length]!]
      const onArc = Math.abs(Math.hypot(ax, ay) - 100) < 1e-6 && Math.abs(Math.hypot(bx, by) - 100) < 1e-6
      if (onArc) expect((100 - Math.hypot((ax + bx) / 2, (ay + by) / 2)) * 8).toBeLessThanOrEqual(0.25)
    }
    host.scale = 2
    expect(ringOf(scene)).toBe(fine)
  })
})

function withoutWalls(): Scene {
  const { scene, wall } = lit()
  wall.remove()
  return scene
}

describe('the ring of a light', () => {
  it('ends at a wall, and at the radius beside it', () => {
    const { scene } = lit({ falloff: 'none' })
    const xs = [...ringOf(scene)].filter((_, i) => i % 2 === 0)
    const alongX = (y: number) => ringXAt(ringOf(scene), y)
    expect(Math.max(...xs)).toBeGreaterThan(90)
    expect(alongX(0)).toBeCloseTo(50, 9)
    expect(alongX(9)).toBeCloseTo(50, 9)
    expect(alongX(-40)).toBeCloseTo(Math.sqrt(100 ** 2 - 40 ** 2), 0)
  })
})

/** Returns the largest x of a ring at a given y. */
function ringXAt(ring: Float64Array, y: number): number {
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < ring.length; i += 2) {
    const [ax, ay, bx, by] = [ring[i]!, ring[i + 1]!, ring[(i + 2) % ring.length]!, ring[(i + 3) % ring.length]!]
    if (ay > y !== by > y) most = Math.max(most, ax + ((y - ay) / (by - ay)) * (bx - ax))
  }
  return most
}
