import type { Meta, StoryObj } from '@storybook/react-vite'
import { Editor } from './Editor.js'

const meta = {
  title: 'Maps/Editor',
  component: Editor,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'An editor of scenes from `react-umbra/edit`: pens for walls, rooms, doors, windows, and all lights, handles, ' +
          'snapping, undo, the clipboard, touch, and the keyboard for everything. `useSceneEditor` holds the state, ' +
          '`<SceneEditor>` is the surface over the light, and `<EditorToolbar>`, `<EditorItems>`, and `<EditorInspector>` ' +
          'are plain HTML to place and style as you like.',
      },
    },
  },
  argTypes: { ambient: { control: 'color' } },
  args: { ambient: '#3a4258' },
} satisfies Meta<typeof Editor>

export default meta

type Story = StoryObj<typeof meta>

/** Move the torch, open the door, draw a room. */
export const Scene: Story = { name: 'Editor of a scene' }
