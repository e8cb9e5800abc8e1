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
          'Where in a building does one see much, far, or evenly? An isovist is what is seen from a point (Benedikt 1979); ' +
          '`isovist` measures it by closed forms: area, perimeter, occlusivity, compactness, drift, vista, and mean, ' +
          'variance and skewness of the lines of sight. A worker of the page asks a prepared mesh for the view from each ' +
          'point, row by row, with nothing but `react-umbra/geometry`; what it has measured is shown at once, and it is ended ' +
          'when it is canceled or the plan changes. Point at a place, or tap it, for its view and its figures; the red line ' +
          'is the drift. Open a plan of your own in any of the formats that `react-umbra/import` reads. Every point is in ' +
          'the table to save. Nothing is sent anywhere.',
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
