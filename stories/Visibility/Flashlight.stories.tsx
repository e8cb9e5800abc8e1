import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, numberAfter, placeOf, press } from '../figure/steer.js'
import { FlashlightCone } from './FlashlightCone.js'

const meta = {
  title: 'Visibility/Flashlight',
  component: FlashlightCone,
  parameters: {
    docs: {
      description: {
        component:
          'A cone of sight, by `visibilityPolygon` with `direction` and `angle`: the angle is the full opening, the ' +
          'direction its middle, both in radians from +x towards +y, which is clockwise on a page. A cone may be wider than ' +
          'half a turn; its ring starts with the light itself. Use it for flashlights, cameras and the eyes of guards; ' +
          '`<Flashlight>` draws it, with soft edges by `feather`. It costs no more than sight all round: walls outside the ' +
          'cone are left out before they are sorted.',
      },
    },
  },
  argTypes: {
    angle: { control: { type: 'range', min: 0.05, max: 2 * Math.PI, step: 0.01 } },
    radius: { control: { type: 'range', min: 0, max: 500, step: 5 } },
    feather: { control: { type: 'range', min: 0, max: 1, step: 0.05 } },
  },
  args: { angle: Math.PI / 3, radius: 340, feather: 0.4 },
} satisfies Meta<typeof FlashlightCone>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the light and the blue knob that it points at, or turn it with Q and E. */
export const Narrow: Story = {}

/** Wider than half a turn: all but a wedge behind it. */
export const Wide: Story = { args: { angle: (4 / 3) * Math.PI, radius: 240, feather: 0 } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    const direction = (): number => numberAfter(canvasElement, 'Direction')
    const seen = (): number => numberAfter(canvasElement, 'seen')
    await step('it points at the knob', async () => {
      await drag(canvasElement, 'Aim', { x: 300, y: 200 })
      await expect(direction()).toBe(0)
      await drag(canvasElement, 'Aim', { x: 210, y: 320 }, 'touch')
      await expect(direction()).toBe(90)
    })
    await step('Q and E turn it', async () => {
      await press(canvasElement, 'Flashlight', 'e', 2)
      await expect(direction()).toBe(100)
      await press(canvasElement, 'Aim', 'Q', 3)
      await expect(direction()).toBe(85)
    })
    await step('the knob on the light keeps the direction', async () => {
      await drag(canvasElement, 'Aim', placeOf(canvasElement, 'Flashlight'))
      await expect(direction()).toBe(85)
    })
    await step('moving the light takes the knob along, which stays in the picture', async () => {
      await drag(canvasElement, 'Flashlight', { x: 400, y: 360 })
      await expect(direction()).toBe(85)
      await expect(placeOf(canvasElement, 'Aim').y).toBe(394)
    })
    await step('a crate in front of it takes light away', async () => {
      await drag(canvasElement, 'Aim', { x: 400, y: 200 })
      const before = seen()
      await drag(canvasElement, 'Crate', { x: 400, y: 300 })
      await expect(seen()).toBeLessThan(before / 2)
    })
  },
}

/** All round: steered by a test. */
export const SteeredAllRound: Story = {
  tags: ['!dev', '!autodocs'],
  args: { angle: 2 * Math.PI, radius: 500 },
  play: async ({ canvasElement, step }) => {
    await step('turning changes nothing', async () => {
      const before = numberAfter(canvasElement, 'seen')
      await press(canvasElement, 'Flashlight', 'q', 5)
      await expect(numberAfter(canvasElement, 'seen')).toBe(before)
      await expect(before).toBeGreaterThan(30)
    })
  },
}

/** Wider than half a turn: steered by a test. */
export const SteeredWide: Story = {
  ...Wide,
  tags: ['!dev', '!autodocs'],
  args: { ...Wide.args, radius: 30 },
  play: async ({ canvasElement, step }) => {
    await step('away from walls two thirds of a circle are seen', async () => {
      await drag(canvasElement, 'Flashlight', { x: 380, y: 230 })
      await expect(numberAfter(canvasElement, 'seen')).toBeCloseTo((100 * (2 / 3) * Math.PI * 900) / (620 * 380), 1)
    })
  },
}
