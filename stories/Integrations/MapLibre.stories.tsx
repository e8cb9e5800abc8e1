import type { Meta, StoryObj } from '@storybook/react-vite'
import { MapLibre } from './MapLibre.js'

const meta = {
  title: 'Integrations/MapLibre',
  component: MapLibre,
  parameters: {
    layout: 'fullscreen',
    reset: false,
    docs: {
      description: {
        component:
          'Street lamps over vector layers of MapLibre. MapLibre moves its map in frames of its own: `flushSync` sets the view ' +
          'in the same frame, and the light map is painted at once when its view changes. Rotation and pitch are off, because a ' +
          'view has neither.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#1c2438' },
} satisfies Meta<typeof MapLibre>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the town, zoom by wheel, pinch, or double-click, or focus the map and use the arrow keys, + and −. */
export const ATown: Story = { name: 'Street lamps on a MapLibre map' }
