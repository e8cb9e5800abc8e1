import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, createElement } from 'react'
import { Light } from 'react-umbra'
import { expect, waitFor, within } from 'storybook/test'
import component from '../../src/react/components/Light.tsx?raw'
import settings from '../../src/scene/light.ts?raw'
import { click, drag, numberAfter, placeOf, press, result } from '../figure/steer.js'
import { fireEvent } from '../stage/events.js'
import { brightnessAt, haloAt, stageIn } from '../stage/lightMap.js'
import { Darkness as DarknessFigure } from './Darkness.js'
import { Falloffs } from './Falloffs.js'
import { Flickers } from './Flickers.js'
import { GlowOverBands } from './GlowOverBands.js'
import { GOBO_NAMES } from './gobos.js'
import { Heights } from './Heights.js'
import { IGNORED, IgnoringLamp } from './IgnoringLamp.js'
import { LampOverCobbles } from './LampOverCobbles.js'
import { darknessCode, falloffsCode, lightCode, softCode } from './lightCode.js'
import { lightControls } from './lightControls.js'
import { flickersCode, glowCode, ignoresCode, lampHeightCode, masksCode } from './livingCode.js'
import { MasksAndLayers } from './MasksAndLayers.js'
import { PicturesOnFloor } from './PicturesOnFloor.js'
import { picturesCode } from './pictureCode.js'
import { ofFlicker, propDocs, range, sceneBits, sceneProp, without } from './propDocs.js'
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
          'puts out those of no higher `priority`. One may `flicker`, `ignores` the card that it stands in, is stopped by the ' +
          'layers of its `mask` alone, and where it has a `height` shadows end. It throws an `image`, as a window does. With a `glow` it is seen itself, over content as dark as you like. Each costs what it sees, not how many walls there are; one that nothing touches is not asked ' +
          'again. To move it at every frame take a `ref`: its `move` repaints without rendering React.',
      },
    },
  },
  argTypes: {
    ...propDocs([component, settings], 'LightProps', {
      ...lightControls,
      x: range(0, WORLD.width, 5),
      y: range(0, WORLD.height, 5),
      radius: range(0, 700, 10),
      size: range(0, 80, 1),
      darkness: { control: 'boolean' },
      priority: range(-2, 3),
      height: range(10, 240, 5),
      ignores: { control: 'inline-radio', options: ['under'] },
      glow: range(0, 1, 0.05),
      imageRotation: range(0, 6.28, 0.01),
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

interface HeightArgs extends Omit<ComponentProps<typeof Heights>, 'lamp'> {
  height: number
}

const LIVING = ['height', 'shadowLength', 'flicker', 'ignores', 'mask', 'others']

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

/**
 * Of its intensity a flicker leaves 1 − amount · c(t), c its kind’s course from 0 to 1 by a seed, `speed` times as fast: here over five seconds,
 * the last lamp’s by the controls. At most three flashes a second, and steady where less motion is asked for.
 */
export const Flicker: StoryObj<typeof Flickers> = {
  args: { kind: 'candle', speed: 2, amount: 0.6, seed: 7, radius: 150, color: '#ffc06a', ambient: '#141a2b' },
  argTypes: {
    ...without(
      'x',
      'y',
      'intensity',
      'falloff',
      'size',
      'blend',
      'darkness',
      'priority',
      'enabled',
      'shadows',
      ...LIVING,
    ),
    kind: { control: 'inline-radio', options: ['candle', 'torch', 'pulse', 'fault'], ...ofFlicker('What it is like.') },
    speed: { ...range(0, 3, 0.05), ...ofFlicker('How many times faster than its kind is.') },
    amount: { ...range(0, 1, 0.01), ...ofFlicker('Share of the intensity by which it falls at most.') },
    seed: { ...range(1, 40), ...ofFlicker('Those of the same seed flicker alike.') },
  },
  render: ({ kind, speed, amount, seed, radius, color, ambient }) =>
    createElement(Flickers, { kind, speed, amount, seed, radius, color, ambient }),
  parameters: { code: flickersCode },
}

/**
 * Drag the lamp over the cards: one that `ignores` what it is `'under'` shines out of the card that it stands in, while the
 * others throw shadows. By a list of refs, to handles or elements, it never sees those.
 */
export const Ignores: StoryObj<typeof IgnoringLamp> = {
  name: 'Out of the card below it',
  args: { x: 280, y: 225, ignores: 'under', radius: 460, size: 8, color: '#ffd394', ambient: '#2a2f49' },
  argTypes: {
    ...without('intensity', 'falloff', 'blend', 'darkness', 'priority', 'enabled', 'shadows', ...LIVING),
    ignores: { control: 'inline-radio', options: [...IGNORED] },
  },
  render: ({ x, y, ignores, radius, size, color, ambient }) =>
    createElement(IgnoringLamp, { x, y, ignores, radius, size, color, ambient }),
  parameters: { code: ignoresCode },
}

/** A light is stopped where its `mask` and an occluder’s `layer` have a bit in common: 1 is the first layer, 2 the second, 3 both. */
export const MaskAndLayer: StoryObj<typeof MasksAndLayers> = {
  name: 'Mask and layer',
  args: { x: 110, y: 222, mask: 1, otherMask: 2, layer: 3, radius: 470, size: 8, ambient: '#1a1f31' },
  argTypes: {
    ...without('color', 'intensity', 'falloff', 'blend', 'darkness', 'priority', 'enabled', 'shadows', ...LIVING),
    mask: { control: 'inline-radio', options: [0, 1, 2, 3] },
    otherMask: sceneBits('The mask of the blue lamp.'),
    layer: sceneBits('The layers of the crate.'),
  },
  render: ({ x, y, mask, otherMask, layer, radius, size, ambient }) =>
    createElement(MasksAndLayers, { x, y, mask, otherMask, layer, radius, size, ambient }),
  parameters: { code: masksCode },
}

/**
 * Behind what is h high a lamp at a height H shades d · h / (H − h) world units, d away from it, and no more than its
 * `shadowLength`: drag the lamp and what stands about, and set both heights. Below, the first pillar from the side.
 */
export const ShadowsThatEnd: StoryObj<HeightArgs> = {
  name: 'Height and shadow length',
  args: { x: 96, y: 150, height: 110, pillars: 40, radius: 760, size: 5, color: '#ffd494', ambient: '#222942' },
  argTypes: {
    ...without(
      'intensity',
      'falloff',
      'blend',
      'darkness',
      'priority',
      'enabled',
      'shadows',
      'flicker',
      'ignores',
      'mask',
      'others',
    ),
    pillars: {
      ...range(0, 160, 5),
      description: 'The height of what stands about.',
      table: { category: 'of the scene' },
    },
  },
  render: ({ x, y, height, pillars, shadowLength, radius, size, color, ambient }) =>
    createElement(Heights, { x, y, lamp: height, pillars, shadowLength, radius, size, color, ambient }),
  parameters: { code: lampHeightCode },
}

/**
 * A light map only multiplies: black stays black. A `glow` adds a halo over a quarter of the radius, by the same falloff, stopped by
 * what stops the light: drag the lamp over white, grey and black, and the pillar into it.
 */
export const Glow: StoryObj<typeof GlowOverBands> = {
  args: {
    x: 482,
    y: 150,
    radius: 440,
    color: '#ff7a45',
    intensity: 1,
    falloff: 'smooth',
    glow: 0.7,
    ambient: '#20242f',
  },
  argTypes: without('size', 'blend', 'bright', 'darkness', 'priority', 'enabled', 'shadows', ...LIVING),
  render: ({ x, y, radius, color, intensity, falloff, glow, ambient }) =>
    createElement(GlowOverBands, { x, y, radius, color, intensity, falloff, glow, ambient }),
  parameters: { code: glowCode },
}

/**
 * Three lamps with an `image` each: a window’s cross, leaves that turn by `imageRotation`, and a poster. Drag the lamps and the
 * pillar: what a picture leaves of a light is stopped like any light. Pictures are loaded once, whoever throws them.
 */
export const Pictures: StoryObj<typeof PicturesOnFloor> = {
  args: {
    x: 170,
    y: 170,
    image: 'window',
    imageRotation: 0.35,
    radius: 190,
    size: 4,
    color: '#ffe2b0',
    intensity: 1.4,
    ambient: '#171c2e',
  },
  argTypes: {
    ...without('falloff', 'blend', 'bright', 'darkness', 'priority', 'enabled', 'shadows', 'glow', ...LIVING),
    image: { control: 'inline-radio', options: [...GOBO_NAMES] },
  },
  render: ({ x, y, image, imageRotation, radius, size, color, intensity, ambient }) =>
    createElement(PicturesOnFloor, { x, y, image, imageRotation, radius, size, color, intensity, ambient }),
  parameters: { code: picturesCode },
}

/** For light that nothing stops, such as that of a moon. */
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

/** A halo, steered by a test: it adds over black, and a pillar stops it. */
export const SteeredGlow: StoryObj<typeof GlowOverBands> = {
  ...Glow,
  tags: ['!dev', '!autodocs'],
  args: { ...Glow.args, x: 600, y: 150, radius: 380, color: '#ffffff', falloff: 'none', glow: 0.5, ambient: '#000000' },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const halo = (x: number, y: number): number => haloAt(canvasElement, x, y, 720)
    await step('it is added over a quarter of the radius', async () => {
      await waitFor(() => expect(halo(640, 150)).toBeGreaterThan(120))
      await expect(halo(640, 150)).toBeLessThan(150)
      await expect(halo(600, 270)).toBeLessThan(24)
    })
    await step('a pillar stops it', async () => {
      await drag(canvasElement, 'Pillar', { x: 650, y: 150 })
      await waitFor(() => expect(halo(686, 150)).toBeLessThan(24))
    })
    await step('the lamp takes it along, by keys', async () => {
      await press(canvasElement, 'Lamp', '{ArrowDown}', 4)
      await waitFor(() => expect(halo(600, 270)).toBeGreaterThan(110))
    })
    await step('none is left without a glow', async () => {
      await fireEvent.change(within(canvasElement).getByRole('slider', { name: 'Glow' }), { target: { value: 0 } })
      await waitFor(() => expect(halo(600, 230)).toBeLessThan(24))
      await expect(result(canvasElement)).toMatch(
        /^Over black, 48 units from the lamp, the picture is 6 % bright, without the halo 6 %/,
      )
    })
  },
}

/** And in the other host. */
export const SteeredGlowInWebgl: StoryObj<typeof GlowOverBands> = {
  ...SteeredGlow,
  tags: ['!dev', '!autodocs'],
  globals: { host: 'webgl' },
}

/** Pictures, steered by a test. */
export const SteeredPictures: StoryObj<typeof PicturesOnFloor> = {
  ...Pictures,
  tags: ['!dev', '!autodocs'],
  args: {
    ...Pictures.args,
    x: 150,
    y: 150,
    imageRotation: 0,
    size: 0,
    radius: 140,
    color: '#ffffff',
    intensity: 3,
    ambient: '#000000',
  },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const bright = (x: number, y: number): number => brightnessAt(canvasElement, x, y, 720)
    await step('through the panes it is light, behind the cross it is dark', async () => {
      await waitFor(() => expect(bright(120, 120)).toBeGreaterThan(120))
      await expect(bright(150, 110)).toBeLessThan(40)
    })
    await step('the lamp takes its window along', async () => {
      await drag(canvasElement, 'Lamp of the window', { x: 180, y: 200 }, 'touch')
      await waitFor(() => expect(bright(180, 160)).toBeLessThan(40))
      await expect(bright(150, 170)).toBeGreaterThan(120)
    })
    await step('turned by an eighth, the cross lies elsewhere', async () => {
      await fireEvent.change(within(canvasElement).getByRole('slider', { name: 'Window turned' }), {
        target: { value: 0.78 },
      })
      await waitFor(() => expect(bright(180, 160)).toBeGreaterThan(120))
      await expect(bright(208, 172)).toBeLessThan(60)
      await expect(result(canvasElement)).toMatch(/^The window is turned by 45°/)
    })
    await step('a pillar stops what comes through', async () => {
      await drag(canvasElement, 'Pillar', { x: 180, y: 170 })
      await waitFor(() => expect(bright(180, 110)).toBeLessThan(40))
    })
  },
}

/** And in the other host. */
export const SteeredPicturesInWebgl: StoryObj<typeof PicturesOnFloor> = {
  ...SteeredPictures,
  tags: ['!dev', '!autodocs'],
  globals: { host: 'webgl' },
}

/** Flickers, steered by a test: they stand where they are paused. */
export const SteeredFlicker: StoryObj<typeof Flickers> = {
  ...Flicker,
  tags: ['!dev', '!autodocs'],
  args: { ...Flicker.args, kind: 'pulse', speed: 1, amount: 1, color: '#ffffff', ambient: '#000000' },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const bright = (): number => brightnessAt(canvasElement, 660, 130, 720)
    await step('where it is paused it stands still', async () => {
      await click(canvasElement, 'Pause')
      const told = result(canvasElement)
      const seenFor = async (frames: number): Promise<number[]> => {
        const seen: number[] = []
        for (let i = 0; i < frames; i++) {
          await new Promise(requestAnimationFrame)
          seen.push(bright())
        }
        return seen
      }
      // Painted with the next frame or the one after.
      await waitFor(async () => expect(new Set(await seenFor(4)).size).toBe(1))
      const later = await seenFor(12)
      await expect(result(canvasElement)).toBe(told)
      await expect(new Set(later).size).toBe(1)
      const share = Number(/of its own (\d\.\d+)/.exec(told)![1])
      await expect(Math.abs(later[0]! - 255 * share)).toBeLessThan(25)
    })
    await step('all lamps are carried together', async () => {
      await drag(canvasElement, 'Lamp torch', { x: 200, y: 90 }, 'touch')
      await expect(placeOf(canvasElement, 'Lamp candle')).toEqual({ x: 56, y: 90 })
    })
  },
}

