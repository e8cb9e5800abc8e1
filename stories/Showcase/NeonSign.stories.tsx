import type { Meta, StoryObj } from '@storybook/react-vite'
import { NeonSign } from './NeonSign.js'

const meta = {
  title: 'Showcase/Neon sign',
  component: NeonSign,
  parameters: {
    docs: {
      description: {
        component:
          'A shop by night. Each tube of the sign is a `<LineLight>` with a `glow`, which shows on dark glass, where a ' +
          'light map can only multiply; one letter has a `flicker` of kind `fault`. The bricks are a `normalMap`, ' +
          'shaded by lamps with a `height` if WebGL paints. The light of the window on the pavement is the `image` of a ' +
          'light, and the room behind the glass has a lamp whose `mask` shares a bit only with the `layer` of its ' +
          'walls.',
      },
    },
  },
  argTypes: {
    word: { control: 'text' },
    color: { control: 'color' },
    glow: { control: { type: 'range', min: 0, max: 1, step: 0.05 } },
    relief: { control: { type: 'range', min: 0, max: 2, step: 0.05 } },
    fault: { control: 'boolean' },
    ambient: { control: 'color' },
  },
  args: { word: 'UMBRA', color: '#ff5a78', glow: 0.7, relief: 0.8, fault: true, ambient: '#1c2136' },
} satisfies Meta<typeof NeonSign>

export default meta

type Story = StoryObj<typeof meta>

/** Type a word of your own, and drag the lantern along the bricks. */
export const Shop: Story = {}

/** Drag the lantern: another word, in another color. */
export const OpenLate: Story = { name: 'Open late', args: { word: 'JAZZ BAR', color: '#ffb347', fault: false } }
