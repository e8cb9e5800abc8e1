import type { Meta, StoryObj } from '@storybook/react-vite'
import { SpaceSyntax } from './SpaceSyntax.js'

const meta = {
  title: 'Showcase/Space syntax',
  component: SpaceSyntax,
  parameters: {
    docs: {
      description: {
        component:
          'Which places of a building are central, and which are out of the way? `visibilityGraph` connects all points of a ' +
          'grid that see one another and measures the graph as depthmapX does. `plansIn` computes it in a worker, with ' +
          'progress, and stops when you cancel. Colors are Viridis, which color-blind people can read. Open a plan of your ' +
          'own, and save all points as a table. Nothing leaves the page.',
      },
    },
  },
  argTypes: {
    measure: { control: 'select', options: ['connectivity', 'meanDepth', 'integration', 'clustering'] },
    spacing: { control: { type: 'range', min: 0.2, max: 1, step: 0.1 } },
  },
  args: { measure: 'integration', spacing: 0.3 },
} satisfies Meta<typeof SpaceSyntax>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the probe, or move it with the arrow keys: the figures at its place. */
export const Integration: Story = { name: 'Integration as a heat map' }

/** Drag the probe: dark places reach all others in the fewest steps. */
export const MeanDepth: Story = { name: 'Mean depth', args: { measure: 'meanDepth' } }
