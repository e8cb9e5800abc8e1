import { describe, expect, it } from 'vitest'
import { createScene } from '../../../src/scene/createScene.js'
import type { Host } from '../../../src/scene/host.js'
import type { OccluderProps } from '../../../src/scene/occluders/occluder.js'
import type { IndirectMesh } from '../../../src/scene/plan/indirectPlan.js'
import { nextOf } from '../../../src/scene/radiosity/halfEdges.js'
import { withIndirect } from '../../../src/scene/radiosity/withIndirect.js'
import { gatherAt } from '../../helpers/paintedIndirect.js'
import { between, seeded } from '../../helpers/random.js'

const VIEW = { minX: 0, minY: 0, maxX: 480, maxY: 360 }

/** A host that counts the frames that are requested. */
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
  it('have none if the host allows no bounces and no wall emits light', () => {
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

  it('keep the mesh and recompute the radiance when a lamp moves', () => {
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

  it('include the light of lamps far outside the bounds of walls and view', () => {
    const scene = createScene()
    scene.addOccluder({ walls: [100, 50, 100, 250], albedo: '#fff' })
    const lamp = scene.addLight({ x: -150, y: 150, radius: 3000, intensity: 0.3 })
    const host = hostWith(1)
    const view = { minX: 0, minY: 0, maxX: 300, maxY: 300 }
    const [x, y] = [60, 150]
    for (const left of [150, 250, 1200]) {
      lamp.move(-left, 150)
      const direct = scene.lightAt({ x, y }).color[0]
      const bounced = scene.lightAt({ x, y }, { indirect: { bounces: 1, blend: 'add' } }).color[0] - direct
      expect(bounced).toBeGreaterThan(0.01)
      expect(gatherAt(scene.plan(view, host).indirect!, x, y)[0] / bounced).toBeCloseTo(1, 1)
    }
  })

  it('ignore darkness lights, subtractive lights, and disabled lights', () => {
    const { scene } = room()
    const host = hostWith(1)
    const before = [...scene.plan(VIEW, host).indirect!.radiance]
    scene.addLight({ x: 100, y: 200, radius: 500, darkness: true })
    scene.addLight({ x: 100, y: 200, radius: 500, blend: 'subtract' })
    const lamp = scene.addLight({ x: 100, y: 200, radius: 500, enabled: false })
    expect([...scene.plan(VIEW, host).indirect!.radiance]).toEqual(before)
    lamp.set({ enabled: true })
    expect([...scene.plan(VIEW, host).indirect!.radiance]).not.toEqual(before)
    lamp.remove()
    expect([...scene.plan(VIEW, host).indirect!.radiance]).toEqual(before)
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

  it('request a frame when a material changes, only from hosts that show indirect light', () => {
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

  it('give the same light when the view moves, whether walls are in it or not', () => {
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

  it('are reused while the view moves by less than half its size, or grows to at most three times its size', () => {
    const scene = createScene()
    scene.addOccluder({ walls: [100, 100, 300, 100], emission: '#fff' })
    const host = hostWith(1)
    const box = (x: number, y: number) => ({ minX: x, minY: y, maxX: x + 480, maxY: y + 360 })
    const first = scene.plan(box(0, 0), host).indirect!
    for (const [x, y] of [
      [200, 0],
      [-200, 0],
      [0, 200],
      [0, -200],
    ] as const) {
      expect(scene.plan(box(x, y), host).indirect).toBe(first)
    }
    const { corners } = first.mesh
    expect(scene.plan(box(300, 0), host).indirect!.mesh.corners).not.toEqual(corners)
    // A view that is as large as the box with fine cells, among walls that reach farther.
    const wide = createScene()
    wide.addOccluder({ walls: [-3000, -3000, 3000, -3000, 3000, 3000, -3000, 3000], emission: '#fff' })
    const second = wide.plan({ minX: 0, minY: 0, maxX: 400, maxY: 400 }, host).indirect!
    const around = { minX: -400, minY: -400, maxX: 800, maxY: 800 }
    expect(wide.plan(around, host).indirect).toBe(second)
    for (const side of ['minX', 'minY', 'maxX', 'maxY'] as const) {
      const other = hostWith(1)
      const before = wide.plan({ minX: 0, minY: 0, maxX: 400, maxY: 400 }, other).indirect
      expect(wide.plan({ ...around, [side]: around[side] + Math.sign(around[side]) }, other).indirect).not.toBe(before)
    }
  })

  it('have fine cells only around the view, also after it shrinks', () => {
    const scene = createScene()
    const walls = Array.from({ length: 90 }, (_, i) => [20 * i - 900, 5, 20 * i - 880, 5]).flat()
    scene.addOccluder({ walls, albedo: '#fff' })
    const host = hostWith(1)
    const around = (half: number) => ({ minX: -half, minY: -half, maxX: half, maxY: half })
    const sizeOf = (half: number) => scene.plan(around(half), host).indirect!.radiance.length
    const large = sizeOf(800)
    // They are kept until the view is smaller than three eighths.
    expect(sizeOf(301)).toBe(large)
    expect(sizeOf(50)).toBeLessThan(0.7 * large)
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

/** Returns the triangle of a plan that a point is in. */
function triangleAt({ corners, twins }: IndirectMesh, x: number, y: number): number {
  for (let t = 0; 3 * t < twins.length; t++) {
    const isInside = [3 * t, 3 * t + 1, 3 * t + 2].every((h) => {
      const after = nextOf(h)
      const [ax, ay] = [corners[2 * h]!, corners[2 * h + 1]!]
      return (corners[2 * after]! - ax) * (y - ay) - (corners[2 * after + 1]! - ay) * (x - ax) > 0
    })
    if (isInside) return t
  }
  throw new Error('no triangle')
}

describe('edges of outlines with a depth', () => {
  it('are listed for the triangles within, each outline with its depth', () => {
    const scene = createScene()
    const outlines = [
      { x: 100, y: 100, width: 80, height: 60, depth: 12 },
      { x: 130, y: 120, width: 200, height: 100, depth: 30 },
      { x: 300, y: 40, width: 50, height: 50, depth: 0 },
      { x: 30, y: 260, width: 40, height: 30, depth: 5 },
    ]
    for (const { x, y, width, height, depth } of outlines) {
      scene.addOccluder({ points: [x, y, x + width, y, x + width, y + height, x, y + height], depth })
    }
    scene.addOccluder({ points: [400, 300, 440, 300, 440, 340], closed: false, depth: 20 })
    // These walls cut the outlines into more edges, but are not edges themselves.
    scene.addOccluder({ walls: [50, 0, 350, 350, 140, 0, 140, 360] })
    const { mesh } = scene.plan(VIEW, hostWith(1)).indirect!
    const { ranges, edges, depths } = mesh.rims
    const random = seeded(12)
    const counts = [0, 0, 0]
    for (let i = 0; i < 800; i++) {
      const [px, py] = [between(random, 0, 480), between(random, 0, 360)]
      const around = outlines.filter(
        ({ x, y, width, height, depth }) => depth > 0 && px > x && px < x + width && py > y && py < y + height,
      )
      counts[around.length]!++
      const triangle = triangleAt(mesh, px, py)
      const lengths = new Map<number, number>()
      for (let at = ranges[2 * triangle]!; at < ranges[2 * triangle + 1]!; at++) {
        const h = edges[at]!
        const after = nextOf(h)
        const [dx, dy] = [0, 1].map((k) => mesh.corners[2 * after + k]! - mesh.corners[2 * h + k]!) as [number, number]
        lengths.set(depths[at]!, (lengths.get(depths[at]!) ?? 0) + Math.hypot(dx, dy))
      }
      expect([...lengths.keys()].sort()).toEqual(around.map(({ depth }) => depth).sort())
      for (const { width, height, depth } of around) expect(lengths.get(depth)).toBeCloseTo(2 * (width + height), 6)
    }
    expect(Math.min(...counts)).toBeGreaterThan(5)
  })

  it('lie in triangles outside of their outline, however it winds', () => {
    for (const points of [
      [100, 100, 200, 100, 200, 200, 100, 200],
      [100, 200, 200, 200, 200, 100, 100, 100],
    ]) {
      const scene = createScene()
      scene.addOccluder({ points, depth: 10 })
      const { mesh } = scene.plan(VIEW, hostWith(1)).indirect!
      expect(mesh.rims.edges).toHaveLength(4)
      for (const h of mesh.rims.edges) {
        const first = h - (h % 3)
        const [x, y] = [0, 1].map((k) => [0, 1, 2].reduce((sum, i) => sum + mesh.corners[2 * (first + i) + k]! / 3, 0))
        expect(x! > 100 && x! < 200 && y! > 100 && y! < 200).toBe(false)
      }
    }
  })
})

describe('the light of a sun on a wall', () => {
  /** Red, green, and blue light on a wall from (200, 0) to (200, 320), toward which a sun shines, past occluders. */
  async function lightPast(...occluders: OccluderProps[]): Promise<number[]> {
    const scene = createScene()
    scene.addOccluder({ walls: [200, 0, 200, 320], albedo: '#fff' })
    for (const occluder of occluders) scene.addOccluder({ ...occluder, albedo: '#000' })
    scene.addLight({ x: 0, y: 0, parallel: true, direction: 0 })
    await scene.load()
    const { radiance } = scene.plan(VIEW, hostWith(1)).indirect!
    return [0, 1, 2].map((k) => Math.max(...radiance.filter((_, i) => i % 4 === k)))
  }

  it('is proportional to the part outside of shadows, which may end anywhere in a cell', async () => {
    const [whole] = await lightPast()
    expect(whole).toBeGreaterThan(0)
    for (const end of [122.5, 129.5, 165]) {
      const [lit] = await lightPast({ walls: [100, -50, 100, end] })
      expect((320 * lit!) / whole!, `${end}`).toBeCloseTo(320 - end, 0)
    }
  })

  it('is tinted per channel by panes that meet anywhere in front of a cell', async () => {
    const [whole] = await lightPast()
    for (const end of [122.5, 129.5, 165]) {
      const light = await lightPast(
        { walls: [100, -50, 100, end], opacity: 0.5, tint: '#ff00ff' },
        { walls: [100, end, 100, 400], opacity: 0.5, tint: '#00ffff' },
      )
      const parts = light.map((channel) => (640 * channel) / whole!)
      expect(parts, `${end}`).toEqual([end, 320 - end, 320].map((part) => expect.closeTo(part, 0)))
    }
  })
})
