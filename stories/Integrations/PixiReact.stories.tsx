import type { Meta, StoryObj } from '@storybook/react-vite'
import { PixiReact } from './PixiReact.js'

const meta = {
  title: 'Integrations/Pixi React',
  component: PixiReact,
  parameters: {
    layout: 'fullscreen',
    reset: false,
    docs: {
      description: {
        component:
          'Asteroids that Pixi draws with `<pixiGraphics>`; occluders have the same outlines. The stage’s place and scale are ' +
          'the overlay’s `view`, as for any canvas: an effect of the render that sets the view draws the stage.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#1c2438' },
} satisfies Meta<typeof PixiReact>

export default meta

type Story = StoryObj<typeof meta>

/** Drag space to pan, and zoom with the wheel, a pinch, or + and −: shadows stay behind their asteroids. */
export const Asteroids: Story = { name: 'Asteroids in Pixi' }
