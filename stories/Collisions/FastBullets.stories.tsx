import type { Meta, StoryObj } from '@storybook/react-vite'
import { FastBullets } from './FastBullets.js'

const meta = {
  title: 'How it works/Collisions/Fast bullets',
  component: FastBullets,
  parameters: {
    docs: {
      description: {
        component:
          'What is fast and small flies through what is thin, where a game looks only at the places of each step: it is ' +
          'before the board, then behind it. That is tunneling. `world.sweep(id, delta)` looks at the whole way of a ' +
          'shape in a `CollisionWorld`, and gives the first touch: the share of the way, the normal, the point and ' +
          'the id of what is hit. It asks only those near the way, so thousands of shapes around cost nothing. Whether the ' +
          'way leads through a shape is exact. For a ray without width there is `world.raycast(a, b)`, and without a ' +
          'world `sweepShape`.',
      },
    },
  },
  argTypes: {
    stride: { name: 'speed', control: { type: 'range', min: 6, max: 160, step: 2 } },
    thickness: { control: { type: 'range', min: 2, max: 40, step: 1 } },
    radius: { control: { type: 'range', min: 2, max: 12, step: 1 } },
  },
  args: { stride: 74, thickness: 6, radius: 5, looks: true },
} satisfies Meta<typeof FastBullets>

export default meta

type Story = StoryObj<typeof meta>

/** The same shots in both lanes. In the upper one, a hit is a matter of luck. */
export const Tunneling: Story = {}

/** Slow ones hit in both lanes: a step is shorter than a board is thick. */
export const SlowEnough: Story = { name: 'Slow enough', args: { stride: 14, thickness: 12 } }

/** The sweep's contacts, without the marks of the steps. */
export const WithoutMarks: Story = { name: 'Without marks', args: { looks: false, stride: 120 } }
