import type { Meta, StoryObj } from '@storybook/react-vite'
import { FilledToCorners } from './FilledToCorners.js'

const meta = {
  title: 'How it works/Visibility/Filled to corners',
  component: FilledToCorners,
  parameters: {
    docs: {
      description: {
        component:
          'What is seen changes only at corners, so it seems enough to cast one ray to each, by `castRays` with ' +
          '`towards: "corners"`, and to join their ends. But at a corner that a ray grazes the outline has two ends, ' +
          'at the corner and at the wall behind it: take the one and a triangle is missed, take the other and a wall ' +
          'is lit through. Which of the two comes first depends on the side on which the wall lies; ' +
          '`visibilityPolygon` decides that exactly. One ray costs a look at each wall, all of them the square of ' +
          'the number of walls; the ring costs a sort.',
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

/** Each ray stops at its corner: what lies behind the red dots is missed. */
export const AtTheCorner: Story = { name: 'Ends at the corner' }

/** Each ray goes on to the wall behind: now light comes through the walls beside the red dots. */
export const BehindIt: Story = { name: 'Ends behind it', args: { ends: 'behind it' } }

/** Both ends of each grazing ray, in the right order, are the ring. */
export const AtBoth: Story = { name: 'Ends at both', args: { ends: 'at both' } }
