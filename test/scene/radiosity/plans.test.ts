import { describe, expect, it } from 'vitest'
import { createScene } from '../../../src/scene/createScene.js'
import type { Host } from '../../../src/scene/host.js'
import { withIndirect } from '../../../src/scene/radiosity/withIndirect.js'
import { gatherAt } from '../../helpers/paintedIndirect.js'

const VIEW = { minX: 0, minY: 0, maxX: 480, maxY: 360 }

/** A host that counts the frames that it is asked for. */
function hostWith(bounces: number, sky: [number, number, number] = [0, 0, 0]): Host & { frames: number } {
  const host = {
    frames: 0,
    scale: 1,
    indirect: { bounces, sky, planner: () => withIndirect },
    requestFrame: () => {
      host.frames++
    },
  }
  return host
}

function room() {
  const scene = createScene()
  const walls = scene.addOccluder({ points: [20, 20, 460, 20, 460, 340, 20, 340], closed: false })
  const door = scene.addOccluder({ walls: [20, 340, 20, 20] })
  const lamp = scene.addLight({ x: 200, y: 100, radius: 500 })
  return { scene, walls, door, lamp }
}

describe('plans with indirect light', () => {
  it('have none if neither the host nor a wall asks for it', () => {
    const { scene, door } = room()
    const host = hostWith(0)
    expect(scene.plan(VIEW, host).indirect).toBeUndefined()
    door.set({ emission: '#f00' })
    expect(scene.plan(VIEW, host).indirect).toBeDefined()
    door.set({ emission: '#000' })
    expect(scene.plan(VIEW, host).indirect).toBeUndefined()
  })

  it('are the same object while nothing changes', () => {
    const { scene, lamp } = room()
    const host = hostWith(2)
    scene.attach(host)
    const first = scene.plan(VIEW, host)
    expect(scene.plan({ ...VIEW }, host)).toBe(first)
    lamp.move(200, 100)
    expect(scene.plan(VIEW, host)).toBe(first)
  })

  it('keep the walls, and what cells see of them, when a lamp moves', () => {
    const { scene, lamp } = room()
    const host = hostWith(2)
    const before = scene.plan(VIEW, host).indirect!
    lamp.move(300, 120)
    const after = scene.plan(VIEW, host).indirect!
    expect(after.mesh).toBe(before.mesh)
    expect(after.radiance).not.toEqual(before.radiance)
  })

  it('depend on lamps that do not reach the view, and not on lamps at all without bounces', () => {
    const { scene, lamp } = room()
    const [bouncing, plain] = [hostWith(1), hostWith(0, [0.2, 0.2, 0.2])]
    const view = { minX: 400, minY: 300, maxX: 450, maxY: 330 }
    lamp.set({ radius: 150 })
    const before = [bouncing, plain].map((host) => scene.plan(view, host).indirect!)
    lamp.move(100, 100)
    const after = [bouncing, plain].map((host) => scene.plan(view, host).indirect!)
    expect(after[0]).not.toBe(before[0])
    expect(after[1]).toBe(before[1])
  })

  it('let light through a door in the next frame, with the same triangles', () => {
    const { scene, door } = room()
    const host = hostWith(1, [1, 1, 1])
    scene.attach(host)
    const at = () => gatherAt(scene.plan(VIEW, host).indirect!, 240, 180)[0]
    const lampOnly = at()
    const { corners } = scene.plan(VIEW, host).indirect!.mesh
    host.frames = 0
    door.set({ open: true })
    expect(host.frames).toBe(1)
    expect(at()).toBeGreaterThan(lampOnly + 0.05)
    expect(scene.plan(VIEW, host).indirect!.mesh.corners).toEqual(corners)
    door.set({ open: false })
    expect(at()).toBeCloseTo(lampOnly, 12)
  })

  it('ask for a frame when a material changes, only where indirect light is shown', () => {
    const { scene, walls } = room()
    const [bouncing, plain] = [hostWith(1), hostWith(0)]
    scene.attach(bouncing)
    scene.attach(plain)
    bouncing.frames = plain.frames = 0
    walls.set({ albedo: '#fff' })
    expect([bouncing.frames, plain.frames]).toEqual([1, 0])
    walls.set({ albedo: '#fff' })
    expect([bouncing.frames, plain.frames]).toEqual([1, 0])
    walls.set({ emission: '#111' })
    expect([bouncing.frames, plain.frames]).toEqual([2, 1])
    walls.remove()
    expect([bouncing.frames, plain.frames]).toEqual([3, 2])
  })

  it('stay the same where the view moves, whether walls are in it or not', () => {
    const { scene } = room()
    const host = hostWith(1, [0.1, 0.2, 0.3])
    scene.addOccluder({ walls: [600, 0, 600, 360], emission: '#fff' })
    const at = (x: number) =>
      gatherAt(scene.plan({ minX: x, minY: 0, maxX: x + 480, maxY: 360 }, host).indirect!, 500, 100)
    const first = at(0)
    for (const x of [120, 240, 3000, -2000]) {
      for (const [k, value] of at(x).entries()) expect(Math.abs(value - first[k]!)).toBeLessThan(0.5 / 255)
    }
  })

  it('are exact far from the origin', () => {
    const [near, far] = [0, 1e7].map((by) => {
      const scene = createScene()
      scene.addOccluder({ points: [by + 20, 20, by + 460, 20, by + 460, 340, by + 20, 340], emission: '#fc8' })
      scene.addOccluder({ walls: [by + 200, 0, by + 200.5, 360] })
      const view = { minX: by, minY: 0, maxX: by + 480, maxY: 360 }
      return gatherAt(scene.plan(view, hostWith(1)).indirect!, by + 300, 100)
    }) as unknown as [number[], number[]]
    for (const [k, value] of far.entries()) expect(value).toBeCloseTo(near[k]!, 6)
  })
})
