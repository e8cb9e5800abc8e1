import type { Meta, StoryObj } from '@storybook/react-vite'
import Konva from 'konva'
import { expect, waitFor } from 'storybook/test'
import { inn } from '../maps/inn/inn.js'
import { fireEvent } from '../stage/events.js'
import { ReactKonva } from './ReactKonva.js'
import { expectLit, overlayOf } from './steering.js'

const meta = {
  title: 'At home/react-konva',
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

/** Steered by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    const stage = () => Konva.stages.find((it) => canvasElement.contains(it.container()))!
    const place = () => {
      const { left, top } = overlayOf(canvasElement).getBoundingClientRect()
      return { left: left + stage().x(), top: top + stage().y(), width: inn.width * stage().scaleX() }
    }
    await waitFor(() => expect(stage().find('Image')).toHaveLength(1))
    await step('light lies on the picture', () => expectLit(canvasElement, place))
    await step('and keeps to it when the stage is dragged, and zoomed by the wheel', async () => {
      const { left, width } = place()
      const content = stage().content
      const at = { clientX: left + width / 2, clientY: 200, button: 0, bubbles: true }
      await fireEvent.mouseDown(content, at)
      await fireEvent.mouseMove(window, { ...at, clientX: at.clientX - 60 })
      await fireEvent.mouseUp(window, { ...at, clientX: at.clientX - 60 })
      await waitFor(() => expect(place().left).toBeCloseTo(left - 60, 0))
      await expectLit(canvasElement, place)
      await fireEvent.wheel(content, { ...at, deltaY: -200 })
      await waitFor(() => expect(place().width).toBeGreaterThan(1.3 * width))
      await expectLit(canvasElement, place)
    })
  },
}
