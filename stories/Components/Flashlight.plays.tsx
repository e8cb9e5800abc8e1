import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { brightnessAt, stageIn } from '../stage/lightMap.js'
import stories from './Flashlight.stories.js'
import { WORLD } from './Scene.js'
import type { TorchInCellar } from './TorchInCellar.js'

const meta = {
  ...stories,
  title: 'Plays/Components/Flashlight',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof TorchInCellar>

export default meta

type Story = StoryObj<typeof meta>

/** A torch, by mouse, finger and keys. */
export const TurnsTheTorch: Story = {
  args: { falloff: 'none', feather: 0, angle: 0.8, intensity: 1, color: '#ffffff', ambient: '#000000', guides: true },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const bright = (x: number, y: number): number => brightnessAt(canvasElement, x, y, WORLD.width)
    await step('The torch lights its cone and nothing beside it', async () => {
      await waitFor(() => expect(bright(300, 210)).toBeGreaterThan(250))
      await waitFor(() => expect(bright(300, 60)).toBeLessThan(5))
      await waitFor(() => expect(bright(60, 210)).toBeLessThan(5))
    })
    await step('The beam is turned by the mouse', async () => {
      await drag(canvasElement, 'Beam', { x: 130, y: 300 })
      await expect(result(canvasElement)).toMatch(/^Direction 90°, opening 46°/)
      await waitFor(() => expect(bright(130, 380)).toBeGreaterThan(250))
      await waitFor(() => expect(bright(300, 210)).toBeLessThan(5))
    })
    await step('A finger carries the torch', async () => {
      await drag(canvasElement, 'Torch', { x: 200, y: 60 }, 'touch')
      await expect(placeOf(canvasElement, 'Beam')).toEqual({ x: 200, y: 150 })
      await waitFor(() => expect(bright(200, 200)).toBeGreaterThan(250))
    })
    await step('The keys turn it', async () => {
      await press(canvasElement, 'Torch', '[[', 18)
      await expect(result(canvasElement)).toMatch(/^Direction 0°/)
      await waitFor(() => expect(bright(330, 60)).toBeGreaterThan(250))
    })
    await step('Dragging the beam onto the torch keeps its direction', async () => {
      await drag(canvasElement, 'Beam', { x: 200, y: 60 })
      await expect(numberAfter(canvasElement, 'Direction')).toBe(0)
    })
  },
}
