import type { Meta, StoryObj } from '@storybook/react-vite'
import { RaysByAngle } from './RaysByAngle.js'

const meta = {
  title: 'How it works/Ray casting/Rays by angle',
  component: RaysByAngle,
  parameters: {
    docs: {
      description: {
        component:
          'A number of rays all around, by `castRays` with `{ count }`: the first idea of most people, and the ' +
          'right one for a rotating sensor such as a lidar. Objects between two rays are missed, the more so the ' +
          'farther away they are, and the polygon through the ends cuts corners and flickers as the viewer moves. ' +
          'For light and sight use `visibilityPolygon`, which misses nothing. Each ray tests every wall.',
      },
    },
  },
  argTypes: {
    count: { control: { type: 'range', min: 4, max: 360, step: 4 } },
  },
  args: { count: 48, joined: false, truth: false },
} satisfies Meta<typeof RaysByAngle>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the viewer: posts appear and vanish between the rays. */
export const BetweenTwoRays: Story = { name: 'Between two rays' }

/** Drag the viewer: the joined ends cut corners off the dashed outline of the true view. */
export const EndsJoined: Story = { name: 'Ends joined', args: { count: 32, joined: true, truth: true } }

/** Drag the viewer: with many rays the gaps are narrow, but still there. */
export const ManyRays: Story = { name: 'Many rays', args: { count: 240, joined: true, truth: true } }
