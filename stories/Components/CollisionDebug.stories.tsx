import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement } from 'react'
import { CollisionDebug } from 'react-umbra'
import settings from '../../src/host/debug/settings.ts?raw'
import component from '../../src/react/components/CollisionDebug.tsx?raw'
import { debugCode } from './debugCode.js'
import { MovableShapes } from './MovableShapes.js'
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
          'What collides, and how, drawn over any host. `<CollisionDebug shapes={shapes} />` is enough; a `SpatialHash` ' +
          'adds its cells, `rays` add what a ray walks through. Put it in while you build, take it out when you ship.',
      },
    },
  },
  argTypes: {
    ambient: sceneProp('The host’s own prop, here to see the view in the dark.', 'color'),
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

/** A dozen shapes on light and on dark ground: push one into another. */
export const ByDay: Story = { name: 'By day' }

/** The debug view lies above the light map, so darkness does not dim it. */
export const ByNight: Story = { name: 'By night', args: { ambient: '#1d2230' } }

/** All that there is, at once. */
export const Everything: Story = { args: { boxes: true } }
