import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { drag, numberAfter, press, result } from '../figure/steer.js'
import { fireEvent } from '../stage/events.js'
import { brightnessAt, haloAt, stageIn } from '../stage/lightMap.js'
import { NeonSign } from './NeonSign.js'
import { WORLD } from './neonFront.js'

const meta = {
  title: 'Recipes/Neon sign',
  component: NeonSign,
  parameters: {
    docs: {
      description: {
        component:
          'The front of a shop by night. Each tube of the sign is a `<LineLight>` with a `glow`, which is added over the dark ' +
          'glass and the wall where a light map only multiplies; one letter has a `flicker` of the kind `fault`. Its bricks ' +
          'are a `normalMap`, shaded by lamps with a `height`, where WebGL paints. The light of the window on the ' +
          'pavement is the `image` of a light, and the room behind the glass a lamp whose `mask` knows the `layer` of its walls alone.',
      },
    },
  },
  argTypes: {
    word: { control: 'text' },
    color: { control: 'color' },
    glow: { control: { type: 'range', min: 0, max: 1, step: 0.05 } },
    relief: { control: { type: 'range', min: 0, max: 2, step: 0.05 } },
    fault: { control: 'boolean' },
    ambient: { control: 'color' },
  },
  args: { word: 'UMBRA', color: '#ff5a78', glow: 0.7, relief: 0.8, fault: true, ambient: '#1c2136' },
} satisfies Meta<typeof NeonSign>

export default meta

type Story = StoryObj<typeof meta>

/** Type a word of your own, and carry the lantern along the bricks. */
export const Shop: Story = {}

/** Another word, in another colour. */
export const OpenLate: Story = { name: 'Open late', args: { word: 'JAZZ BAR', color: '#ffb347', fault: false } }

/** Steered by a test: not in the catalogue, so that nothing moves by itself there. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { word: 'I', fault: false, ambient: '#000000' },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const field = within(canvasElement).getByRole('textbox', { name: 'Sign' })
    const bright = (x: number, y: number): number => brightnessAt(canvasElement, x, y, WORLD.width)
    await step('a letter has as many lights as tubes, beside those of the umbrella', async () => {
      await expect(numberAfter(canvasElement)).toBe(9)
      await fireEvent.change(field, { target: { value: 'la3' } })
      await expect(field).toHaveValue('LA')
      await expect(numberAfter(canvasElement)).toBe(13)
      await fireEvent.change(field, { target: { value: 'I' } })
      await expect(result(canvasElement)).toMatch(/^9 tubes/)
    })
    await step('the wall behind a tube is lit, and the tube is brighter by its glow', async () => {
      await waitFor(() => expect(bright(232, 80)).toBeGreaterThan(100), LONG)
      await waitFor(() => expect(haloAt(canvasElement, 232, 80, WORLD.width)).toBeGreaterThan(60), LONG)
      await expect(bright(20, 250)).toBeLessThan(12)
    })
    await step('the lantern takes its light along, by finger and keys', async () => {
      await drag(canvasElement, 'Lantern', { x: 40, y: 250 }, 'touch')
      await waitFor(() => expect(bright(20, 250)).toBeGreaterThan(60), LONG)
      await press(canvasElement, 'Lantern', '{ArrowRight}', 2)
      await waitFor(() => expect(bright(80, 250)).toBeGreaterThan(60), LONG)
    })
    await step('the window throws its cross on the pavement', async () => {
      await waitFor(() => expect(bright(230, 365)).toBeGreaterThan(60), LONG)
      await expect(bright(183, 400)).toBeLessThan(0.7 * bright(230, 400))
    })
  },
}

/** And in the other host. */
export const SteeredInWebgl: Story = { ...Steered, tags: ['!dev', '!autodocs'], globals: { host: 'webgl' } }

/** Tubes by the dozen take a while where no graphics card draws. */
const LONG = { timeout: 30_000 }
