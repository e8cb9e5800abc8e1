import type { Meta, StoryObj } from '@storybook/react-vite'
import { AnyFile } from './AnyFile.js'
import { SAMPLE_NAMES } from './mapSamples.js'

const meta = {
  title: 'Maps/Any file',
  component: AnyFile,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'Drop or choose a map in any format of `react-umbra/import`: Universal VTT, a Foundry VTT scene, a Tiled map ' +
          '(`.tmx`, `.tmj`) with its tilesets and templates, an LDtk project with its level files, a Watabou dungeon, ' +
          'an SVG or DXF drawing, or a GeoJSON or IMDF plan. It is recognized by its content, read in the page, and ' +
          'lit; its doors open, and you can drag a torch. Below the map is a list of what was read, and what was ' +
          'skipped and why. A picture that a file only names is never fetched: drop it beside the map. You can save the ' +
          'result for other programs. Nothing leaves the page.',
      },
    },
  },
  argTypes: {
    sample: { control: 'select', options: SAMPLE_NAMES },
    ambient: { control: 'color' },
    wallDepth: { control: { type: 'range', min: 0, max: 0.5, step: 0.02 } },
    openPortals: { control: 'inline-radio', options: ['doors', 'windows'] },
    objects: { control: 'inline-radio', options: ['one-way', 'limited', 'solid'] },
    gridSize: { control: { type: 'range', min: 20, max: 140, step: 10 } },
    pixelsPerMetre: { control: { type: 'range', min: 5, max: 60, step: 5 } },
  },
  args: {
    sample: 'Foundry VTT',
    ambient: '#454e6c',
    wallDepth: 0.12,
    openPortals: 'doors',
    objects: 'one-way',
    level: '',
    gridSize: 70,
    pixelsPerMetre: 20,
  },
} satisfies Meta<typeof AnyFile>

export default meta

type Story = StoryObj<typeof meta>

/** Drop a file of your own, or drag the torch and press the doors of this Foundry scene. */
export const Foundry: Story = { name: 'Import a Foundry scene' }

/** Drop a file of your own, or drag the torch and press the doors of this Tiled map. */
export const Tiled: Story = { name: 'Import a Tiled map', args: { sample: 'Tiled, XML' } }

/** Drop a file of your own, or drag the torch and press the doors of this LDtk level. */
export const Ldtk: Story = { name: 'Import an LDtk level', args: { sample: 'LDtk' } }

/** Drop a file of your own, or drag the torch and press the doors of this Watabou dungeon. */
export const Watabou: Story = { name: 'Import a Watabou dungeon', args: { sample: 'Watabou' } }

/** Drop a file of your own, or drag the torch and press the doors of this GeoJSON plan. */
export const GeoJson: Story = { name: 'Import a GeoJSON plan', args: { sample: 'GeoJSON' } }

/** Drop a file of your own, or drag the torch and press the doors of this SVG floor plan. */
export const Svg: Story = { name: 'Import an SVG floor plan', args: { sample: 'SVG' } }

/** Drop a file of your own, or drag the torch and press the doors of this DXF floor plan. */
export const Dxf: Story = { name: 'Import a DXF floor plan', args: { sample: 'DXF' } }
