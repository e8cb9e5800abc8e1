import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { fireEvent, userEvent } from '../stage/events.js'
import { stageIn } from '../stage/lightMap.js'
import stories from './CollisionDebug.stories.js'
import type { MovableShapes } from './MovableShapes.js'

const meta = {
  ...stories,
  title: 'Plays/Components/CollisionDebug',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof MovableShapes>

export default meta

type Story = StoryObj<typeof meta>

/** Shapes by keys and pointer. */
export const PushesShapesTogether: Story = {
  play: async ({ canvasElement, globals, step }) => {
    const story = within(canvasElement)
    const stage = await stageIn(canvasElement, globals.host)
    const view = (): HTMLCanvasElement | null => stage.querySelector('canvas[data-umbra="collision-debug"]')
    await waitFor(() => expect(view()).not.toBeNull())
    const picture = (): string => view()!.toDataURL()
    const pairs = (): string | null => story.getByRole('status').textContent
    const shape = (index: number): HTMLElement => story.getByRole('button', { name: new RegExp(`^Shape ${index}:`) })
    await step('The arrow keys push a shape into another', async () => {
      await expect(pairs()).not.toContain('4 and 5')
      const before = picture()
      shape(5).focus()
      for (let i = 0; i < 4; i++) await userEvent.keyboard('{ArrowLeft}')
      await expect(pairs()).toContain('4 and 5')
      await waitFor(() => expect(picture()).not.toBe(before))
    })
    await step('The pointer drags a shape away from the others', async () => {
      const before = picture()
      const { left, top } = shape(0).getBoundingClientRect()
      const at = { pointerId: 1, button: 0, clientX: left + 10, clientY: top + 10 }
      // A pointer of a test has nothing to capture.
      shape(0).setPointerCapture = () => {}
      await fireEvent.pointerDown(shape(0), at)
      await fireEvent.pointerMove(shape(0), { ...at, clientX: left - 400, clientY: top + 10 })
      await fireEvent.pointerUp(shape(0), at)
      await expect(pairs()).not.toMatch(/\b0 and 1\b/)
      await waitFor(() => expect(picture()).not.toBe(before))
    })
  },
}
