import type { Meta, StoryObj } from '@storybook/react-vite'
import { InnAtNight } from './InnAtNight.js'

const meta = {
  title: 'Showcase/The inn at night',
  component: InnAtNight,
  // The catalog opens with this story itself, not with a docs page about it.
  tags: ['!autodocs'],
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A Universal VTT map: `<ImportedScene>` adds its walls and doors, `<Light>` its lamps, whose `size` makes ' +
          'shadows soft, and you carry a `<Flashlight>`. The bolt in the toolbar changes the host: a `<LightOverlay>` ' +
          'multiplies a light map over page content, a `<LightLayer>` over a react-three-fiber scene. Their children ' +
          'are the same.',
      },
    },
  },
  argTypes: {
    ambient: { control: 'color' },
    torchRadius: { control: { type: 'range', min: 100, max: 900, step: 10 } },
    torchAngle: { control: { type: 'range', min: 0.1, max: 6.28, step: 0.01 } },
    lampSize: { control: { type: 'range', min: 0, max: 40, step: 1 } },
  },
  args: { ambient: '#141823', torchRadius: 560, torchAngle: 0.8, lampSize: 14 },
} satisfies Meta<typeof InnAtNight>

export default meta

type Story = StoryObj<typeof meta>

/** Move the pointer to walk with the torch, turn it with the wheel or the arrow keys, and press the doors. */
export const TheInnAtNight: Story = { name: 'The inn at night' }
