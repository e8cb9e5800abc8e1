import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { click, drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { brightnessAt, stageIn } from '../stage/lightMap.js'
import type { LampOverCobbles } from './LampOverCobbles.js'
import stories, { SoftShadows } from './Light.stories.js'
import { WORLD } from './Scene.js'
import type { SoftShadows as SoftShadowsFigure } from './SoftShadows.js'

const meta = {
  ...stories,
  title: 'Plays/Components/Light',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof LampOverCobbles>

export default meta

type Story = StoryObj<typeof meta>

/** A lamp and what stands in its light, by mouse, finger and keys. */
export const CarriesLampAndPillars: Story = {
  args: { falloff: 'linear', radius: 400 },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const bright = (x: number, y: number): number => brightnessAt(canvasElement, x, y, WORLD.width)
    await step('A pillar throws a shadow, away from the lamp', async () => {
      await drag(canvasElement, 'Lamp', { x: 100, y: 120 })
      await drag(canvasElement, 'Middle pillar', { x: 220, y: 120 })
      await waitFor(() => expect(bright(160, 120)).toBeGreaterThan(120))
      await waitFor(() => expect(bright(290, 120)).toBeLessThan(50))
    })
    await step('A finger pushes it away, and the light comes back', async () => {
      const seen = numberAfter(canvasElement)
      await drag(canvasElement, 'Middle pillar', { x: 640, y: 60 }, 'touch')
      await waitFor(() => expect(bright(290, 120)).toBeGreaterThan(90))
      await expect(numberAfter(canvasElement)).toBeGreaterThan(seen)
    })
    await step('The arrow keys carry the lamp', async () => {
      await press(canvasElement, 'Lamp', '{ArrowRight}', 3)
      await press(canvasElement, 'Lamp', '{Shift>}{ArrowDown}{/Shift}')
      await expect(placeOf(canvasElement, 'Lamp')).toEqual({ x: 130, y: 121 })
      await waitFor(() => expect(bright(130, 121)).toBeGreaterThan(180))
    })
    await step('The keys [ and ] turn the crate', async () => {
      await drag(canvasElement, 'Crate', { x: 190, y: 121 })
      const seen = result(canvasElement)
      await press(canvasElement, 'Crate', ']', 2)
      await expect(result(canvasElement)).not.toBe(seen)
    })
  },
}

/** The size of a lamp, pulled by its rim, and a door. */
export const PullsTheRimAndShutsTheDoor: StoryObj<typeof SoftShadowsFigure> = {
  ...SoftShadows,
  globals: { renderer: 'canvas' },
  args: {
    ...SoftShadows.args,
    size: 0,
    falloff: 'none',
    ambient: '#000000',
    color: '#ffffff',
    radius: 900,
    lines: false,
  },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const bright = (x: number, y: number): number => brightnessAt(canvasElement, x, y, WORLD.width)
    await step('A point throws hard shadows', async () => {
      await drag(canvasElement, 'Second pillar', { x: 40, y: 390 })
      await drag(canvasElement, 'First pillar', { x: 200, y: 200 })
      await drag(canvasElement, 'Lamp', { x: 100, y: 200 })
      // A pillar of radius 22.5 at 100: its tangent is 45 from the axis at 197.
      await waitFor(() => expect(bright(297, 200)).toBeLessThan(5))
      await waitFor(() => expect(bright(297, 252)).toBeGreaterThan(250))
      await expect(bright(297, 238)).toBeLessThan(5)
    })
    await step("Dragging the rim softens the shadow's edge", async () => {
      await drag(canvasElement, 'Size', { x: 100, y: 160 })
      await expect(numberAfter(canvasElement, 'Size')).toBe(24)
      await waitFor(() => expect(bright(297, 252)).toBeLessThan(235))
      await expect(bright(297, 238)).toBeGreaterThan(20)
      await expect(numberAfter(canvasElement, 'sees')).toBe(100)
    })
    await step('Arrow keys change the size too', async () => {
      await press(canvasElement, 'Size', '{ArrowUp}', 2)
      await expect(numberAfter(canvasElement, 'Size')).toBe(32)
    })
    await step('A wall cuts the source to the part that its middle sees', async () => {
      await drag(canvasElement, 'Lamp', { x: 424, y: 60 }, 'touch')
      await expect(numberAfter(canvasElement, 'sees')).toBeLessThan(80)
      await waitFor(() => expect(bright(470, 60)).toBeLessThan(5))
    })
    await step('No light comes through a door that is shut', async () => {
      await drag(canvasElement, 'Lamp', { x: 380, y: 182 })
      await waitFor(() => expect(bright(490, 182)).toBeGreaterThan(200))
      await click(canvasElement, 'Shut the door')
      await waitFor(() => expect(bright(490, 182)).toBeLessThan(5))
    })
  },
}
