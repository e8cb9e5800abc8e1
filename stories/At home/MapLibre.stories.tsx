import type { Meta, StoryObj } from '@storybook/react-vite'
import { MapLibre } from './MapLibre.js'

const meta = {
  title: 'Integrations/MapLibre',
  component: MapLibre,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A picture on a map of MapLibre with an empty style. MapLibre moves its map in frames of its own and tells of it there; ' +
          '`flushSync` takes the view over at once, and the light map is painted at once when its view changes, so both are shown ' +
          'together. A view is not turned: rotation and pitch are off.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#1c2438' },
} satisfies Meta<typeof MapLibre>

export default meta

type Story = StoryObj<typeof meta>

/** An inn on a map of MapLibre. */
export const AnInn: Story = { name: 'Light on a map of MapLibre' }
