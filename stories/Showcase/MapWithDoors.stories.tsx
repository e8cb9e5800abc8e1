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
          'Fog of war for a tabletop or a dungeon game, of three parts. A `<Viewer>` sees what is lit, past open doors and ' +
          'not through shut ones; a `<FogOfWar>` covers what he does not see and remembers the rest in an ExploredMap; ' +
          '`useSightings` says which monsters and chests are in sight, and no others are rendered. The walls and doors are ' +
          'those of an `<ImportedScene>`: to open one, pass data in which it is open. Where one presses, the hero walks by the ' +
          'shortest way that is wide enough for him, round walls and through open doors: `mesh.pathBetween` with his radius as ' +
          'its `clearance`. `sweepShape` keeps him out of walls. The page around the map asks the same scene, by a `<HostProvider>`. What is sent to a browser can be read ' +
          'there: a game that keeps secrets asks `scene.sightings` on its server.',
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
