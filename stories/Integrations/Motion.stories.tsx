import type { Meta, StoryObj } from '@storybook/react-vite'
import { Motion } from './Motion.js'

const meta = {
  title: 'Integrations/Motion',
  component: Motion,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A card that Motion drags, lets glide, and springs. `<Occluder of={ref}>` follows the element through inertia, rotation, ' +
          'and springs, so its shadow is right in each frame. To move the light with an element instead, use `useViewOf`.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#1c2438' },
} satisfies Meta<typeof Motion>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the card, or press Spring: its shadow follows. */
export const ACard: Story = { name: 'A card that springs' }
