import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { drag, numberAfter, press, result } from '../figure/steer.js'
import { userEvent } from '../stage/events.js'
import { HandWritten } from './HandWritten.js'

// The live picture of the page `Migration from hand-written ray casting`, for tests: the catalogue shows the page.
const meta = {
  title: 'Start/Migration from hand-written ray casting',
  tags: ['!dev', '!autodocs'],
  parameters: { layout: 'padded', controls: { disable: true } },
} satisfies Meta

export default meta

type Story = StoryObj<typeof meta>

export const SteeredByHand: Story = {
  render: () => <HandWritten />,
  play: async ({ canvasElement, step }) => {
    const shares = () => [numberAfter(canvasElement, 'walls each, '), numberAfter(canvasElement, 'Exact: ')] as const
    await step('before the crossing the two differ', async () => {
      const [hand, exact] = shares()
      await expect(Math.abs(hand - exact)).toBeGreaterThan(0.5)
    })
    await step('where no crossing is in sight they are the same', async () => {
      await drag(canvasElement, 'Viewer', { x: 300, y: 300 }, 'touch')
      await drag(canvasElement, 'Viewer', { x: 125, y: 285 })
      await press(canvasElement, 'Viewer', '{ArrowUp}')
      const [hand, exact] = shares()
      await expect(Math.abs(hand - exact)).toBeLessThanOrEqual(0.1)
    })
    await step('each can be shown', async () => {
      const wrong = () => canvasElement.querySelector('.figure-wrong-area')
      await expect(wrong()).not.toBeNull()
      await userEvent.click(within(canvasElement).getByRole('radio', { name: 'by hand' }))
      await expect(wrong()).toBeNull()
      await expect(result(canvasElement)).toMatch(/^By hand: \d+ rays/)
    })
  },
}
