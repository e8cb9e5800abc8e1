import { describe, expect, it } from 'vitest'
import type { Point } from '../../src/geometry/points.js'
import type { SceneLight } from '../../src/scene/emitters/kinds.js'
import type { OccluderProps } from '../../src/scene/occluders/occluder.js'
import { type WallList, wallsTowards } from '../../src/scene/occluders/wallList.js'
import type { LightSource } from '../../src/scene/plan/plan.js'
import { Scene } from '../../src/scene/Scene.js'
import { isStopped, type Walls } from '../helpers/lightWay.js'
import { between, chance, pick, type Random, seeded, whole } from '../helpers/random.js'

const SIDE = 200

type Attributes = Pick<OccluderProps, 'blocks' | 'from' | 'open' | 'limited'>

function anyAttributes(random: Random): Attributes {
  return pick<Attributes>(random, [
    {},
    {},
    {},
    { limited: true },
    { from: 'positive' },
    { from: 'negative' },
    { from: 'positive', limited: true },
    { open: true },
    { blocks: ['sight'] },
  ])
}

/** A wall between crossings of a grid, so that walls meet, cross and overlap, or between any two points. */
function anyWall(random: Random): number[] {
  const at = (): number => (chance(random, 0.8) ? 20 * whole(random, SIDE / 20 + 1) : between(random, 0, SIDE))
  const [x, y] = [at(), at()]
  return chance(random, 0.5) ? [x, y, x + 20 * whole(random, 4), y] : [x, y, x, y + 20 * whole(random, 4)]
}

function anyOccluder(random: Random): OccluderProps {
  const attributes = anyAttributes(random)
  const [x, y] = [20 * whole(random, 10), 20 * whole(random, 10)]
  if (chance(random, 0.1)) return { x, y, shape: { kind: 'box', x: 0, y: 0, width: 30, height: 14 }, lit: true }
  if (chance(random, 0.1)) return { x, y, points: [0, 0, 40, 0, 40, 40, 0, 40], ...attributes }
  return { walls: Array.from({ length: 1 + whole(random, 3) }, () => anyWall(random)).flat(), ...attributes }
}

function inDisc(random: Random, { x, y }: Point, radius: number): Point {
  const [angle, distance] = [2 * Math.PI * random(), radius * Math.sqrt(random())]
  return { x: x + distance * Math.cos(angle), y: y + distance * Math.sin(angle) }
}

const sizeOf = ({ shape }: LightSource): number => (shape.shape === 'disc' ? shape.radius : 0)

/** All walls of some occluders, from a light that reaches them all, without a mesh. */
function everyWall(props: readonly OccluderProps[]): Walls {
  const scene = new Scene()
  for (const occluder of props) scene.addOccluder(occluder)
  scene.addLight({ x: SIDE / 2, y: SIDE / 2, radius: 100 * SIDE, size: 1 })
  return sourceIn(scene).walls[0]
}

function sourceIn(scene: Scene): LightSource {
  const source = scene.plan().lights.at(-1)?.source
  if (!source) throw new Error('no source')
  return source
}

/** Compares the light from points of the source past some walls with the light past all walls. */
function expectSameWays(random: Random, o: SceneLight, radius: number, source: LightSource, all: Walls): number {
  const { direction = 0, angle = 7 } = o
  let stopped = 0
  for (let i = 0; i < 300; i++) {
    const from = i % 10 === 0 ? o : inDisc(random, o, sizeOf(source))
    const isPart = !isStopped(o, from, all)
    if (isStopped(o, from, source.walls[0]) === isPart) throw new Error(`${JSON.stringify({ o, from, isPart })}`)
    if (!isPart) continue
    const to = inDisc(random, o, radius)
    const turn = Math.atan2(to.y - o.y, to.x - o.x) - direction
    if (Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) > angle / 2) continue
    const isDark = isStopped(from, to, all)
    if (isStopped(from, to, source.walls[0]) !== isDark)
      throw new Error(`${JSON.stringify({ o, radius, from, to, isDark })}`)
    if (isDark) stopped++
  }
  return stopped
}

