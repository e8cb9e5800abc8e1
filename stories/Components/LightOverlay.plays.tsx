import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { click, drag, handle, placeOf, press, result } from '../figure/steer.js'
import { fireEvent } from '../stage/events.js'
import { brightnessAt, stageIn } from '../stage/lightMap.js'
import stories, { AnyContent } from './LightOverlay.stories.js'
import { SQUARE } from './squarePlan.js'
import type { TownSquare } from './TownSquare.js'

const meta = {
  ...stories,
  title: 'Plays/Components/LightOverlay',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof TownSquare>

export default meta

type Story = StoryObj<typeof meta>

/** Lanterns and the view. */
export const CarriesLanternsInAZoomedView: Story = {
  args: { resolution: 0.5 },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const bright = (x: number, y: number): number => brightnessAt(canvasElement, x, y, SQUARE.width)
    await step('A lantern takes its light along', async () => {
      await waitFor(() => expect(bright(452, 225)).toBeGreaterThan(120))
      const before = bright(860, 300)
      await drag(canvasElement, 'Amber lantern', { x: 860, y: 290 })
      await waitFor(() => expect(bright(860, 300)).toBeGreaterThan(before + 60))
    })
    await step('Light and picture stay together when zoomed in', async () => {
      const slider = within(canvasElement).getByRole('slider', { name: 'Zoom' })
      await fireEvent.change(slider, { target: { value: '2' } })
      await expect(result(canvasElement)).toContain('view x 240, y 140, zoom 2.0')
      // The rose lantern, at (300, 330), is 120 and 380 from the corner now.
      await expect(placeOf(canvasElement, 'Rose lantern')).toEqual({ x: 120, y: 380 })
      await waitFor(() => expect(bright(120, 395)).toBeGreaterThan(120))
    })
    await step('A finger pans the view within the square', async () => {
      await drag(canvasElement, 'View', { x: 580, y: 320 }, 'touch')
      await expect(result(canvasElement)).toContain('view x 190, y 120')
      await press(canvasElement, 'View', '{ArrowRight}', 2)
      await expect(result(canvasElement)).toContain('view x 160, y 120')
      await press(canvasElement, 'View', '{ArrowRight}', 20)
      await expect(result(canvasElement)).toContain('view x 0, y 120')
    })
    await step('The keys carry a lantern in the zoomed view', async () => {
      const { x } = placeOf(canvasElement, 'Rose lantern')
      await press(canvasElement, 'Rose lantern', '{ArrowLeft}', 4)
      await expect(placeOf(canvasElement, 'Rose lantern').x).toBe(x - 40)
    })
  },
}

/** A page stays a page. */
export const ClicksWhatLiesUnderTheLight: Story = {
  ...AnyContent,
  play: async ({ canvasElement, step }) => {
    const map = canvasElement.querySelector<HTMLCanvasElement>('[data-umbra="light-map"] > canvas')!
    const { width, height } = map.getBoundingClientRect()
    const bright = (x: number, y: number): number => {
      const scale = map.width / width
      const [red = 0, green = 0, blue = 0] = map.getContext('2d')!.getImageData(x * scale, y * scale, 1, 1).data
      return (red + green + blue) / 3
    }
    await step('A click reaches the button under the light map', async () => {
      const button = within(canvasElement).getByRole('button', { name: 'Light a candle' })
      const { left, top } = button.getBoundingClientRect()
      await expect(document.elementFromPoint(left + 9, top + 20)).toBe(button)
      const before = bright(width / 6, height - 34)
      await click(canvasElement, 'Light a candle')
      await waitFor(() => expect(bright(width / 6, height - 34)).toBeGreaterThan(before + 40))
    })
    await step('Five candles are lit, then blown out', async () => {
      for (let i = 0; i < 4; i++) await click(canvasElement, 'Light a candle')
      await expect(within(canvasElement).getByRole('status')).toHaveTextContent('One lamp and 5 candles.')
      await click(canvasElement, 'Blow them out')
    })
    await step('The card throws its shadow away from the lamp', async () => {
      handle(canvasElement, 'Lamp').focus()
      await press(canvasElement, 'Lamp', '{ArrowDown}', 12)
      await waitFor(() => expect(bright(width - 8, height / 2)).toBeLessThan(80))
      await waitFor(() => expect(bright(8, height / 2)).toBeGreaterThan(120))
    })
  },
}
