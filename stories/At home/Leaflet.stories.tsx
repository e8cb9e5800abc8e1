import type { Meta, StoryObj } from '@storybook/react-vite'
import { Leaflet } from './Leaflet.js'

const meta = {
  title: 'Integrations/Leaflet',
  component: Leaflet,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A map of Leaflet in pixels, by `CRS.Simple`, under the light of its scene. `useViewOf(picture, { width })` gives the view: ' +
          'the light keeps to the picture however Leaflet moves and scales it, frame by frame while it is zoomed by a transition. ' +
          'Drag, wheel, pinch, a double click, and with the focus on the map the arrow keys, + and −.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#1c2438' },
} satisfies Meta<typeof Leaflet>

export default meta

type Story = StoryObj<typeof meta>

/** An inn on a map of Leaflet: zoom it, and the light goes along. */
export const AnInn: Story = { name: 'Light on a map of Leaflet' }
