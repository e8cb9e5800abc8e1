import { describe, expect, it, vi } from 'vitest'
import { Boxes } from '../../../stories/How it works/Collisions/Boxes.js'
import { CircleAndPolygon } from '../../../stories/How it works/Collisions/CircleAndPolygon.js'
import { Circles } from '../../../stories/How it works/Collisions/Circles.js'
import { SeparatingAxes } from '../../../stories/How it works/Collisions/SeparatingAxes.js'
import { SlideAlongWalls } from '../../../stories/How it works/Collisions/SlideAlongWalls.js'
import { sharedPixels } from '../../../stories/How it works/Collisions/sprites.js'
import { openFigure } from '../../helpers/openFigure.js'

vi.mock('../../../stories/figure/Figure.js', async () => (await import('../../helpers/openFigure.js')).fakeFigure)

describe('Boxes', () => {
  it('separate along the axis of least overlap, and touch afterwards', async () => {
    const figure = await openFigure(<Boxes start="overlapping" count={2} />)
    expect(figure.result).toMatch(/overlap 30 on x, 55 on y; depth 30, normal \(1.00, 0.00\)/)
    await figure.drag('Box a', { x: 300, y: 100 })
    expect(figure.result).toMatch(/overlap 90 on x, 15 on y; .* mtv \(0, −15\)/)
    await figure.click('Move a out')
    expect(figure.placeOf('Box a')).toEqual({ x: 300, y: 85 })
    expect(figure.result).toMatch(/^They touch, so they do not collide: the overlap on y is 0/)
    await figure.drag('Box a', { x: 355, y: 215 })
    expect(figure.numberAfter('depth')).toBe(90)
  })

  it('do not collide with a gap on one axis, but do with the same center', async () => {
    const figure = await openFigure(<Boxes start="overlapping" count={2} />)
    await figure.drag('Box b', { x: 460, y: 195 })
    await figure.drag('Box a', { x: 200, y: 215 })
    expect(figure.result).toMatch(/do not collide: a gap of 115 on x/)
    await figure.drag('Box a', figure.placeOf('Box b'))
    expect(figure.numberAfter('depth')).toBe(110)
  })

  it('are listed as colliding pairs', async () => {
    const figure = await openFigure(<Boxes start="overlapping" count={3} />)
    expect(figure.result).toBe('Colliding: a and b: depth 30; b and c: depth 18.')
    await figure.drag('Box b', { x: 175, y: 261 })
    await figure.drag('Box a', { x: 480, y: 60 })
    expect(figure.result).toBe('No two boxes collide.')
  })
})

describe('Circles', () => {
  it('touch without colliding; a radius larger by 1 gives a depth of 1, which `mtv` undoes', async () => {
    const figure = await openFigure(<Circles start="touching" bars />)
    expect(figure.result).toBe('Distance 140.00 = 80 + 60 = 140: they touch, so they do not collide.')
    await figure.nudge('Radius of b', { y: 0.1 })
    expect(figure.numberAfter('depth')).toBe(1)
    expect(figure.result).toMatch(/normal \(0.80, 0.60\)/)
    await figure.click('Move a out')
    expect(figure.result).toMatch(/they touch/)
  })

  it('collide with a depth of the sum of the radii minus the distance', async () => {
    const figure = await openFigure(<Circles start="touching" bars />)
    await figure.drag('Circle b', { x: 400, y: 120 })
    await figure.drag('Circle a', { x: 300, y: 120 })
    expect(figure.result).toMatch(/^Distance 100.00 < .* depth 40.00, normal \(1.00, 0.00\)/)
  })

  it('collide with the same center, but not with a radius of 0', async () => {
    const figure = await openFigure(<Circles start="touching" bars />)
    await figure.drag('Circle b', { x: 400, y: 120 })
    await figure.drag('Circle a', figure.placeOf('Circle b'))
    expect(figure.numberAfter('depth')).toBe(140)
    for (let i = 0; i < 8; i++) await figure.nudge('Radius of a', { y: 1 })
    expect(figure.result).toMatch(/radius 0 has no area/)
    await figure.drag('Radius of a', { x: 400, y: 100 })
    expect(figure.numberAfter('Distance 0.00 <')).toBe(20)
  })
})

