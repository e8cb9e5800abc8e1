import type { Meta, StoryObj } from '@storybook/react-vite'
import hook from '../../src/react/hooks/useSpatialHash.ts?raw'
import { propDocs, range, sceneProp } from '../Components/propDocs.js'
import { ForestUnderCamera } from './ForestUnderCamera.js'
import { hashCode } from './hookCode.js'

const meta = {
  title: 'Hooks/useSpatialHash',
  component: ForestUnderCamera,
  parameters: {
    code: hashCode,
    docs: {
      description: {
        component:
          'Keeps a `SpatialHash` in step with a list: items that came, went, or moved since the last render are inserted, ' +
          'removed, or updated, and the rest stay. Ask it for the items in a box or a circle, the nearest to a point, or the ' +
          'first along a ray. It is the same object while nothing changes. A render looks at each item once; a query costs ' +
          'its cells and the items in them.',
      },
    },
  },
  argTypes: {
    ...propDocs([hook], 'UseSpatialHashOptions', {
      cellSize: range(10, 160, 5),
      items: range(0, 400, 10),
    }),
    box: { ...sceneProp('Width and height of the camera’s frame.', 'object'), ...range(0, 300, 10) },
    moving: sceneProp('True if the sheep walk from the start.', 'boolean'),
  },
  args: { cellSize: 40, items: 160, box: 100, moving: true },
} satisfies Meta<typeof ForestUnderCamera>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the camera’s frame: only trees and sheep in its cells are tested, and those in the frame are drawn in color. */
export const InABox: Story = { name: 'Trees under a camera' }

/** Drag the frame: cells that are too large hold much that is not in it. */
export const LargeCells: Story = {
  name: 'Cells that are too large',
  args: { cellSize: 130 },
}
