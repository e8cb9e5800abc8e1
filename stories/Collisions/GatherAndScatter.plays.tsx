import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { click, drag, numberAfter, placeOf, press } from '../figure/steer.js'
import { GatherAndScatter } from './GatherAndScatter.js'
import stories from './GatherAndScatter.stories.js'

const meta = {
  title: 'Plays/Collisions/Gather and scatter',
  component: GatherAndScatter,
  args: { ...stories.args, spacing: 8 },
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof GatherAndScatter>

export default meta

type Story = StoryObj<typeof meta>

export const ScattersTheLetters: Story = {
  play: async ({ canvasElement, step }) => {
    const away = (): number => numberAfter(canvasElement, 'average')
    await step('Balls spell the text', async () => {
      await expect(numberAfter(canvasElement)).toBeGreaterThan(100)
      await expect(away()).toBeLessThan(1)
    })
    await step('The button scatters them', async () => {
      await click(canvasElement, 'Scatter')
      await waitFor(() => expect(away()).toBeGreaterThan(20))
    })
    await step('Enter gathers them', async () => {
      await press(canvasElement, 'Pusher', '{Enter}')
      await waitFor(() => expect(away()).toBeLessThan(2))
    })
    await step('Paused, the ring pushes them aside as a finger drags it', async () => {
      await click(canvasElement, 'Pause')
      await drag(canvasElement, 'Pusher', { x: 320, y: 165 }, 'touch')
      await expect(placeOf(canvasElement, 'Pusher')).toEqual({ x: 320, y: 165 })
      const before = away()
      await press(canvasElement, 'Pusher', '{ArrowUp}', 5)
      await expect(away()).toBeGreaterThan(before)
    })
  },
}
