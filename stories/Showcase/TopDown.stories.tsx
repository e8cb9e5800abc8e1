import type { Meta, StoryObj } from '@storybook/react-vite'
import { TopDown } from './TopDown.js'

const meta = {
  title: 'Showcase/Top-down game',
  component: TopDown,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A game seen from above: 200 walls, 300 enemies, bullets, and a torch in one `CollisionWorld`. The player ' +
          'walks with `moveAndSlide`; `moveTo` places the enemies, and `eachCollision` moves them out of walls and of ' +
          'one another; `raycast` decides what they see and what a bullet hits. The picture is a canvas under a ' +
          '`<LightOverlay>`; handles move its lights. Play with keys and mouse, with a gamepad, or on a touch screen: ' +
          'the left thumb walks, the right one aims and shoots.',
      },
    },
  },
  argTypes: {
    enemies: { control: { type: 'range', min: 0, max: 600, step: 1 } },
    reach: { control: { type: 'range', min: 120, max: 700, step: 10 } },
    angle: { control: { type: 'range', min: 0.2, max: 3, step: 0.05 } },
    ambient: { control: 'color' },
  },
  args: { enemies: 300, reach: 430, angle: 1, ambient: '#080a14' },
  render: (args) => <TopDown key={args.enemies} {...args} />,
} satisfies Meta<typeof TopDown>

export default meta

type Story = StoryObj<typeof meta>

/** Press Start, then walk with WASD and aim with the pointer. Enemies wake when they see you. */
export const Torchlight: Story = {}

/** Press Start: a weaker torch, in a night with a moon. */
export const Moonlight: Story = { args: { ambient: '#2b3658', reach: 300, angle: 0.7 } }
