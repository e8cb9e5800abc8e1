import type { Meta, StoryObj } from '@storybook/react-vite'
import { FilledToCorners } from './FilledToCorners.js'

const meta = {
  title: 'How it works/Visibility/Filled to corners',
  component: FilledToCorners,
  parameters: {
    docs: {
      description: {
        component:
          'The visible area changes only at corners, so it seems enough to cast one ray to each, by `castRays` with ' +
          '`towards: "corners"`, and to join their ends. But where a ray grazes a corner, the outline has two ' +
          'points: at the corner and at the wall behind it. With only the first, a triangle is missed; with only ' +
          'the second, a wall is lit through. Their order depends on the side that the wall is on, which ' +
          '`visibilityPolygon` decides exactly. One ray tests each wall, so all rays cost the square of the number ' +
          'of walls; the ring costs a sort.',
      },
    },
  },
  argTypes: {
    ends: { control: 'inline-radio', options: ['at the corner', 'behind it', 'at both'] },
  },
  args: { ends: 'at the corner' },
} satisfies Meta<typeof FilledToCorners>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the viewer: each ray stops at its corner, so the area behind the red dots is missed. */
export const AtTheCorner: Story = { name: 'Ends at the corner' }

/** Drag the viewer: each ray continues to the wall behind, and now light passes the walls beside the red dots. */
export const BehindIt: Story = { name: 'Ends behind it', args: { ends: 'behind it' } }

/** Drag the viewer: both ends of each grazing ray, in the right order, are the outline. */
export const AtBoth: Story = { name: 'Ends at both', args: { ends: 'at both' } }
