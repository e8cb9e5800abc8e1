import type { Meta, StoryObj } from '@storybook/react-vite'
import hook from '../../src/react/hooks/useSightings.ts?raw'
import { propDocs, sceneProp } from '../Components/propDocs.js'
import { SightingsInVault } from './SightingsInVault.js'
import { sightingsCode } from './sightingsCode.js'

const meta = {
  title: 'Hooks/useSightings',
  component: SightingsInVault,
  parameters: {
    code: sightingsCode,
    docs: {
      description: {
        component:
          'Who sees what: for each target, a point or a shape, whether the host’s viewers see it, how much of it, by which senses ' +
          'and who. It renders its component again when an answer changes, as viewers, doors and lamps do, and gives the same ' +
          'list until then; null on the server. ' +
          'It decides what to show and keeps no secrets. What is sent to a browser can be read there, whatever the page ' +
          'hides: a game with secrets runs the same scene on its server, asks `scene.sightings` there, and sends each player what ' +
          'he sees and nothing of the rest. The guide “Who sees what” shows that scene, and `test/package/node/server.js` in ' +
          'the repository is such a server, which the tests run. What is only covered is still reached by keyboard and ' +
          'screen readers: leave it out, or make it `inert`, as the buttons over the things in this picture are while nobody ' +
          'sees them.',
      },
    },
  },
  argTypes: {
    ...propDocs([hook], 'UseSightingsOptions', {
      group: { control: 'inline-radio', options: [undefined, 'party', 'below'] },
    }),
    door: sceneProp('Whether the door to the store stands open.', 'boolean'),
  },
  args: { door: true },
} satisfies Meta<typeof SightingsInVault>

export default meta

type Story = StoryObj<typeof meta>

/**
 * Drag Ada, Dov, who sees in the dark, and the worm, who feels through walls. Shut the door, and press
 * what is seen.
 */
export const WhoSeesWhat: Story = { name: 'Who sees what' }

/** Drag the worm: it alone senses things, through walls and in any light. */
export const OneGroup: Story = { name: 'By one group', args: { group: 'below' } }
