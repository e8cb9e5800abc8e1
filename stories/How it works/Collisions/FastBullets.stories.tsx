import type { Meta, StoryObj } from '@storybook/react-vite'
import { FastBullets } from './FastBullets.js'

const meta = {
  title: 'How it works/Collisions/Fast bullets',
  component: FastBullets,
  parameters: {
    docs: {
      description: {
        component:
          'If a game tests only positions, a small, fast object can pass through a thin one: it is in front of the ' +
          'board in one step and behind it in the next. This is called tunneling. `world.sweep(id, delta)` tests ' +
          'the whole path of a shape in a `CollisionWorld` and returns the first contact: its time, from 0 to 1 ' +
          'along the path, the normal, the point, and the id of the shape that was hit. It tests only shapes near ' +
          'the path, so thousands of other shapes cost nothing. Whether the path leads through a shape is decided ' +
          'exactly. For a ray without width use `world.raycast(a, b)`, and without a world `sweepShape`.',
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

/** Press Play, or set the speed: the same shots in both lanes. Without a sweep, a hit is a matter of luck. */
export const Tunneling: Story = {}

/** Press Play: slow shots hit in both lanes, because a step is shorter than a board is thick. */
export const SlowEnough: Story = { name: 'Slow enough', args: { stride: 14, thickness: 12 } }

/** Press Play: only the contacts of the sweep, without the marks of the steps. */
export const WithoutMarks: Story = { name: 'Without marks', args: { looks: false, stride: 120 } }
