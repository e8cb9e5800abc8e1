import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { click, drag, handle, numberAfter, placeOf, press, result } from '../../figure/steer.js'
import { userEvent } from '../../stage/events.js'
import { TileGrid } from './TileGrid.js'
import stories from './TileGrid.stories.js'

const meta = {
  title: 'Plays/How it works/Collisions/Tile grid',
  component: TileGrid,
  args: stories.args,
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof TileGrid>

export default meta

type Story = StoryObj<typeof meta>

/** The clock is stopped, so the walker arrives at once. */
export const PushesACrate: Story = {
  globals: { clock: 'frozen' },
  play: async ({ canvasElement, step }) => {
    await step('An arrow key and the D key walk, until a wall stops the walker', async () => {
      await press(canvasElement, 'Walker', '{ArrowUp}')
      await press(canvasElement, 'Walker', 'd')
      await expect(placeOf(canvasElement, 'Walker')).toEqual({ x: 310, y: 290 })
      await press(canvasElement, 'Walker', '{ArrowDown}', 4)
      await expect(placeOf(canvasElement, 'Walker')).toEqual({ x: 310, y: 308 })
      await expect(result(canvasElement)).toMatch(/stopped/)
    })
    await step('A finger sends it against a crate, which moves up to the wall', async () => {
      await drag(canvasElement, 'Walker', { x: 440, y: 260 }, 'touch')
      await drag(canvasElement, 'Walker', { x: 620, y: 260 }, 'touch')
      await expect(placeOf(canvasElement, 'Walker')).toEqual({ x: 548, y: 260 })
      await expect(numberAfter(canvasElement, 'lit,')).toBe(2)
    })
    await step('The buttons undo a push, and start again', async () => {
      await click(canvasElement, 'Undo')
      await expect(numberAfter(canvasElement, 'lit,')).toBe(1)
      await click(canvasElement, 'Start again')
      await expect(placeOf(canvasElement, 'Walker')).toEqual({ x: 300, y: 300 })
    })
  },
}

export const HoldsAnArrowKey: Story = {
  play: async ({ canvasElement, step }) => {
    await step('The walker walks for as long as the key is held, up to the wall', async () => {
      handle(canvasElement, 'Walker').focus()
      await userEvent.keyboard('{ArrowLeft>}')
      await waitFor(() => expect(placeOf(canvasElement, 'Walker').x).toBe(212), { timeout: 10_000 })
      await userEvent.keyboard('{/ArrowLeft}')
    })
  },
}
