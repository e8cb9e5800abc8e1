// @vitest-environment happy-dom
import type { ComponentProps } from 'react'
import { describe, expect, it } from 'vitest'
import { OccluderInGarden } from '../../../stories/Components/OccluderInGarden.js'
import { OneWayWall } from '../../../stories/Components/OneWayWall.js'
import { StainedGlass } from '../../../stories/Components/StainedGlass.js'
import { SunOverTown } from '../../../stories/Components/SunOverTown.js'
import { TownSquare } from '../../../stories/Components/TownSquare.js'
import { WindowAndCurtain } from '../../../stories/Components/WindowAndCurtain.js'
import { mountFigure } from '../../helpers/mountFigure.js'

type GardenProps = Partial<ComponentProps<typeof OccluderInGarden>>

const inGarden = (props: GardenProps) =>
  mountFigure(<OccluderInGarden x={400} y={210} ambient="#000000" eye={false} gap={false} {...props} />)

describe('an occluder in a garden', () => {
  it('can be dragged and turned, and blocks more light when it is near', () => {
    const figure = inGarden({ shape: { kind: 'box', x: 0, y: 0, width: 60, height: 60 } })
    expect([figure.lightAt(300, 210) > 0.4, figure.lightAt(400, 210), figure.lightAt(480, 210)]).toEqual([true, 0, 0])
    const begun = figure.numberAfter()
    figure.drag('Occluder', { x: 600, y: 60 })
    expect(figure.lightAt(480, 210)).toBeGreaterThan(0.1)
    expect(figure.numberAfter()).toBeGreaterThan(begun)
    const far = figure.numberAfter()
    figure.drag('Occluder', { x: 300, y: 210 })
    expect(figure.numberAfter()).toBeLessThan(far - 5)
    const straight = figure.numberAfter()
    figure.press('Occluder', ']', 6)
    expect(figure.numberAfter()).toBeLessThan(straight)
    figure.press('Occluder', 'ArrowRight', 2)
    expect(figure.placeOf('Occluder')).toEqual({ x: 320, y: 210 })
  })

  it('keeps all light in when the lamp is inside', () => {
    const figure = inGarden({ x: 320, shape: { kind: 'box', x: 0, y: 0, width: 60, height: 60 } })
    figure.drag('Lamp', { x: 320, y: 210 })
    expect(figure.numberAfter()).toBeLessThan(1)
    expect(figure.lightAt(200, 210)).toBe(0)
  })

  it.each<[string, light: 'all' | 'some', sight: 'all' | 'some', GardenProps]>([
    ['closed', 'some', 'some', {}],
    ['open', 'all', 'all', { open: true }],
    ['a curtain', 'all', 'some', { blocks: ['sight'] }],
    ['glass', 'all', 'all', { blocks: ['move', 'sound'] }],
    ['one-way, lit on the side that blocks', 'some', 'some', { from: 'positive' }],
    ['one-way, lit on the other side', 'all', 'all', { from: 'negative' }],
    ['limited', 'all', 'all', { limited: true }],
    ['without walls', 'all', 'all', { walls: [], points: [] }],
  ])('%s: lets through %s of the light and %s of the sight', (_, light, sight, props) => {
    const figure = inGarden({ walls: [0, -80, 0, 80], eye: true, ...props })
    const passing = (share: number) => (share === 100 ? 'all' : share > 50 && share < 95 ? 'some' : share)
    expect(passing(figure.numberAfter('reaches'))).toBe(light)
    expect(passing(figure.numberAfter('sight'))).toBe(sight)
  })
})

describe('a one-way wall', () => {
  it('passes the light of one lamp and blocks the other, and the reverse once it is turned', () => {
    const figure = mountFigure(<OneWayWall x={360} y={210} rotation={0} from="negative" ambient="#000000" />)
    expect(figure.result()).toBe('Amber light passes. Blue light stops.')
    figure.drag('Blue lamp', { x: 700, y: 20 })
    expect(figure.lightAt(440, 210)).toBeGreaterThan(0.1)
    figure.press('Wall', ']', 24)
    expect(figure.result()).toBe('Amber light stops. Blue light passes.')
    expect(figure.lightAt(440, 300)).toBeLessThan(0.1)
  })
})

describe('a window and a curtain', () => {
  it('both let light through, but only the window lets sight through', () => {
    const figure = mountFigure(<WindowAndCurtain ambient="#000000" />)
    expect(figure.lightAt(440, 110)).toBeGreaterThan(0.1)
    expect(figure.lightAt(440, 310)).toBeGreaterThan(0.1)
    expect(figure.numberAfter('sight')).toBeLessThan(figure.numberAfter('reaches') - 2)
  })
})

