import type { Meta, StoryObj } from '@storybook/react-vite'
import { CameraCoverage } from './CameraCoverage.js'
import { type Density, ZONES } from './zones.js'

const meta = {
  title: 'Showcase/Camera coverage',
  component: CameraCoverage,
  parameters: {
    docs: {
      description: {
        component:
          'Security cameras over a floor plan, the museum’s or one of your own: drop or open a file in any of the formats ' +
          'that `react-umbra/import` reads, or a picture whose dark lines are the walls, and set the length of its longer side. A camera’s zones reach as far as its picture ' +
          'has 25, 62, 125 and 250 pixels per meter (EN 62676-4: detect, observe, recognize, identify), from its width ' +
          'in pixels and its opening; you choose what counts as covered. Uncovered areas are hatched, with their size in ' +
          'square meters. The plan is prepared once by `createVisibilityMesh`; the views of each camera come from ' +
          '`polygonFrom`. Glass lets sight through, and `setWall` opens doors without preparing again. `coverage` returns ' +
          'the areas and the hatched outlines: exact except for the ranges’ arcs, which are flattened to within a millimeter. ' +
          'The plan is saved as a drawing, a picture and a table. Nothing is sent anywhere.',
      },
    },
  },
  argTypes: {
    cameras: { control: { type: 'range', min: 0, max: 6, step: 1 } },
    density: { control: 'select', options: ZONES.map(({ density }) => density) },
  },
  args: { cameras: 4, density: 125 as Density, shares: true },
} satisfies Meta<typeof CameraCoverage>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the cameras; the knobs of the chosen one aim and open it. Doors open when clicked. */
export const FourCameras: Story = { name: 'Four cameras' }

/** Drag the cameras: two more, and the floor that three of them see is darkest. */
export const SixCameras: Story = { name: 'Six cameras', args: { cameras: 6 } }

/** Press Add camera: each new one goes where most is unseen. */
export const NoCameras: Story = { name: 'From an empty plan', args: { cameras: 0, shares: false } }
