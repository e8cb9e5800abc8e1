import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { click, drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { Circles } from './Circles.js'

const meta = {
  title: 'Collisions/Circles',
  component: Circles,
  parameters: {
    docs: {
      description: {
        component:
          'Whether two circles overlap, by `collide` with shapes of kind `circle`: they do when their centres are ' +
          'nearer to one another than the sum of the radii. The `normal` leads from centre to centre, and the ' +
          '`depth` is how much the distance falls short of that sum. Use it for balls, coins, and people seen from ' +
          'above. It costs a few multiplications and a square root; whether they overlap at all is decided exactly, ' +
          'so that circles that touch do not collide.',
      },
    },
  },
  argTypes: {
    start: { control: 'inline-radio', options: ['overlapping', 'apart', 'touching', 'inside', 'concentric'] },
  },
  args: { start: 'overlapping', bars: true },
} satisfies Meta<typeof Circles>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the circles, and their radii by the knobs: the red end of the lower bar is the depth. */
export const Overlapping: Story = {}

/** The distance is the sum of the radii: 140 and 80 + 60. */
export const Touching: Story = { args: { start: 'touching' } }

/** One in the other: a leaves by the shortest way, away from b’s centre. */
export const Inside: Story = { name: 'One inside the other', args: { start: 'inside' } }

/** Two circles with one centre: the normal is along x, since some way out is better than none. */
export const Concentric: Story = { args: { start: 'concentric' } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { start: 'touching' },
  play: async ({ canvasElement, step }) => {
    await step('touching is not colliding', async () => {
      await expect(result(canvasElement)).toBe('Distance 140.00 = 80 + 60 = 140: they touch, so they do not collide.')
    })
    await step('one unit more of radius is a depth of 1', async () => {
      await press(canvasElement, 'Radius of b', '{Shift>}{ArrowDown}{/Shift}')
      await expect(numberAfter(canvasElement, 'depth')).toBe(1)
      await expect(result(canvasElement)).toMatch(/normal \(0.80, 0.60\)/)
    })
    await step('the way out undoes it', async () => {
      await click(canvasElement, 'Apply the way out')
      await expect(result(canvasElement)).toMatch(/they touch/)
    })
    await step('dragged by a finger', async () => {
      await drag(canvasElement, 'Circle b', { x: 400, y: 120 }, 'touch')
      await drag(canvasElement, 'Circle a', { x: 300, y: 120 })
      await expect(result(canvasElement)).toMatch(/^Distance 100.00 < .* depth 41.00, normal \(1.00, 0.00\)/)
    })
    await step('one centre, and no radius', async () => {
      await drag(canvasElement, 'Circle a', placeOf(canvasElement, 'Circle b'))
      await expect(numberAfter(canvasElement, 'depth')).toBe(141)
      await press(canvasElement, 'Radius of a', '{ArrowDown}', 8)
      await expect(result(canvasElement)).toMatch(/radius 0 has no area/)
      await drag(canvasElement, 'Radius of a', { x: 400, y: 100 })
      await expect(numberAfter(canvasElement, 'Distance 0.00 <')).toBe(20)
    })
  },
}
