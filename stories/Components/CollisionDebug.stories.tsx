import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement } from 'react'
import { CollisionDebug } from 'react-umbra'
import settings from '../../src/host/debug/settings.ts?raw'
import component from '../../src/react/components/CollisionDebug.tsx?raw'
import { debugCode } from './debugCode.js'
import { MovableShapes } from './MovableShapes.js'
import { PINBALL, paintTable, SHOT } from './pinball.js'
import { propDocs, sceneProp } from './propDocs.js'

const SWITCHES = ['outlines', 'boxes', 'cells', 'pairs', 'normals', 'waysOut', 'rayLines', 'rayCells', 'labels']

const meta = {
  title: 'Components/CollisionDebug',
  component: CollisionDebug as unknown as typeof MovableShapes,
  tags: ['autodocs'],
  parameters: {
    layout: 'fullscreen',
    code: debugCode,
    docs: {
      description: {
        component:
          'Draws collisions over any host: shapes, pairs, contacts, and translations that end overlaps. ' +
          '`<CollisionDebug shapes={shapes} />` is enough. A `SpatialHash` adds its cells, and `rays` add the cells that a ' +
          'ray crosses. Use it while you build, and remove it before you ship.',
      },
    },
  },
  argTypes: {
    ambient: sceneProp('The host’s ambient light. Darken it to see the debug view in the dark.', 'color'),
    ...propDocs(
      [component, settings],
      'CollisionDebugProps',
      Object.fromEntries(SWITCHES.map((name) => [name, { control: 'boolean' }])),
    ),
  },
  args: {
    ambient: '#ffffff',
    outlines: true,
    boxes: false,
    cells: true,
    pairs: true,
    normals: true,
    waysOut: true,
    rayLines: true,
    rayCells: true,
    labels: true,
  },
  render: (args) => createElement(MovableShapes, args),
} satisfies Meta<typeof MovableShapes>

export default meta

type Story = StoryObj<typeof meta>

/** Drag a shape into another one. Arrow keys move the focused shape, too. */
export const ByDay: Story = { name: 'By day' }

/** Drag a shape: the debug view lies above the light map, so darkness does not dim it. */
export const ByNight: Story = { name: 'By night', args: { ambient: '#1d2230' } }

/** Drag the ball, the flippers, and the bumpers: every mark of the debug view, with its legend. */
export const Everything: Story = {
  name: 'A pinball table, with everything shown',
  args: { boxes: true, ambient: '#c9cedb' },
  render: (args) =>
    createElement(MovableShapes, { ...args, start: PINBALL, ground: paintTable, ray: SHOT, legend: true }),
}
