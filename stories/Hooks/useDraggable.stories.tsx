import type { Meta, StoryObj } from '@storybook/react-vite'
import { DraggedLamp } from './DraggedLamp.js'

const meta = {
  title: 'Hooks/useDraggable',
  component: DraggedLamp,
  parameters: {
    docs: {
      description: {
        component:
          'Makes an element inside a host draggable in world units, with any `view`: by mouse, by finger, and by arrow keys if it ' +
          'can have the focus. `snap` and `within` apply to all of them. Dragging it doesn’t pan the map below it.',
      },
    },
  },
  argTypes: { snap: { control: { type: 'range', min: 0, max: 60, step: 10 } } },
  args: { snap: 0 },
} satisfies Meta<typeof DraggedLamp>

export default meta

type Story = StoryObj<typeof meta>

/** Drag the lamp. Arrow keys move it, too. */
export const ALamp: Story = { name: 'A lamp to drag' }

/** Drag the lamp, or press the arrow keys: it keeps to a grid of 30 units. */
export const Snapped: Story = { name: 'Snapped to a grid', args: { snap: 30 } }
