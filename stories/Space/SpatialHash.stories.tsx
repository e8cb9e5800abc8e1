import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, numberAfter, placeOf, press } from '../figure/steer.js'
import { SpatialHashQueries } from './SpatialHashQueries.js'

const meta = {
  title: 'Space/Spatial hash',
  component: SpatialHashQueries,
  parameters: {
    docs: {
      description: {
        component:
          'A `SpatialHash` sorts items by the square cells that their boxes reach into, so that a question looks ' +
          'only at the cells of its region: `query` for a box, `queryCircle` for a circle; for a cone, ask those ' +
          'cells of its box that the cone meets. Use it for what is on the screen, what is near, or what a guard may ' +
          'notice, among items that move all the time. A query costs its cells and the items in them: a good cell is ' +
          'about as large as an item, or as a query.',
      },
    },
  },
  argTypes: {
    region: { control: 'inline-radio', options: ['viewport', 'circle', 'cone'] },
    cellSize: { control: { type: 'range', min: 16, max: 160, step: 4 } },
  },
  args: { region: 'viewport', cellSize: 40 },
} satisfies Meta<typeof SpatialHashQueries>

export default meta

type Story = StoryObj<typeof meta>

/** Items in the tinted cells are looked at; filled ones are found. Drag the middle and the corner. */
export const Viewport: Story = {}

/** What is near: the cells in the corners of its box are asked in vain. */
export const Circle: Story = { args: { region: 'circle' } }

/** Cells that the cone does not meet are left out. */
export const Cone: Story = { args: { region: 'cone' } }

/** Large cells: few to ask, many items to look at. */
export const LargeCells: Story = { name: 'Large cells', args: { cellSize: 160 } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    const cells = (): number => numberAfter(canvasElement, 'asked:')
    const looked = (): number => numberAfter(canvasElement, 'looked at:')
    const found = (): number => numberAfter(canvasElement, 'found:')
    await step('more is looked at than found, and not all', async () => {
      await expect(found()).toBeGreaterThan(10)
      await expect(looked()).toBeGreaterThanOrEqual(found())
      await expect(looked()).toBeLessThan(200)
    })
    await step('a viewport within one cell asks that one', async () => {
      await drag(canvasElement, 'Edge', { x: 256, y: 196 })
      await drag(canvasElement, 'Middle', { x: 300, y: 220 }, 'touch')
      await expect(placeOf(canvasElement, 'Edge')).toEqual({ x: 306, y: 226 })
      await expect(cells()).toBe(1)
    })
    await step('over a grid line it asks both sides', async () => {
      await press(canvasElement, 'Middle', '{ArrowRight}', 2)
      await expect(cells()).toBe(2)
    })
    await step('without a size it is a point', async () => {
      await drag(canvasElement, 'Edge', { x: 320, y: 220 })
      await expect(found()).toBeLessThan(3)
    })
    await step('over the whole world everything is found', async () => {
      await drag(canvasElement, 'Middle', { x: 320, y: 200 })
      await drag(canvasElement, 'Edge', { x: 626, y: 386 })
      await expect(cells()).toBe(160)
      await expect(found()).toBeGreaterThan(380)
    })
  },
}

/** A circle: steered by a test. */
export const SteeredCircle: Story = {
  ...Circle,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    await step('its box is asked, and the corners of it give nothing', async () => {
      await drag(canvasElement, 'Middle', { x: 300, y: 200 })
      await drag(canvasElement, 'Edge', { x: 399, y: 200 })
      await expect(numberAfter(canvasElement, 'asked:')).toBe(30)
      await expect(numberAfter(canvasElement, 'found:')).toBeLessThan(numberAfter(canvasElement, 'looked at:'))
    })
    await step('a circle without a radius is a point', async () => {
      await drag(canvasElement, 'Edge', { x: 300, y: 200 })
      await expect(numberAfter(canvasElement, 'asked:')).toBe(1)
    })
  },
}

/** A cone: steered by a test. */
export const SteeredCone: Story = {
  ...Cone,
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    await step('it asks fewer cells than its box has', async () => {
      await drag(canvasElement, 'Apex', { x: 100, y: 200 })
      await drag(canvasElement, 'Edge', { x: 419, y: 200 })
      await expect(numberAfter(canvasElement, 'asked:')).toBeGreaterThan(20)
      await expect(numberAfter(canvasElement, 'asked:')).toBeLessThan(9 * 10)
    })
    await step('without a length it asks nothing', async () => {
      await drag(canvasElement, 'Edge', { x: 100, y: 200 })
      await expect(numberAfter(canvasElement, 'asked:')).toBe(0)
      await expect(numberAfter(canvasElement, 'found:')).toBe(0)
    })
  },
}
