import type { Meta, StoryObj } from '@storybook/react-vite'
import { Motion } from './Motion.js'

const meta = {
  title: 'Integrations/Motion',
  component: Motion,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A picture that Motion drags, lets glide and springs to another size. `useViewOf(picture, { width })` follows it through ' +
          'inertia and springs; the same goes for any element that is moved by transforms, styles or animations.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#1c2438' },
} satisfies Meta<typeof Motion>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the inn, and spring it to another size. */
export const AnInn: Story = { name: 'Light on what Motion moves' }
