import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { click, drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { Boxes } from './Boxes.js'

const meta = {
  title: 'Collisions/Boxes',
  component: Boxes,
  parameters: {
    docs: {
      description: {
        component:
          'Whether two boxes overlap, by `collide` with shapes of kind `box`: they do when their intervals overlap ' +
          'on the x axis and on the y axis. The axis on which they overlap less is the way out: `mtv` moves a by ' +
          'that much, against the `normal`. Use it for crates, tiles and windows, and as the first quick look at ' +
          'shapes of any kind. It costs four comparisons of the sides as they are, so that boxes side by side touch ' +
          'and do not collide.',
      },
    },
  },
  argTypes: {
    start: { control: 'inline-radio', options: ['overlapping', 'apart', 'touching', 'inside'] },
    count: { control: 'inline-radio', options: [2, 3] },
  },
  args: { start: 'overlapping', count: 2 },
} satisfies Meta<typeof Boxes>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the boxes, by mouse, finger or arrow keys: the red pieces are what the intervals share, the blue arrow is a's way out. */
export const Overlapping: Story = {}

/** Side by side: the overlap on x is 0, and touching is not colliding. */
export const Touching: Story = { args: { start: 'touching' } }

/** One in the other: the way out is through the nearest side. */
export const Inside: Story = { name: 'One inside the other', args: { start: 'inside' } }

/** Each pair has its own way out. */
export const ThreeBoxes: Story = { name: 'Three boxes', args: { count: 3 } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    await step('the way out is along the axis of the lesser overlap', async () => {
      await expect(result(canvasElement)).toMatch(/overlap 30 on x, 55 on y; depth 30, normal \(1.00, 0.00\)/)
      await drag(canvasElement, 'Box a', { x: 300, y: 100 })
      await expect(result(canvasElement)).toMatch(/overlap 90 on x, 15 on y; .* way out of a \(0, −15\)/)
    })
    await step('after it they only touch', async () => {
      await click(canvasElement, 'Apply the way out')
      await expect(placeOf(canvasElement, 'Box a')).toEqual({ x: 300, y: 85 })
      await expect(result(canvasElement)).toMatch(/^They touch, so they do not collide: the overlap on y is 0/)
    })
    await step('the arrow keys push one into the other again, from below by a finger', async () => {
      await press(canvasElement, 'Box a', '{Shift>}{ArrowDown}{/Shift}')
      await expect(numberAfter(canvasElement, 'depth')).toBe(1)
      await drag(canvasElement, 'Box a', { x: 355, y: 215 }, 'touch')
      await expect(numberAfter(canvasElement, 'depth')).toBe(90)
    })
    await step('one gap is enough', async () => {
      await drag(canvasElement, 'Box b', { x: 460, y: 195 })
      await drag(canvasElement, 'Box a', { x: 200, y: 215 })
      await expect(result(canvasElement)).toMatch(/do not collide: a gap of 115 on x/)
    })
    await step('one on top of the other has a way out as well', async () => {
      await drag(canvasElement, 'Box a', placeOf(canvasElement, 'Box b'))
      await expect(numberAfter(canvasElement, 'depth')).toBe(110)
    })
  },
}

/** Three of them, steered by a test. */
export const SteeredThree: Story = {
  tags: ['!dev', '!autodocs'],
  args: { count: 3 },
  play: async ({ canvasElement, step }) => {
    await step('pairs that collide are named', async () => {
      await expect(result(canvasElement)).toBe('Colliding: a and b: depth 30; b and c: depth 18.')
    })
    await step('a box pulled out collides with none', async () => {
      await drag(canvasElement, 'Box b', { x: 175, y: 261 })
      await drag(canvasElement, 'Box a', { x: 480, y: 60 }, 'touch')
      await expect(result(canvasElement)).toBe('No two boxes collide.')
    })
  },
}
