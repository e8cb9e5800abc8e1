import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { click, drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { fireEvent } from '../stage/events.js'
import { SeparatingAxes } from './SeparatingAxes.js'

const meta = {
  title: 'Collisions/Separating axis',
  component: SeparatingAxes,
  parameters: {
    docs: {
      description: {
        component:
          'Two convex shapes do not overlap when there is a line between them, and if there is one, then there is ' +
          'one along an edge of one of them: so it is enough to look for a gap between their shadows on the normals ' +
          'of all edges, which `separatingAxes` lists. Where every axis has an overlap they collide, and the least ' +
          'overlap is the way out that `collide` gives. Use it for turned boxes, ships, cars and anything else with ' +
          'straight edges. It costs each edge of both once against each corner of the other; the first gap ends the ' +
          'search.',
      },
    },
  },
  argTypes: {
    start: { control: 'inline-radio', options: ['overlapping', 'apart', 'touching'] },
    axes: { control: 'inline-radio', options: ['all', 'deciding', 'one'] },
  },
  args: { start: 'overlapping', axes: 'all' },
} satisfies Meta<typeof SeparatingAxes>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the polygons, turn them by the knobs or by Q and E: the numbers are the overlaps, and the least one decides. */
export const Overlapping: Story = {}

/** One gap is enough: a line fits between them, square to that axis. */
export const Apart: Story = { args: { start: 'apart' } }

/** A corner on a side: the overlap is 0 on one axis, and touching is not colliding. */
export const Touching: Story = { args: { start: 'touching', axes: 'deciding' } }

/** Each axis by itself. */
export const OneAxis: Story = { name: 'One axis at a time', args: { axes: 'one' } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { start: 'touching', axes: 'all' },
  play: async ({ canvasElement, step }) => {
    await step('a corner on a side touches, and one unit further it collides', async () => {
      await expect(result(canvasElement)).toMatch(/^On one of 5 axes they touch/)
      await press(canvasElement, 'Polygon a', '{Shift>}{ArrowRight}{/Shift}')
      await expect(numberAfter(canvasElement, 'depth')).toBe(1)
      await expect(result(canvasElement)).toMatch(/normal \(1.00, 0.00\), way out of a \(−1.00, 0.00\)/)
    })
    await step('the way out leads back to where they touch', async () => {
      await click(canvasElement, 'Apply the way out')
      await expect(placeOf(canvasElement, 'Polygon a')).toEqual({ x: 213, y: 252 })
      await expect(result(canvasElement)).toMatch(/they touch/)
    })
    await step('it is so for any turn, but for rounding', async () => {
      await drag(canvasElement, 'Polygon a', { x: 270, y: 240 }, 'touch')
      await press(canvasElement, 'Polygon a', 'e', 3)
      await drag(canvasElement, 'Turn b', { x: 380, y: 300 })
      await expect(numberAfter(canvasElement, 'depth')).toBeGreaterThan(20)
      await click(canvasElement, 'Apply the way out')
      await expect(result(canvasElement)).toMatch(/they touch/)
    })
    await step('pulled further they are apart', async () => {
      await drag(canvasElement, 'Polygon a', { x: 205, y: 200 })
      await drag(canvasElement, 'Polygon b', { x: 355, y: 320 })
      await expect(result(canvasElement)).toMatch(/do not collide: \d of 5 axes/)
    })
    await step('one on top of the other has a way out as well', async () => {
      await drag(canvasElement, 'Polygon a', placeOf(canvasElement, 'Polygon b'))
      await expect(numberAfter(canvasElement, 'depth')).toBeGreaterThan(60)
    })
  },
}

/** One axis after the other, steered by a test. */
export const SteeredOneAxis: Story = {
  tags: ['!dev', '!autodocs'],
  args: { axes: 'one' },
  play: async ({ canvasElement, step }) => {
    await step('the slider goes through all axes', async () => {
      const overlaps = new Set<string>()
      const slider = within(canvasElement).getByRole('slider', { name: /^Axis/ })
      for (let i = 1; i <= 5; i++) {
        await fireEvent.change(slider, { target: { value: i } })
        overlaps.add(canvasElement.querySelector('.figure g text')!.textContent)
      }
      await expect(overlaps.size).toBe(5)
      const least = Math.min(...[...overlaps].map(Number))
      await expect(least).toBe(Math.round(numberAfter(canvasElement, 'depth')))
    })
  },
}
