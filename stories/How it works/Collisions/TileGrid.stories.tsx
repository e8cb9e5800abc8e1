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

/** Push the four crates on to the dashed goals: with the arrow keys, WASD, or by pressing where to walk. */
export const Warehouse: Story = {}

/** A figure as wide as a tile still fits through gaps of one tile, since it stops exactly at their edges. */
export const AsWideAsATile: Story = { name: 'As wide as a tile', args: { size: 40 } }

/** Without `from: 'positive'` light stops at the edge of the racks, which are dark themselves. */
export const DarkRacks: Story = { name: 'Dark racks', args: { lit: false } }

/** The outline that `walls` gives for light and sight: no wall between two blocked cells, and none in two pieces. */
export const MergedWalls: Story = { name: 'Merged walls', args: { outline: true, lamp: false } }
