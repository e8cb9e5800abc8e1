import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleOfSight } from './CircleOfSight.js'

const meta = {
  title: 'How it works/Visibility/Circle of sight',
  component: CircleOfSight,
  parameters: {
    docs: {
      description: {
        component:
          'The visible area within a `radius`, by `visibilityPolygon`. A ring has only corners, so the arcs of the ' +
          'range are flattened. `arcTolerance` is the largest distance from the circle; its default, the smaller of ' +
          '0.25 and a thousandth of the radius, is invisible. Use it for lamps, for guards, and for the range of a ' +
          'sensor. It costs a sort of the walls, and the corners of the arcs, whose number grows with the square ' +
          'root of radius over tolerance.',
      },
    },
  },
  argTypes: {
    radius: { control: { type: 'range', min: 0, max: 320, step: 5 } },
    arcTolerance: { control: { type: 'range', min: 0.05, max: 40, step: 0.05 } },
  },
  args: { radius: 170, arcTolerance: 0.25 },
} satisfies Meta<typeof CircleOfSight>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the viewer, the range, and the crate. Dots are the corners of the arcs. */
export const WithinARange: Story = { name: 'Within a range' }

/** Drag the viewer: arcs may be up to 12 units inside their circle. */
export const CoarseArcs: Story = { name: 'Coarse arcs', args: { arcTolerance: 12 } }

/** Drag the range: few arcs are left if it is nearly as wide as the room. */
export const FarRange: Story = { name: 'Far range', args: { radius: 320 } }
