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
          'A map to pan and zoom with its light: `<MapView width height>` is a `<LightOverlay>` whose content is in world ' +
          'units, here the pixels of a file, and moves with the light map in the same frame. Wheel and pinch zoom about the ' +
          'pointer, a drag continues with inertia, and a double tap zooms in. While the map has the focus, the arrow keys ' +
          'pan, + and − zoom, and 0 shows all. Gestures that cannot move the map scroll the page. `<Doors>` has a button of ' +
          'at least 24 pixels over each door, and `useDraggable` makes the torches draggable, which keep their size on the ' +
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
