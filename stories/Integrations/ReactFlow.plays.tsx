import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { fireEvent } from '../stage/events.js'
import type { ReactFlow } from './ReactFlow.js'
import stories from './ReactFlow.stories.js'
import { brightnessIn, endOfFrame } from './steering.js'

const meta = {
  ...stories,
  title: 'Plays/Integrations/React Flow',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof ReactFlow>

export default meta

type Story = StoryObj<typeof meta>

/** Cards beside a lamp, as the diagram is zoomed. */
export const CardsThrowShadowsWhileZoomed: Story = {
  play: async ({ canvasElement, step }) => {
    const middleOf = (name: string) => {
      const { left, top, width, height } = within(canvasElement).getByText(name).getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2, height }
    }
    /** Returns the brightness slightly before a card (`by` below 0) or beyond it, as seen from the lamp. */
    const beside = (name: string, by: number): number => {
      const viewport = canvasElement.querySelector<HTMLElement>('.react-flow__viewport')!
      const { a, e, f } = new DOMMatrix(getComputedStyle(viewport).transform)
      const { left, top } = canvasElement.querySelector('.react-flow')!.getBoundingClientRect()
      const lamp = { x: left + e + 165 * a, y: top + f + 112 * a }
      const { x, y, height } = middleOf(name)
      const share = 1 + (by * height) / Math.hypot(x - lamp.x, y - lamp.y)
      return brightnessIn(canvasElement, lamp.x + (x - lamp.x) * share, lamp.y + (y - lamp.y) * share)
    }
    const throwsShadow = (name: string) =>
      waitFor(() => expect(beside(name, -1)).toBeGreaterThan(beside(name, 1.2) + 25))
    await step('Cards throw shadows', async () => {
      await throwsShadow('Prism')
      await throwsShadow('Sun')
    })
    await step('They still do when the diagram is zoomed', async () => {
      const { x } = middleOf('Lens')
      const pane = canvasElement.querySelector('.react-flow__pane')!
      const { left, top } = pane.getBoundingClientRect()
      await fireEvent.wheel(pane, { clientX: left + 165, clientY: top + 112, deltaY: -120 })
      await waitFor(() => expect(middleOf('Lens').x).toBeGreaterThan(x + 5))
      await throwsShadow('Prism')
    })
    await step('They do in every frame of a zoom', async () => {
      const pane = canvasElement.querySelector('.react-flow__pane')!
      const { right, bottom } = pane.getBoundingClientRect()
      for (const deltaY of [120, 120, -120, -120, 120, 120, -120, -120]) {
        pane.dispatchEvent(
          new WheelEvent('wheel', { clientX: right, clientY: bottom, deltaY, bubbles: true, view: window }),
        )
        for (let frame = 0; frame < 4; frame++) {
          await endOfFrame()
          await expect(beside('Sun', -1)).toBeGreaterThan(beside('Sun', 1.2) + 25)
        }
      }
    })
  },
}
