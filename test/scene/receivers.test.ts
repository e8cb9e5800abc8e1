import { addReceiver, createScene, type OccluderProps, type Scene, type SceneLight } from 'react-umbra/core'
import { describe, expect, it, vi } from 'vitest'
import { pointInPolygon } from '../../src/geometry.js'
import { checkReceiver } from '../../src/scene/receivers/receiver.js'
import '../../src/scene/transport/effects.js'
import { wallsByProps } from '../helpers/propsJudge.js'
import { between, chance, type Random, seeded } from '../helpers/random.js'
import { SoftJudge } from '../helpers/softJudge.js'

const LAMP: SceneLight = { x: 0, y: 0, radius: 100, falloff: 'none', height: 40 }
const WALL: OccluderProps = { walls: [50, -20, 50, 20], height: 20 }
const VIEW = { minX: -100, minY: -100, maxX: 100, maxY: 100 }

const square = (x: number, y: number, half: number) => {
  return [x - half, y - half, x + half, y - half, x + half, y + half, x - half, y + half]
}

async function sceneOf(lights: readonly SceneLight[], occluders: readonly OccluderProps[]): Promise<Scene> {
  const scene = createScene()
  for (const props of occluders) scene.addOccluder(props)
  for (const props of lights) scene.addLight(props)
  await scene.load()
  return scene
}

