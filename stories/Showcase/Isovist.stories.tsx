import type { Meta, StoryObj } from '@storybook/react-vite'
import { IsovistMap } from './Isovist.js'
import { MEASURE_NAMES } from './isovistField.js'

const meta = {
  title: 'Showcase/Isovist',
  component: IsovistMap,
  parameters: {
    docs: {
      description: {
        component:
          'Where in a building do you see much, far, or evenly? An isovist is the area that is visible from a point ' +
          '(Benedikt 1979). `isovist` measures it in closed form: area, perimeter, occlusivity, compactness, drift, ' +
          'vista, and mean, variance, and skewness of the lines of sight. A worker queries a prepared mesh point by ' +
          'point, with nothing but `react-umbra/geometry`, and results appear at once. The red line is the drift. Open ' +
          'a plan of your own in any format of `react-umbra/import`, and save all points as a table. Nothing leaves the ' +
          'page.',
      },
    },
  },
  argTypes: {
    measure: { control: 'select', options: MEASURE_NAMES },
    points: { control: 'inline-radio', options: [60, 120, 200] },
  },
  args: { measure: 'area', points: 120 },
} satisfies Meta<typeof IsovistMap>

export default meta

type Story = StoryObj<typeof meta>

/** Point at a place, or tap it: its view, and its figures. Colors show how much area is visible from each place. */
export const Area: Story = { name: 'How much is seen' }

/** Point at an opening or a pillar: there, one step reveals much more. */
export const Occlusivity: Story = { args: { measure: 'occlusivity' } }

/** Point at a place: colors show the longest line of sight. */
export const Vista: Story = { name: 'How far is seen', args: { measure: 'vistaLength' } }
