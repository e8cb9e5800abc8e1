import type { Meta, StoryObj } from '@storybook/react-vite'
import { FilledByAngle } from './FilledByAngle.js'

const meta = {
  title: 'How it works/Visibility/Filled by angle',
  component: FilledByAngle,
  parameters: {
    docs: {
      description: {
        component:
          'Rays at equal angles by `raycast`, their ends joined and filled: the first idea of most people. Between ' +
          'two rays the polygon is a guess, so it cuts off visible areas or lights hidden ones, and its outline ' +
          'jumps from ray to ray as the viewer moves. The dashed outline is the exact one of `polygonFrom`. Rays ' +
          'are fine for a rough cone of sensors, where each ray is a result of its own. For light use the ring, ' +
          'which also costs less: each ray is a walk through the mesh, and the whole ring is only one.',
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

/** Drag the viewer or the pillar, or press Play. The red wedge has the largest error. */
export const FewRays: Story = { name: 'Few rays' }

/** Drag the viewer: five times as many rays make each error smaller, and the polygon still flickers. */
export const ManyRays: Story = { name: 'Many rays', args: { count: 180, rays: false } }
