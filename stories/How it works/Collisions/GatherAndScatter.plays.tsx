import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { click, drag, numberAfter, placeOf, press } from '../../figure/steer.js'
import { GatherAndScatter } from './GatherAndScatter.js'
import stories from './GatherAndScatter.stories.js'

const meta = {
  title: 'Plays/How it works/Collisions/Gather and scatter',
  component: GatherAndScatter,
  args: { ...stories.args, spacing: 8 },
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof GatherAndScatter>

export default meta

type Story = StoryObj<typeof meta>

/** The clock is stopped, so a burst is over at once. */
export const ScattersTheLetters: Story = {
  globals: { clock: 'frozen' },
  play: async ({ canvasElement, step }) => {
    const away = (): number => numberAfter(canvasElement, 'average')
    await step('Balls spell the text', async () => {
      await expect(numberAfter(canvasElement)).toBeGreaterThan(100)
      await expect(away()).toBe(0)
    })
    await step('The button scatters them, and Enter gathers them', async () => {
      await click(canvasElement, 'Scatter')
      await expect(away()).toBeGreaterThan(50)
      await press(canvasElement, 'Pusher', '{Enter}')
      await expect(away()).toBeLessThan(1)
    })
    await step('The ring pushes them aside as a finger drags it', async () => {
      await drag(canvasElement, 'Pusher', { x: 320, y: 165 }, 'touch')
      await expect(placeOf(canvasElement, 'Pusher')).toEqual({ x: 320, y: 165 })
      const before = away()
      await press(canvasElement, 'Pusher', '{ArrowUp}', 5)
      await expect(away()).toBeGreaterThan(before)
    })
  },
}
