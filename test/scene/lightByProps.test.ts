import { createScene, type OccluderProps, type SceneLight } from 'react-umbra/core'
import { describe, expect, it } from 'vitest'
import '../../src/scene/transport/effects.js'
import { wallsByProps } from '../helpers/propsJudge.js'
import { between, chance, pick, type Random, seeded } from '../helpers/random.js'
import { SoftJudge } from '../helpers/softJudge.js'

const LAMP: SceneLight = { x: 0, y: 0, radius: 100, falloff: 'none' }

/** Lights whose color at a point is judged. */
const LIGHTS: Readonly<Record<string, SceneLight>> = {
  'a hard lamp': LAMP,
  'a hard lamp with a height': { ...LAMP, height: 40 },
  'a hard lamp with short shadows': { ...LAMP, shadowLength: 25 },
  'a hard lamp with a mask': { ...LAMP, mask: 1 },
  'a soft lamp': { ...LAMP, size: 8 },
  'a soft lamp with a height': { ...LAMP, size: 8, height: 40 },
  'a soft lamp with short shadows': { ...LAMP, size: 8, shadowLength: 25 },
  'a tube': { ...LAMP, x: -10, endX: 10, radius: 90 },
  'a tube with short shadows': { ...LAMP, x: -10, endX: 10, radius: 90, shadowLength: 25 },
  'a tube with a height': { ...LAMP, x: -10, endX: 10, radius: 90, height: 40 },
  'a hard sun': { x: 0, y: 0, parallel: true, direction: 0.4 },
  'a wide sun': { x: 0, y: 0, parallel: true, direction: 2.1, size: 0.2, elevation: 0.6 },
}

/** Returns random walls that touch none of the emitters. */
function drawWalls(random: Random): OccluderProps[] {
  return Array.from({ length: 5 }, () => {
    const [angle, far] = [between(random, 0, 6.28), between(random, 20, 70)]
    const [x, y] = [far * Math.cos(angle), far * Math.sin(angle)]
    const turn = angle + between(random, 1, 2)
    const [dx, dy] = [between(random, 5, 15) * Math.cos(turn), between(random, 5, 15) * Math.sin(turn)]
    return {
      walls: [x - dx, y - dy, x + dx, y + dy],
      ...(chance(random, 0.3) && { depth: between(random, 2, 12) }),
      ...(chance(random, 0.3) && { opacity: 0.5, tint: pick(random, ['#ff8000', '#0080ff', '#ffffff']) }),
      ...(chance(random, 0.4) && { height: between(random, 5, 50) }),
      ...(chance(random, 0.3) && { limited: true }),
      ...(chance(random, 0.2) && { from: pick(random, ['positive', 'negative'] as const) }),
      ...(chance(random, 0.3) && { layer: pick(random, [1, 2]) }),
    }
  })
}

describe.each(Object.entries(LIGHTS))('the color of %s at a point', (name, light) => {
  it('equals brute force over its props and those of the walls', async () => {
    const isHard = name.includes('hard')
    const random = seeded(7)
    let [compared, partial] = [0, 0]
    for (let round = 0; round < 12; round++) {
      const occluders = drawWalls(random)
      const scene = createScene()
      for (const props of occluders) scene.addOccluder(props)
      scene.addLight(light)
      await scene.load()
      // A tube of 20 units lies around (0, 0).
      const { center, ...walls } = wallsByProps(light, occluders, { x: 0, y: 0 })
      const size = light.parallel ? 0 : (light.size ?? 0)
      const judge = new SoftJudge({ ...center, radius: light.endX === undefined ? 1000 : 100, size }, walls)
      for (let i = 0; i < 20; i++) {
        const [x, y] = [between(random, -65, 65), between(random, -65, 65)]
        const judged = judge.share(x, y)
        const { color } = scene.lightAt({ x, y })
        // A hard edge that runs between the point and its neighbors may be decided either way.
        const isAtEdge = isHard && [-0.01, 0.01].some((d) => `${judge.share(x + d, y + d)}` !== `${judged}`)
        if (isAtEdge) continue
        const off = Math.max(...judged.map((channel, k) => Math.abs(channel - color[k]!)))
        expect(off, `${JSON.stringify({ occluders, x, y, judged, color })}`).toBeLessThan(isHard ? 1e-6 : 0.035)
        compared++
        if (judged.some((channel) => channel > 0 && channel < 1)) partial++
      }
    }
    expect(compared).toBeGreaterThan(200)
    expect(partial).toBeGreaterThan(3)
  })
})

