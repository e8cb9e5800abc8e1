import type { Meta, StoryObj } from '@storybook/react-vite'
import { ClosestIntersection } from './ClosestIntersection.js'

const meta = {
  title: 'How it works/Ray casting/Closest intersection',
  component: ClosestIntersection,
  parameters: {
    docs: {
      description: {
        component:
          'A ray that stops at the first wall, by `raycast` of `createVisibilityMesh`. It returns the point, the ' +
          'distance and the index of the wall. Use it for a shot, a laser pointer, a distance sensor, or the line ' +
          'of sight of a guard. The walls are prepared once; a ray then walks from triangle to triangle, and its ' +
          'cost depends on the triangles that it passes, not on the number of walls. With `maxDistance` it is a ' +
          'sensor of that range. For a few walls that change all the time, `castRays` needs no preparation.',
      },
    },
  },
  argTypes: {
    rays: { control: { type: 'range', min: 1, max: 61, step: 2 } },
    opening: { control: { type: 'range', min: 10, max: 360, step: 10 } },
    reach: { control: { type: 'range', min: 40, max: 740, step: 20 } },
  },
  args: { rays: 1, opening: 60, reach: 740, passed: true },
} satisfies Meta<typeof ClosestIntersection>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the origin and the aim: the ray is solid up to its hit, and dashed beyond. */
export const OneRay: Story = { name: 'One ray' }

/** Drag the aim: a fan of rays as a coarse field of view. */
export const FanOfRays: Story = { name: 'A fan of rays', args: { rays: 31, opening: 80 } }

/** Drag the origin: rays in all directions that end at `maxDistance`. */
export const LimitedReach: Story = { name: 'A limited reach', args: { rays: 61, opening: 360, reach: 180 } }
