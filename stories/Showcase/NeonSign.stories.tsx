import type { Meta, StoryObj } from '@storybook/react-vite'
import { NeonSign } from './NeonSign.js'

const meta = {
  title: 'Showcase/Neon sign',
  component: NeonSign,
  parameters: {
    docs: {
      description: {
        component:
          'The front of a shop by night. Each tube of the sign is a `<LineLight>` with a `glow`, which is added over the dark ' +
          'glass and the wall where a light map only multiplies; one letter has a `flicker` of the kind `fault`. Its bricks ' +
          'are a `normalMap`, shaded by lamps with a `height`, where WebGL paints. The light of the window on the ' +
          'pavement is the `image` of a light, and the room behind the glass a lamp whose `mask` knows the `layer` of its walls alone.',
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
