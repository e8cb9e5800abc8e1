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
          'An ordinary page whose cards and buttons cast short, soft shadows, each by `<Occluder of={ref} rounded>`: ' +
          'they follow the layout when a card grows, a row scrolls, or an answer opens. Everything stays clickable, ' +
          'selectable, and readable, because the `ambient` light is bright enough for text. Handles move the two lights ' +
          'of the lamp, so React renders nothing while the pointer moves. `shadowLength` limits shadows, and ' +
          '`ignores="under"` lets the lamp shine out of the card below it. The header lies above the overlay, so no ' +
          'light shines through it. It costs one paint per frame in which something moves, and nothing at rest.',
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
