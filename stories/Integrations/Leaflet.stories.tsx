import type { Meta, StoryObj } from '@storybook/react-vite'
import { Leaflet } from './Leaflet.js'

const meta = {
  title: 'Integrations/Leaflet',
  component: Leaflet,
  parameters: {
    layout: 'fullscreen',
    reset: false,
    docs: {
      description: {
        component:
          'Street lamps over a Leaflet map in pixels (`CRS.Simple`). `useViewOf(picture, { width })` returns the view: the light ' +
          'stays on the picture however Leaflet moves and scales it, frame by frame during animated zooms.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#1c2438' },
} satisfies Meta<typeof Leaflet>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the town, zoom by wheel, pinch, or double-click, or focus the map and use the arrow keys, + and −. */
export const ATown: Story = { name: 'Street lamps on a Leaflet map' }
