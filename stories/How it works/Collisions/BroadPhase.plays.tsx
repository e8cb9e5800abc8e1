import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { click, drag, placeOf, press, result } from '../../figure/steer.js'
import { userEvent } from '../../stage/events.js'
import { BroadPhase } from './BroadPhase.js'
import stories from './BroadPhase.stories.js'

const meta = {
  title: 'Plays/How it works/Collisions/Broad phase',
  component: BroadPhase,
  args: { ...stories.args, count: 200 },
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof BroadPhase>

export default meta

type Story = StoryObj<typeof meta>

const touching = (story: HTMLElement): number => Number(/Touching (\d+)/.exec(result(story))![1])

export const MovesTheLargeDisc: Story = {
  play: async ({ canvasElement, step }) => {
    await step('The crowd moves by itself until Pause stops it', async () => {
      const before = result(canvasElement)
      await waitFor(() => expect(result(canvasElement)).not.toBe(before))
      await click(canvasElement, 'Pause')
    })
    await step('A finger and an arrow key move the disc', async () => {
      await drag(canvasElement, 'Large disc', { x: 900, y: 300 }, 'touch')
      await press(canvasElement, 'Large disc', '{ArrowLeft}')
      await expect(placeOf(canvasElement, 'Large disc')).toEqual({ x: 584, y: 300 })
    })
    await step('A look at every pair finds as many that touch', async () => {
      const byCells = touching(canvasElement)
      await userEvent.click(within(canvasElement).getByRole('radio', { name: 'Every pair' }))
      await expect(touching(canvasElement)).toBe(byCells)
    })
  },
}
