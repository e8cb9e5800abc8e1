import { describe, expect, it } from 'vitest'
import { SoftWalls } from '../../../src/paint/webgl/soft/SoftWalls.js'
import type { LightPlan } from '../../../src/scene/plan/plan.js'
import { Scene } from '../../../src/scene/Scene.js'
import { between, seeded, whole } from '../../helpers/random.js'

/** The bin of a direction, as the shader finds it. */
function binOf(x: number, y: number, bins: number): number {
  const part = y / (Math.abs(x) + Math.abs(y))
  const turn = x < 0 ? 2 - part : part < 0 ? 4 + part : part
  return Math.min(bins - 1, Math.floor((turn * bins) / 4))
}

/** The walls that a pixel at (x, y) from the light looks at, as the shader reads them, and how far each is. */
function wallsAt(softWalls: SoftWalls, light: LightPlan, x: number, y: number) {
  softWalls.clear()
  const { start, bins, firstWall } = softWalls.add(light, light.source!, 1)
  const { numbers } = softWalls
  const bin = 4 * start + 2 * binOf(x, y, bins)
  return Array.from({ length: numbers[bin + 1]! }, (_, i) => {
    const entry = 2 * (numbers[bin]! + i)
    const texel = 4 * (firstWall + Math.floor(numbers[entry]! / 8))
    return {
      wall: [...numbers.subarray(texel, texel + 4)],
      near: numbers[entry + 1]!,
      code: numbers[entry]! & 7,
    }
  })
}

/** Returns true if the segments p q and a b cross. */
function cross(px: number, py: number, qx: number, qy: number, [ax, ay, bx, by]: readonly number[]): boolean {
  const side = (ux: number, uy: number, vx: number, vy: number, wx: number, wy: number): number =>
    Math.sign((vx - ux) * (wy - uy) - (vy - uy) * (wx - ux))
  return (
    side(px, py, qx, qy, ax!, ay!) !== side(px, py, qx, qy, bx!, by!) &&
    side(ax!, ay!, bx!, by!, px, py) !== side(ax!, ay!, bx!, by!, qx, qy)
  )
}

describe('the walls of a soft light', () => {
  it.each([1, 2, 3, 4])('hide from every point what all walls hide from it (seed %d)', (seed) => {
    const random = seeded(seed)
    const softWalls = new SoftWalls()
    let hiding = 0
    for (let i = 0; i < 20; i++) {
      const scene = new Scene()
      const size = between(random, 1, 40)
      const walls = Array.from({ length: 4 * (1 + whole(random, 40)) }, () => Math.fround(between(random, -100, 100)))
      scene.addOccluder({ walls })
      scene.addLight({ x: 0, y: 0, radius: 120, size })
      const light = scene.plan().lights[0]!
      for (let k = 0; k < 60; k++) {
        const [x, y] = [between(random, -100, 100), between(random, -100, 100)]
        const angle = between(random, 0, 7)
        const far = size * Math.sqrt(random())
        const looked = wallsAt(softWalls, light, x, y)
        const hides = (wall: readonly number[]): boolean =>
          cross(x, y, far * Math.cos(angle), far * Math.sin(angle), wall)
        const hiders = Array.from({ length: walls.length / 4 }, (_, i) => walls.slice(4 * i, 4 * i + 4)).filter(hides)
        if (hiders.length === 0) continue
        hiding++
        // Those in the umbra of others are left out.
        expect(looked.some(({ wall }) => hides(wall))).toBe(true)
        for (let j = 1; j < looked.length; j++) expect(looked[j]!.near).toBeGreaterThanOrEqual(looked[j - 1]!.near)
      }
    }
    expect(hiding).toBeGreaterThan(300)
  })

  it('have flags for what they block', () => {
    const scene = new Scene()
    scene.addOccluder({ walls: [50, -10, 50, 10], from: 'positive' })
    scene.addOccluder({ walls: [60, -10, 60, 10], limited: true })
    scene.addOccluder({ walls: [70, -10, 70, 10], from: 'negative' })
    scene.addLight({ x: 0, y: 0, size: 5 })
    const looked = wallsAt(new SoftWalls(), scene.plan().lights[0]!, 80, 0)
    expect(looked.map(({ code, near }) => [code, near])).toEqual([
      [2, 50],
      [7, 60],
      [4, 70],
    ])
  })
})
