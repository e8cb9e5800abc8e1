import type { Meta, StoryObj } from '@storybook/react-vite'
import { ZoomPanPinch } from './ZoomPanPinch.js'

const meta = {
  title: 'Integrations/react-zoom-pan-pinch',
  component: ZoomPanPinch,
  parameters: {
    layout: 'fullscreen',
    reset: false,
    docs: {
      description: {
        component:
          'A corkboard in react-zoom-pan-pinch. `useViewOf(board, { width })` reads where the board is in each frame in which it ' +
          'moves, and does nothing while it rests. `<Occluder of={ref}>` makes each note cast its shadow.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#1c2438' },
} satisfies Meta<typeof ZoomPanPinch>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the board, zoom with wheel or pinch, or double-click it: the lamp and the shadows of the notes follow. */
export const Corkboard: Story = { name: 'A corkboard in react-zoom-pan-pinch' }
