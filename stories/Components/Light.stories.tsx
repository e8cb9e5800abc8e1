import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, createElement } from 'react'
import { Light } from 'react-umbra'
import { expect, waitFor } from 'storybook/test'
import component from '../../src/react/components/Light.tsx?raw'
import settings from '../../src/scene/light.ts?raw'
import { click, drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { brightnessAt, stageIn } from '../stage/lightMap.js'
import { Darkness as DarknessFigure } from './Darkness.js'
import { Falloffs } from './Falloffs.js'
import { LampOverCobbles } from './LampOverCobbles.js'
import { darknessCode, falloffsCode, lightCode, softCode } from './lightCode.js'
import { propDocs, range, sceneProp } from './propDocs.js'
import { WORLD } from './Scene.js'
import { SoftShadows as SoftShadowsFigure } from './SoftShadows.js'

const meta = {
  title: 'Components/Light',
  component: Light as unknown as typeof LampOverCobbles,
  parameters: {
    code: lightCode,
    docs: {
      description: {
        component:
          'A light that shines all round, in any host: give it a place, and if you like a radius, a color and a falloff. ' +
          'What stands in its way throws a shadow as soon as it is an `<Occluder>`, whose edges are soft where the light has a ' +
          '`size`. Lights join by their `blend`, so that a red and a green one make yellow; one that is a `darkness` ' +
          'puts out those of no higher `priority`. Each costs what it sees, not how many walls there are; one that nothing touches is not asked ' +
          'again. To move it at every frame take a `ref`: its `move` repaints without rendering React.',
      },
    },
  },
  argTypes: {
    ...propDocs([component, settings], 'LightProps', {
      x: range(0, WORLD.width, 5),
      y: range(0, WORLD.height, 5),
      radius: range(0, 700, 10),
      color: { control: 'color' },
      intensity: range(0, 3, 0.05),
      falloff: { control: 'inline-radio', options: ['none', 'linear', 'smooth', 'inverse-square'] },
      size: range(0, 80, 1),
      blend: { control: 'inline-radio', options: ['screen', 'add', 'max', 'subtract'] },
      darkness: { control: 'boolean' },
      priority: range(-2, 3),
      enabled: { control: 'boolean', description: 'Whether it shines.' },
      shadows: { control: 'boolean' },
    }),
    ambient: sceneProp('The light where no lamp shines.', 'color'),
    others: sceneProp('Colors of two further lamps, each with the settings of the first.', 'object'),
  },
  args: {
    x: 265,
    y: 165,
    radius: 380,
    color: '#ffc878',
    intensity: 1,
    falloff: 'smooth',
    enabled: true,
    shadows: true,
    ambient: '#1a2136',
    others: [],
  },
  render: (args) => createElement(LampOverCobbles, args),
} satisfies Meta<typeof LampOverCobbles>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the lamp, the pillars and the crate, or move them by the arrow keys; [ and ] turn the crate. */
export const OneLamp: Story = { name: 'One lamp' }

/** Red, green and blue make white, and each shadow takes one of them away. */
export const ColorsAdd: Story = {
  name: 'Colors add up',
  args: { x: 220, y: 130, color: '#ff4545', others: ['#3ddc6b', '#5a7bff'], radius: 420, blend: 'add' },
}

/** How a light grows weaker up to its radius: drag the blue point along the distance. */
export const FourFalloffs: Story = {
  name: 'Four falloffs',
  args: { radius: 150 },
  argTypes: Object.fromEntries(
    ['x', 'y', 'falloff', 'enabled', 'shadows', 'others'].map((name) => [name, { control: false }]),
  ),
  render: ({ radius = 150, color = '#ffc878', intensity = 1, ambient }) =>
    createElement(Falloffs, { radius, color, intensity, ambient }),
  parameters: { code: falloffsCode },
}

/**
 * A lamp with a `size`: drag it, its rim, the door's way and what stands about. Where a wall cuts its disc, the source is the
 * part that the lamp's middle sees, so that nothing leaks through.
 */
export const SoftShadows: StoryObj<typeof SoftShadowsFigure> = {
  name: 'Soft shadows',
  args: { x: 268, y: 196, radius: 560, size: 20, color: '#ffcf8f', ambient: '#151b2e', door: true, lines: true },
  argTypes: {
    ...Object.fromEntries([['others', { control: false }]]),
    door: sceneProp('Whether the door stands open.', 'boolean'),
    lines: sceneProp('Draws the source, and the lines between which each penumbra lies.', 'boolean'),
  },
  render: ({ others: _, ...args }: ComponentProps<typeof SoftShadowsFigure> & { others?: unknown }) =>
    createElement(SoftShadowsFigure, args),
  parameters: { code: softCode },
}

/**
 * A light that is a `darkness` puts out all lights of no higher `priority` in its place: drag it over the lamps, or them into
 * it. The lantern has a higher one; set the two.
 */
export const Darkness: StoryObj<typeof DarknessFigure> = {
  name: 'Darkness and priority',
  args: {
    x: 300,
    y: 210,
    radius: 150,
    size: 10,
    darkness: true,
    priority: 0,
    enabled: true,
    lantern: 1,
    ambient: '#232b45',
  },
  argTypes: {
    ...Object.fromEntries(
      ['color', 'intensity', 'falloff', 'blend', 'bright', 'shadows', 'others'].map((name) => [
        name,
        { control: false },
      ]),
    ),
    lantern: { ...range(-2, 3), description: 'The priority of the lantern.', table: { category: 'of the scene' } },
  },
  render: ({ x, y, radius, size, darkness, priority, enabled, lantern, ambient }) =>
    createElement(DarknessFigure, { x, y, radius, size, darkness, priority, enabled, lantern, ambient }),
  parameters: { code: darknessCode },
}

/** For a glow that nothing stops, such as that of a moon. */
export const NoShadows: Story = {
  name: 'Without shadows',
  args: { shadows: false, color: '#bcd2ff' },
}

/** The first, steered by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { falloff: 'linear', radius: 400 },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const bright = (x: number, y: number): number => brightnessAt(canvasElement, x, y, WORLD.width)
    await step('a pillar throws a shadow, away from the lamp', async () => {
      await drag(canvasElement, 'Lamp', { x: 100, y: 120 })
      await drag(canvasElement, 'Middle pillar', { x: 220, y: 120 })
      await waitFor(() => expect(bright(160, 120)).toBeGreaterThan(120))
      await waitFor(() => expect(bright(290, 120)).toBeLessThan(50))
    })
    await step('a finger pushes it away, and the light comes back', async () => {
      const seen = numberAfter(canvasElement)
      await drag(canvasElement, 'Middle pillar', { x: 640, y: 60 }, 'touch')
      await waitFor(() => expect(bright(290, 120)).toBeGreaterThan(90))
      await expect(numberAfter(canvasElement)).toBeGreaterThan(seen)
    })
    await step('the arrow keys carry the lamp', async () => {
      await press(canvasElement, 'Lamp', '{ArrowRight}', 3)
      await press(canvasElement, 'Lamp', '{Shift>}{ArrowDown}{/Shift}')
      await expect(placeOf(canvasElement, 'Lamp')).toEqual({ x: 130, y: 121 })
      await waitFor(() => expect(bright(130, 121)).toBeGreaterThan(180))
    })
    await step('the keys [ and ] turn the crate', async () => {
      await drag(canvasElement, 'Crate', { x: 190, y: 121 })
      const seen = result(canvasElement)
      await press(canvasElement, 'Crate', ']', 2)
      await expect(result(canvasElement)).not.toBe(seen)
    })
  },
}

/** And in the other host. */
export const SteeredInWebgl: Story = { ...Steered, tags: ['!dev', '!autodocs'], globals: { host: 'webgl' } }

/** The falloffs, steered by a test: each cell is lit as its curve says. */
export const SteeredFalloffs: Story = {
  ...FourFalloffs,
  tags: ['!dev', '!autodocs'],
  args: { radius: 150, color: '#ffffff', ambient: '#000000' },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    await step('half way to the radius the light is what the formula says', async () => {
      await press(canvasElement, 'Distance', '{ArrowRight}')
      await press(canvasElement, 'Distance', '{ArrowLeft}')
      const told = ['none', 'linear', 'smooth', 'inverse-square'].map((name) => numberAfter(canvasElement, name))
      await expect(told).toEqual([1, 0.5, 0.5, 0.18])
      await waitFor(() => expect(brightnessAt(canvasElement, 90, 235, WORLD.width)).toBeGreaterThan(250))
      for (const [i, share] of told.entries()) {
        const seen = brightnessAt(canvasElement, 90 + 180 * i, 160 + 75, WORLD.width) / 255
        await expect(Math.abs(seen - share)).toBeLessThan(0.04)
      }
    })
    await step('a lamp that is carried takes the others along', async () => {
      await drag(canvasElement, 'Lamp smooth', { x: 420, y: 100 }, 'touch')
      await expect(placeOf(canvasElement, 'Lamp none')).toEqual({ x: 60, y: 100 })
    })
  },
}

