import type { Meta, StoryObj } from '@storybook/react-vite'
import { RaysToCircles } from './RaysToCircles.js'

const meta = {
  title: 'How it works/Ray casting/Rays to circles',
  component: RaysToCircles,
  parameters: {
    docs: {
      description: {
        component:
          'The rays that touch a circle, by `tangentPoints`: two from outside, one from a point on it, none from ' +
          'inside. Where they touch, the radius is at right angles to the ray, which is how the points are found. ' +
          'Use them for shadows of round things such as trees and pillars, the horizon of a planet, a belt around two ' +
          'wheels, a path around an obstacle. They cost one square root; how many there are is decided exactly.',
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

/** Drag the origin, the circles, and the knobs of their radii. */
export const TangentsAndShadows: Story = { name: 'Tangents and shadows' }

/** Drag the origin: on the circle over the line to the center, every angle is a right angle. */
export const CircleOfThales: Story = {
  name: 'Circle of Thales',
  args: { circles: 1, construction: 'circle of Thales', shadows: false },
}

/** Drag the origin: shadows of five pillars. */
export const FivePillars: Story = { name: 'Five pillars', args: { circles: 5, construction: 'none' } }
