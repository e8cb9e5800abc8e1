import type { Meta, StoryObj } from '@storybook/react-vite'
import { SupercoverLine } from './SupercoverLine.js'

const meta = {
  title: 'How it works/Grids and pathfinding/Supercover line',
  component: SupercoverLine,
  parameters: {
    docs: {
      description: {
        component:
          'Every cell that a segment touches, each once and in order, by `supercoverCells`. Where the segment ' +
          'passes through a corner, all four cells there count, so that nothing slips between blocks that meet at ' +
          'their corners, as happens with a thin line of one cell for each step. Use it for lines of sight on a ' +
          'board, for laser beams over tiles, or for the cells under a bullet. `walk` and `raycast` of a ' +
          '`SpatialHash` visit the same cells with their items, and may stop early. It costs one step for each ' +
          'cell, and every step is decided exactly.',
      },
    },
  },
  argTypes: {
    line: { control: 'inline-radio', options: ['supercover', 'thin'] },
  },
  args: { line: 'supercover', stops: true },
} satisfies Meta<typeof SupercoverLine>

export default meta

type Story = StoryObj<typeof meta>

/** Drag a and b. Press a cell, or move the dashed square with the arrow keys and press Enter, to change blocks. */
export const FirstHit: Story = { name: 'First hit' }

/** Drag a and b: every cell that the segment meets. */
export const WholeWay: Story = { name: 'Whole way', args: { stops: false } }

/** Drag a and b: a line of one cell per step slips through where blocks touch at a corner. */
export const ThinLine: Story = { name: 'Thin line', args: { line: 'thin' } }
