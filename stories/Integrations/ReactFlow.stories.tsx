import type { Meta, StoryObj } from '@storybook/react-vite'
import { ReactFlow } from './ReactFlow.js'

const meta = {
  title: 'Integrations/React Flow',
  component: ReactFlow,
  parameters: {
    layout: 'fullscreen',
    reset: false,
    docs: {
      description: {
        component:
          'A diagram of React Flow (@xyflow/react) whose viewport is the overlay’s `view`, and whose nodes throw shadows: `<Occluder ' +
          'of={ref} rounded>` in a node follows it wherever it is dragged, in the diagram’s own coordinates.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#8a8778' },
} satisfies Meta<typeof ReactFlow>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the cards around the lamp, pan, and zoom. */
export const Cards: Story = { name: 'Nodes of React Flow in the light' }
