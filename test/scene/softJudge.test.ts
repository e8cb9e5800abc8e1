import { describe, expect, it } from 'vitest'
import { isStopped } from '../helpers/lightWay.js'
import { SoftJudge, samplePoints, wallsOf } from '../helpers/softJudge.js'
import { SCENE_SIZE, softScenes } from '../helpers/softScenes.js'

const light = { x: 0, y: 0, radius: 1000, size: 10 }

/** Returns the fraction of a disc of radius 1 beyond a line at a distance from its center. */
const beyond = (distance: number): number =>
  (Math.acos(distance) - distance * Math.sqrt(1 - distance * distance)) / Math.PI

describe('SoftJudge', () => {
  it('returns the visible fraction of a disc past one edge, within a hundredth', () => {
    const judge = new SoftJudge(light, [{ walls: [100, 0, 100, 1000] }])
    for (const share of [-0.8, -0.5, 0, 0.3, 0.9]) {
      // So far away that the lines from a point over the edge's end are almost parallel across the disc.
      const y = share * 10 * (1 - 1e6 / 100)
      expect(Math.abs(judge.sight(1e6, y) - beyond(-share))).toBeLessThan(0.01)
    }
  })

  it('counts a half that two walls hide once, and returns 0 if they hide opposite halves', () => {
    const walls = (sign: number): SoftJudge =>
      new SoftJudge(light, [{ walls: [100, 0, 100, 1000] }, { walls: [200, 0, 200, sign * 1000] }])
    expect(walls(1).sight(1e6, 0)).toBeCloseTo(0.5, 1)
    expect(walls(-1).sight(1e6, 0)).toBe(0)
  })

  it('samples only the part of the disc that its center sees, at the same density', () => {
    const walls = wallsOf([{ walls: [2, -100, 2, 100] }])
    const points = samplePoints(light, walls)
    expect(Math.abs(points.length - 300)).toBeLessThan(6)
    expect(Math.max(...points.map(({ x }) => x))).toBeLessThan(2)
  })

  it('agrees, with plain doubles, with exact predicates in each scene', () => {
    for (const { light: lamp, occluders: deep } of Object.values(softScenes)) {
      // The lit depth of walls is not judged.
      const occluders = deep.map((occluder) => ({ ...occluder, depth: 0 }))
      const judge = new SoftJudge(lamp, occluders)
      const walls = wallsOf(occluders)
      const points = samplePoints(lamp, walls)
      for (let x = 5.3; x < SCENE_SIZE.width; x += 60) {
        for (let y = 5.7; y < SCENE_SIZE.height; y += 60) {
          const seen = points.filter((point) => !isStopped(point, { x, y }, walls)).length
          expect(judge.sight(x, y)).toBe(seen / points.length)
        }
      }
    }
  })

  it('finds penumbrae, light and darkness in each scene', () => {
    for (const [name, { light: lamp, occluders }] of Object.entries(softScenes)) {
      const judge = new SoftJudge(lamp, occluders)
      const found = new Set<string>()
      for (let x = 1; x < SCENE_SIZE.width && found.size < 3; x += 5) {
        for (let y = 1; y < SCENE_SIZE.height && found.size < 3; y += 5) {
          const share = judge.pixel(x, y)
          found.add(share < 0.02 ? 'darkness' : share > 0.98 ? 'light' : 'penumbra')
        }
      }
      expect(found, name).toEqual(new Set(['darkness', 'light', 'penumbra']))
    }
  })
})