describe('a receiver', () => {
  it('covers the same area whichever way its outline winds', async () => {
    for (const points of [
      [60, -5, 80, -5, 80, 5, 60, 5],
      [60, 5, 80, 5, 80, -5, 60, -5],
    ]) {
      const scene = await sceneOf([LAMP], [WALL])
      addReceiver(scene, { points, height: 20 })
      expect(scene.lightAt({ x: 70, y: 0 }).color[0]).toBeGreaterThan(0)
      expect(scene.lightAt({ x: 90, y: 0 }).color[0]).toBe(0)
    }
  })

  // On the ground, a wall of 20 under a light of 40 has a shadow as long as its distance; on a ground of 10, half as
  // long.
  it.each([
    [0, 74, 0],
    [10, 60, 0],
    [10, 74, 0],
    [10, 76, 1],
    [19, 53, 1],
    [20, 51, 1],
    [39, 51, 1],
    [40, 30, 0],
  ])('at a height of %i has, at x = %i, a light of %i', async (height, x, red) => {
    const scene = await sceneOf([LAMP], [WALL])
    addReceiver(scene, { points: square(0, 0, 90), height })
    expect(scene.lightAt({ x, y: 0 }).color[0]).toBe(red)
    expect(scene.lightAt({ x, y: 0 }).level).toBe(red === 1 ? 'dim' : 'dark')
  })

  it('shortens the shadow of a sun by its height over the tangent of the elevation', async () => {
    const sun = { x: 0, y: 0, parallel: true, direction: 0, elevation: Math.PI / 4 }
    const scene = await sceneOf([sun], [WALL])
    const litAt = (x: number) => scene.lightAt({ x, y: 0 }).color[0]
    expect([litAt(69), litAt(71)]).toEqual([0, 1])
    addReceiver(scene, { points: square(0, 0, 90), height: 15 })
    expect([litAt(54), litAt(56)]).toEqual([0, 1])
  })

  it('is lit by a light with a polygon only inside of that', async () => {
    const scene = await sceneOf([{ ...LAMP, polygon: square(0, 0, 30) }], [WALL])
    addReceiver(scene, { points: square(0, 0, 90), height: 10 })
    const at = (x: number) => scene.lightAt({ x, y: 0 })
    expect(at(20)).toEqual({ level: 'bright', color: [1, 1, 1] })
    expect(at(40)).toEqual({ level: 'dark', color: [0, 0, 0] })
  })

  it('is lit by a sun over all of its area, also after it has become larger or has moved', async () => {
    const sun: SceneLight = { x: 0, y: 0, parallel: true, direction: 0, elevation: Math.PI / 4 }
    const scene = await sceneOf([sun], [])
    const receiver = addReceiver(scene, { points: square(0, 0, 10), height: 5 })
    const isLitAt = (x: number, y: number) => {
      const { ring } = scene.plan(VIEW).receivers![0]!.lights[0]!
      return pointInPolygon({ x, y }, ring) === 'inside'
    }
    expect(isLitAt(9, 9)).toBe(true)
    receiver.set({ points: square(0, 0, 90) })
    expect([isLitAt(89, 89), isLitAt(-89, -89)]).toEqual([true, true])
    receiver.set({ points: square(900, 0, 30) })
    expect(scene.plan(VIEW).receivers).toBeUndefined()
    receiver.set({ points: square(80, 60, 90) })
    expect(isLitAt(169, 149)).toBe(true)
  })

  it('warns only of props that it does not have', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    checkReceiver('A shelf', { points: square(0, 0, 10), height: 5 })
    expect(warn).not.toHaveBeenCalled()
    checkReceiver('A shelf', { points: square(0, 0, 10), height: 5, depth: 3 } as never)
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('A shelf has no prop or option "depth"'))
    warn.mockRestore()
  })

  it('as high as a wall is not shaded by it, nor by its own occluder', async () => {
    const card = { points: square(70, 0, 8), height: 20 }
    const scene = await sceneOf([{ ...LAMP, height: 90 }], [WALL, card])
    expect(scene.lightAt({ x: 60, y: 0 }).color[0]).toBe(0)
    addReceiver(scene, { points: card.points, height: card.height })
    expect(scene.lightAt({ x: 60, y: 0 }).color[0]).toBe(0)
    for (const x of [63, 70, 77]) expect(scene.lightAt({ x, y: 0 }).color[0]).toBe(1)
  })

  it('changes nothing outside of its outline, and the highest of several counts inside', async () => {
    const scene = await sceneOf([LAMP], [WALL])
    addReceiver(scene, { points: square(70, 0, 10), height: 20 })
    const low = addReceiver(scene, { points: square(70, 0, 5), height: 0 })
    const red = (x: number) => scene.lightAt({ x, y: 0 }).color[0]
    expect([red(55), red(62), red(70)]).toEqual([0, 1, 1])
    const lamps = addReceiver(scene, { points: square(70, 0, 5), height: 50 })
    expect([red(62), red(70)]).toEqual([1, 0])
    lamps.remove()
    expect(red(70)).toBe(1)
    low.set({ height: 40 })
    expect(red(70)).toBe(0)
  })

  it('is lit by a light without a height unless a higher wall blocks it', async () => {
    const scene = await sceneOf([{ ...LAMP, height: undefined }], [WALL, { walls: [-50, -20, -50, 20] }])
    addReceiver(scene, { points: square(0, 0, 90), height: 19 })
    const red = (x: number) => scene.lightAt({ x, y: 0 }).color[0]
    expect([red(70), red(-70), red(20)]).toEqual([0, 0, 1])
    addReceiver(scene, { points: square(0, 0, 90), height: 20 })
    expect([red(70), red(-70), red(20)]).toEqual([1, 0, 1])
  })

  it('does not affect sightings, which use the ground', async () => {
    const scene = await sceneOf([LAMP], [{ ...WALL, blocks: ['light'] }])
    scene.addViewer({ x: 70, y: 5, radius: 40 })
    addReceiver(scene, { points: square(70, 0, 15), height: 30 })
    expect(scene.lightAt({ x: 70, y: 0 }).level).toBe('dim')
    expect(scene.sightings([{ x: 70, y: 0 }])[0]!.seen).toBe(false)
  })

  it.each([
    [{ points: [0, 0, 1, 1], height: 1 }, /^react-umbra: Receiver points must be a polygon of three points/],
    [{ points: square(0, 0, 1), height: -1 }, /^react-umbra: Receiver height must be/],
    [{ points: square(0, 0, 1), height: Number.POSITIVE_INFINITY }, /^react-umbra: Receiver height must be/],
    [{ points: square(0, 0, 1) }, /^react-umbra: Receiver height must be/],
    [{ height: 1 }, /^react-umbra: Receiver points must be/],
  ])('rejects %j, also as a change, and stays unchanged', async (props, message) => {
    const scene = await sceneOf([LAMP], [WALL])
    expect(() => addReceiver(scene, props as never)).toThrow(message)
    const receiver = addReceiver(scene, { points: square(70, 0, 10), height: 20 })
    const change = { points: undefined, height: undefined, ...props }
    expect(() => receiver.set(change as never)).toThrow(message)
    expect(scene.lightAt({ x: 70, y: 0 }).color[0]).toBe(1)
  })
})

