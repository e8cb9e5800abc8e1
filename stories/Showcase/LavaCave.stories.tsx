import type { Meta, StoryObj } from '@storybook/react-vite'
import { LavaCave } from './LavaCave.js'

const meta = {
  title: 'Showcase/Lava cave',
  component: LavaCave,
  parameters: {
    docs: {
      description: {
        component:
          'Lava that lights a cave: occluders with an `emission`. Their `opacity` is 0.02, so light passes over them and they ' +
          'still shine. Shadows are as soft as a river is wide. One bounce tints the rock.',
      },
    },
  },
  argTypes: {
    color: { control: 'color' },
    emissionIntensity: { control: { type: 'range', min: 0, max: 4, step: 0.1 } },
    bounces: { control: { type: 'range', min: 0, max: 4, step: 1 } },
    ambient: { control: 'color' },
  },
  args: { color: '#ff8a3c', emissionIntensity: 1, bounces: 1, ambient: '#0a0606' },
} satisfies Meta<typeof LavaCave>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the torch between the stones. */
export const Cave: Story = { name: 'Rivers of lava' }

/** Drag the torch: slime instead of lava. */
export const Slime: Story = { args: { color: '#5cff7a', emissionIntensity: 0.8 } }
