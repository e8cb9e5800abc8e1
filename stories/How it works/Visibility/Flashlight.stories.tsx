import type { Meta, StoryObj } from '@storybook/react-vite'
import { FlashlightCone } from './FlashlightCone.js'

const meta = {
  title: 'How it works/Visibility/Flashlight',
  component: FlashlightCone,
  parameters: {
    docs: {
      description: {
        component:
          'A cone of sight, by `visibilityPolygon` with `direction` and `angle`. The angle is the full opening, and ' +
          'the direction its axis, both in radians from +x toward +y, which is clockwise on a page. A cone may be ' +
          'wider than half a turn; its ring starts with the light itself. Use it for flashlights, cameras and the ' +
          'eyes of guards. `<Flashlight>` draws it, with soft edges by `feather`. It costs no more than sight all ' +
          'around, because walls outside the cone are dropped before the sort.',
      },
    },
  },
  argTypes: {
    angle: { control: { type: 'range', min: 0.05, max: 2 * Math.PI, step: 0.01 } },
    radius: { control: { type: 'range', min: 0, max: 500, step: 5 } },
    feather: { control: { type: 'range', min: 0, max: 1, step: 0.05 } },
  },
  args: { angle: Math.PI / 3, radius: 340, feather: 0.4 },
} satisfies Meta<typeof FlashlightCone>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the light and the blue knob that it points at, or turn it with Q and E. */
export const Narrow: Story = {}

/** Turn the light with Q and E: wider than half a turn, it leaves only a wedge behind it. */
export const Wide: Story = { args: { angle: (4 / 3) * Math.PI, radius: 240, feather: 0 } }
