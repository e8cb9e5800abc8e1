import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { click, drag, placeOf, press, result } from '../figure/steer.js'
import { userEvent } from '../stage/events.js'
import { BroadPhase } from './BroadPhase.js'

const meta = {
  title: 'Collisions/Broad phase',
  component: BroadPhase,
  parameters: {
    docs: {
      description: {
        component:
          'Which of hundreds of things touch, without a look at every pair: a `SpatialHash` keeps each in the cells ' +
          'that its box reaches into, and `query` gives those whose boxes meet; only these are passed to `collide`. ' +
          '`CollisionWorld` and `findCollisions` do just this for you. A look at every pair grows with the square of ' +
          'the number of things, a look into the cells only with the number, as long as the things are spread out. ' +
          'Cells about as large as most of the things are best: larger ones hold too many things, and of smaller ' +
          'ones each thing covers too many.',
      },
    },
  },
  argTypes: {
    count: { control: { type: 'range', min: 100, max: 800, step: 10 } },
    cellSize: { control: { type: 'range', min: 8, max: 160, step: 4 } },
  },
  args: { count: 400, cellSize: 20, cells: true },
} satisfies Meta<typeof BroadPhase>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the large disc through the crowd; the bars say how many pairs each stage of the search leaves. */
export const Crowd: Story = {}

/** Cells that are too large hold many things that are far from one another. */
export const LargeCells: Story = { name: 'Large cells', args: { cellSize: 120 } }

/** Twice as many in the same room: four times as many pairs, and the cells still leave less than a hundredth of them. */
export const TwiceAsMany: Story = { name: 'Twice as many', args: { count: 800 } }

/** A number of the result, by the name of its bar. */
function barOf(story: HTMLElement, name: string): number {
  return Number(new RegExp(`${name} ([\\d ]*\\d)`).exec(result(story))![1]!.replaceAll(' ', ''))
}

/** Steered by a test: not in the catalogue, with a clock that stands. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  globals: { clock: 'frozen' },
  play: async ({ canvasElement, step }) => {
    await step('the cells leave far fewer pairs, and none that touches is missed', async () => {
      await expect(barOf(canvasElement, 'Every pair')).toBe((400 * 399) / 2)
      await expect(barOf(canvasElement, 'together')).toBeLessThan(barOf(canvasElement, 'Every pair') / 20)
      await expect(barOf(canvasElement, 'meet')).toBeLessThanOrEqual(barOf(canvasElement, 'together'))
      await expect(barOf(canvasElement, 'Touching')).toBeGreaterThan(10)
      await bothWays(canvasElement)
    })
    await step('also where the large disc is dragged and pushed', async () => {
      await drag(canvasElement, 'Large disc', { x: 100, y: 100 })
      await drag(canvasElement, 'Large disc', { x: 900, y: 300 }, 'touch')
      await expect(placeOf(canvasElement, 'Large disc')).toEqual({ x: 594, y: 300 })
      await press(canvasElement, 'Large disc', '{ArrowLeft}')
      await expect(placeOf(canvasElement, 'Large disc')).toEqual({ x: 584, y: 300 })
      await bothWays(canvasElement)
    })
    await step('and after a step', async () => {
      const before = result(canvasElement)
      for (let i = 0; i < 5; i++) await click(canvasElement, 'Step')
      await expect(result(canvasElement)).not.toBe(before)
      await bothWays(canvasElement)
    })
  },
}

/** In motion: steered by a test. */
export const SteeredMotion: Story = {
  tags: ['!dev', '!autodocs'],
  args: { count: 200 },
  play: async ({ canvasElement, step }) => {
    await step('the crowd moves on by itself', async () => {
      const before = result(canvasElement)
      await waitFor(() => expect(result(canvasElement)).not.toBe(before), { timeout: 10_000 })
      await click(canvasElement, 'Pause')
      await bothWays(canvasElement)
    })
  },
}

/** A look at every pair finds just as many. */
async function bothWays(story: HTMLElement): Promise<void> {
  const byCells = barOf(story, 'Touching')
  await userEvent.click(within(story).getByRole('radio', { name: 'Every pair' }))
  await expect(barOf(story, 'Touching')).toBe(byCells)
  await userEvent.click(within(story).getByRole('radio', { name: 'Cells' }))
}
