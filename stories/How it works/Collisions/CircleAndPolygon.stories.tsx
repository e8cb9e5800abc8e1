import type { Meta, StoryObj } from '@storybook/react-vite'
import { CircleAndPolygon } from './CircleAndPolygon.js'
import { SCENES } from './polygonScenes.js'

const meta = {
  title: 'How it works/Collisions/Circle and polygon',
  component: CircleAndPolygon,
  parameters: {
    docs: {
      description: {
        component:
          'A circle has no sides, so a separating-axis test needs one axis besides the normals of the polygon’s ' +
          'sides: from the circle’s center to the nearest corner. Without it, a circle beside a corner would ' +
          'collide with nothing but air. `collide` accepts any circle with any polygon, and for a concave one it ' +
          'finds a move that leaves all its parts at once. Use it for a ball against a crate, or a person against a ' +
          'wall. It tests each side of a convex polygon once; a concave one costs more, by the number of its convex ' +
          'parts.',
      },
    },
  },
  argTypes: {
    start: { control: 'select', options: Object.keys(SCENES) },
  },
  args: { start: 'at a corner', axes: true },
} satisfies Meta<typeof CircleAndPolygon>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the circle along the outline, and turn the polygon: between the two thin lines, the corner’s axis decides. */
export const AtACorner: Story = { name: 'At a corner' }

/** Drag the circle: all sides overlap here; only the corner’s axis shows the gap. */
export const OnlyTheCornerTells: Story = {
  name: 'Only the corner tells',
  args: { start: 'between corner and circle' },
}

/** Drag the circle: 40 across and 30 down from the corner with a radius of 50, it touches and does not collide. */
export const Touching: Story = { args: { start: 'touching' } }

/** Drag the circle in the notch of a concave polygon: one translation leaves both arms. */
export const Concave: Story = { args: { start: 'concave' } }
