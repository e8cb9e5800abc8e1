import type { Meta, StoryObj } from '@storybook/react-vite'
import hook from '../../src/react/hooks/useSpatialHash.ts?raw'
import { propDocs, range, sceneProp } from '../Components/propDocs.js'
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
