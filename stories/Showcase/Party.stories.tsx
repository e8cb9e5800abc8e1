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
          'Two pairs explore an inn, each member with other senses: sight that needs bright light, an elf’s sight for ' +
          'dim light, a dwarf’s darkvision, and a mole’s sense that passes walls. Each is a `<Viewer>` with `senses` ' +
          'and a `group`. `<FogOfWar group explored>` shows what the group sees and remembers; `useSightings` returns ' +
          'who is seen, by whom, and by which senses. No lamp shines in the darkness in the yard. `JSON.stringify` ' +
          'saves what both groups remember, and loading it reports any error.',
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