function anyLight(random: Random, walls: ArrayLike<number>): SceneLight & { radius: number; size: number } {
  const place = { x: between(random, -30, SIDE + 30), y: between(random, -30, SIDE + 30) }
  const end = 2 * whole(random, walls.length / 2)
  // At the end of a wall, on its midpoint, on a crossing of the grid, or anywhere.
  const kind = whole(random, 8)
  if (kind === 0) Object.assign(place, { x: walls[end]!, y: walls[end + 1]! })
  if (kind === 1) {
    const at = 4 * Math.floor(end / 4)
    Object.assign(place, { x: (walls[at]! + walls[at + 2]!) / 2, y: (walls[at + 1]! + walls[at + 3]!) / 2 })
  }
  if (kind === 2) Object.assign(place, { x: 20 * whole(random, 10), y: 20 * whole(random, 10) })
  const radius = pick(random, [5, 20, 60, 150, 600])
  const cone = chance(random, 0.4) ? { direction: 7 * random(), angle: pick(random, [0.1, 1, 3.1, 3.2, 5]) } : {}
  return { ...place, ...cone, radius, size: pick(random, [1, 8, 40, 90]) }
}

describe('the walls of a soft light decide what all walls decide', () => {
  it.each(Array.from({ length: 6 }, (_, seed) => [seed] as const))('seed %i', async (seed) => {
    const random = seeded(1500 + seed)
    const scene = new Scene()
    const add = (): [OccluderProps, ReturnType<Scene['addOccluder']>] => {
      const props = anyOccluder(random)
      return [props, scene.addOccluder(props)]
    }
    const pieces = Array.from({ length: 5 + whole(random, 60) }, add)
    let stopped = 0
    const look = (): void => {
      const all = everyWall(pieces.map(([props]) => props))
      for (let i = 0; i < 12; i++) {
        const light = anyLight(random, all.walls)
        const handle = scene.addLight(light)
        const reach = Math.max(light.radius, light.size)
        stopped += expectSameWays(random, light, reach, sourceIn(scene), all)
        handle.remove()
      }
    }
    look()
    await scene.settle()
    look()
    // Some walls end up outside of the mesh, some of its walls no longer block anything, and some block something else.
    for (let i = 0; i < 3; i++) pieces.push(add())
    pieces.shift()![1].remove()
    for (const piece of pieces.slice(0, 4)) {
      const change = chance(random, 0.5) ? anyAttributes(random) : { x: whole(random, 50), y: whole(random, 50) }
      piece[1].set(change)
      piece[0] = { ...piece[0], ...change }
    }
    look()
    expect(stopped).toBeGreaterThan(0)
  })
})

