import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { click, drag, handle, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { userEvent } from '../stage/events.js'
import { TileGrid } from './TileGrid.js'

const meta = {
  title: 'Collisions/Tile grid',
  component: TileGrid,
  parameters: {
    docs: {
      description: {
        component:
          'A map of square cells, by `TileGrid`: `move` takes a box along until a blocked cell stops it, exactly at ' +
          'the edge, and lets it slide on along the other axis, however fast it is. Use it for dungeons, mazes and ' +
          'floor plans that are drawn in tiles. A move costs as much as the cells that the box passes on its way, ' +
          'and to look at a cell costs next to nothing. `cellsIn` says which cells a box covers, and `walls` gives ' +
          'the outline of all that is blocked by the fewest walls, ready for `visibilityPolygon`. As they are, light ' +
          "stops at that outline; with `from: 'positive'` it stops only where it leaves the blocked cells, so that they " +
          'are lit too, as by `from="positive"` of an `<Occluder>`.',
      },
    },
  },
  argTypes: {
    size: { control: { type: 'range', min: 12, max: 40, step: 2 } },
  },
  args: { size: 24, outline: false, lamp: true, lit: true },
} satisfies Meta<typeof TileGrid>

export default meta

type Story = StoryObj<typeof meta>

/** Push the four crates on to the dashed goals: with the arrow keys, WASD, or by pressing where to walk. */
export const Warehouse: Story = {}

/** A figure as wide as a tile still fits through gaps of one tile, since it stops exactly at their edges. */
export const AsWideAsATile: Story = { name: 'As wide as a tile', args: { size: 40 } }

/** Without `from: 'positive'` light stops at the edge of the racks, which are dark themselves. */
export const DarkRacks: Story = { name: 'Dark racks', args: { lit: false } }

/** The outline that `walls` gives for light and sight: no wall between two blocked cells, and none in two pieces. */
export const MergedWalls: Story = { name: 'Merged walls', args: { outline: true, lamp: false } }

/** Steered by a test: not in the catalogue. With a clock that stands, each way is gone at once. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  globals: { clock: 'frozen' },
  args: { outline: true },
  play: async ({ canvasElement, step }) => {
    await step('keys walk, and the wall stops it exactly', async () => {
      await expect(placeOf(canvasElement, 'Walker')).toEqual({ x: 300, y: 300 })
      await press(canvasElement, 'Walker', '{ArrowUp}')
      await press(canvasElement, 'Walker', 'd')
      await expect(placeOf(canvasElement, 'Walker')).toEqual({ x: 310, y: 290 })
      await expect(numberAfter(canvasElement, 'covers')).toBe(4)
      await press(canvasElement, 'Walker', '{ArrowDown}', 4)
      await expect(placeOf(canvasElement, 'Walker')).toEqual({ x: 310, y: 308 })
      await expect(result(canvasElement)).toMatch(/stopped/)
    })
    await step('it slides along the wall towards where it is dragged', async () => {
      await drag(canvasElement, 'Walker', { x: 20, y: 340 })
      await expect(placeOf(canvasElement, 'Walker')).toEqual({ x: 212, y: 308 })
    })
    await step('a finger sends it against a crate, which goes two tiles up to the wall', async () => {
      await drag(canvasElement, 'Walker', { x: 440, y: 260 }, 'touch')
      await drag(canvasElement, 'Walker', { x: 620, y: 260 }, 'touch')
      await expect(placeOf(canvasElement, 'Walker')).toEqual({ x: 548, y: 260 })
      await expect(numberAfter(canvasElement, 'lit,')).toBe(2)
    })
    await step('undo takes one push back', async () => {
      await click(canvasElement, 'Undo')
      await expect(numberAfter(canvasElement, 'lit,')).toBe(1)
      await expect(placeOf(canvasElement, 'Walker')).toEqual({ x: 508, y: 260 })
      await click(canvasElement, 'Start again')
      await expect(placeOf(canvasElement, 'Walker')).toEqual({ x: 300, y: 300 })
    })
    await step('a crate on its goal lights it', async () => {
      for (const to of [
        { x: 340, y: 260 },
        { x: 340, y: 180 },
        { x: 340, y: 100 },
        { x: 500, y: 100 },
      ]) {
        await drag(canvasElement, 'Walker', to)
      }
      await expect(result(canvasElement)).toMatch(/^1 of 4 goals lit, 3 pushes/)
    })
  },
}

/** A key that is held: steered by a test. */
export const SteeredHeld: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, step }) => {
    await step('it walks until the wall for as long as the key is held', async () => {
      handle(canvasElement, 'Walker').focus()
      await userEvent.keyboard('{ArrowLeft>}')
      await waitFor(() => expect(placeOf(canvasElement, 'Walker').x).toBe(212), { timeout: 10_000 })
      await userEvent.keyboard('{/ArrowLeft}')
    })
  },
}

/** As wide as a tile: steered by a test. */
export const SteeredWide: Story = {
  ...Steered,
  tags: ['!dev', '!autodocs'],
  args: { size: 40 },
  play: async ({ canvasElement, step }) => {
    await step('it goes through a gap of just its width', async () => {
      await drag(canvasElement, 'Walker', { x: 460, y: 300 })
      await drag(canvasElement, 'Walker', { x: 500, y: 300 })
      await drag(canvasElement, 'Walker', { x: 500, y: 140 })
      await expect(placeOf(canvasElement, 'Walker')).toEqual({ x: 500, y: 140 })
    })
  },
}
