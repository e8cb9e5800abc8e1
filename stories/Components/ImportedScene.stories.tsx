import type { Meta, StoryObj } from '@storybook/react-vite'
import { SceneOfFile } from './SceneOfFile.js'

const meta = {
  title: 'Components/ImportedScene',
  component: SceneOfFile,
  parameters: {
    docs: {
      description: {
        component:
          'The walls, doors, windows, objects, and lights of a map file, as one of the parsers of `react-umbra/import` returns them. ' +
          'Open doors block nothing, windows let light and sight through, and objects are lit themselves.',
      },
    },
  },
  argTypes: {
    ambient: { control: 'color' },
    wallDepth: { control: { type: 'range', min: 0, max: 40, step: 1 } },
  },
  args: { ambient: '#2a3350', wallDepth: 13, walls: false },
} satisfies Meta<typeof SceneOfFile>

export default meta

type Story = StoryObj<typeof meta>

/** Drag and zoom the map. Change `wallDepth` in the controls: walls are lit that far. */
export const OfAFile: Story = { name: 'The scene of a file' }

/** Drag and zoom the map: walls of the file are blue, doors amber. */
export const WithItsWalls: Story = { name: 'With its walls drawn', args: { walls: true } }