describe('the receivers of a plan', () => {
  it('are undefined if all of them are empty or out of view', async () => {
    const scene = await sceneOf([LAMP], [WALL])
    const plan = scene.plan(VIEW)
    expect(plan.receivers).toBeUndefined()
    addReceiver(scene, { points: [], height: 10 })
    addReceiver(scene, { points: square(300, 0, 10), height: 10 })
    expect(scene.plan(VIEW)).toBe(plan)
  })

  it('are grouped by height, the lowest first, with outlines of the same winding', async () => {
    const scene = await sceneOf([LAMP, { ...LAMP, height: 15 }], [WALL])
    addReceiver(scene, { points: square(0, 0, 10), height: 20 })
    addReceiver(scene, { points: square(30, 0, 10), height: 10 })
    addReceiver(scene, { points: [0, 40, 0, 60, 20, 60], height: 20 })
    const { receivers, lights } = scene.plan(VIEW)
    expect(lights.map(({ id }) => id)).toEqual([0, 1])
    expect(receivers!.map(({ height }) => height)).toEqual([10, 20])
    expect(receivers!.map((receiver) => receiver.lights.map(({ id, height }) => [id, height]))).toEqual([
      [
        [0, 30],
        [1, 5],
      ],
      [[0, 20]],
    ])
    expect(receivers![1]!.outlines.map((ring) => [...ring])).toEqual([square(0, 0, 10), [20, 60, 0, 60, 0, 40]])
  })

  it('stay the same object until something in them changes, and reuse unchanged lights', async () => {
    const scene = await sceneOf(
      [
        { ...LAMP, size: 4 },
        { x: 0, y: 0, parallel: true, direction: 1 },
      ],
      [WALL],
    )
    const moving = scene.addLight({ ...LAMP, x: 10 })
    addReceiver(scene, { points: square(0, 0, 10), height: 10 })
    const first = scene.plan(VIEW)
    expect(scene.plan(VIEW)).toBe(first)
    moving.move(12, 0)
    const second = scene.plan(VIEW)
    expect(second.receivers![0]!.lights.map((light, i) => light === first.receivers![0]!.lights[i])).toEqual([
      true,
      true,
      false,
    ])
    const wall = scene.addOccluder({ walls: [-20, -5, -20, 5], height: 5 })
    expect(scene.plan(VIEW).receivers![0]!.lights[0]!.ring).toEqual(second.receivers![0]!.lights[0]!.ring)
    wall.set({ height: 30 })
    const source = scene.plan(VIEW).receivers![0]!.lights[0]!.source!
    expect(source.walls[0].codes.length).toBe(2)
  })

  it('reuse the ring and source after a change of color, and flicker with the light', async () => {
    const scene = await sceneOf([], [WALL])
    const lamp = scene.addLight({ ...LAMP, flicker: 'torch' })
    addReceiver(scene, { points: square(0, 0, 10), height: 10 })
    const { ring, source } = scene.plan(VIEW).receivers![0]!.lights[0]!
    lamp.set({ color: '#ff0000' })
    const plan = scene.plan(VIEW)
    const red = plan.receivers![0]!.lights[0]!
    expect(red.ring).toBe(ring)
    expect(red.source).toBe(source)
    expect(red.color).toEqual([1, 0, 0, 1])
    expect(plan.lights[0]!.intensity).toBe(red.intensity)
  })

  it('trace nothing again for a flicker', async () => {
    let now = 0
    const scene = createScene({ clock: { now: () => now, wait: () => () => {} } })
    scene.addOccluder(WALL)
    scene.addLight({ ...LAMP, flicker: 'torch' })
    addReceiver(scene, { points: square(0, 0, 10), height: 10 })
    await scene.load()
    const lightAt = (time: number) => {
      now = time
      return scene.plan(VIEW).receivers![0]!.lights[0]!
    }
    const [before, after] = [lightAt(100), lightAt(400)]
    expect(after.intensity).not.toBe(before.intensity)
    expect(after.ring).toBe(before.ring)
    expect(after.source).toBe(before.source)
  })

  it('request a frame when one is added, changed, or removed', async () => {
    const scene = await sceneOf([LAMP], [WALL])
    const requestFrame = vi.fn()
    scene.attach({ requestFrame, scale: 1 })
    const receiver = addReceiver(scene, { points: square(0, 0, 10), height: 10 })
    receiver.set({ height: 11 })
    receiver.remove()
    expect(requestFrame).toHaveBeenCalledTimes(4)
    receiver.set({ height: 12 })
    receiver.remove()
    expect(requestFrame).toHaveBeenCalledTimes(4)
  })
})

