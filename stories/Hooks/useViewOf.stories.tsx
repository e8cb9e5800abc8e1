import type { Meta, StoryObj } from '@storybook/react-vite'
import { ViewedCard } from './ViewedCard.js'

const meta = {
  title: 'Hooks/useViewOf',
  component: ViewedCard,
  parameters: {
    docs: {
      description: {
        component:
          'Returns a view that follows an element: pass it to `<LightOverlay view>`, and the light stays on the element however CSS, an animation ' +
          'library, or a map moves and scales it. It costs nothing while the element rests.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#2a3350' },
} satisfies Meta<typeof ViewedCard>

export default meta

type Story = StoryObj<typeof meta>

/** Press the button: a CSS transition scales the picture, and the light goes with it. */
export const ACard: Story = { name: 'A picture scaled by CSS' }