/** A lamp over cards, steered by a test. */
export const SteeredIgnores: StoryObj<typeof IgnoringLamp> = {
  ...Ignores,
  tags: ['!dev', '!autodocs'],
  args: { ...Ignores.args, x: 250, y: 215, size: 0, color: '#ffffff', ambient: '#000000' },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const bright = (x: number, y: number): number => brightnessAt(canvasElement, x, y, WORLD.width)
    await step('it shines out of the card that it stands in', async () => {
      await expect(result(canvasElement)).toContain('passes out of the cream card')
      await waitFor(() => expect(bright(250, 330)).toBeGreaterThan(100))
      await expect(bright(660, 75)).toBeLessThan(5)
    })
    await step('carried out of it, the card stops it', async () => {
      await drag(canvasElement, 'Lamp', { x: 250, y: 60 })
      await waitFor(() => expect(bright(250, 330)).toBeLessThan(5))
      await expect(bright(250, 215)).toBeGreaterThan(100)
    })
    await step('by keys the lamp goes, by a finger the card, whose corners turn', async () => {
      await press(canvasElement, 'Lamp', '{ArrowLeft}', 2)
      await expect(placeOf(canvasElement, 'Lamp')).toEqual({ x: 230, y: 60 })
      await drag(canvasElement, 'Cream card', { x: 600, y: 200 }, 'touch')
      await press(canvasElement, 'Cream card', ']', 2)
      await waitFor(() => expect(bright(250, 330)).toBeGreaterThan(40))
    })
  },
}

