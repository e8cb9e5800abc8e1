import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { RaysToCircles } from './RaysToCircles.js'

const meta = {
  title: 'Ray casting/Rays to circles',
  component: RaysToCircles,
  parameters: {
    docs: {
      description: {
        component:
          'The rays that touch a circle, by `tangentPoints`: two from outside, one from a point on it, none from ' +
          'inside. Where they touch, the radius is at right angles to the ray, which is how the points are found. ' +
          'Use them for shadows of round things such as trees and pillars, the horizon of a planet, a belt round two ' +
          'wheels, a path round an obstacle. They cost one square root; how many there are is decided exactly.',
      },
    },
  },
  argTypes: {
    circles: { control: { type: 'range', min: 1, max: 5, step: 1 } },
    construction: { control: 'inline-radio', options: ['none', 'right angles', 'circle of Thales'] },
  },
  args: { circles: 3, construction: 'right angles', shadows: true },
} satisfies Meta<typeof RaysToCircles>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the origin, the circles, and the knobs that set their radii. */
export const TangentsAndShadows: Story = { name: 'Tangents and shadows' }

/** How they are found: on the circle over the way from the origin to the centre every angle is a right one. */
export const CircleOfThales: Story = {
  name: 'Circle of Thales',
  args: { circles: 1, construction: 'circle of Thales', shadows: false },
}

/** Shadows alone, of five pillars. */
export const FivePillars: Story = { name: 'Five pillars', args: { circles: 5, construction: 'none' } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { circles: 1 },
  play: async ({ canvasElement, step }) => {
    await step('a triangle of 3, 4 and 5', async () => {
      await drag(canvasElement, 'Origin', { x: 100, y: 200 })
      await drag(canvasElement, 'Circle A', { x: 200, y: 200 })
      await drag(canvasElement, 'Radius of A', { x: 260, y: 200 })
      await expect(result(canvasElement)).toBe('Tangents to A: 2, 80.0 long, 74° apart.')
    })
    await step('the radius grows no larger than there is room for', async () => {
      await drag(canvasElement, 'Radius of A', { x: 500, y: 100 }, 'touch')
      await expect(placeOf(canvasElement, 'Radius of A')).toEqual({ x: 290, y: 200 })
    })
    await step('on the circle there is one, inside there is none', async () => {
      await press(canvasElement, 'Origin', '{ArrowRight}')
      await expect(result(canvasElement)).toBe('Tangents to A: one, the origin is on it.')
      await press(canvasElement, 'Origin', '{ArrowRight}')
      await expect(result(canvasElement)).toBe('Tangents to A: none, the origin is inside.')
      await press(canvasElement, 'Origin', '{ArrowRight}', 8)
      await expect(result(canvasElement)).toBe('Tangents to A: none, the origin is inside.')
    })
    await step('a radius of 0 is a point', async () => {
      await press(canvasElement, 'Radius of A', '{ArrowLeft}', 9)
      await expect(placeOf(canvasElement, 'Radius of A')).toEqual({ x: 200, y: 200 })
      await expect(result(canvasElement)).toBe('Tangents to A: one, the origin is on it.')
      await press(canvasElement, 'Origin', '{ArrowLeft}')
      await expect(result(canvasElement)).toBe('Tangents to A: 1, 10.0 long, 0° apart.')
    })
  },
}

/** Three circles: steered by a test. */
export const SteeredThree: Story = {
  ...Steered,
  tags: ['!dev', '!autodocs'],
  args: { circles: 3 },
  play: async ({ canvasElement, step }) => {
    await step('a circle nearer by is seen wider', async () => {
      const before = numberAfter(canvasElement, 'B: 2, ')
      await press(canvasElement, 'Circle B', '{ArrowLeft}', 5)
      await expect(numberAfter(canvasElement, 'B: 2, ')).toBeLessThan(before)
    })
  },
}
