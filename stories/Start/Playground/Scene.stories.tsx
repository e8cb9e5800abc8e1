import type { Meta, StoryObj } from '@storybook/react-vite'
import { Scene as Playground } from './Scene.js'

const meta = {
  title: 'Start/Playground',
  component: Playground,
  parameters: {
    layout: 'fullscreen',
    reset: false,
    code: { component: 'Scene', props: ['marks', 'gridLines'] },
    docs: {
      description: {
        component:
          'Try out a design: place lights, flashlights, tubes, a sun, occluders, and viewers, then drag, turn, and ' +
          'change them, flicker, glass, heights, and layers included. Fog covers what no viewer sees, and dims ' +
          'remembered areas. Drop a Universal VTT map, a Foundry scene, or a picture to light it. The scene is kept in ' +
          'the address of its own frame, which “Share link” copies; a reload of the whole catalog starts over. Export ' +
          'it as JSX that runs where you paste it, as JSON to load again, or as a file for tabletops. A frame is ' +
          'painted only after a change.',
      },
    },
  },
  args: { marks: true, gridLines: false },
  argTypes: { inAddress: { table: { disable: true } } },
  // A page of many stories has one address, and its own use for it.
  render: (args, { viewMode }) => <Playground {...args} inAddress={viewMode !== 'docs'} />,
} satisfies Meta<typeof Playground>

export default meta

type Story = StoryObj<typeof meta>

/** Drag a light or a knob, press Q and E to turn, Delete to remove, and Ctrl+Z to undo. */
export const Scene: Story = { name: 'Scene' }
