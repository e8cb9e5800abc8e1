import { describe, expect, it } from 'vitest'
import { CHANNELS, NEGATIVE, PLAIN, POSITIVE } from '../../../src/visibility/attributes.js'
import { Flood } from '../../../src/visibility/mesh/flood/Flood.js'
import { MeshViews } from '../../../src/visibility/mesh/MeshViews.js'
import { prepareMesh } from '../../../src/visibility/mesh/prepareMesh.js'
import { checkView } from '../../../src/visibility/view.js'
import { bruteForce } from '../../helpers/oracle.js'
import { seeded } from '../../helpers/random.js'
import { at } from './eight.js'

const BOUNDS = { minX: 0, minY: 0, maxX: 100, maxY: 100 }
const { light, move } = CHANNELS

/** A room from (10, 10) to (40, 30) with a pillar, a door (4) in its right side, and a wall far off (8). */
const ROOM = [
  [10, 10, 40, 10],
  [40, 30, 10, 30],
  [10, 30, 10, 10],
  [40, 10, 40, 18],
  [40, 18, 40, 22],
  [40, 22, 40, 30],
  [20, 18, 24, 18],
  [24, 18, 20, 18],
  [90, 5, 90, 95],
].flat()
const INSIDE = [0, 1, 2, 3, 4, 5, 6, 7]
const DOOR = 4

function meshOf(walls: readonly number[], codes: Readonly<Record<number, number>> = {}) {
  const all = Uint16Array.from({ length: walls.length / 4 }, (_, i) => codes[i] ?? PLAIN)
  return prepareMesh(Float64Array.from(walls), all, BOUNDS)!
}

function floodOf(mesh: ReturnType<typeof meshOf>, x: number, y: number, range: number, channel = light) {
  const flood = new Flood(mesh)
  mesh.locateViewer({ x, y })
  flood.run(channel, range)
  return { found: [...flood.found.subarray(0, flood.count)].sort((a, b) => a - b), box: flood.box }
}

