import type { Meta, StoryObj } from '@storybook/react-vite'
import { RaysToCorners } from './RaysToCorners.js'

const meta = {
  title: 'How it works/Ray casting/Rays to corners',
  component: RaysToCorners,
  parameters: {
    docs: {
      description: {
        component:
          'A ray to each end of a wall, by `castRays` with `{ towards: "corners" }`, in the order of their angles. ' +
          'The visible area changes only at corners, so nothing between them is missed. A ray that grazes a corner ' +
          'continues past it and ends on the wall behind. With a `spread`, two more rays beside each find the walls ' +
          'on either side of the corner. This is the classic method for a field of view, off by the spread; ' +
          '`visibilityPolygon` is exact and faster. Each ray tests every wall, so the cost grows with the square of ' +
          'the number of walls.',
      },
    },
  },
  argTypes: {
    spread: { control: { type: 'range', min: 0, max: 0.1, step: 0.001 } },
  },
  args: { spread: 0, joined: false, numbers: true },
} satisfies Meta<typeof RaysToCorners>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the viewer: a ray to each corner passes those that it grazes and ends behind them. */
export const OneToEachCorner: Story = { name: 'One to each corner' }

/** Drag the viewer: without pairs, passed corners are not in the polygon, so it runs through walls. */
export const JoinedWithoutPairs: Story = { name: 'Joined without pairs', args: { joined: true, numbers: false } }

/** Drag the viewer: two more rays beside each corner make the polygon follow the walls, apart from slivers. */
export const WithPairs: Story = { name: 'With pairs beside', args: { spread: 0.03, joined: true, numbers: false } }
