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
          'Covers what no `<Viewer>` sees, in either host: what nobody has seen by a color, what is only remembered darker and ' +
          'grayer, and clear is what is seen now, light levels counted. What is seen is added to its `explored`, an ExploredMap ' +
          'of `react-umbra/core`, which is saved as a short text and read again only if it is whole. Covers are opaque right up ' +
          'to what is seen and a little into it, so that no pixel shows what is hidden. Put it right into the host, so that the ' +
          'server’s markup is covered too. It hides and does not protect: what is sent to a browser can be read there, so a game ' +
          'with secrets asks `scene.sightings` on its server.',
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
    memory: sceneProp('Whether it has an `explored` map: without one nothing is remembered.', 'boolean'),
    walks: sceneProp('Whether the hero walks by himself, until somebody takes hold of him.', 'boolean'),
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
export const OneGroup: Story = { name: 'One group alone', args: { group: 'watch' } }
