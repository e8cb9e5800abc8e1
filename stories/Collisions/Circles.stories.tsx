import type { Meta, StoryObj } from '@storybook/react-vite'
import { Circles } from './Circles.js'

const meta = {
  title: 'How it works/Collisions/Circles',
  component: Circles,
  parameters: {
    docs: {
      description: {
        component:
          'Whether two circles overlap, by `collide` with shapes of kind `circle`: they do when their centers are ' +
          'nearer to one another than the sum of the radii. The `normal` leads from center to center, and the ' +
          '`depth` is how much the distance falls short of that sum. Use it for balls, coins, and people seen from ' +
          'above. It costs a few multiplications and a square root; whether they overlap at all is decided exactly, ' +
          'so that circles that touch do not collide.',
      },
    },
  },
  argTypes: {
    start: { control: 'inline-radio', options: ['overlapping', 'apart', 'touching', 'inside', 'concentric'] },
  },
  args: { start: 'overlapping', bars: true },
} satisfies Meta<typeof Circles>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the circles, and their radii by the knobs: the red end of the lower bar is the depth. */
export const Overlapping: Story = {}

/** The distance is the sum of the radii: 140 and 80 + 60. */
export const Touching: Story = { args: { start: 'touching' } }

/** One circle inside the other. The shortest move pushes a away from b’s center. */
export const Inside: Story = { name: 'One inside the other', args: { start: 'inside' } }

/** Two circles with the same center. The normal is along x, because no direction is better than another. */
export const Concentric: Story = { args: { start: 'concentric' } }
