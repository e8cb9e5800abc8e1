import { describe, expect, it } from 'vitest'
import { createScene } from '../../../src/scene/createScene.js'
import type { SceneOccluder } from '../../../src/scene/occluders/occluder.js'
import type { Scene } from '../../../src/scene/Scene.js'
import { cases } from '../../helpers/cases.js'
import { gatherAt, indirectPlanOf } from '../../helpers/paintedIndirect.js'
import { seeded } from '../../helpers/random.js'

const ROOM: SceneOccluder = { points: [20, 20, 460, 20, 460, 340, 20, 340] }
const PILLAR: SceneOccluder = { points: [130, 80, 160, 80, 160, 110, 130, 110] }

function sceneOf(occluders: readonly SceneOccluder[]): Scene {
  const scene = createScene()
  for (const occluder of occluders) scene.addOccluder(occluder)
  return scene
}

/** Errors of painted light at random points of the view, as fractions of the largest value, by increasing size. */
async function errorsOf(
  scene: Scene,
  settings: { bounces?: number; sky?: string },
  count = 60,
): Promise<{ mean: number; p99: number }> {
  await scene.load()
  const sky = settings.sky === undefined ? undefined : rgb(settings.sky)
  const plan = indirectPlanOf(scene, { ...settings, sky })
  const random = seeded(3)
  const errors: number[] = []
  let most = 0
  for (let i = 0; i < count; i++) {
    const point = { x: 480 * random(), y: 360 * random() }
    const direct = scene.lightAt(point).color
    const all = scene.lightAt(point, { indirect: { ...settings, blend: 'add' } }).color
    const painted = gatherAt(plan, point.x, point.y)
    for (let k = 0; k < 3; k++) {
      if (all[k]! >= 1) continue
      const expected = all[k]! - direct[k]!
      most = Math.max(most, expected)
      errors.push(Math.abs(painted[k]! - expected))
    }
  }
  errors.sort((a, b) => a - b)
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
  return { mean: mean / most, p99: errors[Math.floor(0.99 * errors.length)]! / most }
}

function rgb(hex: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number]
}

