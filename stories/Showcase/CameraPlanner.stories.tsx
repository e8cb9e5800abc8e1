import type { Meta, StoryObj } from '@storybook/react-vite'
import { CameraPlanner } from './CameraPlanner.js'

const meta = {
  title: 'Showcase/Camera planner',
  component: CameraPlanner,
  parameters: {
    docs: {
      description: {
        component:
          'A planner in 60 lines around `react-umbra/plans` and `react-umbra/import`, without its controls. Drop a DXF, SVG, ' +
          'or GeoJSON plan; without a scale, measure a distance in it (`calibrate`). `placeViewers` places cameras in a worker, ' +
          'with an upper bound on what that many could see. `coverage` measures what they see and miss, in the plan’s units. ' +
          'The result is saved with layers of views and blind spots, in the coordinates of the file. Nothing leaves the page.',
      },
    },
  },
  argTypes: {
    cameras: { control: { type: 'range', min: 1, max: 12, step: 1 } },
    range: { control: { type: 'range', min: 2, max: 40, step: 1 } },
  },
  args: { cameras: 3, range: 8 },
} satisfies Meta<typeof CameraPlanner>

export default meta

type Story = StoryObj<typeof meta>

/** Drag cameras, or press Place by solver. Hatched floor is seen by no camera. */
export const Planner: Story = { name: 'By hand or by solver' }
