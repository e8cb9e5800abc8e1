import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, placeOf, press, result } from '../../figure/steer.js'
import { fireEvent } from '../../stage/events.js'
import { COLUMNS } from './gridLine.js'
import { SupercoverLine } from './SupercoverLine.js'
import stories from './SupercoverLine.stories.js'

const meta = {
  title: 'Plays/How it works/Grids and pathfinding/Supercover line',
  component: SupercoverLine,
  args: stories.args,
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof SupercoverLine>

export default meta

type Story = StoryObj<typeof meta>

/** Clicks or taps the center of a cell. */
async function pressCell(story: HTMLElement, cx: number, cy: number): Promise<void> {
  const picture = story.querySelector('.figure-area svg')!
  const { left, top, width } = picture.getBoundingClientRect()
  const size = width / COLUMNS
  const at = { clientX: left + (cx + 0.5) * size, clientY: top + (cy + 0.5) * size }
  await fireEvent.pointerDown(picture, at)
  await fireEvent.click(picture, at)
}

export const SetsBlocks: Story = {
  play: async ({ canvasElement, step }) => {
    await step('Dragged along a row, the line stops at the block', async () => {
      await drag(canvasElement, 'Point a', { x: 25, y: 75 })
      await drag(canvasElement, 'Point b', { x: 575, y: 75 }, 'touch')
      await expect(result(canvasElement)).toMatch(/^10 cells: stopped at the block in cell \(9, 1\)/)
    })
    await step('A click removes the block, and a click on a free cell sets one', async () => {
      await pressCell(canvasElement, 9, 1)
      await expect(result(canvasElement)).toMatch(/^12 cells from a to b, no block on the way/)
      await pressCell(canvasElement, 4, 1)
      await expect(result(canvasElement)).toMatch(/^5 cells: stopped at the block in cell \(4, 1\)/)
      await pressCell(canvasElement, 4, 1)
    })
    await step('The arrow keys with Enter and Space do the same', async () => {
      await expect(placeOf(canvasElement, 'Cell')).toEqual({ x: 225, y: 75 })
      await press(canvasElement, 'Cell', '{ArrowRight}', 2)
      await press(canvasElement, 'Cell', '{Enter}')
      await expect(result(canvasElement)).toMatch(/^7 cells: stopped at the block in cell \(6, 1\)/)
      await press(canvasElement, 'Cell', ' ')
      await expect(result(canvasElement)).toMatch(/^12 cells/)
    })
  },
}
