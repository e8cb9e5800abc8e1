import type { Meta, StoryObj } from '@storybook/react-vite'
import { PointInPolygon } from './PointInPolygon.js'

const meta = {
  title: 'How it works/Intersections/Point in polygon',
  component: PointInPolygon,
  parameters: {
    docs: {
      description: {
        component:
          'Tests whether a point is inside a polygon, by `pointInPolygon`: it counts how often a ray to the right ' +
          'crosses the outline, and an odd number means inside. A corner on the ray could be counted twice or not ' +
          'at all, so each edge includes its upper end but not its lower one, and the count stays right. Use it to ' +
          'pick areas, and for zones and triggers. It tests each edge once, and decides exactly: a point on an edge ' +
          'is on the `boundary`, never slightly beside it.',
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

/** Drag the point and the corners: crossings of its ray are numbered, and an odd number is inside. */
export const ConcavePolygon: Story = { name: 'Concave polygon' }

/** Drag the point into the center of the star: the number is even there, so the even-odd rule says outside. */
export const StarThatCrossesItself: Story = { name: 'Star that crosses itself', args: { polygon: 'star' } }

/** Drag a corner onto the ray: only edges that go down from it count. */
export const CornerOnTheRay: Story = { name: 'Corner on the ray', args: { onCorner: true } }
