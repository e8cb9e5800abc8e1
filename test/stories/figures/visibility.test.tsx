import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CircleOfSight } from '../../../stories/How it works/Visibility/CircleOfSight.js'
import { ExtraRays } from '../../../stories/How it works/Visibility/ExtraRays.js'
import { FilledByAngle } from '../../../stories/How it works/Visibility/FilledByAngle.js'
import { FilledToCorners } from '../../../stories/How it works/Visibility/FilledToCorners.js'
import { FlashlightCone } from '../../../stories/How it works/Visibility/FlashlightCone.js'
import { Penumbra } from '../../../stories/How it works/Visibility/Penumbra.js'
import { type OpenFigure, openFigure } from '../../helpers/openFigure.js'

vi.mock('../../../stories/figure/Figure.js', async () => (await import('../../helpers/openFigure.js')).fakeFigure)

/** Stands in for ImageData, which Node does not have. */
class PaintedLight {
  readonly data: Uint8ClampedArray

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.data = new Uint8ClampedArray(4 * width * height)
  }
}

describe('CircleOfSight', () => {
  it('sees the whole circle away from all walls, and less of it beside the crate', async () => {
    const figure = await openFigure(<CircleOfSight radius={60} arcTolerance={0.25} />)
    await figure.drag('Viewer', { x: 380, y: 230 })
    expect(figure.numberAfter('Seen:')).toBeGreaterThan(99)
    expect(figure.numberAfter('corners,')).toBe(figure.numberAfter('circle.'))
    await figure.drag('Crate', { x: 420, y: 230 })
    expect(figure.numberAfter('Seen:')).toBeLessThan(85)
    await figure.nudge('Crate', { x: 6 })
    expect(figure.numberAfter('Seen:')).toBeGreaterThan(99)
  })

  it('takes its radius from the knob', async () => {
    const figure = await openFigure(<CircleOfSight radius={60} arcTolerance={0.25} />)
    await figure.drag('Viewer', { x: 380, y: 230 })
    await figure.drag('Range', { x: 380, y: 270 })
    expect(figure.numberAfter('Radius')).toBe(40)
    await figure.nudge('Range', { y: 1 })
    expect(figure.numberAfter('Radius')).toBe(50)
  })

  it.each([
    [60, 0.25, 0.1],
    [170, 12, 3],
  ])('flattens arcs of radius %d with an error of at most %d and more than %d', async (radius, arcTolerance, least) => {
    const figure = await openFigure(<CircleOfSight radius={radius} arcTolerance={arcTolerance} />)
    expect(figure.numberAfter('up to')).toBeLessThanOrEqual(arcTolerance)
    expect(figure.numberAfter('up to')).toBeGreaterThan(least)
  })

  it('sees nothing within a radius of 0', async () => {
    const figure = await openFigure(<CircleOfSight radius={0} arcTolerance={0.25} />)
    await figure.drag('Crate', { x: 310, y: 190 })
    expect(figure.result).toMatch(/nothing is seen/)
    for (let i = 0; i < 3; i++) await figure.nudge('Range', { x: -1 })
    expect(figure.numberAfter('Radius')).toBe(30)
  })
})

describe('ExtraRays', () => {
  const slivers = ({ numberAfter }: OpenFigure): number => numberAfter('Slivers:') + numberAfter('not seen,')

  it('leaves slivers at every viewpoint, and none if no corner is grazed', async () => {
    const figure = await openFigure(<ExtraRays epsilon={0.01} rays />)
    expect(figure.numberAfter()).toBeGreaterThan(2 * figure.numberAfter('ring of'))
    expect(slivers(figure)).toBeGreaterThan(4)
    await figure.drag('Viewer', { x: 60, y: 60 })
    expect(slivers(figure)).toBeGreaterThan(2)
    await figure.drag('Viewer', { x: 131, y: 200 })
    expect(slivers(figure)).toBeGreaterThan(2)
    await figure.nudge('Viewer', { y: 5 })
    expect(figure.placeOf('Viewer')).toEqual({ x: 131, y: 250 })
    expect(slivers(figure)).toBeGreaterThan(0)
    await figure.drag('Post', { x: 220, y: 190 })
    await figure.drag('Viewer', { x: 222, y: 191 })
    expect(slivers(figure)).toBe(0)
  })

  it.each([
    [0.00001, 0, 0.01],
    [0.1, 1, 100],
  ])('with an epsilon of %d leaves slivers of %d to %d percent of the room', async (epsilon, least, most) => {
    const figure = await openFigure(<ExtraRays epsilon={epsilon} rays={false} />)
    expect(slivers(figure)).toBeGreaterThan(4)
    expect(figure.numberAfter('in all,')).toBeGreaterThan(least)
    expect(figure.numberAfter('in all,')).toBeLessThan(most)
  })
})

