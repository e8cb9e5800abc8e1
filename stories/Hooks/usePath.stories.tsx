import type { Meta, StoryObj } from '@storybook/react-vite'
import { WalkedPath } from './WalkedPath.js'

const meta = {
  title: 'Hooks/usePath',
  component: WalkedPath,
  parameters: {
    docs: {
      description: {
        component:
          'Returns the exact shortest path between two points around the occluders of a host, without a grid, or null if there is none. ' +
          'It renders its component when the path changes. `clearance` keeps the walker away from walls.',
      },
    },
  },
  argTypes: { clearance: { control: { type: 'range', min: 0, max: 24, step: 2 } } },
  args: { clearance: 8 },
} satisfies Meta<typeof WalkedPath>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the walker or the goal. Arrow keys move them, too. */
export const AroundCrates: Story = { name: 'A path around crates' }
