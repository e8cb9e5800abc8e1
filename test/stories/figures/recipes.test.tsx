// @vitest-environment happy-dom
import { fireEvent, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ReliefOfCobbles } from '../../../stories/Components/ReliefOfCobbles.js'
import { CameraCoverage } from '../../../stories/Showcase/CameraCoverage.js'
import { Cathedral } from '../../../stories/Showcase/Cathedral.js'
import { PILLARS } from '../../../stories/Showcase/cathedralPlan.js'
import { positionOfHour, sunAt } from '../../../stories/Showcase/cathedralSun.js'
import { NeonSign } from '../../../stories/Showcase/NeonSign.js'
import { blankCanvas } from '../../helpers/blankCanvas.js'
import { mountFigure } from '../../helpers/mountFigure.js'

describe('a church', () => {
  const mount = () => mountFigure(<Cathedral hour={12} size={0.025} opacity={0.05} candles={false} ambient="#000000" />)

  it('is lit through its windows, in a different place at a different hour', async () => {
    const figure = mount()
    await expect.poll(() => figure.lightAt(80, 430)).toBeGreaterThan(0.1)
    expect(figure.lightAt(170, 430)).toBeLessThan(0.05)
    figure.press('Sun', 'ArrowLeft', 12)
    expect(figure.result()).toMatch(/^15:00: the sun stands 41° high/)
    expect(figure.lightAt(80, 430)).toBeLessThan(0.05)
    expect(figure.lightAt(170, 430)).toBeGreaterThan(0.1)
  })

  it('has longer shadows when the sun is lower', async () => {
    const figure = mount()
    const behind = (hour: number, distance: number): number => {
      const { x, y } = PILLARS[6]!
      const { direction } = sunAt(hour)
      return figure.lightAt(x + distance * Math.cos(direction), y + distance * Math.sin(direction))
    }
    figure.slide('Hour', 14)
    await expect.poll(() => behind(14, 110)).toBeGreaterThan(0.1)
    expect(behind(14, 60)).toBeLessThan(0.05)
    figure.slide('Hour', 15)
    expect(behind(15, 110)).toBeLessThan(0.05)
  })

  it('limits the sun to the hours of the day, and plays the day', async () => {
    const figure = mount()
    figure.drag('Sun', { x: positionOfHour(9).x, y: 300 })
    expect(figure.result()).toMatch(/^9:00/)
    figure.drag('Sun', { x: 5, y: 300 })
    expect(figure.result()).toMatch(/^17:30/)
    figure.click('Play')
    await expect.poll(() => figure.result()).not.toMatch(/^17:30/)
    figure.click('Pause')
  })
})

describe('figures with generated pictures', () => {
  beforeEach(blankCanvas)

  it('a neon sign has a light for each tube of the typed word', async () => {
    const figure = mountFigure(
      <NeonSign word="I" color="#ff5a78" glow={0.7} relief={0.8} fault={false} ambient="#000000" />,
    )
    const field = within(figure.story).getByRole<HTMLInputElement>('textbox', { name: 'Sign' })
    expect(figure.numberAfter()).toBe(9)
    fireEvent.change(field, { target: { value: 'la3' } })
    expect(field.value).toBe('LA')
    expect(figure.numberAfter()).toBe(13)
    fireEvent.change(field, { target: { value: 'I' } })
    expect(figure.result()).toMatch(/^9 tubes/)
    await expect.poll(() => figure.lightAt(232, 80)).toBeGreaterThan(0.3)
    expect(figure.lightAt(20, 250)).toBeLessThan(0.05)
    figure.drag('Lantern', { x: 40, y: 250 })
    await expect.poll(() => figure.lightAt(20, 250)).toBeGreaterThan(0.2)
    figure.press('Lantern', 'ArrowRight', 2)
    expect(figure.lightAt(80, 250)).toBeGreaterThan(0.2)
  })

  it('a neon sign with a loose contact names the letter', () => {
    const figure = mountFigure(
      <NeonSign word="UMBRA" color="#ff5a78" glow={0.7} relief={0.8} fault ambient="#000000" />,
    )
    expect(figure.result()).toMatch(/; the letter B has a loose contact\.$/)
  })

  it('the relief of cobbles can be removed and restored', () => {
    const figure = mountFigure(
      <ReliefOfCobbles x={360} y={210} height={60} strength={1} relief color="#ffffff" ambient="#000000" />,
    )
    figure.slide('Height of the lamps', 80)
    expect(figure.result()).toBe('The lamps hang 80 units above the ground.')
    figure.click('Take the relief away')
    expect(figure.result()).toBe('The ground is flat.')
    figure.click('Lay the relief')
    figure.drag('First lamp', { x: 200, y: 150 })
    expect(figure.result()).toBe('The lamps hang 80 units above the ground.')
  })
})

