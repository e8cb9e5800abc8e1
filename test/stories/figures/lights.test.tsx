// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { Darkness } from '../../../stories/Components/Darkness.js'
import { Falloffs } from '../../../stories/Components/Falloffs.js'
import { Flickers } from '../../../stories/Components/Flickers.js'
import { GlowOverBands } from '../../../stories/Components/GlowOverBands.js'
import { Heights } from '../../../stories/Components/Heights.js'
import { HowLightsMeet } from '../../../stories/Components/HowLightsMeet.js'
import { IgnoringLamp } from '../../../stories/Components/IgnoringLamp.js'
import { LampOverCobbles } from '../../../stories/Components/LampOverCobbles.js'
import { MasksAndLayers } from '../../../stories/Components/MasksAndLayers.js'
import { PicturesOnFloor } from '../../../stories/Components/PicturesOnFloor.js'
import { SoftShadows } from '../../../stories/Components/SoftShadows.js'
import { TorchInCellar } from '../../../stories/Components/TorchInCellar.js'
import { TubeInHall } from '../../../stories/Components/TubeInHall.js'
import { mountFigure } from '../../helpers/mountFigure.js'

const DARK = { color: '#ffffff', ambient: '#000000' }

describe('a lamp', () => {
  it('can be dragged, and pillars in its light cast shadows', () => {
    const figure = mountFigure(
      <LampOverCobbles x={265} y={165} radius={400} falloff="linear" others={['#3ddc6b']} {...DARK} />,
    )
    figure.drag('Lamp', { x: 100, y: 120 })
    figure.drag('Lamp 2', { x: 700, y: 400 })
    figure.drag('Middle pillar', { x: 220, y: 120 })
    expect(figure.lightAt(160, 120)).toBeGreaterThan(0.5)
    expect(figure.lightAt(290, 120)).toBe(0)
    const seen = figure.numberAfter('sees')
    figure.drag('Middle pillar', { x: 640, y: 60 })
    expect(figure.lightAt(290, 120)).toBeGreaterThan(0.3)
    expect(figure.numberAfter('sees')).toBeGreaterThan(seen)
  })

  it('lights a different fraction of its disc when the crate is turned', () => {
    const figure = mountFigure(<LampOverCobbles x={130} y={121} radius={400} others={[]} {...DARK} />)
    figure.drag('Crate', { x: 190, y: 121 })
    const seen = figure.result()
    figure.press('Crate', ']', 2)
    expect(figure.result()).not.toBe(seen)
    figure.press('Crate', '[', 2)
    expect(figure.result()).toBe(seen)
  })
})

describe('the falloffs', () => {
  it('show the formulas that the lights follow', () => {
    const figure = mountFigure(<Falloffs radius={150} intensity={1} {...DARK} />)
    figure.press('Distance', 'ArrowRight')
    figure.press('Distance', 'ArrowLeft')
    const names = ['none', 'linear', 'smooth', 'inverse-square']
    const values = names.map((name) => figure.numberAfter(name))
    expect(values).toEqual([1, 0.5, 0.5, 0.18])
    for (const [i, share] of values.entries()) expect(figure.lightAt(90 + 180 * i, 235)).toBeCloseTo(share, 2)
  })

  it('move all lamps together', () => {
    const figure = mountFigure(<Falloffs radius={150} intensity={1} {...DARK} />)
    figure.drag('Lamp smooth', { x: 420, y: 100 })
    expect(figure.placeOf('Lamp none')).toEqual({ x: 60, y: 100 })
  })
})

it('a darkness turns off lamps of the same or lower priority', () => {
  const figure = mountFigure(
    <Darkness x={300} y={210} radius={150} size={0} darkness priority={0} enabled lantern={1} ambient="#000000" />,
  )
  figure.drag('Darkness', { x: 660, y: 40 })
  expect(figure.lightAt(130, 130)).toBeGreaterThan(0.6)
  expect(figure.lightAt(350, 320)).toBeGreaterThan(0.5)
  figure.drag('Darkness', { x: 150, y: 170 })
  expect(figure.lightAt(130, 130)).toBe(0)
  figure.drag('Lantern', { x: 120, y: 220 })
  figure.press('Lantern', 'ArrowRight', 2)
  expect(figure.lightAt(140, 240)).toBeGreaterThan(0.5)
  expect(figure.lightAt(90, 90)).toBe(0)
})

