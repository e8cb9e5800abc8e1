import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, numberAfter, press } from '../../figure/steer.js'
import stories from './Flashlight.stories.js'
import { FlashlightCone } from './FlashlightCone.js'

const meta = {
  title: 'Plays/How it works/Visibility/Flashlight',
  component: FlashlightCone,
  args: stories.args,
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof FlashlightCone>

export default meta

type Story = StoryObj<typeof meta>

export const TurnsTheFlashlight: Story = {
  play: async ({ canvasElement, step }) => {
    const direction = (): number => numberAfter(canvasElement, 'Direction')
    await step('It points at the knob, dragged by mouse and by finger', async () => {
      await drag(canvasElement, 'Aim', { x: 300, y: 200 })
      await expect(direction()).toBe(0)
      await drag(canvasElement, 'Aim', { x: 210, y: 320 }, 'touch')
      await expect(direction()).toBe(90)
    })
    await step('Q and E turn it', async () => {
      await press(canvasElement, 'Flashlight', 'e', 2)
      await expect(direction()).toBe(100)
      await press(canvasElement, 'Aim', 'Q', 3)
      await expect(direction()).toBe(85)
    })
  },
}
