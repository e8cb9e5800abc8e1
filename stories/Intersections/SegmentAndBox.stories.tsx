import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { SegmentAndBox } from './SegmentAndBox.js'

const meta = {
  title: 'Intersections/Segment and box',
  component: SegmentAndBox,
  parameters: {
    docs: {
      description: {
        component:
          'A box is where four half-planes overlap, and `intersectSegmentBox` asks of each when the segment enters ' +
          'or leaves it: against the outward normal it enters, along the normal it leaves. It is in the box from the ' +
          'last time of entering to the first time of leaving, and misses the box if it leaves before it has entered ' +
          'all four. Use it for bullets against crates, and to clip lines to a window. It costs a handful of ' +
          'multiplications; hit or miss is decided by exact signs, so a corner that is only touched counts.',
      },
    },
  },
  argTypes: {
    halfPlane: { control: 'inline-radio', options: ['all', 'left', 'top', 'right', 'bottom'] },
  },
  args: { halfPlane: 'all', times: true },
} satisfies Meta<typeof SegmentAndBox>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the ends, the corners or the whole box: full dots enter, hollow ones leave, rings mark the two that decide. */
export const FourHalfPlanes: Story = { name: 'Four half-planes' }

/** One edge by itself: the sign of (b − a) · n tells entering from leaving. */
export const OneHalfPlane: Story = { name: 'One half-plane', args: { halfPlane: 'left', times: false } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    await step('straight through: half of the way lies inside', async () => {
      await drag(canvasElement, 'Point a', { x: 130, y: 160 })
      await drag(canvasElement, 'Point b', { x: 530, y: 160 }, 'touch')
      await expect(result(canvasElement)).toMatch(/enters left last.*leaves right first/)
      await expect(numberAfter(canvasElement, 'from t =')).toBe(0.25)
      await expect(numberAfter(canvasElement, 'to t =')).toBe(0.75)
    })
    await step('from inside it begins at a', async () => {
      await drag(canvasElement, 'Point a', { x: 330, y: 160 })
      await expect(result(canvasElement)).toMatch(/from t = 0.00 \(a is inside\) to t = 0.50/)
    })
    await step('left of the corner it leaves top before it enters left; through the corner it touches', async () => {
      await drag(canvasElement, 'Point a', { x: 130, y: 180 })
      await drag(canvasElement, 'Point b', { x: 300, y: 20 })
      await expect(result(canvasElement)).toMatch(/leaves top at 0.56, before it enters left at 0.59/)
      await drag(canvasElement, 'Point b', { x: 320, y: 20 })
      await drag(canvasElement, 'Point a', { x: 140, y: 160 })
      await press(canvasElement, 'Corner 1', '{ArrowDown}')
      await press(canvasElement, 'Corner 1', '{ArrowUp}')
      await expect(numberAfter(canvasElement, 'from t =')).toBe(0.5)
      await expect(numberAfter(canvasElement, 'to t =')).toBe(0.5)
    })
    await step('the box moves as a whole, and turns over without harm', async () => {
      await press(canvasElement, 'Middle of the box', '{ArrowRight}', 3)
      await expect(placeOf(canvasElement, 'Corner 1')).toEqual({ x: 260, y: 90 })
      await expect(placeOf(canvasElement, 'Corner 2')).toEqual({ x: 460, y: 240 })
      await drag(canvasElement, 'Corner 2', { x: 140, y: 20 })
      await expect(result(canvasElement)).toMatch(/In the box/)
    })
    await step('all of it in one point is still answered', async () => {
      for (const name of ['Point a', 'Point b', 'Corner 1', 'Corner 2']) {
        await drag(canvasElement, name, { x: 300, y: 200 })
      }
      await expect(result(canvasElement)).toMatch(/from t = 0.00 .* to t = 1.00/)
      await press(canvasElement, 'Point a', '{ArrowUp}')
      await press(canvasElement, 'Point b', '{ArrowUp}')
      await expect(result(canvasElement)).toMatch(/runs beside/)
    })
  },
}

/** One half-plane: steered by a test. */
export const SteeredOneHalfPlane: Story = {
  ...Steered,
  tags: ['!dev', '!autodocs'],
  args: { halfPlane: 'right', times: false },
  play: async ({ canvasElement, step }) => {
    await step('the sign of the dot product follows the segment', async () => {
      await expect(result(canvasElement)).toMatch(/Right: \(b − a\) · n = 470, so the line leaves/)
      await drag(canvasElement, 'Point a', { x: 600, y: 100 })
      await expect(result(canvasElement)).toMatch(/· n = −40, so the line enters/)
      await drag(canvasElement, 'Point b', { x: 600, y: 250 })
      await expect(result(canvasElement)).toMatch(/· n = 0, so the line neither enters nor leaves.*beside/)
    })
  },
}
