import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement } from 'react'
import { Occluder } from 'react-umbra'
import { expect, waitFor } from 'storybook/test'
import component from '../../src/react/components/Occluder.tsx?raw'
import settings from '../../src/scene/occluder.ts?raw'
import { drag, numberAfter, placeOf, press } from '../figure/steer.js'
import { brightnessAt, stageIn } from '../stage/lightMap.js'
import { LitPage } from './LitPage.js'
import { OccluderInGarden } from './OccluderInGarden.js'
import { occluderCode } from './occluderCode.js'
import { pageCode } from './overlayCode.js'
import { propDocs, range, sceneProp } from './propDocs.js'
import { WORLD } from './Scene.js'

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
          'or not, and changing that prepares nothing anew.',
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

/** Walls that need not hang together, as map files have them. */
export const Walls: Story = {
  name: 'Flat walls',
  args: { walls: [-40, -90, -40, -20, -40, 20, -40, 90, 40, -60, 40, 60] },
}

/** With `closed={false}` the points are a line: a fence. */
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

/** A card with round corners: its element is followed wherever the page’s layout has it, and stays lit. */
export const AnElement: Story = {
  name: 'An element of the page',
  args: { rounded: true, ambient: '#1c2030' },
  render: ({ ambient, rounded }) => createElement(LitPage, { ambient, rounded }),
  parameters: { code: pageCode },
}

/** The outline, steered by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { shape: { kind: 'box', x: 0, y: 0, width: 60, height: 60 }, ambient: '#000000' },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const bright = (x: number, y: number): number => brightnessAt(canvasElement, x, y, WORLD.width)
    await step('behind it and in it is no light', async () => {
      await waitFor(() => expect(bright(300, 210)).toBeGreaterThan(100))
      await waitFor(() => expect(bright(400, 210)).toBeLessThan(3))
      await waitFor(() => expect(bright(480, 210)).toBeLessThan(3))
    })
    await step('dragged away it lets the light through', async () => {
      const seen = numberAfter(canvasElement)
      await drag(canvasElement, 'Occluder', { x: 600, y: 60 })
      await waitFor(() => expect(bright(480, 210)).toBeGreaterThan(30))
      await waitFor(() => expect(numberAfter(canvasElement)).toBeGreaterThan(seen))
    })
    await step('a finger brings it before the lamp, where it takes more light', async () => {
      const seen = numberAfter(canvasElement)
      await drag(canvasElement, 'Occluder', { x: 300, y: 210 }, 'touch')
      await waitFor(() => expect(numberAfter(canvasElement)).toBeLessThan(seen - 5))
    })
    await step('turned by keys it is wider, and moved by keys farther away', async () => {
      const seen = numberAfter(canvasElement)
      await press(canvasElement, 'Occluder', ']', 6)
      await waitFor(() => expect(numberAfter(canvasElement)).toBeLessThan(seen))
      await press(canvasElement, 'Occluder', '{ArrowRight}', 2)
      await expect(placeOf(canvasElement, 'Occluder')).toEqual({ x: 320, y: 210 })
    })
    await step('with the lamp inside of it all is dark outside', async () => {
      await drag(canvasElement, 'Lamp', { x: 320, y: 210 })
      await waitFor(() => expect(numberAfter(canvasElement)).toBeLessThan(1))
      await waitFor(() => expect(bright(200, 210)).toBeLessThan(3))
    })
  },
}

/** As far as its depth, and no farther. */
export const SteeredDepth: Story = {
  tags: ['!dev', '!autodocs'],
  args: { shape: { kind: 'box', x: 0, y: 0, width: 120, height: 120 }, depth: 40, ambient: '#000000' },
  play: async ({ canvasElement, globals }) => {
    await stageIn(canvasElement, globals.host)
    const bright = (x: number): number => brightnessAt(canvasElement, x, 210, WORLD.width)
    await waitFor(() => expect(bright(370)).toBeGreaterThan(30))
    await expect(bright(395)).toBeLessThan(3)
    await expect(bright(480)).toBeLessThan(3)
  },
}

export const SteeredDepthInWebgl: Story = { ...SteeredDepth, tags: ['!dev', '!autodocs'], globals: { host: 'webgl' } }

/** And in the other host. */
export const SteeredInWebgl: Story = { ...Steered, tags: ['!dev', '!autodocs'], globals: { host: 'webgl' } }

/** A wall's will: shares of light and of sight by what it says. */
const willed = (args: Story['args'], light: (share: number) => boolean, sight: (share: number) => boolean): Story => ({
  tags: ['!dev', '!autodocs'],
  args: { walls: [0, -80, 0, 80], eye: true, ...args },
  play: async ({ canvasElement, globals }) => {
    await stageIn(canvasElement, globals.host)
    await waitFor(() => expect(light(numberAfter(canvasElement, 'reaches'))).toBe(true))
    await waitFor(() => expect(sight(numberAfter(canvasElement, 'sight'))).toBe(true))
  },
})

const ALL = (share: number): boolean => share === 100
const SOME = (share: number): boolean => share > 50 && share < 95

export const SteeredShut: Story = { ...willed({}, SOME, SOME), tags: ['!dev', '!autodocs'] }
export const SteeredOpen: Story = { ...willed({ open: true }, ALL, ALL), tags: ['!dev', '!autodocs'] }
export const SteeredCurtain: Story = { ...willed({ blocks: ['sight'] }, ALL, SOME), tags: ['!dev', '!autodocs'] }
export const SteeredGlass: Story = { ...willed({ blocks: ['move', 'sound'] }, ALL, ALL), tags: ['!dev', '!autodocs'] }
export const SteeredFacing: Story = { ...willed({ from: 'positive' }, SOME, SOME), tags: ['!dev', '!autodocs'] }
export const SteeredAverted: Story = { ...willed({ from: 'negative' }, ALL, ALL), tags: ['!dev', '!autodocs'] }
export const SteeredLimited: Story = { ...willed({ limited: true }, ALL, ALL), tags: ['!dev', '!autodocs'] }
export const SteeredEmpty: Story = { ...willed({ walls: [], points: [] }, ALL, ALL), tags: ['!dev', '!autodocs'] }
