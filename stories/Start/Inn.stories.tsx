import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { inn } from '../maps/inn/inn.js'
import { fireEvent, userEvent } from '../stage/events.js'
import { brightnessAt, stageIn } from '../stage/lightMap.js'
import { InnAtNight } from './InnAtNight.js'

/** Map pixels per square of the inn's grid. */
const GRID = 70

const meta = {
  title: 'Start/The inn at night',
  component: InnAtNight,
  // The catalogue opens with it: as a place, not as a page about it.
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A Universal VTT map, its walls and doors by `<ImportedScene>`, its lamps by `<Light>`, whose `size` makes shadows ' +
          'soft, and a `<Flashlight>` in your hand. ' +
          'The toolbar’s bolt changes the host: a `<LightOverlay>` multiplies a light map over ordinary page content, a ' +
          '`<LightLayer>` over what react-three-fiber draws. What is inside of them is the same.',
      },
    },
  },
  argTypes: {
    ambient: { control: 'color' },
    torchRadius: { control: { type: 'range', min: 100, max: 900, step: 10 } },
    torchAngle: { control: { type: 'range', min: 0.1, max: 6.28, step: 0.01 } },
    lampSize: { control: { type: 'range', min: 0, max: 40, step: 1 } },
  },
  args: { ambient: '#141823', torchRadius: 560, torchAngle: 0.8, lampSize: 14 },
} satisfies Meta<typeof InnAtNight>

export default meta

type Story = StoryObj<typeof meta>

/** Move the pointer, turn by the wheel or the arrow keys, open the doors. */
export const TheInnAtNight: Story = { name: 'The inn at night' }

/** The same, steered by a test: not in the catalogue, so that a visitor's torch is not taken from his hand. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const story = within(canvasElement)
    const bright = (x: number, y: number): number => brightnessAt(canvasElement, x * GRID, y * GRID, inn.width)
    await step('the lamps and the torch are lit, and the store is dark', async () => {
      await waitFor(() => expect(bright(3, 10)).toBeGreaterThan(80))
      await waitFor(() => expect(bright(14, 6.5)).toBeGreaterThan(60))
      await waitFor(() => expect(bright(9.3, 4)).toBeLessThan(30))
    })
    await step('a door opens and lets the kitchen’s light out', async () => {
      const kitchen = story.getAllByRole('button', { name: 'Door' })[1]!
      await expect(kitchen).toHaveAttribute('aria-pressed', 'false')
      const before = bright(4.9, 5.9)
      kitchen.focus()
      await userEvent.keyboard('{Enter}')
      await expect(kitchen).toHaveAttribute('aria-pressed', 'true')
      await waitFor(() => expect(bright(4.9, 5.9)).toBeGreaterThan(before + 5))
    })
    await step('the arrow keys turn the torch', async () => {
      story.getByRole('application').focus()
      for (let i = 0; i < 12; i++) await userEvent.keyboard('{ArrowRight}')
      await waitFor(() => expect(bright(14, 6.5)).toBeLessThan(60))
    })
    await step('the torch follows the pointer', async () => {
      const stage = canvasElement.querySelector('.stage')!
      const box = stage.getBoundingClientRect()
      const at = { clientX: box.left + (box.width * 9.3) / 24, clientY: box.top + (box.height * 3) / 15 }
      await fireEvent.pointerMove(stage, at)
      await waitFor(() => expect(bright(9.3, 4)).toBeGreaterThan(60))
    })
  },
}

/** And in the other host. */
export const SteeredInWebgl: Story = { ...Steered, tags: ['!dev', '!autodocs'], globals: { host: 'webgl' } }
