import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { click, drag, placeOf, press, result } from '../../figure/steer.js'
import { FilledByAngle } from './FilledByAngle.js'
import stories from './FilledByAngle.stories.js'

const meta = {
  title: 'Plays/How it works/Visibility/Filled by angle',
  component: FilledByAngle,
  args: stories.args,
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof FilledByAngle>

export default meta

type Story = StoryObj<typeof meta>

export const MovesTheViewer: Story = {
  play: async ({ canvasElement, step }) => {
    await step('A finger and the arrow keys move the viewer', async () => {
      await drag(canvasElement, 'Viewer', { x: 200, y: 180 }, 'touch')
      await expect(placeOf(canvasElement, 'Viewer')).toEqual({ x: 200, y: 180 })
      await press(canvasElement, 'Viewer', '{ArrowUp}')
      await expect(placeOf(canvasElement, 'Viewer')).toEqual({ x: 200, y: 170 })
    })
    await step('The mouse drags the pillar on to it', async () => {
      const before = result(canvasElement)
      await drag(canvasElement, 'Pillar', { x: 205, y: 166 })
      await expect(result(canvasElement)).not.toBe(before)
    })
    await step('Play moves it along its path, and Pause stops it', async () => {
      const { x } = placeOf(canvasElement, 'Viewer')
      await click(canvasElement, 'Play')
      await waitFor(() => expect(placeOf(canvasElement, 'Viewer').x).toBeGreaterThan(x))
      await click(canvasElement, 'Pause')
    })
  },
}
