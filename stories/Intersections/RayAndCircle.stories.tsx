import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { RayAndCircle } from './RayAndCircle.js'

const meta = {
  title: 'Intersections/Ray and circle',
  component: RayAndCircle,
  parameters: {
    docs: {
      description: {
        component:
          'Where a ray meets a circle, by `intersectRayCircle`: drop the perpendicular from the centre c to the ray; ' +
          'its length d and the radius r give half the chord, h, by Pythagoras. What lies behind the origin does not ' +
          'count, so there are 0, 1 or 2 hits, in the order of t. Use it for picking, for round obstacles, and for ' +
          'what is in range. It costs a handful of multiplications and a square root; how many hits there are is ' +
          'decided exactly, so a ray that touches has one.',
      },
    },
  },
  argTypes: {
    begins: { control: 'inline-radio', options: ['outside', 'inside', 'touching', 'beside'] },
  },
  args: { begins: 'outside', construction: true },
} satisfies Meta<typeof RayAndCircle>

export default meta

type Story = StoryObj<typeof meta>

/** Two hits: into the circle and out of it. Drag the ray, the centre and the rim. */
export const ThroughTheCircle: Story = { name: 'Through the circle' }

/** One hit: the other one lies behind the origin. */
export const FromInside: Story = { name: 'From inside', args: { begins: 'inside' } }

/** One hit: d is the radius, and half the chord is 0. */
export const Touching: Story = { args: { begins: 'touching' } }

/** No hit: the perpendicular is longer than the radius. */
export const Beside: Story = { args: { begins: 'beside' } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { begins: 'touching' },
  play: async ({ canvasElement, step }) => {
    await step('it touches once; a unit up it cuts twice, a unit down not at all', async () => {
      await expect(result(canvasElement)).toMatch(/^1 hit at t = 2.31\./)
      await expect(numberAfter(canvasElement, 'd =')).toBe(130)
      await press(canvasElement, 'Origin', '{Shift>}{ArrowDown}{/Shift}')
      await press(canvasElement, 'Through', '{Shift>}{ArrowDown}{/Shift}')
      await expect(result(canvasElement)).toMatch(/^0 hits/)
      await press(canvasElement, 'Origin', '{Shift>}{ArrowUp}{/Shift}', 2)
      await press(canvasElement, 'Through', '{Shift>}{ArrowUp}{/Shift}', 2)
      await expect(result(canvasElement)).toMatch(/^2 hits/)
    })
    await step('along the radius: t counts from origin to through', async () => {
      await drag(canvasElement, 'Rim', { x: 470, y: 190 })
      await drag(canvasElement, 'Origin', { x: 70, y: 190 })
      await drag(canvasElement, 'Through', { x: 170, y: 190 }, 'touch')
      await expect(result(canvasElement)).toMatch(/^2 hits at t = 2.00 and 4.00\./)
      await expect(numberAfter(canvasElement, 'd =')).toBe(0)
    })
    await step('from inside only the way out is left; from behind nothing', async () => {
      await drag(canvasElement, 'Through', { x: 470, y: 190 })
      await drag(canvasElement, 'Origin', { x: 370, y: 190 })
      await expect(result(canvasElement)).toMatch(/^1 hit at t = 1.00\./)
      await drag(canvasElement, 'Origin', { x: 500, y: 190 })
      await drag(canvasElement, 'Through', { x: 600, y: 190 })
      await expect(result(canvasElement)).toMatch(/^0 hits/)
    })
    await step('a radius of 0 is a point, and a ray without direction is its origin', async () => {
      await drag(canvasElement, 'Rim', { x: 370, y: 190 })
      await drag(canvasElement, 'Origin', { x: 270, y: 190 })
      await expect(result(canvasElement)).toMatch(/^1 hit/)
      await drag(canvasElement, 'Through', { x: 270, y: 190 })
      await expect(result(canvasElement)).toBe('The ray has no direction: 0 hits.')
      await drag(canvasElement, 'Centre', { x: 270, y: 190 })
      await expect(result(canvasElement)).toBe('The ray has no direction: 1 hit.')
    })
    await step('the rim goes with the centre and stays in the picture', async () => {
      await drag(canvasElement, 'Rim', { x: 350, y: 190 })
      await drag(canvasElement, 'Centre', { x: 620, y: 190 })
      await expect(placeOf(canvasElement, 'Centre')).toEqual({ x: 540, y: 190 })
      await expect(placeOf(canvasElement, 'Rim')).toEqual({ x: 620, y: 190 })
    })
  },
}