/** And in the other host. */
export const SteeredIgnoresInWebgl: StoryObj<typeof IgnoringLamp> = {
  ...SteeredIgnores,
  // By its name a stage keeps what it has drawn.
  name: 'Steered Ignores In Webgl',
  tags: ['!dev', '!autodocs'],
  globals: { host: 'webgl' },
}

/** What it has a ref to it never sees, and what is under it stops it. */
export const SteeredIgnoresRef: StoryObj<typeof IgnoringLamp> = {
  ...Ignores,
  tags: ['!dev', '!autodocs'],
  args: { ...SteeredIgnores.args, ignores: 'a ref' },
  play: async ({ canvasElement, globals }) => {
    await stageIn(canvasElement, globals.host)
    const bright = (x: number, y: number): number => brightnessAt(canvasElement, x, y, WORLD.width)
    // Lit at all, before what stays dark is looked at.
    const { x, y } = placeOf(canvasElement, 'Lamp')
    await waitFor(() => expect(bright(x + 30, y - 30)).toBeGreaterThan(100))
    await expect(bright(250, 330)).toBeLessThan(5)
    await drag(canvasElement, 'Lamp', { x: 340, y: 100 })
    await waitFor(() => expect(bright(600, 135)).toBeGreaterThan(30))
    await expect(bright(220, 330)).toBeLessThan(5)
  },
}

