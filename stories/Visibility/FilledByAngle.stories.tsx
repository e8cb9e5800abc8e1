import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { click, drag, numberAfter, placeOf, press } from '../figure/steer.js'
import { FilledByAngle } from './FilledByAngle.js'

const meta = {
  title: 'Visibility/Filled by angle',
  component: FilledByAngle,
  parameters: {
    docs: {
      description: {
        component:
          'Rays at equal angles by `raycast`, their ends joined and filled: everybody’s first idea. Between two rays ' +
          'it guesses, so it cuts off what is seen or lights what is not, and as the viewer moves the outline jumps ' +
          'from ray to ray; the dashed outline is `polygonFrom`, which is exact. Fine for a rough cone of sensors, ' +
          'where each ray is an answer of its own; for light take the ring, which also costs less: rays cost one ' +
          'walk each, the ring one walk in all.',
      },
    },
  },
  argTypes: {
    count: { control: { type: 'range', min: 8, max: 180, step: 1 } },
  },
  args: { count: 36, rays: true },
} satisfies Meta<typeof FilledByAngle>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the viewer or the pillar, or press Play. The red wedge is where most is wrong. */
export const FewRays: Story = { name: 'Few rays' }

/** Five times as many are wrong by less, and flicker all the same. */
export const ManyRays: Story = { name: 'Many rays', args: { count: 180, rays: false } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    const wrong = (): number => numberAfter(canvasElement, 'not seen:') + numberAfter(canvasElement, 'missed:')
    await step('the viewer is dragged, and something is wrong everywhere', async () => {
      await drag(canvasElement, 'Viewer', { x: 400, y: 60 })
      await expect(placeOf(canvasElement, 'Viewer')).toEqual({ x: 400, y: 60 })
      await expect(wrong()).toBeGreaterThan(0.5)
      await drag(canvasElement, 'Viewer', { x: 200, y: 180 }, 'touch')
      await expect(wrong()).toBeGreaterThan(0.5)
    })
    await step('the keys move it, and it stays in the room', async () => {
      await press(canvasElement, 'Viewer', '{ArrowUp}')
      await expect(placeOf(canvasElement, 'Viewer')).toEqual({ x: 200, y: 170 })
      await press(canvasElement, 'Viewer', '{ArrowUp}', 20)
      await expect(placeOf(canvasElement, 'Viewer')).toEqual({ x: 200, y: 22 })
    })
    await step('along the path the filled area jumps more than what is seen', async () => {
      await drag(canvasElement, 'Viewer', { x: 250, y: 150 })
      await expect(numberAfter(canvasElement, 'up to')).toBeGreaterThan(2 * numberAfter(canvasElement, 'changes by'))
    })
    await step('even a pillar on top of the viewer is no trouble', async () => {
      await drag(canvasElement, 'Pillar', { x: 255, y: 146 })
      await expect(wrong()).toBeLessThan(0.2)
      await drag(canvasElement, 'Pillar', { x: 278, y: 150 })
      await expect(wrong()).toBeGreaterThan(0)
    })
    await step('Play moves the viewer', async () => {
      const before = placeOf(canvasElement, 'Viewer')
      await click(canvasElement, 'Play')
      await waitFor(() => expect(placeOf(canvasElement, 'Viewer').x).toBeGreaterThan(before.x), { timeout: 10_000 })
      await click(canvasElement, 'Pause')
    })
  },
}

/** Many rays: steered by a test. */
export const SteeredMany: Story = {
  ...ManyRays,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    await step('they are wrong by less than few rays, and still wrong', async () => {
      const wrong = numberAfter(canvasElement, 'not seen:') + numberAfter(canvasElement, 'missed:')
      await expect(wrong).toBeGreaterThan(0)
      await expect(wrong).toBeLessThan(3)
    })
  },
}
