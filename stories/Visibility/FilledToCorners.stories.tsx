import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, numberAfter, placeOf, press } from '../figure/steer.js'
import { FilledToCorners } from './FilledToCorners.js'

const meta = {
  title: 'Visibility/Filled to corners',
  component: FilledToCorners,
  parameters: {
    docs: {
      description: {
        component:
          'What is seen changes only at corners, so it seems enough to cast one ray to each, by `castRays` with ' +
          '`towards: "corners"`, and to join their ends. But at a corner that a ray grazes the outline has two ends, ' +
          'at the corner and at the wall behind it: take the one and a triangle is missed, take the other and a wall ' +
          'is lit through. Which of the two comes first depends on the side on which the wall lies; ' +
          '`visibilityPolygon` decides that exactly. One ray costs a look at each wall, all of them the square of ' +
          'the number of walls; the ring costs a sort.',
      },
    },
  },
  argTypes: {
    ends: { control: 'inline-radio', options: ['at the corner', 'behind it', 'at both'] },
  },
  args: { ends: 'at the corner' },
} satisfies Meta<typeof FilledToCorners>

export default meta

type Story = StoryObj<typeof meta>

/** Each ray stops at its corner: what lies behind the red dots is missed. */
export const AtTheCorner: Story = { name: 'Ends at the corner' }

/** Each ray goes on to the wall behind: now light comes through the walls beside the red dots. */
export const BehindIt: Story = { name: 'Ends behind it', args: { ends: 'behind it' } }

/** Both ends of each grazing ray, in the right order, are the ring. */
export const AtBoth: Story = { name: 'Ends at both', args: { ends: 'at both' } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    const [leaked, missed] = ['not seen:', 'missed:'].map((words) => () => numberAfter(canvasElement, words)) as [
      () => number,
      () => number,
    ]
    await step('much is missed behind corners', async () => {
      await expect(missed()).toBeGreaterThan(5)
      await expect(numberAfter(canvasElement, 'corners,')).toBeGreaterThan(3)
    })
    await step('a finger moves the viewer to where less is', async () => {
      await drag(canvasElement, 'Viewer', { x: 300, y: 290 }, 'touch')
      await expect(placeOf(canvasElement, 'Viewer')).toEqual({ x: 300, y: 290 })
      await expect(missed()).toBeGreaterThan(0)
    })
    await step('a viewer in the pillar sees the inside of it, which no ray gets wrong', async () => {
      await drag(canvasElement, 'Pillar', { x: 200, y: 160 })
      await drag(canvasElement, 'Viewer', { x: 200, y: 150 })
      await expect(missed()).toBe(0)
      await expect(leaked()).toBe(0)
    })
    await step('at the very corner of it both sides are seen', async () => {
      await press(canvasElement, 'Viewer', '{ArrowUp}', 1)
      await press(canvasElement, 'Viewer', '{Shift>}{ArrowUp}{/Shift}', 8)
      await expect(placeOf(canvasElement, 'Viewer')).toEqual({ x: 200, y: 132 })
      await expect(missed()).toBeGreaterThan(0)
    })
  },
}

/** Rays that go on: steered by a test. */
export const SteeredBehind: Story = {
  ...BehindIt,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    await step('some is lit though not seen', async () => {
      await expect(numberAfter(canvasElement, 'not seen:')).toBeGreaterThan(1)
    })
  },
}

/** Both ends: steered by a test. */
export const SteeredBoth: Story = {
  ...AtBoth,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    await step('nothing is wrong, wherever the viewer is', async () => {
      for (const to of [
        { x: 400, y: 60 },
        { x: 330, y: 50 },
        { x: 60, y: 216 },
        { x: 560, y: 290 },
      ]) {
        await drag(canvasElement, 'Viewer', to)
        await expect(numberAfter(canvasElement, 'not seen:')).toBe(0)
        await expect(numberAfter(canvasElement, 'missed:')).toBe(0)
      }
    })
  },
}
