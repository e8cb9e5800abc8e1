import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { RaysByAngle } from './RaysByAngle.js'

const meta = {
  title: 'Ray casting/Rays by angle',
  component: RaysByAngle,
  parameters: {
    docs: {
      description: {
        component:
          'A number of rays all round, by `castRays` with `{ count }`: the first thing that one tries, and right for ' +
          'what a turning sensor measures, such as a lidar. What lies between two rays is missed, the more so the ' +
          'farther off it is, and the polygon through their ends cuts corners and flickers as the viewer moves. For ' +
          'light and sight use `visibilityPolygon`, which misses nothing. It costs a look at each wall for each ray.',
      },
    },
  },
  argTypes: {
    count: { control: { type: 'range', min: 4, max: 360, step: 4 } },
  },
  args: { count: 48, joined: false, truth: false },
} satisfies Meta<typeof RaysByAngle>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the viewer: posts come and go between the rays. */
export const BetweenTwoRays: Story = { name: 'Between two rays' }

/** Their ends joined, over the dashed outline of what is really seen: corners are cut, shadows are not. */
export const EndsJoined: Story = { name: 'Ends joined', args: { count: 32, joined: true, truth: true } }

/** With many rays the gaps are narrow, and still there: far off, and behind the slit. */
export const ManyRays: Story = { name: 'Many rays', args: { count: 240, joined: true, truth: true } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { count: 4, joined: true },
  play: async ({ canvasElement, step }) => {
    await step('in line with a post one of four rays finds it', async () => {
      await drag(canvasElement, 'Viewer', { x: 330, y: 205 })
      await expect(result(canvasElement)).toMatch(/^4 rays find 2 of the 12 posts in sight/)
      await expect(numberAfter(canvasElement, 'sight.')).toBe(10)
    })
    await step('a step beside it none does', async () => {
      await press(canvasElement, 'Viewer', '{ArrowRight}')
      await press(canvasElement, 'Viewer', '{ArrowUp}')
      await expect(placeOf(canvasElement, 'Viewer')).toEqual({ x: 340, y: 195 })
      await expect(numberAfter(canvasElement, 'find')).toBe(0)
    })
    await step('on a post it sees what is around', async () => {
      await drag(canvasElement, 'Viewer', { x: 215, y: 55 }, 'touch')
      await expect(numberAfter(canvasElement, 'find')).toBe(1)
    })
  },
}

/** Many rays: steered by a test. */
export const SteeredMany: Story = {
  ...Steered,
  tags: ['!dev', '!autodocs'],
  args: { count: 360 },
  play: async ({ canvasElement, step }) => {
    await step('nearly every post is found, and not every one from everywhere', async () => {
      await expect(numberAfter(canvasElement, 'find')).toBe(12)
      await drag(canvasElement, 'Viewer', { x: 30, y: 30 })
      await expect(numberAfter(canvasElement, 'sight.')).toBeGreaterThan(0)
    })
  },
}