/** Masks and layers, steered by a test. */
export const SteeredMasks: StoryObj<typeof MasksAndLayers> = {
  ...MaskAndLayer,
  tags: ['!dev', '!autodocs'],
  args: { ...MaskAndLayer.args, size: 0, ambient: '#000000' },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const bright = (): number => brightnessAt(canvasElement, 350, 69, WORLD.width)
    await step('the first pillar stops the amber lamp, the second the blue one', async () => {
      await drag(canvasElement, 'Crate', { x: 360, y: 390 })
      await waitFor(() => expect(bright()).toBeLessThan(5))
      await drag(canvasElement, 'First pillar', { x: 60, y: 380 })
      await waitFor(() => expect(bright()).toBeGreaterThan(30))
    })
    await step('one of the other layer stops it not, in the same place', async () => {
      const seen = bright()
      await drag(canvasElement, 'Third pillar', { x: 270, y: 120 }, 'touch')
      await drag(canvasElement, 'Fourth pillar', { x: 640, y: 390 })
      await waitFor(() => expect(Math.abs(bright() - seen)).toBeLessThan(3))
      await press(canvasElement, 'First pillar', '{ArrowRight}')
      await expect(placeOf(canvasElement, 'First pillar')).toEqual({ x: 70, y: 380 })
    })
  },
}

