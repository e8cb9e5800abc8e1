import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { fireEvent, userEvent } from '../stage/events.js'
import { stageIn } from '../stage/lightMap.js'
import { TopDown } from './TopDown.js'

const meta = {
  title: 'Recipes/Top-down game',
  component: TopDown,
  parameters: {
    layout: 'fullscreen',
    docs: {
      description: {
        component:
          'A game seen from above: 200 walls, 300 enemies, bullets and a torch. One `CollisionWorld` holds it all. The player ' +
          'walks by `moveAndSlide` in it; the enemies are placed by `moveTo` and put out of walls and one another by ' +
          '`eachCollision`; what they see and what a bullet hits is a `raycast`. The picture is a canvas under a ' +
          '`<LightOverlay>`, whose torch, fires and flashes are moved by their handles: enemies are seen only in light. Keys ' +
          'and mouse, a gamepad, or two thumbs: the left one walks, the right one aims and shoots.',
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

/** Press Start. They wake when they see you. */
export const Torchlight: Story = {}

/** Less of a torch, in a night with a moon. */
export const Moonlight: Story = { args: { ambient: '#2b3658', reach: 300, angle: 0.7 } }

/** Steered by a test: not in the catalogue. */
export const Steered: Story = {
  tags: ['!dev', '!autodocs'],
  args: { enemies: 60 },
  play: async ({ canvasElement, step }) => {
    await stageIn(canvasElement, 'canvas')
    const story = within(canvasElement)
    const patient = { timeout: 40_000 }
    const told = (): string | null => story.getByRole('status').textContent
    const game = story.getByRole('application')
    const stage = canvasElement.querySelector<HTMLElement>('.top-down-frame')!
    // A pointer of a test has nothing to capture.
    stage.setPointerCapture = () => {}
    await step('it stands still until it is started', async () => {
      await expect(told()).toBe('♥♥♥♥♥ · 60 of 60 left')
      await userEvent.click(story.getByRole('button', { name: 'Start' }))
      await expect(game).toHaveFocus()
    })
    await step('shots go where the mouse points, and end some of them', async () => {
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
        await expect(told()).not.toMatch(/60 of 60/)
      }, patient)
      await fireEvent.keyUp(game, { code: 'KeyW' })
      await fireEvent.pointerUp(stage, mouse)
    })
    await step('two thumbs walk and shoot', async () => {
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
    await step('a hidden page is a pause, and it goes on from there', async () => {
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      Reflect.deleteProperty(document, 'hidden')
      await userEvent.click(await story.findByRole('button', { name: 'Go on' }))
      await userEvent.click(story.getByRole('button', { name: 'Pause' }))
      await expect(story.getByText('Paused')).toBeVisible()
    })
  },
}

/** Without enemies it is over at once: steered by a test. */
export const SteeredToTheEnd: Story = {
  tags: ['!dev', '!autodocs'],
  args: { enemies: 0 },
  play: async ({ canvasElement, step }) => {
    const story = within(canvasElement)
    await step('nobody is left, and it can be played again', async () => {
      await userEvent.click(story.getByRole('button', { name: 'Start' }))
      await expect(await story.findByText('The night is quiet.')).toBeVisible()
      await userEvent.click(story.getByRole('button', { name: 'Play again' }))
      await expect(await story.findByText('The night is quiet.')).toBeVisible()
    })
  },
}
