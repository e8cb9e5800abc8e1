import type { Meta, StoryObj } from '@storybook/react-vite'
import { PixiReact } from './PixiReact.js'

const meta = {
  title: 'Integrations/Pixi React',
  component: PixiReact,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A scene of Pixi whose stage is panned and zoomed. The stage’s place and scale are the overlay’s `view`, as of any canvas ' +
          'that draws for itself: light is painted when the view is set, and an effect of the same rendering places and draws the stage.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#1c2438' },
} satisfies Meta<typeof PixiReact>

export default meta

type Story = StoryObj<typeof meta>

/** An inn in a scene of Pixi. */
export const AnInn: Story = { name: 'Light over a scene of Pixi' }