describe('a lamp with a size', () => {
  const mount = () =>
    mountFigure(<SoftShadows x={268} y={196} size={0} radius={900} falloff="none" door lines={false} {...DARK} />)

  it('is resized by dragging its rim, and shows its size', () => {
    const figure = mount()
    figure.drag('Second pillar', { x: 40, y: 390 })
    figure.drag('First pillar', { x: 200, y: 200 })
    figure.drag('Lamp', { x: 100, y: 200 })
    // A pillar of radius 22.5 at 100: its tangent is 45 from the axis at 197.
    expect(figure.lightAt(297, 238)).toBe(0)
    expect(figure.lightAt(297, 252)).toBe(1)
    expect(figure.result()).toContain('Size 0')
    figure.drag('Size', { x: 100, y: 160 })
    expect(figure.numberAfter('Size')).toBe(24)
    expect(figure.numberAfter('sees')).toBe(100)
    figure.press('Size', 'ArrowUp', 2)
    expect(figure.numberAfter('Size')).toBe(32)
  })

  it('is clipped by a wall to the part that its center sees', () => {
    const figure = mount()
    figure.drag('Lamp', { x: 424, y: 60 })
    figure.drag('Size', { x: 424, y: 20 })
    expect(figure.numberAfter('sees')).toBeLessThan(80)
    expect(figure.lightAt(470, 60)).toBe(0)
  })

  it('shines through an open door only', () => {
    const figure = mount()
    figure.drag('Lamp', { x: 380, y: 182 })
    expect(figure.lightAt(490, 182)).toBe(1)
    figure.click('Shut the door')
    expect(figure.lightAt(490, 182)).toBe(0)
    figure.click('Open the door')
    expect(figure.lightAt(490, 182)).toBe(1)
  })
})

it('a glow brightens the picture, and its curve follows the lamp and the pillar', () => {
  const lamp = { radius: 380, intensity: 1, falloff: 'none', ...DARK } as const
  const figure = mountFigure(<GlowOverBands x={600} y={150} glow={0.5} {...lamp} />)
  expect(figure.result()).toBe('Over black, 48 units from the lamp, the picture is 53 % bright, without the halo 6 %.')
  const line = () => figure.story.querySelector('.scene-curve')!.getAttribute('d')
  const begun = line()
  figure.drag('Pillar', { x: 650, y: 150 })
  expect(line()).not.toBe(begun)
  figure.press('Lamp', 'ArrowDown', 4)
  expect(figure.placeOf('Lamp')).toEqual({ x: 600, y: 190 })
  figure.slide('Glow', 0)
  expect(figure.result()).toMatch(/the picture is 6 % bright, without the halo 6 %/)
})

it('projected images can be turned and dragged', () => {
  const figure = mountFigure(
    <PicturesOnFloor
      {...{ x: 150, y: 150, image: 'window', imageRotation: 0, size: 0, radius: 140, intensity: 3, ...DARK }}
    />,
  )
  figure.drag('Lamp of the window', { x: 180, y: 200 })
  expect(figure.placeOf('Lamp of the window')).toEqual({ x: 180, y: 200 })
  figure.slide('Window turned', 0.78)
  expect(figure.result()).toMatch(/^The window is turned by 45°/)
  figure.drag('Pillar', { x: 180, y: 170 })
  expect(figure.lightAt(180, 110)).toBe(0)
})

it('a paused flicker is as bright as its text says', async () => {
  const figure = mountFigure(<Flickers kind="pulse" speed={1} amount={1} seed={7} radius={150} {...DARK} />)
  figure.click('Pause')
  await expect.poll(() => figure.numberAfter('of its own')).toBeLessThan(1)
  // Beside the lamp, where the falloff removes almost nothing.
  await expect.poll(() => figure.lightAt(650, 130)).toBeCloseTo(figure.numberAfter('of its own'), 1)
  figure.drag('Lamp torch', { x: 200, y: 90 })
  expect(figure.placeOf('Lamp candle')).toEqual({ x: 56, y: 90 })
})

