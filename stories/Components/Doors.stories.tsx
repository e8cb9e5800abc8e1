import type { Meta, StoryObj } from '@storybook/react-vite'
import { DoorsOfInn } from './DoorsOfInn.js'

const meta = {
  title: 'Components/Doors',
  component: DoorsOfInn,
  parameters: {
    docs: {
      description: {
        component:
          'A button over each door of an imported map, at least 24 pixels wide at any zoom, for mouse, touch, and keyboard. ' +
          'It draws only its focus ring: draw the leaves as you like. Your state says which doors are open, and `<ImportedScene>` gets the same state.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#1c2236' },
} satisfies Meta<typeof DoorsOfInn>

export default meta

type Story = StoryObj<typeof meta>

/** Press a door, or reach it with Tab and press Enter: light and sight pass at once. */
export const OpenAndClose: Story = { name: 'Doors to open' }
