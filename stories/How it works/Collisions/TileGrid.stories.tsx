import type { Meta, StoryObj } from '@storybook/react-vite'
import { TileGrid } from './TileGrid.js'

const meta = {
  title: 'How it works/Collisions/Tile grid',
  component: TileGrid,
  parameters: {
    docs: {
      description: {
        component:
          'A map of square cells, as a `TileGrid`. `move` moves a box until a blocked cell stops it, exactly at the ' +
          'edge, and lets it slide along the other axis, however fast it is. Use it for dungeons, mazes and floor ' +
          'plans made of tiles. A move costs a lookup for each cell that the box passes. `cellsIn` returns the ' +
          'cells that a box covers. `walls` returns the outline of the blocked cells with the fewest walls, ready ' +
          "for `visibilityPolygon`. By default, light stops at that outline; with `from: 'positive'` it stops only " +
          'where it leaves the blocked cells, so that they are lit too, like `from="positive"` of an `<Occluder>`.',
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

/** Push the four crates onto the dashed goals, with the arrow keys, WASD, or by pressing where to walk. */
export const Warehouse: Story = {}

/** Walk through the gaps with the arrow keys: a figure as wide as a tile fits exactly. */
export const AsWideAsATile: Story = { name: 'As wide as a tile', args: { size: 40 } }

/** Walk with the arrow keys: without `from: 'positive'`, light stops at the edge of the racks and leaves them dark. */
export const DarkRacks: Story = { name: 'Dark racks', args: { lit: false } }

/** Walk with the arrow keys: `walls` merges the sides of cells, with none between two blocked ones. */
export const MergedWalls: Story = { name: 'Merged walls', args: { outline: true, lamp: false } }