describe('a lamp over cards', () => {
  it('is not blocked by the card that it stands in', async () => {
    const figure = mountFigure(<IgnoringLamp x={250} y={215} ignores="under" radius={460} size={0} {...DARK} />)
    expect(figure.result()).toContain('leaves the cream card')
    await expect.poll(() => figure.lightAt(250, 330)).toBeGreaterThan(0.4)
    expect(figure.lightAt(660, 75)).toBe(0)
    figure.drag('Lamp', { x: 250, y: 60 })
    expect(figure.lightAt(250, 330)).toBe(0)
    figure.press('Lamp', 'ArrowLeft', 2)
    expect(figure.placeOf('Lamp')).toEqual({ x: 230, y: 60 })
    figure.drag('Cream card', { x: 600, y: 200 })
    figure.press('Cream card', ']', 2)
    expect(figure.lightAt(250, 330)).toBeGreaterThan(0.15)
  })

  it('ignores the card of its ref at any place', async () => {
    const figure = mountFigure(<IgnoringLamp x={250} y={215} ignores="a ref" radius={460} size={0} {...DARK} />)
    expect(figure.lightAt(250, 330)).toBe(0)
    figure.drag('Lamp', { x: 340, y: 100 })
    await expect.poll(() => figure.lightAt(600, 135)).toBeGreaterThan(0.1)
    expect(figure.lightAt(220, 330)).toBe(0)
  })
})

describe('masks and layers', () => {
  it('block each lamp only by occluders on layers in its mask', async () => {
    const figure = mountFigure(
      <MasksAndLayers x={110} y={222} mask={1} otherMask={2} layer={3} radius={470} size={0} ambient="#000000" />,
    )
    expect(figure.result()).toBe(
      'The amber lamp is stopped by layer 1, the blue one by layer 2; the crate is on layers 1 and 2.',
    )
    figure.drag('Crate', { x: 360, y: 390 })
    await expect.poll(() => figure.lightAt(350, 69)).toBe(0)
    figure.drag('First pillar', { x: 60, y: 380 })
    const seen = figure.lightAt(350, 69)
    expect(seen).toBeGreaterThan(0.1)
    figure.drag('Third pillar', { x: 270, y: 120 })
    figure.drag('Fourth pillar', { x: 640, y: 390 })
    await expect.poll(() => figure.lightAt(350, 69)).toBe(seen)
    figure.press('First pillar', 'ArrowRight')
    expect(figure.placeOf('First pillar')).toEqual({ x: 70, y: 380 })
  })

  it('do not block a lamp with an empty mask', async () => {
    const figure = mountFigure(
      <MasksAndLayers x={110} y={222} mask={1} otherMask={0} layer={1} radius={470} size={0} ambient="#000000" />,
    )
    await expect.poll(() => figure.lightAt(410, 222)).toBeGreaterThan(0.2)
    const seen = figure.lightAt(410, 222)
    figure.drag('Crate', { x: 360, y: 390 })
    expect(figure.lightAt(410, 222)).toBeGreaterThan(seen + 0.05)
  })
})

it('shadows of occluders lower than the lamp end', async () => {
  const figure = mountFigure(
    <Heights x={100} y={140} lamp={120} pillars={40} shadowLength={undefined} size={0} radius={2000} {...DARK} />,
  )
  // The pillar’s far side is 257.5 from the lamp: 257.5 · 40 / 80 = 129.
  expect(figure.result()).toContain('258 · 40 / (120 − 40) = 129 units')
  await expect.poll(() => figure.lightAt(510, 140)).toBeGreaterThan(0.6)
  expect(figure.lightAt(470, 140)).toBe(0)
  figure.slide('Height of the pillars', 20)
  expect(figure.lightAt(440, 140)).toBeGreaterThan(0.6)
  figure.slide('Height of the lamp', 20)
  expect(figure.result()).toContain('shades everything behind it')
  expect(figure.lightAt(700, 140)).toBe(0)
  figure.slide('Height of the lamp', 120)
  figure.drag('Lamp', { x: 250, y: 140 })
  expect(figure.lightAt(400, 140)).toBeGreaterThan(0.6)
  figure.press('Lamp', 'ArrowLeft')
  expect(figure.placeOf('Lamp')).toEqual({ x: 240, y: 140 })
})

