import { describe, expect, it, vi } from 'vitest'
import { AllIntersections } from '../../../stories/How it works/Ray casting/AllIntersections.js'
import { ClosestIntersection } from '../../../stories/How it works/Ray casting/ClosestIntersection.js'
import { castColumns } from '../../../stories/How it works/Ray casting/columns.js'
import { RaysByAngle } from '../../../stories/How it works/Ray casting/RaysByAngle.js'
import { RaysToCircles } from '../../../stories/How it works/Ray casting/RaysToCircles.js'
import { RaysToCorners } from '../../../stories/How it works/Ray casting/RaysToCorners.js'
import { walk, walkTo } from '../../../stories/How it works/Ray casting/walk.js'
import { openFigure } from '../../helpers/openFigure.js'

vi.mock('../../../stories/figure/Figure.js', async () => (await import('../../helpers/openFigure.js')).fakeFigure)

describe('AllIntersections', () => {
  it('lists the first and the last hit of a horizontal ray', async () => {
    const figure = await openFigure(<AllIntersections start="across" label="t" />)
    await figure.drag('Origin', { x: 100, y: 150 })
    await figure.drag('Through', { x: 200, y: 150 })
    expect(figure.result).toMatch(/^The ray has 5 hits, 1 of them .* first wall 0 .* last wall 11/)
    expect(figure.numberAfter('first wall 0 at t =')).toBe(0.76)
  })

  it('doubles t if the second point is half as far', async () => {
    const figure = await openFigure(<AllIntersections start="across" label="t" />)
    await figure.drag('Origin', { x: 100, y: 150 })
    await figure.drag('Through', { x: 150, y: 150 })
    expect(figure.numberAfter('first wall 0 at t =')).toBe(1.51)
    expect(figure.result).toMatch(/, none of them/)
  })

  it('ignores walls behind the origin, and needs two different points', async () => {
    const figure = await openFigure(<AllIntersections start="across" label="t" />)
    await figure.drag('Origin', { x: 100, y: 150 })
    await figure.drag('Through', { x: 90, y: 150 })
    expect(figure.result).toBe('The ray meets none of the 12 walls.')
    await figure.nudge('Through', { x: 1 })
    expect(figure.result).toMatch(/needs a second point/)
  })

  it('hits both walls that share an end', async () => {
    const figure = await openFigure(<AllIntersections start="ends" label="wall" />)
    await figure.drag('Origin', { x: 420, y: 380 })
    expect(figure.result).toMatch(/first wall 7 /)
    await figure.drag('Origin', { x: 360, y: 380 })
    await figure.drag('Through', { x: 360, y: 360 })
    expect(figure.result).toMatch(/has 4 hits.*last wall 4/)
  })

  it('counts a wall whose end the ray touches', async () => {
    const figure = await openFigure(<AllIntersections start="ends" label="distance" />)
    await figure.drag('Origin', { x: 390, y: 20 })
    await figure.drag('Through', { x: 390, y: 120 })
    expect(figure.result).toMatch(/2 of them/)
    expect(figure.numberAfter('first wall 4 at t =')).toBe(1)
  })
})

describe('ClosestIntersection', () => {
  it('ends on the nearest wall, however far the aim is', async () => {
    const figure = await openFigure(<ClosestIntersection rays={1} opening={60} reach={740} passed />)
    await figure.drag('Origin', { x: 100, y: 200 })
    await figure.drag('Aim', { x: 300, y: 200 })
    expect(figure.result).toBe('The ray ends on wall 11, at a distance of 530.0.')
    await figure.drag('Origin', { x: 300, y: 100 })
    await figure.drag('Aim', { x: 600, y: 100 })
    expect(figure.result).toBe('The ray ends on wall 7, at a distance of 100.0.')
    await figure.drag('Aim', { x: 320, y: 100 })
    expect(figure.numberAfter('distance of')).toBe(100)
    await figure.nudge('Origin', { x: -2 })
    expect(figure.numberAfter('distance of')).toBe(120)
  })

  it('needs two different points', async () => {
    const figure = await openFigure(<ClosestIntersection rays={1} opening={60} reach={740} passed />)
    await figure.drag('Aim', figure.placeOf('Origin'))
    expect(figure.result).toMatch(/^The two points coincide/)
  })

  it('hits nothing beyond its reach', async () => {
    const figure = await openFigure(<ClosestIntersection rays={31} opening={80} reach={120} passed />)
    await figure.drag('Origin', { x: 300, y: 200 })
    await figure.drag('Aim', { x: 300, y: 380 })
    expect(figure.result).toBe('None of 31 rays meets a wall within its reach.')
    await figure.drag('Origin', { x: 300, y: 300 })
    expect(figure.result).toMatch(/^31 rays end on 1 wall; the nearest is wall 12, .* of 90.0/)
  })
})

describe('RaysByAngle', () => {
  it('finds only the posts that a ray hits', async () => {
    const figure = await openFigure(<RaysByAngle count={4} joined truth={false} />)
    await figure.drag('Viewer', { x: 330, y: 205 })
    expect(figure.result).toMatch(/^4 rays find 2 of the 12 posts in sight/)
    expect(figure.numberAfter('sight.')).toBe(10)
    await figure.nudge('Viewer', { x: 1, y: -1 })
    expect(figure.placeOf('Viewer')).toEqual({ x: 340, y: 195 })
    expect(figure.numberAfter('find')).toBe(0)
    await figure.drag('Viewer', { x: 215, y: 55 })
    expect(figure.numberAfter('find')).toBe(1)
  })

  it('finds nearly every post with 360 rays', async () => {
    const figure = await openFigure(<RaysByAngle count={360} joined={false} truth={false} />)
    expect(figure.numberAfter('find')).toBe(12)
    await figure.drag('Viewer', { x: 30, y: 30 })
    expect(figure.numberAfter('sight.')).toBeGreaterThan(0)
  })
})

