import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { fireEvent, userEvent } from '../stage/events.js'
import { stageIn } from '../stage/lightMap.js'
import type { SideScroller } from './SideScroller.js'
import stories from './SideScroller.stories.js'

/** A small stage is painted sooner, and a walk takes as long as the machine takes to paint it. */
const small: Decorator = (Story) => (
  <div style={{ maxWidth: 400 }}>
    <Story />
  </div>
)

const meta = {
  ...stories,
  decorators: [small],
  title: 'Plays/Showcase/Lamp-lit side scroller',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof SideScroller>

export default meta

type Story = StoryObj<typeof meta>

/** Keys and a finger. */
export const WalksAndJumps: Story = {
  args: { start: 1200, fireflies: 2 },
  play: async ({ canvasElement, globals, step }) => {
    const stage = await stageIn(canvasElement, globals.host)
    const story = within(canvasElement)
    const patient = { timeout: 120_000 }
    const frame = canvasElement.querySelector<HTMLElement>('.stage-frame')!
    const camera = (): number => Number(frame.style.getPropertyValue('--view-x'))
    const lit = (): string | null => story.getByRole('status').textContent
    await step('Only the first lantern is lit, and the glow covers the stage', async () => {
      await expect(lit()).toBe('1 of 4 lanterns lit')
      await expect(camera()).toBeCloseTo(796.8, 0)
      const glow = canvasElement.querySelector('.scroller-glow')!.getBoundingClientRect()
      const { left, width, height } = stage.getBoundingClientRect()
      await expect(
        Math.abs(glow.left - left) + Math.abs(glow.width - width) + Math.abs(glow.height - height),
      ).toBeLessThan(1)
    })
    await step('Keys walk to a ledge, and a jump leads onto it and to the second lantern', async () => {
      const section = story.getByRole('application')
      section.focus()
      await fireEvent.keyDown(section, { key: 'ArrowRight' })
      await fireEvent.keyDown(section, { key: 'ArrowUp' })
      await waitFor(() => expect(lit()).toBe('2 of 4 lanterns lit'), patient)
      await fireEvent.keyUp(section, { key: 'ArrowUp' })
      await fireEvent.keyUp(section, { key: 'ArrowRight' })
    })
    await step('A finger on a button walks back, and the camera follows', async () => {
      const button = story.getByRole('button', { name: 'Walk left' })
      // A pointer of a test has nothing to capture.
      button.setPointerCapture = () => {}
      const finger = { pointerId: 1, pointerType: 'touch', button: 0 }
      await fireEvent.pointerDown(button, finger)
      const before = camera()
      await waitFor(() => expect(camera()).toBeLessThan(before - 10), patient)
      await fireEvent.pointerUp(button, finger)
    })
    await step('It can be paused', async () => {
      await userEvent.click(story.getByRole('button', { name: 'Pause' }))
      await expect(story.getByRole('button', { name: 'Play' })).toBeVisible()
    })
  },
}
