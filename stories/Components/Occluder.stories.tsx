import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, createElement } from 'react'
import { Occluder } from 'react-umbra'
import component from '../../src/react/components/Occluder.tsx?raw'
import settings from '../../src/scene/occluders/occluder.ts?raw'
import { Heights } from './Heights.js'
import { LitPage } from './LitPage.js'
import { glassCode, masksCode, pillarHeightCode } from './livingCode.js'
import { MasksAndLayers } from './MasksAndLayers.js'
import { OccluderInGarden } from './OccluderInGarden.js'
import { occluderCode } from './occluderCode.js'
import { pageCode } from './overlayCode.js'
import { propDocs, range, sceneBits, sceneProp, without } from './propDocs.js'
import { WORLD } from './Scene.js'
import { StainedGlass } from './StainedGlass.js'

const meta = {
  title: 'Components/Occluder',
  component: Occluder as unknown as typeof OccluderInGarden,
  parameters: {
    code: occluderCode,
    docs: {
      description: {
        component:
          'What stops light, sight, movement and sound: an outline or a line of `points`, flat `walls`, a `shape`, ' +
          'or an element of the page. It draws nothing; put it where your picture has something. Occluders that rest are prepared once and cost nothing until ' +
          'light reaches them; one that moves is cut out of what is seen at each step. A door is an occluder that is `open` ' +
          'or not, and changing that prepares nothing anew. A pane of glass has an `opacity` below 1 and a `tint`, what has a ' +
          '`height` throws a shadow that ends, and lights are stopped by the layers of their `mask` alone.',
      },
    },
  },
  argTypes: {
    ...propDocs([component, settings], 'OccluderProps', {
      points: { control: 'object' },
      closed: { control: 'boolean' },
      walls: { control: 'object' },
      shape: { control: 'object' },
      x: range(0, WORLD.width, 5),
      y: range(0, WORLD.height, 5),
      rotation: range(-3.14, 3.14, 0.01),
      open: { control: 'boolean' },
      blocks: { control: 'inline-check', options: ['light', 'sight', 'move', 'sound'] },
      from: { control: 'inline-radio', options: ['both', 'positive', 'negative'] },
      limited: { control: 'boolean' },
      lit: { control: 'boolean' },
      depth: range(0, 120, 5),
      opacity: range(0, 1, 0.01),
      tint: { control: 'color' },
      height: range(0, 160, 5),
      layer: { control: 'inline-radio', options: [0, 1, 2, 3] },
      rounded: { control: 'boolean' },
    }),
    ambient: sceneProp('The light where no lamp shines.', 'color'),
    eye: sceneProp('Draws the outline of what an eye in the lamp’s place sees, by the channel `sight`.', 'boolean'),
    gap: sceneProp('Builds a wall with a gap, for a door to close.', 'boolean'),
  },
  args: {
    x: 400,
    y: 210,
    rotation: 0,
    open: false,
    blocks: ['light', 'sight', 'move', 'sound'],
    from: 'both',
    limited: false,
    lit: false,
    depth: 0,
    closed: true,
    ambient: '#2a3658',
    eye: false,
    gap: false,
  },
  render: (args) => createElement(OccluderInGarden, args),
} satisfies Meta<typeof OccluderInGarden>

export default meta

type Story = StoryObj<typeof meta>

interface HeightArgs extends Omit<ComponentProps<typeof Heights>, 'pillars'> {
  height: number
}

/** Props that stories of lamps don't use. */
const SHAPE = [
  'rotation',
  'open',
  'blocks',
  'from',
  'limited',
  'lit',
  'depth',
  'closed',
  'points',
  'walls',
  'shape',
  'rounded',
  'eye',
  'gap',
]

/** The rows of a lamp. */
const ofLamp = () => ({
  radius: { ...range(0, 1000, 10), description: 'How far the lamp reaches.', table: { category: 'of the scene' } },
  size: { ...range(0, 40, 1), description: 'The radius of the lamp.', table: { category: 'of the scene' } },
  color: sceneProp('The color of the lamp.', 'color'),
})

/** Drag it, or turn it by the keys [ and ]: a house keeps the light out of its own area as well. */
export const AnOutline: Story = {
  name: 'An outline of points',
  args: {
    points: [
      [-70, -50],
      [70, -50],
      [70, 10],
      [10, 10],
      [10, 60],
      [-70, 60],
    ],
    rotation: 0.2,
  },
}

/** A circle with light on it, as a pillar or a well has: `lit` stops only what would leave its area again. */
export const ACircle: Story = {
  name: 'A circle, lit',
  args: { shape: { kind: 'circle', x: 0, y: 0, radius: 46 }, lit: true },
}

