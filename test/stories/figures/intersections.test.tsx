import { describe, expect, it, vi } from 'vitest'
import { PointInPolygon } from '../../../stories/How it works/Intersections/PointInPolygon.js'
import { RayAndCircle } from '../../../stories/How it works/Intersections/RayAndCircle.js'
import { SegmentAndBox } from '../../../stories/How it works/Intersections/SegmentAndBox.js'
import { SegmentAndBoxEdges } from '../../../stories/How it works/Intersections/SegmentAndBoxEdges.js'
import { Segments } from '../../../stories/How it works/Intersections/Segments.js'
import { openFigure } from '../../helpers/openFigure.js'

vi.mock('../../../stories/figure/Figure.js', async () => (await import('../../helpers/openFigure.js')).fakeFigure)

describe('Segments', () => {
  it('extend past b as a ray, but not backwards', async () => {
    const figure = await openFigure(<Segments first="ray" scale />)
    expect(figure.numberAfter('t =')).toBeGreaterThan(1)
    await figure.drag('Point b', { x: 40, y: 320 })
    expect(figure.result).toMatch(/does not meet/)
  })

  it('extend backwards as a line', async () => {
    const figure = await openFigure(<Segments first="line" scale />)
    await figure.drag('Point b', { x: 40, y: 320 })
    expect(figure.numberAfter('t =')).toBeLessThan(0)
  })
})

describe('PointInPolygon', () => {
  it('is inside with an odd number of crossings, outside with an even one', async () => {
    const figure = await openFigure(<PointInPolygon polygon="concave" onCorner={false} snap />)
    await figure.drag('Point', { x: 150, y: 200 })
    expect(figure.result).toMatch(/^Inside: 3 crossings /)
    await figure.drag('Point', { x: 52, y: 199 })
    expect(figure.placeOf('Point')).toEqual({ x: 50, y: 200 })
    expect(figure.result).toMatch(/^Outside: 4 crossings /)
  })

  it('counts a corner once, twice or not at all', async () => {
    const figure = await openFigure(<PointInPolygon polygon="concave" onCorner={false} snap />)
    await figure.drag('Point', { x: 50, y: 330 })
    expect(figure.result).toMatch(/^Outside: 2 crossings .*corner 11 not at all, corner 7 not at all/)
    await figure.drag('Point', { x: 150, y: 230 })
    expect(figure.result).toMatch(/^Inside: 3 .*: corner 8 twice, corner 4 not at all, corner 6 once\./)
    await figure.drag('Corner 8', { x: 400, y: 270 })
    expect(figure.result).toMatch(/^Inside: 1 .*: corner 4 not at all, corner 6 once\./)
  })

  it('is on the boundary on an edge and on a corner', async () => {
    const figure = await openFigure(<PointInPolygon polygon="concave" onCorner={false} snap />)
    await figure.drag('Corner 1', { x: 120, y: 60 })
    await figure.drag('Point', { x: 130, y: 200 })
    await figure.nudge('Point', { x: -1 })
    expect(figure.placeOf('Point')).toEqual({ x: 120, y: 200 })
    expect(figure.result).toMatch(/^On the boundary/)
    await figure.drag('Point', { x: 240, y: 250 })
    expect(figure.result).toMatch(/^On the boundary/)
  })

  it('is outside at the center of a star, and inside in its arms', async () => {
    const figure = await openFigure(<PointInPolygon polygon="star" onCorner={false} snap={false} />)
    await figure.drag('Point', { x: 320, y: 200 })
    expect(figure.result).toMatch(/^Outside: 2 crossings /)
    await figure.drag('Point', { x: 320, y: 100 })
    expect(figure.result).toMatch(/^Inside: 1 crossing /)
  })

  it('accepts a polygon whose corners are all in one place', async () => {
    const figure = await openFigure(<PointInPolygon polygon="star" onCorner={false} snap={false} />)
    await figure.drag('Point', { x: 320, y: 100 })
    for (let corner = 1; corner <= 5; corner++) await figure.drag(`Corner ${corner}`, { x: 400, y: 101 })
    expect(figure.result).toMatch(/^Outside: 0 crossings /)
  })
})

