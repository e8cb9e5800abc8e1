import type { Meta, StoryObj } from '@storybook/react-vite'
import { MapWithDoors } from './MapWithDoors.js'

const meta = {
  title: 'Showcase/Fog of war and doors',
  component: MapWithDoors,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'Fog of war for a tabletop or a dungeon game. A `<Viewer>` sees lit areas through open doors, `<FogOfWar>` ' +
          'covers the rest and remembers explored areas, and `useSightings` returns the monsters and chests in sight; ' +
          'no others are rendered. Walls and doors come from an `<ImportedScene>`: to open a door, pass data in which ' +
          'it is open. The hero walks to a pressed place by `mesh.pathBetween` with his radius as `clearance`, and ' +
          '`sweepShape` keeps him out of walls. The page around the map queries the same scene, through a ' +
          '`<HostProvider>`.',
      },
    },
  },
  argTypes: {
    sight: { control: { type: 'range', min: 0, max: 1000, step: 10 } },
    ambient: { control: 'color' },
  },
  args: { sight: 520, lantern: true, ambient: '#4a5370' },
} satisfies Meta<typeof MapWithDoors>

export default meta

type Story = StoryObj<typeof meta>

/** Walk with the arrow keys, or press where to go. Find the four chests. */
export const WithALantern: Story = { name: 'With a lantern' }

/** Walk with the arrow keys, or press where to go: only the inn’s own lamps show what is there. */
export const WithoutALantern: Story = {
  name: 'Without a lantern',
  args: { lantern: false, ambient: '#3f4866', sight: 760 },
}
