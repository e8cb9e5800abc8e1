import type { Meta, StoryObj } from '@storybook/react-vite'
import { PannedPicture } from './PannedPicture.js'

const meta = {
  title: 'Hooks/usePanZoom',
  component: PannedPicture,
  parameters: {
    reset: false,
    docs: {
      description: {
        component:
          'The pan and zoom of `<MapView>` for an element of your own: wheel, pinch, drag with inertia, double tap, and keys. ' +
          'It returns the `view` that `<LightOverlay>` takes; use the same numbers to place your content. Prefer `<MapView>` if its element fits.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#2a3350' },
} satisfies Meta<typeof PannedPicture>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the picture, zoom by wheel or pinch, or focus it and use the arrow keys, + and −. */
export const APicture: Story = { name: 'A picture to pan and zoom' }