describe('FilledByAngle', () => {
  const wrong = ({ numberAfter }: OpenFigure): number => numberAfter('not seen:') + numberAfter('missed:')

  it('is wrong everywhere except inside the pillar', async () => {
    const figure = await openFigure(<FilledByAngle count={36} rays />)
    for (const to of [
      { x: 400, y: 60 },
      { x: 200, y: 180 },
    ]) {
      await figure.drag('Viewer', to)
      expect(wrong(figure)).toBeGreaterThan(0.5)
    }
    await figure.drag('Viewer', { x: 250, y: 150 })
    await figure.drag('Pillar', { x: 255, y: 146 })
    expect(wrong(figure)).toBeLessThan(0.2)
    await figure.drag('Pillar', { x: 278, y: 150 })
    expect(wrong(figure)).toBeGreaterThan(0)
  })

  it('keeps the viewer in the room', async () => {
    const figure = await openFigure(<FilledByAngle count={36} rays />)
    await figure.drag('Viewer', { x: 200, y: 0 })
    expect(figure.placeOf('Viewer')).toEqual({ x: 200, y: 22 })
  })

  it('jumps more along a path than the truly visible area', async () => {
    const figure = await openFigure(<FilledByAngle count={36} rays />)
    expect(figure.numberAfter('up to')).toBeGreaterThan(2 * figure.numberAfter('changes by'))
  })

  it('is still wrong with many rays', async () => {
    const figure = await openFigure(<FilledByAngle count={180} rays={false} />)
    expect(wrong(figure)).toBeGreaterThan(0)
    expect(wrong(figure)).toBeLessThan(3)
  })
})

describe('FilledToCorners', () => {
  it('misses what lies behind corners if rays end there', async () => {
    const figure = await openFigure(<FilledToCorners ends="at the corner" />)
    expect(figure.numberAfter('missed:')).toBeGreaterThan(5)
    expect(figure.numberAfter('corners,')).toBeGreaterThan(3)
    expect(figure.numberAfter('corners,')).toBeLessThan(figure.numberAfter())
    await figure.drag('Viewer', { x: 300, y: 290 })
    expect(figure.numberAfter('missed:')).toBeGreaterThan(0)
  })

  it('is right inside the pillar, and wrong exactly on its corner', async () => {
    const figure = await openFigure(<FilledToCorners ends="at the corner" />)
    await figure.drag('Pillar', { x: 200, y: 160 })
    await figure.drag('Viewer', { x: 200, y: 150 })
    expect(figure.numberAfter('missed:')).toBe(0)
    expect(figure.numberAfter('not seen:')).toBe(0)
    await figure.drag('Viewer', { x: 200, y: 132 })
    expect(figure.numberAfter('missed:')).toBeGreaterThan(0)
  })

  it('leaks light if rays continue past corners', async () => {
    const figure = await openFigure(<FilledToCorners ends="behind it" />)
    expect(figure.numberAfter('not seen:')).toBeGreaterThan(1)
  })

  it('is right at every viewpoint if rays have both ends', async () => {
    const figure = await openFigure(<FilledToCorners ends="at both" />)
    for (const to of [
      { x: 400, y: 60 },
      { x: 330, y: 50 },
      { x: 60, y: 216 },
      { x: 560, y: 290 },
    ]) {
      await figure.drag('Viewer', to)
      expect(figure.numberAfter('not seen:')).toBe(0)
      expect(figure.numberAfter('missed:')).toBe(0)
    }
  })
})

