import type { Meta, StoryObj } from '@storybook/react-vite'
import { FogEditor } from './FogEditor.js'

const meta = {
  title: 'Maps/Fog editor',
  component: FogEditor,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'Fog of war that a game master reveals and hides by hand: a brush calls `explored.set(outline, seen)` of an ' +
          '`ExploredMap`, which `<FogOfWar>` shows. Drag to paint; the wheel, two fingers, or the middle button zoom and ' +
          'pan. By keyboard, Tab to the brush, move it with the arrow keys, and paint with Space. The map is saved as a ' +
          'short text, which the players’ pages read with `exploredMapFrom`.',
      },
    },
  },
  argTypes: { radius: { control: { type: 'range', min: 10, max: 200, step: 5 } } },
  args: { radius: 70 },
} satisfies Meta<typeof FogEditor>

export default meta

type Story = StoryObj<typeof meta>

/** Drag to reveal rooms, and to hide them again. */
export const Fog: Story = { name: 'Reveal and hide by brush' }