/** Some walls around (0, 0) of any height. */
function drawWalls(random: Random): OccluderProps[] {
  return Array.from({ length: 6 }, () => {
    const [angle, far] = [between(random, 0, 6.28), between(random, 20, 70)]
    const [x, y] = [far * Math.cos(angle), far * Math.sin(angle)]
    const turn = angle + between(random, 1, 2)
    const [dx, dy] = [between(random, 5, 15) * Math.cos(turn), between(random, 5, 15) * Math.sin(turn)]
    return {
      walls: [x - dx, y - dy, x + dx, y + dy],
      ...(chance(random, 0.8) && { height: between(random, 5, 40) }),
      ...(chance(random, 0.2) && { depth: between(random, 2, 12) }),
      ...(chance(random, 0.2) && { opacity: 0.5 }),
    }
  })
}

/** Props with heights measured from another ground, without walls that aren't higher. */
const above = (occluders: readonly OccluderProps[], ground: number): OccluderProps[] =>
  occluders
    .filter(({ height = Number.POSITIVE_INFINITY }) => height > ground)
    .map((props) => (props.height === undefined ? props : { ...props, height: props.height - ground }))

describe.each<[string, SceneLight]>([
  ['a hard lamp', LAMP],
  ['a hard lamp without a height', { ...LAMP, height: undefined }],
  ['a soft lamp', { ...LAMP, size: 8 }],
  ['a tube', { ...LAMP, x: -10, endX: 10, radius: 90 }],
  ['a wide sun', { x: 0, y: 0, parallel: true, direction: 2.1, size: 0.2, elevation: 0.6 }],
])('on a receiver, the color of %s', (name, light) => {
  it('equals brute force over props whose heights are measured from it', async () => {
    const isHard = name.includes('hard')
    const random = seeded(3)
    let [compared, shaded] = [0, 0]
    for (let round = 0; round < 6; round++) {
      const occluders = drawWalls(random)
      const scene = await sceneOf([light], occluders)
      const ground = between(random, 4, 30)
      addReceiver(scene, { points: square(0, 0, 90), height: ground })
      const raised = { ...light, height: light.height && light.height - ground }
      const { center, ...walls } = wallsByProps(raised, above(occluders, ground), { x: 0, y: 0 })
      const size = light.parallel ? 0 : (light.size ?? 0)
      const judge = new SoftJudge({ ...center, radius: light.endX === undefined ? 1000 : 100, size }, walls)
      for (let i = 0; i < 20; i++) {
        const [x, y] = [between(random, -65, 65), between(random, -65, 65)]
        const judged = judge.share(x, y)
        const { color } = scene.lightAt({ x, y })
        const isAtEdge = isHard && [-0.01, 0.01].some((d) => `${judge.share(x + d, y + d)}` !== `${judged}`)
        if (isAtEdge) continue
        const off = Math.max(...judged.map((channel, k) => Math.abs(channel - color[k]!)))
        expect(off, `${JSON.stringify({ occluders, ground, x, y })}`).toBeLessThan(isHard ? 1e-6 : 0.035)
        compared++
        if (judged.some((channel) => channel < 1)) shaded++
      }
    }
    expect(compared).toBeGreaterThan(90)
    expect(shaded).toBeGreaterThan(5)
  })
})
