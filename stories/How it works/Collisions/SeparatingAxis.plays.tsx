import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { drag, press, result } from '../../figure/steer.js'
import { fireEvent } from '../../stage/events.js'
import { SeparatingAxes } from './SeparatingAxes.js'
import stories from './SeparatingAxis.stories.js'

const meta = {
  title: 'Plays/How it works/Collisions/Separating axis',
  component: SeparatingAxes,
  args: { ...stories.args, axes: 'one' },
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof SeparatingAxes>

export default meta

type Story = StoryObj<typeof meta>

export const TurnsThePolygons: Story = {
  play: async ({ canvasElement, step }) => {
    const picture = (): string => canvasElement.querySelector('.figure-area svg')!.innerHTML
    await step('The E key turns a polygon', async () => {
      const before = picture()
      await press(canvasElement, 'Polygon a', 'e', 3)
      await expect(picture()).not.toBe(before)
    })
    await step('A finger turns the other by its knob', async () => {
      const before = result(canvasElement)
      await drag(canvasElement, 'Turn b', { x: 380, y: 300 }, 'touch')
      await expect(result(canvasElement)).not.toBe(before)
    })
    await step('The slider chooses another axis', async () => {
      const before = picture()
      const slider = within(canvasElement).getByRole('slider', { name: 'Axis 1 of 5' })
      await fireEvent.change(slider, { target: { value: 4 } })
      await expect(within(canvasElement).getByRole('slider', { name: 'Axis 4 of 5' })).toBe(slider)
      await expect(picture()).not.toBe(before)
    })
  },
}
