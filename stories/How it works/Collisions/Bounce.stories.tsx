import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bounce } from './Bounce.js'
import { MirrorRooms } from './MirrorRooms.js'

const meta = {
  title: 'How it works/Collisions/Bounce',
  component: Bounce,
  parameters: {
    docs: {
      description: {
        component:
          'Keeps moving things inside a room, with `bounceInside`: move a body, then reflect it at the walls, with its ' +
          'velocity turned. It isn’t pushed back but mirrored, as often as needed, so a step may be of any length and ' +
          'no body escapes or sticks. Use it for balls, boxes, sparks, and screen savers. The cost doesn’t depend on ' +
          'the number of walls met in a step: one division with remainder per axis.',
      },
    },
  },
  argTypes: {
    count: { control: { type: 'range', min: 1, max: 40, step: 1 } },
    speed: { control: { type: 'range', min: 20, max: 1200, step: 20 } },
    stepsPerSecond: { control: { type: 'range', min: 1, max: 60, step: 1 } },
  },
  args: { count: 14, speed: 220, stepsPerSecond: 60, arrows: true },
} satisfies Meta<typeof Bounce>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the corners of the room, or the ball in a color of its own. Boxes turn, and bounce with their corners. */
export const Room: Story = {}

/** Press Play, at three steps a second: thin lines show each step’s path with every wall on it. */
export const LongSteps: Story = { name: 'Long steps', args: { count: 6, speed: 900, stepsPerSecond: 3, arrows: false } }

/** Drag the ball, or the end of its step: a straight line through mirrored rooms is a bouncing path in one room. */
export const MirroredRooms: StoryObj<typeof MirrorRooms> = {
  name: 'Mirrored rooms',
  args: { radius: 14 },
  argTypes: { radius: { control: { type: 'range', min: 0, max: 60, step: 1 } } },
  parameters: { code: { component: 'MirrorRooms', props: ['radius'] }, controls: { include: ['radius'] } },
  render: ({ radius }) => <MirrorRooms radius={radius} />,
}
