import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { fireEvent } from '../stage/events.js'
import { expectLit, pictureOf } from './steering.js'
import { ZoomPanPinch } from './ZoomPanPinch.js'

const meta = {
  title: 'At home/react-zoom-pan-pinch',
  component: ZoomPanPinch,
  parameters: {
    layout: 'fullscreen',
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

/** Steered by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    const place = () => pictureOf(canvasElement).getBoundingClientRect()
    await step('light lies on the picture', () => expectLit(canvasElement, place))
    await step('and keeps to it while a double click zooms in', async () => {
      const { width, left, top, height } = place()
      const at = { clientX: left + width / 2, clientY: top + height / 2 }
      await fireEvent.doubleClick(pictureOf(canvasElement), at)
      await waitFor(() => expect(place().width).toBeGreaterThan(1.5 * width))
      await expectLit(canvasElement, place)
    })
  },
}
