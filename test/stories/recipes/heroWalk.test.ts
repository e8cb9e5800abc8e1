import type { SceneData } from 'react-umbra'
import { collide } from 'react-umbra/geometry'
import { describe, expect, it } from 'vitest'
import { Floor } from '../../../stories/Recipes/heroPath.js'
import { HERO_RADIUS, obstaclesOf, standsFree, walk, walksStraight } from '../../../stories/Recipes/heroWalk.js'

/** A wall from top to bottom at x = 200 with a door from 100 to 170, and a crate. */
const room = (open: boolean): SceneData => ({
  width: 400,
  height: 300,
  lights: [],
  warnings: [],
  occluders: [
    { kind: 'wall', walls: [200, 0, 200, 100, 200, 170, 200, 300], open: false },
    {
      kind: 'object',
      walls: [80, 200, 120, 200, 120, 200, 120, 240, 120, 240, 80, 240, 80, 240, 80, 200],
      open: false,
    },
    { kind: 'door', walls: [200, 100, 200, 170], open },
  ],
})

const shut = obstaclesOf(room(false))
const open = obstaclesOf(room(true))

describe('walk', () => {
  it('stops at a wall however fast, and keeps out of it', () => {
    const at = walk({ x: 100, y: 50 }, { x: 5000, y: 0 }, shut)
    expect(at.x).toBeCloseTo(200 - 11 - HERO_RADIUS, 0)
    expect(at.y).toBe(50)
    expect(standsFree(at, shut)).toBe(true)
  })

  it('slides along a wall that is met aslant', () => {
    const at = walk({ x: 165, y: 30 }, { x: 40, y: 40 }, shut)
    expect(at.x).toBeLessThan(200 - 11 - HERO_RADIUS + 0.01)
    expect(at.y).toBeCloseTo(70, 1)
  })

  it('goes through an open door and not through a shut one', () => {
    expect(walk({ x: 150, y: 135 }, { x: 100, y: 0 }, open)).toEqual({ x: 250, y: 135 })
    expect(walk({ x: 150, y: 135 }, { x: 100, y: 0 }, shut).x).toBeLessThan(180)
  })

  it('stays on the map, and where it is without a step', () => {
    expect(walk({ x: 40, y: 40 }, { x: -500, y: 0 }, open).x).toBeGreaterThanOrEqual(HERO_RADIUS)
    expect(walk({ x: 40, y: 40 }, { x: 0, y: 0 }, open)).toEqual({ x: 40, y: 40 })
  })
})

describe('Floor', () => {
  it('leads through the door, straight from corner to corner, past the furniture', () => {
    const from = { x: 60, y: 260 }
    const goal = { x: 340, y: 40 }
    const way = new Floor(open, room(true)).path(from, goal)
    expect(way.at(-1)).toEqual(goal)
    let at = from
    for (const corner of way) {
      expect(walksStraight(at, corner, open)).toBe(true)
      at = corner
    }
    expect(way.length).toBeLessThan(7)
  })

  it('ends as near as one gets where the door is shut', () => {
    const way = new Floor(shut, room(false)).path({ x: 60, y: 60 }, { x: 260, y: 135 })
    const end = way.at(-1)!
    expect(end.x).toBeLessThan(200)
    expect(end.x).toBeGreaterThan(140)
  })

  it('ends beside what stands at the goal', () => {
    const end = new Floor(open, room(true)).path({ x: 30, y: 30 }, { x: 100, y: 220 }).at(-1)!
    expect(standsFree(end, open)).toBe(true)
    expect(
      collide(
        { kind: 'circle', x: end.x, y: end.y, radius: 40 },
        { kind: 'box', x: 100, y: 220, width: 40, height: 40 },
      ),
    ).not.toBeNull()
  })
})
