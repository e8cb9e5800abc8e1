import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement } from 'react'
import { Flashlight } from 'react-umbra'
import component from '../../src/react/components/Flashlight.tsx?raw'
import cone from '../../src/scene/emitters/cone/light.ts?raw'
import settings from '../../src/scene/lights/light.ts?raw'
import { flashlightCode } from './lightCode.js'
import { lightControls } from './lightControls.js'
import { propDocs, range, sceneProp } from './propDocs.js'
import { WORLD } from './Scene.js'
import { TorchInCellar } from './TorchInCellar.js'

const meta = {
  title: 'Components/Flashlight',
  component: Flashlight as unknown as typeof TorchInCellar,
  parameters: {
    code: flashlightCode,
    docs: {
      description: {
        component:
          'A light in a cone: a torch, a headlight, or a camera’s field of view. `direction` is the axis and `angle` ' +
          'the full opening, both in radians; `feather` is the fraction of the half-angle over which it fades toward ' +
          'its edge. Everything else is as for `<Light>`, including flicker, heights, and masks, and it costs no more.',
      },
    },
  },
  argTypes: {
    ...propDocs([component, settings, cone], 'FlashlightProps', {
      ...lightControls,
      x: range(0, WORLD.width, 5),
      y: range(0, WORLD.height, 5),
      direction: range(-3.14, 3.14, 0.01),
      angle: range(0.05, 6.29, 0.01),
      feather: range(0, 1, 0.01),
      radius: range(0, 800, 10),
    }),
    ambient: sceneProp('The light where the torch does not shine.', 'color'),
    guides: sceneProp('Draws the cone: its center line, its edges, and where the feather begins.', 'boolean'),
  },
  args: {
    x: 130,
    y: 210,
    direction: 0,
    angle: 0.9,
    feather: 0.25,
    radius: 560,
    color: '#ffe2ad',
    intensity: 1.2,
    falloff: 'smooth',
    enabled: true,
    shadows: true,
    ambient: '#1b2133',
    guides: false,
  },
  render: (args) => createElement(TorchInCellar, args),
} satisfies Meta<typeof TorchInCellar>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the torch, and its blue point to turn it. Arrow keys and the keys `[` and `]` do the same. */
export const InACellar: Story = { name: 'In a cellar' }

/** Turn the torch: without feather, the cone ends as sharply as a shadow. */
export const HardEdge: Story = { name: 'A hard edge', args: { feather: 0 } }

/** Turn the torch: with feather 1, the light fades from its axis to the edges. */
export const SoftEdge: Story = { name: 'A soft edge by feather', args: { feather: 1 } }

/** Turn the torch by its blue point: the lines show the axis, the edges, and dashes where the feather begins. */
export const ItsCone: Story = {
  name: 'The cone in numbers',
  args: { guides: true, angle: 1.4, feather: 0.4, radius: 420, direction: 0.1 },
}
