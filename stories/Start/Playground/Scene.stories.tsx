import type { Meta, StoryObj } from '@storybook/react-vite'
import { makeProject } from '../../code/project.js'
import { zipProject } from '../../code/zip.js'
import { Scene as Playground } from './Scene.js'

/** Returns a zip archive of a folder that runs a scene's code. */
const zipOf = (code: string) => zipProject(makeProject({ title: 'Playground', app: code, padded: false }))

const meta = {
  title: 'Start/Playground',
  component: Playground,
  parameters: {
    layout: 'fullscreen',
    reset: false,
    code: { component: 'Scene', props: ['gridLines'] },
    docs: {
      description: {
        component:
          'Build a scene: draw rooms, cut doors and windows, place torches, flashlights, tubes, a sun, and viewers, then ' +
          'drag, shape, and change them. It is built on the editor of `react-umbra/edit`, so everything works with a mouse, ' +
          'a finger, or the keyboard. Fog covers what no viewer sees, and lights can follow paths. Drop a map of any ' +
          'format to edit it, or a picture to put it under the light. The scene is kept in this browser and in the ' +
          'address, which “Share link” copies. Export it as JSX, JSON, a map for tabletops, a PNG, or a folder that runs.',
      },
    },
  },
  args: { gridLines: false },
  argTypes: { isKept: { table: { disable: true } }, zipOf: { table: { disable: true } } },
  // A page of many stories has one address, and its own use for it.
  render: (args, { viewMode }) => <Playground {...args} zipOf={zipOf} isKept={viewMode !== 'docs'} />,
} satisfies Meta<typeof Playground>

export default meta

type Story = StoryObj<typeof meta>

/** Draw a room, cut a door into it, light a torch. */
export const Scene: Story = { name: 'Scene' }
