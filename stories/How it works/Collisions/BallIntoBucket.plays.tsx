import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { click, drag, placeOf, press, result } from '../../figure/steer.js'
import { BallIntoBucket } from './BallIntoBucket.js'
import stories from './BallIntoBucket.stories.js'

const meta = {
  title: 'Plays/How it works/Collisions/Ball into bucket',
  component: BallIntoBucket,
  args: { ...stories.args, speed: 8 },
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof BallIntoBucket>

export default meta

type Story = StoryObj<typeof meta>

export const ThrowsTheBall: Story = {
  play: async ({ canvasElement, step }) => {
    await step('A click on the button throws, and the hit counts once the ball has landed', async () => {
      await click(canvasElement, 'Throw')
      await waitFor(() => expect(result(canvasElement)).toMatch(/1 throw, 1 hit/))
    })
    await step('With the bucket dragged away, Enter throws past it', async () => {
      await drag(canvasElement, 'Bucket', { x: 300, y: 330 })
      await expect(result(canvasElement)).toMatch(/on the floor/)
      await press(canvasElement, 'Aim', '{Enter}')
      await waitFor(() => expect(result(canvasElement)).toMatch(/2 throws, 1 hit/))
    })
    await step('A finger and an arrow key aim', async () => {
      await drag(canvasElement, 'Ball', { x: 300, y: 200 })
      await drag(canvasElement, 'Aim', { x: 290, y: 150 }, 'touch')
      await press(canvasElement, 'Aim', '{ArrowRight}')
      await expect(placeOf(canvasElement, 'Aim')).toEqual({ x: 300, y: 150 })
      await expect(result(canvasElement)).toMatch(/at \(300, 294\)/)
    })
  },
}
