import type { Meta, StoryObj } from '@storybook/react-vite'
import { LitCorridor } from './LitCorridor.js'

const meta = {
  title: 'Showcase/Bounces and albedo',
  component: LitCorridor,
  parameters: {
    docs: {
      description: {
        component:
          'How far light gets around corners. Each of the `bounces` of a host adds light that has been reflected once more, ' +
          'times the `albedo` of the wall; at an albedo of 0.5 a fourth bounce adds a sixteenth of the first light. Four ' +
          'suffice for bright walls, one or two for dark ones.',
      },
    },
  },
  argTypes: {
    bounces: { control: { type: 'range', min: 0, max: 4, step: 1 } },
    albedo: { control: { type: 'range', min: 0, max: 1, step: 0.05 } },
    ambient: { control: 'color' },
  },
  args: { bounces: 2, albedo: 0.7, ambient: '#000000' },
} satisfies Meta<typeof LitCorridor>

export default meta

type Story = StoryObj<typeof meta>

/** Move both sliders, and drag the lamp around a corner. */
export const Corridor: Story = { name: 'Around corners' }

/** Move the slider: white walls carry light through the whole corridor. */
export const WhiteWalls: Story = { name: 'White walls', args: { bounces: 4, albedo: 0.95 } }
