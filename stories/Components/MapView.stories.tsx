import type { Meta, StoryObj } from '@storybook/react-vite'
import { MapViewOfInn } from './MapViewOfInn.js'

const meta = {
  title: 'Components/MapView',
  component: MapViewOfInn,
  parameters: {
    reset: false,
    docs: {
      description: {
        component:
          'A host for maps: pan and zoom by mouse, touch, and keyboard, with light, doors, and fog in the coordinates of the map. ' +
          'Its children are placed in world units. For fog, tokens, and doors on one map see ' +
          '[Maps/Map view](./?path=/docs/maps-map-view--docs).',
      },
    },
  },
  argTypes: {
    ambient: { control: 'color' },
    maxZoom: { control: { type: 'range', min: 1, max: 8, step: 0.5 } },
  },
  args: { ambient: '#2a3350', maxZoom: 4 },
} satisfies Meta<typeof MapViewOfInn>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the map, zoom with wheel or pinch, or focus it and use the arrow keys, + and −. */
export const PanAndZoom: Story = { name: 'A map to pan and zoom' }
