import { describe, expect, it, vi } from 'vitest'
import { createScene, type Scene, type SceneLight } from '../../src/core.js'
import { pointInPolygon } from '../../src/geometry/polygons.js'
import { emitterOfShape } from '../../src/scene/emitters/emitterOf.js'
import { isSampled, isSoft, type SampledLight, type SoftLight } from '../../src/scene/lights/softLight.js'
import { SampleScheduler } from '../../src/scene/plan/SampleScheduler.js'
import { endlessWalls } from '../../src/scene/transport/endlessWalls.js'
import { cases } from '../helpers/cases.js'
import { gridPoints, litShare } from '../helpers/gridJudge.js'
import { between, chance, pick, type Random, seeded } from '../helpers/random.js'

const SIZE = 10

/** A light among walls of all kinds, some of which cut its disc. */
function sceneAmong(random: Random, props: Partial<SceneLight> = {}, count = 16): Scene {
  const scene = createScene()
  scene.addLight({ x: 0, y: 0, radius: 100, size: SIZE, ...props })
  for (let i = 0; i < count; i++) {
    const far = pick(random, [6, 30, 90])
    const [x, y] = [between(random, -far, far), between(random, -far, far)]
    scene.addOccluder({
      walls: [x, y, x + between(random, -20, 20), y + between(random, -20, 20)],
      limited: chance(random, 0.3),
      from: pick(random, ['both', 'positive', 'negative'] as const),
    })
  }
  return scene
}

function lightAmong(random: Random, props: Partial<SceneLight> = {}, count = 16): SoftLight {
  const light = sceneAmong(random, props, count).plan().lights[0]!
  if (!isSoft(light)) throw new Error('no soft light')
  return light
}

const samplePoints = (light: SoftLight, count: number) => {
  const { shape, walls } = light.source
  return emitterOfShape(shape).samplePoints(light, shape, endlessWalls(walls[0]), count)
}

/** A host that requests views, and the light that it plans. */
function sampledBy(scene: Scene, scale = 1) {
  const host = { requestFrame: vi.fn(), scale, sampler: new SampleScheduler() }
  const next = (): SampledLight => {
    const light = scene.plan(undefined, host).lights[0]!
    if (!isSampled(light)) throw new Error('no views')
    return light
  }
  return { host, next }
}

/** The points of a flat list. */
function pairs(flat: Float64Array): [number, number][] {
  return Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i]!, flat[2 * i + 1]!])
}

/** Fraction of the points of a quarter that may lie in its neighbors: both judge and source have points, not areas. */
const SPREAD = 0.06

describe('points of a source', () => {
  it('are as many as requested in an unobstructed disc, spread evenly', () => {
    const points = pairs(samplePoints(lightAmong(seeded(1), {}, 0), 256))
    expect(points).toHaveLength(256)
    // The mean of the distance's square in a disc is half of the radius's.
    const mean = points.reduce((sum, [x, y]) => sum + x * x + y * y, 0) / 256
    expect(mean).toBeCloseTo(SIZE ** 2 / 2, 6)
    for (let i = 0; i < 24; i++) {
      const [cos, sin] = [Math.cos(i), Math.sin(i)]
      const half = points.filter(([x, y]) => x * cos + y * sin > 0).length
      expect(Math.abs(half - 128), `half plane ${i}`).toBeLessThanOrEqual(6)
    }
  })

  it.each(Array.from({ length: cases(80) }, (_, i) => i + 1))(
    'lie all over the visible part of the disc, and nowhere else: scene %d',
    (seed) => {
      const light = lightAmong(seeded(seed))
      for (const count of [16, 64, 256]) {
        const points = pairs(samplePoints(light, count))
        expect(points.length).toBeLessThanOrEqual(count)
        // Even if so little is visible that a grid of samples misses it, there are points.
        expect(points.length).toBeGreaterThan(0)
        for (const [x, y] of points) {
          expect(Math.hypot(x, y)).toBeLessThanOrEqual(SIZE)
          expect(litShare([[0, 0]], x, y, light.source.walls[0]), `${x}, ${y}`).toBe(1)
        }
      }
      // Each quarter of the disc has about the same fraction of points as the judge's.
      const points = pairs(samplePoints(light, 256))
      const judge = gridPoints(0, 0, SIZE, light.source.walls[0])
      for (const [sx, sy] of [
        [1, 1],
        [1, -1],
        [-1, 1],
        [-1, -1],
      ] as const) {
        const share = (list: [number, number][]) =>
          list.filter(([x, y]) => sx * x > 0 && sy * y > 0).length / list.length
        expect(Math.abs(share(points) - share(judge))).toBeLessThan(SPREAD)
      }
    },
  )

  it('are only the center if it sees almost nothing of its disc', () => {
    const scene = createScene()
    scene.addLight({ x: 0, y: 0, radius: 100, size: SIZE })
    scene.addOccluder({ points: [-0.01, -0.01, 0.01, -0.01, 0.01, 0.01, -0.01, 0.01] })
    expect([...samplePoints(scene.plan().lights[0] as SoftLight, 16)]).toEqual([0, 0])
  })

  it.each([1e-300, 1e99])('exist for a source of any size: %d', (size) => {
    const points = samplePoints(lightAmong(seeded(2), { size, radius: 50 }), 16)
    expect(points.length).toBeGreaterThan(0)
    expect(points.every(Number.isFinite)).toBe(true)
  })
})

