import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { drag, press, result } from '../figure/steer.js'
import { fireEvent, userEvent } from '../stage/events.js'
import { brightnessAt, stageIn } from '../stage/lightMap.js'
import { Cathedral } from './Cathedral.js'
import { CLOSE, PILLARS } from './cathedralPlan.js'
import { FIRST_HOUR, LAST_HOUR, placeOfHour, sunAt } from './cathedralSun.js'

const meta = {
  title: 'Recipes/Cathedral',
  component: Cathedral,
  parameters: {
    docs: {
      description: {
        component:
          'A church in plan, lit by a `<Sun>` whose `direction` and `elevation` follow the hour. Its windows are gaps in the ' +
          'walls, closed by occluders with `opacity` and `tint`, one for each pane: where two overlap, nearly nothing passes, as ' +
          'through lead. Pillars and the desks of pews have a `height`, so that their shadows end, and grow as the sun sinks. ' +
          'Candles `flicker`, which costs no new shadows, and stand still where less motion is asked for; by their `mask` those ' +
          'on stands are stopped by the `layer` of stone alone, and the one that is carried by the pews as well. The ' +
          '`size` of the sun, in radians, is what lets the colours run into one another far from the glass.',
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

/** Drag the sun, or move it by the arrow keys, and the colours wander over the floor. The candle by the door can be carried. */
export const Afternoon: Story = {}

/** The sun comes in over the altar. */
export const Morning: Story = { args: { hour: 8.25 } }

/** The pillars' shadows are four times as long as they are high. */
export const Evening: Story = { args: { hour: 17 } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { hour: 12, candles: false },
  play: async ({ canvasElement, step }) => {
    await stageIn(canvasElement, 'canvas')
    const light = (x: number, y: number): number => brightnessAt(canvasElement, x, y, CLOSE.width)
    const slider = within(canvasElement).getByRole('slider', { name: 'Hour' })
    const setHour = (value: number) => fireEvent.change(slider, { target: { value } })
    const until = (check: () => Promise<void>) => waitFor(check, { timeout: 30_000 })
    const isLit = async (x: number, y: number) => expect(light(x, y)).toBeGreaterThan(LIT)
    const isDark = async (x: number, y: number) => expect(light(x, y)).toBeLessThan(DARK)
    await step('at noon the light falls straight in, between the windows it is dark', () =>
      until(async () => {
        await isLit(80, 430)
        await isDark(170, 430)
      }),
    )
    await step('in the afternoon it has moved to the east, by keys', async () => {
      await press(canvasElement, 'Sun', '{ArrowLeft}', 12)
      await expect(result(canvasElement)).toMatch(/^15:00: the sun stands 41° high/)
      await until(async () => {
        await isDark(80, 430)
        await isLit(170, 430)
      })
    })
    await step('the shadow of a pillar grows as the sun sinks', async () => {
      const { x, y } = PILLARS[6]!
      const behind = (hour: number, distance: number) => {
        const { direction } = sunAt(hour)
        return [x + distance * Math.cos(direction), y + distance * Math.sin(direction)] as const
      }
      await until(() => isDark(...behind(15, 110)))
      await setHour(14)
      await until(async () => {
        await isDark(...behind(14, 60))
        await isLit(...behind(14, 110))
      })
    })
    await step('a finger drags the sun as far as it goes', async () => {
      await drag(canvasElement, 'Sun', { x: placeOfHour(9).x, y: 300 }, 'touch')
      await expect(result(canvasElement)).toMatch(/^9:00/)
      await drag(canvasElement, 'Sun', { x: 5, y: 300 })
      await expect(result(canvasElement)).toMatch(/^17:30/)
    })
    await step('the day passes while it is asked for', async () => {
      await userEvent.click(within(canvasElement).getByRole('button', { name: 'Play' }))
      await waitFor(() => expect(result(canvasElement)).not.toMatch(/^17:30/))
      await userEvent.click(within(canvasElement).getByRole('button', { name: 'Pause' }))
    })
  },
}

/** Means of red, green and blue (0 to 255) of a light map: less than light through any pane, and little more than ambient. */
const LIT = 80
const DARK = 60
