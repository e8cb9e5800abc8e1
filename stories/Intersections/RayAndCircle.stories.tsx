import type { Meta, StoryObj } from '@storybook/react-vite'
import { RayAndCircle } from './RayAndCircle.js'

const meta = {
  title: 'How it works/Intersections/Ray and circle',
  component: RayAndCircle,
  parameters: {
    docs: {
      description: {
        component:
          'Where a ray meets a circle, by `intersectRayCircle`: drop the perpendicular from the center c to the ray; ' +
          'its length d and the radius r give half the chord, h, by Pythagoras. What lies behind the origin does not ' +
          'count, so there are 0, 1 or 2 hits, in the order of t. Use it for picking, for round obstacles, and for ' +
          'what is in range. It costs a handful of multiplications and a square root; how many hits there are is ' +
          'decided exactly, so a ray that touches has one.',
      },
    },
  },
  argTypes: {
    begins: { control: 'inline-radio', options: ['outside', 'inside', 'touching', 'beside'] },
  },
  args: { begins: 'outside', construction: true },
} satisfies Meta<typeof RayAndCircle>

export default meta

type Story = StoryObj<typeof meta>

/** Two hits, one into the circle and one out of it. Drag the ray, the center and the rim. */
export const ThroughTheCircle: Story = { name: 'Through the circle' }

/** One hit: the other one lies behind the origin. */
export const FromInside: Story = { name: 'From inside', args: { begins: 'inside' } }

/** One hit: d is the radius, and half the chord is 0. */
export const Touching: Story = { args: { begins: 'touching' } }

/** No hit: the perpendicular is longer than the radius. */
export const Beside: Story = { args: { begins: 'beside' } }
