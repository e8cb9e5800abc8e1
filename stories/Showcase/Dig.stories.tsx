import type { Meta, StoryObj } from '@storybook/react-vite'
import { Dig } from './Dig.js'

const meta = {
  title: 'Showcase/Dig',
  component: Dig,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A mountain of more than 100,000 walls that is dug away cell by cell. Its walls are 625 `<Occluder>`s, and digging ' +
          'changes the one or two around the miner: the scene takes their old walls out of its prepared mesh and puts the ' +
          'new ones in, in place. The light follows within the same frame.',
      },
    },
  },
  argTypes: {
    reach: { control: { type: 'range', min: 60, max: 600, step: 10 } },
    speed: { control: { type: 'range', min: 20, max: 300, step: 10 } },
    ambient: { control: 'color' },
  },
  args: { reach: 260, speed: 110, ambient: '#20222c' },
} satisfies Meta<typeof Dig>

export default meta

type Story = StoryObj<typeof meta>

/** Press where to dig, or hold WASD or the arrow keys: the miner’s lamp lights what he opens. */
export const Mountain: Story = { name: 'A mountain of 100,000 walls' }
