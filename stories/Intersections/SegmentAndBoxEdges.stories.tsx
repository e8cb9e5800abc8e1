import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { click, drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { SegmentAndBoxEdges } from './SegmentAndBoxEdges.js'

const meta = {
  title: 'Intersections/Segment and box edges',
  component: SegmentAndBoxEdges,
  parameters: {
    docs: {
      description: {
        component:
          'Where a segment crosses the outline of a box: `intersectSegmentBoxEdges` gives none, one or two points, ' +
          'in the order in which the segment comes to them. A corner is one point and not two, and a segment that ' +
          'lies inside has none. Use the first point for what a shot strikes, and both for the way through. One box ' +
          'costs a handful of multiplications; the nearest hit among many boxes costs that for each of them, or less ' +
          'with a `SpatialHash`.',
      },
    },
  },
  argTypes: {
    hits: { control: 'inline-radio', options: ['first', 'all'] },
    boxes: { control: { type: 'range', min: 1, max: 15, step: 1 } },
    segments: { control: { type: 'range', min: 1, max: 5, step: 1 } },
  },
  args: { hits: 'all', boxes: 1, segments: 3 },
} satisfies Meta<typeof SegmentAndBoxEdges>

export default meta

type Story = StoryObj<typeof meta>

/** Every crossing, numbered along its segment. Drag the box and the ends. */
export const AllHits: Story = { name: 'All hits' }

/** Only the point that each segment comes to first. */
export const FirstHit: Story = { name: 'First hit', args: { hits: 'first' } }

/** The full dot is the nearest of all hits: what a bullet strikes. */
export const NearestOfManyBoxes: Story = { name: 'Nearest of many boxes', args: { boxes: 8, segments: 1 } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { segments: 1 },
  play: async ({ canvasElement, step }) => {
    const box = placeOf(canvasElement, 'Box')
    await step('through the middle there are two hits, the nearer one first', async () => {
      await drag(canvasElement, 'The start', { x: 40, y: Math.round(box.y) })
      await drag(canvasElement, 'The end', { x: 600, y: Math.round(box.y) }, 'touch')
      await expect(numberAfter(canvasElement, 'nearest of')).toBe(2)
      await expect(numberAfter(canvasElement, 'at (')).toBeLessThan(box.x)
      await drag(canvasElement, 'The end', { x: Math.round(box.x), y: Math.round(box.y) })
      await expect(result(canvasElement)).toMatch(/^The only hit /)
    })
    await step('inside there is none, and without length neither', async () => {
      await drag(canvasElement, 'The start', { x: Math.round(box.x) + 10, y: Math.round(box.y) })
      await expect(result(canvasElement)).toBe('The segment crosses no edge.')
      await press(canvasElement, 'The start', '{ArrowLeft}')
      await expect(result(canvasElement)).toBe('The segment crosses no edge.')
    })
    await step('the box moves away by its keys, and over by a drag', async () => {
      await press(canvasElement, 'Box', '{ArrowRight}')
      await expect(placeOf(canvasElement, 'Box').x).toBe(Math.round(box.x) + 10)
      await drag(canvasElement, 'Box', { x: 20, y: 20 })
      await expect(placeOf(canvasElement, 'Box').x).toBeGreaterThan(20)
    })
    await step('new segments are other ones', async () => {
      const before = placeOf(canvasElement, 'The start')
      await click(canvasElement, 'New segments')
      await expect(placeOf(canvasElement, 'The start')).not.toEqual(before)
    })
  },
}

/** Many boxes: steered by a test. */
export const SteeredNearest: Story = {
  ...Steered,
  tags: ['!dev', '!autodocs'],
  args: { boxes: 8, segments: 1 },
  play: async ({ canvasElement, step }) => {
    const [first, second] = [placeOf(canvasElement, 'Box 1'), placeOf(canvasElement, 'Box 2')]
    await step('from the left box 1 is nearest, from the right box 2', async () => {
      await drag(canvasElement, 'The start', { x: 20, y: Math.round(first.y) })
      await drag(canvasElement, 'The end', { x: Math.round(second.x), y: Math.round(second.y) })
      await expect(result(canvasElement)).toMatch(/on box 1/)
      await drag(canvasElement, 'The end', { x: 20, y: Math.round(first.y) })
      await drag(canvasElement, 'The start', { x: Math.round(second.x), y: Math.round(second.y) })
      await expect(result(canvasElement)).toMatch(/nearest of 3 hits .* on box 2/)
    })
  },
}
