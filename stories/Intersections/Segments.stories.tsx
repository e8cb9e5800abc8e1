import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { Segments } from './Segments.js'

const meta = {
  title: 'Intersections/Segments',
  component: Segments,
  parameters: {
    docs: {
      description: {
        component:
          'Where two segments meet, by `intersectSegments`: t says how far along the way from a to b the point lies, ' +
          'u how far from c to d, and both must be from 0 to 1. Let t grow past 1 and the first segment is a ray ' +
          '(`intersectRaySegment`); let it be negative as well and it is a line. Use it for anything that crosses a ' +
          'line: a laser, a fence, a goal. It costs a handful of multiplications; whether the two meet is decided by ' +
          'exact signs, so that touching ends always count.',
      },
    },
  },
  argTypes: {
    first: { control: 'inline-radio', options: ['line', 'ray', 'segment'] },
  },
  args: { first: 'segment', scale: true },
} satisfies Meta<typeof Segments>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the four ends, by mouse, finger or arrow keys. */
export const SegmentAndSegment: Story = { name: 'Segment and segment' }

/** On a ray t may be any number from 0 up. */
export const RayAndSegment: Story = { name: 'Ray and segment', args: { first: 'ray' } }

/** On a line t may be any number. */
export const LineAndSegment: Story = { name: 'Line and segment', args: { first: 'line' } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    await step('they do not meet until b is dragged over', async () => {
      await expect(result(canvasElement)).toMatch(/does not meet/)
      await drag(canvasElement, 'Point b', { x: 600, y: 120 })
      await expect(placeOf(canvasElement, 'Point b')).toEqual({ x: 600, y: 120 })
      await expect(numberAfter(canvasElement, 't =')).toBeGreaterThan(0)
    })
    await step('a finger does the same', async () => {
      await drag(canvasElement, 'Point b', { x: 300, y: 190 }, 'touch')
      await expect(result(canvasElement)).toMatch(/does not meet/)
    })
    await step('so do the arrow keys, and touching counts', async () => {
      await drag(canvasElement, 'Point a', { x: 400, y: 300 })
      await drag(canvasElement, 'Point c', { x: 320, y: 190 })
      await drag(canvasElement, 'Point d', { x: 320, y: 40 })
      await drag(canvasElement, 'Point b', { x: 310, y: 190 })
      await press(canvasElement, 'Point b', '{ArrowRight}')
      await expect(numberAfter(canvasElement, 't =')).toBe(1)
      await expect(numberAfter(canvasElement, 'u =')).toBe(0)
    })
  },
}

/** The same ends, as a ray: steered by a test. */
export const SteeredRay: Story = {
  tags: ['!dev', '!autodocs'],
  args: { first: 'ray' },
  play: async ({ canvasElement, step }) => {
    await step('the ray goes on past b', async () => {
      await expect(numberAfter(canvasElement, 't =')).toBeGreaterThan(1)
    })
    await step('and does not go backwards', async () => {
      await drag(canvasElement, 'Point b', { x: 40, y: 320 })
      await expect(result(canvasElement)).toMatch(/does not meet/)
    })
  },
}
