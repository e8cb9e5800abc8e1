import type { Meta, StoryObj } from '@storybook/react-vite'
import { SpatialHashQueries } from './SpatialHashQueries.js'

const meta = {
  title: 'How it works/Grids and pathfinding/Spatial hash',
  component: SpatialHashQueries,
  parameters: {
    docs: {
      description: {
        component:
          'A `SpatialHash` sorts items by the square cells that their boxes overlap, so that a query looks only at ' +
          'the cells of its region: `query` for a box, `queryCircle` for a circle; for a cone, query those cells of ' +
          'its box that the cone overlaps. Use it to find the items on the screen, near a point, or in a guard’s ' +
          'view, among items that move all the time. A query costs its cells and the items in them. A good cell is ' +
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

/** Drag the center or a corner of the query: only items in the tinted cells are tested, and filled ones are found. */
export const Viewport: Story = {}

/** Drag the center or the rim: a circle finds items near a point. */
export const Circle: Story = { args: { region: 'circle' } }

/** Drag the cone: cells that it does not meet are skipped. */
export const Cone: Story = { args: { region: 'cone' } }

/** Drag the query: with large cells, there are few cells and many items to test. */
export const LargeCells: Story = { name: 'Large cells', args: { cellSize: 160 } }