describe('CircleAndPolygon', () => {
  it('touches at a corner, collides with one unit more of radius, and touches after being moved out', async () => {
    const figure = await openFigure(<CircleAndPolygon start="touching" axes />)
    expect(figure.result).toBe(
      'Nearest is (318, 248), a corner, 50.00 from the center: as much as the radius, so they touch and do not collide.',
    )
    await figure.nudge('Radius of a', { y: -0.1 })
    expect(figure.result).toMatch(/depth 1.00, normal \(−0.80, 0.60\), mtv \(0.80, −0.60\)/)
    await figure.click('Move a out')
    expect(figure.result).toMatch(/so they touch/)
  })

  it('collides along the normal of a side that it is beside', async () => {
    const figure = await openFigure(<CircleAndPolygon start="touching" axes />)
    await figure.drag('Circle a', { x: 278, y: 205 })
    expect(figure.result).toMatch(/on a side, .* normal \(−0.25, 0.97\)/)
    expect(figure.numberAfter('depth') + figure.numberAfter('on a side,')).toBeCloseTo(50, 1)
  })

  it('collides with its center inside the polygon, but not with a radius of 0', async () => {
    const figure = await openFigure(<CircleAndPolygon start="touching" axes />)
    await figure.drag('Circle a', figure.placeOf('Polygon b'))
    expect(figure.result).toMatch(/^The center is inside, so they collide: depth/)
    for (let i = 0; i < 6; i++) await figure.nudge('Radius of a', { y: 1 })
    expect(figure.result).toMatch(/radius 0 has no area/)
  })

  it('collides with its center on a corner, but not after the polygon turns away', async () => {
    const figure = await openFigure(<CircleAndPolygon start="touching" axes />)
    await figure.drag('Circle a', { x: 318, y: 248 })
    await figure.drag('Radius of a', { x: 318, y: 228 })
    expect(figure.numberAfter('depth')).toBeGreaterThan(19.9)
    await figure.drag('Circle a', { x: 337, y: 248 })
    expect(figure.numberAfter('depth')).toBeGreaterThan(0)
    await figure.press('Polygon b', 'e', 9)
    expect(figure.result).toMatch(/do not collide/)
  })

  it('is moved out of both arms of a concave polygon at once', async () => {
    const figure = await openFigure(<CircleAndPolygon start="concave" axes />)
    expect(figure.numberAfter('depth')).toBeGreaterThan(5)
    await figure.click('Move a out')
    expect(figure.result).toMatch(/so they touch/)
    await figure.drag('Circle a', { x: 250, y: 280 })
    expect(figure.result).toMatch(/The center is inside/)
    await figure.click('Move a out')
    expect(figure.result).toMatch(/so they touch/)
  })
})

describe('SeparatingAxes', () => {
  it('touch at a corner, and collide one unit further', async () => {
    const figure = await openFigure(<SeparatingAxes start="touching" axes="all" />)
    expect(figure.result).toMatch(/^On one of 5 axes they touch/)
    await figure.nudge('Polygon a', { x: 0.1 })
    expect(figure.numberAfter('depth')).toBe(1)
    expect(figure.result).toMatch(/normal \(1.00, 0.00\), mtv \(−1.00, 0.00\)/)
    await figure.click('Move a out')
    expect(figure.placeOf('Polygon a')).toEqual({ x: 213, y: 252 })
    expect(figure.result).toMatch(/they touch/)
  })

  it('turn clockwise with E, and back with Q', async () => {
    const figure = await openFigure(<SeparatingAxes start="touching" axes="all" />)
    const knob = figure.placeOf('Turn a')
    await figure.press('Polygon a', 'e', 9)
    expect(figure.placeOf('Turn a')).toEqual({ x: 159, y: 198 })
    await figure.press('Turn a', 'Q', 9)
    expect(figure.placeOf('Turn a')).toEqual(knob)
  })

  it('touch after being separated, even if both are turned', async () => {
    const figure = await openFigure(<SeparatingAxes start="touching" axes="all" />)
    await figure.drag('Polygon a', { x: 270, y: 240 })
    await figure.press('Polygon a', 'e', 3)
    await figure.drag('Turn b', { x: 380, y: 300 })
    expect(figure.numberAfter('depth')).toBeGreaterThan(20)
    await figure.click('Move a out')
    expect(figure.result).toMatch(/they touch/)
  })

  it('are apart with a gap on one axis, and collide with the same center', async () => {
    const figure = await openFigure(<SeparatingAxes start="touching" axes="all" />)
    await figure.press('Polygon a', 'e', 3)
    await figure.drag('Polygon a', { x: 205, y: 200 })
    await figure.drag('Polygon b', { x: 355, y: 320 })
    expect(figure.result).toMatch(/do not collide: \d of 5 axes/)
    await figure.drag('Polygon a', figure.placeOf('Polygon b'))
    expect(figure.numberAfter('depth')).toBeGreaterThan(60)
  })

  it('show each axis by itself, and the least overlap as the depth', async () => {
    const figure = await openFigure(<SeparatingAxes start="overlapping" axes="one" />)
    const overlaps = new Set<string>()
    for (let i = 1; i <= figure.most(/^Axis/); i++) {
      await figure.slide(/^Axis/, i)
      overlaps.add(/<g[^>]*>.*?<text[^>]*>([^<]*)/.exec(figure.picture)![1]!)
    }
    expect(overlaps.size).toBe(5)
    expect(Math.min(...[...overlaps].map(Number))).toBe(Math.round(figure.numberAfter('depth')))
  })
})

