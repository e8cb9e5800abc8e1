import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { userEvent } from '../stage/events.js'
import { ShortestPath } from './ShortestPath.js'

const meta = {
  title: 'Space/Shortest path',
  component: ShortestPath,
  parameters: {
    docs: {
      description: {
        component:
          'Pathfinding past walls without a grid: `pathBetween(a, b, options)` of a mesh gives the shortest path, ' +
          'exactly, through doors as they stand. With a `clearance` it is for somebody of that radius: walls grow by as much ' +
          '(tinted), corners become arcs, and a gap of twice the clearance is just wide enough. It looks through the triangles ' +
          'of a mesh, from each corner only at what lies between straight on and the wall that it turns round: the funnels. ' +
          'A door costs a flag (`setWall`), walls that move a new mesh. Null where no way is wide enough, or where one cannot ' +
          'stand at an end. In a host, `usePath` asks the same of the occluders there. (Polyanya: Cui, ' +
          'Harabor and Grastien 2017.)',
      },
    },
  },
  argTypes: {
    clearance: { control: { type: 'range', min: 0, max: 40, step: 1 } },
  },
  args: { clearance: 14, funnels: true },
} satisfies Meta<typeof ShortestPath>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the ends, the crate and the loose wall, open the door. Dashed: the way without a width, and its funnels. */
export const WithAClearance: Story = { name: 'With a clearance' }

/** The way of a point: it bends at corners alone. */
export const WithoutClearance: Story = { name: 'Without a clearance', args: { clearance: 0 } }

/** Somebody as wide as the door. */
export const AsWideAsTheDoor: Story = { name: 'As wide as the gap', args: { clearance: 30 } }

const lengthOf = (story: HTMLElement): number => numberAfter(story, 'Length:')
const door = (story: HTMLElement): Promise<void> =>
  userEvent.click(within(story).getByRole('checkbox', { name: 'Door open' }))

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    const first = lengthOf(canvasElement)
    await step('keeping away makes it longer', async () => {
      await expect(first).toBeGreaterThan(numberAfter(canvasElement, 'width'))
    })
    await step('an open door makes it shorter', async () => {
      await door(canvasElement)
      await expect(lengthOf(canvasElement)).toBeLessThan(first - 50)
    })
    await step('a wall dragged across the doorway shuts it', async () => {
      await drag(canvasElement, 'Wall’s upper end', { x: 240, y: 160 })
      await drag(canvasElement, 'Wall’s lower end', { x: 240, y: 240 }, 'touch')
      await expect(result(canvasElement)).toBe('No path that is wide enough.')
      await press(canvasElement, 'Wall’s upper end', '{ArrowLeft}')
      await press(canvasElement, 'Wall’s lower end', '{ArrowLeft}')
      await expect(result(canvasElement)).toBe('No path.')
      await drag(canvasElement, 'Wall’s lower end', { x: 300, y: 160 })
      await expect(lengthOf(canvasElement)).toBeGreaterThan(500)
    })
    await step('nobody can stand too near to a wall', async () => {
      await drag(canvasElement, 'Start', { x: 20, y: 80 }, 'touch')
      await expect(result(canvasElement)).toMatch(/at the start/)
      await press(canvasElement, 'Start', '{ArrowRight}')
      await expect(placeOf(canvasElement, 'Start')).toEqual({ x: 30, y: 80 })
      await expect(lengthOf(canvasElement)).toBeGreaterThan(500)
      await drag(canvasElement, 'Goal', { x: 440, y: 200 })
      await expect(result(canvasElement)).toMatch(/at the goal/)
    })
    await step('in one room it is straight, and round the crate when that is there', async () => {
      await drag(canvasElement, 'Crate', { x: 120, y: 300 })
      await drag(canvasElement, 'Goal', { x: 190, y: 80 })
      await expect(lengthOf(canvasElement)).toBe(160)
      await drag(canvasElement, 'Crate', { x: 110, y: 80 })
      await expect(lengthOf(canvasElement)).toBeGreaterThan(165)
    })
  },
}

/** As wide as the door: steered by a test. */
export const SteeredAsWide: Story = {
  ...AsWideAsTheDoor,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    const around = lengthOf(canvasElement)
    await step('a door of twice the clearance is just wide enough', async () => {
      await door(canvasElement)
      await expect(lengthOf(canvasElement)).toBeLessThan(around)
    })
  },
}
