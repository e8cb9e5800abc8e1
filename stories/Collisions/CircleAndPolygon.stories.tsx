import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { click, drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { CircleAndPolygon } from './CircleAndPolygon.js'
import { SCENES } from './polygonScenes.js'

const meta = {
  title: 'Collisions/Circle and polygon',
  component: CircleAndPolygon,
  parameters: {
    docs: {
      description: {
        component:
          'A circle has no sides, so besides the normals of the polygon’s sides there is one more axis to look at: ' +
          'from the circle’s centre to the nearest corner. Without it a circle beside a corner would collide with ' +
          'nothing but air. `collide` takes any circle with any polygon, and for a concave one finds a way out of ' +
          'all its parts at once. Use it for a ball against a crate, or a person against a wall. It costs each side ' +
          'once for a convex polygon, and more for a concave one, by the parts into which it is cut.',
      },
    },
  },
  argTypes: {
    start: { control: 'select', options: Object.keys(SCENES) },
  },
  args: { start: 'at a corner', axes: true },
} satisfies Meta<typeof CircleAndPolygon>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the circle along the outline, and turn the polygon: beside a corner, between the two thin lines, the corner’s axis decides. */
export const AtACorner: Story = { name: 'At a corner' }

/** All sides say that they overlap; only the corner’s axis has a gap. */
export const OnlyTheCornerTells: Story = {
  name: 'Only the corner tells',
  args: { start: 'between corner and circle' },
}

/** 40 across and 30 down from the corner, with a radius of 50: touching is not colliding. */
export const Touching: Story = { args: { start: 'touching' } }

/** In the notch of a concave polygon: the way out leaves both arms. */
export const Concave: Story = { args: { start: 'concave' } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { start: 'touching' },
  play: async ({ canvasElement, step }) => {
    await step('touching is not colliding, one unit more of radius is', async () => {
      await expect(result(canvasElement)).toBe(
        'Nearest is (318, 248), a corner, 50.00 from the centre: as much as the radius, so they touch and do not collide.',
      )
      await press(canvasElement, 'Radius of a', '{Shift>}{ArrowUp}{/Shift}')
      await expect(result(canvasElement)).toMatch(/depth 1.00, normal \(−0.80, 0.60\), way out of a \(0.80, −0.60\)/)
    })
    await step('after the way out they touch', async () => {
      await click(canvasElement, 'Apply the way out')
      await expect(result(canvasElement)).toMatch(/so they touch/)
    })
    await step('beside a side its normal decides', async () => {
      await drag(canvasElement, 'Circle a', { x: 278, y: 205 }, 'touch')
      await expect(result(canvasElement)).toMatch(/on a side, .* normal \(−0.25, 0.97\)/)
      const nearest = numberAfter(canvasElement, 'on a side,')
      await expect(numberAfter(canvasElement, 'depth') + nearest).toBeCloseTo(51, 1)
    })
    await step('the centre inside has a way out too, and no radius needs none', async () => {
      await drag(canvasElement, 'Circle a', placeOf(canvasElement, 'Polygon b'))
      await expect(result(canvasElement)).toMatch(/^The centre is inside, so they collide: depth/)
      await press(canvasElement, 'Radius of a', '{ArrowDown}', 6)
      await expect(result(canvasElement)).toMatch(/radius 0 has no area/)
    })
    await step('the centre on the very corner', async () => {
      await drag(canvasElement, 'Circle a', { x: 318, y: 248 })
      await drag(canvasElement, 'Radius of a', { x: 318, y: 228 })
      await expect(numberAfter(canvasElement, 'depth')).toBeGreaterThan(19.9)
    })
    await step('turned away by its keys, it lets the circle go', async () => {
      await drag(canvasElement, 'Circle a', { x: 338, y: 248 })
      await press(canvasElement, 'Circle a', '{Shift>}{ArrowLeft}{/Shift}')
      await expect(numberAfter(canvasElement, 'depth')).toBeGreaterThan(0)
      await press(canvasElement, 'Polygon b', 'e', 9)
      await expect(result(canvasElement)).toMatch(/do not collide/)
    })
  },
}

/** Out of the notch, steered by a test. */
export const SteeredConcave: Story = {
  tags: ['!dev', '!autodocs'],
  args: { start: 'concave' },
  play: async ({ canvasElement, step }) => {
    await step('one move leaves both arms', async () => {
      await expect(numberAfter(canvasElement, 'depth')).toBeGreaterThan(5)
      await click(canvasElement, 'Apply the way out')
      await expect(result(canvasElement)).toMatch(/so they touch/)
    })
    await step('in the middle of an arm as well', async () => {
      await drag(canvasElement, 'Circle a', { x: 250, y: 280 })
      await expect(result(canvasElement)).toMatch(/The centre is inside/)
      await click(canvasElement, 'Apply the way out')
      await expect(result(canvasElement)).toMatch(/so they touch/)
    })
  },
}
