import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { fireEvent, userEvent } from '../stage/events.js'
import { stageIn } from '../stage/lightMap.js'
import type { TopDown } from './TopDown.js'
import stories from './TopDown.stories.js'

/** A small stage is painted sooner, and a walk takes as long as the machine takes to paint it. */
const small: Decorator = (Story) => (
  <div style={{ maxWidth: 400 }}>
    <Story />
  </div>
)

const meta = {
  ...stories,
  decorators: [small],
  title: 'Plays/Showcase/Top-down game',
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof TopDown>

export default meta

type Story = StoryObj<typeof meta>

/** Mouse, keys and two thumbs. */
export const ShootsAndPauses: Story = {
  args: { enemies: 60 },
  play: async ({ canvasElement, step }) => {
    await stageIn(canvasElement, 'canvas')
    const story = within(canvasElement)
    const patient = { timeout: 120_000 }
    const status = (): string | null => story.getByRole('status').textContent
    const game = story.getByRole('application')
    const stage = canvasElement.querySelector<HTMLElement>('.top-down-frame')!
    // A pointer of a test has nothing to capture.
    stage.setPointerCapture = () => {}
    await step('The game waits for Start', async () => {
      await expect(status()).toBe('♥♥♥♥♥ · 60 of 60 left')
      await userEvent.click(story.getByRole('button', { name: 'Start' }))
      await expect(game).toHaveFocus()
    })
    await step('Shots go where the mouse points and hit enemies', async () => {
      const { left, top, width, height } = stage.getBoundingClientRect()
      const mouse = { pointerId: 1, pointerType: 'mouse', button: 0 }
      await fireEvent.pointerDown(stage, mouse)
      await fireEvent.keyDown(game, { code: 'KeyW' })
      let turn = 0
      await waitFor(async () => {
        turn += 0.4
        await fireEvent.pointerMove(stage, {
          ...mouse,
          clientX: left + width / 2 + 100 * Math.cos(turn),
          clientY: top + height / 2 + 100 * Math.sin(turn),
        })
        await expect(status()).not.toMatch(/60 of 60/)
      }, patient)
      await fireEvent.keyUp(game, { code: 'KeyW' })
      await fireEvent.pointerUp(stage, mouse)
    })
    await step('Two thumbs walk and shoot', async () => {
      const { left, top, width, height } = stage.getBoundingClientRect()
      const thumb = (pointerId: number, x: number, y: number) => ({
        pointerId,
        pointerType: 'touch',
        button: 0,
        clientX: left + x * width,
        clientY: top + y * height,
      })
      await fireEvent.pointerDown(stage, thumb(2, 0.2, 0.7))
      await fireEvent.pointerMove(stage, thumb(2, 0.2, 0.9))
      await fireEvent.pointerDown(stage, thumb(3, 0.8, 0.7))
      await fireEvent.pointerMove(stage, thumb(3, 0.9, 0.7))
      await fireEvent.pointerUp(stage, thumb(2, 0.2, 0.9))
      await fireEvent.pointerUp(stage, thumb(3, 0.9, 0.7))
    })
    await step('A hidden page pauses the game, which can be resumed', async () => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Reflect.deleteProperty(document, 'hidden')
      await userEvent.click(await story.findByRole('button', { name: 'Go on' }))
      await userEvent.click(story.getByRole('button', { name: 'Pause' }))
      await expect(story.getByText('Paused')).toBeVisible()
    })
  },
}

/** Without enemies the game is over at once. */
export const EndsTheGame: Story = {
  args: { enemies: 0 },
  play: async ({ canvasElement, step }) => {
    const story = within(canvasElement)
    await step('The game ends and can be played again', async () => {
      await userEvent.click(story.getByRole('button', { name: 'Start' }))
      await expect(await story.findByText('The night is quiet.')).toBeVisible()
      await userEvent.click(story.getByRole('button', { name: 'Play again' }))
      await expect(await story.findByText('The night is quiet.')).toBeVisible()
    })
  },
}
