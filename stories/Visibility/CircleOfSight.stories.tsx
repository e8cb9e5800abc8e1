import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { CircleOfSight } from './CircleOfSight.js'

const meta = {
  title: 'Visibility/Circle of sight',
  component: CircleOfSight,
  parameters: {
    docs: {
      description: {
        component:
          'What is seen within a `radius`, by `visibilityPolygon`. A ring has corners only, so the arcs of the range ' +
          'are flattened: `arcTolerance` says how far they may lie from the circle, by default the smaller of 0.25 ' +
          'and a thousandth of the radius, which no eye can tell. Use it for lamps, for what a guard notices, for ' +
          'the reach of a sensor. It costs the sort of the walls, and the corners of the arcs, whose number grows ' +
          'with the square root of radius over tolerance.',
      },
    },
  },
  argTypes: {
    radius: { control: { type: 'range', min: 0, max: 320, step: 5 } },
    arcTolerance: { control: { type: 'range', min: 0.05, max: 40, step: 0.05 } },
  },
  args: { radius: 170, arcTolerance: 0.25 },
} satisfies Meta<typeof CircleOfSight>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the viewer, the range and the crate; the dots are the corners of the arcs. */
export const WithinARange: Story = { name: 'Within a range' }

/** The same with arcs up to 12 units inside of their circle. */
export const CoarseArcs: Story = { name: 'Coarse arcs', args: { arcTolerance: 12 } }

/** A range nearly as wide as the room: few arcs are left of it. */
export const FarRange: Story = { name: 'Far range', args: { radius: 320 } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { radius: 60 },
  play: async ({ canvasElement, step }) => {
    const seen = (): number => numberAfter(canvasElement, 'Seen:')
    await step('away from all walls the whole circle is seen', async () => {
      await drag(canvasElement, 'Viewer', { x: 380, y: 230 })
      await expect(placeOf(canvasElement, 'Viewer')).toEqual({ x: 380, y: 230 })
      await expect(seen()).toBeGreaterThan(99)
      await expect(numberAfter(canvasElement, 'corners,')).toBe(numberAfter(canvasElement, 'circle.'))
    })
    await step('the crate takes some of it', async () => {
      await drag(canvasElement, 'Crate', { x: 420, y: 230 }, 'touch')
      await expect(seen()).toBeLessThan(85)
      await press(canvasElement, 'Crate', '{ArrowRight}', 6)
      await expect(seen()).toBeGreaterThan(99)
    })
    await step('the range is dragged and turned about', async () => {
      await drag(canvasElement, 'Range', { x: 380, y: 270 })
      await expect(numberAfter(canvasElement, 'Radius')).toBe(40)
      await press(canvasElement, 'Range', '{ArrowDown}')
      await expect(numberAfter(canvasElement, 'Radius')).toBe(50)
    })
    await step('the arcs are as near as they were asked to be', async () => {
      await expect(numberAfter(canvasElement, 'up to')).toBeLessThanOrEqual(0.25)
      await expect(numberAfter(canvasElement, 'up to')).toBeGreaterThan(0.1)
    })
  },
}

/** Coarse arcs: steered by a test. */
export const SteeredCoarse: Story = {
  ...CoarseArcs,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    await step('few corners, and far inside', async () => {
      await expect(numberAfter(canvasElement, 'up to')).toBeGreaterThan(3)
      await expect(numberAfter(canvasElement, 'up to')).toBeLessThanOrEqual(12)
    })
  },
}

/** No radius: steered by a test. */
export const SteeredNothing: Story = {
  tags: ['!dev', '!autodocs'],
  args: { radius: 0 },
  play: async ({ canvasElement }) => {
    await drag(canvasElement, 'Crate', { x: 310, y: 190 })
    await expect(result(canvasElement)).toMatch(/nothing is seen/)
    await press(canvasElement, 'Range', '{ArrowLeft}', 3)
    await expect(numberAfter(canvasElement, 'Radius')).toBe(30)
  },
}
