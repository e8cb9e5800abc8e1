import { expect, it } from 'vitest'
import type { SceneData, SceneDataOccluder } from '../../../src/scene/data/sceneData.js'
import { startPlace } from '../../../stories/Maps/startPlace.js'

/** Returns the walls of a square room. */
function room(left: number, top: number, side: number): SceneDataOccluder {
  const [right, bottom] = [left + side, top + side]
  const corners = [left, top, right, top, right, bottom, left, bottom, left, top]
  const walls = [0, 2, 4, 6].flatMap((at) => corners.slice(at, at + 4))
  return { kind: 'wall', walls, open: false }
}

const mapOf = (...occluders: SceneDataOccluder[]): SceneData => ({
  width: 900,
  height: 600,
  occluders,
  lights: [],
  warnings: [],
})

it('a torch starts at the center of the largest room', () => {
  const { x, y } = startPlace(mapOf(room(50, 50, 150), room(550, 250, 300)))
  expect(Math.hypot(x - 700, y - 400)).toBeLessThan(60)
})

it('on a map without rooms, a torch starts far from the edges, and on a map without area at its center', () => {
  expect(startPlace(mapOf())).toEqual({ x: 337.5, y: 275 })
  expect(startPlace({ ...mapOf(), width: 0 })).toEqual({ x: 0, y: 300 })
})
