import type { Meta, StoryObj } from '@storybook/react-vite'
import { Circles } from './Circles.js'

const meta = {
  title: 'How it works/Collisions/Circles',
  component: Circles,
  parameters: {
    docs: {
      description: {
        component:
          'Tests whether two circles overlap, with `collide` and shapes of kind `circle`: they do if the distance ' +
          'between their centers is smaller than the sum of their radii. The `normal` points from center to center, and ' +
          'the `depth` is the difference. Use it for balls, coins, and people seen from above. It takes a few ' +
          'multiplications and a square root; the overlap itself is decided exactly, so circles that touch don’t ' +
          'collide.',
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
