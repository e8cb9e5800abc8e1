import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import hook from '../../src/react/hooks/useSpatialHash.ts?raw'
import { propDocs, range, sceneProp } from '../Components/propDocs.js'
import { click, drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { HashedDrift } from './HashedDrift.js'
import { hashCode } from './hookCode.js'

const meta = {
  title: 'Hooks/useSpatialHash',
  component: HashedDrift,
  parameters: {
    code: hashCode,
    docs: {
      description: {
        component:
          'A `SpatialHash` that follows a list: what came, went or moved since the last render is put in, taken out or moved, and ' +
          'all else stays. Ask it for what is in a box or a circle, nearest to a point, or first along a ray; it looks only ' +
          'into the cells there. It is the same object while nothing changed. A render looks at each item once, a query costs ' +
          'the cells of its box and the items in them.',
      },
    },
  },
  argTypes: {
    ...propDocs([hook], 'UseSpatialHashOptions', {
      cellSize: range(10, 160, 5),
      items: range(0, 400, 10),
    }),
    box: { ...sceneProp('Width and height of the box that asks what is in it.', 'object'), ...range(0, 300, 10) },
    moving: sceneProp('Whether they drift before somebody asks for it.', 'boolean'),
  },
  args: { cellSize: 40, items: 160, box: 100, moving: true },
} satisfies Meta<typeof HashedDrift>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the blue box: only what its cells hold is looked at. The control `items` says how many there are. */
export const InABox: Story = { name: 'What is in a box' }

/** Large cells hold much that is not in the box. */
export const LargeCells: Story = {
  name: 'Cells that are too large',
  args: { cellSize: 130 },
}

/** Steered by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { moving: false, items: 200, box: 120 },
  play: async ({ canvasElement, step }) => {
    await step('the box finds those in it, among few', async () => {
      await expect(numberAfter(canvasElement)).toBeGreaterThan(3)
      await expect(numberAfter(canvasElement, 'box;')).toBeLessThan(60)
      await expect(result(canvasElement)).toMatch(/; 200 in all\.$/)
    })
    await step('elsewhere it finds others', async () => {
      await drag(canvasElement, 'Query', { x: 100, y: 100 })
      const before = result(canvasElement)
      await press(canvasElement, 'Query', '{ArrowRight}', 9)
      await expect(placeOf(canvasElement, 'Query')).toEqual({ x: 190, y: 100 })
      await expect(result(canvasElement)).not.toBe(before)
      await drag(canvasElement, 'Query', { x: 640, y: 400 }, 'touch')
      await expect(placeOf(canvasElement, 'Query')).toEqual({ x: 640, y: 400 })
    })
    await step('when they move, the hash follows', async () => {
      await drag(canvasElement, 'Query', { x: 320, y: 200 })
      const before = result(canvasElement)
      await click(canvasElement, 'Play')
      await waitFor(() => expect(result(canvasElement)).not.toBe(before), { timeout: 5000 })
      await click(canvasElement, 'Pause')
      await expect(result(canvasElement)).toMatch(/; 200 in all\.$/)
    })
  },
}

/** A box as large as the field finds all, whatever the cells are. */
export const SteeredAll: Story = {
  tags: ['!dev', '!autodocs'],
  args: { moving: false, box: 640, cellSize: 160, items: 90 },
  play: async ({ canvasElement }) => {
    await expect(numberAfter(canvasElement)).toBe(90)
    await expect(numberAfter(canvasElement, 'box;')).toBe(90)
  },
}

/** Nothing to find. */
export const SteeredEmpty: Story = {
  tags: ['!dev', '!autodocs'],
  args: { moving: false, items: 0, box: 0 },
  play: async ({ canvasElement }) => {
    await expect(result(canvasElement)).toBe('0 in the box; 0 in 0 cells; 0 in all.')
  },
}
