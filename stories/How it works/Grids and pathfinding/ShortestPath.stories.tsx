import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShortestPath } from './ShortestPath.js'

const meta = {
  title: 'How it works/Grids and pathfinding/Shortest path',
  component: ShortestPath,
  parameters: {
    docs: {
      description: {
        component:
          'Pathfinding past walls without a grid: `pathBetween(a, b, options)` of a mesh returns the exact shortest ' +
          'path, through the doors that are open. With a `clearance`, it is the path of a walker with that radius: ' +
          'walls are expanded by it (tinted), corners become arcs, and a gap of twice the clearance is just wide ' +
          'enough. The search walks through the triangles of a mesh. From each corner it looks only at the area ' +
          'between straight ahead and the wall that the path turns around: the funnels. Opening a door sets ' +
          'a flag (`setWall`). The result is null if no path is wide enough, or if an end is too close to a wall. In a ' +
          'host, `usePath` searches among its occluders. (Polyanya: Cui, Harabor and Grastien 2017.)',
      },
    },
  },
  argTypes: {
    clearance: { control: { type: 'range', min: 0, max: 40, step: 1 } },
  },
  args: { clearance: 14, funnels: true },
} satisfies Meta<typeof ShortestPath>

export default meta

type Story = StoryObj<typeof meta>

/**
 * Drag the ends, the crate, and the loose wall, and open the door. Dashed: the path without a width, and
 * its funnels.
 */
export const WithAClearance: Story = { name: 'With a clearance' }

/** Drag the ends: the shortest path of a point bends only at corners. */
export const WithoutClearance: Story = { name: 'Without a clearance', args: { clearance: 0 } }

/** Drag the ends: a walker as wide as the door still fits. */
export const AsWideAsTheDoor: Story = { name: 'As wide as the gap', args: { clearance: 30 } }
