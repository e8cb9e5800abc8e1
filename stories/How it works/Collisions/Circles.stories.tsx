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

/** Drag the circles and the knobs of their radii, or choose a start: the red end of the lower bar is the depth. */
export const Overlapping: Story = {}
