import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { fireEvent } from '../stage/events.js'
import { PixiReact } from './PixiReact.js'
import { expectLit, fittedIn, overlayOf } from './steering.js'

const meta = {
  title: 'At home/@pixi/react',
  component: PixiReact,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A scene of Pixi whose stage is panned and zoomed. The stage’s place and scale are the overlay’s `view`, as of any canvas ' +
          'that draws for itself: light is painted when the view is set, and an effect of the same rendering places and draws the stage.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#1c2438' },
} satisfies Meta<typeof PixiReact>

export default meta

type Story = StoryObj<typeof meta>

/** An inn in a scene of Pixi. */
export const AnInn: Story = { name: 'Light over a scene of Pixi' }

/** Steered by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    const frame = overlayOf(canvasElement)
    const begun = fittedIn(frame)
    await waitFor(() => expect(frame.querySelectorAll('canvas')).toHaveLength(2))
    await step('light lies on the picture', () => expectLit(canvasElement, () => begun))
    await step('and goes along when it is zoomed by the wheel', async () => {
      const at = { clientX: begun.left + begun.width / 2, clientY: begun.top + 100 }
      await fireEvent.wheel(frame, { ...at, deltaY: -200 })
      const by = 2 ** 0.4
      const zoomed = {
        left: at.clientX - (at.clientX - begun.left) * by,
        top: at.clientY - (at.clientY - begun.top) * by,
        width: begun.width * by,
      }
      await expectLit(canvasElement, () => zoomed)
    })
  },
}
