import type { SceneData } from 'react-umbra'
import { collide, type Point } from 'react-umbra/geometry'
import { describe, expect, it } from 'vitest'
import { PathFinder } from '../../../stories/Showcase/heroPath.js'
import { HERO_RADIUS, type Obstacles, obstaclesOf, walk, walkAlong } from '../../../stories/Showcase/heroWalk.js'

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

const EVERYWHERE = { minX: 0, minY: 0, maxX: 400, maxY: 300 }

const standsFree = ({ x, y }: Point, obstacles: Obstacles): boolean =>
  obstacles.query(EVERYWHERE).every((shape) => !collide({ kind: 'circle', x, y, radius: HERO_RADIUS }, shape))

const shut = obstaclesOf(room(false))
const open = obstaclesOf(room(true))

describe('walk', () => {
  it('stops at a wall at any speed, without entering it', () => {
    const at = walk({ x: 100, y: 50 }, { x: 5000, y: 0 }, shut)
    expect(at.x).toBeCloseTo(200 - 11 - HERO_RADIUS, 0)
    expect(at.y).toBe(50)
    expect(standsFree(at, shut)).toBe(true)
  })

  it('slides along a wall that is hit at an angle', () => {
    const at = walk({ x: 165, y: 30 }, { x: 40, y: 40 }, shut)
    expect(at.x).toBeLessThan(200 - 11 - HERO_RADIUS + 0.01)
    expect(at.y).toBeCloseTo(70, 1)
  })

  it('goes through an open door but not through a closed one', () => {
    expect(walk({ x: 150, y: 135 }, { x: 100, y: 0 }, open)).toEqual({ x: 250, y: 135 })
    expect(walk({ x: 150, y: 135 }, { x: 100, y: 0 }, shut).x).toBeLessThan(180)
  })

  it('stays on the map, and in place if the step is zero', () => {
    expect(walk({ x: 40, y: 40 }, { x: -500, y: 0 }, open).x).toBeGreaterThanOrEqual(HERO_RADIUS)
    expect(walk({ x: 40, y: 40 }, { x: 0, y: 0 }, open)).toEqual({ x: 40, y: 40 })
  })
})

/** Walks along a path to its end in steps of 4. */
function walkTo(from: Point, goal: Point, isOpen: boolean) {
  const obstacles = isOpen ? open : shut
  const path = new PathFinder(room(isOpen), obstacles).path(from, goal)
  let at = from
  let steps = 0
  for (; path.length > 0 && steps < 1000; steps++) {
    const next = walkAlong(at, path, 4, obstacles)
    if (Math.hypot(next.x - at.x, next.y - at.y) < 0.1) break
    at = next
    expect(standsFree(at, obstacles)).toBe(true)
  }
  return { at, steps }
}

describe('PathFinder', () => {
  it('leads the hero through the door by the shortest path for his width', () => {
    const { at, steps } = walkTo({ x: 60, y: 260 }, { x: 340, y: 40 }, true)
    expect(at.x).toBeCloseTo(340, 6)
    expect(at.y).toBeCloseTo(40, 6)
    // Around the corners of the crate and the door with a clearance of 18: about 370, in steps of 4.
    expect(steps).toBeGreaterThan(90)
    expect(steps).toBeLessThan(100)
  })

  it('ends at a closed door', () => {
    const { at } = walkTo({ x: 60, y: 60 }, { x: 260, y: 135 }, false)
    expect(at.x).toBeGreaterThan(200 - 11 - HERO_RADIUS - 5)
    expect(at.x).toBeLessThan(200)
    expect(Math.abs(at.y - 135)).toBeLessThan(40)
  })

  it('ends beside an object at the goal', () => {
    const { at } = walkTo({ x: 30, y: 30 }, { x: 100, y: 215 }, true)
    expect(standsFree(at, open)).toBe(true)
    expect(Math.hypot(at.x - 100, at.y - 215)).toBeLessThan(40)
  })
})
