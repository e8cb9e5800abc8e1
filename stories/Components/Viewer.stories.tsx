import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, createElement } from 'react'
import { Viewer } from 'react-umbra'
import component from '../../src/react/components/Viewer.tsx?raw'
import settings from '../../src/scene/sight/viewer.ts?raw'
import { GroupsInVault } from './GroupsInVault.js'
import { propDocs, range, sceneProp } from './propDocs.js'
import { SENSES } from './senses.js'
import { TwoSenses } from './TwoSenses.js'
import { ViewerInVault } from './ViewerInVault.js'
import { VAULT } from './vault.js'
import { groupsCode, sensesCode, viewerCode } from './viewerCode.js'

const senses = { control: { type: 'inline-radio' }, options: Object.keys(SENSES) } as const

const meta = {
  title: 'Components/Viewer',
  component: Viewer as unknown as typeof ViewerInVault,
  parameters: {
    code: viewerCode,
    docs: {
      description: {
        component:
          'A hero, a guard, a player’s token, or a camera, in any host. It draws nothing: `<FogOfWar>` shows what ' +
          'viewers see, and `useSightings` returns it. By default, a viewer sees all around, past walls that don’t ' +
          'block sight, in dim or bright light; `senses` change that, as for a dwarf with darkvision or a worm that ' +
          'feels through walls. Viewers of one `group` share their sight. To move one in every frame, call `move` of ' +
          'its `ref`, which renders no React. In these pictures, the fog remembers the whole vault, so everything out ' +
          'of sight is gray.',
      },
    },
  },
  argTypes: {
    ...propDocs([component, settings], 'ViewerProps', {
      id: { control: 'text' },
      x: range(24, VAULT.width - 24, 5),
      y: range(24, VAULT.height - 24, 5),
      radius: range(0, 700, 10),
      direction: range(-3.14, 3.14, 0.01),
      angle: range(0.05, 6.29, 0.01),
      senses,
      group: { control: 'text' },
      enabled: { control: 'boolean' },
    }),
    ambient: sceneProp('The light where no lamp shines.', 'color'),
    door: sceneProp('True if the door to the store is open.', 'boolean'),
    shown: { description: 'The group whose sight is shown.', control: 'text', table: { category: 'of the scene' } },
  },
  args: { x: 190, y: 130, enabled: true, ambient: '#65708f', door: true },
  render: (args) => createElement(ViewerInVault, args),
} satisfies Meta<typeof ViewerInVault>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the viewer: what it sees is in color. Shut the door, and the store is out of sight. */
export const Sight: Story = { args: { senses: 'sight' } }

/** Drag the guard’s blue point, or turn it with `[` and `]`: a viewer with a radius and a cone, such as a camera. */
export const ACone: Story = {
  name: 'A cone of sight',
  args: { x: 660, y: 244, radius: 470, angle: 1, direction: 2.8 },
}

/** Drag a viewer, and both move: sight needs light, darkvision does not, and tremor passes walls. */
export const Senses: StoryObj<typeof TwoSenses> = {
  name: 'Senses: darkvision, tremor',
  args: {
    x: 330,
    y: 110,
    senses: 'sight',
    others: 'darkvision',
    ambient: '#65708f',
    door: true,
  },
  argTypes: {
    ...fixed('id', 'radius', 'direction', 'angle', 'group', 'enabled', 'shown'),
    others: { ...senses, description: 'The senses of the second viewer.', table: { category: 'of the scene' } },
  },
  render: ({ x, y, senses: first, others, ambient, door }: ComponentProps<typeof TwoSenses>) =>
    createElement(TwoSenses, { x, y, senses: first, others, ambient, door }),
  parameters: { code: sensesCode },
}

/** Drag Ada, Bea, or Cid, and choose whose sight is shown: members of one group share what they see. */
export const Groups: StoryObj<typeof GroupsInVault> = {
  name: 'Groups share what they see',
  args: { x: 120, y: 220, group: 'amber', shown: 'all', ambient: '#65708f', door: true },
  argTypes: {
    ...fixed('id', 'radius', 'direction', 'angle', 'senses', 'enabled'),
    group: { control: 'inline-radio', options: ['amber', 'blue'] },
    shown: { control: 'inline-radio', options: ['all', 'amber', 'blue'] },
  },
  render: ({ x, y, group, shown, ambient, door }: ComponentProps<typeof GroupsInVault>) =>
    createElement(GroupsInVault, { x, y, group, shown, ambient, door }),
  parameters: { code: groupsCode },
}

/** Hides the controls of props that a story doesn't use. */
function fixed(...names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, { control: false as const }]))
}
