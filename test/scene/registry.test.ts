import { describe, expect, it, vi } from 'vitest'
import { Scene } from '../../src/scene/Scene.js'
import { countingHost, framesDuring } from './hosts.js'

describe('a scene without a host', () => {
  it('adds, changes, plans and removes lights and occluders', () => {
    const scene = new Scene()
    const light = scene.addLight({ x: 10, y: 10, radius: 50 })
    const wall = scene.addOccluder({ walls: [20, 0, 20, 20] })
    light.move(11, 10)
    wall.set({ x: 1 })
    expect(scene.plan().lights).toHaveLength(1)
    expect([...scene.walls()]).toEqual([21, 0, 21, 20])
    light.remove()
    wall.remove()
    expect(scene.plan().lights).toEqual([])
    expect(scene.walls()).toHaveLength(0)
  })

  it('plans lights in the order of their registration, also after a change and a removal', () => {
    const scene = new Scene()
    const lights = [1, 2, 3, 4].map((x) => scene.addLight({ x, y: 0 }))
    lights[0]!.set({ color: '#ff0000' })
    lights[1]!.remove()
    expect(scene.plan().lights.map(({ x }) => x)).toEqual([1, 3, 4])
  })

  it('plans nothing when it is empty', () => {
    expect(new Scene().plan()).toEqual({ lights: [] })
    expect(new Scene().walls()).toEqual(new Float64Array(0))
  })
})

