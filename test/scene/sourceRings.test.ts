import { describe, expect, it } from 'vitest'
import { createScene, type SceneLight } from '../../src/core.js'
import { pointInPolygon } from '../../src/geometry/polygons.js'
import { isSoft, type SoftLight } from '../../src/scene/lights/softLight.js'
import { SampleRings } from '../../src/scene/plan/SampleRings.js'
import { samplePoints as pointsOn } from '../../src/scene/plan/samplePoints.js'
import { gridPoints, litShare } from '../helpers/gridJudge.js'
import { between, chance, pick, type Random, seeded } from '../helpers/random.js'

const SIZE = 10

/** A light among walls of all kinds, some of which cut its disc. */
function lightAmong(random: Random, props: Partial<SceneLight> = {}, count = 16): SoftLight {
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
  const light = scene.plan().lights[0]!
  if (!isSoft(light)) throw new Error('no soft light')
  return light
}

const samplePoints = (light: SoftLight, count: number) =>
  pointsOn(light, light.source.shape, light.source.walls[0], count)

/** The points of a flat list. */
function pairs(flat: Float64Array): [number, number][] {
  return Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i]!, flat[2 * i + 1]!])
}

describe('points of a source', () => {
  it('have the requested number in an open disc, spread evenly', () => {
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

  it.each(Array.from({ length: 40 }, (_, i) => i + 1))(
    'are all that the light sees and no others: scene %d',
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
      // As many of the points as of the judge's in each quarter of what is seen.
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
        expect(Math.abs(share(points) - share(judge))).toBeLessThan(0.05)
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

describe('rings of a source', () => {
  it.each(Array.from({ length: 20 }, (_, i) => i + 1))(
    'are lit where brute force says so, all over the range: scene %d',
    (seed) => {
      const random = seeded(seed)
      const light = lightAmong(random)
      const rings = SampleRings.of(light)
      const points = pairs(samplePoints(light, 16))
      expect(rings.lengthFor(16)).toBe(points.length)
      for (let i = 0; i < 200; i++) {
        const [angle, distance] = [between(random, 0, 7), 100 * Math.sqrt(random())]
        const [x, y] = [distance * Math.cos(angle), distance * Math.sin(angle)]
        points.forEach((point, k) => {
          const isLit = pointInPolygon({ x, y }, rings.ring(16, k, true)) === 'inside'
          expect(isLit, `${x}, ${y} from ${point}`).toBe(litShare([point], x, y, light.source.walls[0]) === 1)
        })
      }
      expect(rings.hasAll(16)).toBe(true)
    },
  )

  it('are kept with the source, while only looks change', () => {
    const scene = createScene()
    const handle = scene.addLight({ x: 0, y: 0, radius: 100, size: SIZE })
    const rings = () => SampleRings.of(scene.plan().lights[0] as SoftLight)
    const before = rings()
    const ring = before.ring(16, 0, true)
    handle.set({ color: '#ff0000', intensity: 0.5, falloff: 'linear', blend: 'add', feather: 0.5 })
    expect(rings()).toBe(before)
    expect(rings().ring(16, 0, false)).toBe(ring)
    handle.move(1, 0)
    expect(rings()).not.toBe(before)
  })
})

describe('a source', () => {
  it('has the range and the cone of its light as its outline', () => {
    const light = lightAmong(seeded(3), { direction: 0.5, angle: 1 }, 3)
    const outline = SampleRings.of(light).outline(1)
    expect([...outline.slice(0, 2)]).toEqual([0, 0])
    for (const [x, y] of pairs(outline).slice(1)) {
      expect(Math.hypot(x, y)).toBeCloseTo(100, 6)
      expect(Math.abs(Math.atan2(y, x) - 0.5)).toBeLessThanOrEqual(0.5 + 1e-9)
    }
  })

  it('knows how wide its penumbra may be', () => {
    const widest = (walls: number[]) => {
      const scene = createScene()
      scene.addLight({ x: 0, y: 0, radius: 100, size: SIZE })
      scene.addOccluder({ walls })
      return SampleRings.of(scene.plan().lights[0] as SoftLight).widestPenumbra
    }
    expect(widest([])).toBe(0)
    // Twice as far away as the wall's end, a penumbra is as wide as the source.
    expect(widest([50, 0, 50, 300])).toBeCloseTo(2 * SIZE)
    expect(widest([1, 0, 50, 0])).toBe(200)
  })
})