/** Light that strikes it goes on for a `depth` along each ray: a wall drawn as a thick line is seen, and so is a tree. */
export const ADepth: Story = {
  name: 'A depth',
  args: { shape: { kind: 'circle', x: 0, y: 0, radius: 46 }, depth: 50 },
}

/**
 * A pane transmits tint × (1 − opacity) of the light, per channel, once for each pane on the path.
 * Drag the lamp, and the glass screen behind the window, which the keys [ and ] rotate.
 */
export const StainedGlassPanes: StoryObj<typeof StainedGlass> = {
  name: 'Stained glass',
  args: {
    x: 130,
    y: 216,
    opacity: 0.15,
    tint: '#6fd6ff',
    radius: 860,
    size: 5,
    intensity: 1.5,
    color: '#ffeecf',
    ambient: '#10131f',
  },
  argTypes: {
    ...without(...SHAPE, 'height', 'layer'),
    ...ofLamp(),
  },
  render: ({ x, y, opacity, tint, radius, size, intensity, color, ambient }: ComponentProps<typeof StainedGlass>) =>
    createElement(StainedGlass, { x, y, opacity, tint, radius, size, intensity, color, ambient }),
  parameters: { code: glassCode },
}

/**
 * An occluder of height h casts a shadow d · h / (H − h) world units long from a lamp of height H at a
 * distance d. Set both heights, and drag the lamp. Without a height, or if the lamp isn't higher, the
 * shadow is endless.
 */
export const AHeight: StoryObj<HeightArgs> = {
  name: 'A height',
  args: { x: 96, y: 150, height: 60, lamp: 150, radius: 760, size: 5, color: '#ffd494', ambient: '#222942' },
  argTypes: {
    ...without(...SHAPE, 'opacity', 'tint', 'layer'),
    ...ofLamp(),
    lamp: { ...range(10, 240, 5), description: 'The height of the lamp.', table: { category: 'of the scene' } },
  },
  render: ({ x, y, height, lamp, radius, size, color, ambient }) =>
    createElement(Heights, { x, y, lamp, pillars: height, radius, size, color, ambient }),
  parameters: { code: pillarHeightCode },
}

/** The crate’s `layer`, as bits: it stops the amber lamp, whose mask is 1, and the blue one, whose mask is 2, by its own. */
export const ALayer: StoryObj<typeof MasksAndLayers> = {
  name: 'A layer',
  args: { x: 110, y: 222, layer: 1, mask: 1, otherMask: 2, radius: 470, size: 8, ambient: '#1a1f31' },
  argTypes: {
    ...without(...SHAPE, 'opacity', 'tint', 'height'),
    mask: sceneBits('The mask of the amber lamp.'),
    otherMask: sceneBits('The mask of the blue lamp.'),
    radius: ofLamp().radius!,
    size: ofLamp().size!,
  },
  render: ({ x, y, layer, mask, otherMask, radius, size, ambient }: ComponentProps<typeof MasksAndLayers>) =>
    createElement(MasksAndLayers, { x, y, layer, mask, otherMask, radius, size, ambient }),
  parameters: { code: masksCode },
}

/** Walls that need not hang together, as map files have them. */
export const Walls: Story = {
  name: 'Flat walls',
  args: { walls: [-40, -90, -40, -20, -40, 20, -40, 90, 40, -60, 40, 60] },
}

/** With `closed={false}`, the points are an open line: a fence. */
export const ALine: Story = {
  name: 'An open line',
  args: {
    points: [
      [30, -110],
      [-40, -50],
      [-10, 10],
      [-50, 80],
    ],
    closed: false,
  },
}

/** Open it by the control: it stops nothing then. */
export const ADoor: Story = {
  name: 'A door',
  args: { x: 400, y: 150, walls: [0, 0, 0, 100], gap: true, open: true },
}

/** It blocks on the side struck only; the arrows show the way that light may take. Turn it round by [ and ]. */
export const OneWay: Story = {
  name: 'One way',
  args: { walls: [0, -90, 0, 90], from: 'negative', rotation: 0.15 },
}

/** The first hedge on the way lets through, the second one stops: low walls, terrain, shallow fog. */
export const Limited: Story = {
  name: 'Limited hedges',
  args: { walls: [-45, -90, -45, 60, 45, -60, 45, 90], limited: true },
}

/** A curtain stops sight and lets light through: the dashed line is what an eye beside the lamp sees. */
export const Blocks: Story = {
  name: 'What it blocks',
  args: { walls: [0, -80, 0, 80], blocks: ['sight'], eye: true },
}

/** A card with round corners. Its element is followed wherever the page’s layout moves it, and stays lit. */
export const AnElement: Story = {
  name: 'An element of the page',
  args: { rounded: true, ambient: '#1c2030' },
  render: ({ ambient, rounded }) => createElement(LitPage, { ambient, rounded }),
  parameters: { code: pageCode },
}
