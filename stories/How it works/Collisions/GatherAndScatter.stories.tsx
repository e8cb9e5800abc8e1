import type { Meta, StoryObj } from '@storybook/react-vite'
import { GatherAndScatter } from './GatherAndScatter.js'

const meta = {
  title: 'How it works/Collisions/Gather and scatter',
  component: GatherAndScatter,
  parameters: {
    docs: {
      description: {
        component:
          'A text that flies apart and gathers again. `pixelMaskFrom` reads the alpha of a canvas with the text, and ' +
          'every few covered pixels become a ball; `bounceInside` keeps the balls in the picture, and springs bring ' +
          'them home. Use it for titles, loading screens, and explosions. Reading visits each pixel once; a frame visits ' +
          'each ball.',
      },
    },
  },
  argTypes: {
    text: { control: 'text' },
    spacing: { control: { type: 'range', min: 3, max: 20, step: 1 } },
    radius: { control: { type: 'range', min: 1, max: 10, step: 0.5 } },
    speed: { control: { type: 'range', min: 50, max: 1500, step: 50 } },
  },
  args: { text: 'Umbra', spacing: 4, radius: 1.8, speed: 500 },
} satisfies Meta<typeof GatherAndScatter>

export default meta

type Story = StoryObj<typeof meta>

/** Press Scatter, or drag the ring through the letters. Type a text of your own into the controls. */
export const Spelled: Story = {}

/** Press Scatter: thousands of balls, one for every third pixel. */
export const FineGrain: Story = { name: 'Fine grain', args: { text: 'LIGHT', spacing: 3, radius: 1.5, speed: 300 } }

/** Press Scatter: a few large balls that fly fast. */
export const LargeBalls: Story = { name: 'Large balls', args: { text: 'Hi!', spacing: 14, radius: 6, speed: 1200 } }