describe('cameras over a plan', () => {
  const mount = (cameras: number) => {
    const figure = mountFigure(<CameraCoverage cameras={cameras} density={125} shares />)
    const page = within(figure.story)
    return {
      ...figure,
      page,
      pixels: (value: string) =>
        fireEvent.change(page.getByRole('combobox', { name: /Pixels across/ }), { target: { value } }),
    }
  }

  it('cover the range that their pixels allow', () => {
    const { page, pixels, ...figure } = mount(1)
    figure.drag('Camera 1', { x: 293, y: 372 })
    figure.slide(/^Opening \d/, 360)
    pixels('1280')
    // 1280 pixels around 2π r meters are 250 pixels per meter at r = 0.81 m.
    figure.choose(/^250/)
    expect(figure.result()).toMatch(/: 163\.6\sm² of 165\.7\sm².*Covered: 2\.1\sm²/)
    expect(page.getByRole('row', { name: /Identify 250 0\.8 m 2\.1 m²/ })).toBeTruthy()
    figure.click('Add a camera')
    figure.slide(/^Opening \d/, 360)
    pixels('1280')
    figure.drag('Camera 2', { x: 293, y: 412 })
    // 2 r² acos(1 / 2r) − √(4r² − 1) / 2 for r = 0.815 m.
    expect(figure.result()).toMatch(/Covered: 3\.6\sm².*by two cameras or more 0\.6\sm²/)
    figure.drag('Camera 2', { x: 293, y: 372 })
    expect(figure.result()).toMatch(/Covered: 2\.1\sm².*by two cameras or more 2\.1\sm²/)
  })

  it('see through an open door', () => {
    const figure = mount(1)
    const unseen = () => figure.numberAfter('Not covered: ')
    figure.drag('Camera 1', { x: 293, y: 372 })
    figure.choose(/^25,/)
    figure.slide(/^Opening \d/, 360)
    const before = unseen()
    figure.click('Door: Archive')
    expect(unseen()).toBeLessThan(before)
    figure.click('Door: Archive')
    expect(unseen()).toBe(before)
  })

  it('see all of the passage from its center, and can be removed by keys', () => {
    const { page, pixels, ...figure } = mount(1)
    figure.drag('Camera 1', { x: 293, y: 372 })
    figure.choose(/^25,/)
    figure.click('Add a camera')
    figure.slide(/^Opening \d/, 360)
    figure.drag('Camera 2', { x: 293, y: 372 })
    pixels('3840')
    expect(page.queryByText('100 % seen')).toBeNull()
    figure.drag('Camera 2', { x: 400, y: 290 })
    expect(page.queryByText('100 % seen')).not.toBeNull()
    figure.press('Camera 2', 'Delete')
    expect(page.queryByText('100 % seen')).toBeNull()
    expect(page.queryByRole('button', { name: 'Remove camera 2' })).toBeNull()
    expect(document.activeElement!.getAttribute('aria-label')).toMatch(/^Camera 1:/)
    figure.press('Camera 1', 'Backspace')
    expect(figure.result()).toMatch(/Covered: 0\.0\sm² \(0\.0\s%\)/)
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Add a camera' }))
  })

  it('are aimed and widened by their knobs, and turned and given other resolutions by keys', () => {
    const { page, ...figure } = mount(2)
    figure.drag('Camera 2', { x: 300, y: 290 })
    figure.drag('Aim of camera 2', { x: 300, y: 210 })
    expect(page.getByText('Direction −90°')).toBeTruthy()
    figure.drag('Opening of camera 2', { x: 380, y: 290 })
    expect(page.getByText('Opening 180°')).toBeTruthy()
    figure.press('Camera 2', ']', 2)
    expect(page.getByText('Direction −80°')).toBeTruthy()
    figure.press('Camera 2', '+')
    expect(page.getByRole<HTMLSelectElement>('combobox', { name: /Pixels across/ }).value).toBe('2560')
    figure.press('Camera 1', '-')
    // 1280 pixels, 84 degrees: 1280 / (250 × 2 tan 42°) meters.
    expect(page.getByRole('row', { name: /Identify 250 2\.8 m/ })).toBeTruthy()
    expect(page.getByRole('button', { name: 'Remove camera 1' })).toBeTruthy()
  })

  it('stay outside of walls and pillars', () => {
    const figure = mount(2)
    figure.drag('Camera 1', { x: 0, y: 0 })
    const corner = figure.placeOf('Camera 1')
    expect(Math.hypot(corner.x - 70, corner.y - 60)).toBeLessThan(2)
    // The center of a pillar of 40 by 40 centimeters in the west wing.
    figure.drag('Camera 1', { x: 140, y: 146 })
    const { x, y } = figure.placeOf('Camera 1')
    expect(Math.max(Math.abs(x - 140), Math.abs(y - 146))).toBeGreaterThanOrEqual(8)
    expect(figure.numberAfter('Not covered: ')).toBeLessThan(165)
  })
})
