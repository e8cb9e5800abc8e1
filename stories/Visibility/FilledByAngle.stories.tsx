import type { Meta, StoryObj } from '@storybook/react-vite'
import { FilledByAngle } from './FilledByAngle.js'

const meta = {
  title: 'How it works/Visibility/Filled by angle',
  component: FilledByAngle,
  parameters: {
    docs: {
      description: {
        component:
          'Rays at equal angles by `raycast`, their ends joined and filled: everybody’s first idea. Between two rays ' +
          'it guesses, so it cuts off what is seen or lights what is not, and as the viewer moves the outline jumps ' +
          'from ray to ray; the dashed outline is `polygonFrom`, which is exact. Fine for a rough cone of sensors, ' +
          'where each ray is an answer of its own; for light take the ring, which also costs less: rays cost one ' +
          'walk each, the ring one walk in all.',
      },
    },
  },
  argTypes: {
    count: { control: { type: 'range', min: 8, max: 180, step: 1 } },
  },
  args: { count: 36, rays: true },
} satisfies Meta<typeof FilledByAngle>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the viewer or the pillar, or press Play. The red wedge is where most is wrong. */
export const FewRays: Story = { name: 'Few rays' }

/** Five times as many rays. Each error is smaller, but the polygon still flickers. */
export const ManyRays: Story = { name: 'Many rays', args: { count: 180, rays: false } }
