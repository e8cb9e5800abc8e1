import type { Meta, StoryObj } from '@storybook/react-vite'
import { NeonStreet } from './NeonStreet.js'

const meta = {
  title: 'Showcase/Neon street',
  component: NeonStreet,
  parameters: {
    docs: {
      description: {
        component:
          'A street whose only lights are its signs. Each is a wall with an `emission`, so its light is as long as the sign: ' +
          'shadows are soft, and no star or stripe shows beside a small bright one. It works at `bounces={0}`, too.',
      },
    },
  },
  argTypes: {
    emissionIntensity: { control: { type: 'range', min: 0, max: 6, step: 0.1 } },
    bounces: { control: { type: 'range', min: 0, max: 4, step: 1 } },
    ambient: { control: 'color' },
  },
  args: { emissionIntensity: 3, bounces: 2, ambient: '#05060d' },
} satisfies Meta<typeof NeonStreet>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the van past the signs. */
export const Night: Story = { name: 'Signs by night' }

/** Drag the van: signs alone, without bounces. */
export const Direct: Story = { name: 'Without bounces', args: { bounces: 0 } }