describe('Pixels', () => {
  it('share the pixels whose alpha reaches the threshold in both', () => {
    const mask = (x: number, alpha: number[]) => ({
      x,
      y: 0,
      width: 3,
      height: 1,
      alpha: Uint8ClampedArray.from(alpha),
    })
    const [key, cog] = [mask(0, [255, 90, 255]), mask(1, [255, 90, 255])]
    expect(sharedPixels(key, cog, 1).map(({ x }) => x)).toEqual([1, 2])
    expect(sharedPixels(key, cog, 90).map(({ x }) => x)).toEqual([1, 2])
    expect(sharedPixels(key, cog, 91)).toEqual([])
  })
})

describe('SlideAlongWalls', () => {
  it('slides along one row of walls with a single touch, and along the next with another', async () => {
    const figure = await openFigure(<SlideAlongWalls mover="circle" along="walls" touches />)
    expect(figure.numberAfter('away at')).toBeGreaterThan(400)
    expect(figure.result).toMatch(/2 touches: wall 11, .*; wall 16, /)
  })

  it('stops at the floor, with the normal pointing into it', async () => {
    const figure = await openFigure(<SlideAlongWalls mover="circle" along="walls" touches />)
    await figure.drag('Aim', { x: 94, y: 300 })
    expect(figure.result).toMatch(/1 touch: wall \d, normal \(−0.20, 0.98\)/)
  })

  it('moves all the way if nothing is in the way, and can start again', async () => {
    const figure = await openFigure(<SlideAlongWalls mover="circle" along="walls" touches />)
    await figure.drag('Aim', { x: 110, y: 60 })
    expect(figure.result).toMatch(/Asked for 120, ends 120 away at \(110, 60\); 0 touches/)
    await figure.click('Go')
    expect(figure.placeOf('Mover')).toEqual({ x: 110, y: 60 })
    for (let i = 0; i < 9; i++) await figure.nudge('Mover', { y: -1 })
    expect(figure.placeOf('Mover')).toEqual({ x: 110, y: 38 })
    await figure.drag('Mover', { x: 40, y: 20 })
    expect(figure.placeOf('Mover')).toEqual({ x: 40, y: 38 })
    await figure.click('Start again')
    expect(figure.placeOf('Mover')).toEqual({ x: 110, y: 180 })
  })

  it('keeps a dragged box out of blocked cells', async () => {
    const figure = await openFigure(<SlideAlongWalls mover="box" along="tiles" touches />)
    await figure.drag('Mover', { x: 300, y: 390 })
    expect(figure.placeOf('Mover')).toEqual({ x: 300, y: 306 })
    await figure.drag('Mover', { x: 600, y: 350 })
    expect(figure.placeOf('Mover')).toEqual({ x: 300, y: 306 })
  })

  it('stops a polygon at a circle', async () => {
    const figure = await openFigure(<SlideAlongWalls mover="polygon" along="shapes" touches />)
    expect(figure.result).toMatch(/: shape 4, normal/)
    await figure.click('Go')
    expect(figure.placeOf('Mover').x).toBeGreaterThan(150)
  })
})