/** A darkness, steered by a test: lamps go out in it, one of a higher priority does not. */
export const SteeredDarkness: StoryObj<typeof DarknessFigure> = {
  ...Darkness,
  tags: ['!dev', '!autodocs'],
  globals: { renderer: 'canvas' },
  args: { ...Darkness.args, ambient: '#000000', size: 0 },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const bright = (x: number, y: number): number => brightnessAt(canvasElement, x, y, WORLD.width)
    await step('away from the lamps it leaves them alone', async () => {
      await drag(canvasElement, 'Darkness', { x: 660, y: 40 })
      await waitFor(() => expect(bright(130, 130)).toBeGreaterThan(150))
      await waitFor(() => expect(bright(350, 320)).toBeGreaterThan(120))
    })
    await step('over one it puts it out', async () => {
      await drag(canvasElement, 'Darkness', { x: 150, y: 170 }, 'touch')
      await waitFor(() => expect(bright(130, 130)).toBeLessThan(5))
    })
    await step('the arrow keys carry the lantern into it, which shines on', async () => {
      await drag(canvasElement, 'Lantern', { x: 120, y: 220 })
      await press(canvasElement, 'Lantern', '{ArrowRight}', 2)
      await waitFor(() => expect(bright(140, 240)).toBeGreaterThan(120))
      await expect(bright(90, 90)).toBeLessThan(5)
    })
  },
}

