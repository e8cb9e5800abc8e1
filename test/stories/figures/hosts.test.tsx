// @vitest-environment happy-dom
import { act, fireEvent, render, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { SvgFlat } from '../../../stories/Guides/svgHost/SvgFlat.js'
import { UniversalVtt } from '../../../stories/Maps/UniversalVtt.js'
import { mountFigure } from '../../helpers/mountFigure.js'

describe('SvgFlat', () => {
  it.each([
    [0.5, 1],
    [0, 0],
  ])('has a gradient for each light, and a cone with a feather of %d has %d masks', async (feather, masks) => {
    const { container } = render(<SvgFlat ambient="#5b6484" falloff="linear" feather={feather} />)
    await expect.poll(() => container.querySelectorAll('.hosts-picture radialGradient').length).toBe(4)
    expect(container.querySelectorAll('mask')).toHaveLength(masks)
  })
})

describe('a Universal VTT file', () => {
  const corner = (x: number, y: number) => ({ x, y })
  const SQUARE = {
    resolution: { map_origin: corner(1, 1), map_size: corner(4, 3), pixels_per_grid: 100 },
    line_of_sight: [[corner(1, 1), corner(5, 1), corner(5, 4), corner(1, 4), corner(1, 1)]],
    lights: [{ position: corner(2, 2), range: 3, intensity: 1, color: 'ffffb46b', shadows: true }],
  }

  const mount = () => {
    const { story } = mountFigure(<UniversalVtt ambient="#141823" useHint={false} openPortals="doors" />)
    const page = within(story)
    return {
      page,
      drop: async (name: string, text: string) => {
        const dataTransfer = { files: [new File([text], name)] }
        await act(async () => fireEvent.drop(story.querySelector('.stage-page')!, { dataTransfer }))
      },
      choose: async (name: string, text: string) => {
        const files = [new File([text], name)]
        await act(async () => fireEvent.change(page.getByLabelText(/Choose a/), { target: { files } }))
      },
    }
  }

  it('replaces the map when dropped or chosen', async () => {
    const { page, drop, choose } = mount()
    await drop('square.uvtt', JSON.stringify(SQUARE))
    expect(await page.findByText(/square\.uvtt: 4 walls, 0 doors, 1 light/)).toBeTruthy()
    await choose('chosen.uvtt', JSON.stringify({ ...SQUARE, lights: [] }))
    expect(await page.findByText(/chosen\.uvtt: 4 walls, 0 doors, 0 lights/)).toBeTruthy()
  })

  it('is rejected with an error when broken, and the map stays', async () => {
    const { page, drop, choose } = mount()
    await drop('square.uvtt', JSON.stringify(SQUARE))
    await drop('broken.uvtt', JSON.stringify(SQUARE).slice(0, 90))
    expect((await page.findByRole('alert')).textContent).toContain('broken.uvtt: react-umbra:')
    expect(page.getByText(/square\.uvtt: 4 walls/)).toBeTruthy()
    await drop('wrong.uvtt', JSON.stringify({ ...SQUARE, line_of_sight: [[{ x: 'a', y: 1 }]] }))
    await expect.poll(() => page.getByRole('alert').textContent).toContain('line_of_sight[0][0].x')
    await choose('chosen.uvtt', JSON.stringify(SQUARE))
    await page.findByText(/chosen\.uvtt: 4 walls/)
    expect(page.queryByRole('alert')).toBeNull()
  })
})
