import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { click, drag, numberAfter, placeOf, press, result } from '../../figure/steer.js'
import { Bounce } from './Bounce.js'
import stories from './Bounce.stories.js'

const meta = {
  title: 'Plays/How it works/Collisions/Bounce',
  component: Bounce,
  args: { ...stories.args, count: 30, speed: 800 },
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof Bounce>

export default meta

type Story = StoryObj<typeof meta>

export const MovesTheWalls: Story = {
  play: async ({ canvasElement, step }) => {
    await step('The bodies bounce until Pause stops them', async () => {
      await waitFor(() => expect(numberAfter(canvasElement, '340,')).toBeGreaterThan(3))
      await click(canvasElement, 'Pause')
      await expect(result(canvasElement)).toMatch(/^30 of 30/)
    })
    await step('They stay inside where the walls close in, dragged by mouse and by finger', async () => {
      await drag(canvasElement, 'Bottom right corner', { x: 10, y: 10 })
      await expect(result(canvasElement)).toMatch(/^30 of 30 bodies inside 110 × 110/)
      await drag(canvasElement, 'Top left corner', { x: 20, y: 20 }, 'touch')
      await expect(result(canvasElement)).toMatch(/^30 of 30 bodies inside 130 × 120/)
    })
    await step('An arrow key moves the ball', async () => {
      await drag(canvasElement, 'Ball', { x: 80, y: 80 })
      await press(canvasElement, 'Ball', '{ArrowRight}')
      await expect(placeOf(canvasElement, 'Ball')).toEqual({ x: 90, y: 80 })
    })
    await step('Play starts them again', async () => {
      const before = numberAfter(canvasElement, '120,')
      await click(canvasElement, 'Play')
      await waitFor(() => expect(numberAfter(canvasElement, '120,')).toBeGreaterThan(before))
      await expect(result(canvasElement)).toMatch(/^30 of 30/)
    })
  },
}
