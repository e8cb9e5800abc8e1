import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { AllIntersections } from './AllIntersections.js'

const meta = {
  title: 'Ray casting/All intersections',
  component: AllIntersections,
  parameters: {
    docs: {
      description: {
        component:
          'Every wall that a ray meets, by `raycastAll`: the ray starts at one point, goes through a second and on ' +
          'without end, and its hits come sorted by t, which is 0 at the origin and 1 at the second point. Use it ' +
          'for what goes through things: a bullet that loses force at each wall, the order of layers under a cut, ' +
          'walls between a voice and an ear. It looks at each wall once and sorts those that it meets. A wall’s ends ' +
          'belong to it, and whether a wall is met is decided exactly.',
      },
    },
  },
  argTypes: {
    start: { control: 'inline-radio', options: ['across', 'ends'] },
    label: { control: 'inline-radio', options: ['t', 'wall', 'distance'] },
  },
  args: { start: 'across', label: 't' },
} satisfies Meta<typeof AllIntersections>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the origin, or the point that the ray goes through: t is measured in the distance between the two. */
export const ByGrowingT: Story = { name: 'By growing t' }

/** Through an end that two walls share: both are met, at the same t. */
export const SharedEnds: Story = { name: 'Through shared ends', args: { start: 'ends', label: 'wall' } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    await step('a level ray meets four walls in order', async () => {
      await drag(canvasElement, 'Origin', { x: 100, y: 150 })
      await drag(canvasElement, 'Through', { x: 200, y: 150 })
      await expect(result(canvasElement)).toMatch(/^The ray has 5 hits, 1 of them .* first wall 0 .* last wall 11/)
      await expect(numberAfter(canvasElement, 'first wall 0 at t =')).toBe(0.76)
    })
    await step('t counts in lengths: half as far, twice as much', async () => {
      await drag(canvasElement, 'Through', { x: 150, y: 150 }, 'touch')
      await expect(placeOf(canvasElement, 'Through')).toEqual({ x: 150, y: 150 })
      await expect(numberAfter(canvasElement, 'first wall 0 at t =')).toBe(1.51)
      await expect(result(canvasElement)).toMatch(/, none of them/)
    })
    await step('it does not look back', async () => {
      await press(canvasElement, 'Through', '{ArrowLeft}', 6)
      await expect(result(canvasElement)).toBe('The ray meets none of the 12 walls.')
    })
    await step('two points in one have no direction', async () => {
      await press(canvasElement, 'Through', '{ArrowRight}')
      await expect(result(canvasElement)).toMatch(/needs a second point/)
    })
  },
}

/** The same from the other start: steered by a test. */
export const SteeredEnds: Story = {
  ...Steered,
  tags: ['!dev', '!autodocs'],
  args: { start: 'ends', label: 'wall' },
  play: async ({ canvasElement, step }) => {
    await step('both walls of a shared end are met', async () => {
      await drag(canvasElement, 'Origin', { x: 420, y: 380 })
      await expect(result(canvasElement)).toMatch(/first wall 7 /)
      await drag(canvasElement, 'Origin', { x: 360, y: 380 })
      await drag(canvasElement, 'Through', { x: 360, y: 360 })
      await expect(result(canvasElement)).toMatch(/has 4 hits.*last wall 4/)
    })
    await step('touching an end counts', async () => {
      await drag(canvasElement, 'Origin', { x: 390, y: 20 })
      await drag(canvasElement, 'Through', { x: 390, y: 120 })
      await expect(result(canvasElement)).toMatch(/2 of them/)
      await expect(numberAfter(canvasElement, 'first wall 4 at t =')).toBe(1)
    })
  },
}