/** Shadows that end, steered by a test. */
export const SteeredHeights: StoryObj<HeightArgs> = {
  ...ShadowsThatEnd,
  tags: ['!dev', '!autodocs'],
  args: {
    ...{ ...ShadowsThatEnd.args, x: 100, y: 140, height: 120, size: 0, radius: 2000, color: '#ffffff' },
    ambient: '#000000',
  },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const bright = (x: number): number => brightnessAt(canvasElement, x, 140, WORLD.width)
    const set = async (label: string, value: string) =>
      fireEvent.change(within(canvasElement).getByRole('slider', { name: label }), { target: { value } })
    await step('a shadow is d · h / (H − h) long', async () => {
      // The pillar’s far side is 257.5 from the lamp: 257.5 · 40 / 80 = 129.
      await expect(result(canvasElement)).toContain('258 · 40 / (120 − 40) = 129 units')
      await waitFor(() => expect(bright(470)).toBeLessThan(5))
      await waitFor(() => expect(bright(510)).toBeGreaterThan(150))
    })
    await step('lower pillars have shorter shadows, as high ones have no end', async () => {
      await set('Height of the pillars', '20')
      await waitFor(() => expect(bright(440)).toBeGreaterThan(150))
      await set('Height of the lamp', '20')
      await expect(result(canvasElement)).toContain('shades all behind it')
      await waitFor(() => expect(bright(700)).toBeLessThan(5))
    })
    await step('a lamp that comes nearer shortens them', async () => {
      await set('Height of the lamp', '120')
      await drag(canvasElement, 'Lamp', { x: 250, y: 140 }, 'touch')
      await waitFor(() => expect(bright(400)).toBeGreaterThan(150))
      await press(canvasElement, 'Lamp', '{ArrowLeft}')
      await expect(placeOf(canvasElement, 'Lamp')).toEqual({ x: 240, y: 140 })
    })
  },
}
