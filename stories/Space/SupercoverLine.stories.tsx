import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { fireEvent } from '../stage/events.js'
import { COLUMNS } from './gridLine.js'
import { SupercoverLine } from './SupercoverLine.js'

const meta = {
  title: 'Space/Supercover line',
  component: SupercoverLine,
  parameters: {
    docs: {
      description: {
        component:
          'Every cell that a segment meets, each once and in order, by `supercoverCells`. Touching counts: where the ' +
          'segment runs through a corner it has all four cells there, so that nothing slips between blocks that meet ' +
          'at their corners, as happens with a thin line of one cell for each step. Use it for lines of sight on a ' +
          'board, for laser beams over tiles, for what a bullet flies over; `walk` and `raycast` of a `SpatialHash` ' +
          'go the same way, with the items in the cells, and may stop early. It costs one step for each cell, and ' +
          'every step is decided exactly.',
      },
    },
  },
  argTypes: {
    line: { control: 'inline-radio', options: ['supercover', 'thin'] },
  },
  args: { line: 'supercover', stops: true },
} satisfies Meta<typeof SupercoverLine>

export default meta

type Story = StoryObj<typeof meta>

/** Drag a and b. Press a cell, or move the dashed square by the arrow keys and press Enter, to change blocks. */
export const FirstHit: Story = { name: 'First hit' }

/** All cells from a to b. */
export const WholeWay: Story = { name: 'Whole way', args: { stops: false } }

/** One cell for each step slips through where blocks touch at a corner. */
export const ThinLine: Story = { name: 'Thin line', args: { line: 'thin' } }

/** A click or tap in the middle of a cell. */
async function pressCell(story: HTMLElement, cx: number, cy: number): Promise<void> {
  const picture = story.querySelector('.figure-area svg')!
  const { left, top, width } = picture.getBoundingClientRect()
  const size = width / COLUMNS
  const at = { clientX: left + (cx + 0.5) * size, clientY: top + (cy + 0.5) * size }
  await fireEvent.pointerDown(picture, at)
  await fireEvent.click(picture, at)
}

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    await step('along a row it stops where the block is', async () => {
      await drag(canvasElement, 'Point a', { x: 25, y: 75 })
      await drag(canvasElement, 'Point b', { x: 575, y: 75 }, 'touch')
      await expect(result(canvasElement)).toMatch(/^10 cells: stopped at the block in cell \(9, 1\)/)
    })
    await step('pressed, the block is gone, and set again it is there', async () => {
      await pressCell(canvasElement, 9, 1)
      await expect(result(canvasElement)).toMatch(/^12 cells from a to b, no block on the way/)
      await pressCell(canvasElement, 4, 1)
      await expect(result(canvasElement)).toMatch(/^5 cells: stopped at the block in cell \(4, 1\)/)
      await pressCell(canvasElement, 4, 1)
    })
    await step('the keys do it too', async () => {
      await expect(placeOf(canvasElement, 'Cell')).toEqual({ x: 225, y: 75 })
      await press(canvasElement, 'Cell', '{ArrowRight}', 2)
      await press(canvasElement, 'Cell', '{Enter}')
      await expect(result(canvasElement)).toMatch(/^7 cells: stopped at the block in cell \(6, 1\)/)
      await press(canvasElement, 'Cell', ' ')
      await expect(result(canvasElement)).toMatch(/^12 cells/)
    })
    await step('along a grid line it has the cells on both sides, and touching a block counts', async () => {
      await drag(canvasElement, 'Point a', { x: 25, y: 100 })
      await drag(canvasElement, 'Point b', { x: 175, y: 100 })
      await expect(numberAfter(canvasElement)).toBe(8)
      await drag(canvasElement, 'Point b', { x: 275, y: 100 })
      await expect(result(canvasElement)).toMatch(/cell \(4, 2\)/)
    })
    await step('it does not slip between two corners', async () => {
      await drag(canvasElement, 'Point a', { x: 275, y: 225 })
      await drag(canvasElement, 'Point b', { x: 325, y: 175 })
      await expect(result(canvasElement)).toMatch(/^2 cells: stopped/)
    })
    await step('without length it is one cell', async () => {
      await drag(canvasElement, 'Point b', { x: 275, y: 225 })
      await expect(result(canvasElement)).toMatch(/^1 cell from a to b/)
    })
  },
}

/** A thin line: steered by a test. */
export const SteeredThin: Story = {
  ...ThinLine,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    await step('it slips between two corners', async () => {
      await drag(canvasElement, 'Point a', { x: 275, y: 225 })
      await drag(canvasElement, 'Point b', { x: 325, y: 175 })
      await expect(result(canvasElement)).toMatch(/^2 cells from a to b, no block on the way\. It slips past 2 blocks/)
    })
    await step('along a row it does as well as the other', async () => {
      await drag(canvasElement, 'Point a', { x: 25, y: 75 })
      await drag(canvasElement, 'Point b', { x: 575, y: 75 })
      await expect(result(canvasElement)).toMatch(/^10 cells: stopped at the block in cell \(9, 1\)\. Press/)
    })
  },
}
