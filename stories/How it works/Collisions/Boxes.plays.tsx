import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { click, drag, numberAfter, placeOf, press, result } from '../../figure/steer.js'
import { Boxes } from './Boxes.js'
import stories from './Boxes.stories.js'

const meta = {
  title: 'Plays/How it works/Collisions/Boxes',
  component: Boxes,
  args: stories.args,
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof Boxes>

export default meta

type Story = StoryObj<typeof meta>

export const PushesTheBoxes: Story = {
  play: async ({ canvasElement, step }) => {
    await step('The mouse drags a box into another', async () => {
      await drag(canvasElement, 'Box a', { x: 300, y: 100 })
      await expect(result(canvasElement)).toMatch(/overlap 90 on x, 15 on y; .* mtv \(0, −15\)/)
    })
    await step('The button moves it out', async () => {
      await click(canvasElement, 'Move a out')
      await expect(placeOf(canvasElement, 'Box a')).toEqual({ x: 300, y: 85 })
      await expect(result(canvasElement)).toMatch(/^They touch, so they do not collide/)
    })
    await step('An arrow key with Shift pushes it in by a unit, and a finger all the way', async () => {
      await press(canvasElement, 'Box a', '{Shift>}{ArrowDown}{/Shift}')
      await expect(numberAfter(canvasElement, 'depth')).toBe(1)
      await drag(canvasElement, 'Box a', { x: 355, y: 215 }, 'touch')
      await expect(numberAfter(canvasElement, 'depth')).toBe(90)
    })
  },
}
