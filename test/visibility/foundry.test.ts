import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { boxOf, growBox, joinBoxes } from '../../src/geometry/boxes.js'
import type { Point } from '../../src/geometry/points.js'
import type { WallAttributes } from '../../src/visibility/attributes.js'
import type { VisibilityMesh } from '../../src/visibility/createVisibilityMesh.js'
import { cases } from '../helpers/cases.js'
import { FINE_ARC, nearby } from '../helpers/mapScenes.js'
import { between, chance, type Random, seeded, whole } from '../helpers/random.js'
import { meshOf, ringOf, type Scene, viewOptions } from '../helpers/scenes.js'
import { expectRightOnMap, expectRightViews } from './expectRightViews.js'

const maps = process.env.UMBRA_MAPS

/** Viewpoints in each scene beside the reported one. */
const OTHERS = cases(30)

/** Largest number of walls within the radius of a query, because brute force checks each query. */
const NEAR_WALLS = 30

/** One in this many of these viewpoints keeps its radius, and is checked on the whole map. */
const RANGES = 4

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

/**
 * Returns the wall's effect on sight. Left and right are as seen from its first end to its second. y
 * grows downward, so for a viewer who looks along +x, left is smaller y, where (b − a) × (p − a) is
 * negative. So left is the negative side, right the positive one.
 */
function attributesOf([, , , , sense, dir, door, ds]: FoundryScene['walls'][number]): WallAttributes | undefined {
  const attributes: WallAttributes = {}
  if (sense === 0) attributes.blocks = ['light', 'move', 'sound']
  if (sense === 2) attributes.limited = true
  if (dir !== 0) attributes.from = dir === 1 ? 'negative' : 'positive'
  if (door !== 0 && ds === 1) attributes.open = true
  return Object.keys(attributes).length > 0 ? attributes : undefined
}

/** Returns the scene from the reported viewpoint. Its bounds include the walls and the radius. */
function reported({ name, walls, origin: [x, y], radius, angle, rotation }: FoundryScene): Scene & { radius: number } {
  const flat = walls.flatMap((wall) => wall.slice(0, 4))
  const bounds = growBox(joinBoxes(boxOf(flat)!, { minX: x, minY: y, maxX: x, maxY: y }), radius)
  const full = { name, origin: { x, y }, walls: flat, bounds, radius, arcTolerance: radius * FINE_ARC }
  const scene: Scene & { radius: number } = { ...full, attributes: walls.map(attributesOf), channel: 'sight' }
  return angle < 360 ? { ...scene, direction: directionOf(rotation), angle: (angle * Math.PI) / 180 } : scene
}

/** Returns the scene from another viewpoint, without its cone, with a radius that at most `NEAR_WALLS` walls reach. */
function from(scene: Scene & { radius: number }, origin: Point): Scene & { radius: number } {
  const { name, walls, bounds, attributes, channel } = scene
  let radius = 2 * scene.radius
  for (;;) {
    radius /= 2
    const made = { name, origin, walls, bounds, attributes, channel, radius, arcTolerance: radius * FINE_ARC }
    const near = made as Scene & { radius: number }
    if (nearby(near).walls.length <= 4 * NEAR_WALLS) return near
  }
}

/**
 * Returns the nearby walls of a scene within a box instead of its radius, which would add an arc of
 * thousands of points.
 */
function boxed(scene: Scene & { radius: number }): Scene {
  const { radius, arcTolerance: _, ...near } = nearby(scene) as typeof scene
  const { x, y } = scene.origin
  return { ...near, bounds: { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius } }
}

/** Returns a random point within the walls' box, or a wall's end. */
function viewpoint(random: Random, { walls }: Scene): Point {
  const end = 2 * whole(random, walls.length / 2)
  if (chance(random, 0.2)) return { x: walls[end]!, y: walls[end + 1]! }
  const { minX, minY, maxX, maxY } = boxOf(walls)!
  return { x: between(random, minX, maxX), y: between(random, minY, maxY) }
}

/** Checks both engines over the whole map and over the nearby walls. */
function expectRight(scene: Scene, mesh: VisibilityMesh): void {
  expectRightOnMap(scene, [ringOf(scene), mesh.polygonFrom(scene.origin, viewOptions(scene))])
}

describe.skipIf(!maps)('scenes of Foundry users (skipped where UMBRA_MAPS names no folder)', () => {
  const scenes: FoundryScene[] = maps ? JSON.parse(readFileSync(`${maps}/foundry-scenes.json`, 'utf8')).scenes : []

  describe.each(scenes.map((scene) => [scene.name, reported(scene)] as const))('%s', (_, scene) => {
    const mesh = meshOf(scene)

    it('is right from the reported viewpoint', () => {
      expectRight(scene, mesh)
    })

    it(`is right from ${OTHERS} other viewpoints`, () => {
      const random = seeded(scene.walls.length)
      for (let i = 0; i < OTHERS; i++) {
        const other = from(scene, viewpoint(random, scene))
        if (i % RANGES === 0) expectRight(other, mesh)
        else expectRightViews([boxed(other)])
      }
    })
  })

  it('are complete, with walls of every kind', () => {
    expect(scenes).toHaveLength(13)
    const attributes = scenes.flatMap((scene) => reported(scene).attributes ?? [])
    const count = (is: (item: WallAttributes) => boolean): number =>
      attributes.filter((item) => item && is(item)).length
    expect(count((item) => item.blocks !== undefined)).toBe(114)
    expect(count((item) => item.limited === true)).toBe(337)
    expect(count((item) => item.from === 'negative')).toBe(17)
    expect(count((item) => item.from === 'positive')).toBe(11)
    expect(count((item) => item.open === true)).toBe(20)
  })
})
