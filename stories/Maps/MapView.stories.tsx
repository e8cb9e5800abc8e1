import type { Meta, StoryObj } from '@storybook/react-vite'
import { PannedMap } from './MapView.js'

const meta = {
  title: 'Maps/Map view',
  component: PannedMap,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A map to pan and zoom with its light: `<MapView width height>` is a `<LightOverlay>` whose content lies in world ' +
          'units, here the pixels of a file, and moves with the light map in the same frame. Wheel and pinch zoom about the ' +
          'pointer, a drag goes on a little when it is let go, a double tap zooms in; with the focus on the map the arrow ' +
          'keys pan, + and − zoom, and 0 shows all. What the map has no use for scrolls the page. `<Doors>` has a button of ' +
          '24 pixels at least over each door, and `useDraggable` lets the torches be dragged, which stay as large on the ' +
          'screen by `scale: calc(1 / var(--umbra-zoom))`.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' }, maxZoom: { control: { type: 'range', min: 1, max: 16, step: 0.5 } } },
  args: { ambient: '#1a2030', fog: false, maxZoom: 8 },
} satisfies Meta<typeof PannedMap>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the torches, press the doors, pan, and zoom. */
export const MapView: Story = { name: 'Map view' }

/** Drag the torches: fog covers unexplored areas, and dims those that the bearers remember. */
export const WithMemory: Story = { name: 'Map view with fog', args: { fog: true, ambient: '#2a3044' } }
