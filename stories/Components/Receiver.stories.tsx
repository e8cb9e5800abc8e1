import type { Meta, StoryObj } from '@storybook/react-vite'
import component from '../../src/react/components/Receiver.tsx?raw'
import settings from '../../src/scene/receivers/receiver.ts?raw'
import { propDocs, range, sceneProp } from './propDocs.js'
import { RaisedCards } from './RaisedCards.js'

const meta = {
  title: 'Components/Receiver',
  component: RaisedCards,
  parameters: {
    docs: {
      description: {
        component:
          'An area that is lit as if the ground were at its height r: a card, a table, a balcony. Heights are measured from ' +
          'there: a shadow on it is d · (h − r) / (H − h) long, an occluder with h ≤ r casts none, and a light with H ≤ r ' +
          'doesn’t reach it. So a card that stands as high as the wall beside it is not shaded by that wall. Where areas ' +
          'overlap, the highest one counts. `lightAt` answers for it too; sightings, fog, and halos use the ground.',
      },
    },
  },
  argTypes: {
    ...propDocs([component, settings], 'ReceiverProps', { height: range(0, 100) }),
    pillar: { ...range(0, 100), description: 'Height of the pillars.' },
    lamp: { ...range(0, 200), description: 'Height of the lamp.' },
    ambient: sceneProp('The light where no lamp reaches.', 'color'),
  },
  args: { height: 40, pillar: 40, lamp: 90, ambient: '#2a2f40' },
} satisfies Meta<typeof RaisedCards>

export default meta

type Story = StoryObj<typeof meta>

/** Set the height of the lower card: below that of the pillars, their shadow falls on it. */
export const Cards: Story = { name: 'Cards at two heights' }