describe('RaysToCircles', () => {
  it('shows two tangents: with a radius of 60 and a distance of 100, they are 80 long', async () => {
    const figure = await openFigure(<RaysToCircles circles={1} construction="right angles" shadows />)
    await figure.drag('Origin', { x: 100, y: 200 })
    await figure.drag('Circle A', { x: 200, y: 200 })
    await figure.drag('Radius of A', { x: 260, y: 200 })
    expect(figure.result).toBe('Tangents to A: 2, 80.0 long, 74° apart.')
  })

  it('shows one tangent from a point on the circle and none from inside, and limits the radius', async () => {
    const figure = await openFigure(<RaysToCircles circles={1} construction="right angles" shadows />)
    await figure.drag('Origin', { x: 110, y: 200 })
    await figure.drag('Circle A', { x: 200, y: 200 })
    await figure.drag('Radius of A', { x: 500, y: 100 })
    expect(figure.placeOf('Radius of A')).toEqual({ x: 290, y: 200 })
    expect(figure.result).toBe('Tangents to A: one, the origin is on it.')
    for (let i = 0; i < 9; i++) {
      await figure.nudge('Origin', { x: 1 })
      expect(figure.result).toBe('Tangents to A: none, the origin is inside.')
    }
  })

  it('treats a circle with a radius of 0 as a point', async () => {
    const figure = await openFigure(<RaysToCircles circles={1} construction="circle of Thales" shadows />)
    await figure.drag('Circle A', { x: 200, y: 200 })
    await figure.drag('Radius of A', { x: 200, y: 200 })
    await figure.drag('Origin', { x: 200, y: 200 })
    expect(figure.result).toBe('Tangents to A: one, the origin is on it.')
    await figure.nudge('Origin', { x: -1 })
    expect(figure.result).toBe('Tangents to A: 1, 10.0 long, 0° apart.')
  })

  it('shows shorter tangents to a nearer circle', async () => {
    const figure = await openFigure(<RaysToCircles circles={3} construction="none" shadows />)
    const before = figure.numberAfter('B: 2, ')
    await figure.nudge('Circle B', { x: -5 })
    expect(figure.numberAfter('B: 2, ')).toBeLessThan(before)
  })
})

describe('RaysToCorners', () => {
  it('casts one ray per direction that has a corner', async () => {
    const figure = await openFigure(<RaysToCorners spread={0} joined={false} numbers />)
    expect(figure.result).toMatch(/^16 rays straight to corners/)
    await figure.drag('Viewer', { x: 300, y: 140 })
    expect(figure.result).toMatch(/^15 rays straight to corners, the first at 0.0°/)
  })

  it('casts no ray to a corner at the viewer', async () => {
    const figure = await openFigure(<RaysToCorners spread={0} joined={false} numbers />)
    await figure.drag('Viewer', { x: 400, y: 130 })
    await figure.nudge('Viewer', { y: 1 })
    expect(figure.numberAfter()).toBe(14)
  })

  it.each([
    [0, 2, Number.POSITIVE_INFINITY],
    [0.0001, 0, 0.2],
  ])('with a spread of %d has an area that is wrong by %d to %d percent of the hall', async (spread, least, most) => {
    const figure = await openFigure(<RaysToCorners spread={spread} joined numbers={false} />)
    expect(figure.result).toMatch(spread > 0 ? /^48 rays, 16 of them straight to corners/ : /^16 rays straight/)
    const wrong = Math.abs(figure.numberAfter('covers') - figure.numberAfter('really sees'))
    expect(wrong).toBeGreaterThanOrEqual(least)
    expect(wrong).toBeLessThan(most)
  })
})

describe('FirstPersonView', () => {
  const WALKER = { x: 110, y: 175, direction: Math.PI / 2 }
  const camera = { fov: Math.PI / 2, columns: 240 }

  it('shows a flat wall lower at the edge of the view (fisheye), unless distances are corrected', () => {
    const edgeToCenter = (corrected: boolean): number => {
      const columns = castColumns(WALKER, { ...camera, corrected })
      return columns.at(-1)!.height / columns[120]!.height
    }
    expect(Math.abs(edgeToCenter(false) - Math.SQRT1_2)).toBeLessThan(0.01)
    expect(edgeToCenter(true)).toBeCloseTo(1)
  })

  it('stops the walker at a wall, slides it along the wall at an angle, and turns it', () => {
    const stopped = walk(WALKER, { forward: 1, right: 0 }, 3)
    expect(stopped.x).toBeCloseTo(110)
    expect(stopped.y).toBe(215)
    const sliding = walk({ ...stopped, direction: 0.75 * Math.PI }, { forward: 1, right: 0 }, 0.3)
    expect(sliding.x).toBeLessThan(100)
    expect(sliding.y).toBe(215)
    expect(walk(stopped, { forward: -1, right: 0 }, 0.3).y).toBeLessThan(205)
    expect(walk(WALKER, { forward: 0, right: 1 }, 0.1).direction).toBeGreaterThan(WALKER.direction)
    expect(walkTo(WALKER, { x: 110, y: 60 })).toMatchObject({ x: 110, y: 145 })
  })
})