describe('radiosity', () => {
  it.each([0, 1, 2, 4])('is a sum of powers of the albedo in a closed room after %i bounces', (bounces) => {
    const plan = indirectPlanOf(sceneOf([{ ...ROOM, emission: '#333', albedo: '#808080' }]), { bounces })
    const albedo = 128 / 255
    const value = (0.2 * (1 - albedo ** (bounces + 1))) / (1 - albedo)
    for (const [x, y] of [
      [21, 21],
      [240, 180],
      [459, 300],
    ] as const) {
      for (const channel of gatherAt(plan, x, y)) expect(channel).toBeCloseTo(value, 5)
    }
  })

  it('matches the reference: a glowing wall and a pillar', async () => {
    const scene = sceneOf([ROOM, PILLAR, { walls: [300, 60, 300, 200], emission: '#fa4', emissionIntensity: 2 }])
    const { mean, p99 } = await errorsOf(scene, { bounces: 1 })
    expect(mean).toBeLessThan(0.01)
    expect(p99).toBeLessThan(0.03)
  })

  it('matches the reference: a courtyard under a sky', async () => {
    const yard = {
      walls: [100, 60, 380, 60, 380, 60, 380, 300, 380, 300, 260, 300, 200, 300, 100, 300, 100, 300, 100, 60],
    }
    const { mean, p99 } = await errorsOf(sceneOf([yard, PILLAR]), { bounces: 2, sky: '#88aaff' })
    expect(mean).toBeLessThan(0.01)
    expect(p99).toBeLessThan(0.03)
  })

  it('matches the reference: one bounce of lamps', async () => {
    const scene = sceneOf([
      { ...ROOM, albedo: '#c08060' },
      { ...PILLAR, albedo: '#4080f0' },
    ])
    scene.addLight({ x: 220, y: 60, radius: 500, color: '#fc8', falloff: 'linear', intensity: 0.9 })
    scene.addLight({ x: 400, y: 300, radius: 300, color: '#48f', direction: 3.6, angle: 0.7 })
    const { mean, p99 } = await errorsOf(scene, { bounces: 1 })
    expect(mean).toBeLessThan(0.01)
    expect(p99).toBeLessThan(0.04)
  })

  it('matches the reference: panes, one-way and limited walls, crossings', async () => {
    const scene = sceneOf([
      ROOM,
      { walls: [100, 0, 400, 330, 100, 330, 420, 30], emission: '#840', from: 'positive' },
      { walls: [200, 40, 200, 300], opacity: 0.4, tint: '#8f8', emission: '#024' },
      { walls: [300, 40, 300, 300, 340, 40, 340, 300], limited: true, emission: '#420' },
      { points: [60, 200, 100, 200, 100, 260, 60, 260], lit: true },
    ])
    scene.addLight({ x: 150, y: 60, radius: 500, color: '#fff', intensity: 0.6 })
    const { mean, p99 } = await errorsOf(scene, { bounces: 2 })
    expect(mean).toBeLessThan(0.02)
    expect(p99).toBeLessThan(0.08)
  })

  it('matches the reference: one bounce of a tube, a lamp without shadows, and a lamp with a mask', async () => {
    const scene = sceneOf([
      { ...ROOM, albedo: '#c08060' },
      { ...PILLAR, albedo: '#fff', layer: 2 },
      { walls: [300, 60, 300, 200], albedo: '#48f' },
    ])
    scene.addLight({ x: 60, y: 300, endX: 200, endY: 320, radius: 300, color: '#fc8', intensity: 0.6 })
    scene.addLight({ x: 420, y: 100, radius: 300, color: '#8f8', shadows: false, intensity: 0.6 })
    scene.addLight({ x: 100, y: 60, radius: 300, color: '#f4f', mask: 1, intensity: 0.6 })
    const { mean, p99 } = await errorsOf(scene, { bounces: 1 }, 40)
    expect(mean).toBeLessThan(0.01)
    expect(p99).toBeLessThan(0.04)
  })

  it('matches the reference: panes that are outlines', async () => {
    const scene = sceneOf([
      ROOM,
      { points: [200, 40, 240, 40, 240, 300, 200, 300], opacity: 0.5, tint: '#f84' },
      { walls: [440, 40, 440, 320], emission: '#fff' },
    ])
    const { mean, p99 } = await errorsOf(scene, { bounces: 1 })
    expect(mean).toBeLessThan(0.01)
    expect(p99).toBeLessThan(0.04)
  })

  it.each([0.4, 2.5, 4.1])('matches the reference: one bounce of a sun toward %d radians', async (direction) => {
    const scene = sceneOf([
      { points: [60, 340, 60, 20, 400, 20], closed: false, albedo: '#c08060' },
      { ...PILLAR, albedo: '#fff' },
      { walls: [300, 260, 420, 330, 200, 200, 230, 300], albedo: '#48f' },
      { walls: [300, 60, 300, 200], opacity: 0.5, tint: '#8f4' },
    ])
    scene.addLight({ x: 0, y: 0, parallel: true, direction, color: '#fc8', intensity: 0.8 })
    const { mean, p99 } = await errorsOf(scene, { bounces: 1 }, 40)
    expect(mean).toBeLessThan(0.01)
    expect(p99).toBeLessThan(0.04)
  })

  it('lets no light into closed rooms whose walls extend beyond their corners', () => {
    const random = seeded(37)
    for (let i = 0; i < cases(10); i++) {
      const [x, y, turn] = [100 + 280 * random(), 80 + 200 * random(), 7 * random()]
      const corners = [0, 1, 2, 3, 4].map((k) => [
        x + 50 * Math.cos(turn + 1.2566 * k),
        y + 50 * Math.sin(turn + 1.2566 * k),
      ])
      const walls = corners.flatMap(([ax, ay], k) => {
        const [bx, by] = corners[(k + 1) % 5] as [number, number]
        const beyond = 0.4 * random()
        return [
          ax! - beyond * (bx - ax!),
          ay! - beyond * (by - ay!),
          bx + beyond * (bx - ax!),
          by + beyond * (by - ay!),
        ]
      })
      const scene = sceneOf([
        { walls, albedo: '#fff' },
        { walls: [-500, -500, 900, -480], emission: '#fff', emissionIntensity: 9 },
      ])
      scene.addLight({ x: x + 200, y: y + 150, radius: 2000 })
      const plan = indirectPlanOf(scene, { bounces: 3, sky: [1, 1, 1] })
      for (const [dx, dy] of [
        [0, 0],
        [30, 0],
        [-20, 25],
      ] as const) {
        expect(gatherAt(plan, x + dx, y + dy)).toEqual([0, 0, 0])
      }
      expect(gatherAt(plan, x + 200, y)[0]).toBeGreaterThan(0.1)
    }
  })
})
