import { describe, expect, it } from 'vitest'
import { createScene } from '../../src/scene/createScene.js'
import { parseHex } from '../../src/scene/lights/color.js'
import { SceneColors } from '../../src/scene/lights/SceneColors.js'
import { OccluderEntry } from '../../src/scene/occluders/OccluderEntry.js'
import type { OccluderProps } from '../../src/scene/occluders/occluder.js'
import { DepthLayers } from '../../src/scene/occlusion/DepthLayers.js'
import { fakeClock } from '../helpers/fakeClock.js'
import { between, pick, seeded } from '../helpers/random.js'

const RADIUS = 200
/** World units by which arcs, and the curves behind walls with a depth, are flattened. */
const FLATNESS = 0.21
const DEPTHS = [0, 0, 5, 20, 500]

type Place = { readonly x: number; readonly y: number }

/** Returns the reach of a ring in a direction. */
function reachOf(ring: ArrayLike<number>, { x, y }: Place, angle: number): number {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  let reach = 0
  for (let i = 0; i < ring.length; i += 2) {
    const k = (i + 2) % ring.length
    const [ax, ay, bx, by] = [ring[i]! - x, ring[i + 1]! - y, ring[k]! - x, ring[k + 1]! - y]
    const [before, after] = [ux * ay - uy * ax, ux * by - uy * bx]
    if (before > 0 || after <= 0) continue
    const t = before / (before - after)
    reach = Math.max(reach, ux * (ax + t * (bx - ax)) + uy * (ay + t * (by - ay)))
  }
  return reach
}

/** Returns how far light reaches in a direction: up to the nearest wall plus its depth. */
function reachPast(occluders: readonly OccluderProps[], { x, y }: Place, angle: number): number {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  let reach = RADIUS
  for (const { walls = [], depth = 0 } of occluders) {
    for (let i = 0; i < walls.length; i += 4) {
      const [ax, ay, bx, by] = [walls[i]! - x, walls[i + 1]! - y, walls[i + 2]! - x, walls[i + 3]! - y]
      const [a, b] = [ux * ay - uy * ax, ux * by - uy * bx]
      if (a > 0 === b > 0) continue
      const distance = ux * (ax + (a / (a - b)) * (bx - ax)) + uy * (ay + (a / (a - b)) * (by - ay))
      if (distance > 0) reach = Math.min(reach, distance + depth)
    }
  }
  return reach
}

function wallsAround(random: () => number): OccluderProps[] {
  return Array.from({ length: 12 }, () => {
    const [x, y, turn, length] = [between(random, -150, 150), between(random, -150, 150), 7 * random(), 90 * random()]
    const walls = [x, y, x + length * Math.cos(turn), y + length * Math.sin(turn)]
    return { walls, depth: pick(random, DEPTHS) }
  })
}

