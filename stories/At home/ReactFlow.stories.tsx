import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { fireEvent } from '../stage/events.js'
import { ReactFlow } from './ReactFlow.js'
import { brightnessIn, endOfFrame } from './steering.js'

const meta = {
  title: 'At home/React Flow',
  component: ReactFlow,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A diagram of React Flow (@xyflow/react) whose viewport is the overlay’s `view`, and whose nodes throw shadows: `<Occluder ' +
          'of={ref} rounded>` in a node follows it wherever it is dragged, in the diagram’s own coordinates.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#8a8778' },
} satisfies Meta<typeof ReactFlow>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the cards round the lamp, pan and zoom. */
export const Cards: Story = { name: 'Nodes of React Flow in the light' }

/** Steered by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    const middleOf = (name: string) => {
      const { left, top, width, height } = within(canvasElement).getByText(name).getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2, height }
    }
    /** How bright it is a little before a card (below 0) or beyond it, seen from the lamp. */
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
    await step('cards throw shadows', async () => {
      await throwsShadow('Prism')
      await throwsShadow('Sun')
    })
    await step('also when the diagram is zoomed', async () => {
      const { x } = middleOf('Lens')
      const pane = canvasElement.querySelector('.react-flow__pane')!
      const { left, top } = pane.getBoundingClientRect()
      await fireEvent.wheel(pane, { clientX: left + 165, clientY: top + 112, deltaY: -120 })
      await waitFor(() => expect(middleOf('Lens').x).toBeGreaterThan(x + 5))
      await throwsShadow('Prism')
    })
    await step('in every frame in which it is zoomed', async () => {
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
