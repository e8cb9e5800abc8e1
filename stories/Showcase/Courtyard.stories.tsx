import type { Meta, StoryObj } from '@storybook/react-vite'
import { Courtyard } from './Courtyard.js'
import { FIRST_HOUR, LAST_HOUR } from './courtyardSky.js'

const meta = {
  title: 'Showcase/Courtyard',
  component: Courtyard,
  parameters: {
    docs: {
      description: {
        component:
          'Daylight without a lamp: the `sky` of a host shines from every direction that no wall blocks. A place is as bright as the part of the sky ' +
          'that it sees, and the arcade behind the pillars stays dim. With `bounces`, warm walls brighten the yard; a `<Sun>` ' +
          'adds direct light by day.',
      },
    },
  },
  argTypes: {
    hour: { control: { type: 'range', min: FIRST_HOUR, max: LAST_HOUR, step: 0.25 } },
    bounces: { control: { type: 'range', min: 0, max: 4, step: 1 } },
    sun: { control: 'boolean' },
  },
  args: { hour: 16, bounces: 2, sun: true },
} satisfies Meta<typeof Courtyard>

export default meta

type Story = StoryObj<typeof meta>

/** Move the slider, or press Play: a day passes. */
export const Day: Story = { name: 'Through a day' }

/** Move the slider: the sky alone, before the sun is up. */
export const Dawn: Story = { args: { hour: 7, sun: false } }
