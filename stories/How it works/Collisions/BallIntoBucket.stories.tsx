import type { Meta, StoryObj } from '@storybook/react-vite'
import { BallIntoBucket } from './BallIntoBucket.js'

const meta = {
  title: 'How it works/Collisions/Ball into bucket',
  component: BallIntoBucket,
  parameters: {
    docs: {
      description: {
        component:
          'Detects whether a ball went in, with `crossesSegment`. It tests the path from the last position to the ' +
          'current one, not only the positions, so no ball is too fast. `from` names the side that the ball must ' +
          'come from: here above, so a ball from below doesn’t count. Use it for goals, finish lines, doors and ' +
          'trip wires. One crossing takes a handful of multiplications and is decided exactly. A ball that ends on ' +
          'the line in one step and leaves it in the next counts once.',
      },
    },
  },
  argTypes: {
    goal: { control: 'inline-radio', options: ['bucket', 'hoop'] },
    stepsPerSecond: { control: { type: 'range', min: 5, max: 120, step: 1 } },
    speed: { control: { type: 'range', min: 0.5, max: 8, step: 0.5 } },
  },
  args: { goal: 'bucket', stepsPerSecond: 30, speed: 1 },
} satisfies Meta<typeof BallIntoBucket>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the aim, then throw with the button or Enter. The ball and the bucket can be dragged, too. */
export const Throw: Story = {}

/** Throw the ball: at five steps a second it jumps past the bucket’s rim, and still counts. */
export const FewSteps: Story = { name: 'Few steps', args: { stepsPerSecond: 5, speed: 2 } }

/** Throw the ball: from below it passes the hoop without counting; on the way down it counts. */
export const Hoop: Story = { args: { goal: 'hoop' } }
