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
          'A place to try out a design: put down lights, flashlights, tubes, a sun, what stands in their way and viewers who see, then ' +
          'drag, turn and change them: flicker, panes of glass, heights and layers are theirs too. Fog covers what no viewer sees, and dims what is only remembered. Drop a ' +
          'Universal VTT map, a Foundry scene or a picture onto it to light that. The scene lives in the address of its own frame: ' +
          '“Share link” copies that, while a reload of the whole catalogue starts afresh. It goes out as JSX that runs ' +
          'where it is pasted, as JSON that loads again, or as a file that tabletops open. What rests costs nothing: a frame is painted only when ' +
          'something changed, and a moved shape is cut out of the view of each light that reaches it.',
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
