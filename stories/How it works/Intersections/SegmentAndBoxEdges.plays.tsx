import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { click, drag, placeOf, press } from '../../figure/steer.js'
import { SegmentAndBoxEdges } from './SegmentAndBoxEdges.js'
import stories from './SegmentAndBoxEdges.stories.js'

const meta = {
  title: 'Plays/How it works/Intersections/Segment and box edges',
  component: SegmentAndBoxEdges,
  args: { ...stories.args, segments: 1 },
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof SegmentAndBoxEdges>

export default meta

type Story = StoryObj<typeof meta>

export const MovesTheBox: Story = {
  play: async ({ canvasElement, step }) => {
    await step('An arrow key moves the box', async () => {
      const { x } = placeOf(canvasElement, 'Box')
      await press(canvasElement, 'Box', '{ArrowRight}')
      await expect(placeOf(canvasElement, 'Box').x).toBe(Math.round(x) + 10)
    })
    await step('Dragged into the corner, it stays in the picture', async () => {
      await drag(canvasElement, 'Box', { x: 20, y: 20 })
      await expect(placeOf(canvasElement, 'Box').x).toBeGreaterThan(20)
    })
    await step('The button draws other segments', async () => {
      const before = placeOf(canvasElement, 'The start')
      await click(canvasElement, 'New segments')
      await expect(placeOf(canvasElement, 'The start')).not.toEqual(before)
    })
  },
}
