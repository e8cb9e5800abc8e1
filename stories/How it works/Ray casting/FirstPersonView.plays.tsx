import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { click, drag, numberAfter, placeOf, result } from '../../figure/steer.js'
import { fireEvent, userEvent } from '../../stage/events.js'
import { FirstPersonView } from './FirstPersonView.js'
import stories from './FirstPersonView.stories.js'

const meta = {
  title: 'Plays/How it works/Ray casting/First-person view',
  component: FirstPersonView,
  args: { ...stories.args, start: 'wall', fieldOfView: 90 },
  tags: ['!dev', '!autodocs'],
} satisfies Meta<typeof FirstPersonView>

export default meta

type Story = StoryObj<typeof meta>

const view = (story: HTMLElement): HTMLElement => within(story).getByRole('application')

const ahead = (story: HTMLElement): number => numberAfter(story, 'wall ahead is')

/** Holds a key until a condition holds. */
async function holdUntil(key: string, condition: () => void): Promise<void> {
  const user = userEvent.setup()
  await user.keyboard(`{${key}>}`)
  await waitFor(condition, { timeout: 10_000 })
  await user.keyboard(`{/${key}}`)
}

/** Drags sideways in the view, by a fraction of its width. */
async function dragInView(story: HTMLElement, share: number, pointerType: 'mouse' | 'touch'): Promise<void> {
  const area = view(story).querySelector<HTMLElement>('.figure-area')!
  const { left, top, width } = area.getBoundingClientRect()
  // A pointer of a test cannot be captured.
  area.setPointerCapture = () => {}
  const at = (x: number) => ({ pointerId: 1, pointerType, button: 0, clientX: left + x * width, clientY: top + 20 })
  await fireEvent.pointerDown(area, at(0.5))
  await fireEvent.pointerMove(area, at(0.5 + share))
  await fireEvent.pointerUp(area, at(0.5 + share))
}

export const WalksByKeys: Story = {
  play: async ({ canvasElement, step }) => {
    view(canvasElement).focus()
    await step('Walking forward brings the wall nearer, until it stops the walker', async () => {
      await expect(ahead(canvasElement)).toBe(45)
      await userEvent.keyboard('{ArrowUp}')
      await expect(ahead(canvasElement)).toBeLessThan(45)
      await holdUntil('ArrowUp', () => expect(ahead(canvasElement)).toBe(5))
      await expect(placeOf(canvasElement, 'Walker')).toEqual({ x: 110, y: 215 })
    })
    await step('Walking into the wall at an angle slides along it', async () => {
      await dragInView(canvasElement, -0.5, 'mouse')
      view(canvasElement).focus()
      await holdUntil('w', () => expect(placeOf(canvasElement, 'Walker').x).toBeLessThan(100))
      await expect(placeOf(canvasElement, 'Walker').y).toBe(215)
    })
    await step('The A key turns, and the S key walks back', async () => {
      const before = ahead(canvasElement)
      await userEvent.keyboard('a')
      await expect(ahead(canvasElement)).toBeLessThan(before)
      await holdUntil('s', () => expect(placeOf(canvasElement, 'Walker').y).toBeLessThan(205))
    })
    await step('A released key holds nothing: the walker stays where a finger drags it', async () => {
      const before = result(canvasElement)
      await drag(canvasElement, 'Walker', { x: 110, y: 175 })
      await drag(canvasElement, 'Walker', { x: 110, y: 180 }, 'touch')
      await expect(placeOf(canvasElement, 'Walker')).toEqual({ x: 110, y: 180 })
      await expect(result(canvasElement)).not.toBe(before)
    })
  },
}

export const TurnsByDragging: Story = {
  play: async ({ canvasElement, step }) => {
    const facing = (): number => Number(/facing (\d+)/.exec(canvasElement.textContent)?.[1])
    await step('Dragged left by half of its 90 degrees, the view turns right by 45', async () => {
      await expect(facing()).toBe(90)
      await dragInView(canvasElement, -0.5, 'mouse')
      await expect(facing()).toBe(135)
      // The view is dragged by whole pixels.
      await expect(Math.abs(ahead(canvasElement) - 45 * Math.SQRT2)).toBeLessThan(0.2)
    })
    await step('A finger turns it back', async () => {
      await dragInView(canvasElement, 0.5, 'touch')
      await expect(ahead(canvasElement)).toBe(45)
    })
    await step('The buttons walk by mouse and by keyboard', async () => {
      await click(canvasElement, 'Walk forward')
      const after = ahead(canvasElement)
      await expect(after).toBeLessThan(45)
      within(canvasElement).getByRole('button', { name: 'Walk back' }).focus()
      await userEvent.keyboard('{Enter}')
      await expect(ahead(canvasElement)).toBeCloseTo(after + 15)
    })
    await step('A button that a finger holds walks up to the wall', async () => {
      const button = within(canvasElement).getByRole('button', { name: 'Walk forward' })
      await fireEvent.pointerDown(button, { pointerType: 'touch', button: 0 })
      await waitFor(() => expect(ahead(canvasElement)).toBe(5), { timeout: 10_000 })
      await fireEvent.pointerUp(button, { pointerType: 'touch', button: 0 })
    })
  },
}
