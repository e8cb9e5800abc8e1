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
          'A picture in react-zoom-pan-pinch: drag, wheel, pinch and double click, with its animations. `useViewOf(picture, { width })` ' +
          'reads where the picture is in each frame in which it moves, and does nothing at all while it rests.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#1c2438' },
} satisfies Meta<typeof ZoomPanPinch>

export default meta

type Story = StoryObj<typeof meta>

/** An inn that is zoomed by the wheel and by two fingers. */
export const AnInn: Story = { name: 'Light in react-zoom-pan-pinch' }
