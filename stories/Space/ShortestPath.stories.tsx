import type { Meta, StoryObj } from '@storybook/react-vite'
import { ShortestPath } from './ShortestPath.js'

const meta = {
  title: 'How it works/Grids and pathfinding/Shortest path',
  component: ShortestPath,
  parameters: {
    docs: {
      description: {
        component:
          'Pathfinding past walls without a grid: `pathBetween(a, b, options)` of a mesh gives the shortest path, ' +
          'exactly, through doors as they stand. With a `clearance` it is for somebody of that radius: walls grow by as much ' +
          '(tinted), corners become arcs, and a gap of twice the clearance is just wide enough. It looks through the triangles ' +
          'of a mesh, from each corner only at what lies between straight on and the wall that it turns round: the funnels. ' +
          'A door costs a flag (`setWall`), walls that move a new mesh. Null where no way is wide enough, or where one cannot ' +
          'stand at an end. In a host, `usePath` asks the same of the occluders there. (Polyanya: Cui, ' +
          'Harabor and Grastien 2017.)',
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

/** Drag the ends, the crate and the loose wall, open the door. Dashed: the way without a width, and its funnels. */
export const WithAClearance: Story = { name: 'With a clearance' }

/** The shortest path of a point. It bends only at corners. */
export const WithoutClearance: Story = { name: 'Without a clearance', args: { clearance: 0 } }

/** A walker as wide as the door. */
export const AsWideAsTheDoor: Story = { name: 'As wide as the gap', args: { clearance: 30 } }
