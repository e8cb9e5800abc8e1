import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { inn } from '../maps/inn/inn.js'
import { fireEvent, userEvent } from '../stage/events.js'
import { brightnessAt, stageIn } from '../stage/lightMap.js'
import stories from './Inn.stories.js'
import type { InnAtNight } from './InnAtNight.js'

const meta = {
  ...stories,
  title: 'Plays/Showcase/The inn at night',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof InnAtNight>

export default meta

type Story = StoryObj<typeof meta>

/** Map pixels per square of the inn's grid. */
const GRID = 70

/** Pointer, keys and a door. */
export const CarriesTheTorchAndOpensADoor: Story = {
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const story = within(canvasElement)
    const bright = (x: number, y: number): number => brightnessAt(canvasElement, x * GRID, y * GRID, inn.width)
    await step('The lamps and the torch are lit, and the store is dark', async () => {
      await waitFor(() => expect(bright(3, 10)).toBeGreaterThan(80))
      await waitFor(() => expect(bright(14, 6.5)).toBeGreaterThan(60))
      await waitFor(() => expect(bright(9.3, 4)).toBeLessThan(30))
    })
    await step("A door opens and lets the kitchen's light out", async () => {
      const kitchen = story.getAllByRole('button', { name: 'Door' })[1]!
      await expect(kitchen).toHaveAttribute('aria-pressed', 'false')
      const before = bright(4.9, 5.9)
      kitchen.focus()
      await userEvent.keyboard('{Enter}')
      await expect(kitchen).toHaveAttribute('aria-pressed', 'true')
      await waitFor(() => expect(bright(4.9, 5.9)).toBeGreaterThan(before + 5))
    })
    await step('The arrow keys turn the torch', async () => {
      story.getByRole('application').focus()
      for (let i = 0; i < 12; i++) await userEvent.keyboard('{ArrowRight}')
      await waitFor(() => expect(bright(14, 6.5)).toBeLessThan(60))
    })
    await step('The torch follows the pointer', async () => {
      const stage = canvasElement.querySelector('.stage')!
      const box = stage.getBoundingClientRect()
      const at = { clientX: box.left + (box.width * 9.3) / 24, clientY: box.top + (box.height * 3) / 15 }
      await fireEvent.pointerMove(stage, at)
      await waitFor(() => expect(bright(9.3, 4)).toBeGreaterThan(60))
    })
  },
}