/** And painted by WebGL, where it can be had at all. */
export const SteeredDarknessByWebgl: StoryObj<typeof DarknessFigure> = {
  ...SteeredDarkness,
  tags: ['!dev', '!autodocs'],
  globals: { renderer: 'webgl' },
}

/** Soft shadows, steered by a test: of a small source that is near its pillar, with a wide penumbra behind. */
export const SteeredSoft: StoryObj<typeof SoftShadowsFigure> = {
  ...SoftShadows,
  tags: ['!dev', '!autodocs'],
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
    await step('a point throws hard shadows', async () => {
      await drag(canvasElement, 'Second pillar', { x: 40, y: 390 })
      await drag(canvasElement, 'First pillar', { x: 200, y: 200 })
      await drag(canvasElement, 'Lamp', { x: 100, y: 200 })
      // A pillar of radius 22.5 at 100: its tangent is 45 from the axis at 197.
      await waitFor(() => expect(bright(297, 200)).toBeLessThan(5))
      await waitFor(() => expect(bright(297, 252)).toBeGreaterThan(250))
      await expect(bright(297, 238)).toBeLessThan(5)
    })
    await step('its rim is dragged out, and the edge grows soft', async () => {
      await drag(canvasElement, 'Size', { x: 100, y: 160 })
      await expect(numberAfter(canvasElement, 'Size')).toBe(24)
      await waitFor(() => expect(bright(297, 252)).toBeLessThan(235))
      await expect(bright(297, 238)).toBeGreaterThan(20)
      await expect(numberAfter(canvasElement, 'sees')).toBe(100)
    })
    await step('the arrow keys change it too', async () => {
      await press(canvasElement, 'Size', '{ArrowUp}', 2)
      await expect(numberAfter(canvasElement, 'Size')).toBe(32)
    })
    await step('a wall cuts the disc: the source is what the middle sees', async () => {
      await drag(canvasElement, 'Lamp', { x: 424, y: 60 }, 'touch')
      await expect(numberAfter(canvasElement, 'sees')).toBeLessThan(80)
      await waitFor(() => expect(bright(470, 60)).toBeLessThan(5))
    })
    await step('no light comes through a door that is shut', async () => {
      await drag(canvasElement, 'Lamp', { x: 380, y: 182 })
      await waitFor(() => expect(bright(490, 182)).toBeGreaterThan(200))
      await click(canvasElement, 'Shut the door')
      await waitFor(() => expect(bright(490, 182)).toBeLessThan(5))
    })
  },
}

/** And painted by WebGL, where it can be had at all. */
export const SteeredSoftByWebgl: StoryObj<typeof SoftShadowsFigure> = {
  ...SteeredSoft,
  tags: ['!dev', '!autodocs'],
  globals: { renderer: 'webgl' },
}
