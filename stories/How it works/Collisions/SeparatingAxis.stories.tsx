import type { Meta, StoryObj } from '@storybook/react-vite'
import { SeparatingAxes } from './SeparatingAxes.js'

const meta = {
  title: 'How it works/Collisions/Separating axis',
  component: SeparatingAxes,
  parameters: {
    docs: {
      description: {
        component:
          'Two convex shapes do not overlap if a line separates them. If there is such a line, there is one along ' +
          'an edge of one of the shapes. So it is enough to look for a gap between their projections on the normals ' +
          'of all edges, which `separatingAxes` lists. If the projections overlap on every axis, the shapes ' +
          'collide, and the least overlap is the minimum translation vector that `collide` returns. Use it for ' +
          'rotated boxes, ships, cars and anything else with straight edges. It tests each edge of both once ' +
          'against each corner of the other, and stops at the first gap.',
      },
    },
  },
  argTypes: {
    start: { control: 'inline-radio', options: ['overlapping', 'apart', 'touching'] },
    axes: { control: 'inline-radio', options: ['all', 'deciding', 'one'] },
  },
  args: { start: 'overlapping', axes: 'all' },
} satisfies Meta<typeof SeparatingAxes>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the polygons, and turn them by their knobs or with Q and E. The smallest overlap decides. */
export const Overlapping: Story = {}

/** Drag a polygon: one gap is enough, because a line perpendicular to that axis fits between them. */
export const Apart: Story = { args: { start: 'apart' } }

/** Drag a polygon: a corner on a side overlaps by 0 on one axis, and touching is not colliding. */
export const Touching: Story = { args: { start: 'touching', axes: 'deciding' } }

/** Drag the polygons, and choose an axis to see its intervals. */
export const OneAxis: Story = { name: 'One axis at a time', args: { axes: 'one' } }
