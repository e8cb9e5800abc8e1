import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { fireEvent } from '../stage/events.js'
import { Penumbra } from './Penumbra.js'

const meta = {
  title: 'Visibility/Penumbra',
  component: Penumbra,
  parameters: {
    docs: {
      description: {
        component:
          'Why shadows have soft edges: a source that has a size is seen in part. In the umbra all of it is hidden, in ' +
          'the penumbra one of its sides, and in the antumbra, behind what is narrower than the source, its middle alone, ' +
          'as in an annular eclipse. Each point is as bright as the share of the source that it sees; what two walls hide ' +
          'of the same part counts once. The edges of the regions are the lines that touch the source and pass the ends of ' +
          'the walls, by `tangentPoints`. A light draws all this by its prop `size`.',
      },
    },
  },
  argTypes: {
    size: { control: { type: 'range', min: 10, max: 90, step: 1 } },
    wide: { control: { type: 'range', min: 10, max: 240, step: 2 } },
    narrow: { control: { type: 'range', min: 10, max: 240, step: 2 } },
    behind: { control: 'boolean' },
    lines: { control: 'boolean' },
  },
  args: { size: 52, wide: 116, narrow: 44, behind: false, lines: true },
} satisfies Meta<typeof Penumbra>

export default meta

type Story = StoryObj<typeof meta>

/** Move the pointer over the picture, or drag the point; the source shows what it sees. Source and walls can be dragged as well. */
export const UmbraAndPenumbra: Story = { name: 'Umbra, penumbra, antumbra' }

/** The smaller the source, the narrower the penumbra; a point would throw an umbra alone. */
export const SmallSource: Story = { name: 'Small source', args: { size: 16 } }

/** What two walls hide of the same part of the source counts once. */
export const HiddenTwice: Story = { name: 'Hidden twice', args: { behind: true } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { wide: 120, narrow: 40 },
  play: async ({ canvasElement, step }) => {
    const seen = (): number => numberAfter(canvasElement, 'it sees')
    await step('behind the wide wall all is hidden, by it alone', async () => {
      await drag(canvasElement, 'Wide wall', { x: 250, y: 200 })
      await drag(canvasElement, 'Narrow wall', { x: 500, y: 370 })
      await drag(canvasElement, 'Point', { x: 320, y: 200 })
      await expect(result(canvasElement)).toMatch(/in the umbra: it sees 0\.0 %/)
      await expect(numberAfter(canvasElement, 'the wide wall')).toBe(100)
    })
    await step('at the height of its end half of the source is hidden, nearly', async () => {
      await drag(canvasElement, 'Point', { x: 320, y: 286 }, 'touch')
      await expect(result(canvasElement)).toMatch(/in the penumbra/)
      await press(canvasElement, 'Point', '{ArrowDown}', 4)
      await expect(placeOf(canvasElement, 'Point')).toEqual({ x: 320, y: 326 })
      await expect(seen()).toBeGreaterThan(99)
    })
    await step('far behind the narrow one its middle is hidden, as in an annular eclipse', async () => {
      await drag(canvasElement, 'Wide wall', { x: 300, y: 60 })
      await drag(canvasElement, 'Narrow wall', { x: 230, y: 190 })
      await drag(canvasElement, 'Point', { x: 600, y: 190 })
      await expect(result(canvasElement)).toMatch(/in the antumbra/)
      // Of a disc of radius 52 at 496 the wall of 40 at 370 hides a strip half as wide as 26.8 in its middle.
      await expect(seen()).toBe(37.5)
    })
    await step('what both hide counts once', async () => {
      await drag(canvasElement, 'Wide wall', { x: 400, y: 200 })
      await expect(numberAfter(canvasElement, 'together')).toBe(numberAfter(canvasElement, 'the wide wall'))
      await expect(numberAfter(canvasElement, 'since')).toBe(numberAfter(canvasElement, 'the narrow one'))
    })
    await step('a mouse over the picture carries the point, and its rim the size', async () => {
      const area = canvasElement.querySelector('.figure-area')!
      const box = area.getBoundingClientRect()
      const at = { clientX: box.left + box.width * 0.25, clientY: box.top + box.height * 0.9 }
      await fireEvent.pointerMove(area, { ...at, pointerType: 'mouse', buttons: 0 })
      const { x, y } = placeOf(canvasElement, 'Point')
      await expect(x).toBe(160)
      await expect(Math.abs(y - 360)).toBeLessThanOrEqual(1)
      await expect(result(canvasElement)).toMatch(/in full light: it sees 100\.0 %/)
      await drag(canvasElement, 'Size', { x: 104, y: 170 })
      await expect(placeOf(canvasElement, 'Size')).toEqual({ x: 104, y: 170 })
    })
  },
}
