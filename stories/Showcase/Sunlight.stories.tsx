import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sunlight } from './Sunlight.js'

const meta = {
  title: 'Showcase/Sunlight',
  component: Sunlight,
  parameters: {
    docs: {
      description: {
        component:
          'Where does the sun shine into an apartment, and for how long? `sunAt` returns the sun’s position at any time, within a ' +
          'few hundredths of a degree of an almanac; `sunHours` counts the hours of direct sun on a day at each point, in a ' +
          'worker. North is up. Ceilings and the heads of windows are not modeled, so a high sun reaches farther in than in a ' +
          'real room.',
      },
    },
  },
  argTypes: {
    day: { control: { type: 'range', min: 1, max: 365, step: 1 } },
    latitude: { control: { type: 'range', min: -66, max: 66, step: 1 } },
    show: { control: 'inline-radio', options: ['now', 'hours'] },
  },
  args: { day: 79, latitude: 48, show: 'now' },
} satisfies Meta<typeof Sunlight>

export default meta

type Story = StoryObj<typeof meta>

/** Press Play: the sun goes around the apartment. */
export const OneHour: Story = { name: 'Through a day' }

/** Move the sliders: the hours of sun on that day, as a heat map. */
export const WholeDay: Story = { name: 'Hours of sun', args: { show: 'hours' } }
