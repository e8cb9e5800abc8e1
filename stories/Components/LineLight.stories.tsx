import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement } from 'react'
import { LineLight } from 'react-umbra'
import { expect, waitFor } from 'storybook/test'
import component from '../../src/react/components/LineLight.tsx?raw'
import settings from '../../src/scene/light.ts?raw'
import { drag, placeOf, press, result } from '../figure/steer.js'
import { brightnessAt, stageIn } from '../stage/lightMap.js'
import { lightControls } from './lightControls.js'
import { propDocs, range, sceneProp, without } from './propDocs.js'
import { WORLD } from './Scene.js'
import { TubeFalloffs } from './TubeFalloffs.js'
import { TubeInHall } from './TubeInHall.js'
import { tubeCode, tubeFalloffsCode } from './tubeCode.js'

const meta = {
  title: 'Components/LineLight',
  component: LineLight as unknown as typeof TubeInHall,
  parameters: {
    code: tubeCode,
    docs: {
      description: {
        component:
          'A glowing tube from (x0, y0) to (x1, y1): a neon sign, a lit slit, a lamp over a table. What its middle sees of it ' +
          'shines, so that nothing leaks through a wall that cuts it. A point is as bright as the share of that which it ' +
          'sees, over the falloff of its distance from it: shadows are soft across the tube and hard along it. All else is as ' +
          'for `<Light>`. The handle’s `move(x, y)` takes its middle there, `set` changes its ends.',
      },
    },
  },
  argTypes: {
    ...propDocs([component, settings], 'LineLightProps', {
      ...lightControls,
      x0: range(0, WORLD.width, 5),
      y0: range(0, WORLD.height, 5),
      x1: range(0, WORLD.width, 5),
      y1: range(0, WORLD.height, 5),
      radius: range(0, 500, 10),
    }),
    ambient: sceneProp('The light where the tube does not shine.', 'color'),
    wall: sceneProp('A wall across the hall.', 'boolean'),
  },
  args: {
    x0: 150,
    y0: 95,
    x1: 550,
    y1: 95,
    radius: 300,
    color: '#8fe8ff',
    intensity: 1,
    falloff: 'smooth',
    enabled: true,
    shadows: true,
    ambient: '#161a2b',
    wall: false,
  },
  render: (args) => createElement(TubeInHall, args),
} satisfies Meta<typeof TubeInHall>

export default meta

type Story = StoryObj<typeof meta>

/** Carry the tube by its middle, turn and stretch it by its ends: shadows are soft across it and hard along it. */
export const ThroughPillars: Story = { name: 'Through pillars' }

/** A wall cuts it: what lies beyond, seen from its middle, does not shine, and nothing leaks through. */
export const CutByAWall: Story = { name: 'Cut by a wall', args: { wall: true, color: '#ff7ad9', x0: 220, x1: 560 } }

/** The four falloffs by the distance from the line. */
export const Falloffs: Story = {
  args: { radius: 88, color: '#ffd9a0' },
  argTypes: without('x0', 'y0', 'x1', 'y1', 'falloff', 'wall'),
  parameters: { code: tubeFalloffsCode },
  render: ({ x0: _x0, y0: _y0, x1: _x1, y1: _y1, falloff: _, wall: _wall, ...tube }) =>
    createElement(TubeFalloffs, tube),
}

/** The first, steered by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { falloff: 'none', color: '#ffffff', ambient: '#000000', radius: 240, wall: true },
  play: async ({ canvasElement, globals, step }) => {
    await stageIn(canvasElement, globals.host)
    const bright = (x: number, y: number): number => brightnessAt(canvasElement, x, y, WORLD.width)
    await step('it lights in part what a pillar hides a part of it from, and nothing beyond its reach', async () => {
      await waitFor(() => expect(bright(265, 230)).toBeGreaterThan(150))
      await waitFor(() => expect(bright(200, 235)).toBeLessThan(200))
      await waitFor(() => expect(bright(265, 390)).toBeLessThan(5))
    })
    await step('the wall cuts it', async () => {
      await expect(result(canvasElement)).toBe(
        'The tube is 400 units long; the wall cuts it, and the 70 % that its middle sees shine.',
      )
      await waitFor(() => expect(bright(560, 60)).toBeLessThan(5))
    })
    await step('its ends are dragged by mouse and finger', async () => {
      await drag(canvasElement, 'Second end', { x: 400, y: 95 })
      await expect(result(canvasElement)).toBe('The tube is 250 units long; its middle sees all of it.')
      await drag(canvasElement, 'First end', { x: 400, y: 300 }, 'touch')
      await expect(placeOf(canvasElement, 'Tube')).toEqual({ x: 400, y: 198 })
      await waitFor(() => expect(bright(265, 320)).toBeGreaterThan(100))
    })
    await step('its middle carries it, also by keys', async () => {
      await press(canvasElement, 'Tube', '{ArrowRight}', 3)
      await expect(placeOf(canvasElement, 'Second end')).toEqual({ x: 430, y: 95 })
      await expect(placeOf(canvasElement, 'First end')).toEqual({ x: 430, y: 300 })
    })
    await step('an end moved onto the other makes it a point', async () => {
      await drag(canvasElement, 'First end', { x: 430, y: 95 })
      await expect(result(canvasElement)).toMatch(/as a light at a point/)
    })
  },
}

/** And in the other host. */
export const SteeredInWebgl: Story = {
  ...Steered,
  tags: ['!dev', '!autodocs'],
  args: { ...Steered.args, radius: 150 },
  globals: { host: 'webgl' },
  play: async ({ canvasElement, globals }) => {
    await stageIn(canvasElement, globals.host)
    const bright = (x: number, y: number): number => brightnessAt(canvasElement, x, y, WORLD.width)
    await waitFor(() => expect(bright(265, 230)).toBeGreaterThan(150))
    await waitFor(() => expect(bright(560, 60)).toBeLessThan(5))
    await drag(canvasElement, 'First end', { x: 550, y: 300 })
    await waitFor(() => expect(bright(600, 200)).toBeGreaterThan(150))
  },
}
