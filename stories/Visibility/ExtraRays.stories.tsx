import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, numberAfter, placeOf, press } from '../figure/steer.js'
import { ExtraRays } from './ExtraRays.js'

const meta = {
  title: 'Visibility/Extra rays',
  component: ExtraRays,
  parameters: {
    docs: {
      description: {
        component:
          'The usual cure: two more rays beside each corner, a small epsilon to either side, here by `castRays` with ' +
          '`angles`. It closes most of the holes, and leaves a sliver at each grazed corner; which sort of sliver depends ' +
          'on the last digit of a computed angle. A large epsilon cuts off wide wedges, a small one drowns in rounding far ' +
          'away, and none is right for all scenes. It casts three rays for each corner, the hidden ones too, each with ' +
          'a look at every wall; `visibilityPolygon` needs neither epsilon nor rays.',
      },
    },
  },
  argTypes: {
    epsilon: { control: 'inline-radio', options: [0.1, 0.03, 0.01, 0.001, 0.0001, 0.00001] },
  },
  args: { epsilon: 0.01, rays: true },
} satisfies Meta<typeof ExtraRays>

export default meta

type Story = StoryObj<typeof meta>

/** A dot for each sliver; the lens shows the worst. */
export const SmallOffset: Story = { name: 'Small offset' }

/** Slivers grow to wedges, widest behind the corners that are near. */
export const LargeOffset: Story = { name: 'Large offset', args: { epsilon: 0.1 } }

/** Too thin to see, and still there: under the lens they look the same. */
export const TinyOffset: Story = { name: 'Tiny offset', args: { epsilon: 0.00001, rays: false } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    const slivers = (): number => numberAfter(canvasElement, 'Slivers:') + numberAfter(canvasElement, 'not seen,')
    await step('far more rays than the ring has corners', async () => {
      await expect(numberAfter(canvasElement)).toBeGreaterThan(2 * numberAfter(canvasElement, 'ring of'))
      await expect(slivers()).toBeGreaterThan(4)
    })
    await step('slivers wherever the viewer is', async () => {
      await drag(canvasElement, 'Viewer', { x: 60, y: 60 })
      await expect(slivers()).toBeGreaterThan(2)
      await drag(canvasElement, 'Viewer', { x: 131, y: 200 }, 'touch')
      await expect(slivers()).toBeGreaterThan(2)
      await press(canvasElement, 'Viewer', '{ArrowDown}', 5)
      await expect(placeOf(canvasElement, 'Viewer')).toEqual({ x: 131, y: 250 })
      await expect(slivers()).toBeGreaterThan(0)
    })
    await step('inside the post there is no corner to graze', async () => {
      await drag(canvasElement, 'Post', { x: 220, y: 190 })
      await drag(canvasElement, 'Viewer', { x: 222, y: 191 })
      await expect(slivers()).toBe(0)
    })
  },
}

/** A tiny offset: steered by a test. */
export const SteeredTiny: Story = {
  ...TinyOffset,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    await step('is wrong by less, in as many places', async () => {
      await expect(numberAfter(canvasElement, 'Slivers:') + numberAfter(canvasElement, 'not seen,')).toBeGreaterThan(4)
      await expect(numberAfter(canvasElement, 'in all is')).toBeGreaterThan(0)
      await expect(numberAfter(canvasElement, 'in all is')).toBeLessThan(0.01)
    })
  },
}

/** A large offset: steered by a test. */
export const SteeredLarge: Story = {
  ...LargeOffset,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    await step('is wrong by much', async () => {
      await expect(numberAfter(canvasElement, 'in all is')).toBeGreaterThan(1)
    })
  },
}
