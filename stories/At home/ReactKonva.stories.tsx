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
          'A stage of Konva that is dragged, and zoomed by the wheel. Its place and its scale are the overlay’s `view`: view = ' +
          '{ x: −stage.x / scale, y: −stage.y / scale, zoom: scale }. Both are set in the same event, so both are painted in the ' +
          'same frame.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#1c2438' },
} satisfies Meta<typeof ReactKonva>

export default meta

type Story = StoryObj<typeof meta>

/** An inn on a stage of Konva. */
export const AnInn: Story = { name: 'Light over a stage of Konva' }
