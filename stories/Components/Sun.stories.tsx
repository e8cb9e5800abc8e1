import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement } from 'react'
import { Sun } from 'react-umbra'
import component from '../../src/react/components/Sun.tsx?raw'
import sun from '../../src/scene/emitters/sun/light.ts?raw'
import settings from '../../src/scene/lights/light.ts?raw'
import { lightControls } from './lightControls.js'
import { propDocs, range, sceneProp } from './propDocs.js'
import { SunOverTown } from './SunOverTown.js'
import { sunCode } from './sunCode.js'

const meta = {
  title: 'Components/Sun',
  component: Sun as unknown as typeof SunOverTown,
  parameters: {
    code: sunCode,
    docs: {
      description: {
        component:
          'Parallel light over everything that a host shows, like that of a sun or a moon. It travels in `direction`, in ' +
          'radians from +x toward +y, with the same strength everywhere. With an `elevation`, in radians above the ground, ' +
          'an occluder with a `height` casts a shadow that ends; other shadows have no end. [Light ' +
          'effects](./?path=/docs/guides-light-effects--docs) has the formula. `size` is the angular radius of the sun in ' +
          'radians, 0.0047 for the real one: an edge at distance d is softened over 2 · d · tan(size). A sun has no place, ' +
          'radius, or falloff. Everything else is as for `<Light>`.',
      },
    },
  },
  argTypes: {
    ...propDocs([component, settings, sun], 'SunProps', {
      ...lightControls,
      direction: range(-3.14, 3.14, 0.01),
      elevation: range(0.03, 1.57, 0.01),
      size: range(0, 0.3, 0.001),
    }),
    ambient: sceneProp('The light of the sky, in the shadows.', 'color'),
    lines: sceneProp('Draws the sky, the direction of the light, and where shadows end.', 'boolean'),
  },
  args: {
    direction: 0.6,
    elevation: 0.75,
    size: 0.03,
    color: '#ffe6bd',
    intensity: 1,
    enabled: true,
    shadows: true,
    ambient: '#5b6a92',
    lines: true,
  },
  render: (args) => createElement(SunOverTown, args),
} satisfies Meta<typeof SunOverTown>

export default meta

type Story = StoryObj<typeof meta>

/**
 * Drag the sun over its sky, or turn it with `[` and `]`. Shadows grow as it sinks, by the height written on
 * each block.
 */
export const HighAndLow: Story = { name: 'Direction and elevation' }

/** Drag the low sun: shadows begin sharp and get softer with the distance. */
export const AtDusk: Story = {
  name: 'At dusk',
  args: { direction: 2.75, elevation: 0.3, size: 0.1, color: '#ffab66', ambient: '#48507c', lines: false },
}

/** Turn the sun with `[` and `]`: without an elevation it is so low that shadows never end. */
export const OnTheHorizon: Story = {
  name: 'Without an elevation',
  args: { elevation: undefined, direction: 0.35, color: '#ffc48a', size: 0.01 },
  argTypes: { elevation: { control: false } },
}

/** Drag the full moon: a faint, blue sun. */
export const Moonlight: Story = {
  args: {
    direction: -0.8,
    elevation: 0.55,
    size: 0.02,
    color: '#9db8ff',
    intensity: 0.75,
    ambient: '#171d36',
    lines: false,
  },
}
