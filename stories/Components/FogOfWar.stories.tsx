import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement } from 'react'
import { FogOfWar } from 'react-umbra'
import settings from '../../src/host/fog/settings.ts?raw'
import component from '../../src/react/components/FogOfWar.tsx?raw'
import { FogOverInn } from './FogOverInn.js'
import { fogCode } from './fogCode.js'
import { propDocs, range, sceneProp } from './propDocs.js'

const meta = {
  title: 'Components/FogOfWar',
  component: FogOfWar as unknown as typeof FogOverInn,
  parameters: {
    code: fogCode,
    docs: {
      description: {
        component:
          'Covers everything that no `<Viewer>` sees, in either host: unexplored areas get a color, explored areas are ' +
          'darker and grayer, and areas in sight are clear. Light levels count. Seen areas are added to `explored`, an ' +
          'ExploredMap of `react-umbra/core`, which is saved as a short text and loaded only if it is whole. Covers are ' +
          'opaque up to the edge of sight and a little into it, so no pixel shows anything hidden. Put it directly into ' +
          'the host, so that server markup is covered, too. Fog hides and doesn’t protect: see [Vision and fog of ' +
          'war](./?path=/docs/guides-vision-and-fog-of-war--docs).',
      },
    },
  },
  argTypes: {
    ...propDocs([component, settings], 'FogOfWarProps', {
      group: { control: 'inline-radio', options: [undefined, 'hero', 'watch'] },
      unexplored: { control: 'color' },
      remembered: { control: 'object' },
      soft: range(0, 100, 1),
    }),
    memory: sceneProp('True if it has an `explored` map; without one, nothing is remembered.', 'boolean'),
    walks: sceneProp('True if the hero walks until you drag him.', 'boolean'),
    ambient: sceneProp('The light where no lamp shines.', 'color'),
  },
  args: {
    unexplored: '#07080c',
    remembered: { color: '#8a8fa3', saturation: 0.35 },
    soft: 24,
    memory: true,
    walks: true,
    ambient: '#6a7290',
  },
  render: (args) => createElement(FogOverInn, args),
} satisfies Meta<typeof FogOverInn>

export default meta

type Story = StoryObj<typeof meta>

/**
 * Drag the hero, or watch him walk: the fog remembers where he has been. Save it as text, forget it, and
 * load it again.
 */
export const Remembered: Story = { name: 'Fog with a memory' }

/** Drag the hero: without a memory, areas out of sight are covered again. */
export const NoMemory: Story = { name: 'Without a memory', args: { memory: false } }

/** Drag the hero over a map in other colors: unexplored areas are parchment, explored ones are ink on it. */
export const Parchment: Story = {
  args: { unexplored: '#d8c59a', remembered: { color: '#d8c59a', saturation: 0 }, soft: 40, ambient: '#c4bfb4' },
}

/** Drag the watch in the yard: the fog shows only what its group sees and remembers. */
export const OneGroup: Story = { name: 'Only one group', args: { group: 'watch' } }
