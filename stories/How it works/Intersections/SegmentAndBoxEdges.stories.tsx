import type { Meta, StoryObj } from '@storybook/react-vite'
import { SegmentAndBoxEdges } from './SegmentAndBoxEdges.js'

const meta = {
  title: 'How it works/Intersections/Segment and box edges',
  component: SegmentAndBoxEdges,
  parameters: {
    docs: {
      description: {
        component:
          'The points where a segment crosses the outline of a box: `intersectSegmentBoxEdges` returns none, one or ' +
          'two, in the order along the segment. A corner is one point, not two, and a segment inside the box has ' +
          'none. Use the first point for a shot’s impact, and both for the path through the box. One box takes a ' +
          'handful of multiplications. The nearest hit among many boxes takes that for each of them, or less with a ' +
          '`SpatialHash`.',
      },
    },
  },
  argTypes: {
    hits: { control: 'inline-radio', options: ['first', 'all'] },
    boxes: { control: { type: 'range', min: 1, max: 15, step: 1 } },
    segments: { control: { type: 'range', min: 1, max: 5, step: 1 } },
  },
  args: { hits: 'all', boxes: 1, segments: 3 },
} satisfies Meta<typeof SegmentAndBoxEdges>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the box and the ends: crossings are numbered along each segment. */
export const AllHits: Story = { name: 'All hits' }

/** Drag the box and the ends: only the first hit of each segment. */
export const FirstHit: Story = { name: 'First hit', args: { hits: 'first' } }

/** Drag the ends: the full dot is the nearest of all hits, such as the one that stops a bullet. */
export const NearestOfManyBoxes: Story = { name: 'Nearest of many boxes', args: { boxes: 8, segments: 1 } }