describe('the color of a light at a point', () => {
  const WALL = { walls: [50, -20, 50, 20], depth: 10 }
  const colorAt = async (light: SceneLight, occluders: readonly OccluderProps[], x: number, y = 0) => {
    const scene = createScene()
    for (const props of occluders) scene.addOccluder(props)
    scene.addLight({ ...LAMP, ...light })
    await scene.load()
    return scene.lightAt({ x, y }).color
  }

  it.each([{ mask: 1 }, { height: 90 }, { shadowLength: 30 }, { size: 6 }, { endX: 0, endY: 1 }])(
    'continues for the depth of a wall, with %j',
    async (props) => {
      expect(await colorAt({ ...LAMP, ...props }, [WALL], 55)).toEqual([1, 1, 1])
      expect((await colorAt({ ...LAMP, ...props }, [WALL], 65))[0]).toBe(0)
    },
  )

  it.each([{}, { mask: 1 }, { height: 90 }, { shadowLength: 30 }, { size: 6 }])(
    'reaches as far as its radius, edge included, with %j',
    async (props) => {
      const scene = createScene()
      scene.addLight({ ...LAMP, ...props })
      await scene.load()
      const far = LAMP.radius!
      expect(scene.lightAt({ x: -far, y: 0 })).toEqual({ level: 'dim', color: [1, 1, 1] })
      expect(scene.lightAt({ x: -far - 1e-9, y: 0 })).toEqual({ level: 'dark', color: [0, 0, 0] })
    },
  )

  it('is unshaded if the light casts no shadows, whatever its size', async () => {
    for (const props of [{}, { size: 6 }, { mask: 1 }, { size: 6, mask: 1 }]) {
      expect(await colorAt({ ...LAMP, ...props, shadows: false }, [{ walls: [50, -20, 50, 20] }], 65)).toEqual([
        1, 1, 1,
      ])
    }
  })

  it('keeps the tint of a pane within the depth of the wall behind it', async () => {
    const pane = { walls: [30, -20, 30, 20], opacity: 0.5, tint: '#ff8000' }
    const [red, green, blue] = await colorAt(LAMP, [pane, WALL], 55)
    expect([red, green, blue]).toEqual([0.5, 0.5 * (128 / 255), 0])
  })

  it('passes a pane without a tint by its opacity alone', async () => {
    const pane = { walls: [30, -20, 30, 20], opacity: 0.25 }
    expect(await colorAt(LAMP, [pane], 55)).toEqual([0.75, 0.75, 0.75])
  })

  it('is halved if a wall hides half of the source, while its center decides the level', async () => {
    const scene = createScene()
    scene.addOccluder({ walls: [50, 0, 50, 60] })
    scene.addLight({ ...LAMP, size: 5 })
    expect(scene.lightAt({ x: 80, y: 0.001 })).toMatchObject({ level: 'dark' })
    expect(scene.lightAt({ x: 80, y: 0.001 }).color[0]).toBeCloseTo(0.5, 1)
    expect(scene.lightAt({ x: 80, y: -0.001 }).level).toBe('dim')
  })

  it('is not shaded by a limited outline whose shadow ends, nor by walls of it that the light passes', async () => {
    const hedge: OccluderProps = { shape: { kind: 'circle', x: 0, y: 0, radius: 5 }, limited: true }
    const sun: SceneLight = { x: 0, y: 0, parallel: true, direction: 2.3, size: 0.3, shadowLength: 25 }
    const at = (far: number) => colorAt(sun, [hedge], far * Math.cos(2.3), far * Math.sin(2.3))
    expect(await at(12)).toEqual([0, 0, 0])
    expect(await at(35)).toEqual([1, 1, 1])
  })

  it('is shaded by a tall limited wall behind a low one whose shadow ends before it', async () => {
    const hedges: OccluderProps[] = [
      { walls: [30, -20, 30, 20], limited: true, height: 5 },
      { walls: [50, -40, 50, 40], limited: true },
    ]
    expect(await colorAt({ ...LAMP, height: 40 }, hedges, 45)).toEqual([1, 1, 1])
    expect(await colorAt({ ...LAMP, height: 40 }, hedges, 80)).toEqual([0, 0, 0])
  })

  it('is not shaded by a limited wall that blocks only from its other side', async () => {
    const hedges: OccluderProps[] = [
      { walls: [30, -20, 30, 20], limited: true, height: 5 },
      { walls: [50, -40, 50, 40], limited: true, height: 5 },
      { walls: [70, -40, 70, 40], limited: true, height: 30, from: 'negative' },
    ]
    expect(await colorAt({ ...LAMP, height: 40 }, hedges, 80)).toEqual([1, 1, 1])
  })

  it('returns beyond the end of the second limited wall’s shadow', async () => {
    const hedges = [30, 40].map((x) => ({ walls: [x, -20, x, 20], limited: true }))
    const at = (x: number) => colorAt({ ...LAMP, shadowLength: 25 }, hedges, x)
    expect(await at(35)).toEqual([1, 1, 1])
    expect(await at(60)).toEqual([0, 0, 0])
    expect(await at(70)).toEqual([1, 1, 1])
  })
})

describe('a sun in a plan without a view', () => {
  it('is not shaded by occluders that it ignores, and ignores none with `under`', async () => {
    const scene = createScene()
    const wall = scene.addOccluder({ walls: [0, -10, 0, 10] })
    const sun = scene.addLight({ x: 0, y: 0, parallel: true, direction: 0, ignores: [{ current: wall }, 'under'] })
    await scene.load()
    const colorBehind = () => scene.lightAt({ x: 5, y: 0 }).color
    expect(colorBehind()).toEqual([1, 1, 1])
    sun.set({ ignores: 'under' })
    expect(colorBehind()).toEqual([0, 0, 0])
  })

  it('shines as far as the farthest wall', async () => {
    const scene = createScene()
    scene.addOccluder({ walls: [5e6, 0, 5e6, 10] })
    scene.addLight({ x: 0, y: 0, parallel: true, direction: 0 })
    await scene.load()
    const { ring } = scene.plan().lights[0]!
    expect(Math.max(...ring.filter((_, i) => i % 2 === 0))).toBeGreaterThan(5e6)
  })

  it('shines far beyond all walls', async () => {
    const scene = createScene()
    scene.addOccluder({ walls: [0, 0, 0, 10] })
    scene.addLight({ x: 0, y: 0, parallel: true, direction: 0 })
    await scene.load()
    const { ring } = scene.plan().lights[0]!
    const reach = Math.max(...ring.filter((_, i) => i % 2 === 0))
    expect(reach).toBeGreaterThan(1e5)
  })
})
