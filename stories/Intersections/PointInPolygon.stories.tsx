import type { Meta, StoryObj } from '@storybook/react-vite'
import { PointInPolygon } from './PointInPolygon.js'

const meta = {
  title: 'How it works/Intersections/Point in polygon',
  component: PointInPolygon,
  parameters: {
    docs: {
      description: {
        component:
          'Whether a point is inside a polygon, by `pointInPolygon`: count how often a ray to the right crosses the ' +
          'outline; an odd number is inside. A corner on the ray could be counted twice or not at all, so each edge ' +
          'has its upper end but not its lower one, and the count stays right. Use it to pick areas, and for zones ' +
          'and triggers. It looks at each edge once, and decides exactly: a point on an edge is on the `boundary`, ' +
          'never a little beside it.',
      },
    },
  },
  argTypes: {
    polygon: { control: 'inline-radio', options: ['concave', 'star'] },
  },
  args: { polygon: 'concave', onCorner: false, snap: true },
} satisfies Meta<typeof PointInPolygon>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the point and the corners: the crossings are numbered from the point on. */
export const ConcavePolygon: Story = { name: 'Concave polygon' }

/** A star that overlaps itself. There the number is even, which the even-odd rule counts as outside. */
export const StarThatCrossesItself: Story = { name: 'Star that crosses itself', args: { polygon: 'star' } }

/** A corner on the ray counts only the edges that go down from it: here both, then none, then one. */
export const CornerOnTheRay: Story = { name: 'Corner on the ray', args: { onCorner: true } }