describe('views of a source', () => {
  it.each(Array.from({ length: cases(40) }, (_, i) => i + 1))(
    'agree with brute force, all over the range: scene %d',
    (seed) => {
      const random = seeded(seed)
      const light = sampledBy(sceneAmong(random)).next()
      const points = pairs(samplePoints(light, 16))
      const [views] = light.samples.sets
      expect(views).toHaveLength(points.length)
      for (let i = 0; i < 200; i++) {
        const [angle, distance] = [between(random, 0, 7), 100 * Math.sqrt(random())]
        const [x, y] = [distance * Math.cos(angle), distance * Math.sin(angle)]
        points.forEach((point, k) => {
          const isLit = pointInPolygon({ x, y }, views![k]!.ring!) === 'inside'
          expect(isLit, `${x}, ${y} from ${point}`).toBe(litShare([point], x, y, light.source.walls[0]) === 1)
        })
      }
    },
  )

  it('stay the same objects while only the appearance of the light changes', () => {
    const scene = createScene()
    const handle = scene.addLight({ x: 0, y: 0, radius: 100, size: SIZE })
    const { next } = sampledBy(scene)
    const before = next()
    expect(next()).toBe(before)
    handle.set({ color: '#ff0000', intensity: 0.5, falloff: 'linear', blend: 'add', feather: 0.5 })
    expect(next().samples).toBe(before.samples)
    handle.move(1, 0)
    expect(next().samples).not.toBe(before.samples)
  })

  it('are few while a light moves, and more from four frames later', () => {
    const scene = sceneAmong(seeded(4))
    const handle = scene.addLight({ x: 0, y: 0, radius: 100, size: SIZE })
    // Too small for wide penumbras.
    const host = { requestFrame: vi.fn(), scale: 0.1, sampler: new SampleScheduler() }
    const countOfSets = () => scene.plan(undefined, host).lights[1]!.samples!.sets.length
    // A new light does not wait.
    expect(countOfSets()).toBe(2)
    handle.move(1, 0)
    host.requestFrame.mockClear()
    expect([1, 2, 3, 4, 5].map(countOfSets)).toEqual([1, 1, 1, 1, 2])
    // Requested after each frame until they are fine.
    expect(host.requestFrame).toHaveBeenCalledTimes(4)
  })

  it('are not traced for hosts without a sampler', () => {
    expect(sceneAmong(seeded(5)).plan().lights[0]!.samples).toBeUndefined()
  })

  it('are 256 if the steps between fewer would be visible', () => {
    const scene = createScene()
    scene.addLight({ x: 0, y: 0, radius: 100, size: SIZE })
    scene.addOccluder({ walls: [50, 0, 50, 300] })
    // Twice as far away as the wall's end, a penumbra is as wide as the source.
    const finest = (scale: number) => sampledBy(scene, scale).next().samples.sets.at(-1)!.length
    expect(finest(1)).toBe(64)
    expect(finest(20)).toBe(256)
  })

  it('have the range and the cone of their light as their extent', () => {
    const { samples } = sampledBy(sceneAmong(seeded(3), { direction: 0.5, angle: 1 }, 3)).next()
    expect([...samples.extent.slice(0, 2)]).toEqual([0, 0])
    for (const [x, y] of pairs(samples.extent as Float64Array).slice(1)) {
      expect(Math.hypot(x, y)).toBeCloseTo(100, 6)
      expect(Math.abs(Math.atan2(y, x) - 0.5)).toBeLessThanOrEqual(0.5 + 1e-9)
    }
  })
})
