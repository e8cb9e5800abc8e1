import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, numberAfter, press, result } from '../figure/steer.js'
import { ClosestIntersection } from './ClosestIntersection.js'

const meta = {
  title: 'Ray casting/Closest intersection',
  component: ClosestIntersection,
  parameters: {
    docs: {
      description: {
        component:
          'A ray that stops at the first wall, by `raycast` of `createVisibilityMesh`: it tells the point, ' +
          'the distance and the number of the wall. Use it for a shot, a laser pointer, a distance sensor, the line of ' +
          'sight of a guard. The walls are prepared once; a ray then walks from triangle to triangle and costs what it ' +
          'passes, not how many walls there are. With `maxDistance` it is a sensor of that reach. For a few walls that ' +
          'change all the time `castRays` needs no preparation.',
      },
    },
  },
  argTypes: {
    rays: { control: { type: 'range', min: 1, max: 61, step: 2 } },
    opening: { control: { type: 'range', min: 10, max: 360, step: 10 } },
    reach: { control: { type: 'range', min: 40, max: 740, step: 20 } },
  },
  args: { rays: 1, opening: 60, reach: 740, passed: true },
} satisfies Meta<typeof ClosestIntersection>

export default meta

type Story = StoryObj<typeof meta>

/** One ray: solid up to its hit, dashed where it would have gone on. */
export const OneRay: Story = { name: 'One ray' }

/** A fan of rays towards the aim, as a coarse field of view. */
export const FanOfRays: Story = { name: 'A fan of rays', args: { rays: 31, opening: 80 } }

/** Rays all round that reach only so far: what is beyond is not felt. */
export const LimitedReach: Story = { name: 'A limited reach', args: { rays: 61, opening: 360, reach: 180 } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    await step('a level ray ends on the hall’s side', async () => {
      await drag(canvasElement, 'Origin', { x: 100, y: 200 })
      await drag(canvasElement, 'Aim', { x: 300, y: 200 })
      await expect(result(canvasElement)).toBe('The ray ends on wall 11, at a distance of 530.0.')
    })
    await step('higher up a wall stops it, wherever on the way the aim is', async () => {
      await drag(canvasElement, 'Origin', { x: 300, y: 100 })
      await drag(canvasElement, 'Aim', { x: 600, y: 100 }, 'touch')
      await expect(result(canvasElement)).toBe('The ray ends on wall 7, at a distance of 100.0.')
      await drag(canvasElement, 'Aim', { x: 320, y: 100 })
      await expect(numberAfter(canvasElement, 'distance of')).toBe(100)
    })
    await step('the arrow keys bring the origin nearer', async () => {
      await press(canvasElement, 'Origin', '{ArrowLeft}', 2)
      await expect(numberAfter(canvasElement, 'distance of')).toBe(120)
    })
    await step('with the aim on the origin there is no ray', async () => {
      await drag(canvasElement, 'Aim', { x: 280, y: 100 })
      await expect(result(canvasElement)).toMatch(/^The two points are one/)
    })
  },
}

/** A sensor of a short reach: steered by a test. */
export const SteeredFan: Story = {
  ...Steered,
  tags: ['!dev', '!autodocs'],
  args: { rays: 31, opening: 80, reach: 120 },
  play: async ({ canvasElement, step }) => {
    await step('far from all walls it feels nothing', async () => {
      await drag(canvasElement, 'Origin', { x: 300, y: 200 })
      await drag(canvasElement, 'Aim', { x: 300, y: 380 })
      await expect(result(canvasElement)).toBe('None of 31 rays meets a wall within its reach.')
    })
    await step('nearer to a wall it tells which', async () => {
      await drag(canvasElement, 'Origin', { x: 300, y: 300 })
      await expect(result(canvasElement)).toMatch(/^31 rays end on 1 wall; the nearest is wall 12, .* of 90.0/)
    })
  },
}
