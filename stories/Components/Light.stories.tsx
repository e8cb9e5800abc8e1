import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, createElement } from 'react'
import { Light } from 'react-umbra'
import component from '../../src/react/components/Light.tsx?raw'
import settings from '../../src/scene/lights/light.ts?raw'
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
          'A light that shines all around, in any host. Give it a place, and optionally a radius, a color, and a ' +
          'falloff; `<Occluder>`s cast its shadows, which are soft if the light has a `size`. Overlapping lights ' +
          'combine by their `blend`. It can `flicker`, `glow`, project an `image`, or be a `darkness` that turns off ' +
          'other lights. Its cost depends on what it sees, not on how many walls there are, and at rest it is zero. To ' +
          'move it in every frame, call `move` of its `ref`, which renders no React.',
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

/** Drag the lamp, the pillars, and the crate. Arrow keys move them, too; `[` and `]` turn the crate. */
export const OneLamp: Story = { name: 'One lamp' }

/** Drag a lamp: red, green, and blue make white, and each shadow takes one of them away. */
export const ColorsAdd: Story = {
  name: 'Colors add up',
  args: { x: 220, y: 130, color: '#ff4545', others: ['#3ddc6b', '#5a7bff'], radius: 420, blend: 'add' },
}

/** Drag the blue point along the distance to read how bright each falloff is there. */
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
 * Drag the lamp, its rim, and the things around it, and open the door. No penumbra leaks through a wall
 * that cuts the lamp.
 */
export const SoftShadows: StoryObj<typeof SoftShadowsFigure> = {
  name: 'Soft shadows',
  args: { x: 268, y: 196, radius: 560, size: 20, color: '#ffcf8f', ambient: '#151b2e', door: true, lines: true },
  argTypes: {
    ...Object.fromEntries([['others', { control: false }]]),
    door: sceneProp('True if the door is open.', 'boolean'),
    lines: sceneProp('Draws the source, and the lines between which each penumbra lies.', 'boolean'),
  },
  render: ({ others: _, ...args }: ComponentProps<typeof SoftShadowsFigure> & { others?: unknown }) =>
    createElement(SoftShadowsFigure, args),
  parameters: { code: softCode },
}

/**
 * Drag the darkness over the lamps: it turns off every light of the same or lower `priority`. The lantern
 * has a higher one.
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
 * Set `kind`, `speed`, `amount`, and `seed` of the last lamp. The plots show five seconds. Reduced motion
 * keeps lamps steady.
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
    kind: {
      control: 'inline-radio',
      options: ['candle', 'torch', 'pulse', 'fault'],
      ...ofFlicker('The kind of flicker.'),
    },
    speed: { ...range(0, 3, 0.05), ...ofFlicker('Multiplies the speed of the kind.') },
    amount: { ...range(0, 1, 0.01), ...ofFlicker('Largest fraction of the intensity that the flicker takes away.') },
    seed: { ...range(1, 40), ...ofFlicker('Lights with the same seed flicker alike.') },
  },
  render: ({ kind, speed, amount, seed, radius, color, ambient }) =>
    createElement(Flickers, { kind, speed, amount, seed, radius, color, ambient }),
  parameters: { code: flickersCode },
}

/** Drag the lamp under a card: with `ignores="under"`, it shines out from below, while other cards cast shadows. */
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

/**
 * Drag the lamps and the crate, or set their bits: a lamp stops at an occluder if its `mask` and the
 * occluder’s `layer` share a bit.
 */
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

/** Drag the lamp and the pillars, and set both heights: the side view below shows how long the shadows get. */
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
      description: 'The height of the pillars and the crate.',
      table: { category: 'of the scene' },
    },
  },
  render: ({ x, y, height, pillars, shadowLength, radius, size, color, ambient }) =>
    createElement(Heights, { x, y, lamp: height, pillars, shadowLength, radius, size, color, ambient }),
  parameters: { code: lampHeightCode },
}

/** Drag the lamp over white, gray, and black, and the pillar into its halo: the `glow` shows even on black. */
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

/** Drag the lamps and the pillar: shadows cut the projected images like any light. */
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

/** Drag the lamp: a light without shadows passes everything, as a fill light does. */
export const NoShadows: Story = {
  name: 'Without shadows',
  args: { shadows: false, color: '#bcd2ff' },
}
