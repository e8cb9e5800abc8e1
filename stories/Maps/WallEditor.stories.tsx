import type { Meta, StoryObj } from '@storybook/react-vite'
import { WallEditor } from './WallEditor.js'

const meta = {
  title: 'Maps/Wall editor',
  component: WallEditor,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A wall editor in 40 lines, with load and save. Press W and click to draw walls, D and click twice on a wall to cut a ' +
          'door into it, L to place a light, and V to move things. All of it works by keyboard alone. The guide ' +
          '[Editing](./?path=/docs/guides-editing--docs) explains the parts.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#3a4258' },
} satisfies Meta<typeof WallEditor>

export default meta

type Story = StoryObj<typeof meta>

/** Draw walls, cut doors into them, and place lights. */
export const Walls: Story = { name: 'A wall editor in 40 lines' }
