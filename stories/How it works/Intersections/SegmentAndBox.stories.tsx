import type { Meta, StoryObj } from '@storybook/react-vite'
import { SegmentAndBox } from './SegmentAndBox.js'

const meta = {
  title: 'How it works/Intersections/Segment and box',
  component: SegmentAndBox,
  parameters: {
    docs: {
      description: {
        component:
          'A box is the overlap of four half-planes. `intersectSegmentBox` computes when the segment enters or ' +
          'leaves each of them: against the outward normal it enters, along the normal it leaves. It is in the box ' +
          'from the last entry to the first exit, and misses the box if it leaves one half-plane before it has ' +
          'entered all four. Use it for bullets against crates, and to clip lines to a window. It takes a handful ' +
          'of multiplications. Hit or miss is decided by exact signs, so touching a corner counts.',
      },
    },
  },
  argTypes: {
    halfPlane: { control: 'inline-radio', options: ['all', 'left', 'top', 'right', 'bottom'] },
  },
  args: { halfPlane: 'all', times: true },
} satisfies Meta<typeof SegmentAndBox>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the ends, the corners, or the box: full dots enter, hollow ones leave, and rings mark the two that decide. */
export const FourHalfPlanes: Story = { name: 'Four half-planes' }

/** Drag the ends: for one edge, the sign of (b − a) · n distinguishes entering from leaving. */
export const OneHalfPlane: Story = { name: 'One half-plane', args: { halfPlane: 'left', times: false } }
