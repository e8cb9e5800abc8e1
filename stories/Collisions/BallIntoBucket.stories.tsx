import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { click, drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { BallIntoBucket } from './BallIntoBucket.js'

const meta = {
  title: 'Collisions/Ball into bucket',
  component: BallIntoBucket,
  parameters: {
    docs: {
      description: {
        component:
          'Whether a ball went in, by `crossesSegment`: it looks at the way from the last position to this one, not ' +
          'at the positions alone, so that no ball is too fast for it. `from` names the side that it must come from, ' +
          'here above: a ball that comes from below does not count. Use it for goals, finish lines, doors and trip ' +
          'wires. One crossing costs a handful of multiplications and is decided exactly; a ball that ends on the ' +
          'line in one step and leaves it in the next one counts once.',
      },
    },
  },
  argTypes: {
    goal: { control: 'inline-radio', options: ['bucket', 'hoop'] },
    stepsPerSecond: { control: { type: 'range', min: 5, max: 120, step: 1 } },
    speed: { control: { type: 'range', min: 0.5, max: 8, step: 0.5 } },
  },
  args: { goal: 'bucket', stepsPerSecond: 30, speed: 1 },
} satisfies Meta<typeof BallIntoBucket>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the aim, then throw by the button or Enter; the ball and the bucket move as well. */
export const Throw: Story = {}

/** Five looks a second at a fast ball: it is above the bucket, then far below, and still counts. */
export const FewSteps: Story = { name: 'Few steps', args: { stepsPerSecond: 5, speed: 2 } }

/** From below the ball flies through a hoop and does not count; on its way down it does. */
export const Hoop: Story = { args: { goal: 'hoop' } }

/** Steered by a test: not in the catalogue. With a clock that stands, a throw is over at once. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  globals: { clock: 'frozen' },
  play: async ({ canvasElement, step }) => {
    await step('a throw hits', async () => {
      await click(canvasElement, 'Throw')
      await expect(result(canvasElement)).toMatch(/1 throw, 1 hit/)
    })
    await step('past a bucket that was dragged away it ends on the floor', async () => {
      await drag(canvasElement, 'Bucket', { x: 300, y: 330 })
      await expect(result(canvasElement)).toMatch(/on the floor/)
      await press(canvasElement, 'Aim', '{Enter}')
      await expect(result(canvasElement)).toMatch(/2 throws, 1 hit/)
    })
    await step('from the side it does not count', async () => {
      await drag(canvasElement, 'Aim', { x: 250, y: 290 }, 'touch')
      await expect(result(canvasElement)).toMatch(/from outside/)
    })
    await step('straight up and down above the bucket, by keys and fingers', async () => {
      await drag(canvasElement, 'Ball', { x: 300, y: 200 })
      await drag(canvasElement, 'Aim', { x: 290, y: 150 }, 'touch')
      await press(canvasElement, 'Aim', '{ArrowRight}')
      await expect(placeOf(canvasElement, 'Aim')).toEqual({ x: 300, y: 150 })
      await expect(result(canvasElement)).toMatch(/at \(300, 294\)/)
    })
    await step('no throw without force breaks it', async () => {
      await drag(canvasElement, 'Aim', { x: 300, y: 200 })
      await expect(result(canvasElement)).toMatch(/at \(300, 294\)/)
    })
  },
}

/** With few steps: steered by a test. */
export const SteeredFewSteps: Story = {
  ...Steered,
  tags: ['!dev', '!autodocs'],
  args: { stepsPerSecond: 5, speed: 2 },
  play: async ({ canvasElement, step }) => {
    await step('no position lies in the bucket, the way crosses its opening', async () => {
      await expect(result(canvasElement)).toMatch(/No step ends in the bucket/)
      await expect(numberAfter(canvasElement, 't =')).toBeGreaterThan(0)
      await click(canvasElement, 'Throw')
      await expect(result(canvasElement)).toMatch(/1 throw, 1 hit/)
    })
  },
}

/** Through a hoop: steered by a test. */
export const SteeredHoop: Story = {
  ...Steered,
  tags: ['!dev', '!autodocs'],
  args: { goal: 'hoop' },
  play: async ({ canvasElement, step }) => {
    await step('the way up is over before the first crossing that counts', async () => {
      // By hand: 330 − 495 t + 300 t² = 200 in the 10th step, up, and in the 40th, down.
      await drag(canvasElement, 'Hoop', { x: 310, y: 200 })
      await expect(numberAfter(canvasElement, 'Step')).toBe(40)
    })
    await step('from below alone it does not count', async () => {
      await drag(canvasElement, 'Hoop', { x: 260, y: 200 })
      await expect(result(canvasElement)).toMatch(/on the floor/)
    })
  },
}

/** A ball in the air: steered by a test. */
export const SteeredFlight: Story = {
  tags: ['!dev', '!autodocs'],
  args: { speed: 4 },
  play: async ({ canvasElement, step }) => {
    await step('it is counted when it has landed', async () => {
      await click(canvasElement, 'Throw')
      await waitFor(() => expect(result(canvasElement)).toMatch(/1 throw, 1 hit/), { timeout: 10_000 })
    })
  },
}