it('shadows are no longer than the shadow length', async () => {
  const figure = mountFigure(
    <Heights x={100} y={140} lamp={120} pillars={40} shadowLength={50} size={0} radius={2000} {...DARK} />,
  )
  expect(figure.result()).toContain('shades 50 units behind it, the limit that the shadow length sets.')
  await expect.poll(() => figure.lightAt(420, 140)).toBeGreaterThan(0.6)
  expect(figure.lightAt(400, 140)).toBe(0)
})

it('dragging a lamp in one of the four blends moves it in all of them', () => {
  const figure = mountFigure(
    <HowLightsMeet ambient="#454b60" colors={['#ff9f3d', '#3f8cff', '#ff4f9a']} intensity={1} radius={150} size={0} />,
  )
  figure.drag('Pillar, add', { x: 330, y: 230 })
  figure.drag('First lamp, screen', { x: 150, y: 100 })
  figure.drag('Second lamp, max', { x: 210, y: 100 })
  for (const blend of ['screen', 'add', 'max', 'subtract']) {
    expect(figure.placeOf(`First lamp, ${blend}`)).toEqual({ x: 150, y: 100 })
    expect(figure.placeOf(`Second lamp, ${blend}`)).toEqual({ x: 210, y: 100 })
  }
  figure.press('Third lamp, subtract', 'ArrowDown', 2)
  expect(figure.placeOf('Third lamp, add')).toEqual({ x: 180, y: 216 })
})

it('a torch is turned by its beam and by keys', async () => {
  const figure = mountFigure(
    <TorchInCellar
      {...{ x: 130, y: 210, direction: 0, angle: 0.8, feather: 0, radius: 560, falloff: 'none', guides: true, ...DARK }}
    />,
  )
  await expect.poll(() => figure.lightAt(300, 210)).toBe(1)
  expect([figure.lightAt(300, 60), figure.lightAt(60, 210)]).toEqual([0, 0])
  figure.drag('Beam', { x: 130, y: 300 })
  expect(figure.result()).toMatch(/^Direction 90°, opening 46°/)
  expect([figure.lightAt(130, 380), figure.lightAt(300, 210)]).toEqual([1, 0])
  figure.drag('Torch', { x: 200, y: 60 })
  expect(figure.placeOf('Beam')).toEqual({ x: 200, y: 150 })
  figure.press('Torch', '[', 18)
  expect(figure.numberAfter('Direction')).toBe(0)
  figure.drag('Beam', { x: 200, y: 60 })
  expect(figure.numberAfter('Direction')).toBe(0)
})

describe('a tube', () => {
  const mount = (wall: boolean) =>
    mountFigure(<TubeInHall x0={150} y0={95} x1={550} y1={95} radius={240} falloff="none" wall={wall} {...DARK} />)

  it('shows what fraction of it still shines behind a wall', () => {
    const figure = mount(true)
    expect(figure.result()).toBe(
      'The tube is 400 units long; the wall cuts it, and only the 70 % that its midpoint sees shine.',
    )
    figure.drag('Second end', { x: 400, y: 95 })
    expect(figure.result()).toBe('The tube is 250 units long; its midpoint sees all of it.')
  })

  it('moves by its center and turns by its ends', () => {
    const figure = mount(false)
    figure.drag('Second end', { x: 400, y: 95 })
    figure.drag('First end', { x: 400, y: 300 })
    expect(figure.placeOf('Tube')).toEqual({ x: 400, y: 198 })
    figure.press('Tube', 'ArrowRight', 3)
    expect(figure.placeOf('Second end')).toEqual({ x: 430, y: 95 })
    expect(figure.placeOf('First end')).toEqual({ x: 430, y: 300 })
    figure.drag('First end', { x: 430, y: 95 })
    expect(figure.result()).toMatch(/like a point light/)
  })
})
