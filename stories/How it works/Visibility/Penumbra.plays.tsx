import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, placeOf, press, result } from '../../figure/steer.js'
import { fireEvent } from '../../stage/events.js'
import { Penumbra } from './Penumbra.js'
import stories from './Penumbra.stories.js'

const meta = {
  title: 'Plays/How it works/Visibility/Penumbra',
  component: Penumbra,
  args: stories.args,
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof Penumbra>

export default meta

type Story = StoryObj<typeof meta>

export const CarriesThePointByMouse: Story = {
  play: async ({ canvasElement, step }) => {
    await step('A finger drags the point, and an arrow key moves it', async () => {
      await drag(canvasElement, 'Point', { x: 320, y: 286 }, 'touch')
      await press(canvasElement, 'Point', '{ArrowDown}')
      await expect(placeOf(canvasElement, 'Point')).toEqual({ x: 320, y: 296 })
    })
    await step('A mouse that holds nothing carries the point along', async () => {
      const area = canvasElement.querySelector('.figure-area')!
      const box = area.getBoundingClientRect()
      const at = { clientX: box.left + box.width * 0.25, clientY: box.top + box.height * 0.9 }
      await fireEvent.pointerMove(area, { ...at, pointerType: 'mouse', buttons: 0 })
      const { x, y } = placeOf(canvasElement, 'Point')
      await expect(x).toBe(160)
      await expect(Math.abs(y - 360)).toBeLessThanOrEqual(1)
      await expect(result(canvasElement)).toMatch(/in full light: it sees 100\.0\s%/)
    })
    await step('The knob on the rim changes the size of the source', async () => {
      await drag(canvasElement, 'Size', { x: 104, y: 170 })
      await expect(placeOf(canvasElement, 'Size')).toEqual({ x: 104, y: 170 })
    })
  },
}
