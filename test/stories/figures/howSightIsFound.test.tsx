import { pointInPolygon, visibilityPolygon } from 'react-umbra/geometry'
import { describe, expect, it, vi } from 'vitest'
import { pointsOf as cornersOf } from '../../../stories/figure/paths.js'
import { BesideAWall } from '../../../stories/How it works/Visibility/BesideAWall.js'
import { HairlineGap } from '../../../stories/How it works/Visibility/HairlineGap.js'
import { MeshExpansion } from '../../../stories/How it works/Visibility/MeshExpansion.js'
import { expandFrom, prepare } from '../../../stories/How it works/Visibility/meshWalk.js'
import { RaysByAngle } from '../../../stories/How it works/Visibility/RaysByAngle.js'
import { SidesOfALine } from '../../../stories/How it works/Visibility/SidesOfALine.js'
import { SlippingRays } from '../../../stories/How it works/Visibility/SlippingRays.js'
import { SweepSteps } from '../../../stories/How it works/Visibility/SweepSteps.js'
import { WallFlags } from '../../../stories/How it works/Visibility/WallFlags.js'
import { openFigure } from '../../helpers/openFigure.js'

vi.mock('../../../stories/figure/Figure.js', async () => (await import('../../helpers/openFigure.js')).fakeFigure)

describe('RaysByAngle', () => {
  it('is less wrong with more rays, but still wrong', async () => {
    const figure = await openFigure(<RaysByAngle />)
    await figure.slide(/rays/, 16)
    const few = figure.numberAfter()
    await figure.slide(/rays/, 360)
    expect(figure.numberAfter()).toBeLessThan(few)
    expect(figure.numberAfter()).toBeGreaterThan(0)
    await figure.nudge('Viewer', { y: 1 })
    expect(figure.placeOf('Viewer')).toEqual({ x: 300, y: 210 })
  })
})

describe('SlippingRays', () => {
  it('lets floating-point rays out of a closed hall, but no exactly decided ones', async () => {
    const figure = await openFigure(<SlippingRays />)
    expect(figure.numberAfter()).toBeGreaterThan(0)
    await figure.choose('decided exactly')
    for (let i = 0; i < 12; i++) {
      expect(figure.numberAfter()).toBe(0)
      await figure.nudge('Viewer', i % 2 === 0 ? { x: -1 } : { y: -0.1 })
    }
  })
})

describe('SweepSteps', () => {
  it('steps from rank to rank, and reports the one crossing in front', async () => {
    const figure = await openFigure(<SweepSteps />)
    const heard: string[] = []
    for (let i = 0; i < figure.most(/Step/); i++) {
      await figure.slide(/Step/, i)
      heard.push(figure.result)
    }
    expect(heard[0]).toMatch(/^Rank 1:/)
    expect(heard[1]).toMatch(/^Rank 2:/)
    const crossings = new Set(heard.filter((text) => /^A crossing in front: [DE] comes/.test(text)))
    expect(crossings.size).toBe(1)
  })
})

describe('MeshExpansion', () => {
  it('enters only some of the triangles, one per step', async () => {
    const figure = await openFigure(<MeshExpansion />)
    const [, entered, all] = /entered (\d+) of the room’s (\d+)/i.exec(figure.result)!
    expect(Number(entered)).toBeGreaterThan(0)
    expect(Number(entered)).toBeLessThan(Number(all))
    await figure.slide(/Step/, 3)
    expect(figure.result).toMatch(/Step 3: entered 3/)
    await figure.nudge('Viewer', { x: 1 })
    expect(figure.result).toMatch(/Entered/)
  })

  it('enters every triangle that contains a visible point', () => {
    const room = { minX: 0, minY: 0, maxX: 100, maxY: 100 }
    const walls = [20, 30, 60, 30, 60, 30, 60, 70, 10, 60, 40, 80, 75, 10, 80, 90]
    const viewer = { x: 45, y: 50 }
    const ring = visibilityPolygon(viewer, walls, { bounds: room })
    const entered = expandFrom(prepare(walls, room), viewer).map(({ corners }) => cornersOf(corners))
    let seen = 0
    for (let x = 0.5; x < 100; x++) {
      for (let y = 0.5; y < 100; y++) {
        if (pointInPolygon({ x, y }, cornersOf(ring)) !== 'inside') continue
        seen++
        if (entered.some((triangle) => pointInPolygon({ x, y }, triangle) !== 'outside')) continue
        expect.fail(`(${x}, ${y}) is seen, but in no triangle that was entered.`)
      }
    }
    expect(seen).toBeGreaterThan(1000)
  })
})

describe('SidesOfALine', () => {
  it('is wrong in doubles, right if computed only where certain, and never wrong if decided exactly', async () => {
    const figure = await openFigure(<SidesOfALine />)
    expect(figure.numberAfter()).toBeGreaterThan(1000)
    await figure.choose('computed if certain')
    expect(figure.result).toMatch(/^In doubt/)
    expect(figure.picture).toContain('data-wrong="0"')
    await figure.choose('decided exactly')
    expect(figure.numberAfter()).toBe(0)
  })
})

describe('HairlineGap', () => {
  it.each([
    [0, /end to end: nothing goes through/],
    [1, /one double apart.*a sliver of sight goes through/],
    [-1, /nothing goes through/],
  ])('reports what passes through a gap of %d doubles', async (gap, words) => {
    const figure = await openFigure(<HairlineGap />)
    await figure.slide(/Gap/, gap)
    expect(figure.result).toMatch(words)
  })
})

describe('BesideAWall', () => {
  it('sees both sides from on the wall, but only one side from a double beside it', async () => {
    const figure = await openFigure(<BesideAWall />)
    const seen = (): number => figure.numberAfter('Seen: ')
    expect(seen()).toBe(100)
    await figure.slide(/Viewer/, -1)
    const above = seen()
    expect(above).toBeLessThan(60)
    await figure.slide(/Viewer/, 1)
    expect(seen() + above).toBeCloseTo(100)
  })
})

describe('WallFlags', () => {
  it.each(['Door open', 'Glass seen through from the north', 'Hedges limited'])(
    'sees more with “%s”, and as much as before without it',
    async (label) => {
      const figure = await openFigure(<WallFlags />)
      const before = figure.numberAfter()
      await figure.toggle(label, true)
      expect(figure.numberAfter()).toBeGreaterThan(before)
      await figure.toggle(label, false)
      expect(figure.numberAfter()).toBe(before)
    },
  )

  it('sees no more through one-way glass from the south', async () => {
    const figure = await openFigure(<WallFlags />)
    await figure.nudge('Viewer', { y: 15 })
    const before = figure.numberAfter()
    await figure.toggle('Glass seen through from the north', true)
    expect(figure.numberAfter()).toBe(before)
  })
})
