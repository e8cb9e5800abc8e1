import type { Meta, StoryObj } from '@storybook/react-vite'
import { ColoredRoom } from './ColoredRoom.js'

const meta = {
  title: 'Showcase/Bounced light',
  component: ColoredRoom,
  parameters: {
    docs: {
      description: {
        component:
          'The field’s classic: a room with a red and a green wall. With `bounces` on the host, walls reflect light in the ' +
          'color of their `albedo`, so it tints the floor, the other walls and the shadows of the boxes. Nothing leaks: every ' +
          'pixel traces its rays through the walls themselves, not through an image of them. Needs WebGL 2.',
      },
    },
  },
  argTypes: {
    bounces: { control: { type: 'range', min: 0, max: 4, step: 1 } },
    left: { control: 'color' },
    right: { control: 'color' },
    intensity: { control: { type: 'range', min: 0, max: 2, step: 0.05 } },
    ambient: { control: 'color' },
  },
  args: { bounces: 3, left: '#d8262e', right: '#1fa14a', intensity: 1.1, ambient: '#000000' },
} satisfies Meta<typeof ColoredRoom>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the lamp to one of the colored walls, and move the slider: without bounces, shadows are black. */
export const RedAndGreen: Story = { name: 'A red and a green wall' }

/** Drag the lamp: walls in other colors. */
export const BlueAndGold: Story = {
  name: 'A blue and a golden wall',
  args: { left: '#2557d6', right: '#e0a021', bounces: 4 },
}