describe('RayAndCircle', () => {
  it('touches once, crosses twice one unit up, and misses one unit down', async () => {
    const figure = await openFigure(<RayAndCircle begins="touching" construction />)
    expect(figure.result).toMatch(/^1 hit at t = 2.31\./)
    expect(figure.numberAfter('d =')).toBe(130)
    await figure.nudge('Origin', { y: 0.1 })
    await figure.nudge('Through', { y: 0.1 })
    expect(figure.result).toMatch(/^0 hits/)
    await figure.nudge('Origin', { y: -0.2 })
    await figure.nudge('Through', { y: -0.2 })
    expect(figure.result).toMatch(/^2 hits/)
  })

  it('counts t from the origin to the second point', async () => {
    const figure = await openFigure(<RayAndCircle begins="touching" construction />)
    await figure.drag('Rim', { x: 470, y: 190 })
    await figure.drag('Origin', { x: 70, y: 190 })
    await figure.drag('Through', { x: 170, y: 190 })
    expect(figure.result).toMatch(/^2 hits at t = 2.00 and 4.00\./)
    expect(figure.numberAfter('d =')).toBe(0)
  })

  it('has one hit from inside, and none if the circle is behind', async () => {
    const figure = await openFigure(<RayAndCircle begins="touching" construction />)
    await figure.drag('Rim', { x: 470, y: 190 })
    await figure.drag('Through', { x: 470, y: 190 })
    await figure.drag('Origin', { x: 370, y: 190 })
    expect(figure.result).toMatch(/^1 hit at t = 1.00\./)
    await figure.drag('Origin', { x: 500, y: 190 })
    await figure.drag('Through', { x: 600, y: 190 })
    expect(figure.result).toMatch(/^0 hits/)
  })

  it('accepts a radius of 0, and a ray without a direction', async () => {
    const figure = await openFigure(<RayAndCircle begins="touching" construction />)
    await figure.drag('Rim', { x: 370, y: 190 })
    await figure.drag('Origin', { x: 270, y: 190 })
    await figure.drag('Through', { x: 600, y: 190 })
    expect(figure.result).toMatch(/^1 hit/)
    await figure.drag('Through', { x: 270, y: 190 })
    expect(figure.result).toBe('The ray has no direction: 0 hits.')
    await figure.drag('Center', { x: 270, y: 190 })
    expect(figure.result).toBe('The ray has no direction: 1 hit.')
  })

  it('keeps the rim in the picture when the center moves', async () => {
    const figure = await openFigure(<RayAndCircle begins="touching" construction />)
    await figure.drag('Center', { x: 270, y: 190 })
    await figure.drag('Rim', { x: 350, y: 190 })
    await figure.drag('Center', { x: 620, y: 190 })
    expect(figure.placeOf('Center')).toEqual({ x: 540, y: 190 })
    expect(figure.placeOf('Rim')).toEqual({ x: 620, y: 190 })
  })
})

