import type { Meta, StoryObj } from '@storybook/react-vite'
import { Party } from './Party.js'

const meta = {
  title: 'Showcase/Party',
  component: Party,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'Two and two explore an inn, each with senses of his own: sight that wants bright light, an elf’s for which dim light ' +
          'is enough, a dwarf’s darkvision, a mole’s that passes walls. Each is a `<Viewer>` with `senses` and a `group`; ' +
          'whoever looks by himself is a group of one. `<FogOfWar group explored>` shows what the group sees and remembers ' +
          'the rest, `useSightings` tells who is seen, by whom and by which senses, and nobody else is rendered. ' +
          'In the darkness in the yard no lamp counts. What both groups remember is saved by `JSON.stringify` and taken ' +
          'back whole or not at all, with a word about what is wrong.',
      },
    },
  },
  argTypes: {
    member: { control: 'inline-radio', options: ['Mira', 'Olwen', 'Thora', 'Nix'] },
    ambient: { control: 'color' },
  },
  args: { member: 'Mira', shared: true, darkness: true, ambient: '#565f7d' },
} satisfies Meta<typeof Party>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the counters, or move them with the arrow keys, and press doors. Choose by whose eyes you see. */
export const SharedSight: Story = { name: 'Shared sight' }

/** Drag Olwen: she sees whatever is lit, even dimly, but not the wolf in the darkness. */
export const OwnSight: Story = { name: 'Own sight', args: { member: 'Olwen', shared: false } }

/** Drag Thora, who sees in the dark, and Nix, a mole, who feels through walls. */
export const Darkvision: Story = { args: { member: 'Thora' } }
