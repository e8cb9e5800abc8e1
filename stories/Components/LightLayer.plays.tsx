import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { fireEvent, userEvent } from '../stage/events.js'
import { brightnessOf } from '../stage/lightMap.js'
import { HALL } from './hall.js'
import type { LightHall } from './LightHall.js'
import stories from './LightLayer.stories.js'

const meta = {
  ...stories,
  title: 'Plays/Components/LightLayer',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof LightHall>

export default meta

type Story = StoryObj<typeof meta>

/** Lamps in a hall, and the camera. */
export const CarriesLampsAndZooms: Story = {
  args: { resolution: 0.5 },
  play: async ({ canvasElement, step }) => {
    const story = within(canvasElement)
    const stage = story.getByRole('application')
    const canvas = await waitFor(() => {
      const found = stage.querySelector('canvas')
      expect(found).not.toBeNull()
      return found!
    })
    /** Returns the brightness at a place in the hall, if all of it is in view. */
    const bright = (x: number, y: number): number =>
      brightnessOf(canvas, canvas.clientWidth * (0.5 + x / HALL.width), canvas.clientHeight * (0.5 - y / HALL.height))
    const lamp = story.getByRole('button', { name: /^Amber lamp/ })
    await step('The lamps light the floor, and the pillars throw shadows', async () => {
      await waitFor(() => expect(bright(-4.5, 3.5)).toBeGreaterThan(60))
      await waitFor(() => expect(bright(-9.5, 3.6)).toBeLessThan(bright(-9.5, 0.6)))
    })
    await step('The arrow keys carry a lamp away', async () => {
      const before = bright(-4.5, 3.5)
      lamp.focus()
      for (let i = 0; i < 8; i++) await userEvent.keyboard('{ArrowDown}')
      await waitFor(() => expect(bright(-4.5, 3.5)).toBeLessThan(before - 20))
    })
    await step('The pointer carries the lamp back', async () => {
      const before = bright(-4.5, 3.5)
      const { left, top } = lamp.getBoundingClientRect()
      const at = { pointerId: 1, isPrimary: true, button: 0, clientX: left + 22, clientY: top + 22 }
      // A pointer of a test has nothing to capture.
      lamp.setPointerCapture = () => {}
      await fireEvent.pointerDown(lamp, at)
      await fireEvent.pointerMove(lamp, { ...at, clientY: at.clientY - (2 * canvas.clientHeight) / HALL.height })
      await fireEvent.pointerUp(lamp, at)
      await waitFor(() => expect(bright(-4.5, 3.5)).toBeGreaterThan(before + 20))
    })
    await step('Wheel and keys zoom, and the flames stay at the lamps', async () => {
      const left = (): number => lamp.getBoundingClientRect().left
      const flame = (): number => {
        const [picture, place] = [canvas.getBoundingClientRect(), lamp.getBoundingClientRect()]
        return brightnessOf(canvas, place.left + 22 - picture.left, place.top + 22 - picture.top)
      }
      const before = left()
      await fireEvent.wheel(stage, { deltaY: -150, clientX: before + 100, clientY: stage.getBoundingClientRect().top })
      await waitFor(() => expect(left()).toBeLessThan(before - 10))
      await waitFor(() => expect(flame()).toBeGreaterThan(180))
      stage.focus()
      await userEvent.keyboard('0')
      await expect(left()).toBeCloseTo(before, 3)
      await waitFor(() => expect(flame()).toBeGreaterThan(180))
    })
  },
}