describe('panes of glass', () => {
  it('multiply the light by their tints', async () => {
    const figure = mountFigure(
      <StainedGlass
        {...{ x: 130, y: 210, opacity: 0.5, tint: '#ffffff', size: 0, radius: 2000, intensity: 1, color: '#ffffff' }}
        ambient="#000000"
      />,
    )
    figure.drag('Screen', { x: 600, y: 60 })
    // The green pane lets through 0.95 of its mean of 0.455, and the falloff leaves 0.934 of that.
    await expect.poll(() => figure.lightAt(440, 260)).toBeCloseTo(0.404, 2)
    const alone = figure.lightAt(440, 260)
    figure.drag('Screen', { x: 400, y: 250 })
    expect(figure.lightAt(440, 260)).toBeCloseTo(alone / 2, 5)
    // 0.95 · 0.5 of #3fb26b.
    expect(figure.result()).toBe(
      'Light that passes pane (#3fb26b) and screen (#ffffff) is multiplied by tint × (1 − opacity) of each: 0.12, 0.33, 0.20 of red, green and blue are left.',
    )
    figure.press('Screen', 'ArrowRight', 2)
    expect(figure.placeOf('Screen')).toEqual({ x: 420, y: 250 })
    figure.press('Screen', ']', 12)
    expect(figure.lightAt(440, 260)).toBeCloseTo(alone, 1)
    figure.drag('Lamp', { x: 260, y: 30 })
    expect(figure.lightAt(330, 20)).toBe(0)
  })
})

describe('a sun over a town', () => {
  const mount = () =>
    mountFigure(<SunOverTown direction={0} elevation={0.7} size={0} color="#ffffff" ambient="#000000" lines />)

  it('stands lower toward the rim of the sky, and turns by keys', () => {
    const figure = mount()
    // 90 / tan(0.7) = 107.
    expect(figure.result()).toBe(
      'Its light travels at 0°, 40° above the ground: the tower shades 90 / tan 40° = 107 units.',
    )
    figure.drag('Sun', { x: 190, y: 210 })
    expect(figure.numberAfter('travels at')).toBe(0)
    expect(figure.numberAfter('travels at 0°, ')).toBeLessThan(12)
    figure.press('Sun', 'ArrowRight', 5)
    expect(figure.placeOf('Sun')).toEqual({ x: 240, y: 210 })
    figure.press('Sun', ']', 36)
    expect(figure.numberAfter('travels at')).toBe(180)
    figure.press('Sun', '[', 36)
    expect(figure.numberAfter('travels at')).toBe(0)
  })

  it('casts a shadow as long as height / tan(elevation) behind a block', async () => {
    const figure = mount()
    figure.drag('Tower', { x: 560, y: 380 })
    figure.drag('Barn', { x: 60, y: 380 })
    figure.drag('Hut', { x: 100, y: 210 })
    // The hut is 48 wide and 16 high: 16 / tan(0.7) = 19.
    await expect.poll(() => figure.lightAt(153, 210)).toBe(1)
    expect([figure.lightAt(70, 210), figure.lightAt(134, 210)]).toEqual([1, 0])
    figure.press('Sun', ']', 36)
    expect([figure.lightAt(153, 210), figure.lightAt(66, 210)]).toEqual([1, 0])
  })

  it('casts endless shadows without an elevation', () => {
    const figure = mountFigure(
      <SunOverTown direction={0} elevation={undefined} size={0} color="#ffffff" ambient="#000000" lines />,
    )
    expect(figure.result()).toMatch(/^Its light travels at 0° along the ground: shadows have no end\.$/)
  })
})

it('lanterns can be dragged in a view that is panned and zoomed', () => {
  const figure = mountFigure(<TownSquare ambient="#1c2440" view={{ x: 0, y: 0, zoom: 1 }} />)
  const before = figure.lightAt(860, 300)
  figure.drag('Amber lantern', { x: 860, y: 290 })
  expect(figure.lightAt(860, 300)).toBeGreaterThan(before + 0.2)
  figure.slide('Zoom', 2)
  expect(figure.result()).toContain('view x 240, y 140, zoom 2.0')
  // The rose lantern, at (300, 330) in the world, is now at (120, 380) in the picture.
  expect(figure.placeOf('Rose lantern')).toEqual({ x: 120, y: 380 })
  figure.drag('View', { x: 580, y: 320 })
  expect(figure.result()).toContain('view x 190, y 120')
  figure.press('View', 'ArrowRight', 2)
  expect(figure.result()).toContain('view x 160, y 120')
  figure.press('View', 'ArrowRight', 20)
  expect(figure.result()).toContain('view x 0, y 120')
  const { x } = figure.placeOf('Rose lantern')
  figure.press('Rose lantern', 'ArrowLeft', 4)
  expect(figure.placeOf('Rose lantern').x).toBe(x - 40)
})