describe('FlashlightCone', () => {
  it('points at the knob, and keeps its direction if the knob lies on the light', async () => {
    const figure = await openFigure(<FlashlightCone angle={Math.PI / 3} radius={340} feather={0.4} />)
    await figure.drag('Aim', { x: 300, y: 200 })
    expect(figure.numberAfter('Direction')).toBe(0)
    await figure.drag('Aim', { x: 210, y: 320 })
    expect(figure.numberAfter('Direction')).toBe(90)
    await figure.press('Flashlight', 'e', 2)
    await figure.press('Aim', 'Q', 3)
    expect(figure.numberAfter('Direction')).toBe(85)
    await figure.drag('Aim', figure.placeOf('Flashlight'))
    expect(figure.numberAfter('Direction')).toBe(85)
  })

  it('keeps the knob in the picture when the light moves', async () => {
    const figure = await openFigure(<FlashlightCone angle={Math.PI / 3} radius={340} feather={0.4} />)
    await figure.drag('Aim', { x: 210, y: 320 })
    await figure.drag('Flashlight', { x: 400, y: 360 })
    expect(figure.numberAfter('Direction')).toBe(90)
    expect(figure.placeOf('Aim').y).toBe(394)
  })

  it('sees less behind a crate', async () => {
    const figure = await openFigure(<FlashlightCone angle={Math.PI / 3} radius={340} feather={0.4} />)
    await figure.drag('Flashlight', { x: 400, y: 360 })
    await figure.drag('Aim', { x: 400, y: 200 })
    const before = figure.numberAfter('seen')
    await figure.drag('Crate', { x: 400, y: 300 })
    expect(figure.numberAfter('seen')).toBeLessThan(before / 2)
  })

  it('sees the same all around, whatever its direction', async () => {
    const figure = await openFigure(<FlashlightCone angle={2 * Math.PI} radius={500} feather={0.4} />)
    const before = figure.numberAfter('seen')
    expect(before).toBeGreaterThan(30)
    await figure.press('Flashlight', 'q', 5)
    expect(figure.numberAfter('seen')).toBe(before)
  })

  it('sees two thirds of a circle with an opening of 240 degrees', async () => {
    const figure = await openFigure(<FlashlightCone angle={(4 / 3) * Math.PI} radius={30} feather={0} />)
    await figure.drag('Flashlight', { x: 380, y: 230 })
    expect(figure.numberAfter('seen')).toBeCloseTo((100 * (2 / 3) * Math.PI * 900) / (620 * 380), 1)
  })
})

describe('Penumbra', () => {
  beforeEach(() => {
    vi.stubGlobal('ImageData', PaintedLight)
  })

  it('is in the umbra behind the wide wall, and in the penumbra level with its end', async () => {
    const figure = await openFigure(<Penumbra size={52} wide={120} narrow={40} behind={false} lines />)
    await figure.drag('Wide wall', { x: 250, y: 200 })
    await figure.drag('Narrow wall', { x: 500, y: 370 })
    await figure.drag('Point', { x: 320, y: 200 })
    expect(figure.result).toMatch(/in the umbra: it sees 0\.0\s%/)
    expect(figure.numberAfter('the wide wall')).toBe(100)
    await figure.drag('Point', { x: 320, y: 286 })
    expect(figure.result).toMatch(/in the penumbra/)
    await figure.nudge('Point', { y: 4 })
    expect(figure.placeOf('Point')).toEqual({ x: 320, y: 326 })
    expect(figure.numberAfter('it sees')).toBeGreaterThan(99)
  })

  it('sees the sides of the source from the antumbra, and counts parts that two walls hide once', async () => {
    const figure = await openFigure(<Penumbra size={52} wide={120} narrow={40} behind={false} lines />)
    await figure.drag('Wide wall', { x: 300, y: 60 })
    await figure.drag('Narrow wall', { x: 230, y: 190 })
    await figure.drag('Point', { x: 600, y: 190 })
    expect(figure.result).toMatch(/in the antumbra/)
    // A disc of radius 52 at 496: the wall of 40 at 370 hides a strip whose half width is 26.8 at its center.
    expect(figure.numberAfter('it sees')).toBe(37.5)
    await figure.drag('Wide wall', { x: 400, y: 200 })
    expect(figure.numberAfter('together')).toBe(figure.numberAfter('the wide wall'))
    expect(figure.numberAfter('since')).toBe(figure.numberAfter('the narrow one'))
  })
})
