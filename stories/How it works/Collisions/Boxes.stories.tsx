import type { Meta, StoryObj } from '@storybook/react-vite'
import { Boxes } from './Boxes.js'

const meta = {
  title: 'How it works/Collisions/Boxes',
  component: Boxes,
  parameters: {
    docs: {
      description: {
        component:
          'Tests whether two boxes overlap, with `collide` and shapes of kind `box`: they do if their intervals overlap ' +
          'on the x axis and on the y axis. `mtv` moves a along the axis with the smaller overlap, by that ' +
          'overlap, against the `normal`. Use it for crates, tiles, and windows, and as the quick first test of any ' +
          'shapes. It takes four comparisons; boxes side by side touch and don’t collide.',
      },
    },
  },
  argTypes: {
    start: { control: 'inline-radio', options: ['overlapping', 'apart', 'touching', 'inside'] },
    count: { control: 'inline-radio', options: [2, 3] },
  },
  args: { start: 'overlapping', count: 2 },
} satisfies Meta<typeof Boxes>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the boxes, or choose a start: red shows where the intervals overlap, the blue arrow moves a out of b. */
export const Overlapping: Story = {}

/** Drag the boxes: each pair has an arrow of its own. */
export const ThreeBoxes: Story = { name: 'Three boxes', args: { count: 3 } }
