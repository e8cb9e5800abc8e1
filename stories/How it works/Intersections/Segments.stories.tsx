import type { Meta, StoryObj } from '@storybook/react-vite'
import { Segments } from './Segments.js'

const meta = {
  title: 'How it works/Intersections/Segments',
  component: Segments,
  parameters: {
    docs: {
      description: {
        component:
          'Where two segments meet, by `intersectSegments`: t is how far along the way from a to b the point lies, ' +
          'u how far from c to d, and both must be from 0 to 1. Let t grow past 1 and the first segment is a ray ' +
          '(`intersectRaySegment`); let it be negative as well and it is a line. Use it for anything that crosses a ' +
          'line: a laser, a fence, a goal. It costs a handful of multiplications. Exact signs decide if the two meet, ' +
          'so that touching ends always count.',
      },
    },
  },
  argTypes: {
    first: { control: 'inline-radio', options: ['line', 'ray', 'segment'] },
  },
  args: { first: 'segment', scale: true },
} satisfies Meta<typeof Segments>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the four ends, or move them with the arrow keys: a laser from a to b crosses a fence from c to d. */
export const SegmentAndSegment: Story = { name: 'Segment and segment' }

/** Drag the ends: on a ray, t may be any number from 0 up. */
export const RayAndSegment: Story = { name: 'Ray and segment', args: { first: 'ray' } }

/** Drag the ends: on a line, t may be any number. */
export const LineAndSegment: Story = { name: 'Line and segment', args: { first: 'line' } }