describe('a soft light uses only nearby walls', () => {
  /** Rooms of 20 by 20 in rows, each closed; and one light of radius 300 in a room amid them. */
  function rooms(count: number): { scene: Scene; walls: number[] } {
    const scene = new Scene()
    const walls: number[] = []
    const side = Math.sqrt(count)
    for (let i = 0; i <= side; i++) {
      for (let k = 0; k < side; k++)
        walls.push(20 * i, 20 * k, 20 * i, 20 * k + 20, 20 * k, 20 * i, 20 * k + 20, 20 * i)
    }
    scene.addOccluder({ walls })
    return { scene, walls }
  }

  it('in a closed room: the four walls of the room, out of thousands', async () => {
    const { scene, walls } = rooms(2500)
    scene.addLight({ x: 510, y: 510, radius: 300, size: 5 })
    await scene.settle()
    scene.addLight({ x: 510, y: 510, radius: 300, size: 5 })
    expect(sourceIn(scene).walls[0].codes.length).toBe(4)
    expect(walls.length / 4).toBe(5100)
  })

  it('without a mesh: those within its radius', () => {
    const { scene } = rooms(2500)
    scene.addLight({ x: 510, y: 510, radius: 12, size: 5 })
    expect(sourceIn(scene).walls[0].codes.length).toBe(4)
  })

  it('and no more of them in a world with ten times as many', async () => {
    const counts = []
    for (const count of [900, 9025]) {
      const { scene } = rooms(count)
      await scene.settle()
      scene.addLight({ x: 300, y: 300, radius: 45, size: 5 })
      counts.push(sourceIn(scene).walls[0].codes.length)
    }
    expect(counts[0]).toBe(counts[1])
  })

  it('in a cone: those in the cone or beside its source', () => {
    const scene = new Scene()
    const [ahead, aside, behind, beside] = [
      [90, -5, 90, 5],
      [50, 70, 60, 90],
      [-30, -5, -30, 5],
      [-2, 11, 40, 11],
    ]
    scene.addOccluder({ walls: [ahead, aside, behind, beside].flat() as number[] })
    scene.addLight({ x: 0, y: 0, radius: 100, size: 12, direction: 0, angle: 0.5 })
    expect([...sourceIn(scene).walls[0].walls]).toEqual([...ahead!, ...beside!])
  })

  it('and reuses them after a change outside its room, but not after one inside', async () => {
    const { scene } = rooms(400)
    const far = scene.addOccluder({ walls: [245, 210, 255, 210] })
    const near = scene.addOccluder({ walls: [205, 215, 208, 215] })
    await scene.settle()
    scene.addLight({ x: 210, y: 210, radius: 100, size: 5 })
    const plan = scene.plan()
    far.set({ open: true })
    expect(scene.plan()).toBe(plan)
    far.move(0, 3)
    expect(scene.plan()).toBe(plan)
    near.set({ open: true })
    expect(scene.plan()).not.toBe(plan)
  })

  it('and is updated after a change that only its outer points see', async () => {
    const scene = new Scene()
    // A room with a gap, so that its light shines beyond the area that its center sees.
    scene.addOccluder({ walls: [0, 0, 100, 0, 100, 0, 100, 100, 100, 100, 0, 100, 0, 100, 0, 60, 0, 40, 0, 0] })
    const crate = scene.addOccluder({ walls: [-20, 90, -10, 95] })
    await scene.settle()
    scene.addLight({ x: 50, y: 50, radius: 200, size: 30 })
    const plan = scene.plan()
    crate.set({ open: true })
    expect(scene.plan()).not.toBe(plan)
  })
})

describe('the walls toward a cone', () => {
  const wallsOf = (...walls: number[]): WallList => ({
    walls: Float64Array.from(walls),
    codes: Uint16Array.from({ length: walls.length / 4 }, (_, i) => i + 1),
  })
  const toward = (list: WallList, angle: number) => [
    ...wallsTowards(list, { x: 0, y: 0 }, 5, { direction: 0, angle }).codes,
  ]

  it('are those in front of it, and those behind its center within the radius, edge included', () => {
    const list = wallsOf(50, -1, 50, 1, -5, -1, -5, 1, -5.001, -1, -5.001, 1)
    expect(toward(list, 1)).toEqual([1, 2])
  })

  it('include those that touch the rounded edge of a half-turn cone far away', () => {
    expect(toward(wallsOf(-5, 1e6, -5, 2e6, -5, -1e6, -5, -2e6, -5.001, 1e6, -5.001, 2e6), Math.PI)).toEqual([1, 2])
  })

  it('leave out those beside the cone, and none if it is wider than half a turn', () => {
    const list = wallsOf(50, 40, 60, 40, 50, -40, 60, -40, 50, 10, 60, 100, -50, 0, -60, 0)
    expect(toward(list, 1)).toEqual([3])
    expect(wallsTowards(list, { x: 0, y: 0 }, 5, { direction: 0, angle: 3.2 })).toBe(list)
  })
})
