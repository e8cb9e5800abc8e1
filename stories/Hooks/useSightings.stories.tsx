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
          'Returns who sees what: for each target, a point or a shape, whether the host’s viewers see it, how much of ' +
          'it, by which senses, and which viewers. It renders its component when an answer changes, and returns the ' +
          'same list until then; null on the server. Hidden elements are still reached by keyboard and screen readers: ' +
          'leave them out, or make them `inert`, like the buttons in this picture. A game with secrets asks a server ' +
          'instead: see [Vision and fog of war](./?path=/docs/guides-vision-and-fog-of-war--docs).',
      },
    },
  },
  argTypes: {
    ...propDocs([hook], 'UseSightingsOptions', {
      group: { control: 'inline-radio', options: [undefined, 'party', 'below'] },
    }),
    door: sceneProp('True if the door to the store is open.', 'boolean'),
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

/** Drag the worm: only it senses things here, through walls and in any light. */
export const OneGroup: Story = { name: 'By one group', args: { group: 'below' } }
