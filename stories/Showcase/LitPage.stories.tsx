import type { Meta, StoryObj } from '@storybook/react-vite'
import { LitPage } from './LitPage.js'

const meta = {
  title: 'Showcase/Lit page',
  component: LitPage,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'An ordinary page whose cards and buttons throw short soft shadows, each by `<Occluder of={ref} rounded>`: they ' +
          'follow the layout when a card grows, a row is scrolled or an answer opens. Use it for a hero section or a whole ' +
          'page; all of it stays clickable, selectable and readable, as the `ambient` light is bright enough for the text. ' +
          'The lamp is two lights moved by their handles, so that React renders nothing while the pointer moves: ' +
          '`shadowLength` ends its shadows like those of cards that lie on the page, and `ignores="under"` lets it pass out ' +
          'of the card below it. The header lies over the overlay, so that no light shines through it. It costs one paint ' +
          'per frame in which something moves, and nothing at rest: observers and events tell when elements move.',
      },
    },
  },
  argTypes: {
    motion: { control: 'inline-radio', options: ['system', 'follow', 'calm'] },
    tiles: { control: { type: 'range', min: 0, max: 200, step: 10 } },
  },
  args: { motion: 'system', tiles: 0 },
} satisfies Meta<typeof LitPage>

export default meta

type Story = StoryObj<typeof meta>

/** Move over the page, tap it, or go through it with Tab: the light follows. */
export const FollowTheVisitor: Story = { name: 'Lit page' }

/** The same page at rest, for its picture in the tests. */
export const Calm: Story = { tags: ['!dev', '!autodocs'], args: { motion: 'calm' } }

/** Move over a hundred tiles that all cast shadows: they are measured together, and only after a change. */
export const Many: Story = { args: { tiles: 100 } }
