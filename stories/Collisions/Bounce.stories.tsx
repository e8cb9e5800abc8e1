import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { click, drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { Bounce } from './Bounce.js'
import { MirrorRooms } from './MirrorRooms.js'

const meta = {
  title: 'Collisions/Bounce',
  component: Bounce,
  parameters: {
    docs: {
      description: {
        component:
          'Things that fly about in a room, by `bounceInside`: move a body, then let it be folded back, with its ' +
          'velocity turned. It is not pushed back from the wall but mirrored at it, as often as it takes, so that a ' +
          'step may be as long as you like and no body gets out or sticks. Use it for balls, boxes, sparks and ' +
          'screen savers. It costs the same however many walls were met in a step: one division with remainder for ' +
          'each axis.',
      },
    },
  },
  argTypes: {
    count: { control: { type: 'range', min: 1, max: 40, step: 1 } },
    speed: { control: { type: 'range', min: 20, max: 1200, step: 20 } },
    stepsPerSecond: { control: { type: 'range', min: 1, max: 60, step: 1 } },
  },
  args: { count: 14, speed: 220, stepsPerSecond: 60, arrows: true },
} satisfies Meta<typeof Bounce>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the corners of the room, or the red ball; boxes turn and bounce with their corners. */
export const Room: Story = {}

/** Three steps a second: the thin lines are the ways of the last step, with all the walls that were met in it. */
export const LongSteps: Story = { name: 'Long steps', args: { count: 6, speed: 900, stepsPerSecond: 3, arrows: false } }

/** Why it is exact: what goes straight on through mirrored rooms bounces in one room. */
export const MirroredRooms: StoryObj<typeof MirrorRooms> = {
  name: 'Mirrored rooms',
  args: { radius: 14 },
  argTypes: { radius: { control: { type: 'range', min: 0, max: 60, step: 1 } } },
  parameters: { code: { component: 'MirrorRooms', props: ['radius'] }, controls: { include: ['radius'] } },
  render: ({ radius }) => <MirrorRooms radius={radius} />,
}

/** Steered by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  globals: { clock: 'frozen' },
  args: { count: 20, speed: 1200, stepsPerSecond: 2 },
  play: async ({ canvasElement, step }) => {
    await step('all stay inside, with many bounces in one step', async () => {
      await expect(result(canvasElement)).toMatch(/^20 of 20 bodies inside 560 × 340/)
      await expect(numberAfter(canvasElement, 'at most')).toBeGreaterThan(1)
    })
    await step('also where the walls close in, by mouse and by finger', async () => {
      await drag(canvasElement, 'Bottom right corner', { x: 10, y: 10 })
      await expect(result(canvasElement)).toMatch(/^20 of 20 bodies inside 110 × 110/)
      await drag(canvasElement, 'Top left corner', { x: 20, y: 20 }, 'touch')
      await expect(result(canvasElement)).toMatch(/^20 of 20 bodies inside 130 × 120/)
      const before = numberAfter(canvasElement, '120,')
      await click(canvasElement, 'Step')
      await expect(numberAfter(canvasElement, '120,')).toBeGreaterThan(before + 20)
      await expect(result(canvasElement)).toMatch(/^20 of 20/)
    })
    await step('the ball is put somewhere by keys', async () => {
      await drag(canvasElement, 'Ball', { x: 80, y: 80 })
      await press(canvasElement, 'Ball', '{ArrowRight}')
      await expect(placeOf(canvasElement, 'Ball')).toEqual({ x: 90, y: 80 })
    })
  },
}

/** The motion, stopped and started: steered by a test. */
export const SteeredMotion: Story = {
  tags: ['!dev', '!autodocs'],
  args: { count: 30, speed: 800 },
  play: async ({ canvasElement, step }) => {
    await step('it runs until it is stopped', async () => {
      await waitFor(() => expect(numberAfter(canvasElement, '340,')).toBeGreaterThan(3), { timeout: 10_000 })
      await click(canvasElement, 'Pause')
      await click(canvasElement, 'Play')
      await expect(result(canvasElement)).toMatch(/^30 of 30/)
    })
  },
}

/** Mirrored rooms: steered by a test. */
export const SteeredMirrors: StoryObj<typeof MirrorRooms> = {
  ...MirroredRooms,
  tags: ['!dev', '!autodocs'],
  args: { radius: 10 },
  play: async ({ canvasElement, step }) => {
    await step('one room further is back at the mirror image', async () => {
      // The middle of the ball has 200 × 140 for itself, from (70, 210).
      await drag(canvasElement, 'Ball', { x: 100, y: 300 })
      await drag(canvasElement, 'Step', { x: 520, y: 300 })
      await expect(result(canvasElement)).toMatch(/^2 bounces in one step: .* \(120, 300\), its velocity \(420, 0\)/)
    })
    await step('to the left there is one bounce', async () => {
      await drag(canvasElement, 'Step', { x: 30, y: 300 }, 'touch')
      await expect(result(canvasElement)).toMatch(/^1 bounce in one step: .* \(110, 300\), its velocity \(70, 0\)/)
    })
    await step('without a way nothing happens', async () => {
      await drag(canvasElement, 'Step', { x: 90, y: 300 })
      await press(canvasElement, 'Step', '{ArrowRight}')
      await expect(result(canvasElement)).toMatch(/^0 bounces in one step: .* \(100, 300\), its velocity \(0, 0\)/)
    })
  },
}