describe('SegmentAndBox', () => {
  it('shows when the segment enters and leaves', async () => {
    const figure = await openFigure(<SegmentAndBox halfPlane="all" times />)
    await figure.drag('Point a', { x: 130, y: 160 })
    await figure.drag('Point b', { x: 530, y: 160 })
    expect(figure.result).toMatch(/enters left last.*leaves right first/)
    expect(figure.numberAfter('from t =')).toBe(0.25)
    expect(figure.numberAfter('to t =')).toBe(0.75)
    await figure.drag('Point a', { x: 330, y: 160 })
    expect(figure.result).toMatch(/from t = 0.00 \(a is inside\) to t = 0.50/)
  })

  it('distinguishes a miss from a touched corner', async () => {
    const figure = await openFigure(<SegmentAndBox halfPlane="all" times />)
    await figure.drag('Point a', { x: 130, y: 180 })
    await figure.drag('Point b', { x: 300, y: 20 })
    expect(figure.result).toMatch(/leaves top at 0.56, before it enters left at 0.59/)
    await figure.drag('Point b', { x: 320, y: 20 })
    await figure.drag('Point a', { x: 140, y: 160 })
    expect(figure.numberAfter('from t =')).toBe(0.5)
    expect(figure.numberAfter('to t =')).toBe(0.5)
  })

  it('moves the box as a whole, and accepts swapped corners', async () => {
    const figure = await openFigure(<SegmentAndBox halfPlane="all" times />)
    await figure.drag('Point a', { x: 140, y: 160 })
    await figure.drag('Point b', { x: 320, y: 20 })
    await figure.nudge('Middle of the box', { x: 3 })
    expect(figure.placeOf('Corner 1')).toEqual({ x: 260, y: 90 })
    expect(figure.placeOf('Corner 2')).toEqual({ x: 460, y: 240 })
    await figure.drag('Middle of the box', { x: 0, y: 0 })
    expect(figure.placeOf('Corner 1')).toEqual({ x: 20, y: 20 })
    await figure.drag('Corner 1', { x: 260, y: 90 })
    await figure.drag('Corner 2', { x: 140, y: 20 })
    expect(figure.result).toMatch(/In the box/)
  })

  it('accepts a box and a segment that are one point', async () => {
    const figure = await openFigure(<SegmentAndBox halfPlane="all" times />)
    for (const name of ['Point a', 'Point b', 'Corner 1', 'Corner 2']) await figure.drag(name, { x: 300, y: 200 })
    expect(figure.result).toMatch(/from t = 0.00 .* to t = 1.00/)
    await figure.nudge('Point a', { y: -1 })
    await figure.nudge('Point b', { y: -1 })
    expect(figure.result).toMatch(/runs beside/)
  })

  it('distinguishes entering from leaving by the sign of a dot product', async () => {
    const figure = await openFigure(<SegmentAndBox halfPlane="right" times={false} />)
    expect(figure.result).toMatch(/Right: \(b − a\) · n = 470, so the line leaves/)
    await figure.drag('Point a', { x: 600, y: 100 })
    expect(figure.result).toMatch(/· n = −40, so the line enters/)
    await figure.drag('Point b', { x: 600, y: 250 })
    expect(figure.result).toMatch(/· n = 0, so the line neither enters nor leaves.*beside/)
  })
})

describe('SegmentAndBoxEdges', () => {
  it('hits both sides, the nearer one first', async () => {
    const figure = await openFigure(<SegmentAndBoxEdges hits="all" boxes={1} segments={1} />)
    const box = figure.placeOf('Box')
    await figure.drag('The start', { x: 40, y: box.y })
    await figure.drag('The end', { x: 600, y: box.y })
    expect(figure.numberAfter('nearest of')).toBe(2)
    expect(figure.numberAfter('at (')).toBeLessThan(box.x)
    await figure.drag('The end', box)
    expect(figure.result).toMatch(/^The only hit /)
  })

  it('hits nothing from inside, nor without a length', async () => {
    const figure = await openFigure(<SegmentAndBoxEdges hits="all" boxes={1} segments={1} />)
    const box = figure.placeOf('Box')
    await figure.drag('The end', box)
    await figure.drag('The start', { x: box.x + 10, y: box.y })
    expect(figure.result).toBe('The segment crosses no edge.')
    await figure.drag('The start', box)
    expect(figure.result).toBe('The segment crosses no edge.')
  })

  it('names the nearest of many boxes from either side', async () => {
    const figure = await openFigure(<SegmentAndBoxEdges hits="all" boxes={8} segments={1} />)
    const [first, second] = [figure.placeOf('Box 1'), figure.placeOf('Box 2')]
    await figure.drag('The start', { x: 20, y: first.y })
    await figure.drag('The end', second)
    expect(figure.result).toMatch(/on box 1/)
    await figure.drag('The end', { x: 20, y: first.y })
    await figure.drag('The start', second)
    expect(figure.result).toMatch(/nearest of 3 hits .* on box 2/)
  })
})
