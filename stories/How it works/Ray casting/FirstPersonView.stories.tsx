import type { Meta, StoryObj } from '@storybook/react-vite'
import { FirstPersonView } from './FirstPersonView.js'

const meta = {
  title: 'How it works/Ray casting/First-person view',
  component: FirstPersonView,
  parameters: {
    docs: {
      description: {
        component:
          'A dungeon as the games of the early nineties drew it: one ray for each column of the picture, by ' +
          '`raycast` of `createVisibilityMesh`, and a wall whose height depends on its distance. Walk with the ' +
          'arrow keys or W, A, S and D, with the buttons, or by dragging the walker on the map; drag in the view to ' +
          'turn. `TileGrid.move` lets the walker slide along walls. A frame costs one ray for each column, and a ' +
          'ray costs the triangles that it passes, however large the dungeon is.',
      },
    },
  },
  argTypes: {
    start: { control: 'inline-radio', options: ['hall', 'wall'] },
    fieldOfView: { control: { type: 'range', min: 30, max: 120, step: 5 } },
    columns: { control: { type: 'range', min: 8, max: 480, step: 8 } },
  },
  args: { start: 'hall', corrected: true, fieldOfView: 70, columns: 240, measures: false },
} satisfies Meta<typeof FirstPersonView>

export default meta

type Story = StoryObj<typeof meta>

/** Walk: focus the view and hold the arrow keys. */
export const Walking: Story = {}

/** Turn by dragging: heights by the length of each ray bulge, because rays to the ends of a wall are longer. */
export const FishEye: Story = {
  name: 'Fish-eye',
  args: { start: 'wall', corrected: false, fieldOfView: 90, measures: true },
}

/** Turn by dragging: heights by the distance along the view’s axis keep the same wall flat. */
export const Corrected: Story = {
  name: 'Fish-eye corrected',
  args: { start: 'wall', corrected: true, fieldOfView: 90, measures: true },
}

/** Walk with the arrow keys: few columns, so that you can tell the rays apart on the map. */
export const RayByRay: Story = { name: 'Ray by ray', args: { columns: 32 } }