describe('depth', () => {
  it('lets light continue behind a wall for `depth` units along its ray', () => {
    const scene = createScene()
    scene.addOccluder({ walls: [60, -400, 60, 400], depth: 15 })
    scene.addLight({ x: 0, y: 0, radius: RADIUS })
    const { ring } = scene.plan().lights[0]!
    for (const angle of [0.01, 0.4, -0.8, 1.1]) {
      expect(reachOf(ring, { x: 0, y: 0 }, angle)).toBeCloseTo(60 / Math.cos(angle) + 15, 0)
    }
    expect(reachOf(ring, { x: 0, y: 0 }, 3)).toBeCloseTo(RADIUS, 0)
  })

  it('agrees with brute force along rays past walls of several depths', { timeout: 60_000 }, () => {
    const random = seeded(17)
    let judged = 0
    for (let round = 0; round < 300; round++) {
      const occluders = wallsAround(random)
      const light = { x: between(random, -20, 20), y: between(random, -20, 20) }
      const scene = createScene()
      for (const occluder of occluders) scene.addOccluder(occluder)
      scene.addLight({ ...light, radius: RADIUS })
      const { ring } = scene.plan().lights[0]!
      for (let ray = 0; ray < 40; ray++) {
        const angle = between(random, 0, 2 * Math.PI)
        const wanted = [-1e-3, 0, 1e-3].map((turn) => reachPast(occluders, light, angle + turn))
        // Near a shadow's edge, a slightly different ray ends at another wall.
        if (Math.max(...wanted) - Math.min(...wanted) > 1) continue
        judged++
        // At a slant, the error of the flattening grows along the ray.
        const slant = Math.hypot(1, (wanted[2]! - wanted[0]!) / 2e-3 / wanted[1]!)
        const gap = Math.abs(reachOf(ring, light, angle) - wanted[1]!)
        expect(gap, `${round}: ${angle}`).toBeLessThan(FLATNESS * slant)
      }
    }
    expect(judged).toBeGreaterThan(9000)
  })

  it('gives the same rings with a prepared mesh, also after changes', async () => {
    const random = seeded(18)
    for (let round = 0; round < 20; round++) {
      const scene = createScene()
      const occluders = wallsAround(random)
      const handles = occluders.map(({ depth, ...others }) => scene.addOccluder(others))
      scene.addLight({ x: 1, y: 2, radius: RADIUS })
      scene.plan()
      handles.forEach((handle, i) => {
        handle.set({ depth: occluders[i]!.depth })
      })
      await scene.settle()
      const fresh = createScene()
      for (const occluder of occluders) fresh.addOccluder(occluder)
      fresh.addLight({ x: 1, y: 2, radius: RADIUS })
      const [ring, wanted] = [scene.plan().lights[0]!.ring, fresh.plan().lights[0]!.ring]
      for (let angle = 0.05; angle < 6.3; angle += 0.1) {
        const gap = reachOf(ring, { x: 1, y: 2 }, angle) - reachOf(wanted, { x: 1, y: 2 }, angle)
        expect(Math.abs(gap)).toBeLessThan(1e-6)
      }
      for (const handle of handles) handle.set({ depth: 0 })
      for (const handle of handles.slice(6)) handle.remove()
      const flat = createScene()
      for (const { walls } of occluders.slice(0, 6)) flat.addOccluder({ walls })
      flat.addLight({ x: 1, y: 2, radius: RADIUS })
      expect(scene.plan().lights[0]!.ring).toEqual(flat.plan().lights[0]!.ring)
    }
  })

  it('extends painted areas and light colors, but not sightings', () => {
    const scene = createScene({ daylight: 'bright' })
    scene.addOccluder({ walls: [50, -100, 50, 100], depth: 10 })
    scene.addViewer({ x: 0, y: 0, radius: 100 })
    scene.addLight({ x: 0, y: 0, radius: 100, falloff: 'none', color: 'ffffff'.padStart(7, '#') })
    // Away from the corners of the shown area, where only its outline would decide.
    for (const y of [0, 3, -7]) expect(scene.sightings([{ x: 55, y }])[0]!.seen).toBe(false)
    const [sense] = scene.sightPlan({ minX: -100, minY: -100, maxX: 100, maxY: 100 }).senses
    expect(reachOf(sense!.ring, { x: 0, y: 0 }, 0.01)).toBeCloseTo(60, 0)
    expect(scene.lightAt({ x: 55, y: 0 }).color).toEqual([1, 1, 1])
    expect(scene.lightAt({ x: 65, y: 0 }).color).toEqual([0, 0, 0])
  })

  it('leaves no trace of earlier values when it is animated', () => {
    const entry = new OccluderEntry(
      0,
      'Occluder',
      { walls: [50, -9, 50, 9], depth: 1 },
      1,
      new SceneColors(parseHex),
      () => {},
    )
    const layers = new DepthLayers([entry], { clock: fakeClock(), worker: undefined })
    for (let depth = 2; depth < 50; depth++) {
      entry.set({ depth })
      layers.move(entry)
    }
    expect(layers.wallsWithin({ x: 0, y: 0 }, 100, null)!.map(({ depth }) => depth)).toEqual([49])
  })

  it('has no effect for a wall through the light, or for one of length zero', () => {
    const scene = createScene()
    scene.addOccluder({ walls: [-50, 0, 50, 0, 20, 20, 20, 20], depth: 8 })
    scene.addLight({ x: 0, y: 0, radius: 40 })
    const { ring } = scene.plan().lights[0]!
    for (const angle of [0.5, 2, 4, 5.5]) expect(reachOf(ring, { x: 0, y: 0 }, angle)).toBeCloseTo(40, 0)
  })

  it('applies to a light that is only a rounding error away from the wall', () => {
    const scene = createScene()
    scene.addOccluder({ walls: [-50, 1e-13, 50, 1e-13], depth: 8 })
    scene.addLight({ x: 0, y: 0, radius: 40 })
    const { ring } = scene.plan().lights[0]!
    expect(reachOf(ring, { x: 0, y: 0 }, 1.5)).toBeCloseTo(8, 0)
    expect(reachOf(ring, { x: 0, y: 0 }, -1.5)).toBeCloseTo(40, 0)
  })

  it('is rejected below zero or if it is not a number, and changes nothing', () => {
    const scene = createScene()
    const wall = scene.addOccluder({ walls: [60, -40, 60, 40], depth: 15 })
    scene.addLight({ x: 0, y: 0, radius: RADIUS })
    const before = scene.plan()
    expect(() => wall.set({ depth: -1 })).toThrow('react-umbra: Occluder depth must be zero or more, got -1')
    expect(() => wall.set({ depth: Number.NaN })).toThrow(/^react-umbra: Occluder depth must be a finite number/)
    expect(scene.plan()).toBe(before)
  })
})
