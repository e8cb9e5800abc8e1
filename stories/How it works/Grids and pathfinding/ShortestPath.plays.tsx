import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { drag, numberAfter, result } from '../../figure/steer.js'
import { userEvent } from '../../stage/events.js'
import { ShortestPath } from './ShortestPath.js'
import stories from './ShortestPath.stories.js'

const meta = {
  title: 'Plays/How it works/Grids and pathfinding/Shortest path',
  component: ShortestPath,
  args: stories.args,
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof ShortestPath>

export default meta

type Story = StoryObj<typeof meta>

export const OpensTheDoor: Story = {
  play: async ({ canvasElement, step }) => {
    const closed = numberAfter(canvasElement, 'Length:')
    await step('A click opens the door, which makes the path shorter', async () => {
      await userEvent.click(within(canvasElement).getByRole('checkbox', { name: 'Door open' }))
      await expect(numberAfter(canvasElement, 'Length:')).toBeLessThan(closed - 50)
    })
    await step('A wall dragged across the doorway blocks it', async () => {
      await drag(canvasElement, 'Wall’s upper end', { x: 240, y: 160 })
      await drag(canvasElement, 'Wall’s lower end', { x: 240, y: 240 }, 'touch')
      await expect(result(canvasElement)).toBe('No path that is wide enough.')
    })
  },
}
