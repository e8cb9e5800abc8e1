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

/** Drag the circle along the outline, and turn the polygon: beside a corner, between the two thin lines, the corner’s axis decides. */
export const AtACorner: Story = { name: 'At a corner' }

/** All sides say that they overlap; only the corner’s axis has a gap. */
export const OnlyTheCornerTells: Story = {
  name: 'Only the corner tells',
  args: { start: 'between corner and circle' },
}

/** 40 across and 30 down from the corner, with a radius of 50: touching is not colliding. */
export const Touching: Story = { args: { start: 'touching' } }

/** A circle in the notch of a concave polygon. The minimum translation vector leaves both arms. */
export const Concave: Story = { args: { start: 'concave' } }