describe('a flood', () => {
  it('finds the walls of a closed room, including overlapping ones, and its box', () => {
    expect(floodOf(meshOf(ROOM), 15, 20, 1000)).toEqual({
      found: INSIDE,
      box: { minX: 10, minY: 10, maxX: 40, maxY: 30 },
    })
  })

  it('continues through an open door, which it does not include, up to the bounds', () => {
    const { found, box } = floodOf(meshOf(ROOM, { [DOOR]: POSITIVE | NEGATIVE }), 15, 20, 1000)
    expect(found).toEqual([0, 1, 2, 3, 5, 6, 7, 8])
    expect(box).toBeNull()
  })

  it('reaches as far as its range', () => {
    const open = meshOf(ROOM, { [DOOR]: POSITIVE | NEGATIVE })
    const { found, box } = floodOf(open, 42, 20, 15)
    expect(found).not.toContain(8)
    expect(found).toEqual(expect.arrayContaining([3, 5]))
    expect(box).not.toBeNull()
    expect(box!.maxX).toBeLessThanOrEqual(100)
    expect(floodOf(open, 42, 20, 48.001).found).toContain(8)
  })

  it('excludes walls of the room that are beyond its range', () => {
    expect(floodOf(meshOf(ROOM), 12, 12, 3).found).toEqual([0, 2])
  })

  it('excludes walls that point at the viewer from just beyond its range', () => {
    const tips = [48, 49.9, 45, 49.9, 50.1, 48, 50.1, 45, 55, 50.1, 52, 50.1, 49.9, 55, 49.9, 52]
    expect(floodOf(meshOf(tips), 50, 50, 1.5).found).toEqual([])
    expect(floodOf(meshOf(tips), 50, 50, 2.1).found).toEqual([0, 1, 2, 3])
    expect(floodOf(meshOf(ROOM), 10.6, 10.6, 0.5).found).toEqual([])
  })

  it('is stopped only by walls that block its channel', () => {
    const mesh = meshOf(ROOM, { [DOOR]: move | POSITIVE | NEGATIVE })
    expect(floodOf(mesh, 15, 20, 1000, move).found).toEqual(INSIDE)
    expect(floodOf(mesh, 15, 20, 1000, light).found).toEqual([0, 1, 2, 3, 5, 6, 7, 8])
  })

  it('passes a one-way wall from the side that does not block', () => {
    // The door runs down the page, so its positive side faces left.
    const outwards = meshOf(ROOM, { [DOOR]: light | NEGATIVE })
    expect(floodOf(outwards, 15, 20, 1000).found).toContain(8)
    const inwards = meshOf(ROOM, { [DOOR]: light | POSITIVE })
    expect(floodOf(inwards, 15, 20, 1000)).toEqual({ found: INSIDE, box: { minX: 10, minY: 10, maxX: 40, maxY: 30 } })
    expect(floodOf(inwards, 60, 20, 1000).found).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('can be run again from another point', () => {
    const mesh = meshOf(ROOM)
    const flood = new Flood(mesh)
    mesh.locateViewer({ x: 15, y: 20 })
    flood.run(light, 1000)
    mesh.locateViewer({ x: 60, y: 50 })
    flood.run(light, 1000)
    expect([...flood.found.subarray(0, flood.count)].sort()).toEqual([0, 1, 2, 3, 4, 5, 8])
    mesh.locateViewer({ x: 15, y: 20 })
    flood.run(light, 1000)
    expect(flood.count).toBe(INSIDE.length)
    expect(flood.box).toEqual({ minX: 10, minY: 10, maxX: 40, maxY: 30 })
  })

  it('starts on a corner, on a wall, and on a corner of many walls', () => {
    for (const count of [40, 400]) {
      const star = Array.from({ length: count }, (_, i) => {
        const angle = (2 * Math.PI * i) / count
        return [50, 50, 50 + 30 * Math.cos(angle), 50 + 30 * Math.sin(angle)]
      }).flat()
      expect(floodOf(meshOf(star), 50, 50, 10).found).toHaveLength(count)
    }
    expect(floodOf(meshOf(ROOM), 22, 18, 1000).found).toEqual(INSIDE)
    expect(floodOf(meshOf(ROOM), 40, 30, 1).found).toEqual([1, 5])
  })

  it('finds many walls', () => {
    const random = seeded(3)
    const many = Array.from({ length: 700 }, () => {
      const [x, y] = [1 + random() * 97, 1 + random() * 97]
      return [x, y, x + 0.01, y + 0.01]
    }).flat()
    const { found, box } = floodOf(meshOf(many), 50, 50, 1000)
    expect(found).toEqual(Array.from({ length: 700 }, (_, i) => i))
    expect(box).toBeNull()
  })
})

describe('the walls that a view meets', () => {
  const metFrom = (mesh: ReturnType<typeof meshOf>, x: number, y: number, options = {}) =>
    new MeshViews(mesh).wallsMet({ x, y }, checkView(options))?.sort((a, b) => a - b)

  it('are those of which a part is visible', () => {
    const mesh = meshOf(ROOM)
    // The pillar's two walls overlap.
    expect(metFrom(mesh, 15, 20)).toEqual(INSIDE)
    expect(metFrom(mesh, 60, 50)).toEqual([1, 3, 4, 5, 8])
    expect(metFrom(mesh, 60, 50, { direction: 0, angle: 0.5 })).toEqual([8])
    expect(metFrom(mesh, 12, 20, { radius: 5 })).toEqual([2])
  })

  it('include one that the radius only touches', () => {
    const mesh = meshOf([10, 10, 10, 30])
    expect(metFrom(mesh, 12, 20, { radius: 2 })).toEqual([0])
    expect(metFrom(mesh, 12, 20, { radius: 1.999 })).toEqual([])
  })

  it('exclude one that ends exactly on an edge of the cone', () => {
    for (let k = 0; k < 4; k++) {
      const placed = (x: number, y: number) => [at(x, y), at(-y, x), at(-x, -y), at(y, -x)][k]!
      const wall = (...[ax, ay, bx, by]: [number, number, number, number]) =>
        [placed(ax, ay), placed(bx, by)].flatMap(({ x, y }) => [50 + x, 50 + y])
      // One wall starts at the viewer, so that there are many triangles around it.
      for (const own of [wall(0, 0, -1, -1), wall(0, 0, -1, 1), wall(0, 0, 0.5, -1), wall(0, 0, 0.5, 1)]) {
        const mesh = meshOf([...wall(20, -10, 20, 0), ...own, ...wall(20, 0, 20, 10)])
        const metTowards = (angle: number) =>
          metFrom(mesh, 50, 50, { direction: angle + (k * Math.PI) / 2, angle: 0.1 })
        expect(metTowards(0.05)).toEqual([2])
        expect(metTowards(-0.05)).toEqual([0])
        expect(metTowards(0.04)).toEqual([0, 2])
      }
    }
  })

  it('are none for an empty view', () => {
    expect(metFrom(meshOf(ROOM), 15, 20, { radius: 0 })).toEqual([])
    expect(metFrom(meshOf(ROOM), 15, 20, { angle: 1e-300 })).toEqual([])
  })

  it('include limited ones that let through', () => {
    const mesh = meshOf(ROOM, { [DOOR]: PLAIN | 16 })
    expect(metFrom(mesh, 15, 20)).toEqual([...INSIDE, 8])
  })

  it('are all needed, and enough, for the view of all walls', () => {
    const random = seeded(5)
    const walls = Array.from({ length: 60 }, () => Array.from({ length: 4 }, () => random() * 100)).flat()
    const mesh = meshOf(walls)
    const met = metFrom(mesh, 50, 50)!
    expect(met.length).toBeLessThan(60)
    const some = met.flatMap((wall) => walls.slice(4 * wall, 4 * wall + 4))
    const scene = (list: number[]) => ({ name: 'met', origin: { x: 50, y: 50 }, walls: list, bounds: BOUNDS })
    const area = ({ wedges }: ReturnType<typeof bruteForce>) =>
      wedges.reduce((sum, { start, end }) => sum + (start.x * end.y - start.y * end.x) / 2, 0)
    expect(area(bruteForce(scene(some)))).toBeCloseTo(area(bruteForce(scene(walls))), 6)
    for (const wall of met) {
      const others = met.filter((item) => item !== wall).flatMap((item) => walls.slice(4 * item, 4 * item + 4))
      expect(area(bruteForce(scene(others)))).toBeGreaterThan(area(bruteForce(scene(walls))) + 1e-9)
    }
  })
})
