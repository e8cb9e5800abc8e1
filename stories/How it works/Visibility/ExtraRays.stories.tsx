import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExtraRays } from './ExtraRays.js'

const meta = {
  title: 'How it works/Visibility/Extra rays',
  component: ExtraRays,
  parameters: {
    docs: {
      description: {
        component:
          'The usual cure: two more rays beside each corner, a small epsilon to either side, here by `castRays` ' +
          'with `angles`. It closes most of the holes, but leaves a sliver at each grazed corner, and the kind of ' +
          'sliver depends on the last digit of a computed angle. A large epsilon cuts off wide wedges, a small one ' +
          'is lost in rounding far away, and none is right for all scenes. It casts three rays for each corner, ' +
          'even for hidden ones, and each ray tests every wall. `visibilityPolygon` needs neither epsilon nor rays.',
      },
    },
  },
  argTypes: {
    epsilon: { control: 'inline-radio', options: [0.1, 0.03, 0.01, 0.001, 0.0001, 0.00001] },
  },
  args: { epsilon: 0.01, rays: true },
} satisfies Meta<typeof ExtraRays>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the viewer: a dot marks each sliver, and the lens shows the worst. */
export const SmallOffset: Story = { name: 'Small offset' }

/** Drag the viewer: with a large offset, slivers become wedges. */
export const LargeOffset: Story = { name: 'Large offset', args: { epsilon: 0.1 } }

/** Drag the viewer: slivers too thin to see look the same under the lens. */
export const TinyOffset: Story = { name: 'Tiny offset', args: { epsilon: 0.00001, rays: false } }
