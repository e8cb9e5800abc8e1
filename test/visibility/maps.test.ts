import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Point, visibilityPolygon } from '../../src/geometry.js'
import { drawnMaps, realMap, type TestMap } from '../helpers/maps.mjs'
import { bruteForce } from '../helpers/oracle.js'
import { measure } from '../helpers/ringShape.js'
import { mergedRingOf, print, ringOf, type Scene } from '../helpers/scenes.js'
import { wrongRing } from '../helpers/views.js'

const maps = process.env.UMBRA_MAPS

/** Finer than the default, so that areas are right to one part in a million. */
const FINE_ARC = 2e-7

/** Only walls that come within the radius, so that brute force need not look at the others. */
function within(radius: number, { x, y }: Point, walls: readonly number[]): number[] {
  const near: number[] = []
  for (let i = 0; i < walls.length; i += 4) {
    const [ax, ay, bx, by] = walls.slice(i, i + 4) as [number, number, number, number]
    const besideX = Math.max(ax, bx) < x - radius || Math.min(ax, bx) > x + radius
    const besideY = Math.max(ay, by) < y - radius || Math.min(ay, by) > y + radius
    if (!besideX && !besideY) near.push(ax, ay, bx, by)
  }
  return near
}

function sceneWithin(name: string, origin: Point, radius: number, walls: number[]): Scene {
  const bounds = { minX: origin.x - radius, minY: origin.y - radius, maxX: origin.x + radius, maxY: origin.y + radius }
  return { name, origin, radius, arcTolerance: radius * FINE_ARC, bounds, walls }
}

/** Brute force knows only the walls that are near; the sweep is given all of them, and the near ones. */
function expectRight(scene: Scene): void {
  const { origin, walls, radius } = scene
  const near = radius === undefined ? scene : { ...scene, walls: within(radius, origin, walls) }
  const seen = bruteForce(near)
  for (const ring of [ringOf(scene), ringOf(near), mergedRingOf(near)]) {
    const wrong = wrongRing(near, ring, seen)
    if (wrong !== null) expect.fail(`${wrong}\n${print(near)}`)
  }
}

/** The mean area seen, without radius or bounds, to six decimals. */
function meanArea({ walls, viewpoints }: TestMap): string {
  const typed = Float64Array.from(walls)
  const areas = viewpoints.map((viewpoint) => measure(visibilityPolygon(viewpoint, typed)).area)
  return (areas.reduce((sum, area) => sum + area, 0) / areas.length).toFixed(6)
}

interface FoundryScene {
  name: string
  walls: [x0: number, y0: number, x1: number, y1: number, sense: number, dir: number, door: number, ds: number][]
  origin: [number, number]
  radius: number
  angle: number
  rotation: number
}

/** Degrees from pointing down (y runs down) to radians from +x. */
const directionOf = (rotation: number): number => ((rotation + 90) * Math.PI) / 180

/** Walls that stop sight, one-way and limited ones as plain walls; of doors those that are not open. */
function toScene({ name, walls, origin: [x, y], radius, angle, rotation }: FoundryScene): Scene {
  const plain = walls.filter(([, , , , sense, , door, ds]) => sense !== 0 && !(door !== 0 && ds === 1))
  const flat = plain.flatMap((wall) => wall.slice(0, 4))
  const scene = sceneWithin(name, { x, y }, radius, flat)
  return angle < 360 ? { ...scene, direction: directionOf(rotation), angle: (angle * Math.PI) / 180 } : scene
}

describe.skipIf(!maps)('real maps (skipped where UMBRA_MAPS names no folder)', () => {
  it.each([
    ['potholes', '1188183.958964'],
    ['arena', '1277.157673'],
    ['aurora', '9303.607713'],
  ] as const)('%s: the mean area seen is the known one', (name, area) => {
    expect(meanArea(realMap(maps!, name))).toBe(area)
  })

  it.each(['potholes', 'arena'] as const)('%s: views agree with brute force', (name) => {
    const { walls, viewpoints } = realMap(maps!, name)
    const size = Math.max(...walls)
    for (const origin of viewpoints.slice(0, 6)) expectRight(sceneWithin(name, origin, size / 3, walls))
  })

  it('aurora: near views agree with brute force', () => {
    const { name, walls, viewpoints } = realMap(maps!, 'aurora')
    for (const origin of viewpoints.slice(0, 10)) expectRight(sceneWithin(name, origin, 20, walls))
  })

  const scenes: FoundryScene[] = maps ? JSON.parse(readFileSync(`${maps}/foundry-scenes.json`, 'utf8')).scenes : []

  it.each(scenes.map((scene) => [scene.name, scene] as const))('Foundry scene: %s', (_, scene) => {
    expectRight(toScene(scene))
  })

  it('the Foundry scenes are all there', () => {
    expect(scenes).toHaveLength(13)
  })
})

describe('maps that the project draws itself', () => {
  const [house, cave, district] = drawnMaps()

  it.each([house, cave].map((map) => [map.name, map] as const))(
    '%s: whole views agree with brute force',
    (name, map) => {
      const { walls, viewpoints } = map
      const bounds = { minX: -110, minY: -110, maxX: 110, maxY: 110 }
      for (const origin of viewpoints.slice(0, 12)) expectRight({ name, origin, walls, bounds })
    },
  )

  it.each([house, cave, district].map((map) => [map.name, map] as const))(
    '%s: ranges and cones agree with brute force',
    (_, map) => {
      for (const [i, origin] of map.viewpoints.slice(0, 12).entries()) {
        const scene = sceneWithin(map.name, origin, 25, map.walls)
        expectRight(i % 2 === 0 ? scene : { ...scene, direction: i, angle: 0.1 + i / 3 })
      }
    },
  )

  it('district: far walls, thousands of them, change nothing', () => {
    for (const origin of district.viewpoints) {
      const [all, near] = [district.walls, within(25, origin, district.walls)]
      const options = { radius: 25, arcTolerance: 25 * FINE_ARC }
      const area = measure(visibilityPolygon(origin, near, options)).area
      expect(measure(visibilityPolygon(origin, all, options)).area / area).toBeCloseTo(1, 6)
    }
  })
})
