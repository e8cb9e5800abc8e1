import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ComponentProps, createElement } from 'react'
import { Occluder } from 'react-umbra'
import component from '../../src/react/components/Occluder.tsx?raw'
import settings from '../../src/scene/occluders/occluder.ts?raw'
import { glassCode } from './livingCode.js'
import { OccluderInGarden } from './OccluderInGarden.js'
import { OneWayWall, type OneWayWallProps } from './OneWayWall.js'
import { curtainCode, occluderCode, oneWayCode } from './occluderCode.js'
import { propDocs, range, sceneProp, without } from './propDocs.js'
import { WORLD } from './Scene.js'
import { StainedGlass } from './StainedGlass.js'
import { WindowAndCurtain, type WindowAndCurtainProps } from './WindowAndCurtain.js'

const meta = {
  title: 'Components/Occluder',
  component: Occluder as unknown as typeof OccluderInGarden,
  parameters: {
    code: occluderCode,
    docs: {
      description: {
        component:
          'Blocks light, sight, movement, or sound: an outline or a line of `points`, flat `walls`, a `shape`, or an element ' +
          'of the page, `of={ref}`. It draws nothing, so put it where your picture has something. Occluders at rest are ' +
          'prepared once; a moving one is tested at each step. A door is an occluder that is `open` or not, and a pane of ' +
          'glass has a `tint` and an `opacity` below 1. With a `height`, shadows end, and with a `layer`, it blocks only ' +
          'lights whose `mask` shares a bit: both are shown at `<Light>`, and a page element at `<LightOverlay>`.',
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

const OF_GLASS = ['opacity', 'tint', 'height', 'layer'] as const

/** The rows of a lamp. */
const ofLamp = () => ({
  radius: { ...range(0, 1000, 10), description: 'How far the lamp reaches.', table: { category: 'of the scene' } },
  size: { ...range(0, 40, 1), description: 'The radius of the lamp.', table: { category: 'of the scene' } },
  color: sceneProp('The color of the lamp.', 'color'),
})

/** Drag the house, or turn it with `[` and `]`: an outline keeps light out of its own area, too. */
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

/** Drag the well: `lit` blocks only light that would leave its area again, so the well itself is bright. */
export const ACircle: Story = {
  name: 'A circle, lit',
  args: { shape: { kind: 'circle', x: 0, y: 0, radius: 46 }, lit: true },
}

/** Drag the tree: light that strikes it continues for `depth` units along each ray. */
export const ADepth: Story = {
  name: 'A depth',
  args: { shape: { kind: 'circle', x: 0, y: 0, radius: 46 }, depth: 50 },
}

/**
 * Drag the lamp, and turn the glass screen behind the window with `[` and `]`: each pane tints the light that passes.
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

/** Drag the walls: a flat list of separate walls, as map files have them. */
export const Walls: Story = {
  name: 'Flat walls',
  args: { walls: [-40, -90, -40, -20, -40, 20, -40, 90, 40, -60, 40, 60] },
}

/** Drag the fence: with `closed={false}`, the points are an open line. */
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

/** Open and shut the door with the control `open`: an open door blocks nothing. */
export const ADoor: Story = {
  name: 'A door',
  args: { x: 400, y: 150, walls: [0, 0, 0, 100], gap: true, open: true },
}

/**
 * Drag the hedges: light passes the first one on its way and stops at the second. For low walls, terrain,
 * and shallow fog.
 */
export const Limited: Story = {
  name: 'Limited hedges',
  args: { walls: [-45, -90, -45, 60, 45, -60, 45, 90], limited: true },
}

/**
 * Drag the lamps, or turn the wall with `[` and `]`: it blocks light that strikes one side. The arrow shows the open
 * direction.
 */
export const OneWay: StoryObj<typeof OneWayWall> = {
  name: 'One way',
  args: { x: 360, y: 210, rotation: 0.15, from: 'negative', ambient: '#1f2946' },
  argTypes: {
    ...without(...SHAPE.filter((name) => name !== 'rotation' && name !== 'from'), ...OF_GLASS),
    from: { control: 'inline-radio', options: ['positive', 'negative'] },
  },
  render: ({ ambient, from, x, y, rotation }: OneWayWallProps) =>
    createElement(OneWayWall, { ambient, from, x, y, rotation }),
  parameters: { code: oneWayCode },
}

/** Drag the lamp: its light passes the window and the curtain. An eye beside it sees only through the window. */
export const Blocks: StoryObj<typeof WindowAndCurtain> = {
  name: 'Window and curtain',
  args: { ambient: '#1f2946' },
  argTypes: without(...SHAPE, 'x', 'y', ...OF_GLASS),
  render: ({ ambient }: WindowAndCurtainProps) => createElement(WindowAndCurtain, { ambient }),
  parameters: { code: curtainCode },
}