describe('a scene with a host', () => {
  it('requests a frame when a host is attached, to paint what was added before', () => {
    const scene = new Scene()
    scene.addLight({ x: 0, y: 0 })
    const host = countingHost()
    scene.attach(host)
    expect(host.requestCount).toBe(1)
  })

  it('requests a frame when a light is added, changed or removed', () => {
    const scene = new Scene()
    const host = countingHost()
    scene.attach(host)
    let light = scene.addLight({ x: 0, y: 0 })
    expect(host.requestCount).toBe(2)
    expect(framesDuring(host, () => light.move(1, 0))).toBe(1)
    expect(framesDuring(host, () => light.set({ color: '#ff0000' }))).toBe(1)
    expect(framesDuring(host, () => light.set({ enabled: false }))).toBe(1)
    expect(framesDuring(host, () => light.remove())).toBe(1)
    expect(framesDuring(host, () => light.remove())).toBe(0)
    light = scene.addLight({ x: 0, y: 0 })
    expect(framesDuring(host, () => light.set({ x: 3, y: 4, radius: 10, color: '#0000ff' }))).toBe(1)
  })

  it('requests a frame when an occluder is added, changed or removed', () => {
    const scene = new Scene()
    const host = countingHost()
    scene.attach(host)
    scene.addLight({ x: 5, y: 0 })
    let wall = scene.addOccluder({ walls: [0, 0, 1, 1] })
    expect(host.requestCount).toBe(3)
    expect(framesDuring(host, () => wall.move(1, 0))).toBe(1)
    expect(framesDuring(host, () => wall.set({ open: true }))).toBe(1)
    expect(framesDuring(host, () => wall.set({ open: false }))).toBe(1)
    expect(framesDuring(host, () => wall.remove())).toBe(1)
    expect(framesDuring(host, () => wall.remove())).toBe(0)
    wall = scene.addOccluder({ walls: [0, 0, 1, 1] })
    expect(framesDuring(host, () => wall.set({ walls: [0, 0, 1, 2] }))).toBe(1)
  })

  it('requests no frame when an occluder changes where no light reaches it', () => {
    const scene = new Scene()
    const host = countingHost()
    scene.addLight({ x: 0, y: 0, radius: 100 })
    scene.addLight({ x: 900, y: 0, radius: 100, enabled: false })
    scene.addOccluder({ walls: [-100, 50, 100, 50] })
    scene.attach(host)
    scene.plan()
    const changes = () => {
      const wall = scene.addOccluder({ walls: [300, 0, 300, 9] })
      wall.move(9, 9)
      // In front of a lamp that is off, and behind a wall that stays.
      wall.move(590, 0)
      wall.set({ walls: [-10, 60, 10, 60], x: 0, y: 0 })
      wall.remove()
    }
    expect(framesDuring(host, changes)).toBe(0)
  })

  it('requests no frame when a light is set to its current values', () => {
    const scene = new Scene()
    const host = countingHost()
    scene.attach(host)
    const light = scene.addLight({ x: 1, y: 2, radius: 50, color: '#f00' })
    const same = () => {
      light.move(1, 2)
      light.set({})
      light.set({ x: 1, y: 2, radius: 50 })
      light.set({ color: '#ff0000' })
      light.set({ color: '#FF0000FF' })
      light.set({ intensity: 1, falloff: 'smooth', enabled: true, shadows: true })
      light.set({ intensity: undefined })
    }
    expect(framesDuring(host, same)).toBe(0)
  })

  it('requests no frame when an occluder is set to its current values in any form', () => {
    const scene = new Scene()
    const host = countingHost()
    scene.attach(host)
    const wall = scene.addOccluder({ points: [0, 0, 10, 0, 10, 10], x: 5, y: 5 })
    const same = () => {
      wall.move(5, 5)
      wall.set({})
      wall.set({ points: [0, 0, 10, 0, 10, 10] })
      wall.set({ points: Float64Array.of(0, 0, 10, 0, 10, 10) })
      wall.set({
        points: [
          { x: 0, y: 0 },
          { x: 10, y: 0 },
          { x: 10, y: 10 },
        ],
      })
      wall.set({
        points: [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
      })
      wall.set({ rotation: 0, open: false, closed: true })
    }
    expect(framesDuring(host, same)).toBe(0)
  })

  it('requests no frame when an occluder without walls is added, moved or removed', () => {
    const scene = new Scene()
    const host = countingHost()
    scene.attach(host)
    const empty = () => {
      const occluder = scene.addOccluder({ points: [] })
      occluder.move(3, 4)
      occluder.remove()
      const door = scene.addOccluder({ walls: [0, 0, 9, 9], open: true })
      door.move(3, 4)
      door.remove()
    }
    expect(framesDuring(host, empty)).toBe(0)
  })

  it('requests no frame, and changes nothing, through the handle of a removed light or occluder', () => {
    const scene = new Scene()
    const other = scene.addLight({ x: 0, y: 0, radius: 100 })
    const light = scene.addLight({ x: 1, y: 0, radius: 100 })
    const wall = scene.addOccluder({ walls: [5, -5, 5, 5] })
    light.remove()
    wall.remove()
    const host = countingHost()
    scene.attach(host)
    const ring = scene.plan().lights[0]!.ring
    const listener = vi.fn()
    scene.subscribe(listener)
    const late = () => {
      light.move(2, 0)
      wall.move(1, 0)
    }
    expect(framesDuring(host, late)).toBe(0)
    expect(listener).not.toHaveBeenCalled()
    expect(scene.plan().lights).toHaveLength(1)
    expect(scene.plan().lights[0]!.ring).toBe(ring)
    other.remove()
  })

  it('requests frames from all hosts except detached ones', () => {
    const scene = new Scene()
    const [first, second] = [countingHost(), countingHost()]
    const endFirst = scene.attach(first)
    scene.attach(second)
    const light = scene.addLight({ x: 0, y: 0 })
    expect([first.requestCount, second.requestCount]).toEqual([2, 2])
    endFirst()
    light.move(1, 1)
    expect([first.requestCount, second.requestCount]).toEqual([2, 3])
  })

  it('accepts a host again after it was detached, as in StrictMode', () => {
    const scene = new Scene()
    const host = countingHost()
    scene.attach(host)()
    expect(framesDuring(host, () => scene.attach(host))).toBe(1)
    expect(framesDuring(host, () => scene.addLight({ x: 0, y: 0 }))).toBe(1)
  })

  it('requests one frame per change from a host that was detached twice and attached again', () => {
    const scene = new Scene()
    const host = countingHost()
    const end = scene.attach(host)
    end()
    end()
    scene.attach(host)
    expect(framesDuring(host, () => scene.addLight({ x: 0, y: 0 }))).toBe(1)
  })
})

describe('a listener to walls', () => {
  it('is called for walls that are added, changed and removed, and for nothing else', () => {
    const scene = new Scene()
    const listener = vi.fn()
    const end = scene.subscribe(listener)
    scene.addLight({ x: 0, y: 0 }).move(1, 1)
    expect(listener).toHaveBeenCalledTimes(0)
    const wall = scene.addOccluder({ walls: [0, 0, 1, 1] })
    expect(listener).toHaveBeenCalledTimes(1)
    wall.move(0, 0)
    expect(listener).toHaveBeenCalledTimes(1)
    wall.move(1, 0)
    expect(listener).toHaveBeenCalledTimes(2)
    wall.remove()
    expect(listener).toHaveBeenCalledTimes(3)
    end()
    scene.addOccluder({ walls: [0, 0, 1, 1] })
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('can read the new walls, and the same array until they change', () => {
    const scene = new Scene()
    const seen: number[][] = []
    scene.subscribe(() => seen.push([...scene.walls()]))
    const first = scene.addOccluder({ walls: [0, 0, 1, 1] })
    const whole = scene.walls()
    scene.addLight({ x: 0, y: 0 })
    first.set({ open: false })
    expect(scene.walls()).toBe(whole)
    scene.addOccluder({ walls: [2, 2, 3, 3] })
    first.set({ open: true })
    expect(seen).toEqual([
      [0, 0, 1, 1],
      [0, 0, 1, 1, 2, 2, 3, 3],
      [2, 2, 3, 3],
    ])
  })

  it('that subscribes twice is called twice, and goes on until both subscriptions end', () => {
    const scene = new Scene()
    const listener = vi.fn()
    const end = scene.subscribe(listener)
    scene.subscribe(listener)
    scene.addOccluder({ walls: [0, 0, 1, 1] })
    expect(listener).toHaveBeenCalledTimes(2)
    end()
    end()
    scene.addOccluder({ walls: [2, 2, 3, 3] })
    expect(listener).toHaveBeenCalledTimes(3)
  })

  it('may unsubscribe or add walls while it is called', () => {
    const scene = new Scene()
    const other = vi.fn()
    const end = scene.subscribe(() => {
      end()
      scene.addOccluder({ walls: [9, 9, 8, 8] })
    })
    scene.subscribe(other)
    scene.addOccluder({ walls: [0, 0, 1, 1] })
    expect(other).toHaveBeenCalledTimes(2)
    expect(scene.walls()).toHaveLength(8)
  })
})
