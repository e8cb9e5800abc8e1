import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement } from 'react'
import { LightLayer } from 'react-umbra/three'
import host from '../../src/react/HostProps.ts?raw'
import component from '../../src/three/LightLayer.tsx?raw'
import { LightHall } from './LightHall.js'
import { layerCode } from './layerCode.js'
import { propDocs, range } from './propDocs.js'

const meta = {
  title: 'Components/LightLayer',
  component: LightLayer as unknown as typeof LightHall,
  tags: ['autodocs'],
  globals: { host: 'webgl' },
  parameters: {
    layout: 'fullscreen',
    code: layerCode,
    docs: {
      description: {
        component:
          'Light and shadow inside a `<Canvas>` of react-three-fiber: one `<LightLayer>` among the meshes, and the same ' +
          '`<Light>`, `<Occluder>` and other components in it. Objects in its plane or behind it are lit; objects in front, ' +
          'such as the flames here, keep their own colors.',
      },
    },
  },
  argTypes: propDocs([component, host], 'LightLayerProps', {
    ambient: { type: 'string', control: 'color' },
    resolution: range(0.1, 1, 0.05),
  }),
  args: { ambient: '#181b26', resolution: 1 },
  render: (args) => createElement(LightHall, args),
} satisfies Meta<typeof LightHall>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the lamps through the hall of pillars. Drag the floor to pan, and zoom with the wheel. */
export const Hall: Story = { name: 'A hall to pan and zoom' }
