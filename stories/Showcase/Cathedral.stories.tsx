import type { Meta, StoryObj } from '@storybook/react-vite'
import { Cathedral } from './Cathedral.js'
import { FIRST_HOUR, LAST_HOUR } from './cathedralSun.js'

const meta = {
  title: 'Showcase/Cathedral',
  component: Cathedral,
  parameters: {
    docs: {
      description: {
        component:
          'A church in plan, lit by a `<Sun>` whose `direction` and `elevation` follow the hour. Its windows are gaps in the ' +
          'walls, closed by occluders with `opacity` and `tint`, one for each pane: where two overlap, almost nothing passes, as ' +
          'through lead. Pillars and the desks of pews have a `height`, so that their shadows end, and grow as the sun sinks. ' +
          'Candles `flicker`, which costs no new shadows, and burn steadily under reduced motion; with their `mask`, those ' +
          'on stands are blocked only by the `layer` of stone, and the one that you carry by the pews as well. The ' +
          '`size` of the sun, in radians, lets the colors run into one another far from the glass.',
      },
    },
  },
  argTypes: {
    hour: { control: { type: 'range', min: FIRST_HOUR, max: LAST_HOUR, step: 0.25 } },
    size: { control: { type: 'range', min: 0, max: 0.1, step: 0.005 } },
    opacity: { control: { type: 'range', min: 0, max: 1, step: 0.05 } },
    ambient: { control: 'color' },
  },
  args: { hour: 15, size: 0.025, opacity: 0.05, candles: true, ambient: '#2b2b42' },
} satisfies Meta<typeof Cathedral>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the sun, or move it with the arrow keys, and the colors wander over the floor. Drag the candle, too. */
export const Afternoon: Story = {}

/** Drag the sun, which comes in over the altar. */
export const Morning: Story = { args: { hour: 8.25 } }

/** Drag the low sun: shadows of the pillars are four times as long as they are high. */
export const Evening: Story = { args: { hour: 17 } }
