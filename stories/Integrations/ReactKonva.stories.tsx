import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReactKonva } from './ReactKonva.js'

const meta = {
  title: 'Integrations/react-konva',
  component: ReactKonva,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'Shapes on a Konva stage that cast shadows. Each `<Rect>` has an `<Occluder>` with the same numbers, and both are set in ' +
          'the same event. For a stage that is itself moved or scaled, set the overlay’s `view` to ' +
          '`{ x: −stage.x / scale, y: −stage.y / scale, zoom: scale }`.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#1c2438' },
} satisfies Meta<typeof ReactKonva>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the crates and the lamp: they are Konva’s own shapes. */
export const Crates: Story = { name: 'Crates on a Konva stage' }
