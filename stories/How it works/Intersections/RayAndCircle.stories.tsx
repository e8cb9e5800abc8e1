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
          'its length d and the radius r give half the chord, h, by Pythagoras. Points behind the origin do not ' +
          'count, so there are 0, 1 or 2 hits, in the order of t. Use it for picking, for round obstacles, and to ' +
          'find what is in range. It costs a handful of multiplications and a square root; how many hits there are is ' +
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

/** Drag the ray, the center, and the rim, or choose where the ray passes: two hits, one, or none. */
export const ThroughTheCircle: Story = { name: 'Through the circle' }
